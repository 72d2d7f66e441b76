"""Words that several chapters say alike."""


def signed(number: int) -> str:
    """A number that is added or taken away, with the sign of print: "+2", "−1"."""
    return f"{number:+}".replace("-", "−")


def is_several(name: str) -> bool:
    """Whether a unit is called by several ships: "Nachi, Haguro" take hits, "Hiryu" takes them."""
    return ", " in name or " and " in name


def counted(number: int, what: str) -> str:
    """So many of something: "1 hit", "2 hits"."""
    return f"{number} {what}{'' if number == 1 else 's'}"
