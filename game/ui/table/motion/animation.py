"""What happens between two decisions, shown piece by piece: a queue of beats, one for each event worth seeing."""

from collections.abc import Iterable
from typing import TypeGuard

import msgspec
from msgspec.structs import replace

from game.core.events import (
    CardPlayed,
    CombatResolved,
    DiceRolled,
    Event,
    MarkerChanged,
    PieceArrived,
    PieceMoved,
    PieceReduced,
    PieceRemoved,
    ScoreChanged,
    report_of,
)
from game.core.view import View
from game.ui.settings import Animation as Speed
from game.ui.table.motion.patches import patched

PACE: dict[Speed, float] = {"off": 0.0, "reduced": 0.0, "slow": 1.9, "normal": 1.0, "fast": 0.45}
STEP, MOST_STEPS = 190, 6
"""Milliseconds for a piece to move one space, and for how many spaces at most it takes its time."""

FLASH, FADE, CARD, TUMBLE, MEDAL = 520, 320, 1150, 850, 1000
READ: dict[Speed, float] = {"off": 0.0, "reduced": 1200.0, "slow": 2000.0, "normal": 1200.0, "fast": 700.0}
"""How long dice lie still and can be read before anything else happens, in milliseconds."""

SPIN, SPIN_STEP = 540, 10


class Beat(msgspec.Struct, frozen=True):
    """One event being shown: how long, the table before and after it, and how long what it ends with can be read.

    Pieces that move the same way one after the other are shown moving together: `company` are all but the first.
    """

    event: Event
    milliseconds: float
    before: View
    after: View
    reading: float = 0.0
    company: tuple[PieceMoved, ...] = ()

    @property
    def moves(self) -> tuple[PieceMoved, ...]:
        """The movements that are shown."""
        return (self.event, *self.company) if isinstance(self.event, PieceMoved) else ()

    @property
    def landed(self) -> float:
        """The share of the beat of a roll after which the dice lie still."""
        return 1 - self.reading / self.milliseconds


class Playing(msgspec.Struct, frozen=True):
    """The beat that is on, and how far it is (0 to 1)."""

    beat: Beat
    share: float

    @property
    def rolled(self) -> float:
        """How far a roll of dice is (0 to 1)."""
        return min(1.0, self.share / self.beat.landed) if self.beat.landed else 1.0

    @property
    def eased(self) -> float:
        """How far the movement is: it starts and ends gently."""
        return self.share * self.share * (3 - 2 * self.share)


class Film:
    """The beats that are still to be shown."""

    def __init__(self) -> None:
        self.beats: list[Beat] = []
        self.elapsed = 0.0

    @property
    def running(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self.beats)

    @property
    def playing(self) -> Playing | None:
        """What is shown now."""
        if not self.beats:
            return None
        return Playing(self.beats[0], min(1.0, self.elapsed / self.beats[0].milliseconds))

    def start(self, beats: Iterable[Beat]) -> None:
        """Show new beats from the beginning."""
        self.beats = list(beats)
        self.elapsed = 0.0

    def advance(self, milliseconds: int) -> bool:
        """Let time pass; returns whether anything was moving."""
        if not self.beats:
            return False
        self.elapsed += milliseconds
        while self.beats and self.elapsed >= self.beats[0].milliseconds:
            self.elapsed -= self.beats.pop(0).milliseconds
        return True

    def skip_one(self) -> None:
        """Go on to what happened next."""
        del self.beats[:1]
        self.elapsed = 0.0

    def skip(self) -> None:
        """Show the end at once."""
        self.beats.clear()


def beats(events: Iterable[Event], before: View, final: View, speed: Speed) -> tuple[Beat, ...]:
    """The beats of what happened: none when the animation is off, and only what must be read when it is reduced."""
    found: list[Beat] = []
    pace = PACE[speed]
    for event in events if pace or READ[speed] else ():
        after = patched(before, event, final)
        length = duration(event) * pace
        reading = READ[speed] if report_of(event) is not None else 0.0
        if length and found and found[-1].after is before and goes_along(event, found[-1]):
            found[-1] = replace(found[-1], after=after, company=(*found[-1].moves[1:], event))
        elif length + reading:
            found.append(Beat(event, length + reading, before, after, reading))
        before = after
    return tuple(found)


def goes_along(event: Event, beat: Beat) -> TypeGuard[PieceMoved]:
    """Whether a piece moves the way of those before it; one that moves again waits for them."""
    if not isinstance(event, PieceMoved):
        return False
    return all(each.path == event.path and each.piece != event.piece for each in beat.moves) and bool(beat.moves)


def duration(event: Event) -> float:
    """How long an event moves at normal speed; 0 for what there is nothing to see of."""
    match event:
        case PieceMoved(path=path):
            return STEP * max(1, min(MOST_STEPS, len(path) - 1)) + 60
        case PieceReduced():
            return FLASH
        case PieceRemoved() | PieceArrived() | MarkerChanged():
            return FADE
        case CardPlayed():
            return CARD
        case CombatResolved() | DiceRolled():
            return TUMBLE
        case ScoreChanged(amount=amount) if amount > 0:
            return MEDAL
    return 0.0


def tumbling(faces: tuple[int, ...], count: int, share: float) -> tuple[int, ...]:
    """The faces that dice show at a share of their roll: they change ever more slowly, and come to lie one by one."""
    shown = []
    for number, face in enumerate(faces):
        still = lies_still(number, len(faces))
        turns = int((1 - (1 - min(1.0, share / still)) ** 2) * 11)
        shown.append(face if share >= still else (face + (number * 3 + 1) * (11 - turns)) % max(1, count))
    return tuple(shown)


def spinning(dice: int, share: float) -> tuple[int, ...]:
    """How far dice are turned at a share of their roll, in degrees; not at all when they lie still."""
    turned = []
    for number in range(dice):
        still = lies_still(number, dice)
        turn = (1 - share / still) ** 2 * SPIN * (1 if number % 2 else -1)
        turned.append(0 if share >= still else round(turn / SPIN_STEP) * SPIN_STEP)
    return tuple(turned)


def lies_still(number: int, dice: int) -> float:
    """The share of the roll after which a die lies still."""
    return 0.7 + 0.3 * (number + 1) / max(1, dice)
