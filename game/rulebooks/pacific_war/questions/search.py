"""Questions about searches: lines, modifiers, and what reports tell (Rules 24)."""

import msgspec
from msgspec.structs import replace

from game.core.actions import other
from game.core.combat import Modifier
from game.rulebooks.pacific_war.files.unit_words import unit_words
from game.rulebooks.pacific_war.questions.plain import force_called, unit_called
from game.rulebooks.pacific_war.searching.charts import line_for, report_line
from game.rulebooks.pacific_war.searching.looking import all_modifiers, result_of
from game.rulebooks.pacific_war.searching.reports import described
from game.rulebooks.pacific_war.searching.sight import range_refusal, searchers
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import ships_of
from game.rulebooks.pacific_war.terms.position import PacificPosition, ReportColour


class SearchAnswer(msgspec.Struct, frozen=True):
    """A search: its line of the chart, what is added to the die, and the report of each die.

    `limits` are the highest dice of a Green, a Blue and a Red report, -1 where there is none. `reports` are those of
    the dice 0 to 9, empty where nothing is found. `refusal` says why the unit does not search, with its paragraph.
    """

    line: str
    hexes: int
    is_night: bool
    limits: tuple[int, int, int]
    modifiers: list[Modifier]
    reports: list[ReportColour]
    chances: dict[ReportColour, float]
    refusal: str = ""
    rule: str = ""


def search(game: PacificGame, position: PacificPosition, unit: str, force: str) -> SearchAnswer:
    """The search of a unit for a Task Force, with all that is added to the die (Rules 24.1, 24.2, 24.4).

    :raises LookupError: when both are of one side.
    """
    number, sought = unit_called(game, position, unit), force_called(position, force)
    each, space = position.units[number], position.task_forces[sought].space
    side = game.side(each.kind)
    if position.task_forces[sought].side == side:
        raise LookupError(f"{force} is of the same side as {unit}")
    refused = range_refusal(game, position, number, space)
    line, hexes = line_for(game, position.units[number]), game.distance(each.place, space)
    changes = all_modifiers(game, position, number, sought)
    reports: list[ReportColour] = []
    if refused is None:
        reports = [result_of(game, position, number, sought, face, changes) for face in range(FACES)]
    return SearchAnswer(
        line=line,
        hexes=hexes,
        is_night=position.is_night,
        limits=report_line(game, position, side, line, hexes) if line else (-1, -1, -1),
        modifiers=list(changes),
        reports=reports,
        chances={colour: reports.count(colour) / FACES for colour in dict.fromkeys(reports)},
        refusal=refused.sentence if refused is not None else "",
        rule=refused.rule if refused is not None else "",
    )


def searchers_for(game: PacificGame, position: PacificPosition, force: str) -> list[str]:
    """The units that can search for a Task Force (Rules 24.1)."""
    each = position.task_forces[force_called(position, force)]
    enemy = other(each.side)
    return [unit_words(game, position, number) for number in searchers(game, position, enemy, each.space)]


def report(game: PacificGame, position: PacificPosition, force: str, colour: ReportColour) -> str:
    """What a report of a colour tells of a Task Force (Rules 24.2); a Red one only about how many units."""
    number = force_called(position, force)
    forces = list(position.task_forces)
    forces[number] = replace(forces[number], report=colour, told=len(ships_of(game, position, number)))
    return described(game, replace(position, task_forces=tuple(forces)), number)
