"""Where a position from a file is played on: the stack of what is still to be done (Rules 4.1, 7.2, 9.1)."""

from msgspec.structs import replace

from game.core.position import Step
from game.core.sequence import PhaseNode, RunPhase, beginning_with, begun_in, phase_called
from game.rulebooks.empire_of_the_sun.battle.choosing import ChooseBattle
from game.rulebooks.empire_of_the_sun.battle.course import battle_of
from game.rulebooks.empire_of_the_sun.battle.ending import EndBattle
from game.rulebooks.empire_of_the_sun.battle.fighting import AfterAirNaval, ReturnFire, RollCombat, following, in_order
from game.rulebooks.empire_of_the_sun.battle.retreating import AfterGround
from game.rulebooks.empire_of_the_sun.files.beginnings import with_beginning
from game.rulebooks.empire_of_the_sun.files.plain_position import OffensiveStep, PlainPosition
from game.rulebooks.empire_of_the_sun.files.positions import position_of
from game.rulebooks.empire_of_the_sun.moving.control import resupply
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.war.after import AfterOffensive, DrawForEvent

OFFENSIVES, PLAY, OFFENSIVE = "Offensives", "Play", "Offensive"
BATTLES: OffensiveStep = "XI"


def playable(game: EmpireGame, plain: PlainPosition, seed: int) -> EmpirePosition:
    """The position of a file as it is played on: in an offensive, with a play, or as the scenario begins.

    A file that says nothing but its scenario is the beginning; otherwise the Offensives phase of its turn is going on.
    """
    position = position_of(game, plain, seed)
    if plain == PlainPosition(scenario=plain.scenario, source=plain.source):
        return position
    position = resupply(game, position)
    if position.offensive is not None:
        return in_offensive(game, position, plain)
    name = OFFENSIVES if plain.side is None else PLAY
    return replace(position, steps=beginning_with(game.phases, phase_called(game.phases, name)))


def in_offensive(game: EmpireGame, position: EmpirePosition, plain: PlainPosition) -> EmpirePosition:
    """The position in one of the steps of its offensive, with the rest of the turn behind it."""
    offensive, nodes = offensive_of(position), game.phases
    play = phase_called(nodes, PLAY)
    side = offensive.attacker
    draws = offensive.play == "EC" and offensive.card >= 0 and game.cards[offensive.card].draws
    after: tuple[Step, ...] = (AfterOffensive(side, position.shipping[side].used), *((DrawForEvent(side),) * draws))
    behind = nodes[play].opening[1:] + beginning_with(nodes, play)[1:]
    assert plain.offensive is not None, "the offensive comes from the file"
    if offensive.battle is not None:
        here = fighting_on(game, position) + beginning_with(nodes, step_called(nodes, BATTLES))[1:]
    else:
        here = beginning_with(nodes, step_called(nodes, plain.offensive.step or usual_step(offensive)))
    steps = (*here, *after, *behind)
    return with_beginning(game, replace(position, steps=steps, side=side))


def usual_step(offensive: Offensive) -> OffensiveStep:
    """The step of an offensive with which it goes on where the file does not say."""
    if offensive.battle_hexes:
        return BATTLES
    return "II" if offensive.headquarters >= 0 else "I"


def step_called(nodes: tuple[PhaseNode, ...], step: str) -> int:
    """The number of the phase of a step of the offensive."""
    return next(number for number, node in enumerate(nodes) if node.phase.name.startswith(f"{step} "))


def step_of(game: EmpireGame, position: EmpirePosition) -> OffensiveStep:
    """The step in which the offensive of a position is."""
    ahead = {step.phase for step in position.steps if isinstance(step, RunPhase)}
    root = phase_called(game.phases, OFFENSIVE)
    if root in ahead:
        return "I"
    name = game.phases[begun_in(game, root, ahead)].phase.name.partition(" ")[0]
    found: OffensiveStep = next((step for step in STEPS if step == name), "I")
    return found


STEPS: tuple[OffensiveStep, ...] = (
    *("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"),
    *("XI", "XII", "XIII", "XIV", "XV"),
)


def fighting_on(game: EmpireGame, position: EmpirePosition) -> tuple[Step, ...]:
    """What is left of the battle that is being fought: hits to spend, an answer, the ground, the next battle."""
    battle = battle_of(position)
    rolled = [shot.side for shot in battle.shots]
    spent = tuple(step for side in rolled for step in following(game, position, side))
    after: tuple[Step, ...] = (
        AfterGround() if battle.combat == "ground" else AfterAirNaval(),
        EndBattle(),
        ChooseBattle(),
    )
    if not rolled:
        return (RollCombat(), *after)
    order = [side for volley in in_order(position) for side in volley] if battle.combat == "air_naval" else rolled
    late = order[order.index(rolled[-1]) + 1 :] if len(in_order(position)) > 1 else []
    return (*spent, *(ReturnFire(side) for side in late), *after)
