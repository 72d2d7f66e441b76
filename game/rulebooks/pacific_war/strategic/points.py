"""G. Command Points: how many come, what is kept, and on which headquarters they go (Rules 10)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target
from game.core.combat import Preview
from game.core.events import Event, Told
from game.core.position import Prompt
from game.core.rows import with_side, with_some
from game.rulebooks.pacific_war.map.headquarters import command_points, staffs
from game.rulebooks.pacific_war.map.links import is_linked
from game.rulebooks.pacific_war.strategic.disbanding import disband_own, disband_refusal, isolated_without
from game.rulebooks.pacific_war.terms.game import BOTH, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.months import month_of, month_text
from game.rulebooks.pacific_war.terms.pieces import staff_of, staff_piece
from game.rulebooks.pacific_war.terms.position import (
    PacificAutomatic,
    PacificChoice,
    PacificPosition,
    PacificSideChoice,
    Result,
)
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES

DECEMBER_1941 = "1941-12"


def linked_resources(game: PacificGame, position: PacificPosition) -> int:
    """What Japan's resource hexes outside the Home Islands yield that are Linked and not demolished (Rules 10.1)."""
    return sum(
        base.resources
        for base in position.bases
        if base.resources
        and base.owner == JAPAN
        and not base.is_demolished
        and not game.hexes.home_islands >> base.space & 1
        and is_linked(game, position, base.space, JAPAN)
    )


def japan_points(game: PacificGame, position: PacificPosition) -> int:
    """Japan's Command Points of a month: by homeland points, and resources as far as merchants carry them (10.1)."""
    numbers = game.tables.numbers.points
    carried = min(linked_resources(game, position), position.war.merchants // numbers.merchants_per_resource)
    bonus = numbers.december_1941 if position.month == month_of(DECEMBER_1941) else 0
    return numbers.japan_factor * (position.war.homeland + carried) + bonus


def allied_points(game: PacificGame, position: PacificPosition) -> int:
    """The Allied Command Points of a month, by its date (Rules 10.1)."""
    found = [points for month, points in game.tables.numbers.points.allies if month_of(month) <= position.month]
    return found[-1] if found else 0


def month_points(game: PacificGame, position: PacificPosition, side: Side) -> int:
    """The Command Points that a side receives this month (Rules 10.1)."""
    if game.scenario.type == "campaign":
        return game.scenario.command_points.get(month_text(position.month), {}).get(SIDE_NAMES[side], 0)
    return japan_points(game, position) if side == JAPAN else allied_points(game, position)


class ReceivePoints(PacificAutomatic, frozen=True):
    """Unused points are lost, or kept up to half a month's in a campaign; new points come (Rules 10.1)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Both sides; then each allocates in secret."""
        events: list[Event] = []
        steps = []
        for side in BOTH:
            new = month_points(game, position, side)
            kept = kept_points(game, position, side, new)
            cleared = {
                staff: replace(position.staffs[staff], points=0)
                for staff, each in enumerate(game.headquarters)
                if each.side == side
            }
            position = replace(position, staffs=with_some(position.staffs, cleared))
            total = new + kept
            keeps = f", and {kept} kept" if kept else ""
            events.append(Told(f"{game.side_name(side)}: {new} Command Points received{keeps} § 10.1."))
            steps.append(Allocate(side, total, total))
        return Result(position, tuple(events), tuple(steps))


def kept_points(game: PacificGame, position: PacificPosition, side: Side, new: int) -> int:
    """Unused points that stay: in a campaign half a month's at most, in a strategic scenario none (Rules 10.1)."""
    if game.scenario.type != "campaign":
        return 0
    return min(command_points(game, position, side), int(new * game.tables.numbers.points.kept_share))


def most_on_staff(game: PacificGame, position: PacificPosition, side: Side, total: int) -> int:
    """The points that one headquarters may hold: half, where a side has three or more (Rules 10.3)."""
    numbers = game.tables.numbers.points
    if len(staffs(game, position, side)) < numbers.share_from:
        return total
    return max(1, int(total * numbers.staff_share))


def pool_room(game: PacificGame, position: PacificPosition, side: Side, total: int) -> int:
    """The points that may be kept in the Future Operation Pool: by the side with less initiative (Rules 10.4)."""
    numbers = game.tables.numbers.points
    leads = position.initiative > 0 if side == JAPAN else position.initiative < 0
    if leads:
        return 0
    return max(0, min(numbers.pool_most, int(total * numbers.pool_share)) - position.pools[side])


class Allocate(PacificSideChoice, frozen=True):
    """A player puts his Command Points on his headquarters, in secret (Rules 10.3).

    `total` are the month's points and those of the Pool that came back, `left` those still to be placed, `pooled`
    those of this month that were put into the Pool.
    """

    rule = "10.3"
    is_secret = True
    passes_alone = False
    total: int
    left: int
    pooled: int = 0

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """How many are left."""
        pool = position.pools[self.side]
        most = most_on_staff(game, position, self.side, self.total)
        hint = f"Click a headquarters, then say how many go there; none holds more than {most}."
        more = f", {pool} in the Pool" if pool else ""
        if not self.left:
            return Prompt(f"all Command Points are allocated{more}: go on.", self.rule)
        return Prompt(f"allocate {self.left} Command Points to your headquarters{more}.", self.rule, hint)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Headquarters with room or to be disbanded, evenly over all, the Pool, and the end when all are placed."""
        actions = [
            Action("fund", staff_piece(staff))
            for staff in staffs(game, position, self.side)
            if self.room(game, position, staff) or disband_refusal(game, position, staff) is None
        ]
        if self.left:
            actions += [Action("fund_evenly")] if actions else []
            if pool_room(game, position, self.side, self.total):
                actions.append(Action("to_pool"))
        if position.pools[self.side]:
            actions.append(Action("from_pool"))
        if not self.left or not any(action.verb == "fund" for action in actions):
            actions.append(Action("end_allocation"))
        return actions

    def offered(self, game: PacificGame, position: PacificPosition, legal: Sequence[Action]) -> Sequence[Action]:
        """Which headquarters there are is open, what lies on them is not."""
        return [Action("fund", staff_piece(staff)) for staff in staffs(game, position, self.side)]

    def room(self, game: PacificGame, position: PacificPosition, staff: int) -> int:
        """The points that a headquarters still takes."""
        most = most_on_staff(game, position, self.side, self.total)
        return max(0, min(self.left, most - position.staffs[staff].points))

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why no points go there."""
        staff = staff_of(target.number) if target.kind is Kind.PIECE else None
        if staff is not None and staff in staffs(game, position, self.side):
            most = most_on_staff(game, position, self.side, self.total)
            return Refusal(f"It holds no more than {most}.", self.rule)
        return Refusal("Click a headquarters of yours.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """To a headquarters, to all, to the Pool or from it; or done."""
        if action.verb == "end_allocation":
            return Result(position)
        if action.verb == "fund_evenly":
            return self.evenly(game, position)
        if action.verb == "from_pool":
            pool = position.pools[self.side]
            position = replace(position, pools=with_side(position.pools, self.side, 0))
            total = self.total + pool - self.pooled
            return Result(position, (), (replace(self, left=self.left + pool, total=total, pooled=0),))
        if action.verb == "to_pool":
            return Result(position, (), (HowMany(self, -1),))
        staff = staff_of(action.target)
        assert staff is not None, "points go to headquarters"
        return Result(position, (), (HowMany(self, staff),))

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """What then lies on each headquarters: after the rest is spread, or as it is."""
        if action.verb not in ("fund_evenly", "end_allocation"):
            return None
        after = self.evenly(game, position).position if action.verb == "fund_evenly" else position
        lines = (
            f"{game.headquarters[staff].name}: {after.staffs[staff].points}" for staff in staffs(game, after, self.side)
        )
        return Preview("Command Points", notes=tuple(lines))

    def evenly(self, game: PacificGame, position: PacificPosition) -> Result:
        """The points that are left, spread over the headquarters one by one."""
        left, now = self.left, {staff: position.staffs[staff].points for staff in staffs(game, position, self.side)}
        most = most_on_staff(game, position, self.side, self.total)
        while left and any(points < most for points in now.values()):
            staff = min((each for each in now if now[each] < most), key=lambda each: now[each])
            now[staff] += 1
            left -= 1
        changed = {staff: replace(position.staffs[staff], points=points) for staff, points in now.items()}
        position = replace(position, staffs=with_some(position.staffs, changed))
        return Result(position, (), (replace(self, left=left),))


class HowMany(PacificChoice, frozen=True):
    """How many points go to a headquarters, which may be disbanded instead, or to the Pool (10.3, 10.4, 11.2.1.3)."""

    rule = "10.3"
    otherwise = "Say how many points."
    is_secret = True
    is_selection = True
    passes_alone = False
    allocation: Allocate
    staff: int
    """The headquarters; -1: the Future Operation Pool."""

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The player."""
        return self.allocation.side

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """How many."""
        where = "the Future Operation Pool" if self.staff < 0 else game.headquarters[self.staff].name
        return Prompt(f"how many Command Points go to {where}?", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """From none to as many as there is room for, and no headquarters at all."""
        numbers = [Action("points", number) for number in range(self.room(game, position) + 1)]
        is_kept = self.staff < 0 or disband_refusal(game, position, self.staff) is not None
        return numbers if is_kept else [*numbers, Action("disband")]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why it is not disbanded, or not so many."""
        refused = disband_refusal(game, position, self.staff) if target.verb == "disband" and self.staff >= 0 else None
        return refused or super().refusal(game, position, target)

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """Which units a headquarters leaves without a Command Link until it returns."""
        if action.verb != "disband":
            return None
        names = [position.units[unit].name for unit in isolated_without(game, position, self.staff)]
        lost = (
            f"Without a Command Link in the Isolation Phase: {', '.join(names)}." if names else "No unit is isolated."
        )
        return Preview("Disband the headquarters", notes=("It returns in the Reinforcement Phase.", lost))

    def warning(self, game: PacificGame, position: PacificPosition, action: Action) -> str:
        """A headquarters is not disbanded by a click beside the number."""
        if action.verb != "disband":
            return ""
        return f"{game.headquarters[self.staff].name} commands nobody until it returns. Disband it all the same?"

    def usual_number(self, game: PacificGame, position: PacificPosition) -> int:
        """What comes to it if the points are spread evenly; into the Pool all that it takes."""
        if self.staff < 0:
            return self.room(game, position)
        spread = self.allocation.evenly(game, position).position
        return spread.staffs[self.staff].points - position.staffs[self.staff].points

    def room(self, game: PacificGame, position: PacificPosition) -> int:
        """What there is room for."""
        if self.staff >= 0:
            return self.allocation.room(game, position, self.staff)
        side = self.allocation.side
        return min(self.allocation.left, pool_room(game, position, side, self.allocation.total))

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """They lie there, or it is gone for a time."""
        if action.verb == "disband":
            outcome = disband_own(game, position, self.staff)
            return replace(outcome, then=(self.allocation,))
        side, number = self.allocation.side, action.target
        if self.staff < 0:
            pools = with_side(position.pools, side, position.pools[side] + number)
            position = replace(position, pools=pools)
        else:
            staff = position.staffs[self.staff]
            now = {self.staff: replace(staff, points=staff.points + number)}
            position = replace(position, staffs=with_some(position.staffs, now))
        pooled = self.allocation.pooled + (number if self.staff < 0 else 0)
        return Result(position, (), (replace(self.allocation, left=self.allocation.left - number, pooled=pooled),))
