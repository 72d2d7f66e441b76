"""How a position looks to the greedy player: who threatens what, what is likely to fall, and the value of it all."""

from math import exp

from game.core.actions import Side
from game.core.judging import WON
from game.rulebooks.glory_recalled.pieces.strength import strength_of
from game.rulebooks.glory_recalled.pieces.supply import supply
from game.rulebooks.glory_recalled.terms.game import BOTH, BRITISH, JAPANESE
from game.rulebooks.glory_recalled.terms.occupation import occupants
from game.rulebooks.glory_recalled.terms.position import BEACHHEAD, FORTIFIED, GONE, GloryPosition
from tests.balance.glory.ground import EVENT, Ground

SHARE, HELD = 0.6, 0.75
"""How much of a threatened space counts as lost already, and how much of that if it must still be fought for."""
MASS, EDGE, STEEPNESS, BESIDE = 16.0, 4.0, 4.0, 0.35
FAINT = 0.05
"""A change of a threat that is too small to count."""
GOOD, SHAKEN, LEADER = 1.9, 1.0, 3.0
"""What a unit in good order, a disrupted one and a leader are worth to their side, beside VPs."""
CUT, MARKED = 0.7, 1.2
CARD = 0.35
SPARE_CARD = 0.05
"""What a card is worth, and one that would have to be discarded soon."""
BRIDGEHEAD = 2.0
GARRISON = 2.5
"""What a British unit has to fear for itself."""
ASTRAY = 0.6
"""What it costs a British unit to stand where the enemy's ground may cut it off."""
AT_EVENT = 12.0
"""What the Kowloon Event brings beside VPs."""


class Model:
    """A position with the strength that threatens and the strength that guards every British space."""

    def __init__(self, ground: Ground, position: GloryPosition) -> None:
        self.ground, self.position = ground, position
        self.game = ground.game
        self.there = occupants(self.game, position)
        self.strength = [self.effective(piece) for piece in range(len(position.pieces))]
        places = range(len(self.game.places))
        self.held = [sum(self.strength[unit] for unit in self.there.units[space]) for space in places]
        self.worth = [
            0.0 if position.control[s] == JAPANESE or not ground.counts[s] else ground.worth(position, s)
            for s in places
        ]
        self.prizes = [space for space in places if self.worth[space]]
        self.threat = [0.0] * len(self.game.places)
        for s in places:
            if self.there.sides[s] == JAPANESE:
                held = self.held[s]
                self.threat = [more + held * near for more, near in zip(self.threat, ground.nearness[s], strict=True)]
        self.crowd = [len(self.there.units[s]) if self.there.sides[s] == BRITISH else 0 for s in places]
        self.inside = [self.held[s] if self.there.sides[s] == BRITISH else 0.0 for s in places]
        self.beside = [sum(self.inside[near] for near in ground.around[s]) for s in places]
        self.bonus = [self.bonus_of(s) for s in places]
        self.guard = [self.guarded(s, self.inside[s], self.beside[s]) for s in places]
        self.lost = [self.loss(s, self.threat[s], self.guard[s], self.crowd[s]) for s in places]
        self.moves: dict[tuple[tuple[int, ...], int, int], float] = {}

    def effective(self, piece: int) -> float:
        """The strength of a unit: disrupted it defends, and attacks only later."""
        here = self.position.pieces[piece]
        if here.space == GONE or self.game.is_leader(piece):
            return 0.0
        strength = float(strength_of(self.game, self.position, piece))
        counter = self.game.counters[piece]
        if counter.side == BRITISH and counter.machine_gun and not here.disrupted:
            strength += 1
        return strength * 0.6 if counter.side == JAPANESE and here.disrupted else strength

    def guarded(self, space: int, inside: float, beside: float) -> float:
        """The strength that guards a space, with so much strength in it and in the spaces beside it."""
        return (inside + self.bonus[space] if inside > 0 else 0.0) + BESIDE * beside

    def bonus_of(self, space: int) -> int:
        """What the space adds to its defenders."""
        if self.position.marks[space] & FORTIFIED:
            return self.game.numbers.fighting.fortified
        return self.game.places[space].terrain.defence

    def loss(self, space: int, threat: float, guard: float, units: int) -> float:
        """What the British may expect to lose in a space, with the units in it."""
        stake = self.worth[space] + GARRISON * units
        if not stake:
            return 0.0
        mass = MASS * (1 - exp(-threat / MASS))
        odds = HELD / (1 + exp((guard - mass) / STEEPNESS)) if units > 0 else 1.0 - min(guard, MASS) / MASS / 4
        return SHARE * stake * odds * mass / (mass + EDGE)

    def japanese_move(self, strength: float, start: int, goal: int) -> float:
        """What the Japanese gain in threats if strength goes from one space to another."""
        left, come = self.ground.nearness[start], self.ground.nearness[goal]
        found = 0.0
        for space in self.prizes:
            more = strength * (come[space] - left[space])
            if self.worth[space] > 1 and not -FAINT < more < FAINT:
                threat = self.threat[space] + more
                found += self.loss(space, threat, self.guard[space], self.crowd[space]) - self.lost[space]
        return found

    def british_move(self, strength: float, units: int, start: int, goal: int) -> float:
        """What the British gain in safety if units go from one space to another."""
        left, come = self.ground.around[start], self.ground.around[goal]
        found = 0.0
        for space in {start, goal, *left, *come}:
            more = strength * ((space == goal) - (space == start))
            near = strength * ((space in come) - (space in left))
            crowd = self.crowd[space] + units * ((space == goal) - (space == start))
            if more or (near and (self.worth[space] or crowd)):
                guard = self.guarded(space, self.inside[space] + more, self.beside[space] + near)
                found += self.lost[space] - self.loss(space, self.threat[space], guard, crowd)
        return found

    def move(self, side: int, units: tuple[int, ...], start: int, goal: int) -> float:
        """What a side gains if units go from one space to another, the spaces taken on the way not counted."""
        key = (units, start, goal)
        found = self.moves.get(key)
        if found is None:
            strength = sum(self.strength[unit] for unit in units)
            if side == JAPANESE:
                found = self.japanese_move(strength, start, goal)
            else:
                astray = ASTRAY * len(units) if self.position.control[goal] == JAPANESE else 0.0
                found = self.british_move(strength, len(units), start, goal) - astray
            self.moves[key] = found
        return found

    def taking(self, side: int, space: int) -> float:
        """What a side gains by taking a space."""
        if self.position.control[space] == side or self.game.places[space].is_box:
            return 0.0
        if side == JAPANESE:
            return self.worth[space] - self.lost[space] + self.ending(space)
        mark = BRIDGEHEAD if self.position.marks[space] & BEACHHEAD else 0.0
        return self.ground.retaking(self.position, space) + mark

    def ending(self, space: int) -> float:
        """What the Kowloon Event brings the Japanese, if taking a space sets it off."""
        position, reds = self.position, self.ground.kowloon_reds
        if position.event or space not in reds:
            return 0.0
        if any(position.control[red] == BRITISH for red in reds if red != space):
            return 0.0
        if not self.game.scenario.ends_at_event:
            return AT_EVENT
        return WON / 5 if position.points[JAPANESE] >= position.points[BRITISH] else -WON / 5

    def value(self, side: Side) -> float:
        """The value of the position for a side."""
        position = self.position
        if position.verdict is not None:
            japanese = WON if position.verdict.winner == JAPANESE else -WON
        else:
            japanese = position.points[JAPANESE] - position.points[BRITISH] + sum(self.lost)
            japanese += self.on_the_map() + self.in_the_hands() + self.of_the_pieces()
        return japanese if side == JAPANESE else -japanese

    def on_the_map(self) -> float:
        """Red spaces that still score, and ground."""
        position, ground, found = self.position, self.ground, EVENT if self.position.event else 0.0
        for space, place in enumerate(self.game.places):
            if place.is_box:
                continue
            if position.control[space] == JAPANESE:
                found += ground.control_value(position, space)
            else:
                found -= ground.income(position, space)
            if position.marks[space] & BEACHHEAD:
                found += BRIDGEHEAD
        return found

    def in_the_hands(self) -> float:
        """The cards of both sides, by their number."""
        return self.hand(JAPANESE) - self.hand(BRITISH)

    def hand(self, side: Side) -> float:
        """What the cards of a side are worth."""
        numbers, count = self.game.numbers, len(self.position.hands[side])
        useful = max(0, numbers.hand_limit.of(side) - numbers.draw.of(side))
        return CARD * min(count, useful) + SPARE_CARD * max(0, count - useful)

    def card_cost(self, side: Side) -> float:
        """What it costs a side to spend a card."""
        numbers, count = self.game.numbers, len(self.position.hands[side])
        return SPARE_CARD if count > numbers.hand_limit.of(side) - numbers.draw.of(side) else CARD

    def of_the_pieces(self) -> float:
        """What is left of both forces, in what order, and whether it is supplied."""
        found = 0.0
        for side in BOTH:
            supplied = supply(self.game, self.position, side).towards
            sign = 1 if side == JAPANESE else -1
            for piece in self.game.pieces_of(side):
                here = self.position.pieces[piece]
                if here.space != GONE:
                    worth = LEADER if self.game.is_leader(piece) else SHAKEN if here.disrupted else GOOD
                    worth -= MARKED if here.cut else 0.0
                    found += sign * (worth - (CUT if here.space not in supplied else 0.0))
        return found
