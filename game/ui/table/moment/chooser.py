"""What a click means: the logic between the pointer and the session. Nothing is drawn or done here.

A click tries the piece under the pointer, then the group that it belongs to, then its space. Where a selection is open
and the click would have been good before it, the selection is left first. Where none of that can act, a click on a
closed stack means the uppermost of its other counters that can be chosen.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from game.core.actions import Action, Kind, Refusal, Target
from game.core.moments import fence_between
from game.core.play import Decision, Moment
from game.core.position import target_of
from game.core.session import Session
from game.core.standing import LET_STAND
from game.core.title import verbs_by_name
from game.core.view import View
from game.ui.said import said
from game.ui.table.moment.beneath import opened
from game.ui.table.moment.showing import Choice, Showing, takes_all, why_not
from game.ui.words import say

ENTER = ("return", "enter")


class Perform(msgspec.Struct, frozen=True):
    """Do an action, after so many undos."""

    action: Action
    undos: int = 0


class GoBack(msgspec.Struct, frozen=True):
    """Leave the selection that is open."""


class Refuse(msgspec.Struct, frozen=True):
    """Nothing may be done: why not, and where the player clicked."""

    refusal: Refusal
    target: Target


Answer = Perform | GoBack | Refuse


def answer(
    session: Session, targets: Sequence[Target], *, is_one: bool = False, beneath: Sequence[Target] = ()
) -> Answer:
    """What a click on something means; `targets` is what lies under the pointer, the uppermost first.

    `is_one` where the counters of the space lie side by side: then a click on one is none on all of them. `beneath` is
    what else lies in a closed stack.
    """
    for target in targets:
        action = session.legal_for(target)
        if action is not None and is_one and takes_all(session, action, targets):
            return Refuse(session.refusal(targets[0]), targets[0])
        if action is not None:
            return Perform(action)
    earlier = before_selection(session, targets)
    if earlier is not None:
        return earlier
    lower = chosen_beneath(session, beneath)
    if lower is not None:
        return Perform(lower)
    return before_selection(session, (), beneath) or Refuse(session.refusal(targets[0]), targets[0])


def chosen_beneath(session: Session, beneath: Sequence[Target]) -> Action | None:
    """What a click on a closed stack chooses beneath the counter on top."""
    return opened(session.decision, session.kinds, beneath) if session.decision is not None else None


def before_selection(
    session: Session, targets: Sequence[Target], beneath: Sequence[Target] = ()
) -> Perform | GoBack | None:
    """What a click means when the open selections are left first; a click on what is selected only leaves it.

    Nothing is done so that cannot be undone: whoever has chosen a weapon does not fire another by a click amiss.
    """
    decision = session.decision
    undos = 0
    while decision is not None and decision.step.is_selection and undos < len(session.entries):
        entry = session.entries[-1 - undos]
        if entry.fence:
            return None
        undos += 1
        moment = session.moment_after(len(session.entries) - undos)
        before = moment.decision
        if before is None or before.side != decision.side:
            return None
        chosen = target_of(entry.action, session.kinds)
        decision = before
        if chosen in targets:
            return GoBack() if undos == 1 else None
        for target in targets:
            action = next((a for a in decision.legal if target_of(a, session.kinds) == target), None)
            if action is not None:
                return None if fence_between(moment, decision.perform(action)) else Perform(action, undos)
        lower = opened(decision, session.kinds, beneath)
        if lower is not None:
            return Perform(lower, undos)
    return None


def key_before_selection(session: Session, key: str) -> Perform | None:
    """What a key means that is none here, but was one before the selection was opened; only what can be undone."""
    named = (verb for verb in session.game.title.verbs if verb.kind is Kind.BUTTON and verb.key == key)
    found = before_selection(session, tuple(Target(Kind.BUTTON, verb=verb.name) for verb in named))
    return found if isinstance(found, Perform) else None


def key_refusal(session: Session, now: Showing, key: str) -> Refusal | None:
    """Why the button with a key is not offered, where there is more to say than that it is not what is asked for."""
    usual = why_not(session, now, Target(Kind.BUTTON))
    named = (verb for verb in session.game.title.verbs if verb.kind is Kind.BUTTON and verb.key == key)
    found = (why_not(session, now, Target(Kind.BUTTON, verb=verb.name)) for verb in named)
    return next((refusal for refusal in found if refusal not in (None, usual)), None)


def given_up(session: Session, action: Action) -> str:
    """What to ask before a button ends something in which more can be done; empty when nothing is lost.

    What the player could undo is asked about only where moves or battles would be given up. What only he may know of
    is not named.
    """
    decision = session.decision
    game, verbs = session.game, {verb.name: verb for verb in session.game.title.verbs}
    if decision is not None and decision.may_stand is not None and action.verb == LET_STAND:
        return say("Is this meant: {words}?", words=said(game, decision.may_stand.words))
    if decision is None or not verbs[action.verb].ends:
        return ""
    if not decision.step.gives_up(decision.game, decision.position, action):
        return ""
    open_still = {verbs[a.verb].label for a in decision.legal if verbs[a.verb].kind is not Kind.BUTTON}
    open_still -= {verb.label for verb in verbs.values() if verb.takes_back}
    if not open_still:
        return ""
    after = decision.perform(action)
    is_for_good = bool(fence_between(session.moment, after))
    if not verbs[action.verb].forgoes and not is_for_good:
        return ""
    if session.may_hide(None):
        open_still &= {verbs[a.verb].label for a in session.offered(None)}
    named = ", ".join(sorted(say("“{name}”", name=said(game, each)) for each in open_still))
    sentences = (
        say("This can still be done here: {what}.", what=named) if named else say("More can be done here."),
        say("“{label}” all the same?", label=said(game, verbs[action.verb].label)),
        why_for_good(decision, after) if is_for_good else "",
    )
    return " ".join(filter(None, sentences))


def why_for_good(before: Decision[Any, Any], after: Moment[Any, Any]) -> str:
    """What follows an action that cannot be undone."""
    if after.decision is None:
        return say("The game ends with it.")
    if after.decision.side != before.side:
        return say("The other player decides next, and it cannot be undone.")
    return say("It cannot be undone.")


def deed_words(
    session: Session,
    now: Showing,
    targets: Sequence[Target],
    *,
    is_one: bool = False,
    beneath: Sequence[Target] = (),
) -> str:
    """What a click on something does, in the words of its verb; empty where it does nothing, or is a secret.

    `is_one` where the counters of the space lie side by side, `beneath` what else lies in a closed stack: of that it is
    named what is chosen.
    """
    decision = session.decision
    if decision is None or now.side is None or not now.knows_all:
        return ""
    action = next((found for one in targets if one in now.targets and (found := session.legal_for(one))), None)
    action = action or beneath_or_back(session, targets, [one for one in beneath if one in now.targets])
    if action is None or (is_one and takes_all(session, action, targets)):
        return ""
    label = decision.step.label(decision.game, decision.position, action)
    usual = next(verb.label for verb in session.game.title.verbs if verb.name == action.verb)
    chosen = target_of(action, session.kinds)
    names = (f" ({one.name})" for one in now.view.pieces if chosen in beneath and one.piece == chosen.number)
    return said(session.game, label or usual) + next(names, "")


def beneath_or_back(session: Session, targets: Sequence[Target], beneath: Sequence[Target]) -> Action | None:
    """What a click on a closed stack chooses beneath the counter on top, or that it takes back the choice there."""
    lower = chosen_beneath(session, beneath)
    if lower is None or not isinstance(before_selection(session, targets), GoBack):
        return lower
    verbs = verbs_by_name(session.game.title)
    legal = session.decision.legal if session.decision is not None else ()
    buttons = (action for action in legal if verbs[action.verb].kind is Kind.BUTTON)
    return next((action for action in buttons if verbs[action.verb].takes_back), None)


def primary(now: Showing) -> Choice | None:
    """What Enter does: the first button that says so, else the only one, unless it has a key of its own.

    A key of its own keeps a button that ends much from whoever presses Enter once too often.
    """
    said = next((choice for choice in now.buttons if choice.key in ENTER), None)
    return said or (now.buttons[0] if len(now.buttons) == 1 and not now.buttons[0].key else None)


def with_key(now: Showing, key: str) -> Choice | None:
    """The button with a key of its own."""
    return next((choice for choice in now.buttons if choice.key == key), None)


def with_digit(now: Showing, digit: int, cards: Sequence[int]) -> Target | Choice | None:
    """What a digit chooses: a number that is asked for, else the card at that place of the hand."""
    if now.numbers:
        return next((choice for choice in now.numbers if choice.key == str(digit)), None)
    return Target(Kind.CARD, cards[digit - 1]) if 0 < digit <= len(cards) else None


def next_focus(order: Sequence[Target], now: Target | None, by: int) -> Target | None:
    """The target that the keyboard comes to next."""
    if not order:
        return None
    if now is None or now not in order:
        return order[0 if by > 0 else -1]
    return order[(list(order).index(now) + by) % len(order)]


def under(space: int | None, piece: int | None, group: int | None = None) -> tuple[Target, ...]:
    """What lies under the pointer on the map, the uppermost first; a piece before the group that it belongs to."""
    pieces = tuple(Target(Kind.PIECE, number) for number in (piece, group) if number is not None)
    spaces = (Target(Kind.SPACE, space),) if space is not None else ()
    return pieces + spaces


def group_of(view: View, piece: int | None) -> int | None:
    """The piece of the group that a piece belongs to."""
    return next((one.part_of for one in view.pieces if one.piece == piece), None)


def space_of(view: View, target: Target | None) -> int | None:
    """The space in which a target lies."""
    if target is None:
        return None
    if target.kind is Kind.SPACE:
        return target.number
    if target.kind is Kind.PIECE:
        return next((int(piece.space) for piece in view.pieces if piece.piece == target.number), None)
    return None
