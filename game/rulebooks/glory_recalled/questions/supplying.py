"""Questions about supply: whose line reaches a source, what cuts the others, and who surrenders (Rules 10)."""

import msgspec

from game.core.actions import Refusal, SpaceId
from game.rulebooks.glory_recalled.pieces.supply import (
    closed_ways,
    closer,
    is_in_supply,
    is_open,
    mark_unsupplied,
    no_source,
    relieve,
)
from game.rulebooks.glory_recalled.pieces.supply import supply as supply_of
from game.rulebooks.glory_recalled.questions.asked import off_the_map, piece_called, side_called
from game.rulebooks.glory_recalled.terms.game import GloryGame
from game.rulebooks.glory_recalled.terms.position import GloryPosition
from game.rulebooks.glory_recalled.turn.recover import surrendering as surrendering_now


class SupplyAnswer(msgspec.Struct, frozen=True):
    """The supply line of a piece from its space to the source; or the spaces that cut it, each with the words for it.

    `is_marked`: it lies out of supply already, and surrenders in the next Recover Phase if nothing changes.
    """

    is_supplied: bool
    line: list[str] = []
    cut_at: dict[str, str] = {}
    is_marked: bool = False
    reason: str = ""
    rule: str = ""


def supply(game: GloryGame, position: GloryPosition, piece: str) -> SupplyAnswer:
    """The supply of a piece now, and why it has none (Rules 10.1 to 10.4)."""
    number = piece_called(game, piece)
    gone = off_the_map(position, [number])
    if gone is not None:
        return SupplyAnswer(False, reason=gone.sentence, rule=gone.rule)
    side, space, is_marked = game.owner(number), position.pieces[number].space, position.pieces[number].cut
    if is_in_supply(game, position, number):
        line = supply_of(game, position, side).path(space)
        return SupplyAnswer(True, [game.board.name(each) for each in line], is_marked=is_marked)
    why = cut_off_because(game, position, number)
    cut_at = {}
    if is_open(game, position, space, side):
        beyond = sorted({there for _, there in closed_ways(game, position, side, space)})
        cut_at = {game.board.name(each): closer(game, position, side, each) for each in beyond}
    return SupplyAnswer(False, [], cut_at, is_marked, why.sentence, why.rule)


def cut_off_because(game: GloryGame, position: GloryPosition, piece: int) -> Refusal:
    """Why a piece on the map is out of supply: its own space is the enemy's, or no source is in its pocket."""
    side, space = game.owner(piece), SpaceId(position.pieces[piece].space)
    if is_open(game, position, space, side):
        return no_source(side)
    return Refusal(f"{game.place(space)} is not open to {game.side_name(side)}.", "10.1")


def supplied(game: GloryGame, position: GloryPosition, side: str) -> list[str]:
    """The spaces in which pieces of a side are in supply now, sources among them (Rules 10.1)."""
    return sorted(game.board.name(space) for space in supply_of(game, position, side_called(side)).towards)


def unsupplied(game: GloryGame, position: GloryPosition) -> list[str]:
    """The pieces of both sides that the Supply check would mark now; those that are marked already left out (5.2.3)."""
    _, found = mark_unsupplied(game, position)
    return [game.counters[number].id for number in found]


def surrendering(game: GloryGame, position: GloryPosition) -> list[str]:
    """The pieces that would surrender if the turn ended now (Rules 4.1.7, 5.2.0)."""
    return [game.counters[number].id for number in surrendering_now(relieve(game, position))]
