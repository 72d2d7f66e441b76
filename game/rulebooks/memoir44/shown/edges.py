"""The sections of the battlefield, named at the baseline of each player as he sees them (Rules 2.2)."""

from game.core.actions import Side, SpaceId
from game.core.kept import once
from game.core.view import EdgeName
from game.rulebooks.memoir44.terms.effects import SECTION_NAMES
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS, MemoirGame


@once
def edges(game: MemoirGame) -> tuple[EdgeName, ...]:
    """Left flank, centre and right flank of both sides."""
    return tuple(name for side in (ALLIES, AXIS) for name in names_of(game, side))


def names_of(game: MemoirGame, side: Side) -> tuple[EdgeName, ...]:
    """The sections of one side, each over the hexes that lie in it alone."""
    bits = game.sections[side]
    found: list[EdgeName] = []
    for section, name in SECTION_NAMES.items():
        spaces = tuple(SpaceId(space) for space, mine in enumerate(bits) if mine == section)
        if spaces:
            found.append(EdgeName(f"{name[0].upper()}{name[1:]}", side, spaces, is_upper=side != game.field.bottom))
    return tuple(found)
