"""Where in the window something lies of which a lesson speaks."""

from collections.abc import Sequence

from pygame import Rect

from game.core.actions import Kind, Target
from game.core.lesson import Anchor
from game.ui.table.controls.commands import LayLens, Press
from game.ui.table.moment.chooser import space_of
from game.ui.table.pieces.placing import box_of
from game.ui.table.play.explained import places_of_pieces
from game.ui.table.play.state import State
from game.ui.table.window.painter import Painter

NOWHERE = Rect(0, 0, 0, 0)


def place_of(state: State, painter: Painter, anchor: Anchor) -> Rect:
    """The place of an anchor in the window; an empty one where it is not seen."""
    if anchor.target is not None:
        return place_of_target(state, painter, anchor.target)
    layout = state.outlook.layout
    scores = [painter.desk.score_place(number) for number in range(len(state.play.now.view.scores))]
    parts = {
        "hand": layout.strip,
        "map": layout.map,
        "tracks": layout.tracks,
        "lenses": place_of_lenses(painter),
        "scores": around(scores).move(layout.bar.topleft),
    }
    panels = {one.name: one.place for one in painter.desk.placed}
    return {**parts, **panels}.get(anchor.part, NOWHERE)


def place_of_target(state: State, painter: Painter, target: Target) -> Rect:
    """Where a space, a piece, a card or a button is; a piece of a stack that is fanned out lies in the fan.

    A piece that lies beside others in a box is meant itself, one under others their whole stack.
    """
    match target.kind:
        case Kind.CARD:
            cards = (*painter.plan.hand, *painter.plan.open_cards)
            found = [one.place for one in cards if one.card is not None and one.card.card == target.number]
            return found[0] if found else NOWHERE
        case Kind.BUTTON | Kind.NUMBER:
            return place_of_button(state, painter, target)
    fan = state.pointing.fan
    for one in fan.laid if fan is not None and target.kind is Kind.PIECE else ():
        if one.piece.piece == target.number:
            return box_of(one).move(state.outlook.layout.map.topleft)
    apart = place_of_piece_apart(state, target)
    if apart is not None:
        return apart
    space = space_of(state.play.now.view, target)
    return state.outlook.space_box(space).clip(state.outlook.layout.map) if space is not None else NOWHERE


def place_of_piece_apart(state: State, target: Target) -> Rect | None:
    """Where a piece lies that has others beside it in the same box, of which none lies over it."""
    boxes, view = places_of_pieces(state), state.play.now.view
    if target not in boxes:
        return None
    own, space = boxes[target].clip(state.outlook.layout.map), space_of(view, target)
    others = [box for piece, box in boxes.items() if piece != target and space_of(view, piece) == space]
    is_apart = not any(box.collidepoint(own.center) for box in others)
    return own if others and own.width and is_apart else None


def place_of_lenses(painter: Painter) -> Rect:
    """Where the buttons of the title's lenses are."""
    buttons = [
        spot.place.move(panel.place.topleft)
        for panel in painter.desk.placed
        for spot in panel.sheet.spots
        if isinstance(spot.command, LayLens)
    ]
    return around(buttons)


def around(places: Sequence[Rect]) -> Rect:
    """The place around some others; an empty one around none."""
    return places[0].unionall(list(places[1:])) if places else NOWHERE


def place_of_button(state: State, painter: Painter, target: Target) -> Rect:
    """Where a button or a number is offered."""
    for panel in painter.desk.placed:
        for spot in panel.sheet.spots:
            if isinstance(spot.command, Press) and state.play.button_target(spot.command.action) == target:
                return spot.place.move(panel.place.x, panel.place.y - panel.scroll)
    return NOWHERE
