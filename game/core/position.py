"""The position, the steps on its stack, and what an action makes of them.

A position is a frozen value with everything that changes in a game. Its `steps` are the stack of what is still to
be done; the first is what happens now. A step is either `Automatic`, or a `Choice` that somebody must make. Both
answer with an `Outcome`; its `then` steps take the place of the step that gave it.

Values of a game are made and dropped by the million, and none can be part of a cycle, for it is frozen and holds only
what was there before it: `gc=False` keeps the garbage collector from looking at them.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from game.core.actions import Action, Kind, Refusal, Side, Target
from game.core.combat import Mark, Preview
from game.core.dice import Dice
from game.core.events import Event
from game.core.standing import StandingAnswer


class Verdict(msgspec.Struct, frozen=True):
    """How a game ended: who won (None: nobody), why, and by which rule."""

    winner: Side | None
    reason: str
    rule: str


class Prompt(msgspec.Struct, frozen=True, gc=False):
    """What somebody must decide now, in one sentence, its rule, and a hint for a newcomer."""

    sentence: str
    rule: str
    hint: str = ""


class Step(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A moment in the game, on the stack of the position. Its fields are its local memory and are saved.

    `walks` marks one that leads from phase to phase: what is told after it may belong to another.
    """

    is_automatic: ClassVar[bool]
    walks: ClassVar[bool] = False


class Position(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Everything that changes in a game. Titles extend it with their own fields.

    `standing` are the answers that stand; each side knows only its own.
    """

    steps: tuple[Step, ...]
    dice: Dice
    verdict: Verdict | None = None
    standing: tuple[StandingAnswer, ...] = ()


G = TypeVar("G")
P = TypeVar("P", bound=Position)


class Outcome(msgspec.Struct, Generic[P], frozen=True, gc=False):
    """What came of a step: the new position, what happened, and the steps that take this step's place.

    `leave` names a phase that is broken off (see `game.core.sequence.broken_off`): whatever else waited inside it is
    dropped, and the `then` steps come before its end.
    """

    position: P
    events: tuple[Event, ...] = ()
    then: tuple[Step, ...] = ()
    leave: str = ""

    def __class_getitem__(cls, position: Any) -> Any:
        """The class itself: a title's name for its outcomes is called at every step, and an alias would cost time."""
        return cls


class Automatic(Step, Generic[G, P], frozen=True):
    """A step that needs nobody's decision."""

    is_automatic = True

    def run(self, game: G, position: P) -> Outcome[P]:
        """Carry out the step."""
        raise NotImplementedError


class Choice(Step, Generic[G, P], frozen=True):
    """A step in which one side must choose among legal actions.

    `rule` is the paragraph that governs it. Where it always asks the same, `asks` and `hint` say so, and `otherwise` is
    why nothing can be done to whatever is not legal. `is_secret` marks a choice for which the decider needs to see what
    the other must not, so that the screen puts a curtain before it. `passes_alone` says that a choice with
    only one legal action is made by the game itself. `is_selection` marks a step that only narrows an earlier one
    (a picked-up piece), which the screen may leave by undo when the player clicks elsewhere. `plain_no` is the verb
    of a no that a player may let stand for later questions of the kind; empty: he is always asked. It stands until one
    of the phases named in `stands_until` ends, which must have ends of their own. `preview_betrays` marks a choice
    whose previews tell what the other player may not see: they wait until the decider has the screen for himself.
    """

    is_automatic = False
    rule: ClassVar[str] = ""
    asks: ClassVar[str] = ""
    hint: ClassVar[str] = ""
    otherwise: ClassVar[str] = ""
    is_secret: ClassVar[bool] = False
    passes_alone: ClassVar[bool] = True
    is_selection: ClassVar[bool] = False
    plain_no: ClassVar[str] = ""
    stands_until: ClassVar[tuple[str, ...]] = ()
    preview_betrays: ClassVar[bool] = False

    def decider(self, game: G, position: P) -> Side:
        """Whose decision it is."""
        raise NotImplementedError

    def prompt(self, game: G, position: P) -> Prompt:
        """The sentence that tells the decider what to do."""
        if not self.asks:
            raise NotImplementedError
        return Prompt(self.asks, self.rule, self.hint)

    def legal(self, game: G, position: P) -> Sequence[Action]:
        """All legal actions in a stable order; empty when there is nothing to decide."""
        raise NotImplementedError

    def refusal(self, game: G, position: P, target: Target) -> Refusal:
        """Why nothing can be done to this target now; asked only for targets without a legal action."""
        if not self.otherwise:
            raise NotImplementedError
        return Refusal(self.otherwise, self.rule)

    def apply(self, game: G, position: P, action: Action) -> Outcome[P]:
        """Carry out a legal action."""
        raise NotImplementedError

    def begins_order(self) -> bool:
        """Whether an order begins with this decision, rather than going on: undo of a whole order leads back to it."""
        return not self.is_selection

    def left_standing(self, game: G, position: P, action: Action) -> StandingAnswer | None:
        """The answer that an action leaves standing; the action counts as the plain no besides."""
        return None

    def may_stand(self, game: G, position: P) -> StandingAnswer | None:
        """A no to this question and others that follow, which the decider may leave standing besides what is legal."""
        return None

    def is_answered_by(self, game: G, position: P, answer: StandingAnswer) -> bool:
        """Whether a standing answer of the decider answers this question."""
        return False

    def skip(self, game: G, position: P) -> Outcome[P]:
        """What happens when there is nothing to decide: by default the step vanishes."""
        return Outcome(position)

    def passing(self, game: G, position: P, action: Action | None) -> tuple[Event, ...]:
        """What the log says when the game itself makes this choice, or skips it (action None)."""
        return ()

    def offered(self, game: G, position: P, legal: Sequence[Action]) -> Sequence[Action]:
        """The legal actions as anybody may see them; none of a secret choice, unless it says which betray nothing."""
        return () if self.is_secret else legal

    def label(self, game: G, position: P, action: Action) -> str:
        """The text of a button for this action where the verb's own label does not say enough; else empty."""
        return ""

    def preview(self, game: G, position: P, action: Action) -> Preview | None:
        """What the action would bring: modifiers, odds, marks on the map."""
        return None

    def marks(self, game: G, position: P) -> tuple[Mark, ...]:
        """Short texts to show on the map while this choice is open."""
        return ()

    def usual_number(self, game: G, position: P) -> int | None:
        """The number that is usual among those to choose from, at which a long run begins; None: the lowest."""
        return None

    def subject(self, game: G, position: P) -> Target | None:
        """The piece or space the choice is about, which the screen shows as selected."""
        return None

    def gives_up(self, game: G, position: P, action: Action) -> bool:
        """Whether the table asks before a button ends this choice while more can be done; not where it was meant."""
        return True

    def warning(self, game: G, position: P, action: Action) -> str:
        """A question to ask before an action that a player may regret ("2 units can still battle"); else empty."""
        return ""


class SideChoice(Choice[G, P], Generic[G, P], frozen=True):
    """A choice of the side that it was laid down for."""

    side: Side

    def decider(self, game: G, position: P) -> Side:
        """That side."""
        return self.side


def target_of(action: Action, kinds: dict[str, Kind]) -> Target:
    """The thing on the table an action is done to, by the kind of its verb."""
    kind = kinds[action.verb]
    return Target(kind, action.target, action.verb if kind is Kind.BUTTON else "")


AnyChoice = Choice[Any, Any]
