"""What there is to show at one moment, gathered once after everything that happens.

What a side must not know is not gathered: of a choice that is another's secret only the prompt and what anybody may
see offered.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.core.actions import Action, Kind, Refusal, Side, Target
from game.core.combat import CombatReport, Mark, Preview
from game.core.events import CombatResolved, DiceRolled, report_of
from game.core.hexes import HexGrid
from game.core.phase_lines import PhaseLine, Progress, phase_lines
from game.core.play import Decision
from game.core.position import Position, Prompt, target_of
from game.core.session import Session
from game.core.standing import LET_STAND
from game.core.title import verbs_by_name
from game.core.view import View, pieces_in
from game.ui.said import said
from game.ui.words import say

REPORTS_AGO = 12
"""A battle's report stays on the table for so many actions."""


MOST_DIGIT = 9

LET_STAND_KEY = "l"
"""The key of the button that leaves a no standing."""


class Choice(msgspec.Struct, frozen=True):
    """Something offered that is no place on the table: a button or a number; of a direction, the number of it.

    `takes_back`: it only reverses what was chosen before. `is_proposed`: of several numbers, it is the usual one.
    """

    action: Action
    label: str
    key: str = ""
    direction: int = -1
    takes_back: bool = False
    is_proposed: bool = False


class Showing(msgspec.Struct, frozen=True):
    """The table at one moment as one side (None: anybody) may see it.

    `hides_own`: the decider, if he looks at his own, may see more of it that something may be done to.
    """

    sight: Side | None
    view: View
    side: Side | None
    prompt: Prompt
    sequence: tuple[PhaseLine, ...]
    report: CombatReport | None
    targets: frozenset[Target] = frozenset()
    order: tuple[Target, ...] = ()
    buttons: tuple[Choice, ...] = ()
    numbers: tuple[Choice, ...] = ()
    marks: tuple[Mark, ...] = ()
    subject: Target | None = None
    is_selection: bool = False
    knows_all: bool = True
    hides_own: bool = False
    standing: tuple[Choice, ...] = ()

    @property
    def own_first(self) -> bool:
        """Whether the decider had best look at his own first: nothing glows before, and no number is asked for."""
        seen = {int(piece.piece) for piece in pieces_in(self.view)}
        glows = self.offers(Kind.SPACE) or self.offers(Kind.CARD) or seen & self.offers(Kind.PIECE)
        return self.hides_own and not glows and not self.numbers

    def offers(self, kind: Kind) -> frozenset[int]:
        """The numbers of the spaces, pieces or cards to which something may be done."""
        return frozenset(target.number for target in self.targets if target.kind is kind)


def showing(session: Session, sight: Side | None) -> Showing:
    """Look at the table."""
    game, decision = session.game, session.decision
    view, report = said(game, session.view(sight)), said(game, last_report(session, sight))
    if decision is None:
        return Showing(sight, view, None, closing(session), said(game, session.sequence()), report)
    knows = not decision.step.is_secret or sight == decision.side
    offered = session.offered(sight)
    targets = [target_of(action, session.kinds) for action in offered]
    return Showing(
        sight=sight,
        view=view,
        side=decision.side,
        prompt=said(game, decision.step.prompt(decision.game, decision.position)),
        sequence=said(game, session.sequence()),
        report=report,
        targets=frozenset(targets),
        order=in_order(targets, view, session),
        buttons=choices(session, decision, offered, Kind.BUTTON, knows) or only_piece(session, decision, offered, view),
        numbers=choices(session, decision, offered, Kind.NUMBER, knows),
        marks=said(game, decision.step.marks(decision.game, decision.position)) if knows else (),
        subject=decision.step.subject(decision.game, decision.position) if knows else None,
        is_selection=decision.step.is_selection,
        knows_all=knows,
        hides_own=hides_own(session, view, targets, sight),
        standing=tuple(Choice(action, said(game, answer.words)) for answer, action in session.standing(sight)),
    )


def hides_own(session: Session, view: View, targets: Sequence[Target], sight: Side | None) -> bool:
    """Whether the decider, if he looks at his own, may see more of it that something may be done to."""
    wanted = {target.number for target in targets if target.kind is Kind.PIECE}
    return session.may_hide(sight) or not wanted <= {int(piece.piece) for piece in pieces_in(view)}


def between_players(now: Showing, prompt: Prompt) -> Showing:
    """The table while no player has it: everything can be looked at, and nothing is asked of anybody."""
    return Showing(now.sight, now.view, None, prompt, now.sequence, now.report)


def closing(session: Session) -> Prompt:
    """What stands in the place of a prompt when the game is over."""
    verdict = said(session.game, session.verdict)
    if verdict is None:
        return Prompt(say("The game is over."), "")
    winner = said(session.game, session.game.sides)[verdict.winner].name if verdict.winner is not None else ""
    return Prompt(
        say("{winner}: victory!", winner=winner) if winner else say("Nobody has won."), verdict.rule, verdict.reason
    )


def choices(
    session: Session, decision: Decision[Any, Any], offered: Sequence[Action], kind: Kind, knows: bool
) -> tuple[Choice, ...]:
    """The offered actions of one kind with their labels and keys."""
    verbs = verbs_by_name(session.game.title)
    proposed = decision.step.usual_number(decision.game, decision.position) if knows and kind is Kind.NUMBER else None
    found = []
    for action in offered:
        verb = verbs[action.verb]
        if verb.kind is kind:
            label = decision.step.label(decision.game, decision.position, action) if knows else ""
            usual = verb.label if kind is Kind.BUTTON else str(action.target)
            direction = action.target if verb.is_direction else -1
            words, is_usual = said(session.game, label or usual), action.target == proposed
            found.append(Choice(action, words, verb.key, direction, verb.takes_back, is_usual))
    if kind is Kind.BUTTON:
        return (*found, *may_stand(session, decision, knows))
    grid = session.game.board.grid
    if grid is not None and all(choice.direction >= 0 for choice in found):
        return round_from_north(found, grid)
    return with_digits(found)


def only_piece(
    session: Session, decision: Decision[Any, Any], offered: Sequence[Action], view: View
) -> tuple[Choice, ...]:
    """The one piece that can be chosen, where that is all there is: a button saves looking for it on a large map."""
    if len(decision.legal) != 1 or not offered:
        return ()
    target = target_of(offered[0], session.kinds)
    seen = view.pieces if target.kind is Kind.PIECE else ()
    return tuple(Choice(offered[0], piece.name) for piece in seen if piece.piece == target.number and piece.name)


def may_stand(session: Session, decision: Decision[Any, Any], knows: bool) -> tuple[Choice, ...]:
    """The button with which the decider leaves a no standing that is none of the legal actions, if there is one."""
    answer = decision.may_stand if knows else None
    if answer is None:
        return ()
    words = said(session.game, answer.words)
    return (Choice(Action(LET_STAND), words[:1].upper() + words[1:], LET_STAND_KEY),)


def nothing_to_enter(now: Showing) -> str:
    """What can be done where Enter does nothing: something glows, there are buttons, or both."""
    if all(target.kind in (Kind.BUTTON, Kind.NUMBER) for target in now.targets):
        return say("Enter does nothing here: press one of the buttons, by its key or with a click.")
    if now.buttons:
        return say("Enter does nothing here: choose something that glows, with Tab or a click, or press a button.")
    return say("Enter does nothing here: choose something that glows, with Tab or a click.")


def round_from_north(turns: Sequence[Choice], grid: HexGrid) -> tuple[Choice, ...]:
    """Directions clockwise from north, each with the digit that it always has: 1 is north, or the first after it."""
    places = {choice: grid.from_north(choice.direction) for choice in turns}
    ordered = sorted(turns, key=places.__getitem__)
    return tuple(msgspec.structs.replace(choice, key=str(places[choice] + 1)) for choice in ordered)


def with_digits(numbers: Sequence[Choice]) -> tuple[Choice, ...]:
    """Numbers with the digits that choose them."""
    digits = digits_of({choice.action.target: choice.label for choice in numbers})
    return tuple(msgspec.structs.replace(choice, key=digits.get(choice.action.target, "")) for choice in numbers)


def digits_of(labels: Mapping[int, str]) -> dict[int, str]:
    """The digit that chooses each number: itself where they follow each other, else the place of its button.

    Nothing is called 0 that does not say so.
    """
    numbers = list(labels)
    follow = len(numbers) == max(numbers, default=0) - min(numbers, default=0) + 1 and "0" in labels.get(0, "0")
    chosen = {number: number if follow else place for place, number in enumerate(numbers, 1)}
    return {number: str(digit) for number, digit in chosen.items() if 0 <= digit <= MOST_DIGIT}


def in_order(targets: Sequence[Target], view: View, session: Session) -> tuple[Target, ...]:
    """Targets in the order in which the keyboard walks through them: cards, then the map row by row, then the rest."""
    spaces = session.game.board.spaces
    at = {int(piece.piece): int(piece.space) for piece in view.pieces}
    cards = [card.card for hand in view.hands for card in hand.cards if card is not None]

    def place(target: Target) -> tuple[float, float, float]:
        if target.kind is Kind.CARD:
            return 0, cards.index(target.number) if target.number in cards else len(cards), 0
        space = target.number if target.kind is Kind.SPACE else at.get(target.number, -1)
        if target.kind in (Kind.SPACE, Kind.PIECE) and space >= 0:
            return 1, spaces[space].y, spaces[space].x
        return 2, 0, 0

    return tuple(sorted(dict.fromkeys(targets), key=place))


def last_report(session: Session, sight: Side | None) -> CombatReport | None:
    """The report of the latest battle or of other dice that stay, until much has happened or the next phase is on."""
    for page in reversed(session.history[-REPORTS_AGO:]):
        for event in reversed(page.events):
            seen = event.seen_by(sight)
            if isinstance(seen, CombatResolved) or (isinstance(seen, DiceRolled) and seen.stays):
                return report_of(seen) if is_same_phase(session, page.number) else None
    return None


def is_same_phase(session: Session, done: int) -> bool:
    """Whether everything done since an action was done in the same phase: as many of them lay ahead each time."""
    numbers = range(max(0, done - 1), len(session.entries))
    return len({phases_left(session, session.moment_after(number).position) for number in numbers}) == 1


def phases_left(session: Session, position: Position) -> int:
    """How many phases of the sequence of play are still ahead, with those of an interlude that goes on."""
    return sum(line.progress is Progress.AHEAD for line in phase_lines(session.game, position))


def why_not(session: Session, now: Showing, target: Target) -> Refusal | None:
    """Why something cannot be done to a target now; None when it can, or the viewer is not the one who is asked."""
    if now.side is None or not now.knows_all or session.legal_for(target) is not None:
        return None
    return said(session.game, session.refusal(target))


def preview_of(session: Session, now: Showing, target: Target) -> Preview | None:
    """What doing the thing to a target would bring, if the viewer may know."""
    decision = session.decision
    if decision is None or not now.knows_all or target not in now.targets:
        return None
    if decision.step.preview_betrays and session.may_hide(now.sight):
        return None
    action = session.legal_for(target)
    if action is None:
        return None
    return said(session.game, decision.step.preview(decision.game, decision.position, action))


def takes_all(session: Session, action: Action, targets: Sequence[Target]) -> bool:
    """Whether an action takes all in a space, while one of its pieces is pointed at."""
    return targets[0].kind is Kind.PIECE and any(
        verb.gathers for verb in session.game.title.verbs if verb.name == action.verb
    )
