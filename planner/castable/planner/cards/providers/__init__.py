"""Bulk files of data providers, read as a stream."""
