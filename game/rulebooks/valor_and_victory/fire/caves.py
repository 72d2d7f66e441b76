"""Caves, and sealing them with satchel charges (Rules 20.6, 20.62)."""

from msgspec.structs import replace

from game.core.actions import SpaceId
from game.rulebooks.valor_and_victory.fire.targets import shoots_together
from game.rulebooks.valor_and_victory.terms.events import MarkerLaid
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    FIRED,
    SATCHELS,
    WORK,
    Result,
    ValorPosition,
    set_flags,
    use_up,
    with_byte,
)
from game.rulebooks.valor_and_victory.terms.stacking import called, is_enemy_at, work_at


def is_cave(game: ValorGame, position: ValorPosition, space: int, side: int) -> bool:
    """Whether there are caves of a side in a hex that nobody has sealed (Rules 20.6)."""
    work = work_at(game, position, space)
    return work is not None and work.is_cave and work.nation == game.nation(side)


def cave_targets(game: ValorGame, position: ValorPosition, number: int) -> list[int]:
    """The enemy's caves that a unit may seal: in its own hex or beside it, with nobody inside (Rules 20.62)."""
    unit, side = position.units[number], game.sides_of[number]
    if not game.options.tunnels or not position.supplies[side][SATCHELS] or not shoots_together(game, position, number):
        return []
    around = [s for s in (unit.space, *game.board.neighbours[unit.space]) if position.works[s]]
    return [s for s in around if is_cave(game, position, s, 1 - side) and not is_enemy_at(game, position, s, side)]


def seal_cave(game: ValorGame, position: ValorPosition, unit: int, space: SpaceId) -> Result:
    """A satchel charge seals a cave (Rules 20.62)."""
    word = game.work_ids[(position.works[space] & WORK) - 1]
    position = set_flags(use_up(position, game.sides_of[unit], SATCHELS), (unit,), on=FIRED)
    position = replace(position, works=with_byte(position.works, space, position.works[space] & ~WORK))
    text = f"{called(game, position, unit)} seals the cave in {game.place(space)} § 20.62."
    return Result(position, (MarkerLaid(space, word, False, text),))
