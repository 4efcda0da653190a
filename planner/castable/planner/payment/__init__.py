"""The payment model: one CP-SAT model an attempt, and the plan that its solution stands for."""
