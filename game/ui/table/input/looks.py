"""What clicks and keys do to what is seen of the game: nearer, over there, laid open, folded away."""

from collections.abc import Sequence

from game.core.actions import Kind, Refusal, Target
from game.core.title import Lens
from game.core.view import PileView
from game.ui.table.beside.tray_plan import filled
from game.ui.table.controls.commands import Part
from game.ui.table.map.camera import stepped
from game.ui.table.moment.chooser import next_focus, space_of
from game.ui.table.play.staged import is_close
from game.ui.table.play.state import State
from game.ui.words import say


def look_from(state: State, targets: Sequence[Target]) -> None:
    """A click on the map through a lens that looks from somewhere: from there."""
    state.pointing.lens.look_from(targets)
    state.look_through()
    state.redraw.ask()


def step_focus(state: State, by: int) -> None:
    """Go on to another possible target, and look at it: at a piece from so near that it can be read."""
    state.pointing.note = None
    focus = state.pointing.focus = next_focus(state.play.now.order, state.pointing.focus or state.pointing.left, by)
    state.pointing.focus_leads = True
    state.redraw.ask()
    state.foresee()
    space = space_of(state.play.now.view, focus)
    if space is None or focus is None:
        return
    nearer = focus.kind is Kind.PIECE and not state.outlook.is_legible
    if nearer or not state.outlook.layout.map.inflate(-80, -80).contains(state.outlook.space_box(space)):
        go_to(state, space, light=nearer)


def go_to(state: State, space: int, *, light: bool = True) -> None:
    """Centre the map on a space; a link leads closer, if it is so far away that little can be seen."""
    if light:
        state.outlook.come_near(space)
        state.redraw.ask()
    state.outlook.centre_on(space)


def zoom(state: State, by: int, at: tuple[float, float] | None = None) -> None:
    """Closer or farther, at the pointer or the middle."""
    middle = (state.outlook.view_size[0] / 2, state.outlook.view_size[1] / 2)
    state.outlook.zoom_to(stepped(state.outlook.scales, state.outlook.camera.scale, by), at or middle)


def switch_names(state: State) -> None:
    """Names of the hexes on and off."""
    state.reading.names = not state.reading.names
    state.outlook.unprepared = True
    state.redraw.ask()


def switch_keys(state: State) -> None:
    """The list of keys."""
    state.reading.keys_open = not state.reading.keys_open
    state.redraw.ask()


def open_pile(state: State, pile: PileView | None) -> None:
    """Show the open cards of a pile, or say that it has none; or (None) show no pile any more."""
    if pile is not None and not pile.cards:
        state.refuse(Refusal(say("No card of this pile lies open."), ""))
        return
    state.reading.pile = pile
    state.redraw.ask()


def next_pile(state: State) -> None:
    """The next pile with open cards; behind the last one the table again."""
    piles = [pile for pile in state.play.now.view.piles if pile.cards]
    if not piles:
        state.refuse(Refusal(say("No pile of cards lies open."), ""))
        return
    at = piles.index(state.reading.pile) + 1 if state.reading.pile in piles else 0
    open_pile(state, piles[at] if at < len(piles) else None)


def dismiss(state: State) -> None:
    """Close what lies over the table."""
    state.reading.keys_open = False
    state.reading.pile = None
    state.pointing.question = None
    state.redraw.ask()


def focus_log(state: State) -> None:
    """Read the log with the keyboard."""
    state.reading.log_focused = not state.reading.log_focused
    state.redraw.ask()


def switch_lens(state: State, lens: Lens) -> None:
    """Lay a lens over the map, in the place of another, or lift it."""
    if state.pointing.lens.chosen is lens:
        state.pointing.lens.lift()
    else:
        state.pointing.lens.lay(lens, state.play.now.subject or state.pointing.focus)
        state.look_through()
    state.redraw.ask()


def switch_fold(state: State, part: Part) -> None:
    """Fold something around the map away, or open it; the settings remember it for the title."""
    room = state.outlook.room
    if part is Part.TRAYS and not filled(state.play.now.view.trays):
        return
    room.switch(part)
    state.host.remember_folded(state.play.session.game.title.id, tuple(sorted(room.folded)))
    state.outlook.make_room(state.play.now.view)
    state.redraw.ask()


def switch_overview(state: State) -> None:
    """Fold the overview of the map away, or open it, where one looks close enough for it to be of use."""
    if is_close(state):
        switch_fold(state, Part.OVERVIEW)
    else:
        state.refuse(Refusal(say("The whole map is in sight: come closer, and F8 folds and opens the overview."), ""))


def rulebook(state: State) -> None:
    """The rulebook at the paragraph of what must be done now."""
    note = state.pointing.note
    state.host.show_rule(note.refusal.rule if note is not None and note.refusal.rule else state.play.now.prompt.rule)
