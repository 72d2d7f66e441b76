"""A side searches the enemy's bases in its own phases, each base once a phase (Rules 24.7)."""

from collections.abc import Collection

from msgspec.structs import replace

from game.core.actions import Action, Refusal, Side, other
from game.core.events import DiceRolled, Event, Told
from game.core.hexset import SpaceSet, has, spaces_of
from game.core.kept import recent
from game.rulebooks.pacific_war.damage.bases import bases_of
from game.rulebooks.pacific_war.searching.charts import colour_of, line_to, modifiers
from game.rulebooks.pacific_war.searching.sight import best_searcher, searched_hexes
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.firing import FACES, modified
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import aircraft_at, ships_at
from game.rulebooks.pacific_war.terms.position import (
    SEARCHED,
    PacificPosition,
    ReportColour,
    Result,
    base_at,
    mark_units,
)
from game.rulebooks.pacific_war.terms.words import counted

SETS_KEPT = 32
"""Of how many sets of bases it is kept what searches of them there are: most come again and again in a phase."""


class BaseSeen(DiceRolled, frozen=True):
    """A base was searched: only the searcher reads what stands there, or all where nothing is hidden (Rules 24.7)."""

    reveals = True
    space: int
    text: str
    is_open: bool = False

    def seen_by(self, viewer: Side | None) -> Event | None:
        """The other side knows that it was searched."""
        return self if self.is_open or viewer == self.side else Told("A base is searched § 24.7.")

    def sentence(self, game: PacificGame) -> str:
        """What was seen."""
        return f"{game.place(self.space)}: {self.text} § 24.7."


def base_searches(game: PacificGame, position: PacificPosition, side: Side, seen: Collection[int]) -> list[Action]:
    """The searches of bases that a side can make, those that it has searched in the phase left out."""
    found = bases_of(game, position, other(side)) & searched_hexes(game, position, side)
    return [action for action in searches_of(game, found) if action.target not in seen]


@recent(SETS_KEPT)
def searches_of(game: PacificGame, bases: SpaceSet) -> tuple[Action, ...]:
    """The searches of bases in these hexes."""
    return tuple([Action("search_base", space) for space in spaces_of(bases)])


def base_search_refusal(
    game: PacificGame, position: PacificPosition, side: Side, seen: Collection[int], space: int
) -> Refusal | None:
    """Why a hex is not searched as a base, or None; None also where no enemy base stands (Rules 24.7)."""
    base = base_at(game, position, space)
    if base is None or base.owner == side or not (base.airbase or base.port):
        return None
    if space in seen:
        return Refusal("It has been searched in this phase.", "24.7")
    if not has(searched_hexes(game, position, side), space):
        return Refusal("No unit that has not searched in this phase has it in range.", "24.7")
    return None


def search_base(game: PacificGame, position: PacificPosition, side: Side, space: int) -> Result:
    """A base is searched by the unit with the best line (Rules 24.7)."""
    number = best_searcher(game, position, side, space)
    (face,), dice = position.dice.roll(1, FACES)
    change = sum(modifier.amount for modifier in modifiers(game, position, number, space))
    colour = colour_of(line_to(game, position, number, space), modified(face, change))
    answer = base_answer(game, position, side, space, colour) if colour else "nothing is seen"
    position = mark_units(replace(position, dice=dice), [number], SEARCHED)
    is_open = game.scenario.type == "engagement"
    return Result(position, (BaseSeen(side, (face,), space, answer, is_open),))


def base_answer(game: PacificGame, position: PacificPosition, side: Side, space: int, colour: ReportColour) -> str:
    """What a search shows of a base: numbers and types, or only numbers (Rules 24.7)."""
    enemy = other(side)
    units = [*ships_at(game, position, space, enemy), *aircraft_at(game, position, space, enemy)]
    if colour == "green":
        kinds = [game.classes[position.units[unit].kind].kind.upper() for unit in units]
        return ", ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds)) or "nothing"
    ships = sum(game.arm(position.units[unit].kind) is Arm.SHIP for unit in units)
    return f"{counted(ships, 'ship')} and {counted(len(units) - ships, 'air unit')}"
