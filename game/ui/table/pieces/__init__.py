"""Counters, and where they lie in stacks and fans."""
