"""Words that several chapters say alike."""

OF_SEVERAL = frozenset({"boats", "cruisers", "destroyers", "escorts", "minelayers", "transports"})
"""What ships are called together."""


def signed(number: int) -> str:
    """A number that is added or taken away, with the sign of print: "+2", "−1"."""
    return f"{number:+}".replace("-", "−")


def is_several(name: str) -> bool:
    """Whether a unit is called by several ships: "Nachi, Haguro" and "Patrol boats" take hits, "Hiryu" takes them."""
    return ", " in name or " and " in name or not OF_SEVERAL.isdisjoint(name.lower().split())


def counted(number: int, what: str) -> str:
    """So many of something: "1 hit", "2 hits"."""
    return f"{number} {what}{'' if number == 1 else 's'}"
