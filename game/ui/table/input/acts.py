"""What clicks and keys do to the game: an action, a question, a way back."""

from collections.abc import Sequence
from functools import partial

from game.core.actions import Action, Kind, Refusal, Target
from game.core.position import target_of
from game.core.standing import LET_STAND
from game.ui.said import said
from game.ui.table.drawing.links import without_marks
from game.ui.table.moment.attention import Question
from game.ui.table.moment.chooser import GoBack, Perform, Refuse, answer, given_up, primary
from game.ui.table.moment.showing import Choice, nothing_to_enter
from game.ui.table.moment.stepper import run_of, typed_on
from game.ui.table.play.explained import closed_beneath, is_fanned, with_what_can
from game.ui.table.play.state import State
from game.ui.table.play.unfolding import shut
from game.ui.words import say, to_say

BETWEEN_PLAYERS = to_say("Press Enter or the golden button to go on.")
AGREEMENT = to_say("The menu can take it back if both players agree.")


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


def press(state: State, action: Action) -> None:
    """A button or a number: what is only offered to hide a secret is refused like anything else."""
    decision = state.play.session.decision
    if decision is None or state.play.seats.needs_curtain() is not None:
        return
    if action in (choice.action for choice in state.play.now.standing) and state.minds(action) is None:
        state.perform(action)
        return
    if action in decision.legal or (action == Action(LET_STAND) and decision.may_stand is not None):
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
    for left in range(undos, 0, -1):
        state.play.unsaved = partial(attempt, state, action, left)
        state.play.session.undo()
    state.play.unsaved = None
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
    state.play.unsaved = partial(undo, state, whole_order=whole_order)
    state.play.only_put_back = state.play.now.is_selection
    if whole_order:
        state.play.session.undo_order()
    else:
        state.play.session.undo()
    state.play.unsaved = None
    state.play.film.skip()
    state.refresh()


def redo(state: State) -> None:
    """Do again what was undone last."""
    if not state.play.session.undone_entries:
        state.refuse(Refusal(say("There is nothing to redo."), state.play.session.game.title.undo_rule))
        return
    state.play.unsaved = partial(redo, state)
    side = state.play.session.undone_entries[-1].side
    state.play.session.redo()
    state.play.unsaved = None
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
        press(state, run.action(run.first))
    elif state.play.seats.needs_curtain() is None:
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


def digit(state: State, choice: Target | Choice | None) -> None:
    """A digit key: a card or a number."""
    if isinstance(choice, Choice):
        press(state, choice.action)
    elif choice is not None:
        click(state, (choice,))
