"""Words that several chapters say alike."""


def counted(number: int, what: str) -> str:
    """So many of something: "1 hit", "2 hits"."""
    return f"{number} {what}{'' if number == 1 else 's'}"
