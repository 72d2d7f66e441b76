"""Straight ways of hexes, for the tests of movement."""


def next_to_the_enemy(length: int) -> str:
    """A straight way of so many hexes along which only the last has an enemy next to it."""
    names = [str(number) for number in range(1, length + 1)]
    return "  ".join(["A", *names, "X"])
