"""Words that several chapters say alike."""


def plain(number: int) -> str:
    """A number with the minus sign of print where it is below zero."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """A number that is added or taken away, with the sign of print: "+2", "−1"."""
    return f"{number:+}".replace("-", "−")
