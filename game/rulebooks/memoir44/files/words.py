"""The words by which files and questions name cards and units."""

from functools import lru_cache

from game.rulebooks.memoir44.terms.game import MemoirGame

GONE_WORD = "gone"
"""Where a unit is that is off the map."""


def card_words(game: MemoirGame) -> tuple[str, ...]:
    """Every card by its family and section: "probe left"; a second copy and those after it with their number.

    Whoever writes a file need not count the copies: a name that is used twice means another copy.
    """
    return numbered(tuple(f"{card.family.replace('_', ' ')} {card.section}".strip() for card in game.cards))


@lru_cache(maxsize=8)
def numbered(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names of which each that has come before has its number behind it."""
    seen: dict[str, int] = {}
    found = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append(name if seen[name] == 1 else f"{name} {seen[name]}")
    return tuple(found)


def unit_words(game: MemoirGame) -> tuple[str, ...]:
    """Every unit by the hex in which the scenario places it; those that come later by type and number."""
    placed = tuple(entry.at for entry in game.scenario.units)
    later: dict[str, int] = {}
    names = []
    for info in game.roster[len(placed) :]:
        later[info.kind] = later.get(info.kind, 0) + 1
        names.append(f"{info.kind} {later[info.kind]}")
    return (*placed, *names)
