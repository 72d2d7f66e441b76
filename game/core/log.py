"""The log as one side may read it: its pages, the lines on them, and the luck of the dice behind a line."""

from collections.abc import Iterator

import msgspec

from game.core.actions import Side
from game.core.combat import Luck, summed
from game.core.events import Event, PhaseEntered
from game.core.title import Game


class Page(msgspec.Struct, frozen=True):
    """What was written into the log at once: the number of actions done by then, who acted, and what happened.

    `side` is None where nobody acted. `turn` and `phase` tell where in the game that began.
    """

    number: int
    side: Side | None
    events: tuple[Event, ...]
    turn: str = ""
    phase: str = ""


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log: the number of actions done when it was written, who acted, and the sentence.

    `turn` and `phase` tell where in the game it belongs, `luck` what its dice brought beside what was to be expected.
    """

    number: int
    side: Side | None
    sentence: str
    event: Event
    turn: str = ""
    phase: str = ""
    luck: str = ""

    @property
    def text(self) -> str:
        """The sentence with the luck behind it."""
        return f"{self.sentence} ({self.luck})" if self.luck else self.sentence


def lines_of(game: Game, page: Page, turn_after: str, viewer: Side | None) -> Iterator[LogLine]:
    """The lines of a page as one side may read them.

    What is told after a turn has been opened belongs to `turn_after`, in which the game stood at the next page, and to
    none of its phases before one is entered.
    """
    turn, phase = page.turn, page.phase
    for event in page.events:
        if isinstance(event, PhaseEntered):
            phase = event.phase
        if event.opens_turn:
            turn, phase = turn_after, ""
        seen = event.seen_by(viewer)
        sentence = seen.sentence(game) if seen is not None else ""
        if seen is not None and sentence:
            luck = luck_in_words(game, seen.luck(), sentence)
            yield LogLine(page.number, page.side, sentence, seen, turn, phase, luck)


def luck_in_words(game: Game, luck: tuple[Luck, ...], sentence: str = "") -> str:
    """What dice brought beside what was to be expected, without what a sentence says already; with the names of the
    sides where both rolled. Dice that could bring nothing are left out."""
    found = [one for one in summed(luck) if one.brought or one.expected]
    if len({one.side for one in found}) > 1:
        return "; ".join(f"{game.sides[one.side].name}: {one.words}" for one in found)
    return "; ".join(one.awaited if f" {one.gain} " in f"{sentence} " else one.words for one in found)
