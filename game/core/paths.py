"""The cheapest ways over a map: how far something gets, which way it goes, and why it does not get elsewhere.

A place is a space together with the mode in which something is there: on a road or beside it, aboard or ashore, having
come through what ends its fighting. One predicate says of each step from place to place what it costs or why it is
refused; both what can be reached and why something cannot are read from its answers. Costs are whole numbers: a title
that counts in halves counts twice as much of everything.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from typing import Generic, TypeVar

import msgspec

from game.core.actions import Refusal

M = TypeVar("M", bound=Hashable)
Place = tuple[int, M]
"""A space and a mode."""

Row = list[tuple[int, int, int, int]]
"""The open steps from a place: the number of the place that each leads to, its space, the cost, and the most that the
way may have cost before it."""

ENDLESS = 1 << 30
NOBODY: frozenset[int] = frozenset()


class Steps(Generic[M]):
    """The steps over a map for one way of going, each asked for once and kept.

    `around` lists the places next to a place, `step` says what a step to one of them costs or why it is refused, and
    `most` what a whole way may have cost when it comes to a place, which never grows as it goes on. `least` is what any
    step costs at least: it spares looking around where nothing is left. Steps that never change are kept for a whole
    game; what changes from moment to moment is told to `reach`. Inside, places go by numbers, as they are met.
    """

    def __init__(
        self,
        around: Callable[[Place[M]], Iterable[Place[M]]],
        step: Callable[[Place[M], Place[M]], int | Refusal],
        most: Callable[[Place[M]], int] = lambda place: ENDLESS,
        least: int = 0,
    ) -> None:
        """Nothing has been asked yet."""
        self.around, self.step, self.most, self.least = around, step, most, least
        self.places: list[Place[M]] = []
        self.spaces: list[int] = []
        self.numbers: dict[Place[M], int] = {}
        self.rows: list[Row | None] = []

    def number(self, place: Place[M]) -> int:
        """The number of a place."""
        known = self.numbers.get(place)
        if known is None:
            known = self.numbers[place] = len(self.places)
            self.places.append(place)
            self.spaces.append(place[0])
            self.rows.append(None)
        return known

    def row(self, number: int) -> Row:
        """Ask for the open steps from a place."""
        start, found = self.places[number], []
        for end in self.around(start):
            cost = self.step(start, end)
            if not isinstance(cost, Refusal):
                found.append((self.number(end), end[0], cost, self.most(end) - cost))
        self.rows[number] = found
        return found


class Reached(msgspec.Struct, Generic[M], frozen=True, gc=False):
    """What can be reached from a place: by the numbers of the places what it costs, and the place before each."""

    steps: Steps[M]
    most: int
    shut: Collection[int]
    stops: Collection[int]
    costs: dict[int, int]
    before: dict[int, int]

    def cost(self, place: Place[M]) -> int | None:
        """What the cheapest way to a place costs; None when there is none."""
        number = self.steps.numbers.get(place)
        return None if number is None else self.costs.get(number)

    def places(self) -> list[Place[M]]:
        """All places reached, the start among them."""
        return [self.steps.places[number] for number in self.costs]

    def path(self, place: Place[M]) -> tuple[Place[M], ...]:
        """The cheapest way to a place that is reached, both ends included."""
        return tuple(self.steps.places[number] for number in self.way(self.steps.numbers[place]))

    def way(self, number: int) -> list[int]:
        """The same in numbers of places."""
        found = [number]
        while (number := self.before[number]) >= 0:
            found.append(number)
        return found[::-1]


def reach(
    steps: Steps[M],
    start: Place[M],
    most: int = ENDLESS,
    *,
    shut: Collection[int] = NOBODY,
    stops: Collection[int] = NOBODY,
) -> Reached[M]:
    """The cheapest way from a place to every other within so much cost; of equal ways the first one found.

    Nothing enters a space that is `shut` now; one that `stops` now is entered and not left again. The places wait in
    buckets by their cost, which is quick where costs are small.
    """
    begin, rows, least = steps.number(start), steps.rows, steps.least
    costs, before = {begin: 0}, {begin: -1}
    buckets, spent = {0: [begin]}, 0
    while buckets:
        bucket = buckets.pop(spent, None)
        if bucket is None:
            spent += 1
            continue
        left = most - spent
        for here in bucket:
            if costs[here] < spent:
                continue  # a cheaper way was found meanwhile
            row = rows[here]
            for number, space, cost, room in steps.row(here) if row is None else row:
                total = spent + cost
                if number in costs and costs[number] <= total:
                    continue
                if spent > room or cost > left or space in shut:
                    continue
                costs[number] = total
                before[number] = here
                if spent + least <= room and cost + least <= left and space not in stops:
                    if total not in buckets:
                        buckets[total] = []
                    buckets[total].append(number)
    return Reached(steps, most, shut, stops, costs, before)


def why_not(
    reached: Reached[M],
    away: Sequence[int],
    too_far: Callable[[Place[M], Place[M]], Refusal],
    *,
    shut: Callable[[int], Refusal] | None = None,
    stops: Callable[[int], Refusal] | None = None,
) -> Refusal:
    """Why a space is not reached: what stood in the way where the ways came nearest to it.

    `away` says of every space how far it lies from the one asked about, `too_far` what is said of a step for which only
    its cost was too high; `shut` and `stops` say why a space was shut or ended the way. Of steps equally near one that
    was refused counts before one that was too dear, then the one on the cheapest way.

    :raises LookupError: when nothing stood in the way of anything.
    """
    best, answer = (ENDLESS, True, ENDLESS), None
    for number, spent in reached.costs.items():
        place = reached.steps.places[number]
        for end in reached.steps.around(place):
            refused = refusal_of(reached, number, end, shut, stops)
            if refused is None:
                continue
            rank = (away[end[0]], refused is TOO_DEAR, spent)
            if rank < best:
                best, answer = rank, too_far(place, end) if refused is TOO_DEAR else refused
    if answer is None:
        raise LookupError("no step was refused anywhere")
    return answer


TOO_DEAR = Refusal("It costs too much.", "")
"""Stands for what the title says where a way is too long."""


def refusal_of(
    reached: Reached[M],
    start: int,
    end: Place[M],
    shut: Callable[[int], Refusal] | None,
    stops: Callable[[int], Refusal] | None,
) -> Refusal | None:
    """Why a step out of a place that is reached was not taken; None when it leads to a place that is reached."""
    steps = reached.steps
    if reached.cost(end) is not None:
        return None
    place = steps.places[start]
    if place[0] in reached.stops and reached.before[start] >= 0:
        return stops(place[0]) if stops is not None else None
    if end[0] in reached.shut:
        return shut(end[0]) if shut is not None else None
    cost = steps.step(place, end)
    if isinstance(cost, Refusal):
        return cost
    return TOO_DEAR if reached.costs[start] + cost > min(reached.most, steps.most(end)) else None
