"""A battle from the first roll to the retreat, by the rulebook's words alone (Rules 9)."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tests.rulebooks.empire_of_the_sun.models.paper import ALLIES, arm, counters, distance, is_carrier, side_of, terrain

ARMOURED = "army_ap_7"
GROUND_COSTS = {"jungle": -1, "mixed": -2, "mountain": -3}


class Scene(NamedTuple):
    """A battle as it begins: who stands where, who is activated, who fights from afar, who came ashore."""

    place: int
    attacker: int
    intelligence: str
    turn: int
    places: dict[str, int]
    reduced: frozenset[str]
    activated: frozenset[str]
    afar: frozenset[str]
    ashore: frozenset[str]


class Rolled(NamedTuple):
    """A roll: whose, the die, with all that is added, and the hits."""

    side: int
    die: int
    modified: int
    hits: int


def half(number: int) -> int:
    """Half of it, fractions up (§ 9.1)."""
    return (number + 1) // 2


def hits_off_shore(total: int, roll: int) -> int:
    """The table of § 9.22."""
    return (total + 3) // 4 if roll <= 2 else half(total) if roll <= 5 else total


def hits_ashore(total: int, roll: int) -> int:
    """The table of § 9.33."""
    return half(total) if roll <= 2 else total if roll <= 6 else half(3 * total) if roll <= 8 else 2 * total


class Battle:
    """What comes of it, with these dice, when whoever chooses takes the first name of those that may be hit."""

    def __init__(self, scene: Scene, dice: Sequence[int]) -> None:
        self.scene, self.dice = scene, list(dice)
        self.reactor = 1 - scene.attacker
        self.reduced, self.dead = set(scene.reduced), set[str]()
        self.kept = ""
        self.rolls: list[Rolled] = []
        self.choices: list[list[str]] = []
        self.company = {
            name
            for name, place in scene.places.items()
            if arm(name) == "naval"
            and name in scene.activated
            and name not in scene.afar
            and self.has_guest(name, place)
        }
        self.totals = (self.total(0), self.total(1))
        self.off_shore()
        self.sea_winner = self.winner_off_shore()
        self.beaten = set() if self.sea_winner == scene.attacker else {*scene.ashore} - self.dead
        self.ground_winner = self.fight_ashore()

    def has_guest(self, name: str, place: int) -> bool:
        """Whether a carrier of the same side fights from here another hex (§ 9.11)."""
        return any(
            is_carrier(other) and self.scene.places[other] == place and side_of(other) == side_of(name)
            for other in self.scene.afar
        )

    def values(self, name: str) -> tuple[int, int]:
        """Attack and defence on the face that lies up."""
        facts = counters()[name]
        printed = facts["reduced"] if name in self.reduced or "full" not in facts else facts["full"]
        attack, defence = printed.split("-")
        return int(attack), int(defence)

    def fleet(self, side: int) -> list[str]:
        """The ships and air units of a side in the battle, from afar and in company too (§ 9.11)."""
        scene = self.scene
        alive = (name for name in scene.places if side_of(name) == side and name not in self.dead)
        return [name for name in alive if arm(name) != "ground" and (self.is_there(name) or self.is_distant(name))]

    def is_there(self, name: str) -> bool:
        """Whether it stands in the hex, and fights: all of the reactor, the attacker's that are activated."""
        scene = self.scene
        is_active = side_of(name) != scene.attacker or name in scene.activated
        return scene.places[name] == scene.place and is_active

    def is_distant(self, name: str) -> bool:
        """Whether it fights from another hex, or keeps such a carrier company."""
        return name in self.scene.afar or name in self.company

    def fighting(self, side: int) -> list[str]:
        """Those of them that add anything: not the company of distant carriers."""
        return [name for name in self.fleet(side) if name not in self.company]

    def aircraft(self, side: int) -> list[str]:
        """The air units and carriers among them."""
        return [name for name in self.fighting(side) if arm(name) == "air" or is_carrier(name)]

    def total(self, side: int) -> int:
        """What they add: half beyond their range (§ 9.11)."""
        total = 0
        for name in self.fighting(side):
            attack, gap = self.values(name)[0], distance(self.scene.places[name], self.scene.place)
            total += half(attack) if gap > counters()[name].get("range", 0) and gap else attack
        return total

    def troops(self, side: int) -> list[str]:
        """The ground units of a side that fight."""
        places = self.scene.places
        mine = [name for name in places if side_of(name) == side and arm(name) == "ground" and self.is_there(name)]
        return [name for name in mine if name not in self.dead]

    def added_off_shore(self, side: int) -> int:
        """What is added to a die off the shore (§ 9.21)."""
        scene = self.scene
        ambush = 4 if scene.intelligence == "ambush" and side == ALLIES == self.reactor else 0
        surprise = 3 if scene.intelligence == "surprise" and side == scene.attacker else 0
        americans = any(counters()[name]["nation"] == "us" for name in self.aircraft(ALLIES)) and side == ALLIES
        skill = 0 if not americans or scene.turn < 5 else 1 if scene.turn < 8 else 3
        return ambush + surprise + skill

    def can_roll(self, side: int) -> bool:
        """Whether it has anybody who fights, and anybody to hit: a last step ashore is none (§ 9.22, 9.27)."""
        steps = sum(1 if name in self.reduced else 2 for name in self.troops(1 - side))
        return bool(self.fighting(side)) and (bool(self.fleet(1 - side)) or steps > 1)

    def off_shore(self) -> None:
        """The air-naval combat: together, or one after the other (§ 9.22)."""
        attacker, reactor = self.scene.attacker, self.reactor
        orders = {"intercept": [[attacker, reactor]], "surprise": [[attacker], [reactor]]}
        for volley in orders.get(self.scene.intelligence, [[reactor], [attacker]]):
            sides = [side for side in volley if self.can_roll(side)]
            shots = [(side, self.rolled(side), len(self.aircraft(side))) for side in sides]
            for side, hits, planes in shots:
                self.spend(1 - side, hits, planes)

    def rolled(self, side: int) -> int:
        """The hits of a side off the shore."""
        die = self.dice.pop(0)
        modified = die + self.added_off_shore(side)
        self.rolls.append(Rolled(side, die, modified, hits_off_shore(self.total(side), modified)))
        return self.rolls[-1].hits

    def spend(self, side: int, hits: int, planes: int) -> None:
        """Hits are spent on ships and air units, or else on ground units (§ 9.23, 9.25)."""
        shelled = not self.fleet(side)
        struck: set[str] = set()
        while targets := (self.troops(side) if shelled else self.fleet(side)):
            closed = {name for name in targets if self.is_out_of_reach(name) and len(struck) >= planes}
            defence = {name: self.values(name)[1] for name in targets}
            able = self.paid(targets, closed, hits, defence)
            if shelled and any(name in self.reduced for name in able):
                able = self.paid(targets, {self.keeper(targets)} & self.reduced, hits, defence)
            if not able:
                return
            name = self.lose(able)
            hits -= able[name]
            struck |= {name} if self.is_out_of_reach(name) else set()

    def keeper(self, targets: list[str]) -> str:
        """The unit whose last step no bombardment takes: the first by name of those there when it is asked (§ 9.27)."""
        self.kept = self.kept or min(targets)
        return self.kept

    def is_out_of_reach(self, name: str) -> bool:
        """Whether it fights from a hex without enemy ships, and is hit one for one only (§ 9.25)."""
        scene = self.scene
        is_afar = name in scene.afar and (arm(name) == "air" or is_carrier(name))
        return is_afar and not any(
            arm(other) == "naval" and side_of(other) != side_of(name) and other not in self.dead
            for other, place in scene.places.items()
            if place == scene.places[name]
        )

    def paid(self, targets: list[str], closed: set[str], hits: int, defence: dict[str, int]) -> dict[str, int]:
        """The units that may lose a step, with what it costs: those at full strength first (§ 9.23)."""
        whole = [name for name in targets if name not in self.reduced]
        return {name: defence[name] for name in whole or targets if name not in closed and defence[name] <= hits}

    def lose(self, able: dict[str, int]) -> str:
        """The first of them loses a step."""
        self.choices.append(sorted(able))
        name = min(able)
        if name in self.reduced:
            self.dead.add(name)
        self.reduced.add(name)
        return name

    def winner_off_shore(self) -> int:
        """Who still adds more; the reactor if both the same, or if he alone has aircraft left (§ 9.28)."""
        attacker, reactor = self.scene.attacker, self.reactor
        if not self.fighting(reactor):
            return attacker
        if self.aircraft(reactor) and not self.aircraft(attacker):
            return reactor
        return attacker if self.total(attacker) > self.total(reactor) else reactor

    def added_ashore(self) -> tuple[int, int]:
        """What is added to the dice of the attacker and of the reactor ashore (§ 9.32)."""
        attacker, reactor = self.scene.attacker, self.reactor
        ships = [any(arm(n) == "naval" and self.is_there(n) for n in self.fighting(side)) for side in (0, 1)]
        planes = [bool(self.aircraft(side)) for side in (0, 1)]
        alone = sum(2 for each in (ships, planes) if each[attacker] and not each[reactor])
        landed = any(name in self.scene.ashore for name in self.troops(attacker) if name not in self.beaten)
        armour = [int(ARMOURED in self.troops(side)) for side in (attacker, reactor)]
        ground = GROUND_COSTS.get(terrain(self.scene.place), 0)
        return alone + ground + armour[0], (3 if landed else 0) + armour[1]

    def fight_ashore(self) -> int | None:
        """The ground combat: whoever loses more steps is beaten, if the same the attacker; None if none is fought."""
        attacker, reactor = self.scene.attacker, self.reactor
        ours = [name for name in self.troops(attacker) if name not in self.beaten]
        theirs = self.troops(reactor)
        if not ours or not theirs:
            return None
        hits = []
        for side, names, more in zip((attacker, reactor), (ours, theirs), self.added_ashore(), strict=True):
            die = self.dice.pop(0)
            total = sum(self.values(name)[0] for name in names)
            self.rolls.append(Rolled(side, die, die + more, hits_ashore(total, die + more)))
            hits.append(self.rolls[-1].hits)
        lost = Counter({reactor: self.spend_ashore(theirs, hits[0]), attacker: self.spend_ashore(ours, hits[1])})
        if {*ours} <= self.dead or {*theirs} <= self.dead:
            return reactor if {*ours} <= self.dead else attacker
        return attacker if lost[reactor] > lost[attacker] else reactor

    def spend_ashore(self, names: list[str], hits: int) -> int:
        """How many steps some ground units lose; those who came ashore defend with half (§ 9.31, 9.34)."""
        lost = 0
        while targets := [name for name in names if name not in self.dead]:
            full = {name: self.values(name)[1] for name in targets}
            defence = {name: half(each) if name in self.scene.ashore else each for name, each in full.items()}
            able = self.paid(targets, set(), hits, defence)
            if not able:
                break
            hits -= able[self.lose(able)]
            lost += 1
        return lost
