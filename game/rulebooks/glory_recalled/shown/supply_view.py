"""The supply view: every space in supply, the lines, and where they are cut (Rules 10)."""

from game.core.actions import Kind, Side, SpaceId, Target
from game.core.combat import Tone
from game.core.view import InspectionLine, LensPath, LensSpace, LensView
from game.rulebooks.glory_recalled.pieces.supply import Supply, closed_ways, closer, is_open, no_source, supply
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.occupation import NOBODY, occupants
from game.rulebooks.glory_recalled.terms.position import GONE, GloryPosition


def look(
    game: GloryGame, position: GloryPosition, viewer: Side | None, origin: Target | None, pointer: SpaceId | None
) -> LensView:
    """The supply of the side whose space is under the pointer or was selected, else of the viewer."""
    space = pointer if pointer is not None else selected(position, origin)
    side = side_of(game, position, space, viewer)
    found = supply(game, position, side)
    spaces = [LensSpace(SpaceId(each), Tone.GOOD, source_words(found, each)) for each in sorted(found.towards)]
    spaces += [LensSpace(SpaceId(each), Tone.BAD, "cut off") for each in cut_off(game, position, side, found)]
    paths, lines = explained(game, position, side, found, space)
    summary = InspectionLine(f"Spaces in supply: {len(found.towards)}.", "10.1")
    return LensView(f"Supply of the {game.side_name(side)}", tuple(spaces), paths, (summary, *lines))


def selected(position: GloryPosition, origin: Target | None) -> SpaceId | None:
    """The space of what was selected when the view was opened."""
    if origin is None:
        return None
    if origin.kind is Kind.SPACE:
        return SpaceId(origin.number)
    is_known = origin.kind is Kind.PIECE and 0 <= origin.number < len(position.pieces)
    return SpaceId(position.pieces[origin.number].space) if is_known else None


def side_of(game: GloryGame, position: GloryPosition, space: SpaceId | None, viewer: Side | None) -> Side:
    """Whose supply is meant."""
    if space is None or space == GONE:
        return viewer if viewer is not None else position.side
    there = occupants(game, position).sides[space]
    return Side(there if there != NOBODY else position.control[space])


def source_words(found: Supply, space: int) -> str:
    """The word on a source."""
    return "source" if found.towards[space] == space else ""


def cut_off(game: GloryGame, position: GloryPosition, side: Side, found: Supply) -> list[int]:
    """The spaces with pieces of a side that no source reaches."""
    there = occupants(game, position)
    leaders = {space for space, each in enumerate(there.leaders) if any(game.owner(one) == side for one in each)}
    return [
        space
        for space in range(len(game.places))
        if (there.sides[space] == side or space in leaders) and space not in found.towards
    ]


def explained(
    game: GloryGame, position: GloryPosition, side: Side, found: Supply, space: SpaceId | None
) -> tuple[tuple[LensPath, ...], tuple[InspectionLine, ...]]:
    """The supply line of a space, or what cuts it."""
    if space is None or space == GONE:
        return (), (InspectionLine("Point at a space to see its supply line.", "10.1"),)
    if space in found.towards:
        path = found.path(space)
        source = f"{game.place(space)} is a source of supply."
        way = " → ".join(game.place(each) for each in path) if len(path) > 1 else source
        return (LensPath(path, Tone.GOOD),), (InspectionLine(way, "10.1", Tone.GOOD),)
    if not is_open(game, position, space, side):
        return (), (InspectionLine(f"{game.place(space)} is not open to {game.side_name(side)}.", "10.1"),)
    return blocked(game, position, side, space)


def blocked(
    game: GloryGame, position: GloryPosition, side: Side, space: SpaceId
) -> tuple[tuple[LensPath, ...], tuple[InspectionLine, ...]]:
    """Every way out of the pocket around a space, and who closes it."""
    closed = closed_ways(game, position, side, space)
    paths = tuple(LensPath((SpaceId(here), SpaceId(there)), Tone.BAD) for here, there in closed)
    lines = tuple(
        InspectionLine(f"Cut at {game.place(each)}: {closer(game, position, side, each)}.", "10.1", Tone.BAD)
        for each in sorted({there for _, there in closed})
    )
    why = no_source(side)
    return paths, (*lines, InspectionLine(why.sentence, why.rule))
