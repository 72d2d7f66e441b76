"""Headquarters and supply tents: their capture costs the owner a card until he has them back (Rules 13.18)."""

from msgspec.structs import replace

from game.core.actions import Side, SpaceId
from game.core.board import Board
from game.core.view import MarkerView
from game.rulebooks.memoir44.terms.alteration import take_off
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS, MemoirGame
from game.rulebooks.memoir44.terms.position import Changed, MemoirPosition
from game.rulebooks.memoir44.terms.scenario import Scenario
from game.rulebooks.memoir44.terms.special_events import TentReclaimed, TentStruck, TentTaken
from game.rulebooks.memoir44.terms.special_rules import Owned
from game.rulebooks.memoir44.units.drawing import discard_at_random, draw_cards

TENT = "hq_supply_tent"
"""The terrain that goes with a tent that is removed."""


def tents(scenario: Scenario, board: Board) -> dict[int, Side]:
    """The headquarters and supply tents of a battle by hex, with their owners."""
    named = scenario.rules.headquarters or Owned()
    owned = ((ALLIES, named.allies), (AXIS, named.axis))
    return {int(board.by_name[name]): side for side, names in owned for name in names}


def enter_tent(game: MemoirGame, position: MemoirPosition, unit: int) -> Changed:
    """What a unit does that comes to stand on a tent: an enemy captures it, the owner takes it back."""
    space, side = position.units[unit].space, game.roster[unit].side
    owner, is_taken = game.tents.get(space), space in position.special.tents_taken
    if owner is None or space in position.special.tents_struck:
        return position, ()
    if side != owner and not is_taken and position.hands[owner]:
        return capture_tent(position, owner, space)
    if side == owner and is_taken:
        return reclaim_tent(game, position, owner, space)
    return position, ()


def capture_tent(position: MemoirPosition, owner: Side, space: int) -> Changed:
    """The owner loses a card at random, face up to the discards."""
    position, card = discard_at_random(position, owner)
    special = replace(position.special, tents_taken=(*position.special.tents_taken, space))
    return replace(position, special=special), (TentTaken(owner, card, SpaceId(space)),)


def reclaim_tent(game: MemoirGame, position: MemoirPosition, owner: Side, space: int) -> Changed:
    """The owner draws a card again."""
    left = tuple(taken for taken in position.special.tents_taken if taken != space)
    position = replace(position, special=replace(position.special, tents_taken=left))
    position, events, _ = draw_cards(game, position, owner, 1)
    return position, (TentReclaimed(owner, SpaceId(space)), *events)


def strike_tents(game: MemoirGame, position: MemoirPosition, spaces: tuple[int, ...]) -> Changed:
    """Take the tents among these hexes off the map for good; what their loss has cost stays lost (Rules 11.12)."""
    found = tuple(space for space in spaces if space in game.tents and space not in position.special.tents_struck)
    if not found:
        return position, ()
    special = replace(position.special, tents_struck=(*position.special.tents_struck, *found))
    position = replace(position, special=special)
    for space in found:
        if TENT in game.field.words[space]:
            position = take_off(position, space, TENT)
    return position, tuple(TentStruck(SpaceId(space), "tent", False) for space in found)


def tent_markers(game: MemoirGame, position: MemoirPosition) -> list[MarkerView]:
    """The tents that still stand, and whether they are captured."""
    special = position.special
    return [
        MarkerView(SpaceId(space), "tent", f"Tent of {game.side_name(owner)}{state}", above=True)
        for space, owner in game.tents.items()
        for state in (" (captured)" if space in special.tents_taken else "",)
        if space not in special.tents_struck
    ]


def tent_in_words(game: MemoirGame, position: MemoirPosition, space: int) -> str:
    """What the inspector says of a tent; empty where none stands."""
    owner = game.tents.get(space)
    if owner is None or space in position.special.tents_struck:
        return ""
    name = game.side_name(owner)
    if space in position.special.tents_taken:
        return f"Tent of {name}, captured: they play with a card less until they enter it again."
    return f"Tent of {name}: its capture costs them a card."
