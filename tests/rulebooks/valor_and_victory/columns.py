"""Fights on one column of hexes, for situations that need no width."""

from tests.rulebooks.valor_and_victory.diagram import Fight, draw


def column(*hexes: str, **drawn: object) -> Fight:
    """A fight on one column of hexes, A1 at the top, with open ground to the right of it."""
    picture = "\n".join(f"         .\n    {word}" for word in hexes)
    return draw(picture, **drawn)  # type: ignore[arg-type]
