"""A round of naval combat by the rulebook's words alone (Rules 29.2 a to d, 29.4)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tests.rulebooks.pacific_war.models.paper import Dice, counters, less, roll

FORTIFICATION = "fortification"
MOST = {1: 3, 2: 6, 3: 999}
PLACES = {"short": 0, "medium": 1, "long": 2}


class Ship(NamedTuple):
    """A ship in the combat."""

    name: str
    side: str
    kind: str
    hits: int
    is_screen: bool
    is_active: bool = True
    is_loaded: bool = False
    has_torpedoes: bool = True

    @property
    def capacity(self) -> int:
        """The hits that sink it."""
        return int(counters()[self.kind]["capacity"])

    @property
    def weak(self) -> int:
        """What its strengths lose: its hits, and 2 if it is Crippled or not active (§ 29.2 a)."""
        is_crippled = counters()[self.kind].get("can_be_crippled", False) and self.hits == self.capacity - 1
        return self.hits + (2 if is_crippled or not self.is_active else 0)

    def guns(self, distance: str) -> int | str | None:
        """Its guns at a range."""
        return less(counters()[self.kind].get("gunnery", [None] * 3)[PLACES[distance]], self.weak)

    def torpedoes(self, distance: str) -> int | str | None:
        """Its torpedoes, which reach to Medium range and run once in a combat (§ 29.2 d)."""
        if distance == "long" or not self.has_torpedoes:
            return None
        return less(counters()[self.kind].get("torpedo", [None] * 2)[PLACES[distance]], self.weak)

    def can_fire(self, distance: str) -> bool:
        """Whether it has something to fire with; loaded transports do not fire."""
        return not self.is_loaded and (self.guns(distance) is not None or self.torpedoes(distance) is not None)


class Coast(NamedTuple):
    """A coastal fortification: whose, and its hits (§ 29.4)."""

    side: str
    hits: int


class Shot(NamedTuple):
    """What was fired at whom, on which row, and how often it hit."""

    firer: str
    target: str
    row: str
    strength: int | str
    hits: int


class Outcome(NamedTuple):
    """All shots of a round, and the hits of all ships and of the coast after it."""

    shots: list[Shot]
    hits: dict[str, int]
    coast: int


def is_standing(coast: Coast | None) -> bool:
    """Whether a fortification still fights: six hits silence it."""
    return coast is not None and coast.hits < 6


def may_be_named(
    rounds: int,
    distance: str,
    ships: Sequence[Ship],
    coast: Coast | None,
    orders: Sequence[tuple[str, str]],
    firer: str,
    target: str,
    surprise: str | None,
) -> bool:
    """Whether a shot may be named after those that are named (§ 29.2 a to c)."""
    sides = {ship.name: ship.side for ship in ships}
    if is_standing(coast):
        assert coast is not None
        sides[FORTIFICATION] = coast.side
    if firer not in sides or target not in sides or sides[firer] == sides[target]:
        return False
    side = sides[firer]
    mine = [order for order in orders if sides[order[0]] == side]
    named, aimed = {who for who, _ in mine}, {whom for _, whom in mine}
    if firer in named or len(mine) >= MOST[rounds]:
        return False
    if surprise is not None and side != surprise and rounds == 1:
        return False
    able = {ship.name: ship for ship in ships if ship.can_fire(distance)}
    if firer != FORTIFICATION and firer not in able:
        return False
    is_screen = firer in able and able[firer].is_screen
    if not is_screen and any(s.is_screen and s.side == side and s.name not in named for s in able.values()):
        return False
    screen = {ship.name for ship in ships if ship.is_screen and ship.side != side}
    return rounds == 3 or target in screen or screen <= aimed


def fired(ships: Mapping[str, Ship], distance: str, orders: Sequence[tuple[str, str]], dice: Dice) -> Iterator[Shot]:
    """The shots in their order, of each ship the guns before the torpedoes."""
    guns_of_coast = {"short": 6, "medium": 6, "long": 3}
    for firer, target in orders:
        at_coast = target == FORTIFICATION
        row = "bombardment_of_installation" if at_coast else f"gunnery_{distance}"
        gun = guns_of_coast[distance] if firer == FORTIFICATION else ships[firer].guns(distance)
        if gun is not None:
            yield Shot(firer, target, row, gun, roll(dice, row, gun, not at_coast))
        tube = None if at_coast or firer == FORTIFICATION else ships[firer].torpedoes(distance)
        if tube is not None:
            yield Shot(firer, target, "torpedo", tube, roll(dice, "torpedo", tube, True))


def round_of(
    distance: str,
    ships: Sequence[Ship],
    coast: Coast | None,
    orders: Sequence[tuple[str, str]],
    advantage: str,
    faces: Sequence[int],
) -> Outcome:
    """All shots with the strengths of the beginning, the hits afterwards; the Advantage rolls first (§ 29.2 c)."""
    by_name = {ship.name: ship for ship in ships}
    sides = {ship.name: ship.side for ship in ships} | ({FORTIFICATION: coast.side} if coast is not None else {})
    first = [order for order in orders if sides[order[0]] == advantage]
    second = [order for order in orders if sides[order[0]] != advantage]
    shots = list(fired(by_name, distance, [*first, *second], Dice(faces)))
    hits = {ship.name: ship.hits for ship in ships}
    on_coast = coast.hits if coast is not None else 0
    for shot in shots:
        if shot.target == FORTIFICATION:
            on_coast = min(6, on_coast + shot.hits)
        else:
            hits[shot.target] = min(by_name[shot.target].capacity, hits[shot.target] + shot.hits)
    return Outcome(shots, hits, on_coast)


def next_range(last: str, one: str, another: str) -> str:
    """The range of what both sides write; the order does not matter (§ 29.2)."""
    if one == another == "withdraw":
        return "over"
    if "withdraw" in (one, another):
        return last
    pair = frozenset((one, another))
    settled = {
        "long": {"L": "long", "LM": "long", "LS": "medium", "M": "medium", "MS": "short", "S": "short"},
        "medium": {"L": "long", "LM": "long", "LS": "short", "M": "medium", "MS": "short", "S": "short"},
        "short": {"L": "medium", "LM": "medium", "LS": "short", "M": "medium", "MS": "short", "S": "short"},
    }
    return settled[last]["".join(sorted(word[0].upper() for word in pair))]
