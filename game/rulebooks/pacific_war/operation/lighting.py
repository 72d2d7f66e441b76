"""Lighting and Advantage: what a Battle Cycle begins with (Rules 26.1, 26.2, 27)."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from game.core.actions import Action, Side, other
from game.core.events import Event, RollTold, Told
from game.core.position import Prompt
from game.rulebooks.pacific_war.terms.classes import side_of
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.operation import LIGHTS, Light
from game.rulebooks.pacific_war.terms.position import (
    PacificAutomatic,
    PacificChoice,
    PacificPosition,
    Result,
    operation_of,
)

WORDS: dict[Light, str] = {"day_am": "the morning", "day_pm": "the afternoon", "dusk": "dusk", "night": "night"}

HINT = "At dusk missions coordinate worse; by night hardly anybody flies, searches are shorter, and ships fight closer."


class LightCame(Told, frozen=True):
    """The lighting of a cycle is known, and with it the cycle begins."""

    opens_turn: ClassVar[bool] = True


class LightRolled(RollTold, frozen=True):
    """The lighting of a cycle was rolled for, and with it the cycle begins."""

    opens_turn: ClassVar[bool] = True


def random_light(game: PacificGame, die: int) -> Light:
    """Lighting by a die (Rules 26.1)."""
    numbers = game.tables.numbers.lighting
    if die <= numbers.night_at_most:
        return "night"
    return "dusk" if die <= numbers.dusk_at_most else "day_pm"


def given_light(game: PacificGame, cycle: int) -> Light | None:
    """The lighting that the scenario fixes for a cycle, or None (Rules 26.2)."""
    given = game.scenario.given.light
    return given[min(cycle, len(given)) - 1] if given else None


def chooser(position: PacificPosition) -> Side:
    """Who may choose the lighting: the Reaction player under Ambush, the Operation player otherwise (Rules 22)."""
    operation = operation_of(position)
    return other(operation.player) if operation.condition.startswith("ambush") else operation.player


def light_cycle(position: PacificPosition, light: Light, is_chosen: bool = False) -> Result:
    """The cycle has its lighting."""
    operation = operation_of(position)
    operation = replace(operation, light=light, is_light_chosen=operation.is_light_chosen or is_chosen)
    told = LightCame(f"Cycle {operation.cycle}: {WORDS[light]} § 26.1.")
    return Result(replace(position, operation=operation), (told,))


def roll_lighting(game: PacificGame, position: PacificPosition, further: int = 0, is_chosen: bool = False) -> Result:
    """Lighting by the die, or as many steps further: what is rolled has its place in the order (Rules 26.1)."""
    (face,), dice = position.dice.roll(1, FACES)
    rolled = random_light(game, face)
    light = following(rolled, further) or rolled
    operation = operation_of(position)
    operation = replace(operation, light=light, is_light_chosen=operation.is_light_chosen or is_chosen)
    words = f"Cycle {operation.cycle}: a die of {face}, {WORDS[rolled]} § 26.1."
    if light != rolled:
        words = f"Cycle {operation.cycle}: a die of {face}, {WORDS[rolled]}, a step on {WORDS[light]} § 26.1."
    told = LightRolled(chooser(position), (face,), words)
    return Result(replace(position, dice=dice, operation=operation), (told,))


def following(light: Light, steps: int) -> Light | None:
    """The lighting so many steps on; None: random, after the morning (Rules 26.1)."""
    at = LIGHTS.index(light) + steps
    return LIGHTS[at] if at < len(LIGHTS) else None


def awaits_light(position: PacificPosition) -> bool:
    """Whether the lighting of the cycle is still to be chosen, and that of the cycle before has gone (Rules 26.1)."""
    return any(isinstance(step, ChooseLight) for step in position.steps[:1])


def may_choose(position: PacificPosition) -> bool:
    """Whether somebody chooses: anybody entitled in the first cycle; later the Operation player, once (Rules 26.1)."""
    operation = operation_of(position)
    if operation.cycle == 1:
        return True
    return not operation.condition.startswith("ambush") and not operation.is_light_chosen


class SetLight(PacificAutomatic, frozen=True):
    """The lighting of the cycle: given, chosen, or the next in its order (Rules 26.1, 26.2)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Fix it, or ask who may choose."""
        operation = replace(operation_of(position), cycle=operation_of(position).cycle + 1, joint=(0, 0))
        position = replace(position, operation=operation)
        given = given_light(game, operation.cycle)
        if given is not None:
            return light_cycle(position, given)
        if may_choose(position):
            return Result(position, (), (ChooseLight(),))
        return next_light(game, position, 1)


def next_light(game: PacificGame, position: PacificPosition, steps: int, is_chosen: bool = False) -> Result:
    """The lighting some steps on."""
    light = following(operation_of(position).light, steps)
    if light is None:
        return roll_lighting(game, position, steps_from_die(position, steps), is_chosen)
    return light_cycle(position, light, is_chosen)


def steps_from_die(position: PacificPosition, steps: int) -> int:
    """Of so many steps those that follow on the die, which comes after the morning (Rules 26.1)."""
    return LIGHTS.index(operation_of(position).light) + steps - len(LIGHTS)


class ChooseLight(PacificChoice, frozen=True):
    """The first cycle's lighting, or once in an Operation two steps at once (Rules 26.1)."""

    rule = "26.1"
    otherwise = "Choose the lighting first."
    passes_alone = False

    def decider(self, game: PacificGame, position: PacificPosition) -> Side:
        """Who may."""
        return chooser(position)

    def prompt(self, game: PacificGame, position: PacificPosition) -> Prompt:
        """Which light."""
        if operation_of(position).cycle == 1:
            return Prompt("choose the lighting of the first cycle, or roll for it.", self.rule, HINT)
        return Prompt("does the light go on one step, or, this once, two?", self.rule, HINT)

    def legal(self, game: PacificGame, position: PacificPosition) -> Sequence[Action]:
        """The four lights and the die; or one step and two."""
        if operation_of(position).cycle == 1:
            return (*(Action(f"choose_{light}") for light in LIGHTS), Action("roll_light"))
        return (Action("one_step"), Action("two_steps"))

    def label(self, game: PacificGame, position: PacificPosition, action: Action) -> str:
        """What a step leads to."""
        if action.verb not in ("one_step", "two_steps"):
            return ""
        steps = 2 if action.verb == "two_steps" else 1
        light = following(operation_of(position).light, steps)
        die = "roll" if steps_from_die(position, steps) <= 0 else "roll, then a step on"
        return f"{'Two steps' if steps > 1 else 'One step'}: {WORDS[light] if light else die}"

    def apply(self, game: PacificGame, position: PacificPosition, action: Action) -> Result:
        """The light is set."""
        if action.verb == "roll_light":
            return roll_lighting(game, position)
        if action.verb in ("one_step", "two_steps"):
            is_double = action.verb == "two_steps"
            return next_light(game, position, 2 if is_double else 1, is_double)
        light = next(light for light in LIGHTS if action.verb == f"choose_{light}")
        return light_cycle(position, light, is_chosen=True)


class DetermineAdvantage(PacificAutomatic, frozen=True):
    """Who moves and flies first in this cycle (Rules 27)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Given, by the condition in the first cycle, or by the dice."""
        operation = operation_of(position)
        given = game.scenario.given.advantage
        events: tuple[Event, ...] = ()
        if given:
            side = side_of(given[min(operation.cycle, len(given)) - 1])
        elif operation.cycle == 1 and operation.condition == "surprise":
            side = operation.player
        elif operation.cycle == 1 and operation.condition.startswith("ambush"):
            side = other(operation.player)
        else:
            position, side, events = roll_advantage(game, position)
        position = replace(position, operation=replace(operation, advantage=side))
        return Result(position, (*events, Told(f"The Advantage: {game.side_name(side)} § 27.")))


def roll_advantage(game: PacificGame, position: PacificPosition) -> tuple[PacificPosition, Side, tuple[Event, ...]]:
    """Both roll, the higher total has it; a tie goes to the Operation player (Rules 27)."""
    operation = operation_of(position)
    (mine, theirs), dice = position.dice.roll(2, FACES)
    help_of_reaction = game.tables.numbers.conditions[operation.condition].advantage if operation.cycle > 1 else 0
    is_reaction = theirs + max(0, help_of_reaction) > mine + max(0, -help_of_reaction)
    side = other(operation.player) if is_reaction else operation.player
    faces = (mine, theirs) if operation.player == JAPAN else (theirs, mine)
    told = RollTold(
        operation.player,
        (mine, theirs),
        f"Advantage: {game.side_name(JAPAN)} rolls {faces[0]}, {game.side_name(ALLIES)} {faces[1]} § 27.",
    )
    return replace(position, dice=dice), side, (told,)
