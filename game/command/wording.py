"""How commands word what they print."""


def counted(number: int, what: str) -> str:
    """So many of something."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"
