"""What clicks and keys do to the table."""

from collections.abc import Callable, Sequence

from game.core.actions import Action, Kind, Refusal, Target
from game.core.position import target_of
from game.core.title import Lens
from game.core.view import PileView
from game.ui.said import said
from game.ui.table.beside.tray_plan import filled
from game.ui.table.controls.commands import (
    Command,
    Fold,
    GoTo,
    LayLens,
    LookAt,
    OpenPile,
    Order,
    Part,
    Pick,
    Press,
    ReadCard,
    ShowRule,
    StepBy,
)
from game.ui.table.drawing.links import without_marks
from game.ui.table.map.camera import stepped
from game.ui.table.moment.attention import Question
from game.ui.table.moment.chooser import GoBack, Perform, Refuse, answer, given_up, next_focus, primary, space_of
from game.ui.table.moment.lens import lens_named
from game.ui.table.moment.showing import Choice, nothing_to_enter
from game.ui.table.moment.stepper import run_of, typed_on
from game.ui.table.play.explained import closed_beneath, is_fanned, with_what_can
from game.ui.table.play.staged import is_close
from game.ui.table.play.state import State
from game.ui.table.play.unfolding import shut
from game.ui.words import say, to_say

BETWEEN_PLAYERS = to_say("Press Enter or the golden button to go on.")
AGREEMENT = to_say("The menu can take it back if both players agree.")


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
        case LookAt(x=x, y=y):
            state.outlook.centre_at(x, y)
        case LayLens(name=name):
            switch_lens(state, lens_named(state.play.session, name))
        case Fold(part=part):
            switch_fold(state, part)
        case OpenPile(pile=pile):
            open_pile(state, pile)
        case ReadCard():
            dismiss(state)
        case StepBy(by=by):
            step_number(state, by)
        case Order():
            ORDERS[command](state)


def click(state: State, targets: Sequence[Target]) -> None:
    """A click on something: do it, or say why not."""
    if targets and state.play.hand_over is not None:
        state.refuse(Refusal(say(BETWEEN_PLAYERS), ""), targets[0])
        return
    if not targets or state.play.seats.needs_curtain() is not None:
        clear(state)
        return
    beneath = closed_beneath(state, targets)
    match answer(state.play.session, targets, is_one=is_fanned(state, targets), beneath=beneath):
        case Perform(action=action, undos=undos):
            attempt(state, action, undos)
        case GoBack():
            undo(state)
        case Refuse(refusal=refusal, target=target):
            state.refuse(with_what_can(state, refusal, beneath), target)


def look_from(state: State, targets: Sequence[Target]) -> None:
    """A click on the map through a lens that looks from somewhere: from there."""
    state.pointing.lens.look_from(targets)
    state.look_through()
    state.redraw.ask()


def press(state: State, action: Action) -> None:
    """A button or a number: what is only offered to hide a secret is refused like anything else."""
    decision = state.play.session.decision
    if decision is None or state.play.seats.needs_curtain() is not None:
        return
    if action in (choice.action for choice in state.play.now.standing) and state.minds(action) is None:
        state.perform(action)
        return
    if action in decision.legal:
        attempt(state, action)
        return
    kind = state.play.session.kinds[action.verb]
    target = Target(kind, action.target, action.verb if kind is Kind.BUTTON else "")
    state.refuse(state.play.session.refusal(target))


def attempt(state: State, action: Action, undos: int = 0) -> None:
    """Do an action after so many undos, but ask first where the step says so; unless somebody minds."""
    minded = state.minds(action)
    if minded is not None:
        state.refuse(minded, target_of(action, state.play.session.kinds))
        return
    for _ in range(undos):
        state.play.session.undo()
    if undos:
        state.refresh()
    decision = state.play.session.decision
    if decision is None:
        return
    asks = state.host.settings.confirm_end and state.play.now.knows_all and not state.is_led
    told = decision.step.warning(decision.game, decision.position, action) if asks else ""
    warning = said(decision.game, told) or (given_up(state.play.session, action) if asks else "")
    if warning:
        state.pointing.question = Question(without_marks(warning), action)
        state.pointing.grace.begin()
        state.redraw.ask()
        return
    state.perform(action)


def agree(state: State) -> None:
    """Yes to the question."""
    question = state.pointing.question
    state.pointing.question = None
    state.redraw.ask()
    if question is not None:
        state.perform(question.action)


def undo(state: State, *, whole_order: bool = False) -> None:
    """Undo a click or a whole order, or say what stands in between."""
    refusal = state.play.session.undo_refusal()
    if refusal is not None:
        more = f" {say(AGREEMENT)}" if state.play.session.entries else ""
        state.refuse(Refusal(refusal.sentence + more, refusal.rule))
        return
    state.play.only_put_back = state.play.now.is_selection
    if whole_order:
        state.play.session.undo_order()
    else:
        state.play.session.undo()
    state.play.film.skip()
    state.refresh()


def redo(state: State) -> None:
    """Do again what was undone last."""
    if not state.play.session.undone_entries:
        state.refuse(Refusal(say("There is nothing to redo."), state.play.session.game.title.undo_rule))
        return
    side = state.play.session.undone_entries[-1].side
    state.play.session.redo()
    state.play.seats.note_act(side)
    state.refresh()


def back(state: State) -> None:
    """Leave the selection that is open, or the keyboard's choice, or shut a fan."""
    if state.reading.log_focused:
        state.reading.log_focused = False
    elif state.pointing.lens.is_laid:
        state.pointing.lens.lift()
    elif state.pointing.focus is not None:
        state.pointing.focus = None
        state.foresee()
    elif state.play.now.is_selection and state.play.session.undo_refusal() is None:
        undo(state)
    elif not shut(state):
        clear(state)
    state.redraw.ask()


def clear(state: State) -> None:
    """Take away notes and marks."""
    if state.pointing.note is not None or state.pointing.focus is not None:
        state.pointing.note = state.pointing.focus = None
        state.foresee()
        state.redraw.ask()


def enter(state: State) -> None:
    """Do it to the target that the keyboard has chosen; else press the main button, unless it has only just come."""
    if state.play.hand_over is not None:
        hand_over(state)
        return
    if state.pointing.focus is not None:
        target = state.pointing.focus
        if target.kind in (Kind.BUTTON, Kind.NUMBER):
            press(state, Action(target.verb or number_verb(state, target), target.number))
        else:
            click(state, (target,))
        return
    if state.pointing.grace.lasts:
        return
    choice, run = primary(state.play.now), run_of(state.play.now.numbers)
    if choice is not None:
        press(state, choice.action)
    elif run is not None:
        press(state, run.action(run.low))
    else:
        state.refuse(Refusal(nothing_to_enter(state.play.now), ""))


def hand_over(state: State) -> None:
    """Both have seen enough: the next player takes the table."""
    if state.play.hand_over is not None:
        state.play.hand_over.go_on()


def number_verb(state: State, target: Target) -> str:
    """The verb by which a number is chosen."""
    run, numbers = run_of(state.play.now.numbers), state.play.now.numbers
    return run.verb if run else next(one.action.verb for one in numbers if one.action.target == target.number)


def step_number(state: State, by: int) -> None:
    """The stepper goes up or down."""
    run = run_of(state.play.now.numbers)
    if run is not None:
        state.pointing.typed = ""
        choose_number(state, run.stepped(run.chosen(state.pointing.focus), by))


def type_digit(state: State, digit: int) -> None:
    """One more digit of the number that is typed into the stepper."""
    state.pointing.typed = typed_on(state.pointing.typed, digit)
    choose_number(state, int(state.pointing.typed))


def choose_number(state: State, number: int) -> None:
    """The stepper shows a number; one out of the run is refused only when it is entered."""
    state.pointing.note = None
    state.pointing.focus = Target(Kind.NUMBER, number)
    state.pointing.focus_leads = True
    state.redraw.ask()
    state.foresee()


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
    Order.OWN: lambda state: state.look_at_own(),
    Order.FIT: lambda state: state.outlook.see_all(),
    Order.NAMES: switch_names,
    Order.LOG: focus_log,
    Order.CLOSER: lambda state: zoom(state, 1),
    Order.FARTHER: lambda state: zoom(state, -1),
    Order.AGREE: agree,
    Order.REFUSE: dismiss,
    Order.DISMISS: dismiss,
    Order.HAND_OVER: hand_over,
    Order.DRAWER: lambda state: switch_fold(state, Part.TRAYS),
    Order.TRACKS: lambda state: switch_fold(state, Part.TRACKS),
    Order.CARDS: lambda state: switch_fold(state, Part.CARDS),
    Order.SEQUENCE: lambda state: switch_fold(state, Part.SEQUENCE),
    Order.OVERVIEW: switch_overview,
    Order.PILES: next_pile,
    Order.BRIEFING: lambda state: state.host.show_briefing(),
    Order.MENU: lambda state: state.open_menu(),
}
