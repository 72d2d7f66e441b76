"""J. Strategic Bombing Points: the groups that bring them instead of fighting, and their bases (Rules 8)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Target
from game.core.events import Event, Told
from game.core.position import Prompt
from game.rulebooks.pacific_war.damage.bases import LARGE, is_interdicted
from game.rulebooks.pacific_war.map.links import is_linked
from game.rulebooks.pacific_war.terms.game import ALLIES, PacificGame
from game.rulebooks.pacific_war.terms.position import (
    LOST,
    AlliedChoice,
    PacificPosition,
    Result,
    War,
    base_at,
    with_units,
)


def brings_points(game: PacificGame, position: PacificPosition, unit: int) -> bool:
    """Whether an air unit that arrives may bring Strategic Bombing Points instead of fighting (Rules 8.1)."""
    each = position.units[unit]
    return game.scenario.type == "strategic" and game.classes[each.kind].is_strategic_bomber and each.steps > 0


def waiting(position: PacificPosition) -> int:
    """The Strategic Bombing Points that can be put at a base this month (Rules 8.1, 8.5)."""
    return sum(points for month, points in position.war.returning if month <= position.month)


def points_at(position: PacificPosition, space: int) -> int:
    """The Strategic Bombing Points at a base."""
    return dict(position.war.bombing_points).get(space, 0)


def airfield_refusal(game: PacificGame, position: PacificPosition, space: int) -> Refusal | None:
    """Why Strategic Bombing Points cannot be at a base, or None (Rules 8.1)."""
    base = base_at(game, position, space)
    if base is None or base.owner != ALLIES or base.airbase < LARGE:
        return Refusal("Strategic Bombing Points need a large airbase of yours.", "8.1")
    if is_interdicted(game, base):
        return Refusal("Its airbase is interdicted.", "8.1")
    if not is_linked(game, position, space, ALLIES):
        return Refusal("The base is not Linked.", "8.1")
    return None


def placing_refusal(game: PacificGame, position: PacificPosition, space: int) -> Refusal | None:
    """Why no Strategic Bombing Point more can be put at a base, or None (Rules 8.1)."""
    refused = airfield_refusal(game, position, space)
    if refused is not None:
        return refused
    most = game.tables.numbers.bombing.points_per_base
    if points_at(position, space) >= most:
        return Refusal(f"No more than {most} Strategic Bombing Points are at one base.", "8.1")
    return None


def without_lost_fields(game: PacificGame, position: PacificPosition) -> tuple[PacificPosition, list[Event]]:
    """The position after points have left bases that were taken or whose airbase is gone; they come back (8.5)."""
    back = position.month + game.tables.numbers.bombing.back_after
    war, events = position.war, list[Event]()
    for space, points in war.bombing_points:
        base = base_at(game, position, space)
        if points and (base is None or base.owner != ALLIES or not base.airbase):
            war = with_points_at(replace(war, returning=(*war.returning, (back, points))), space, 0)
            events.append(Told(f"{points} Strategic Bombing Points have lost {game.place(space)} § 8.5."))
    return replace(position, war=war), events


def with_points_at(war: War, space: int, points: int) -> War:
    """What is counted, with so many Strategic Bombing Points at a base."""
    rows = dict(war.bombing_points)
    rows[space] = points
    return replace(war, bombing_points=tuple(sorted((s, p) for s, p in rows.items() if p)))


class JoinBombing(AlliedChoice, frozen=True):
    """A group that arrives fights as other air units do, or brings a Strategic Bombing Point a step (Rules 8.1)."""

    rule = "8.1"
    otherwise = "Say whether the group brings Strategic Bombing Points."
    unit: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Which."""
        unit = position.units[self.unit]
        return Prompt(
            f"does the {unit.name} fight, or bring {unit.steps} Strategic Bombing Points?",
            self.rule,
            "Points bomb Japan from large airbases within 16 hexes; the group does not come back.",
        )

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Both."""
        return [Action("bring_points"), Action("fight_on")]

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Its steps are points that wait for a base, or it stays as it is."""
        if action.verb == "fight_on":
            return Result(position)
        unit = position.units[self.unit]
        position = with_units(position, {self.unit: replace(unit, place=LOST, steps=0)})
        war = replace(position.war, returning=(*position.war.returning, (position.month, unit.steps)))
        told = Told(f"The {unit.name} brings {unit.steps} Strategic Bombing Points § 8.1.")
        return Result(replace(position, war=war), (told,))


class PlaceBombers(AlliedChoice, frozen=True):
    """The Allies put points that came, or came back, at large airbases (Rules 8.1, 8.5)."""

    rule = "8.1"

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Where."""
        return Prompt(
            f"put {waiting(position)} Strategic Bombing Points at Linked large airbases, or let them wait.",
            self.rule,
            f"No more than {game.tables.numbers.bombing.points_per_base} are at one base.",
        )

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Bases with room, and none."""
        if not waiting(position):
            return []
        bases = [base.space for base in position.bases if placing_refusal(game, position, base.space) is None]
        return [*(Action("base_bombers", space) for space in bases), Action("end_basing")] if bases else []

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there."""
        refused = placing_refusal(game, position, target.number) if target.kind is Kind.SPACE else None
        return refused or Refusal("Click a large airbase of yours.", self.rule)

    def passing(self, game: PacificGame, position: PacificPosition, action: Action | None) -> tuple[Event, ...]:
        """Points that find no base wait for another month."""
        points = waiting(position)
        return (Told(f"{points} Strategic Bombing Points wait for a large airbase § 8.1."),) if points else ()

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """To a base, or they wait."""
        if action.verb == "end_basing":
            return Result(position)
        return Result(position, (), (HowManyBombers(action.target),))


class HowManyBombers(AlliedChoice, frozen=True):
    """How many points are put at a base; 0 leaves it (Rules 8.1)."""

    rule = "8.1"
    otherwise = "Say how many points fly from there."
    is_selection = True
    space: int

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """How many."""
        return Prompt(f"how many Strategic Bombing Points fly from {game.place(self.space)}?", self.rule)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """As many as there are, and as there is room for."""
        return [Action("bombers", number) for number in range(self.usual_number(game, position) + 1)]

    def usual_number(self, game: PacificGame, position: PacificPosition) -> int:
        """As many as can be there."""
        room = game.tables.numbers.bombing.points_per_base - points_at(position, self.space)
        return min(waiting(position), room)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """They are there, and the others are asked for."""
        number = action.target
        if not number:
            return Result(position, (), (PlaceBombers(),))
        left = waiting(position) - number
        later = tuple(row for row in position.war.returning if row[0] > position.month)
        war = replace(position.war, returning=(*later, (position.month, left)) if left else later)
        war = with_points_at(war, self.space, points_at(position, self.space) + number)
        told = Told(f"{number} Strategic Bombing Points fly from {game.place(self.space)} § 8.1.")
        return Result(replace(position, war=war), (told,), (PlaceBombers(),))
