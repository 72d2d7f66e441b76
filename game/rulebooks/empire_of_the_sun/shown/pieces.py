"""The counters on the map and beside it, as the screen is told of them (Rules 3.2)."""

from collections.abc import Collection, Iterator

from game.core.actions import PieceId, Side, SpaceId
from game.core.kept import recent
from game.core.view import PieceView, TrayView
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.moving.move_units import MoveStack
from game.rulebooks.empire_of_the_sun.offensive.activating import Activate
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, Counter, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    BEING_PLACED,
    CHINA_BOX,
    DELAY_BOX,
    ELIMINATED,
    TURN_TRACK,
    EmpirePosition,
)
from game.rulebooks.empire_of_the_sun.war.events.replacing import TakeSteps
from game.rulebooks.empire_of_the_sun.war.replacing import RebuildInHex, Replace

BOXES = {CHINA_BOX: "China air", DELAY_BOX: "Delay"}
"""The boxes on the sheet of the map in which counters lie."""
REBUILDING = (Replace, RebuildInHex, TakeSteps)
"""The moments in which lost units are asked for."""
VIEWS_KEPT = 1024
"""How many counters are remembered as they were shown: few look otherwise after a click."""
BESIDE = -1
"""Where a piece lies that is in a tray."""


def pieces(game: EmpireGame, position: EmpirePosition) -> tuple[PieceView, ...]:
    """All counters on the map and in its boxes: headquarters on top, for they are asked for most."""
    chosen, cut = picked(position), {*supply(game, position).unsupplied}
    placed = [(place_of(game, piece.space), number) for number, piece in enumerate(position.pieces)]
    order = sorted((game.counters[number].is_headquarters, number, space) for space, number in placed if space >= 0)
    return tuple(piece_view(game, position, number, space, chosen, cut) for _, number, space in order)


def place_of(game: EmpireGame, space: int) -> int:
    """The space of the board in which a counter lies; -1 for one that is in no hex and in no box of the sheet."""
    if space >= 0:
        return space
    return game.board.by_name.get(BOXES.get(space, ""), BESIDE)


def picked(position: EmpirePosition) -> tuple[int, ...]:
    """The units that are being chosen for something at this moment."""
    match position.steps[:1]:
        case (Activate(chosen=units),) | (MoveStack(units=units),):
            return units
    return ()


def piece_view(
    game: EmpireGame,
    position: EmpirePosition,
    number: int,
    space: int = BESIDE,
    chosen: Collection[int] = (),
    cut: Collection[int] = (),
) -> PieceView:
    """A counter, its face that is up, and what is marked on it."""
    marked = tuple(badges(position, number, cut))
    return counter_view(
        game,
        number,
        space,
        position.pieces[number].is_reduced,
        marked,
        "chosen" if number in chosen else state(position, number),
    )


@recent(VIEWS_KEPT)
def counter_view(
    game: EmpireGame, number: int, space: int, is_reduced: bool, marked: tuple[str, ...], marked_as: str
) -> PieceView:
    """A counter that lies somewhere on one of its faces, with its marks."""
    counter = game.counters[number]
    return PieceView(
        piece=PieceId(number),
        side=counter.side,
        look=counter.id,
        space=SpaceId(space),
        name=counter.name,
        badges=marked,
        state=marked_as,
        caption=caption(counter),
        values=values(counter, is_reduced=is_reduced),
        is_reverse=is_reduced and not counter.has_one_step,
    )


def badges(position: EmpirePosition, number: int, cut: Collection[int]) -> Iterator[str]:
    """Out of supply; fighting in a battle from elsewhere; carried by a ship."""
    if number in cut:
        yield "out_of_supply"
    offensive = position.offensive
    if offensive is not None:
        if offensive.battle_of(number) >= 0:
            yield "in_battle"
        if offensive.ship_of(number) >= 0:
            yield "aboard"


def state(position: EmpirePosition, number: int) -> str:
    """Whether a unit is activated, and whether it has moved."""
    if position.offensive is None or number not in position.activated:
        return ""
    return "ordered" if position.offensive.move_of(number) is None else "spent"


def caption(counter: Counter) -> str:
    """The name as short as it fits on a counter: of a headquarters the officer's, or its initials."""
    name, _, officer = counter.name.removesuffix(")").partition(" (")
    if counter.is_headquarters:
        name = officer or name.removesuffix(" HQ")
    for word, short in SHORT:
        name = name.replace(word, short)
    return name


SHORT = (
    ("South West ", "SW "),
    (" Air Flotilla", ""),
    (" Air Force", ""),
    (" Brigade", ""),
    (" Division", ""),
    (" Army", ""),
    (" Corps", ""),
    ("Japanese Home Islands garrison", "Garrison"),
    ("Japanese garrison", "Garrison"),
)
"""Words that the symbol on a counter says already, or that would leave no room for the rest."""


def values(counter: Counter, *, is_reduced: bool) -> tuple[str, ...]:
    """Attack and defence of the face that is up, and the range in hexes; of a headquarters range and efficiency."""
    if counter.is_headquarters:
        return (str(counter.range), str(counter.efficiency))
    face = counter.reduced if is_reduced or counter.full is None else counter.full
    reach = (str(counter.range),) if counter.range else ()
    return (str(face.attack), str(face.defence), *reach)


def trays(game: EmpireGame, position: EmpirePosition) -> Iterator[TrayView]:
    """Counters about to be placed, those that return by the turn track, and lost ones while they can be rebuilt."""
    waiting: dict[tuple[int, Side], list[int]] = {}
    for number, piece in enumerate(position.pieces):
        if piece.space < 0:
            waiting.setdefault((piece.space, game.counters[number].side), []).append(number)
    for side in BOTH:
        places = [(BEING_PLACED, "To be placed")]
        if is_rebuilding(game, position, side):
            places.append((ELIMINATED, "Lost"))
        places += [(TURN_TRACK - turn, f"Turn {turn}") for turn in range(position.turn, game.scenario.turns.last + 1)]
        for place, name in places:
            if (place, side) in waiting:
                yield TrayView(name, side, tuple(piece_view(game, position, n) for n in waiting[place, side]))


def is_rebuilding(game: EmpireGame, position: EmpirePosition, side: Side) -> bool:
    """Whether a side is asked now which of its lost units come back."""
    step = position.steps[0] if position.steps else None
    return isinstance(step, REBUILDING) and step.decider(game, position) == side
