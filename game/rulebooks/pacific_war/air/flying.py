"""A mission flies: coordination, and interception on the way (Rules 28.3, 28.4)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Refusal, Side, Target, other
from game.core.combat import CombatReport, Modifier
from game.core.events import CombatResolved, Event, RollTold, Told
from game.core.position import Prompt
from game.rulebooks.pacific_war.air.coordination import (
    coordination_limit,
    coordination_modifiers,
    is_coordinated,
    is_coordinated_anyway,
    needs_roll,
)
from game.rulebooks.pacific_war.air.fighting import fight
from game.rulebooks.pacific_war.air.landing import Alight
from game.rulebooks.pacific_war.air.mission import Mission
from game.rulebooks.pacific_war.air.over_target import OverTarget, OverTargetSearch
from game.rulebooks.pacific_war.air.planning import air_search, defenders
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import (
    FLEW,
    RESTS,
    PacificAutomatic,
    PacificChoice,
    PacificPosition,
    Result,
    marked,
    operation_of,
)


def is_first_strike(game: PacificGame, position: PacificPosition, mission: Mission) -> bool:
    """Whether a mission is the attack out of peace (Rules 35.1)."""
    strike = game.scenario.first_strike
    if strike is None or game.board.name(mission.target) != strike.hex or operation_of(position).cycle != 1:
        return False
    return not strike.month or strike.month == game.scenario.start[:7]


class FlyOut(PacificAutomatic, frozen=True):
    """The mission takes off, coordinates, and meets what is on its way (Rules 28.3, 28.4)."""

    mission: Mission

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Roll for coordination where it is needed."""
        mission = self.mission
        events: tuple[Event, ...] = ()
        if operation_of(position).light == "dusk":
            position = marked(position, mission.units, RESTS)
        if needs_roll(mission):
            (face,), dice = position.dice.roll(1, FACES)
            done = is_coordinated(game, position, mission, face)
            events = (CombatResolved(coordination_report(game, position, mission, face, done)),)
            words = "is coordinated" if done else "is not coordinated"
            events = (*events, Told(f"The mission {words}: {face} § 28.3."))
            position, mission = replace(position, dice=dice), replace(mission, is_coordinated=done)
        else:
            mission = replace(mission, is_coordinated=is_coordinated_anyway(mission))
        if is_first_strike(game, position, mission):
            return Result(position, events, (OverTarget(replace(mission, is_surprise=True)),))
        return Result(position, events, (Intercept(mission),))


def coordination_report(
    game: PacificGame, position: PacificPosition, mission: Mission, face: int, done: bool
) -> CombatReport:
    """The roll of coordination as the panel prints it."""
    limit = coordination_limit(game, position, mission)
    return CombatReport(
        "Coordination",
        mission.side,
        (
            Modifier(limit, "three times the lowest level: the highest die", "28.3"),
            *coordination_modifiers(game, position, mission),
        ),
        f"at most {limit}",
        (face,),
        ("coordinated" if done else "uncoordinated",),
    )


def interceptors(game: PacificGame, position: PacificPosition, mission: Mission) -> list[int]:
    """The enemy fighters on the way: at a base or carrier on the straight line or next to it (Rules 28.4)."""
    grid = game.board.grid
    assert grid is not None, "missions fly over hexes"
    home = mission.fliers[0].home
    if home >= game.hex_count or home == mission.target:
        return []
    line = set(grid.line(home, mission.target).crossed) - {mission.target}
    near = line | {beside for space in line for beside in grid.adjacent[space] if beside >= 0}
    found = []
    for space in sorted(near - {mission.target}):
        found += defenders(game, position, other(mission.side), space)
    return found


class Intercept(PacificChoice, frozen=True):
    """The enemy may intercept the mission on its way, once (Rules 28.4)."""

    rule = "28.4"
    mission: Mission

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The enemy."""
        return other(self.mission.side)

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Who rises."""
        most = air_search(game, position, self.decider(game, position))
        return Prompt(
            "intercept the mission on its way with a fighter unit, or let it pass.",
            self.rule,
            f"The air search must succeed: a die of at most {most}.",
        )

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Fighters near the line, and none."""
        units = interceptors(game, position, self.mission)
        return [*(Action("intercept", number) for number in units), Action("let_pass")] if units else []

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not this one."""
        return Refusal("Only fighters at a base or carrier on its way or next to it intercept.", self.rule)

    def skip(self, game: PacificGame, position: PacificPosition) -> Result:
        """Nobody is on the way."""
        return Result(position, (), (arrival(self.mission),))

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The air search, and the fight."""
        if action.verb == "let_pass":
            return Result(position, (), (arrival(self.mission),))
        side = self.decider(game, position)
        (face,), dice = position.dice.roll(1, FACES)
        position = marked(replace(position, dice=dice), [action.target], FLEW)
        name = position.units[action.target].name
        if face > air_search(game, position, side):
            told = RollTold(side, (face,), f"{name} rises and finds nothing: {face} § 28.4.")
            return Result(position, (told,), (arrival(self.mission),))
        told = RollTold(side, (face,), f"{name} intercepts the mission: {face} § 28.4.")
        mission = replace(self.mission, is_intercepted=True)
        outcome = fight(game, position, mission, (action.target,))
        return Result(outcome.position, (told, *outcome.events), (arrival(mission),))


def arrival(mission: Mission) -> PacificAutomatic:
    """What a mission does when it arrives."""
    if mission.kind == "ferry":
        return Alight(mission)
    return OverTargetSearch(mission)
