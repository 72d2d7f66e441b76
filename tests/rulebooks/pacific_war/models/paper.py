"""What a player has beside the board: the counters' values, the combat table, and hexes counted by hand.

The models of the chapters in this room are written from the rulebook alone. They know plain words and numbers and call
nothing of the game; only their tests ask the game the same questions.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

TABLES = Path(__file__).resolve().parents[4] / "game" / "rulebooks" / "pacific_war"
ROWS, COLUMNS = 50, 66

CHECK = -1
"""A result that demands a check of Troop Quality."""

COMBAT = {
    "cap_against_uncoordinated": (0, 1, 1, 1, 2, 3, 3, 3, 4, 4, 5, 5),
    "cap_against_coordinated": (0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5),
    "uncoordinated_against_cap": (0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3),
    "coordinated_against_cap": (0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5),
    "flak_unimproved": (0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3),
    "f_against_ships": (0, 1, 1, 1, 2, 2, 3, 4, 4, 5, 6, 8),
    "t_against_ships": (0, 0, 0, 1, 1, 2, 3, 4, 4, 4, 4, 6),
    "b_against_ships": (0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1),
    "air_against_installation": (0, 1, 2, 2, 3, 4, 4, 5, 5, 6, 7, 9),
    "air_against_ground": (0, *(CHECK,) * 7, 1, 1, 1, 2),
    "gunnery_long": (0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3),
    "gunnery_medium": (0, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4),
    "gunnery_short": (0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 5, 7),
    "torpedo": (0, 1, 1, 2, 2, 3, 3, 3, 4, 5, 6, 8),
    "bombardment_of_installation": (0, 1, 2, 2, 3, 4, 4, 5, 5, 6, 7, 9),
}
"""The rows of the combat table, by its columns 0 to 11 (§ 3.8, 28.9, 29)."""

CRITICAL = (0, 0, 0, 0, 0, 0, 1, 1, 2, 3)
"""The further hits of a critical hit by the second die."""


@lru_cache
def counters() -> dict[str, dict[str, Any]]:
    """What is printed on the counters of all classes."""
    found: dict[str, dict[str, Any]] = {}
    for name in ("ships", "aircraft", "ground"):
        found |= yaml.safe_load((TABLES / f"{name}.yaml").read_text(encoding="utf-8"))
    return found


def less(printed: int | str | None, taken: int) -> int | str | None:
    """A printed strength after hits: below 0 it is 0(4) if 1 or more was printed, else there is none (§ 3.1, 3.7)."""
    if printed is None:
        return None
    if printed == "0(4)":
        return None if taken else printed
    assert isinstance(printed, int)
    if printed - taken >= 0:
        return printed - taken
    return "0(4)" if printed >= 1 else None


class Dice:
    """Dice that have fallen, taken one after the other."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces: Iterator[int] = iter(faces)

    def next(self) -> int:
        """The next die."""
        return next(self.faces)


def roll(dice: Dice, row: str, strength: int | str, at_ships: bool = False) -> int:
    """The hits of an attack, or a check (§ 3.7, 3.8); at ships a die of 0 that hits may be critical."""
    die = dice.next()
    if strength == "0(4)":
        column = 1 if die == 0 and dice.next() <= 4 else 0
    else:
        assert isinstance(strength, int)
        column = max(0, min(11, min(19, strength) + 1 - die))
    hits = COMBAT[row][column]
    if at_ships and die == 0 and column:
        hits += CRITICAL[dice.next()]
    return hits


def at(name: str) -> tuple[int, int]:
    """The row and the column of a hex by its number."""
    return int(name[:2]), int(name[2:])


def hex_name(row: int, column: int) -> str:
    """The number of a hex."""
    return f"{row:02}{column:02}"


@lru_cache(maxsize=4000)
def beside(name: str) -> list[str]:
    """The hexes next to one: those of odd rows lie half a hex to the east of the even ones."""
    row, column = at(name)
    east = row % 2
    around = [(row, column - 1), (row, column + 1)]
    around += [(row + up, column + step) for up in (-1, 1) for step in (east - 1, east)]
    return [hex_name(r, c) for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS]


@lru_cache(maxsize=4000)
def within(start: str, far: int) -> dict[str, int]:
    """The hexes at most so far from one, each with its distance, counted hex by hex."""
    found, ahead = {start: 0}, [start]
    for distance in range(1, far + 1):
        ahead = sorted({name for near in ahead for name in beside(near) if name not in found})
        found |= dict.fromkeys(ahead, distance)
    return found
