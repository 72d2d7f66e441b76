"""Coordination: whether the units of a mission arrive together (Rules 28.3)."""

from msgspec.structs import replace

from game.core.combat import CombatReport, Modifier
from game.core.events import Event
from game.rulebooks.pacific_war.air.mission import Mission
from game.rulebooks.pacific_war.air.told import AirFought
from game.rulebooks.pacific_war.map.weather import is_foul
from game.rulebooks.pacific_war.terms.firing import FACES, modified
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition, operation_of


def needs_roll(mission: Mission) -> bool:
    """Whether coordination is rolled for: not for one unit, nor for Air Supremacy, Ferry and Paradrop (published)."""
    return mission.kind == "strike" and len(mission.fliers) > 1


def is_coordinated_anyway(mission: Mission) -> bool:
    """Whether a mission that needs no roll is coordinated (published)."""
    return mission.kind in ("strike", "supremacy")


def coordination_limit(game: PacificGame, position: PacificPosition, mission: Mission) -> int:
    """The highest die of coordination: three times the lowest level (published)."""
    lowest = min(position.units[unit].level for unit in mission.units)
    return game.tables.numbers.air.coordination_per_level * lowest


def coordination_modifiers(game: PacificGame, position: PacificPosition, mission: Mission) -> tuple[Modifier, ...]:
    """What is added to the die: at dusk and in foul weather (Rules 6.2, 26.3)."""
    numbers = game.tables.numbers
    found = []
    if operation_of(position).light == "dusk":
        found.append(Modifier(numbers.lighting.dusk_coordination, "dusk", "26.3"))
    if is_foul(game, position, mission.target):
        found.append(Modifier(numbers.weather.coordination, "foul weather", "6.2"))
    return tuple(found)


def is_coordinated(game: PacificGame, position: PacificPosition, mission: Mission, face: int) -> bool:
    """Whether a die coordinates the mission."""
    change = sum(modifier.amount for modifier in coordination_modifiers(game, position, mission))
    return modified(face, change) <= coordination_limit(game, position, mission)


def coordinated(
    game: PacificGame, position: PacificPosition, mission: Mission
) -> tuple[Mission, PacificPosition, tuple[Event, ...]]:
    """The mission, coordinated or not: by a roll where it is needed (Rules 28.3)."""
    if not needs_roll(mission):
        return replace(mission, is_coordinated=is_coordinated_anyway(mission)), position, ()
    (face,), dice = position.dice.roll(1, FACES)
    done = is_coordinated(game, position, mission, face)
    limit = coordination_limit(game, position, mission)
    report = CombatReport(
        "Coordination",
        mission.side,
        coordination_modifiers(game, position, mission),
        f"at most {limit}: three times the lowest level",
        (face,),
        ("coordinated" if done else "uncoordinated",),
        change_roll=True,
    )
    return replace(mission, is_coordinated=done), replace(position, dice=dice), (AirFought(report, "28.3"),)


def coordination_odds(game: PacificGame, position: PacificPosition, mission: Mission) -> float:
    """How likely a mission is coordinated, by the function of the roll itself."""
    if not needs_roll(mission):
        return float(is_coordinated_anyway(mission))
    return sum(is_coordinated(game, position, mission, face) for face in range(FACES)) / FACES
