"""A mission flies: coordination, and interception on the way (Rules 28.3, 28.4)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Refusal, Side, Target, other
from game.core.combat import Preview
from game.core.events import RollTold
from game.core.hexset import set_of, spaces_of
from game.core.position import Prompt
from game.rulebooks.pacific_war.air.coordination import coordinated
from game.rulebooks.pacific_war.air.fighting import fight, patrol_preview
from game.rulebooks.pacific_war.air.landing import Alight
from game.rulebooks.pacific_war.air.mission import Mission
from game.rulebooks.pacific_war.air.over_target import OverTarget, OverTargetSearch
from game.rulebooks.pacific_war.air.planning import air_search, defenders, with_launches
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.game import PacificGame, listed
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.occupants import occupants
from game.rulebooks.pacific_war.terms.position import (
    ALERTED,
    FLEW,
    RESTS,
    PacificAutomatic,
    PacificChoice,
    PacificPosition,
    Result,
    mark_units,
    operation_of,
)
from game.rulebooks.pacific_war.terms.secrets import OwnersRoll


def is_first_strike(game: PacificGame, position: PacificPosition, mission: Mission) -> bool:
    """Whether a mission is the attack out of peace (Rules 35.1)."""
    strike = game.scenario.first_strike
    if strike is None or game.board.name(mission.target) != strike.hex or operation_of(position).cycle != 1:
        return False
    return not strike.month or month_of(strike.month) == position.month


class FlyOut(PacificAutomatic, frozen=True):
    """The mission takes off, coordinates, and meets what is on its way (Rules 28.3, 28.4)."""

    mission: Mission

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Roll for coordination where it is needed."""
        if operation_of(position).light == "dusk":
            position = mark_units(position, self.mission.units, RESTS)
        mission, position, events = coordinated(game, position, self.mission)
        if is_first_strike(game, position, mission):
            return Result(position, events, (OverTarget(replace(mission, is_surprise=True)),))
        return Result(position, events, (Intercept(mission),))


def interceptors(game: PacificGame, position: PacificPosition, mission: Mission) -> list[int]:
    """The enemy fighters on the way: at a base or carrier on the straight line or next to it (Rules 28.4)."""
    grid = game.board.grid
    assert grid is not None, "missions fly over hexes"
    home = mission.fliers[0].home
    if home >= game.hex_count or home == mission.target:
        return []
    line = set(grid.line(home, mission.target).crossed) - {mission.target}
    near = line | {beside for space in line for beside in grid.adjacent[space] if beside >= 0}
    enemy = other(mission.side)
    in_the_air = set_of(near - {mission.target}) & occupants(game, position).aircraft[enemy]
    return [number for space in spaces_of(in_the_air) for number in defenders(game, position, enemy, space)]


class Intercept(PacificChoice, frozen=True):
    """The enemy may intercept the mission on its way, once, with the fighters of one hex (Rules 28.4).

    `risen` are the fighters that have risen for it.
    """

    rule = "28.4"
    preview_betrays = True
    mission: Mission
    risen: tuple[int, ...] = ()

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """The enemy."""
        return other(self.mission.side)

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Who rises."""
        most = air_search(game, position, self.decider(game, position))
        hint = f"The air search must succeed: a die of at most {most}."
        if self.risen:
            return Prompt("let further fighters of the same hex rise, or intercept now.", self.rule, hint)
        return Prompt("intercept the mission on its way with fighters of one hex, or let it pass.", self.rule, hint)

    def rising(self, game: PacificGame, position: PacificPosition) -> list[int]:
        """The fighters that can rise: near the way, and of one hex."""
        units = interceptors(game, position, self.mission)
        if not self.risen:
            return units
        place = position.units[self.risen[0]].place
        return [number for number in units if position.units[number].place == place]

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """Fighters near the line, and none or no more."""
        units = self.rising(game, position)
        last = Action("intercept_now" if self.risen else "let_pass")
        return [*(Action("intercept", number) for number in units), last] if units else []

    def preview(self, game: PacificGame, position: PacificPosition, action: Action) -> Preview | None:
        """The odds of the fight, if the mission is found."""
        units = (*self.risen, action.target) if action.verb == "intercept" else self.risen
        return patrol_preview(game, position, self.mission, units) if units else None

    def refusal(self, game: PacificGame, position: PacificPosition, target: Target) -> Refusal:
        """Why not this one."""
        if self.risen:
            return Refusal("A mission is intercepted over one hex: only by further fighters that are there.", self.rule)
        return Refusal("Only fighters at a base or carrier on its way or next to it intercept.", self.rule)

    def skip(self, game: PacificGame, position: PacificPosition) -> Result:
        """Nobody is on the way, or all have risen."""
        if self.risen:
            return self.intercept(game, position)
        return Result(position, (), (arrival(self.mission),))

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """They rise one by one, then the fight."""
        if action.verb == "let_pass":
            return Result(position, (), (arrival(self.mission),))
        if action.verb == "intercept_now":
            return self.intercept(game, position)
        position = mark_units(with_launches(position, [action.target]), [action.target], FLEW | ALERTED)
        return Result(position, (), (replace(self, risen=(*self.risen, action.target)),))

    def intercept(self, game: PacificGame, position: PacificPosition) -> Result:
        """The air search, and the fight."""
        side = self.decider(game, position)
        (face,), dice = position.dice.roll(1, FACES)
        position = replace(position, dice=dice)
        names = listed(position.units[number].name for number in self.risen)
        if face > air_search(game, position, side):
            words = f"nothing is found on the way, {face} § 28.4."
            missed = OwnersRoll(side, (face,), f"{names}: {words}", f"Fighters rise: {words}")
            return Result(position, (missed,), (arrival(self.mission),))
        told = RollTold(side, (face,), f"{names}: the mission is intercepted, {face} § 28.4.")
        outcome = fight(game, position, self.mission, self.risen, is_on_the_way=True)
        return Result(outcome.position, (told, *outcome.events), (*outcome.then, arrival(self.mission)))


def arrival(mission: Mission) -> PacificAutomatic:
    """What a mission does when it arrives."""
    if mission.kind == "ferry":
        return Alight(mission)
    return OverTargetSearch(mission)
