"""Situations of the shipped battles: some of their units, where they begin or elsewhere, in the middle of a turn.

    battle = stage("mortain", A="L5 to k4", X="I9 to K5")

The unit that begins at L5 stands at k4, the one from I9 at K5, and nobody else is there. What can be done and asked is
that of a drawn battle.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from game.rulebooks.memoir44.files.setup import set_up
from game.rulebooks.memoir44.terms.game import SIDES
from game.rulebooks.memoir44.terms.position import GONE, Unit
from game.rulebooks.memoir44.terms.special_rules import SideName
from tests.rulebooks.memoir44.diagram import Battle, ordered, with_cards
from tests.rulebooks.memoir44.shipped import battle


def stage(
    stem: str,
    *,
    turn: SideName = "allies",
    card: str = "direct_from_hq",
    orders: str | None = None,
    allies_hand: str = "",
    axis_hand: str = "",
    forces: Mapping[str, str] | None = None,
    **units: str,
) -> Battle:
    """A shipped battle with these units alone, after a card was played and orders were given, or before (card "")."""
    game, units = battle(stem), {**(forces or {}), **units}
    own = f"{card}, " if card else ""
    hands = (own + allies_hand, axis_hand) if turn == "allies" else (allies_hand, own + axis_hand)
    position = with_cards(game, replace(set_up(game, 1), side=SIDES[turn]), hands)
    numbers = {entry.at: number for number, entry in enumerate(game.scenario.units)}
    letters = {letter: numbers[words.split()[0]] for letter, words in units.items()}
    places = {letters[letter]: game.board.by_name[words.split()[-1]] for letter, words in units.items()}
    standing = tuple(Unit(places.get(number, GONE), unit.figures) for number, unit in enumerate(position.units))
    position = replace(position, units=standing)
    return Battle(game, ordered(game, position, letters, orders) if card else position, letters)


def whole(stem: str, *, allies_hand: str, axis_hand: str) -> Battle:
    """A shipped battle at its beginning, with all its units and these hands."""
    game = battle(stem)
    return Battle(game, with_cards(game, set_up(game, 1), (allies_hand, axis_hand)), {})
