"""What map and cards show at this moment: the game as it is, or what moves until then. Draws nothing."""

from collections.abc import Sequence

from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Action, Kind
from game.core.events import CardPlayed
from game.core.view import View
from game.ui.table.beside.tabs import handles
from game.ui.table.controls.commands import GoTo, Part, Press
from game.ui.table.hands.strip import StripState
from game.ui.table.map.overview import Overview, planned_overview
from game.ui.table.moment.whereabouts import asked, spaces_of
from game.ui.table.panels.beyond import Beyond, planned_beyond
from game.ui.table.panels.compass import Arrow, compass
from game.ui.table.play.pointing import SHAKE
from game.ui.table.play.state import State
from game.ui.table.play.unfolding import UNFOLDING
from game.ui.table.scene.stage import Stage

AREA = 200
"""So many spaces are an area of the map: no arrow leads to them, and no overview keeps clear of them."""


def view_beside_map(state: State) -> View:
    """What hands, tracks and trays show: while a card flies, the hand has it no longer."""
    playing = state.play.film.playing
    if playing is None:
        return state.play.now.view
    view = playing.beat.before
    return replace(view, hands=playing.beat.after.hands) if isinstance(playing.beat.event, CardPlayed) else view


def stage(state: State) -> Stage:
    """What the map shows."""
    play, pointing, camera = state.play, state.pointing, state.outlook.camera
    if play.film.playing is not None:
        return Stage(play.film.playing.beat.before, camera)
    now, command = play.now, pointing.pointed.command
    return Stage(
        view=now.view,
        camera=camera,
        side=now.side,
        targets=now.targets | pointing.lit,
        subject=now.subject,
        marks=now.marks + (pointing.preview.marks if pointing.preview is not None else ()),
        focus=pointing.focus,
        hover=next((target for target in pointing.pointed.targets if target in now.targets), None),
        refused=pointing.refused,
        shake=pointing.shake / SHAKE,
        shown_space=command.space if isinstance(command, GoTo) else None,
        pieces_hidden=pointing.lifted,
        fan=pointing.fan,
        unfolded=1 - pointing.unfolding / UNFOLDING,
    )


def is_close(state: State) -> bool:
    """Whether one looks at the map from so near that an overview of it is of use."""
    outlook = state.outlook
    return planned_overview(outlook.layout.map, outlook.camera, outlook.picture.world, 1, ()) is not None


def overview(state: State, before: Overview | None = None, taken: Sequence[Rect] = ()) -> Overview | None:
    """The overview of the map, where there is one now: it keeps clear of what is asked about, and of pieces.

    Nor does it lie over what has `taken` the edges of the map.
    """
    outlook = state.outlook
    area, camera, world = outlook.layout.map, outlook.camera, outlook.picture.world
    if Part.OVERVIEW in outlook.room.folded or not is_close(state):
        return None
    spaces = asked(state.play.now)
    boxes = [marked(outlook.space_box(each)) for each in spaces] if len(spaces) < AREA else []
    above = [place for place, part in handles(outlook.layout, state.theme) if part is Part.TRACKS]
    held = [
        outlook.space_box(each) for each in {piece.space for piece in state.play.now.view.pieces if piece.space >= 0}
    ]
    return planned_overview(area, camera, world, state.theme.scale, (*boxes, *taken), above, held, before)


def marked(box: Rect) -> Rect:
    """The place of a space with room for the marks that stand over its edge."""
    return box.inflate(box.width // 2, box.height // 2)


def beyond(state: State, taken: Sequence[Rect]) -> tuple[Beyond, ...]:
    """The arrows to what may be chosen and is out of sight, clear of what is taken at the edges of the map."""
    outlook, now = state.outlook, state.play.now
    if outlook.sees_all or state.play.film.running or state.play.hand_over is not None or state.pointing.lens.is_laid:
        return ()
    spaces = spaces_of(now.view, now.targets)
    if len(spaces) >= AREA:
        return ()
    points = [outlook.ground.centre(space) for space in spaces]
    points = [point for point in points if not outlook.sees_through_inset(*point)]
    taken = [*taken, *state.fanned(), state.laid_over]
    return planned_beyond(points, outlook.camera, outlook.layout.map, outlook.corner, taken, state.theme)


def arrows(state: State) -> tuple[Arrow, ...]:
    """The arrows of the directions that are offered."""
    if state.play.film.running or state.play.hand_over is not None:
        return ()
    return compass(state.play.now, state.outlook.ground, state.outlook.camera, state.theme)


def pointed_arrow(state: State) -> Action | None:
    """The action of the arrow under the pointer."""
    command = state.pointing.pointed.command
    return command.action if isinstance(command, Press) else None


def strip_state(state: State) -> StripState:
    """What the strip shows besides its cards."""
    play, pointing = state.play, state.pointing
    hover = next((target for target in pointing.pointed.targets if target.kind is Kind.CARD), None)
    targets = play.now.targets if play.film.playing is None else frozenset()
    subject = play.now.subject if play.film.playing is None else None
    return StripState(targets, hover, pointing.focus, pointing.refused, play.shown.side, subject)
