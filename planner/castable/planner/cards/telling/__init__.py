"""Facts told in English, for readers and for the round trip."""
