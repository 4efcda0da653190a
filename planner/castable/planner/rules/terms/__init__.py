"""The language between the rules and the payment: demands, what may pay, doubts, attempts."""
