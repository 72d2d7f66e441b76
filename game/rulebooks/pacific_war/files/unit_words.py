"""Units in the words of a file: "Akagi", "Zeros @ 1333" where several have the name, "Zeros @ 1333 #2" in one hex."""

from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition, Unit

AT = " @ "
NUMBER = " #"
OFF_MAP = "off the map"


def place_words(game: PacificGame, unit: Unit) -> str:
    """Where a unit is."""
    return game.board.name(unit.place) if unit.place >= 0 else OFF_MAP


def unit_words(game: PacificGame, position: PacificPosition, number: int) -> str:
    """A unit by its name, with its hex and its number there where others have that name; empty for none."""
    if number < 0:
        return ""
    unit = position.units[number]
    place = place_words(game, unit)
    here = called(game, position, unit.name, place)
    there = [each for each in called(game, position, unit.name) if unit.place < 0 or position.units[each].place >= 0]
    if len(there) == 1:
        return unit.name
    many = f"{NUMBER}{here.index(number) + 1}" if len(here) > 1 else ""
    return f"{unit.name}{AT}{place}{many}"


def unit_called(game: PacificGame, position: PacificPosition, words: str) -> int:
    """The unit of some words; -1 for none, and the first of those that the words fit."""
    name, _, where = words.partition(AT)
    place, _, number = where.partition(NUMBER)
    found = called(game, position, name, place) or called(game, position, name)
    return found[min(int(number or 1), len(found)) - 1] if found else -1


def called(game: PacificGame, position: PacificPosition, name: str, place: str = "") -> list[int]:
    """The units of a name, in an order that a file keeps; those alike in all are as good one as the other."""
    found = [
        number
        for number, unit in enumerate(position.units)
        if unit.name == name and place in ("", place_words(game, unit))
    ]
    return sorted(found, key=lambda number: order_of(position, position.units[number]))


def order_of(position: PacificPosition, unit: Unit) -> tuple[object, ...]:
    """What tells units of one name in one hex apart."""
    force = position.task_forces[unit.force].name if unit.force >= 0 else ""
    ship = position.units[unit.aboard].name if unit.aboard >= 0 else ""
    state = (unit.steps, unit.full, unit.hits, unit.level, unit.marks, unit.activity, unit.is_broken)
    return (unit.place < 0, unit.kind, force, ship, *state)
