"""Probabilities in per cent, as the odds show them. Pure."""

from collections.abc import Sequence
from math import floor

from game.core.combat import Chance

TINY = 1e-9


def shares(chances: Sequence[Chance]) -> list[str]:
    """The odds of a preview in per cent: what comes besides the results is not counted among them."""
    results = iter(percents_of([chance.probability for chance in chances if not chance.besides]))
    return [percents_of([chance.probability])[0] if chance.besides else next(results) for chance in chances]


def percents_of(probabilities: Sequence[float]) -> tuple[str, ...]:
    """The odds of some results in per cent.

    Those of all results add up to 100, as far as that makes none look less likely than one that is just as likely.
    """
    shown = [floor(probability * 100 + 0.5 + TINY) for probability in probabilities]
    missing = 100 - sum(shown) if abs(sum(probabilities) - 1) < TINY * len(shown) else 0
    step = 1 if missing > 0 else -1
    free = [number for number, one in enumerate(probabilities) if is_like_no_other(one, probabilities)]
    free.sort(key=lambda number: step * (shown[number] - 100 * probabilities[number]))
    for number in free[: abs(missing)]:
        shown[number] += step
    return tuple(percent(*each) for each in zip(probabilities, shown, strict=True))


def is_like_no_other(one: float, probabilities: Sequence[float]) -> bool:
    """Whether a probability, which is neither tiny nor nearly sure, is that of one result alone."""
    return 0.015 < one < 0.985 and sum(abs(one - other) < TINY for other in probabilities) == 1


def percent(probability: float, shown: int) -> str:
    """A probability as it is written: what is possible is never 0, what is not sure never 100."""
    if probability > 0 and shown == 0:
        return "<1 %"
    if probability < 1 - TINY and shown == 100:
        return ">99 %"
    return f"{shown} %"
