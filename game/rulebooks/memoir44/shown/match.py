"""A match of two games (Rules 11.16): what a game counts for each side."""

from game.core.actions import Side, other
from game.core.match import MatchRule, Tallies, Tally
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS, MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition
from game.rulebooks.memoir44.units.victory import medals


def tally(game: MemoirGame, position: MemoirPosition) -> Tallies:
    """The medals of each side, and the figures its enemies have lost and not got back."""
    return side_tally(game, position, ALLIES), side_tally(game, position, AXIS)


def side_tally(game: MemoirGame, position: MemoirPosition, side: Side) -> Tally:
    """One side's medals, all that it needs if the enemy resigned, and the figures missing from the enemy's units."""
    enemies = game.own_units[other(side)]
    missing = sum(game.roster[unit].figures - position.units[unit].figures for unit in enemies)
    if has_resigned(game, position, other(side)):
        return Tally(game.medals_to_win[side], missing)
    return Tally(medals(game, position, side), missing)


def has_resigned(game: MemoirGame, position: MemoirPosition, side: Side) -> bool:
    """Whether a side has given the game up (Rules 1.6): no rule of the battle made the other one win."""
    verdict = position.verdict
    return verdict is not None and verdict.winner == other(side) and verdict.rule == game.title.undo_rule


MATCH = MatchRule("11.16", "medals", "enemy figures", tally)
