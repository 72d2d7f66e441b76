"""I. Strategic Transport: units, headquarters and crippled ships moved in the rear (Rules 13, 11.2.1)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, PieceId, Refusal, Side, SpaceId, Target, other
from game.core.events import Event, PieceMoved, RollTold, Told
from game.core.hexset import Mode, SpaceSet, flood, has, rings, spaces_of, union
from game.core.kept import kept_each
from game.core.position import Prompt
from game.core.rows import with_one
from game.rulebooks.pacific_war.damage.bases import bases_of, has_usable_airbase, ports_of
from game.rulebooks.pacific_war.damage.ships import dissolve, hit_ship, is_crippled
from game.rulebooks.pacific_war.map.links import all_linked, boxes_of, is_linked, linked
from game.rulebooks.pacific_war.strategic.leaving import Preparation
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.firing import fire
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import of_unit
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.occupants import aboard, occupants, own_units
from game.rulebooks.pacific_war.terms.pieces import staff_of, staff_piece
from game.rulebooks.pacific_war.terms.position import (
    UNACTIVATED,
    PacificChoice,
    PacificPosition,
    Result,
    with_units,
)
from game.rulebooks.pacific_war.terms.secrets import OwnersWord
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES
from game.rulebooks.pacific_war.terms.words import counted


def step_capacity(game: PacificGame, position: PacificPosition, side: Side) -> int:
    """The ground steps that a side transports this month (Rules 13.2)."""
    rows = game.tables.numbers.transport.steps[SIDE_NAMES[side]]
    found = [steps for month, steps in rows if month_of(month) <= position.month]
    return found[-1] if found else rows[0][1]


@kept_each("bases", on=all_linked)
def base_spaces(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The Linked base hexes of a side, and its Holding Boxes (Rules 13.1)."""
    return (bases_of(game, position, side) | boxes_of(game, side)) & linked(game, position, side)


def open_hexes(game: PacificGame, position: PacificPosition, side: Side) -> SpaceSet:
    """The hexes that transports pass: their own, and those empty of the enemy (Rules 13.1)."""
    here = occupants(game, position)
    enemy = other(side)
    return game.hexes.everywhere & ~(here.ground[enemy] | here.ships[enemy])


def reachable(game: PacificGame, position: PacificPosition, side: Side, space: int) -> SpaceSet:
    """Where a unit is transported to: by sea any distance, by land along routes or a few hexes (Rules 13.1)."""
    passes, start = open_hexes(game, position, side) | 1 << space, start_of(game, space)
    by_sea = flood(Mode(game.hexes.sea, passes), 1 << start)
    by_route = flood(Mode(game.hexes.routes, passes), 1 << start)
    by_land = flood(Mode(game.hexes.land, passes), 1 << start, game.tables.numbers.transport.land_hexes)
    return ends(game, position, side, by_sea | by_route | by_land) & ~(1 << space)


def harbours(game: PacificGame, position: PacificPosition, side: Side, space: int) -> SpaceSet:
    """Where a crippled ship is brought to: ports and Holding Boxes that it reaches by water (Rules 13.2.5)."""
    passes = open_hexes(game, position, side) | 1 << space
    by_sea = ends(game, position, side, flood(Mode(game.hexes.sea, passes), 1 << start_of(game, space)))
    return by_sea & (ports_of(game, position, side) | boxes_of(game, side)) & ~(1 << space)


def start_of(game: PacificGame, space: int) -> int:
    """The hex in which a way begins: from a Holding Box the one it leads to."""
    return space if space < game.hex_count else game.box_at[space].enter_from


def ends(game: PacificGame, position: PacificPosition, side: Side, hexes: SpaceSet) -> SpaceSet:
    """The Linked bases in hexes, and the Holding Boxes that they lead to."""
    boxes = union(1 << box.space for box in game.hexes.boxes if has(hexes, box.enter_from))
    return (hexes | boxes) & base_spaces(game, position, side)


def flight(game: PacificGame, position: PacificPosition, side: Side, number: int) -> SpaceSet:
    """Where an air unit is transported to: Linked airbases of its side; bombers and patrols fly there (Rules 13.2)."""
    unit = position.units[number]
    airbases = union(
        1 << base.space for base in position.bases if base.owner == side and has_usable_airbase(game, base)
    )
    if flies(game, unit.kind):
        reach = game.classes[unit.kind].range
        return base_spaces(game, position, side) & airbases & game.within(unit.place, reach) & ~(1 << unit.place)
    return reachable(game, position, side, unit.place) & (airbases | boxes_of(game, side))


def flies(game: PacificGame, kind: int) -> bool:
    """Whether an air unit flies itself, and does not count (Rules 13.2)."""
    return game.classes[kind].kind in ("b", "lra")


class Transport(Preparation, frozen=True):
    """A side moves units in its rear until it has no more to move (Rules 13).

    `steps`, `aircraft`, `crippled` and `staffs` are what it may still move; `moved` are the units that were.
    """

    rule = "13.1"
    plain_no = "end_transport"
    steps: int
    aircraft: int
    crippled: int
    staffs: int
    moved: tuple[int, ...] = ()

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """What is left."""
        return Prompt(
            f"transport in your rear: {self.steps} ground steps, {self.aircraft} air units, {self.crippled} crippled "
            f"ships and {self.staffs} headquarters are left.",
            self.rule,
            "Units change their base without an Operation. Click one at a Linked base, then the base it goes to.",
        )

    def unit_refusal(self, game: PacificGame, position: PacificPosition, number: int) -> Refusal | None:
        """Why a unit is not transported, or None (Rules 13.1, 13.2)."""
        unit = position.units[number]
        kind = game.classes[unit.kind]
        if kind.side != self.side or unit.place < 0 or unit.aboard >= 0:
            return Refusal("Only units of yours ashore, and crippled ships.", "13.1")
        if unit.activity != UNACTIVATED:
            return Refusal("It takes part in an Operation.", "13.1")
        if number in self.moved:
            return Refusal("It has been moved this month.", "13.1")
        if not has(base_spaces(game, position, self.side), unit.place):
            return Refusal("It is not at a Linked base.", "13.1")
        if kind.arm is Arm.GROUND and has(occupants(game, position).ground[other(self.side)], unit.place):
            return Refusal("A unit leaves an enemy-occupied hex only by a retreat.", "23.6")
        if kind.arm is Arm.SHIP:
            if not is_crippled(game, unit) or not self.crippled:
                return Refusal("Only crippled ships, two a month.", "13.2.5")
        elif kind.arm is Arm.AIR:
            if not self.aircraft and not flies(game, unit.kind):
                return Refusal("No more air units can be transported this month.", "13.2")
        elif unit.steps > self.steps or kind.is_static:
            return Refusal(f"{self.steps} ground steps are left this month.", "13.2")
        return None

    def destinations(self, game: PacificGame, position: PacificPosition, number: int) -> SpaceSet:
        """The bases that a unit is transported to."""
        unit = position.units[number]
        if game.arm(unit.kind) is Arm.AIR:
            return flight(game, position, self.side, number)
        if game.arm(unit.kind) is Arm.SHIP:
            return harbours(game, position, self.side, unit.place)
        return reachable(game, position, self.side, unit.place)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Units, headquarters, and the end."""
        units = [n for n in own_units(game, position)[self.side] if self.unit_refusal(game, position, n) is None]
        actions = [Action("transport", n) for n in units]
        if self.staffs:
            bases = base_spaces(game, position, self.side)
            actions += [
                Action("move_staff", staff_piece(n))
                for n, staff in enumerate(position.staffs)
                if game.headquarters[n].side == self.side and staff.space >= 0 and has(bases, staff.space)
            ]
        return [*actions, Action("end_transport")] if actions else []

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not this one."""
        if target.kind is Kind.PIECE:
            if staff_of(target.number) is not None:
                return Refusal("One headquarters of yours moves a month, from a Linked base to another.", "11.2.1")
            if target.number < len(position.units):
                refused = self.unit_refusal(game, position, target.number)
                if refused is not None:
                    return refused
        return Refusal("Click a unit of yours at a Linked base.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Pick up, or done."""
        if action.verb == "end_transport":
            return Result(position)
        return Result(position, (), (TransportTo(self, action.target),))


class TransportTo(PacificChoice, frozen=True):
    """Where a unit or a headquarters is brought (Rules 13.1)."""

    rule = "13.1"
    asks = "click the base it goes to, or leave it where it is."
    is_selection = True
    passes_alone = False
    capacity: Transport
    piece: int

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The side."""
        return self.capacity.side

    def subject(self, game: PacificGame, position: PacificPosition) -> Target | None:
        """What is moved."""
        return Target(Kind.PIECE, self.piece)

    def spaces(self, game: PacificGame, position: PacificPosition) -> SpaceSet:
        """The bases in reach."""
        staff = staff_of(self.piece)
        if staff is None:
            return self.capacity.destinations(game, position, self.piece)
        here = position.staffs[staff].space
        return reachable(game, position, self.capacity.side, here) & game.hexes.everywhere

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The bases, and staying."""
        spaces = spaces_of(self.spaces(game, position))
        return [*(Action("transport_to", space) for space in spaces), Action("stay_here")]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there."""
        if target.kind is Kind.SPACE and not is_linked(game, position, target.number, self.capacity.side):
            return Refusal("It goes to a Linked base only.", self.rule)
        return Refusal("No way leads there past the enemy.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """It is there; a crippled ship may meet a patrol on its way."""
        if action.verb == "stay_here":
            return Result(position, (), (self.capacity,))
        staff = staff_of(self.piece)
        if staff is not None:
            now = replace(position.staffs[staff], space=action.target)
            told = Told(f"{game.headquarters[staff].name} moves to {game.place(action.target)} § 11.2.1.")
            position = replace(position, staffs=with_one(position.staffs, staff, now))
            return Result(position, (told,), (replace(self.capacity, staffs=self.capacity.staffs - 1),))
        return transport_unit(game, position, self.capacity, self.piece, action.target)


def transport_unit(
    game: PacificGame, position: PacificPosition, capacity: Transport, number: int, space: int
) -> Result:
    """A unit is at its new base (Rules 13.1, 13.2.5)."""
    unit = position.units[number]
    arm = game.arm(unit.kind)
    units = [number, *aboard(game, position, number)]
    at_base = {each: replace(position.units[each], place=space, force=-1, in_core=False) for each in units}
    moved = dissolve(with_units(position, at_base), unit.force)
    sailed = PieceMoved(PieceId(number), (SpaceId(unit.place), SpaceId(space)))
    events: tuple[Event, ...] = of_unit(game, number, (sailed,), position, moved)
    words = f"{unit.name} is transported to {game.place(space)} § 13.1."
    told = OwnersWord(capacity.side, words, "A unit is transported in the rear § 13.1.")
    left = replace(capacity, moved=(*capacity.moved, number))
    if arm is Arm.SHIP:
        outcome = attack_on_the_way(game, moved, capacity.side, number, unit.place, space)
        return Result(outcome.position, (*events, told, *outcome.events), (replace(left, crippled=left.crippled - 1),))
    if arm is Arm.AIR:
        cost = 0 if flies(game, unit.kind) else 1
        return Result(moved, (*events, told), (replace(left, aircraft=left.aircraft - cost),))
    return Result(moved, (*events, told), (replace(left, steps=left.steps - unit.steps),))


def shortest(game: PacificGame, position: PacificPosition, side: Side, start: int, end: int) -> SpaceSet:
    """The hexes of the shortest way by water that meets the fewest patrols, its owner's choice (Rules 13.2.5)."""
    places = [start_of(game, each) for each in (start, end)]
    passes = open_hexes(game, position, side) | 1 << places[0]
    reached = list(rings(Mode(game.hexes.sea, passes), 1 << places[0]))
    distance = next((n for n, ring in enumerate(reached) if has(ring, places[1])), None)
    if distance is None:
        return 1 << places[1]
    way = back = 1 << places[1]
    danger = union(1 << patrol.space for patrol in position.patrols if patrol.side != side)
    for ring in reversed(reached[:distance]):
        nearer = game.hexes.sea.beyond(back) & ring
        back = nearer & ~danger or nearer
        way |= back & -back
        back &= -back
    return way


def attack_on_the_way(
    game: PacificGame, position: PacificPosition, side: Side, number: int, start: int, end: int
) -> Result:
    """The submarines of a patrol on the way attack once (Rules 13.2.5)."""
    way = shortest(game, position, side, start, end)
    met = (n for n, each in enumerate(position.patrols) if each.side != side and has(way, each.space))
    number_met = next(met, None)
    if number_met is None:
        return Result(position)
    patrol = position.patrols[number_met]
    strength = min(patrol.points, game.tables.numbers.transport.submarines_at_most)
    shot, dice = fire(game, position.dice, "torpedo", strength, at_ships=True)
    told = RollTold(
        patrol.side, shot.faces, f"Submarines attack on the way with {strength}: {counted(shot.hits, 'hit')} § 13.2.5."
    )
    seen = with_one(position.patrols, number_met, replace(patrol, is_seen=True))
    position = replace(position, dice=dice, patrols=seen)
    if not shot.hits:
        return Result(position, (told,))
    outcome = hit_ship(game, position, number, shot.hits)
    return Result(outcome.position, (told, *outcome.events))


def transport_of(game: PacificGame, position: PacificPosition, side: Side) -> Transport:
    """What a side may move this month (Rules 11.2.1, 13.2)."""
    numbers = game.tables.numbers
    return Transport(
        side,
        step_capacity(game, position, side),
        numbers.transport.air_units[SIDE_NAMES[side]],
        numbers.transport.crippled,
        numbers.command.moves_per_month,
    )
