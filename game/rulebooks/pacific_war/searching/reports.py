"""What a report makes known of a Task Force (Rules 24.2, 24.3, 24.6)."""

from collections.abc import Iterable

from msgspec.structs import replace

from game.core.events import Event, Told
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import ships_of
from game.rulebooks.pacific_war.terms.position import PacificPosition, ReportColour, Result, with_force
from game.rulebooks.pacific_war.terms.words import counted

RANKS: dict[str, int] = {"": 0, "red": 1, "blue": 2, "green": 3}


def report_force(game: PacificGame, position: PacificPosition, force: int, colour: ReportColour) -> Result:
    """A Task Force is detected, with as much known of it as the best report on it gave (Rules 24.2)."""
    each = position.task_forces[force]
    if RANKS[colour] <= RANKS[each.report]:
        return Result(position)
    told = 0
    if colour == "red":
        number = len(ships_of(game, position, force))
        least, most = -(-number // 2), number + number // 2
        (step,), dice = position.dice.roll(1, most - least + 1)
        told, position = least + step, replace(position, dice=dice)
    position = with_force(position, force, replace(each, report=colour, told=told))
    words = f"{each.name}: a {colour.capitalize()} report, {described(game, position, force)} § 24.2."
    return Result(position, (Told(words),))


def described(game: PacificGame, position: PacificPosition, force: int) -> str:
    """What a report says of a Task Force (Rules 24.2)."""
    each = position.task_forces[force]
    ships = [game.classes[position.units[ship].kind] for ship in ships_of(game, position, force)]
    if each.report == "green":
        kinds = [kind.kind.upper() for kind in ships]
        return ", ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds))
    if each.report == "blue":
        capital = sum(kind.is_capital for kind in ships)
        carriers = "with carriers" if any(kind.is_carrier for kind in ships) else "without carriers"
        return f"{capital} capital and {counted(len(ships) - capital, 'other unit')}, {carriers}"
    return f"about {counted(each.told, 'unit')}"


def detect_in_combat(game: PacificGame, position: PacificPosition, forces: Iterable[int]) -> Result:
    """Task Forces in combat are detected, and known as by a Green report (Rules 24.6)."""
    events: tuple[Event, ...] = ()
    for force in forces:
        outcome = report_force(game, position, force, "green")
        position, events = outcome.position, events + outcome.events
    return Result(position, events)
