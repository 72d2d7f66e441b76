"""A scenario looked at and changed while it is made."""
