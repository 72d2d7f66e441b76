"""The garrisons of Chinese cities and of the Home Islands, which have no counters until they fight (Rules 9.36, 13.84).

While a city is fought for its garrison stands in it as counters of one step each; after the battle they are put away,
and the next battle finds the garrison whole, unless the city was taken.
"""

from msgspec.structs import replace

from game.core.hexset import has
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.garrisons import garrisoned, garrisons
from game.rulebooks.empire_of_the_sun.terms.position import REMOVED, EmpirePosition, Piece, with_pieces

AT_HOME = "army_jp_g_mainland"
IN_CHINA = ("army_jp_g_1", "army_jp_g_2", "army_jp_g_3")


def garrison_of(game: EmpireGame, position: EmpirePosition, space: int) -> tuple[int, ...]:
    """The counters of the garrison that a city has now; none where there is none."""
    if not has(garrisoned(game, position), space):
        return ()
    if has(game.hexes.home_cities, space):
        return (game.by_id[AT_HOME],)
    return tuple(game.by_id[name] for name in IN_CHINA[: garrisons(game, position, space)])


def with_garrison(game: EmpireGame, position: EmpirePosition, space: int) -> EmpirePosition:
    """The position with the garrison of a city in it."""
    garrison = garrison_of(game, position, space)
    return with_pieces(position, {unit: Piece(space, True) for unit in garrison}) if garrison else position


def is_garrison(game: EmpireGame, unit: int) -> bool:
    """Whether a unit is a garrison."""
    return game.counters[unit].id in (AT_HOME, *IN_CHINA)


def without_garrison(game: EmpireGame, position: EmpirePosition) -> EmpirePosition:
    """The position with all garrisons put away."""
    all_of_them = (game.by_id[name] for name in (AT_HOME, *IN_CHINA))
    fought = [unit for unit in all_of_them if position.pieces[unit].space != REMOVED]
    return with_pieces(position, {unit: Piece(REMOVED, True) for unit in fought}) if fought else position


def lose_garrison(game: EmpireGame, position: EmpirePosition, space: int) -> EmpirePosition:
    """The position after a city was taken: a garrison of the Home Islands never comes back (Rules 13.84)."""
    if not has(game.hexes.home_cities, space) or space in position.home_garrisons_lost:
        return position
    return replace(position, home_garrisons_lost=(*position.home_garrisons_lost, space))
