"""What clicks and keys do to the table."""

from collections.abc import Callable, Sequence

from game.core.actions import Action, Kind, Refusal, Target
from game.core.title import Lens
from game.ui.table.controls.commands import Command, GoTo, LayLens, Order, Pick, Press, ShowRule
from game.ui.table.map.camera import centred, fit, stepped
from game.ui.table.moment.attention import Question
from game.ui.table.moment.chooser import GoBack, Perform, Refuse, answer, given_up, next_focus, primary, space_of
from game.ui.table.moment.lens import lens_named
from game.ui.table.moment.showing import Choice
from game.ui.table.play.state import State

BETWEEN_PLAYERS = "Press Enter or the golden button to go on."
AGREEMENT = "The menu can take it back if both players agree."


def execute(state: State, command: Command) -> None:
    """Do what was asked for."""
    match command:
        case Press(action=action):
            press(state, action)
        case Pick(target=target):
            click(state, (target,))
        case ShowRule(number=number):
            state.host.show_rule(number)
        case GoTo(space=space):
            go_to(state, space)
        case LayLens(name=name):
            switch_lens(state, lens_named(state.session, name))
        case Order():
            ORDERS[command](state)


def click(state: State, targets: Sequence[Target]) -> None:
    """A click on something: do it, or say why not."""
    if targets and state.hand_over is not None:
        state.refuse(Refusal(BETWEEN_PLAYERS, ""), targets[0])
        return
    if not targets or state.seats.needs_curtain() is not None:
        clear(state)
        return
    match answer(state.session, targets):
        case Perform(action=action, undos=undos):
            attempt(state, action, undos)
        case GoBack():
            undo(state)
        case Refuse(refusal=refusal, target=target):
            state.refuse(refusal, target)


def look_from(state: State, targets: Sequence[Target]) -> None:
    """A click on the map through a lens that looks from somewhere: from there."""
    state.glass.look_from(targets)
    state.look_through()
    state.dirty = True


def press(state: State, action: Action) -> None:
    """A button or a number: what is only offered to hide a secret is refused like anything else."""
    decision = state.session.decision
    if decision is None or state.seats.needs_curtain() is not None:
        return
    if action in decision.legal:
        attempt(state, action)
        return
    kind = state.session.kinds[action.verb]
    target = Target(kind, action.target, action.verb if kind is Kind.BUTTON else "")
    state.refuse(state.session.refusal(target))


def attempt(state: State, action: Action, undos: int = 0) -> None:
    """Do an action after so many undos, but ask first where the step says so."""
    for _ in range(undos):
        state.session.undo()
    if undos:
        state.refresh()
    decision = state.session.decision
    if decision is None:
        return
    asks = state.host.settings.confirm_end and state.now.knows_all
    said = decision.step.warning(decision.game, decision.position, action) if asks else ""
    warning = said or (given_up(state.session, action) if asks else "")
    if warning:
        state.question = Question(warning, action)
        state.dirty = True
        return
    state.play(action)


def agree(state: State) -> None:
    """Yes to the question."""
    question = state.question
    state.question = None
    state.dirty = True
    if question is not None:
        state.play(question.action)


def undo(state: State, *, whole_order: bool = False) -> None:
    """Undo a click or a whole order, or say what stands in between."""
    refusal = state.session.undo_refusal()
    if refusal is not None:
        more = f" {AGREEMENT}" if state.session.entries else ""
        state.refuse(Refusal(refusal.sentence + more, refusal.rule))
        return
    if whole_order:
        state.session.undo_order()
    else:
        state.session.undo()
    state.film.skip()
    state.refresh()


def redo(state: State) -> None:
    """Do again what was undone last."""
    if not state.session.undone_entries:
        state.refuse(Refusal("There is nothing to redo.", state.session.game.title.undo_rule))
        return
    side = state.session.undone_entries[-1].side
    state.session.redo()
    state.seats.acted(side)
    state.refresh()


def back(state: State) -> None:
    """Leave the selection that is open, or the keyboard's choice."""
    if state.log_focused:
        state.log_focused = False
    elif state.glass.is_laid:
        state.glass.lift()
    elif state.focus is not None:
        state.focus = None
        state.foresee()
    elif state.now.is_selection and state.session.undo_refusal() is None:
        undo(state)
    else:
        clear(state)
    state.dirty = True


def clear(state: State) -> None:
    """Take away notes and marks."""
    if state.note is not None or state.focus is not None:
        state.note = state.focus = None
        state.foresee()
        state.dirty = True


def enter(state: State) -> None:
    """Do it to the target that the keyboard has chosen; else press the main button."""
    if state.hand_over is not None:
        hand_over(state)
        return
    if state.focus is not None:
        target = state.focus
        if target.kind in (Kind.BUTTON, Kind.NUMBER):
            press(state, Action(target.verb or number_verb(state, target), target.number))
        else:
            click(state, (target,))
        return
    choice = primary(state.now)
    if choice is not None:
        press(state, choice.action)
    else:
        state.refuse(Refusal("Enter does nothing here: choose something that glows, with Tab or a click.", ""))


def hand_over(state: State) -> None:
    """Both have seen enough: the next player takes the table."""
    if state.hand_over is not None:
        state.hand_over.go_on()


def number_verb(state: State, target: Target) -> str:
    """The verb by which a number is chosen."""
    return next(choice.action.verb for choice in state.now.numbers if choice.action.target == target.number)


def step_focus(state: State, by: int) -> None:
    """Go on to another possible target, and look at it."""
    state.note = None
    state.focus = next_focus(state.now.order, state.focus, by)
    state.focus_leads = True
    state.dirty = True
    state.foresee()
    space = space_of(state.now.view, state.focus)
    if space is not None and not state.layout.map.inflate(-80, -80).contains(state.space_box(space)):
        go_to(state, space, light=False)


def go_to(state: State, space: int, *, light: bool = True) -> None:
    """Centre the map on a space; closer, if it is so far away that little can be seen."""
    state.look(centred(state.camera, *state.ground.centre(space), state.picture.world, state.view_size))
    state.dirty = light or state.dirty


def zoom(state: State, by: int, at: tuple[float, float] | None = None) -> None:
    """Closer or farther, at the pointer or the middle."""
    middle = (state.view_size[0] / 2, state.view_size[1] / 2)
    state.zoom_to(stepped(state.scales, state.camera.scale, by), at or middle)


def see_all(state: State) -> None:
    """The whole map."""
    state.look(fit(state.picture.world, state.view_size))


def switch_names(state: State) -> None:
    """Names of the hexes on and off."""
    state.names = not state.names
    state.dirty = True


def switch_keys(state: State) -> None:
    """The list of keys."""
    state.keys_open = not state.keys_open
    state.dirty = True


def dismiss(state: State) -> None:
    """Close what lies over the table."""
    state.keys_open = False
    state.question = None
    state.dirty = True


def focus_log(state: State) -> None:
    """Read the log with the keyboard."""
    state.log_focused = not state.log_focused
    state.dirty = True


def switch_lens(state: State, lens: Lens) -> None:
    """Lay a lens over the map, in the place of another, or lift it."""
    if state.glass.lens is lens:
        state.glass.lift()
    else:
        state.glass.lay(lens, state.now.subject or state.focus)
        state.look_through()
    state.dirty = True


def fold_drawer(state: State) -> None:
    """Fold the drawer of pieces beside the map, or open it."""
    if state.room.drawer is not None:
        state.room.fold()
        state.make_room()
        state.dirty = True


def rulebook(state: State) -> None:
    """The rulebook at the paragraph of what must be done now."""
    note = state.note
    state.host.show_rule(note.refusal.rule if note is not None and note.refusal.rule else state.now.prompt.rule)


def digit(state: State, choice: Target | Choice | None) -> None:
    """A digit key: a card or a number."""
    if isinstance(choice, Choice):
        press(state, choice.action)
    elif choice is not None:
        click(state, (choice,))


ORDERS: dict[Order, Callable[[State], None]] = {
    Order.UNDO: undo,
    Order.UNDO_ORDER: lambda state: undo(state, whole_order=True),
    Order.REDO: redo,
    Order.BACK: back,
    Order.PRIMARY: enter,
    Order.NEXT: lambda state: step_focus(state, 1),
    Order.PREVIOUS: lambda state: step_focus(state, -1),
    Order.RULEBOOK: rulebook,
    Order.KEYS: switch_keys,
    Order.FIT: see_all,
    Order.NAMES: switch_names,
    Order.LOG: focus_log,
    Order.CLOSER: lambda state: zoom(state, 1),
    Order.FARTHER: lambda state: zoom(state, -1),
    Order.AGREE: agree,
    Order.REFUSE: dismiss,
    Order.DISMISS: dismiss,
    Order.HAND_OVER: hand_over,
    Order.DRAWER: fold_drawer,
    Order.MENU: lambda state: state.open_menu(),
}
