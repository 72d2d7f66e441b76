"""The Air Mission Phase: missions are planned one after the other (Rules 28.1, 28.2)."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Side, Target, other
from game.core.combat import Chance, Modifier, Preview, Tone
from game.core.events import Event, Told
from game.core.hexset import SpaceSet, spaces_of
from game.core.kept import kept_each
from game.core.position import Prompt
from game.rulebooks.pacific_war.air.coordination import coordination_modifiers, coordination_odds, needs_roll
from game.rulebooks.pacific_war.air.flying import FlyOut, is_first_strike
from game.rulebooks.pacific_war.air.mission import Mission, MissionKind
from game.rulebooks.pacific_war.air.planning import (
    air_search,
    flight_refusal,
    goals,
    home_of,
    is_long_range,
    paratroops,
    put_in_air,
    together_refusal,
    why_not,
)
from game.rulebooks.pacific_war.searching.bases import base_search_refusal, base_searches, search_base
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import known_to_enemy
from game.rulebooks.pacific_war.terms.occupants import units_but_for_searches, units_by_arm
from game.rulebooks.pacific_war.terms.pieces import force_of
from game.rulebooks.pacific_war.terms.position import PacificPosition, PacificSideChoice, Result, operation_of
from game.rulebooks.pacific_war.terms.secrets import OwnersWord
from game.rulebooks.pacific_war.terms.words import counted

KINDS: dict[str, MissionKind] = {
    "as_strike": "strike",
    "as_supremacy": "supremacy",
    "as_ferry": "ferry",
    "as_paradrop": "paradrop",
}
WORDS: dict[MissionKind, str] = {
    "strike": "Air Strike",
    "supremacy": "Air Supremacy",
    "ferry": "Ferry",
    "paradrop": "Paradrop",
}


@kept_each("bases", "operation", "month", on=units_but_for_searches)
def fliers(game: PacificGame, position: PacificPosition, side: Side) -> tuple[int, ...]:
    """The units of a side that can fly a mission now."""
    found = units_by_arm(game, position)[side, Arm.AIR]
    return tuple([number for number in found if flight_refusal(game, position, side, number) is None])


@kept_each("task_forces", "bases", "operation", "foul", "month", on=units_but_for_searches)
def planners(game: PacificGame, position: PacificPosition, side: Side) -> tuple[int, ...]:
    """The units of a side with somewhere to fly to."""
    return tuple(n for n in fliers(game, position, side) if any_goal(game, position, side, n))


class AirMissions(PacificSideChoice, frozen=True):
    """A side plans its missions; before, it may search a base from the air (Rules 24.7, 28.1)."""

    rule = "28.1"
    asks = "fly air missions, or go on."
    hint = "Click an air unit to plan a mission, or an enemy base in range to search it."
    seen: tuple[int, ...] = ()
    """The bases that were searched in this phase."""

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Units that can fly somewhere, bases to search, and the end."""
        actions = [Action("plan_mission", number) for number in planners(game, position, self.side)]
        if not actions:
            return []
        return [*actions, *base_searches(game, position, self.side, self.seen), Action("end_missions")]

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why this does not fly."""
        if target.kind is Kind.PIECE and target.number < len(position.units):
            refused = flight_refusal(game, position, self.side, target.number)
            return refused or Refusal("Nothing that it could fly to is within its radius.", "28.2")
        if target.kind is Kind.SPACE:
            refused = base_search_refusal(game, position, self.side, self.seen, target.number)
            return refused or Refusal("Plan a mission first: click an air unit.", self.rule)
        return Refusal("Click an air unit of yours.", self.rule)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Plan, search, or done."""
        if action.verb == "end_missions":
            return Result(position)
        if action.verb == "search_base":
            outcome = search_base(game, position, self.side, action.target)
            again = replace(self, seen=(*self.seen, action.target))
            return Result(outcome.position, outcome.events, (again,))
        units = (action.target,)
        kind = first_kind(game, position, self.side, action.target)
        return Result(position, (), (PlanMission(self.side, units, kind), self))


def take_off(game: PacificGame, mission: Mission) -> Event:
    """A mission that takes off; where a Ferry goes is its owner's secret."""
    words = f"{game.side_name(mission.side)}: {WORDS[mission.kind]} to {game.place(mission.target)} § 28.2."
    if mission.kind == "ferry":
        return OwnersWord(mission.side, words, f"{game.side_name(mission.side)}: Ferry § 28.2.")
    return Told(words)


def place_of(position: PacificPosition, target: Target) -> int | None:
    """The hex of a Task Force or a unit that is pointed at, or None."""
    if target.kind is not Kind.PIECE:
        return None
    force = force_of(target.number)
    if force is not None:
        return position.task_forces[force].space
    return position.units[target.number].place if target.number < len(position.units) else None


def any_goal(game: PacificGame, position: PacificPosition, side: Side, number: int) -> bool:
    """Whether a unit could fly anywhere at all; Air Supremacy goes where strikes do."""
    return any(goals(game, position, side, (number,), kind) for kind in WORDS if kind != "supremacy")


def first_kind(game: PacificGame, position: PacificPosition, side: Side, number: int) -> MissionKind:
    """The kind of mission that is planned first: a strike if there is anything to strike."""
    return next(kind for kind in WORDS if goals(game, position, side, (number,), kind))


class PlanMission(PacificSideChoice, frozen=True):
    """Units, kind and target of a mission (Rules 28.2)."""

    rule = "28.2"
    is_selection = True
    passes_alone = False
    units: tuple[int, ...]
    kind: MissionKind

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """What is planned."""
        steps = sum(position.units[number].steps for number in self.units)
        is_open = all(known_to_enemy(game, position, number) == "all" for number in self.units)
        strong = f", {counted(steps, 'step')}" if is_open else ""
        plan = f"{WORDS[self.kind]} with {counted(len(self.units), 'unit')}{strong}"
        return Prompt(
            f"{plan}: add units, then click the target hex.",
            self.rule,
            self.advice(game, position),
        )

    def advice(self, game: PacificGame, position: PacificPosition) -> str:
        """What else there is to know of a kind of mission, and why a strike was not planned."""
        if self.kind != "ferry":
            return "Several units strike better if they coordinate." if self.kind == "strike" else ""
        if any(is_long_range(game, position, number) for number in self.units):
            return "Long-range aircraft only search and ferry."
        if not goals(game, position, self.side, self.units, "strike"):
            return "Within its radius nothing is detected, and so there is no strike: only a flight to another base."
        return "It flies to another base or carrier."

    def subject(self, game: PacificGame, position: PacificPosition) -> Target | None:
        """The first unit."""
        return Target(Kind.PIECE, self.units[0])

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Further units, other kinds, targets, and giving it up."""
        now = goals(game, position, self.side, self.units, self.kind)
        more = self.joining(game, position)
        actions = [Action("add_flier", number) for number in more]
        actions += [Action("add_fliers")] if self.alike(position, more, now) else []
        actions += [Action("drop_flier", number) for number in self.units if len(self.units) > 1]
        actions += [
            Action(verb)
            for verb, kind in KINDS.items()
            if kind != self.kind and goals(game, position, self.side, self.units, kind)
        ]
        return [*actions, *(Action("fly_against", space) for space in spaces_of(now)), Action("no_mission")]

    def others(self, game: PacificGame, position: PacificPosition) -> list[int]:
        """The further units that could take off with these."""
        return [
            n
            for n in fliers(game, position, self.side)
            if n not in self.units and together_refusal(game, position, self.units, n) is None
        ]

    def joining(self, game: PacificGame, position: PacificPosition) -> dict[int, SpaceSet]:
        """The further units that leave a common target, and the hexes that the mission reaches with each."""
        reached = {
            n: goals(game, position, self.side, (*self.units, n), self.kind) for n in self.others(game, position)
        }
        return {n: hexes for n, hexes in reached.items() if hexes}

    def with_alike(self, game: PacificGame, position: PacificPosition) -> "PlanMission":
        """The mission with all that can take off together and with which it reaches as much, one after the other."""
        now = goals(game, position, self.side, self.units, self.kind)
        plan = self
        while more := plan.alike(position, plan.joining(game, position), now):
            plan = replace(plan, units=(*plan.units, more[0]))
        return plan

    def alike(self, position: PacificPosition, joining: Mapping[int, SpaceSet], now: SpaceSet) -> list[int]:
        """Of those that could join the ones with which the mission reaches as much and can be coordinated as before:
        beside a unit of level 0 no strike can (Rules 28.3)."""
        lowest = min(position.units[number].level for number in self.units)
        least = min(1, lowest) if self.kind == "strike" else 0
        return [n for n, hexes in joining.items() if hexes == now and position.units[n].level >= least]

    def offered(self, game: PacificGame, position: PacificPosition, legal: Sequence[Action]) -> Sequence[Action]:
        """The button for all is shown to both whether there are any, for hidden units may be among them."""
        extra = Action("add_fliers")
        return legal if extra in legal else (*legal, extra)

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not there, or not this unit."""
        if target.kind is Kind.SPACE:
            return why_not(game, position, self.side, self.units, self.kind, target.number)
        if target.verb == "add_fliers":
            return Refusal("No further unit reaches the same.", self.rule)
        space = place_of(position, target)
        if space is not None and not self.is_own_aircraft(game, position, target.number):
            return why_not(game, position, self.side, self.units, self.kind, space)
        if target.kind is Kind.PIECE and target.number < len(position.units):
            refused = flight_refusal(game, position, self.side, target.number)
            refused = refused or together_refusal(game, position, self.units, target.number)
            return refused or Refusal("It has no target in common with the others.", self.rule)
        return Refusal("Click a hex, or a further air unit.", self.rule)

    def is_own_aircraft(self, game: PacificGame, position: PacificPosition, piece: int) -> bool:
        """Whether a piece is an air unit of the side that plans."""
        if piece >= len(position.units):
            return False
        kind = game.classes[position.units[piece].kind]
        return kind.side == self.side and kind.arm is Arm.AIR

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """How likely the units coordinate, and how likely they are seen."""
        if action.verb != "fly_against" or self.kind == "ferry":
            return None
        mission = self.mission(game, position, action.target)
        chances: tuple[Chance, ...] = ()
        if needs_roll(mission):
            share = coordination_odds(game, position, mission)
            chances = (Chance("coordinated", share, Tone.GOOD), Chance("uncoordinated", 1 - share, Tone.BAD))
        most = air_search(game, position, other(self.side))
        seen = f"The enemy's air search sees it on a die of at most {most} § 28.5."
        is_unseen = is_first_strike(game, position, mission)
        return Preview(
            f"{WORDS[self.kind]} to {game.place(action.target)}",
            (*self.strengths(game, position), *coordination_modifiers(game, position, mission)),
            chances=chances,
            notes=() if is_unseen or operation_of(position).cycle in game.scenario.no_undetected_search else (seen,),
        )

    def strengths(self, game: PacificGame, position: PacificPosition) -> tuple[Modifier, ...]:
        """The units and their steps."""
        units = (position.units[number] for number in self.units)
        return tuple(Modifier(unit.steps, f"steps of {unit.name}, level {unit.level}", "28.2") for unit in units)

    def mission(self, game: PacificGame, position: PacificPosition, space: int) -> Mission:
        """The mission to a hex."""
        lifted = tuple(paratroops(game, position, self.side, self.units))[:1] if self.kind == "paradrop" else ()
        return Mission(self.side, self.kind, space, tuple(home_of(position, n) for n in self.units), lifted)

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """Units are added, the kind is changed, or the mission flies."""
        match action.verb:
            case "no_mission":
                return Result(position)
            case "add_flier":
                return Result(position, (), (replace(self, units=(*self.units, action.target)),))
            case "add_fliers":
                return Result(position, (), (self.with_alike(game, position),))
            case "drop_flier":
                left = tuple(number for number in self.units if number != action.target)
                return Result(position, (), (replace(self, units=left),))
            case "fly_against":
                mission = self.mission(game, position, action.target)
                told = take_off(game, mission)
                return Result(put_in_air(position, mission), (told,), (FlyOut(mission),))
            case verb:
                return Result(position, (), (replace(self, kind=KINDS[verb]),))
