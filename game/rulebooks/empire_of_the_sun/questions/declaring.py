"""The question of what is fought for, and who can fight there from elsewhere (Rules 7.24)."""

import msgspec
from msgspec.structs import replace

from game.core.hexset import set_of
from game.rulebooks.empire_of_the_sun.offensive.assigning import assignable, distant_units, mixed_hexes
from game.rulebooks.empire_of_the_sun.offensive.declaring import declarable, is_adrift, with_battles
from game.rulebooks.empire_of_the_sun.questions.asked import going_on
from game.rulebooks.empire_of_the_sun.questions.plain import ids, numbers
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition


class DeclarationAnswer(msgspec.Struct, frozen=True):
    """The hexes that are battles anyhow, those that may be declared besides, and who can fight or cover from elsewhere.

    `fighters` are the aircraft and carriers that fight in no hex of their own, each with the battles and landings that
    it has in range. `at_sea` are the carriers among them that must fight or cover where they can.
    """

    must: list[int]
    may: list[int]
    fighters: dict[str, list[int]]
    at_sea: list[str]


def declaration(game: EmpireGame, position: EmpirePosition) -> DeclarationAnswer:
    """What the attacker declares in the offensive that is going on, as if nothing were declared yet (Rules 7.24)."""
    offensive = replace(going_on(position), battle_hexes=(), assigned=(), is_reacting=False)
    begun = replace(position, offensive=offensive)
    must = mixed_hexes(game, begun)
    begun = replace(position, offensive=with_battles(offensive, must))
    may = declarable(game, begun)
    whole = replace(position, offensive=with_battles(offensive, (*must, *may)))
    units = distant_units(game, begun)
    return DeclarationAnswer(
        numbers(game, set_of(must)),
        numbers(game, set_of(may)),
        {game.counters[unit].id: numbers(game, set_of(assignable(game, whole, unit))) for unit in units},
        ids(game, (unit for unit in units if is_adrift(game, begun, unit))),
    )
