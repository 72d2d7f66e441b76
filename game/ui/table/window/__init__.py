"""The whole window, put together."""
