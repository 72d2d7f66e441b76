"""What the map of Hong Kong is worth: how near each space is to every other, and what there is to take.

All values are counted in half victory points, as the Japanese see them.
"""

from heapq import heappop, heappush

from game.rulebooks.glory_recalled.terms.game import ISLAND, KOWLOON, GloryGame
from game.rulebooks.glory_recalled.terms.position import CONQUERED, DESTROYED, GloryPosition

EMBARK, LAND = 4, 3
"""What it costs in MPs, as a guess, to board a landing box and to come ashore from it."""
DECAY = 0.85
"""By how much a unit threatens a space less for each MP that it is farther away."""
DAYS = 3
"""For how many turns more a red space is thought to score."""
EVENT = 60.0
RED_PUSH, LINE_PUSH, PUSH, SHORE, PIER = 6.0, 3.5, 1.0, 0.3, 1.0
"""What control is worth beside VPs: the way to the Kowloon Event, ground on the mainland and on the Island."""

RETAKEN = 0.4
"""How much of that the British have of it when they take a space back."""


class Ground:
    """Distances and values that stay the same for a whole game."""

    def __init__(self, game: GloryGame) -> None:
        self.game = game
        spaces = range(len(game.places))
        self.nearness = [[DECAY**mp for mp in distances(game, start)] for start in spaces]
        self.around = [frozenset(way.to for way in game.ways[space]) for space in spaces]
        self.red = [place.is_objective and place.region in game.scenario.scoring for place in game.places]
        self.scores = [conquest(game, space) for space in spaces]
        regions = game.scenario.scoring if game.scenario.ends_at_event else (KOWLOON, ISLAND)
        self.counts = [place.region in regions for place in game.places]
        self.kowloon_reds = [space for space in game.spaces_in(KOWLOON) if game.places[space].is_objective]

    def days(self, position: GloryPosition) -> int:
        """How often a red space may still score."""
        last = self.game.scenario.turns
        return DAYS if last is None else max(1, min(DAYS, last - position.turn + 1))

    def control_value(self, position: GloryPosition, space: int) -> float:
        """What it is worth to the Japanese to hold a space, beside VPs."""
        place = self.game.places[space]
        if place.region == ISLAND:
            return PIER if place.terrain.is_pier else SHORE
        if position.event:
            return 0.1
        if place.is_objective:
            return RED_PUSH
        return LINE_PUSH if place.terrain.is_line else PUSH

    def conquest_value(self, position: GloryPosition, space: int) -> float:
        """The half VPs the Japanese score for taking a space now."""
        return 0.0 if position.marks[space] & (CONQUERED | DESTROYED) else self.scores[space]

    def income(self, position: GloryPosition, space: int) -> float:
        """The half VPs the British still expect of a red space."""
        worth = self.game.numbers.half_points.objective
        return float(self.days(position) * worth) if self.red[space] else 0.0

    def worth(self, position: GloryPosition, space: int) -> float:
        """What the Japanese gain if a space of the British becomes theirs."""
        return self.conquest_value(position, space) + self.income(position, space) + self.control_value(position, space)

    def retaking(self, position: GloryPosition, space: int) -> float:
        """What the British gain if they take a space back."""
        return self.income(position, space) + RETAKEN * self.control_value(position, space)


def conquest(game: GloryGame, space: int) -> float:
    """The half VPs for the first conquest of a space."""
    place, worth = game.places[space], game.numbers.half_points
    if place.terrain.is_reservoir:
        return worth.reservoir
    if place.terrain.is_battery:
        return worth.battery
    return worth.headquarters if place.is_headquarters else 0.0


def distances(game: GloryGame, start: int) -> list[int]:
    """MPs to every space as if no enemy were there; boats count as well."""
    found = [99] * len(game.places)
    waiting = [(0, start)]
    while waiting:
        cost, space = heappop(waiting)
        if found[space] <= cost:
            continue
        found[space] = cost
        for way in game.ways[space]:
            if not game.places[way.to].is_box:
                heappush(waiting, (cost + way.mp, way.to))
        for box, place in enumerate(game.places):
            if space in place.embark and not place.needs_card:
                heappush(waiting, (cost + EMBARK, box))
        for target in game.places[space].targets:
            heappush(waiting, (cost + LAND, target))
    return found
