"""What a page says about a match: how its players stand, and who has won it."""

from game.core.match import MatchGame, MatchRule, Tallies, Total, match_winner, totals
from game.ui.screens.games.battle import Battle
from game.ui.words import say

Standing = tuple[tuple[str, str], tuple[str, str]]
"""For each player his points in words, and what would decide a tie."""


def standing(rule: MatchRule, match: MatchGame, tallies: Tallies) -> Standing:
    """How the players of the two sides stand after this game."""
    mine, yours = totals(match, tallies)
    return described(rule, mine), described(rule, yours)


def game_of(match: MatchGame) -> str:
    """Which game of a match is played."""
    return say("game {number} of 2", number=match.number)


def first_game(rule: MatchRule, match: MatchGame, players: tuple[str, str]) -> str:
    """What the first game has brought the players who now have these sides; nothing before there is a second one."""
    if match.first is None:
        return ""
    yours, mine = (tally.points for tally in match.first)
    one, other = (f"{player} {points}" for player, points in zip(players, (mine, yours), strict=True))
    return say("first game: {one}, {other} ({points})", one=one, other=other, points=rule.points)


def about_match(battle: Battle) -> tuple[str, ...]:
    """What is said at the table and on the curtain about the match that a game belongs to: which of its games this is,
    and in the second one how the first has ended."""
    rule, match = battle.match_rule, battle.match
    if rule is None or match is None:
        return ()
    return tuple(words for words in (game_of(match), first_game(rule, match, battle.called)) if words)


def described(rule: MatchRule, total: Total) -> tuple[str, str]:
    """One player's points, game by game, and his tie-break."""
    points = " + ".join(str(game.points) for game in total.games)
    whole = f"{points} = {total.points}" if len(total.games) > 1 else points
    return f"{whole} {rule.points}", f"{total.tie_break} {rule.tie_break}"


def match_heading(rule: MatchRule, match: MatchGame, tallies: Tallies, players: tuple[str, str]) -> str:
    """Who has won the match, at the end of its second game."""
    mine, yours = totals(match, tallies)
    high, low = max(mine.points, yours.points), min(mine.points, yours.points)
    winner = match_winner(match, tallies)
    if winner is None:
        return say("The match is drawn, {high} : {low}", high=high, low=low)
    won = say("{player} has won the match, {high} : {low}", player=players[winner], high=high, low=low)
    return say("{who}, by {what}", who=won, what=rule.tie_break) if high == low else won
