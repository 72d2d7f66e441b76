"""Questions about the strategic phases: points, isolation, patrols and the war on merchants (Rules 9, 10, 12, 25)."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from game.rulebooks.pacific_war.files.unit_words import unit_words
from game.rulebooks.pacific_war.questions.plain import force_called, hex_called, staff_called
from game.rulebooks.pacific_war.searching.submarines import attack_strength, contact_limit, hunters
from game.rulebooks.pacific_war.strategic.disbanding import disband_refusal, isolated_without
from game.rulebooks.pacific_war.strategic.escorts import escort_total
from game.rulebooks.pacific_war.strategic.isolation import isolated
from game.rulebooks.pacific_war.strategic.merchants import Attrition, attrition
from game.rulebooks.pacific_war.strategic.patrols import patrol_refusal
from game.rulebooks.pacific_war.strategic.points import month_points, most_on_staff, pool_room
from game.rulebooks.pacific_war.terms.classes import side_of
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition
from game.rulebooks.pacific_war.terms.tables import SideName


class PatrolAnswer(msgspec.Struct, frozen=True):
    """A patrol against a Task Force: the highest die of a contact, its torpedoes, and what hunts it (None: nobody)."""

    contact: int
    torpedoes: int
    hunters: int | None


class PointsAnswer(msgspec.Struct, frozen=True):
    """The Command Points of a month: how many, the most on one headquarters, and what the Pool still takes."""

    points: int
    on_one_headquarters: int
    to_pool: int


class DisbandAnswer(msgspec.Struct, frozen=True):
    """Why a side does not disband a headquarters, with the paragraph; and the units that are isolated without it."""

    reason: str
    rule: str
    isolated: list[str]


def patrol_contact(game: PacificGame, position: PacificPosition, hex_name: str, force: str) -> PatrolAnswer:
    """What the patrol of a hex can do to an enemy Task Force that enters or leaves it (Rules 25.2)."""
    space, number = hex_called(game, hex_name), force_called(position, force)
    side = position.task_forces[number].side
    patrol = next(n for n, p in enumerate(position.patrols) if p.space == space and p.side != side)
    return PatrolAnswer(
        contact_limit(game, position, patrol, number),
        attack_strength(game, position, patrol),
        hunters(game, position, number),
    )


def patrol(game: PacificGame, position: PacificPosition, side: SideName, hex_name: str) -> str:
    """Why a side cannot send a patrol to a hex; empty: it can (Rules 25.1)."""
    refused = patrol_refusal(game, position, side_of(side), hex_called(game, hex_name))
    return refused.sentence if refused is not None else ""


def merchant_war(
    game: PacificGame, position: PacificPosition, dice: Sequence[int], priority: Literal["merchants", "escorts"]
) -> Attrition:
    """What the war on merchants costs with these two dice: the attack's, and the hunters' (Rules 9.3)."""
    attack, hunted = dice
    return attrition(game, replace(position, war=replace(position.war, priority=priority)), attack, hunted)


def escort_value(game: PacificGame, position: PacificPosition) -> int:
    """The value of all ships in the escort box (Rules 9.1)."""
    return escort_total(game, position)


def isolation(game: PacificGame, position: PacificPosition) -> list[str]:
    """The units that suffer from Isolation (Rules 12)."""
    return sorted(unit_words(game, position, number) for number in isolated(game, position))


def command_points(game: PacificGame, position: PacificPosition, side: SideName) -> PointsAnswer:
    """The Command Points that a side receives this month (Rules 10)."""
    whose = side_of(side)
    points = month_points(game, position, whose)
    return PointsAnswer(points, most_on_staff(game, position, whose, points), pool_room(game, position, whose, points))


def disbanding(game: PacificGame, position: PacificPosition, staff: str) -> DisbandAnswer:
    """Whether a side may disband a headquarters in the Command Point Phase; no reason: it may (Rules 11.2.1.3)."""
    number = staff_called(game, staff)
    refused = disband_refusal(game, position, number)
    without = sorted(unit_words(game, position, unit) for unit in isolated_without(game, position, number))
    return DisbandAnswer(refused.sentence if refused else "", refused.rule if refused else "11.2.1.3", without)
