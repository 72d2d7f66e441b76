"""Questions about air missions: who may fly whereto, and a mission step by step for given dice (Rules 28)."""

from collections.abc import Sequence
from functools import partial

import msgspec
from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.combat import CombatReport, Modifier, Roll
from game.core.events import CombatResolved, Event
from game.rulebooks.pacific_war.air.coordination import coordination_odds
from game.rulebooks.pacific_war.air.fighting import flak_row, flak_strength
from game.rulebooks.pacific_war.air.flying import FlyOut
from game.rulebooks.pacific_war.air.mission import Aim, Mission, MissionKind
from game.rulebooks.pacific_war.air.planning import (
    flight_refusal,
    goals,
    home_of,
    mission_refusal,
    paratroops,
    put_in_air,
)
from game.rulebooks.pacific_war.air.striking import strike_modifiers, strike_row, strike_strength
from game.rulebooks.pacific_war.files.unit_words import unit_words
from game.rulebooks.pacific_war.questions.plain import hex_called, hexes, unit_called
from game.rulebooks.pacific_war.questions.played import Asked, played
from game.rulebooks.pacific_war.terms.classes import Arm, Strength
from game.rulebooks.pacific_war.terms.firing import odds
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.operation import Operation
from game.rulebooks.pacific_war.terms.position import ABORTED, PacificPosition
from game.rulebooks.pacific_war.terms.tables import SIDE_NAMES, SideName


class Stage(msgspec.Struct, frozen=True):
    """A roll of a mission: who rolls for what, from what it comes, with what, the dice, and row, column and hits."""

    title: str
    side: SideName
    modifiers: list[Modifier]
    total: str
    dice: list[int]
    outcome: list[str]


class MissionAnswer(msgspec.Struct, frozen=True):
    """An air mission as far as the dice and the choices lead.

    `landed` is where each unit that flew is afterwards: a hex, or nothing if it is lost. `refusal` says why the
    mission does not fly at all.
    """

    stages: list[Stage]
    told: list[str]
    steps: dict[str, int]
    aborted: list[str]
    hits: dict[str, int]
    airbase_hits: dict[str, int]
    port_hits: dict[str, int]
    landed: dict[str, str | None]
    waits_for: Asked | None
    refusal: str = ""
    rule: str = ""


def in_phase(position: PacificPosition) -> PacificPosition:
    """The position inside an Operation, in the first Battle Cycle by day where it tells of none."""
    return position if position.operation is not None else replace(position, operation=Operation(JAPAN, cycle=1))


class FlightAnswer(msgspec.Struct, frozen=True):
    """Whereto a unit may fly a mission of each kind, or why it flies none, with the paragraph."""

    goals: dict[MissionKind, list[str]]
    refusal: str = ""
    rule: str = ""


def flights(game: PacificGame, position: PacificPosition, unit: str) -> FlightAnswer:
    """The missions that a unit can fly now (Rules 28.1, 28.2)."""
    position = in_phase(position)
    number = unit_called(game, position, unit)
    side = game.side(position.units[number].kind)
    refused = flight_refusal(game, position, side, number)
    if refused is not None:
        return FlightAnswer({}, refused.sentence, refused.rule)
    kinds: tuple[MissionKind, ...] = ("strike", "supremacy", "ferry", "paradrop")
    found = {kind: goals(game, position, side, (number,), kind) for kind in kinds}
    return FlightAnswer({kind: hexes(game, spaces) for kind, spaces in found.items() if spaces})


def planned(
    game: PacificGame, position: PacificPosition, units: Sequence[str], number: int, kind: MissionKind
) -> Mission:
    """A mission of these units to a hex."""
    fliers = tuple(home_of(position, unit_called(game, position, name)) for name in units)
    side = game.side(position.units[fliers[0].unit].kind)
    numbers = [flier.unit for flier in fliers]
    lifted = tuple(paratroops(game, position, side, numbers))[:1] if kind == "paradrop" else ()
    return Mission(side, kind, hex_called(game, f"{number:04}"), fliers, lifted)


def coordination(game: PacificGame, position: PacificPosition, units: Sequence[str], number: int) -> float:
    """How likely a strike of these units on a hex is coordinated (Rules 28.3)."""
    position = in_phase(position)
    return coordination_odds(game, position, planned(game, position, units, number, "strike"))


class FlakAnswer(msgspec.Struct, frozen=True):
    """The flak over a hex: where its strength comes from, its row, and how likely each number of hits is."""

    modifiers: list[Modifier]
    strength: int
    row: str
    hits: dict[int, float]


def flak_over(game: PacificGame, position: PacificPosition, number: int, side: SideName) -> FlakAnswer:
    """The flak of a side over a hex (Rules 26.4, 28.8)."""
    position = in_phase(position)
    enemy = SIDE_NAMES.index(side)
    mission = Mission(other(Side(enemy)), "strike", hex_called(game, f"{number:04}"), ())
    modifiers = flak_strength(game, position, mission)
    strength = min(game.tables.numbers.air.flak_most, sum(modifier.amount for modifier in modifiers))
    row = flak_row(game, position, Side(enemy))
    return FlakAnswer(list(modifiers), strength, row, odds(game, row, strength) if strength > 0 else {0: 1.0})


class AttackAnswer(msgspec.Struct, frozen=True):
    """A unit's attack on ships: where its strength comes from, its row, and how likely each number of hits is."""

    modifiers: list[Modifier]
    strength: Strength
    row: str
    hits: dict[int, float]


def attack_on_ships(game: PacificGame, position: PacificPosition, unit: str, is_kamikaze: bool = False) -> AttackAnswer:
    """What a unit attacks ships with (Rules 28.9, 28.15)."""
    position = in_phase(position)
    number = unit_called(game, position, unit)
    aim = Aim(number, "ships", is_kamikaze=is_kamikaze)
    strength, row = strike_strength(game, position, aim), strike_row(game, position, aim)
    found = odds(game, row, strength, at_ships=True)
    return AttackAnswer(list(strike_modifiers(game, position, aim)), strength, row, found)


def air_mission(
    game: PacificGame,
    position: PacificPosition,
    units: Sequence[str],
    number: int,
    kind: MissionKind = "strike",
    dice: Sequence[int] = (),
    choices: Sequence[str] = (),
) -> MissionAnswer:
    """A mission of these units to a hex, with dice as they fall and choices as they are made.

    Choices are the names of units and buttons: intercept_now, let_pass; alert_all, end_alert; the hex of a Simultaneous
    Strike, no_reply; targets, aim_airbase, aim_port, as_kamikaze; aim_next, once the ships for a unit are in order;
    aim_rest, aim_all and strike_now. The dice come in this order: coordination, interception, air search, the patrol,
    the mission, flak, then each unit that attacks.

    :raises IllegalAction: when a choice is not legal.
    """
    position = in_phase(position)
    mission = planned(game, position, units, number, kind)
    refused = mission_refusal(game, position, mission)
    if refused is not None:
        return MissionAnswer([], [], {}, [], {}, {}, {}, {}, None, refused.sentence, refused.rule)
    told = played(game, put_in_air(position, mission), (FlyOut(mission),), dice, choices)
    end, words = told.position, partial(unit_words, game, position)
    air = [n for n, unit in enumerate(position.units) if is_in(game, position, n, mission)]
    ships = [n for n, unit in enumerate(position.units) if unit.hits != end.units[n].hits]
    bases = [(was, now) for was, now in zip(position.bases, end.bases, strict=True) if was != now]
    return MissionAnswer(
        stages=stages(told.events),
        told=[line for event in told.events if (line := event.sentence(game))],
        steps={words(n): end.units[n].steps for n in air},
        aborted=[words(n) for n in air if end.units[n].marks & ABORTED],
        hits={words(n): end.units[n].hits for n in ships},
        airbase_hits={game.board.name(now.space): now.airbase_hits for _, now in bases},
        port_hits={game.board.name(now.space): now.port_hits for _, now in bases},
        landed={
            words(n): game.board.name(end.units[n].place) if end.units[n].place >= 0 else None for n in mission.units
        },
        waits_for=told.waits_for,
    )


def is_in(game: PacificGame, position: PacificPosition, number: int, mission: Mission) -> bool:
    """Whether an air unit flies the mission, or is at its target."""
    unit = position.units[number]
    return number in mission.units or (game.arm(unit.kind) is Arm.AIR and unit.place == mission.target)


def stages(events: Sequence[Event]) -> list[Stage]:
    """The rolls that the panel showed, in their order."""
    reports = [event.report for event in events if isinstance(event, CombatResolved)]
    return [stage for report in reports for stage in stages_of(report)]


def stages_of(report: CombatReport) -> list[Stage]:
    """The rolls of a report."""
    rolls = [roll for part in report.rounds for roll in part.rolls] or [
        Roll(report.side, report.title, report.modifiers, report.total, report.faces, report.outcome)
    ]
    return [stage_of(roll) for roll in rolls]


def stage_of(roll: Roll) -> Stage:
    """A roll of a report."""
    strength = roll.total.removeprefix("strength ")
    return Stage(
        roll.title, SIDE_NAMES[roll.side], list(roll.modifiers), strength, list(roll.faces), list(roll.outcome)
    )
