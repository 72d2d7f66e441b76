"""A number out of a long run of them (0 to 40): one stepper, instead of a button for each. Pure."""

from collections.abc import Sequence

import msgspec

from game.core.actions import Action, Kind, Target
from game.ui.table.moment.showing import Choice

LEAST = 7
"""So many numbers in a row are a run; fewer are chosen faster by a button each."""

MOST_DIGITS = 4


class NumberRun(msgspec.Struct, frozen=True):
    """Numbers that follow each other and are all that can be chosen: by which verb, the lowest and the highest, and the
    first that is shown."""

    verb: str
    low: int
    high: int
    first: int

    def action(self, number: int) -> Action:
        """To choose a number."""
        return Action(self.verb, number)

    def chosen(self, focus: Target | None) -> int:
        """The number that the stepper shows: the one that was chosen or typed, else the one that is proposed."""
        return focus.number if focus is not None and focus.kind is Kind.NUMBER else self.first

    def stepped(self, number: int, by: int) -> int:
        """A number so much higher or lower, as far as the run goes."""
        return max(self.low, min(self.high, number + by))


def run_of(numbers: Sequence[Choice]) -> NumberRun | None:
    """The run that the numbers of a decision are; None where they are few, have gaps, or have names."""
    if len(numbers) < LEAST:
        return None
    verb, low, high = numbers[0].action.verb, numbers[0].action.target, numbers[-1].action.target
    plain = [Choice(Action(verb, number), str(number)) for number in range(low, high + 1)]
    found = [Choice(choice.action, choice.label, direction=choice.direction) for choice in numbers]
    first = next((choice.action.target for choice in numbers if choice.is_proposed), low)
    return NumberRun(verb, low, high, first) if found == plain else None


def typed_on(typed: str, digit: int) -> str:
    """What has been typed with one digit more; too many begin a new number."""
    longer = f"{typed}{digit}".lstrip("0") or "0"
    return longer if len(longer) <= MOST_DIGITS else str(digit)
