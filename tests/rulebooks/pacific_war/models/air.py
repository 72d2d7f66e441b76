"""An air strike step by step, by the rulebook's words alone (Rules 28.1 to 28.9, 3.4 to 3.7, 26.3, 26.4)."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tests.rulebooks.pacific_war.models.paper import Dice, counters, less, roll

Choose = Callable[[Sequence[str]], str]
"""Whoever chooses one of several names."""
ABORTS = 2
"""The hits in a mission with which a unit aborts."""


class Wing:
    """An air unit: what it was built with, what it has left, and what it lost in this mission."""

    def __init__(self, name: str, kind: str, full: int, steps: int) -> None:
        self.name, self.kind, self.full, self.steps = name, kind, full, steps
        self.lost = 0

    @property
    def is_fighter(self) -> bool:
        """Whether it is of type F."""
        return bool(counters()[self.kind]["kind"] == "f")

    @property
    def is_flying(self) -> bool:
        """Whether it is still in the mission."""
        return self.steps > 0 and self.lost < ABORTS

    def printed(self, what: str) -> int:
        """A printed strength."""
        return int(counters()[self.kind].get(what) or 0)

    def strength(self, what: str) -> int | str | None:
        """A strength, one less for every step lost (§ 3.4)."""
        return less(counters()[self.kind].get(what), self.full - self.steps)


class Vessel:
    """A ship under attack: hits, and where it is: in a Task Force, or in port."""

    def __init__(self, name: str, kind: str, hits: int, force: str) -> None:
        self.name, self.kind, self.hits, self.force = name, kind, hits, force

    @property
    def capacity(self) -> int:
        """The hits that sink it."""
        return int(counters()[self.kind]["capacity"])

    @property
    def flak(self) -> int:
        """Its strength against aircraft, never below 0."""
        return max(0, int(counters()[self.kind].get("anti_air", 0)) - self.hits)


class Target(NamedTuple):
    """What is in the target hex: its airbase, ships, the fighters of its owner, and what may be seen of its fleets."""

    defender: str
    airbase: str
    ships: list[Vessel]
    fighters: list[Wing]
    seen: frozenset[str]


class Strike:
    """A strike in the air."""

    def __init__(self, wings: list[Wing], target: Target, light: str, faces: Sequence[int], choose: Choose) -> None:
        self.wings, self.target, self.light = wings, target, light
        self.dice = Dice(faces)
        self.pick = choose
        self.choices: list[str] = []
        """What was chosen, in the words of the table."""
        self.airbase_hits = 0
        self.port_hits = 0
        self.is_plain = True
        """Whether the rules say of each hit where it falls."""

    def fly(self) -> None:
        """All of it: coordination, search, patrol, targets, fight, flak, attack (§ 28.3 to 28.9)."""
        is_coordinated = self.is_coordinated()
        is_detected = self.is_detected()
        patrol = self.patrol() if is_detected else []
        aims = self.aims()
        if is_detected:
            self.fight(patrol, is_coordinated)
            self.flak(aims)
        self.attack(aims)
        if not is_detected:
            self.flak(aims)

    def is_coordinated(self) -> bool:
        """One unit is; more on a die of at most three times the lowest level, and 2 is added at dusk."""
        if len(self.wings) == 1:
            return True
        die = self.dice.next() + (2 if self.light == "dusk" else 0)
        return min(9, die) <= 3 * min(int(counters()[wing.kind]["level"]) for wing in self.wings)

    def is_detected(self) -> bool:
        """The air search of the defender's side."""
        most = 4 if self.light == "night" else 5 if self.target.defender == "japan" else 6
        return self.dice.next() <= most

    def patrol(self) -> list[Wing]:
        """Who rises: all that the base can launch, or none (§ 28.1)."""
        room = {"large": 18, "small": 6, "none": 0}[self.target.airbase]
        able = [wing for wing in self.target.fighters if wing.steps <= room]
        if not able:
            return []
        word = self.choose(["alert_all", "end_alert"])
        risen: list[Wing] = []
        for wing in self.target.fighters if word == "alert_all" else ():
            if wing.steps <= room:
                risen.append(wing)
                room -= wing.steps
        return risen

    def choose(self, names: Sequence[str]) -> str:
        """A choice, noted."""
        self.choices.append(self.pick(names))
        return self.choices[-1]

    def afloat(self) -> list[Vessel]:
        """The ships that may be named: in port, or of Task Forces that are detected (§ 28.6)."""
        return [ship for ship in self.target.ships if not ship.force or ship.force in self.target.seen]

    def aims(self) -> dict[str, list[str]]:
        """What each unit attacks: up to three ships in their order, or the airbase, or the port."""
        found: dict[str, list[str]] = {}
        for wing in (each for each in self.wings if self.words(each)):
            if (
                found
                and len(next(reversed(found.values())))
                and not next(reversed(found.values()))[0].startswith("aim_")
            ):
                self.choices.append(wing.name)
            word = self.choose(self.words(wing))
            found[wing.name] = [word]
            ships = [ship.name for ship in self.afloat()]
            while word in ships and len(found[wing.name]) < 3 and self.pick(["more", "enough"]) == "more":
                rest = [name for name in ships if name not in found[wing.name]]
                if not rest:
                    break
                found[wing.name].append(self.choose(rest))
        if found:
            self.choices.append("strike_now")
        return found

    def words(self, wing: Wing) -> list[str]:
        """What a unit may attack first."""
        ships = [ship.name for ship in self.afloat()] if wing.strength("anti_naval") is not None else []
        ashore = ["aim_airbase"] if self.target.airbase != "none" else []
        return [*ships, *(["aim_port", *ashore] if wing.strength("anti_ground") is not None else [])]

    def fight(self, patrol: list[Wing], is_coordinated: bool) -> None:
        """The best of both sides, with the support of the others; both fire at once (§ 28.7)."""
        if not patrol:
            return
        mine, theirs = champion(self.wings), champion(patrol)
        word = "coordinated" if is_coordinated else "uncoordinated"
        shots = (
            (f"cap_against_{word}", self.strength_of(theirs, patrol)),
            (f"{word}_against_cap", self.strength_of(mine, self.wings)),
        )
        on_mission, on_patrol = (0 if s is None else roll(self.dice, row, s) for row, s in shots)
        self.deal(self.wings, on_mission, mine)
        self.deal(patrol, on_patrol, theirs)

    def strength_of(self, wing: Wing, others: list[Wing]) -> int | str | None:
        """The strength of who fights: support of the further fighters, bombers 2 less, by night half."""
        own = wing.strength("anti_air")
        printed = wing.printed("anti_air")
        whole = 0 if own is None or isinstance(own, str) else own
        if own is None:
            return self.lowered(printed, wing, others, printed - (wing.full - wing.steps))
        if own == "0(4)":
            whole = -1
        return self.lowered(printed, wing, others, whole)

    def lowered(self, printed: int, wing: Wing, others: list[Wing], whole: int) -> int | str | None:
        """The sum of all that counts."""
        whole += (0 if wing.is_fighter else -2) + support([each for each in others if each is not wing])
        if self.light == "night" and whole > 0:
            whole //= 2
        if whole >= 0:
            return whole
        return "0(4)" if printed >= 1 else None

    def deal(self, wings: list[Wing], hits: int, first: Wing | None = None) -> None:
        """Hits on aircraft: first who fought, then as the firing side likes, each to two before the next (§ 3.6)."""
        flying = [wing for wing in wings if wing.is_flying]
        order: list[Wing] = [first] if first is not None else []
        while True:
            left = hits - sum(room(wing) for wing in order)
            rest = [wing for wing in flying if wing not in order and room(wing)]
            if left <= 0:
                break
            if len(rest) < 2 or left >= sum(room(wing) for wing in rest):
                order += rest
                break
            name = self.choose([wing.name for wing in rest])
            order.append(next(wing for wing in rest if wing.name == name))
        for wing in order:
            taken = min(hits, room(wing))
            wing.steps, wing.lost, hits = wing.steps - taken, wing.lost + taken, hits - taken
        if hits and any(wing.steps for wing in order):
            self.is_plain = False

    def flak(self, aims: dict[str, list[str]]) -> None:
        """The flak of what is attacked: of Task Forces their ships, else the airbase and the best four in port."""
        named = {name for each in aims.values() for name in each}
        forces = {ship.force for ship in self.target.ships if ship.force and ship.name in named}
        in_port = [ship for ship in self.target.ships if not ship.force]
        is_ashore = any(name.startswith("aim_") for name in named) or not named
        is_ashore |= any(ship.name in named for ship in in_port)
        if not named:
            forces = {ship.force for ship in self.target.ships if ship.force}
        strength = sum(ship.flak for ship in self.target.ships if ship.force in forces and ship.force)
        if is_ashore:
            strength += {"none": 0, "small": 2, "large": 4}[self.target.airbase]
            strength += sum(sorted((ship.flak for ship in in_port), reverse=True)[:4])
        if self.light == "night":
            strength //= 2
        if strength and any(wing.is_flying for wing in self.wings):
            self.deal(self.wings, roll(self.dice, "flak_unimproved", min(19, strength)))

    def attack(self, aims: dict[str, list[str]]) -> None:
        """Each unit still flying rolls once with its strength (§ 28.9)."""
        for wing in self.wings:
            if wing.name not in aims or not wing.is_flying:
                continue
            goal = aims[wing.name]
            at_ships = not goal[0].startswith("aim_")
            strength = wing.strength("anti_naval" if at_ships else "anti_ground")
            if strength is None:
                continue
            if self.light == "night" and isinstance(strength, int):
                strength //= 2
            kind = counters()[wing.kind]["kind"]
            row = f"{kind}_against_ships" if at_ships else "air_against_installation"
            hits = roll(self.dice, row, strength, at_ships)
            if at_ships:
                self.sink(goal, hits)
            elif goal == ["aim_airbase"]:
                self.airbase_hits += hits
            else:
                self.port_hits += hits

    def sink(self, names: list[str], hits: int) -> None:
        """Hits one by one along the order, and again from the front; who has sunk is skipped (§ 3.5)."""
        ships = [next(ship for ship in self.target.ships if ship.name == name) for name in names]
        while hits and any(ship.hits < ship.capacity for ship in ships):
            for ship in ships:
                if hits and ship.hits < ship.capacity:
                    ship.hits, hits = ship.hits + 1, hits - 1


def room(wing: Wing) -> int:
    """The hits that a unit takes until it aborts or is gone."""
    return max(0, min(ABORTS - wing.lost, wing.steps))


def rank(strength: int | str | None) -> int:
    """Strengths in their order."""
    return -2 if strength is None else -1 if isinstance(strength, str) else strength


def champion(wings: Sequence[Wing]) -> Wing:
    """Who fights: the best fighter, and without any the best bomber; of equals the largest."""
    return max(wings, key=lambda wing: (wing.is_fighter, rank(wing.strength("anti_air")), wing.steps))


def support(others: Sequence[Wing]) -> int:
    """A point for 12 steps of fighters of level 0, 6 of level 1, 3 of level 2 (§ 28.7)."""
    steps = [0, 0, 0]
    for wing in others:
        if wing.is_fighter:
            steps[int(counters()[wing.kind]["level"])] += wing.steps
    return steps[0] // 12 + steps[1] // 6 + steps[2] // 3
