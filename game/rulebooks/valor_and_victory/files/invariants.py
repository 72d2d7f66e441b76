"""What must hold in every position of every fight, for tests and random play."""

from collections.abc import Iterator

from game.rulebooks.valor_and_victory.moving.moves import AfterEntry, MoveOn
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.kinds import HALF_SQUAD, SQUAD
from game.rulebooks.valor_and_victory.terms.position import GONE, NOBODY, PINNED, ValorPosition
from game.rulebooks.valor_and_victory.terms.stacking import fits, kind_of
from game.rulebooks.valor_and_victory.terms.victory import BOTH

MOST_SMOKE = 2


def invariants(game: ValorGame, position: ValorPosition) -> Iterator[str]:
    """Sentences about everything that is broken; none in a sound position."""
    yield from (sentence for _, sentence in broken_units(game, position))
    yield from (sentence for _, sentence in broken_stacks(game, position))
    yield from broken_ratings(game, position)
    yield from unsound(position)


def unsound(position: ValorPosition) -> Iterator[str]:
    """Counts that cannot be."""
    if any(number < 0 for row in position.supplies for number in row):
        yield f"supplies below nothing: {position.supplies}"
    if any(value > MOST_SMOKE for value in position.smoke):
        yield "more smoke than a hex can hold"


def broken_units(game: ValorGame, position: ValorPosition) -> Iterator[tuple[int, str]]:
    """Passengers ride with their vehicle; nobody stands where he can never be; AFVs are never pinned."""
    for number, unit in enumerate(position.units):
        kind = game.kinds[unit.kind]
        if unit.carrier != NOBODY and position.units[unit.carrier].space != unit.space:
            yield number, f"{kind.name} rides in a vehicle that is elsewhere"
        if unit.space < 0 or unit.carrier != NOBODY:
            continue
        row = game.field.ground[unit.space]
        if not (row.infantry if kind.is_infantry or kind.is_gun else row.vehicle):
            yield number, f"{kind.name} stands in {row.name.lower()}, {game.board.name(unit.space)}"
        if kind.is_afv and unit.flags & PINNED:
            yield number, f"{kind.name} is pinned"
        if not kind.is_infantry and unit.facing < 0:
            yield number, f"{kind.name} has no facing"


def broken_stacks(game: ValorGame, position: ValorPosition) -> Iterator[tuple[list[int], str]]:
    """One side a hex, and no hex too full unless somebody is moving through it."""
    moving = any(isinstance(step, MoveOn | AfterEntry) for step in position.steps)
    at: dict[int, list[int]] = {}
    for number, unit in enumerate(position.units):
        if unit.space >= 0 and unit.carrier == NOBODY:
            at.setdefault(unit.space, []).append(number)
    for space, numbers in at.items():
        if len({game.sides_of[n] for n in numbers}) > 1:
            yield numbers, f"both sides stand in {game.board.name(space)}"
        elif not moving and not fits(game, position, space, numbers):
            names = [kind_of(game, position, n).name for n in numbers]
            yield numbers, f"{game.board.name(space)} is too full: {names}"


def broken_ratings(game: ValorGame, position: ValorPosition) -> Iterator[str]:
    """What is lost and what is left make up the whole force."""
    for side in BOTH:
        left = sum(game.kinds[position.units[n].kind].loss for n in game.own[side] if position.units[n].space != GONE)
        missing = game.total[side] - left - position.lost[side]
        halves = sum(kind_of(game, position, n).sort == HALF_SQUAD for n in game.own[side])
        uneven = any(
            kind.sort == SQUAD and kind.half >= 0 and 2 * game.kinds[kind.half].loss != kind.loss for kind in game.kinds
        )
        if missing and not (uneven and halves):
            yield f"{game.side_name(side)}: {missing} casualty ratings are neither lost nor left"
