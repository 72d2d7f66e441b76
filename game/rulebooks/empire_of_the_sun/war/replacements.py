"""Replacements: steps that turn reduced units to their full face, or bring lost ones back (Rules 11)."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from game.core.actions import Refusal, Side
from game.core.hexset import set_of
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, Counter, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import aside
from game.rulebooks.empire_of_the_sun.terms.position import (
    CHINA_BOX,
    ELIMINATED,
    EmpirePosition,
    Piece,
    controlled,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.scenario import StepKind
from game.rulebooks.empire_of_the_sun.terms.tables import AIRCRAFT, SHIPS, SIDE_NAMES, TROOPS, Kind, Nation
from game.rulebooks.empire_of_the_sun.war.china import has_foothold
from game.rulebooks.empire_of_the_sun.war.entry import entry_hexes

Pool: TypeAlias = Literal["ground", "air", "us_naval", "commonwealth_naval", "chinese", "japanese_naval", "divisions"]
POOLS: dict[Pool, str] = {
    "ground": "ground",
    "air": "air",
    "us_naval": "American naval",
    "commonwealth_naval": "Commonwealth naval",
    "chinese": "Chinese",
    "japanese_naval": "naval",
    "divisions": "ground, from China",
}
"""The kinds of replacement steps, and what the players call them."""

EARLY_TURN = 3
"""On this turn the Commonwealth has a naval step as some read the rules."""
BARRED = "commonwealth_ground_barred"
"""The flag of unrest in India, once for each card that has brought it about (Rules 11.1)."""
"""The flag of unrest in India: one Allied ground step less at the next replacements, and none for the Commonwealth."""


class Steps(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Replacement steps that a side has now, by kind (Rules 11)."""

    ground: int = 0
    air: int = 0
    us_naval: int = 0
    commonwealth_naval: int = 0
    chinese: int = 0
    japanese_naval: int = 0
    divisions: int = 0

    def of(self, pool: Pool) -> int:
        """How many of a kind."""
        number: int = getattr(self, pool)
        return number

    def less(self, pool: Pool) -> "Steps":
        """One fewer of a kind."""
        return replace(self, **{pool: self.of(pool) - 1})

    @property
    def words(self) -> str:
        """All that are left, for a sentence."""
        return ", ".join(f"{self.of(pool)} {word}" for pool, word in POOLS.items() if self.of(pool)) or "none"


def steps_of(game: EmpireGame, position: EmpirePosition, side: Side) -> Steps:
    """The replacement steps of a side this turn (Rules 11.1, 11.2)."""
    table = game.scenario.replacements.get(SIDE_NAMES[side])
    if table is not None:
        return scheduled(table, position, side)
    if position.turn < game.tables.schedules.replacements.first_turn:
        return (
            Steps(air=position.saved_air_steps, japanese_naval=position.saved_naval_steps) if side == JAPAN else Steps()
        )
    return allied_steps(game, position) if side == ALLIES else japanese_steps(game, position)


def scheduled(table: Mapping[StepKind, Mapping[int, int]], position: EmpirePosition, side: Side) -> Steps:
    """The steps that a scenario gives for this turn, and what Japan has saved."""
    given = Steps(**{kind: by_turn.get(position.turn, 0) for kind, by_turn in table.items()})
    if side == ALLIES:
        return replace(given, ground=max(0, given.ground - position.flags.count(BARRED)))
    return replace(
        given,
        air=given.air + position.saved_air_steps,
        japanese_naval=given.japanese_naval + position.saved_naval_steps,
        divisions=min(given.divisions, position.divisions),
    )


def allied_steps(game: EmpireGame, position: EmpirePosition) -> Steps:
    """The steps of the Allies, none of which is saved (Rules 11.1)."""
    table, turn = game.tables.schedules.replacements, position.turn
    has_oahu = holds_any(game, position, (table.oahu,))
    has_port = holds_any(game, position, table.commonwealth_ports)
    return Steps(
        ground=max(0, table.ground - position.flags.count(BARRED)),
        air=table.air,
        us_naval=table.us_naval.get(turn, 0) + has_oahu,
        commonwealth_naval=commonwealth_steps(game, turn) if has_port else 0,
        chinese=table.chinese.get(turn, 0),
    )


def commonwealth_steps(game: EmpireGame, turn: int) -> int:
    """The naval steps of the Commonwealth on a turn; as some read the rules also on turn 3 (Rules 11.1)."""
    is_early = game.scenario.readings.early_commonwealth_step and turn == EARLY_TURN
    return game.tables.schedules.replacements.commonwealth_naval.get(turn, 0) + is_early


def holds_any(game: EmpireGame, position: EmpirePosition, names: tuple[str, ...]) -> bool:
    """Whether the Allies control one of these hexes at least."""
    spaces = set_of(game.board.by_name[name] for name in names if name in game.board.by_name)
    return bool(spaces & controlled(game, position)[ALLIES])


def japanese_steps(game: EmpireGame, position: EmpirePosition) -> Steps:
    """The steps of Japan: those it has saved, new naval ones, and divisions out of China (Rules 11.2)."""
    table = game.tables.schedules.replacements
    leaving = min(table.divisions, position.divisions) if has_foothold(game, position) else 0
    return Steps(
        air=position.saved_air_steps,
        japanese_naval=position.saved_naval_steps + table.japanese_naval.get(position.turn, 0),
        divisions=leaving,
    )


def pool_of(counter: Counter) -> Pool | None:
    """The kind of steps that a unit takes; None: no steps rebuild it (Rules 11.3)."""
    if counter.is_dotted or counter.is_headquarters or counter.nation is Nation.DUTCH:
        return None
    if counter.arm is AIRCRAFT:
        return "air"
    if counter.side == JAPAN:
        return "japanese_naval" if counter.arm is SHIPS else "divisions"
    if counter.arm is SHIPS:
        return "us_naval" if counter.nation is Nation.US else "commonwealth_naval"
    return "chinese" if counter.nation is Nation.CHINESE else "ground"


def is_commonwealth(counter: Counter) -> bool:
    """Whether a unit is of the Commonwealth."""
    return counter.family == "commonwealth"


def replacement_refusal(
    game: EmpireGame, position: EmpirePosition, steps: Steps, number: int, side: Side
) -> Refusal | None:
    """Why a unit cannot take a step now, or None (Rules 11.3)."""
    counter, piece = game.counters[number], position.pieces[number]
    pool = pool_of(counter)
    if counter.side != side:
        return Refusal("Choose a unit of your own.", "11.3")
    if pool is None:
        return Refusal(f"{counter.name} is never rebuilt.", "11.3")
    if steps.of(pool) < 1:
        return Refusal(f"No {POOLS[pool]} steps are left.", "11.1")
    if BARRED in position.flags and counter.arm is TROOPS and is_commonwealth(counter):
        return Refusal("Unrest in India: the Commonwealth gets no ground steps this turn.", "13.6")
    if piece.space == ELIMINATED:
        return None if entry_hexes(game, position, number) else Refusal(f"{counter.name} can enter nowhere.", "11.4")
    return flip_refusal(game, position, number)


def flip_refusal(game: EmpireGame, position: EmpirePosition, number: int) -> Refusal | None:
    """Why a unit on the map, or in the China box, cannot be turned to its full face, or None (Rules 11.4)."""
    counter, piece = game.counters[number], position.pieces[number]
    if not 0 <= piece.space < game.hex_count and piece.space != CHINA_BOX:
        return Refusal(f"{counter.name} is not on the map.", "11.4")
    if not piece.is_reduced or counter.has_one_step:
        return Refusal(f"{counter.name} is at full strength.", "11.4")
    lines = supply(game, position)
    cut = lines.lines[ALLIES].road == "closed_no_hump" if piece.space == CHINA_BOX else number in lines.unsupplied
    return Refusal(f"{counter.name} is out of supply.", "11.4") if cut else None


def turn_over(game: EmpireGame, position: EmpirePosition, number: int) -> EmpirePosition:
    """A unit takes a step and lies on its full face (Rules 11.4)."""
    space = position.pieces[number].space
    return note_cost(game, with_pieces(position, {number: Piece(space)}), number)


def bring_back(game: EmpireGame, position: EmpirePosition, number: int, space: int) -> EmpirePosition:
    """A lost unit takes a step and is on the map again, reduced; bombers do not bomb then (Rules 11.4, 12.2)."""
    if game.counters[number].kind is Kind.B29:
        position = replace(position, rebuilt=(*position.rebuilt, number))
    return note_cost(game, with_pieces(position, {number: Piece(space, is_reduced=True)}), number)


def note_cost(game: EmpireGame, position: EmpirePosition, number: int) -> EmpirePosition:
    """What a step costs Japan: a division from China, or a saved step (Rules 11.2)."""
    counter = game.counters[number]
    if counter.side == ALLIES:
        return position
    if counter.arm is TROOPS:
        return replace(position, divisions=position.divisions - 1)
    if counter.arm is AIRCRAFT:
        return replace(position, saved_air_steps=max(0, position.saved_air_steps - 1))
    return replace(position, saved_naval_steps=max(0, position.saved_naval_steps - 1))


def takers(game: EmpireGame, position: EmpirePosition, steps: Steps, side: Side) -> tuple[int, ...]:
    """The units that can take a step now."""
    pieces, gone = position.pieces, {*aside(game, position, ELIMINATED)}
    hurt = [unit for unit in game.units[side] if pieces[unit].is_reduced or unit in gone]
    return tuple([unit for unit in hurt if replacement_refusal(game, position, steps, unit, side) is None])


def without_bar(position: EmpirePosition) -> EmpirePosition:
    """Unrest in India bars one turn's replacements (Rules 13.6)."""
    return replace(position, flags=tuple(flag for flag in position.flags if flag != BARRED))
