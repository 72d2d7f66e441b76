"""Task Forces: which ships may sail together, in the core and in the screen (Rules 2.2.3)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Refusal, Side
from game.rulebooks.pacific_war.terms.battle_numbers import TaskForceNumbers
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.occupants import aboard
from game.rulebooks.pacific_war.terms.position import PacificPosition, TaskForce, with_units

TRANSPORT = "aa"
CORE_WHEN_LOADED = frozenset({"dd", "apd"})
"""The kinds of ships of which it depends on their load whether they may be in a core."""


def fits_core(numbers: TaskForceNumbers, kind: str, is_japanese: bool, is_loaded: bool) -> bool:
    """Whether a ship may be in a core: no cruiser, escort or tender; destroyers only Japan's when loaded (2.2.3)."""
    if kind == "dd":
        return is_japanese and is_loaded
    if kind == "apd":
        return is_japanese or is_loaded
    return kind not in numbers.never_core


def may_be_core(game: PacificGame, position: PacificPosition, ship: int) -> bool:
    """Whether a ship may be in a core, as it is loaded now (Rules 2.2.3)."""
    kind = game.classes[position.units[ship].kind]
    is_loaded = kind.kind in CORE_WHEN_LOADED and bool(aboard(game, position, ship))
    return fits_core(game.tables.numbers.task_forces, kind.kind, kind.side == JAPAN, is_loaded)


def task_force_refusal(
    game: PacificGame, position: PacificPosition, core: Sequence[int], screen: Sequence[int]
) -> Refusal | None:
    """Why ships cannot form a Task Force so, or None (Rules 2.2.3).

    If none of its ships may be in a core, all may.
    """
    numbers = game.tables.numbers.task_forces
    ships = [*core, *screen]
    kinds = [game.classes[position.units[ship].kind] for ship in ships]
    capital = sum(kind.is_capital for kind in kinds)
    if not ships:
        return Refusal("A Task Force has at least one ship.", "2.2.3")
    if capital > numbers.capital or len(ships) - capital > numbers.others:
        return Refusal(f"A Task Force has at most {numbers.capital} capital and {numbers.others} other ships.", "2.2.3")
    if len(screen) > len(core):
        return Refusal("The screen is no larger than the core.", "2.2.3")
    for ship in screen:
        if game.classes[position.units[ship].kind].kind in numbers.never_screen:
            return Refusal(f"{position.units[ship].name} cannot be in the screen.", "2.2.3")
    if any(may_be_core(game, position, ship) for ship in ships):
        for ship in core:
            if not may_be_core(game, position, ship):
                return Refusal(f"{position.units[ship].name} cannot be in the core.", "2.2.3")
    return None


def proposed(game: PacificGame, position: PacificPosition, ships: Sequence[int]) -> list[tuple[list[int], list[int]]]:
    """Legal Task Forces of all these ships: the first core takes what may be in one, screens follow (Rules 2.2.3).

    Transports sail in a Task Force without carriers, for they go where the carriers should not.
    """
    left = sorted(ships, key=lambda ship: (not game.classes[position.units[ship].kind].is_capital, ship))
    found: list[tuple[list[int], list[int]]] = []
    while left:
        core: list[int] = []
        screen: list[int] = []
        has_core = any(may_be_core(game, position, ship) for ship in left)
        for ship in list(left):
            wants_core = may_be_core(game, position, ship) or not has_core
            if not wants_core or is_convoy_apart(game, position, ship, core):
                continue
            if task_force_refusal(game, position, [*core, ship], screen) is None:
                core.append(ship)
                left.remove(ship)
        for ship in list(left):
            if not core or is_convoy_apart(game, position, ship, core):
                continue
            if task_force_refusal(game, position, core, [*screen, ship]) is None:
                screen.append(ship)
                left.remove(ship)
        if not core:
            break
        found.append((core, screen))
    return found


def is_convoy_apart(game: PacificGame, position: PacificPosition, ship: int, core: Sequence[int]) -> bool:
    """Whether a ship is a transport, and carriers are in the core already."""
    kinds = [game.classes[position.units[each].kind] for each in (ship, *core)]
    return kinds[0].kind == TRANSPORT and any(kind.is_carrier for kind in kinds[1:])


def free_name(position: PacificPosition, side: Side) -> str:
    """The next name of a Task Force of a side: J1, J2 ... and A1, A2 ..."""
    taken = {force.name for force in position.task_forces}
    letter = "J" if side == JAPAN else "A"
    number = 1
    while f"{letter}{number}" in taken:
        number += 1
    return f"{letter}{number}"


def form_force(
    game: PacificGame, position: PacificPosition, side: Side, core: Sequence[int], screen: Sequence[int]
) -> PacificPosition:
    """The position with a new Task Force of these ships, where they are."""
    space = position.units[core[0]].place
    number = next((n for n, force in enumerate(position.task_forces) if force.space < 0), len(position.task_forces))
    force = TaskForce(side, free_name(position, side), space)
    forces = list(position.task_forces)
    forces[number : number + 1] = [force]
    ships = {ship: replace(position.units[ship], force=number, in_core=ship in core) for ship in (*core, *screen)}
    return with_units(replace(position, task_forces=tuple(forces)), ships)
