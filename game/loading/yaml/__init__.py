"""YAML with the place of every value, and typed values out of it."""
