"""The lens of Command Links: what each side's headquarters command, and what cuts their links (Rules 11.4).

Asked of the same functions as the rules, but of a position from which all enemy units are left out that the player does
not see: so it tells no more than he could work out himself, and says that there may be more.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import Side, SpaceId, Target, other
from game.core.combat import Tone
from game.core.hexset import SpaceSet, has, spaces_of
from game.core.title import Lens
from game.core.view import InspectionLine, LensPath, LensSpace, LensView
from game.rulebooks.pacific_war.map.links import commands, cut_of, held_by_enemy, linked, under_enemy_air
from game.rulebooks.pacific_war.shown.pieces import has_links
from game.rulebooks.pacific_war.shown.reach_lens import selected
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.known import knowledge
from game.rulebooks.pacific_war.terms.position import LOST, PacificPosition

NAME = "Command Links"
HIDDEN = InspectionLine("Fighters and carriers of the enemy that you do not see may cut more.", "11.4")
HINT = InspectionLine("Point at a hex to see which headquarters command it.", "11.4")


def look(
    game: PacificGame, position: PacificPosition, viewer: Side | None, origin: Target | None, pointer: SpaceId | None
) -> LensView:
    """What is commanded on the map, where the enemy has the air or the ground, and who commands the hex pointed at."""
    side = viewer if viewer is not None else JAPAN
    seen = as_seen(game, position, viewer, side)
    commanded = linked(game, seen, side) & game.hexes.everywhere
    against = held_by_enemy(game, seen)[side] | under_enemy_air(game, seen)[side] & commanded
    spaces = (*tinted(commanded & ~against, Tone.GOOD), *tinted(against, Tone.BAD))
    space = pointer if pointer is not None else selected(position, origin)
    about = tuple(explained(game, seen, side, space)) if space is not None else (HINT,)
    lines = (*about, *legend(commanded), HIDDEN)
    return LensView(f"{NAME}: {game.side_name(side)}", spaces, paths(game, seen, side, space), lines)


def as_seen(game: PacificGame, position: PacificPosition, viewer: Side | None, side: Side) -> PacificPosition:
    """The position without the units of a side's enemy that the viewer knows nothing of."""
    enemy = other(side)
    units = tuple(
        replace(unit, place=LOST)
        if unit.place >= 0 and game.side(unit.kind) == enemy and knowledge(game, position, viewer, unit) == "nothing"
        else unit
        for unit in position.units
    )
    return replace(position, units=units)


def tinted(spaces: SpaceSet, tone: Tone) -> Iterator[LensSpace]:
    """Hexes in a colour."""
    return (LensSpace(SpaceId(space), tone) for space in spaces_of(spaces))


def commanders(game: PacificGame, position: PacificPosition, side: Side, space: int) -> list[int]:
    """The headquarters of a side that command a hex."""
    found = commands(game, position)
    return [n for n, each in enumerate(game.headquarters) if each.side == side and has(found[n], space)]


def explained(game: PacificGame, position: PacificPosition, side: Side, space: int) -> Iterator[InspectionLine]:
    """Who commands a hex, or what keeps it out of command."""
    if not 0 <= space < game.hex_count:
        return
    place = game.place(space)
    names = [game.headquarters[staff].name for staff in commanders(game, position, side, space)]
    if names:
        yield InspectionLine(f"{place} is commanded by {', '.join(names)}.", "11.4", Tone.GOOD)
    else:
        yield InspectionLine(f"{place} is not commanded: {cut_of(game, position, side, space)}.", "11.4", Tone.BAD)


def paths(game: PacificGame, position: PacificPosition, side: Side, space: int | None) -> tuple[LensPath, ...]:
    """From each headquarters that commands the hex."""
    if space is None or not 0 <= space < game.hex_count:
        return ()
    starts = sorted(position.staffs[staff].space for staff in commanders(game, position, side, space))
    return tuple(LensPath((SpaceId(start), SpaceId(space)), Tone.GOOD) for start in starts if start != space)


def legend(commanded: SpaceSet) -> Iterator[InspectionLine]:
    """What the colours mean."""
    yield InspectionLine(f"{commanded.bit_count()} hexes are Linked.", "11.4", Tone.GOOD)
    yield InspectionLine("No link goes on from here: enemy fighters, or only enemy ground units.", "11.4", Tone.BAD)


COMMAND_LENS = Lens(NAME, "c", "11.4", look, present=has_links)
