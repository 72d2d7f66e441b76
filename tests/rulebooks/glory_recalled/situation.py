"""A drawn situation being played: what a test does in it, and what it asks about it. See `drawn` for the pictures.

Everything is named as a player names it: `do("take 2RS A", "move Bravo")`, `refused("attack Charlie")`. A word for an
action is its verb and what it is done to: a piece or a card by its name, a space by its name, a number, or nothing.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import count
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, Kind, Side, Target
from game.core.combat import CombatReport, Preview
from game.core.dice import Dice
from game.core.events import CombatResolved, Event
from game.core.position import Step
from game.core.session import Session
from game.core.title import verbs_by_name
from game.core.view import View
from game.rulebooks.glory_recalled import TITLE
from game.rulebooks.glory_recalled import questions as ask
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import GONE, GloryPosition, Piece
from game.rulebooks.glory_recalled.terms.tables import SIDE_NAMES

KINDS = {name: verb.kind for name, verb in verbs_by_name(TITLE).items()}
DIE = 6
MOST_STACKED = 7
"""More dice than this are not stacked: finding a seed for them takes too long."""


@lru_cache(maxsize=1024)
def stacked(*faces: int) -> Dice:
    """Dice that show these faces next (1 to 6), found by trying one seed after the other."""
    assert len(faces) <= MOST_STACKED, f"{len(faces)} dice are too many to be stacked"
    wanted = tuple(face - 1 for face in faces)
    return next(Dice(seed) for seed in count() if Dice(seed).roll(len(wanted), DIE)[0] == wanted)


class Situation:
    """A situation being played: what one does in it, and what one asks about it."""

    def __init__(self, game: GloryGame, position: GloryPosition) -> None:
        self.game = game
        self.session = Session(game, position)

    @property
    def position(self) -> GloryPosition:
        """The position now."""
        position: GloryPosition = self.session.position
        return position

    # What is done

    def do(self, *acts: str) -> "Situation":
        """Do what is legal now, one after the other: "march 1/228", "move Bravo", "end_action"."""
        for act in acts:
            action = self.action(act)
            decision = self.session.decision
            assert decision is not None, f"{act}: nothing is to be decided"
            legal = action in decision.legal
            assert legal, f"{act}: {self.session.refusal(self.target(act))}; {self.decider} may {self.all_legal}"
            self.session.perform(action)
        return self

    def roll(self, *faces: int) -> "Situation":
        """Let the next dice show these faces; in a combat the attacker's die is the first."""
        return self.put(dice=stacked(*faces))

    def put(self, **changes: Any) -> "Situation":
        """Change the position itself; the log goes on, but nothing before can be undone."""
        before = self.session.history
        self.session = Session(self.game, replace(self.position, **changes))
        self.session.history[:0] = before
        return self

    def turn_into(self, name: str, change: Callable[[Piece], Piece]) -> "Situation":
        """Change a piece itself."""
        number, pieces = self.piece_number(name), list(self.position.pieces)
        pieces[number] = change(pieces[number])
        return self.put(pieces=tuple(pieces))

    def begin(self, *steps: Step) -> "Situation":
        """Put steps in place of those on the stack: the test's own sequence of play."""
        return self.put(steps=steps)

    def finish(self) -> "Situation":
        """End the action, if it has not ended by itself because nobody could go on."""
        return self.do("end_action") if "end_action" in self.choices else self

    def both_pass(self) -> "Situation":
        """The Action Phase ends, and the Recover Phase is carried out as far as nobody is asked."""
        turn = self.position.turn
        while "pass" in self.choices and self.position.turn == turn:
            self.do("pass")
        return self

    # What is asked: the decision

    @property
    def decider(self) -> str:
        """The side that must decide now; empty when the game is over."""
        return SIDE_NAMES[self.session.decision.side] if self.session.decision else ""

    @property
    def step(self) -> str:
        """The name of the step in which the game waits; empty when it is over."""
        return type(self.session.decision.step).__name__ if self.session.decision else ""

    @property
    def prompt(self) -> str:
        """What the decider is asked."""
        decision = self.session.decision
        return decision.step.prompt(self.game, self.position).sentence if decision else ""

    @property
    def hint(self) -> str:
        """What the decider is told of how to choose."""
        decision = self.session.decision
        return decision.step.prompt(self.game, self.position).hint if decision else ""

    @property
    def choices(self) -> set[str]:
        """The verbs that can be done now."""
        return {action.verb for action in self.session.decision.legal} if self.session.decision else set()

    @property
    def all_legal(self) -> list[str]:
        """Everything that can be done now, in words."""
        return [self.words(action) for action in self.session.decision.legal] if self.session.decision else []

    def legal(self, verb: str) -> list[str]:
        """What a verb can be done to now, by name, in the order of the alphabet."""
        decision = self.session.decision
        found = {self.name(action) for action in decision.legal if action.verb == verb} if decision else set()
        return sorted(found)

    def can(self, act: str) -> bool:
        """Whether something can be done now."""
        decision = self.session.decision
        return decision is not None and self.action(act) in decision.legal

    def refused(self, act: str) -> str:
        """The rule by which something cannot be done now."""
        return self.why_not(act)[1]

    def why_not(self, act: str) -> tuple[str, str]:
        """The sentence and the rule by which something cannot be done now."""
        target = self.target(act)
        assert not self.can(act), f"{act} is legal"
        refusal = self.session.refusal(target)
        return refusal.sentence, refusal.rule

    def warning(self, act: str) -> str:
        """What is asked before something is done."""
        decision = self.session.decision
        assert decision is not None
        return decision.step.warning(self.game, self.position, self.action(act))

    def preview(self, act: str) -> Preview:
        """What an action would bring, as the screen shows it before it is done."""
        assert self.session.decision is not None
        found = self.session.decision.step.preview(self.game, self.position, self.action(act))
        assert found is not None, f"{act} has no preview"
        return found

    # What is asked: the table

    def at(self, piece: str) -> str:
        """The space of a piece; empty when it is not on the map."""
        space = self.piece(piece).space
        return "" if space == GONE else self.game.board.name(space)

    def piece(self, name: str) -> Piece:
        """A piece by its name."""
        return self.position.pieces[self.piece_number(name)]

    def how(self, name: str) -> str:
        """How a piece is: "fresh", "spent disrupted cut hidden"."""
        piece = self.piece(name)
        told = {"spent": piece.spent, "disrupted": piece.disrupted, "cut": piece.cut, "hidden": not piece.known}
        return " ".join(word for word, holds in told.items() if holds) or "fresh"

    def who(self, space: str) -> list[str]:
        """The pieces in a space, in the order of the tables."""
        number = self.space_number(space)
        return [self.game.counters[each].id for each, piece in enumerate(self.position.pieces) if piece.space == number]

    def owner(self, space: str) -> str:
        """The side that controls a space."""
        return ask.space(self.game, self.position, space).controlled_by

    def marks(self, space: str) -> set[str]:
        """The markers in a space."""
        return set(ask.space(self.game, self.position, space).markers)

    @property
    def points(self) -> tuple[float, float]:
        """The VP of the Japanese and of the British."""
        points = ask.points(self.game, self.position)
        return points["japanese"], points["british"]

    def hand(self, side: str) -> list[str]:
        """The names of the cards that a side holds."""
        return [self.game.cards[card].name for card in self.position.hands[SIDE_NAMES.index(side)]]

    def discards(self, side: str) -> list[str]:
        """The names of a side's discards, the latest last."""
        return [self.game.cards[card].name for card in self.position.decks[SIDE_NAMES.index(side)].discards]

    @property
    def winner(self) -> str:
        """The side that has won; empty while the game goes on."""
        verdict = self.position.verdict
        return "" if verdict is None or verdict.winner is None else SIDE_NAMES[verdict.winner]

    @property
    def verdict_rule(self) -> str:
        """The rule by which the game has ended; empty while it goes on."""
        return self.position.verdict.rule if self.position.verdict else ""

    # What is asked: what has happened, and what is seen

    def log(self, viewer: str = "") -> list[str]:
        """The sentences of the log since the picture, as a side (or nobody) reads them."""
        side = Side(SIDE_NAMES.index(viewer)) if viewer else None
        return [line.sentence.replace("[", "").replace("]", "") for line in self.session.log(side)]

    @property
    def events(self) -> list[Event]:
        """Everything that has happened since the picture."""
        return [event for page in self.session.history for event in page.events]

    @property
    def combat(self) -> CombatReport:
        """The report of the latest combat."""
        found = [event.report for event in self.events if isinstance(event, CombatResolved)]
        assert found, "no combat has been resolved"
        return found[-1]

    def view(self, viewer: str = "") -> View:
        """The table as a side (or nobody) sees it."""
        return self.session.view(Side(SIDE_NAMES.index(viewer)) if viewer else None)

    # Names and numbers

    def action(self, act: str) -> Action:
        """An action by its words."""
        verb, _, target = act.partition(" ")
        assert verb in KINDS, f"there is no verb '{verb}'"
        match KINDS[verb]:
            case Kind.PIECE:
                return Action(verb, self.piece_number(target))
            case Kind.SPACE:
                return Action(verb, self.space_number(target))
            case Kind.CARD:
                return Action(verb, self.card_number(target))
            case Kind.NUMBER:
                return Action(verb, int(target))
        assert not target, f"{verb} is a button"
        return Action(verb)

    def target(self, act: str) -> Target:
        """What is clicked for an action."""
        action = self.action(act)
        kind = KINDS[action.verb]
        return Target(kind, action.target, action.verb if kind is Kind.BUTTON else "")

    def words(self, action: Action) -> str:
        """An action in words."""
        return f"{action.verb} {self.name(action)}".strip()

    def name(self, action: Action) -> str:
        """What an action is done to, by name."""
        match KINDS[action.verb]:
            case Kind.PIECE:
                return self.game.counters[action.target].id
            case Kind.SPACE:
                return self.game.board.name(action.target)
            case Kind.CARD:
                return self.game.cards[action.target].name
            case Kind.NUMBER:
                return str(action.target)
        return ""

    def piece_number(self, name: str) -> int:
        """The number of a piece."""
        return next(number for number, counter in enumerate(self.game.counters) if counter.id == name)

    def space_number(self, name: str) -> int:
        """The number of a space."""
        return self.game.board.by_name[name]

    def card_number(self, name: str) -> int:
        """The number of a card of that name or id: one that can be used now, or else one that somebody holds."""
        legal = (
            [action.target for action in self.session.decision.legal if KINDS[action.verb] is Kind.CARD]
            if (self.session.decision)
            else []
        )
        held = (*legal, *self.position.hands[0], *self.position.hands[1])
        known = [card for card in held if name in (self.game.cards[card].name, self.game.card_ids[card])]
        assert known, f"nobody holds the card '{name}'"
        return known[0]
