"""Words that several chapters say alike."""


def signed(number: int) -> str:
    """A number that is added or taken away, with the sign of print: "+2", "−1"."""
    return f"{number:+}".replace("-", "−")
