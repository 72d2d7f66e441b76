"""Activating units: the Operation player within his bid, the Reaction player within his share (Rules 20, 22)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target
from game.core.combat import Modifier, Preview
from game.core.events import Told
from game.core.kept import kept_each
from game.core.position import Prompt
from game.core.rows import with_side, with_some
from game.rulebooks.pacific_war.map.headquarters import command_points, pay_by_richest, staffs
from game.rulebooks.pacific_war.map.links import commands
from game.rulebooks.pacific_war.moving.forming import FormForces
from game.rulebooks.pacific_war.operation.candidates import (
    eligible,
    is_linked_to,
    reaction_refusal,
    state_refusal,
    unit_refusal,
)
from game.rulebooks.pacific_war.operation.cost import (
    Bill,
    bills,
    by_staff,
    china_factor,
    days_left,
    level_of,
    multiple_of,
    total,
)
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import aboard
from game.rulebooks.pacific_war.terms.pieces import force_of, staff_of, staff_piece
from game.rulebooks.pacific_war.terms.position import (
    ACTIVATED,
    PENALISED,
    PacificPosition,
    PacificSideChoice,
    Result,
    operation_of,
    with_units,
)
from game.rulebooks.pacific_war.terms.words import counted

Chosen = tuple[tuple[int, int], ...]
"""Units with the headquarters that activates each."""


class Activate(PacificSideChoice, frozen=True):
    """A side activates units, headquarters by headquarters, until it is content (Rules 20.1).

    `chosen` are (unit, headquarters); `staff` is the headquarters that activates now. `is_joint`: in the Joint
    Activation of a Battle Cycle, where less may be added (20.4).
    """

    rule = "20.1"
    is_secret = True
    passes_alone = False
    staff: int = -1
    chosen: Chosen = ()
    is_joint: bool = False

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """What may still be spent."""
        staff = self.leading(game, position)
        due = total(self.bills(game, position))
        points = sum(bill.points for bill in self.bills(game, position))
        name = game.headquarters[staff].name if staff >= 0 else "nobody"
        return Prompt(
            f"activate units from {name}: {points} Activation Point{'s' * (points != 1)} for {due} Command "
            f"Point{'s' * (due != 1)} so far.",
            self.rule,
            f"{self.limits(game, position)} Click units, a hex for all in it, or another headquarters of yours.",
        )

    def limits(self, game: PacificGame, position: PacificPosition) -> str:
        """What may be spent, in words."""
        operation = operation_of(position)
        if self.is_joint or self.side != operation.player:
            return f"At most {self.most_points(game, position)} Activation Points."
        if operation.bid < 0:
            return f"No bid was made: your headquarters hold {command_points(game, position, self.side)} in all."
        return f"The bid was {operation.bid}: spend from {least(game, position)} to {operation.bid}."

    def leading(self, game: PacificGame, position: PacificPosition) -> int:
        """The headquarters that activates: the chosen one, or the first that has points."""
        own = staffs(game, position, self.side)
        if self.staff in own:
            return self.staff
        return max(own, key=lambda staff: (position.staffs[staff].points, -staff), default=-1)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Units in reach of the headquarters, all of a hex, other headquarters, taking back, and the end."""
        staff = self.leading(game, position)
        actions = [Action("leave_out", unit) for unit, _ in self.chosen]
        actions += [Action("lead", staff_piece(each)) for each in staffs(game, position, self.side) if each != staff]
        if staff >= 0:
            units = self.open_units(game, position, staff)
            actions += [Action("activate", unit) for unit in units]
            together = Counter(position.units[unit].place for unit in units)
            actions += [Action("activate_all", space) for space in sorted(together) if together[space] > 1]
        if self.end_refusal(game, position) is None:
            actions.append(Action("end_activation"))
        return actions

    def open_units(self, game: PacificGame, position: PacificPosition, staff: int) -> list[int]:
        """The units that a headquarters can activate beside what is chosen."""
        points = self.points(game, position)
        can_pay: dict[int, bool] = {}
        found, beside = [], self.places(position)
        prices = prices_of(game, position, staff)
        for unit in self.open_to(game, position, staff):
            more = prices[unit]
            if more not in can_pay:
                can_pay[more] = self.cost_refusal(game, position, staff, more, points) is None
            if can_pay[more] and self.now_refused(game, position, staff, unit, beside) is None:
                found.append(unit)
        return found

    def open_to(self, game: PacificGame, position: PacificPosition, staff: int) -> Iterable[int]:
        """The units that a headquarters could activate but for their cost."""
        taken = {unit for unit, _ in self.chosen}
        return (unit for unit in eligible(game, position, staff) if unit not in taken)

    def refused(self, game: PacificGame, position: PacificPosition, staff: int, unit: int) -> Refusal | None:
        """Why a unit cannot be activated now, or None."""
        return self.refused_beside(game, position, staff, unit, self.points(game, position))

    def refused_beside(
        self, game: PacificGame, position: PacificPosition, staff: int, unit: int, points: Mapping[int, int]
    ) -> Refusal | None:
        """Why a unit cannot be activated beside what is chosen, which has so many points by headquarters."""
        return (
            unit_refusal(game, position, staff, unit)
            or self.now_refused(game, position, staff, unit, self.places(position))
            or self.cost_refusal(game, position, staff, unit_points(game, position, staff, unit), points)
        )

    def points(self, game: PacificGame, position: PacificPosition) -> dict[int, int]:
        """The Activation Points of what is chosen, by headquarters."""
        chosen = with_cargo(game, position, self.chosen)
        return by_staff(game, self.with_chosen(game, position, chosen), chosen)

    def places(self, position: PacificPosition) -> Counter[int]:
        """How many units are chosen in each space."""
        return Counter([position.units[unit].place for unit, _ in self.chosen])

    def now_refused(
        self, game: PacificGame, position: PacificPosition, staff: int, unit: int, beside: Mapping[int, int]
    ) -> Refusal | None:
        """Why a unit is not activated at this time: ships without a link not later on, and not everybody reacts
        (Rules 20.4, 22)."""
        if self.is_joint and not is_linked_to(game, position, staff, unit):
            return Refusal("In the course of an Operation only Linked units are activated.", "20.4")
        if self.side == operation_of(position).player:
            return None
        return reaction_refusal(game, position, unit, beside)

    def with_chosen(self, game: PacificGame, position: PacificPosition, chosen: Chosen) -> PacificPosition:
        """The position in which ships without a link are marked: they cost double."""
        unlinked = {
            unit: replace(position.units[unit], marks=position.units[unit].marks | PENALISED)
            for unit, staff in chosen
            if game.arm(position.units[unit].kind) is Arm.SHIP and not is_linked_to(game, position, staff, unit)
        }
        return with_units(position, unlinked)

    def cost_refusal(
        self, game: PacificGame, position: PacificPosition, staff: int, more: int, points: Mapping[int, int]
    ) -> Refusal | None:
        """Why so many points more are too dear: for the headquarters, the bid, or the share of the reaction."""
        now = {**points, staff: points.get(staff, 0) + more}
        due = bills(game, now, self.multiple(game, position), self.before(position))
        mine = next(bill for bill in due if bill.staff == staff)
        if mine.total > position.staffs[staff].points:
            left = position.staffs[staff].points
            return Refusal(
                f"{game.headquarters[staff].name} has {left} Command Points; this makes {mine.total}.", "20.2.5"
            )
        most = self.most_points(game, position)
        whole = sum(now.values())
        if most is not None and whole > most:
            return Refusal(f"At most {most} Activation Points; this makes {whole}.", "20.4" if self.is_joint else "22")
        bid = operation_of(position).bid
        if not self.is_joint and self.side == operation_of(position).player and 0 <= bid < total(due):
            return Refusal(f"The bid was {bid} Command Points; this makes {total(due)}.", "18.3")
        return None

    def most_points(self, game: PacificGame, position: PacificPosition) -> int | None:
        """The Activation Points that may be activated; None: as many as the bid pays (Rules 20.4, 22)."""
        operation = operation_of(position)
        left = share_left(game, position) if self.side != operation.player else None
        if not self.is_joint:
            return left
        joint = game.tables.numbers.operation.joint_points - operation.joint[self.side]
        return joint if left is None else min(joint, left)

    def bills(self, game: PacificGame, position: PacificPosition, chosen: Chosen | None = None) -> Sequence[Bill]:
        """What the headquarters pay for what is chosen, the aircraft of the carriers among it (Rules 20.1, 20.2.5)."""
        units = with_cargo(game, position, self.chosen) if chosen is None else chosen
        points = by_staff(game, self.with_chosen(game, position, units), units)
        return bills(game, points, self.multiple(game, position), self.before(position))

    def before(self, position: PacificPosition) -> dict[int, int]:
        """What the headquarters of the side activated earlier in this Operation."""
        return dict(operation_of(position).by_staff)

    def multiple(self, game: PacificGame, position: PacificPosition) -> int:
        """The time multiple: the Reaction player pays none; later only the days that are left (Rules 20.2.5, 20.4)."""
        operation = operation_of(position)
        if self.side != operation.player:
            return 1
        return multiple_of(game, days_left(game, position) if self.is_joint else operation.days)

    def end_refusal(self, game: PacificGame, position: PacificPosition) -> Refusal | None:
        """Why the activation cannot end: an Operation activates somebody if it can (Rules 18.4)."""
        if self.is_joint or self.side != operation_of(position).player or self.chosen:
            return None
        if not any(self.open_units(game, position, staff) for staff in staffs(game, position, self.side)):
            return None
        return Refusal("An Operation activates at least one unit.", "18.4")

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why this unit is not activated."""
        staff = self.leading(game, position)
        if target.verb == "end_activation":
            return self.end_refusal(game, position) or Refusal("Click a unit.", self.rule)
        if target.kind is not Kind.PIECE or staff < 0:
            return Refusal("Click a unit that a headquarters of yours can activate.", self.rule)
        if staff_of(target.number) is not None:
            return Refusal("That headquarters activates already, or is the enemy's.", "11.5")
        if force_of(target.number) is not None or target.number >= len(position.units):
            return Refusal("Click its ships, or its hex for all of them.", self.rule)
        refused = state_refusal(game, position, self.side, target.number)
        return refused or self.refused(game, position, staff, target.number) or Refusal("Not now.", self.rule)

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """What the Operation would cost with this unit."""
        if action.verb != "activate":
            return None
        chosen = with_cargo(game, position, (*self.chosen, (action.target, self.leading(game, position))))
        due = self.due(game, position, chosen)
        return Preview(
            "Cost of the Operation",
            tuple(self.lines(game, position, chosen)),
            f"{due} Command Point{'s' * (due != 1)}",
        )

    def due(self, game: PacificGame, position: PacificPosition, chosen: Chosen) -> int:
        """The Command Points of a choice."""
        return total(self.bills(game, position, chosen))

    def lines(self, game: PacificGame, position: PacificPosition, chosen: Chosen) -> Iterable[Modifier]:
        """The bill, line by line."""
        for bill in self.bills(game, position, chosen):
            name = game.headquarters[bill.staff].name
            words = f"{name}: {counted(bill.points, 'point')} × {bill.multiple}"
            yield Modifier(bill.points * bill.multiple, words, "20.2.5")
            if bill.cost:
                yield Modifier(bill.cost, f"{name}: operation cost, more than 10 points", "20.2.5")

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Chosen, left out, or paid."""
        staff = self.leading(game, position)
        if action.verb == "lead":
            lead = staff_of(action.target)
            assert lead is not None, "headquarters lead"
            return Result(position, (), (replace(self, staff=lead),))
        if action.verb == "activate":
            return Result(position, (), (replace(self, staff=staff, chosen=(*self.chosen, (action.target, staff))),))
        if action.verb == "activate_all":
            return Result(position, (), (self.with_all_of(game, position, action.target),))
        if action.verb == "leave_out":
            left = tuple(pair for pair in self.chosen if pair[0] != action.target)
            return Result(position, (), (replace(self, staff=staff, chosen=left),))
        return self.pay(game, position)

    def with_all_of(self, game: PacificGame, position: PacificPosition, space: int) -> "Activate":
        """The choice with all units of a hex that can still be activated."""
        staff = self.leading(game, position)
        step = replace(self, staff=staff)
        for unit in self.open_to(game, position, staff):
            if position.units[unit].place == space and step.refused(game, position, staff, unit) is None:
                step = replace(step, chosen=(*step.chosen, (unit, staff)))
        return step

    def pay(self, game: PacificGame, position: PacificPosition) -> Result:
        """The units are activated, the points are paid, and ships in port form Task Forces (Rules 18.3, 20.1)."""
        if not self.chosen:
            return Result(position)
        due = self.bills(game, position)
        chosen = with_cargo(game, position, self.chosen)
        position = self.with_chosen(game, position, chosen)
        units = {unit: replace(position.units[unit], activity=ACTIVATED) for unit, _ in chosen}
        position = pay(game, with_units(position, units), due, self.side, self.is_joint)
        if not self.is_joint and self.side == operation_of(position).player:
            position = forfeit(game, position)
        points = sum(bill.points for bill in due)
        names = [position.units[unit].name for unit, _ in self.chosen]
        cost = total(due)
        told = Told(
            f"{game.side_name(self.side)} activates {counted(len(names), 'unit')}: "
            f"{points} Activation Point{'s' * (points != 1)}, {cost} Command Point{'s' * (cost != 1)} § 20.2.5."
        )
        return Result(position, (told,), (FormForces(self.side),))


@kept_each("units", on=commands)
def prices_of(game: PacificGame, position: PacificPosition, staff: int) -> Mapping[int, int]:
    """The Activation Points of each unit that a headquarters may activate."""
    return {unit: unit_points(game, position, staff, unit) for unit in eligible(game, position, staff)}


def can_activate(game: PacificGame, position: PacificPosition, side: Side, bid: int, multiple: int = 1) -> bool:
    """Whether a side can activate a single unit by a bid; below 0: there is none, and no limit (Rules 18.3, 18.4)."""
    for staff in staffs(game, position, side):
        points = position.staffs[staff].points
        most = min(points, bid) if bid >= 0 else points
        prices = set(prices_of(game, position, staff).values())
        if any(total(bills(game, {staff: price}, multiple)) <= most for price in prices):
            return True
    return False


def unit_points(game: PacificGame, position: PacificPosition, staff: int, unit: int) -> int:
    """The Activation Points of a unit with its aircraft; double for a ship without a link (20.1, 20.2.3.F, 34.4)."""
    each = game.classes[position.units[unit].kind]
    points = each.activation * china_factor(game, position.units[unit], staff)
    if each.arm is Arm.SHIP and not is_linked_to(game, position, staff, unit):
        points *= game.tables.numbers.operation.unlinked_factor
    cargo = [game.classes[position.units[number].kind] for number in aboard(game, position, unit)]
    return points + sum([kind.activation for kind in cargo if kind.arm is Arm.AIR])


def with_cargo(game: PacificGame, position: PacificPosition, chosen: Chosen) -> Chosen:
    """What is chosen, with the air units aboard its carriers (Rules 20.1)."""
    found = list(chosen)
    for unit, staff in chosen:
        for cargo in aboard(game, position, unit):
            if game.arm(position.units[cargo].kind) is Arm.AIR:
                found.append((cargo, staff))
    return tuple(found)


def share_left(game: PacificGame, position: PacificPosition) -> int:
    """The Activation Points that the Reaction player may still activate (Rules 22)."""
    operation = operation_of(position)
    share = game.tables.numbers.conditions[operation.condition].share
    return ceil(operation.points[0] * share) - operation.points[1]


def least(game: PacificGame, position: PacificPosition) -> int:
    """The Command Points that the bid costs at least (Rules 18.3)."""
    return ceil(max(0, operation_of(position).bid) * game.tables.numbers.bid.spend_at_least)


def pay(
    game: PacificGame, position: PacificPosition, due: Sequence[Bill], side: Side, is_joint: bool
) -> PacificPosition:
    """The position after headquarters have paid."""
    operation = operation_of(position)
    points = sum(bill.points for bill in due)
    staffs_now = {
        b.staff: replace(position.staffs[b.staff], points=position.staffs[b.staff].points - b.total) for b in due
    }
    earlier = dict(operation.by_staff)
    for bill in due:
        earlier[bill.staff] = earlier.get(bill.staff, 0) + bill.points
    place = 0 if side == operation.player else 1
    now = with_side(operation.points, place, operation.points[place] + points)
    operation = replace(
        operation,
        points=now,
        paid=operation.paid + (total(due) if side == operation.player else 0),
        level=level_of(game, now[0]),
        by_staff=tuple(sorted(earlier.items())),
        joint=with_side(operation.joint, side, operation.joint[side] + points) if is_joint else operation.joint,
    )
    return replace(position, staffs=with_some(position.staffs, staffs_now), operation=operation)


def forfeit(game: PacificGame, position: PacificPosition) -> PacificPosition:
    """What was bid and not spent down to half of it is lost, from the headquarters with the most first (Rules 18.3)."""
    operation = operation_of(position)
    lost = max(0, least(game, position) - operation.paid)
    return pay_by_richest(game, position, operation.player, lost)
