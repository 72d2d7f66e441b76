"""What must hold in every position of every battle, for tests and random play."""

from collections.abc import Iterator

from game.rulebooks.memoir44.terms.alteration import field_of
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS, MemoirGame
from game.rulebooks.memoir44.terms.position import GONE, MINE, MemoirPosition, occupants
from game.rulebooks.memoir44.units.victory import medals


def invariants(game: MemoirGame, position: MemoirPosition) -> Iterator[str]:
    """Sentences about everything that is broken; none in a sound position."""
    yield from (sentence for _, sentence in broken_units(game, position))
    yield from unsound(game, position)


def unsound(game: MemoirGame, position: MemoirPosition) -> Iterator[str]:
    """Accounts that do not agree."""
    yield from broken_cards(game, position)
    if {mine.space for mine in position.mines} != {
        space for space, byte in enumerate(position.obstacles) if byte & MINE
    }:
        yield "minefields and their counters do not lie in the same hexes"
    for side in (ALLIES, AXIS):
        if not 0 <= medals(game, position, side) <= game.medals_to_win[side]:
            yield f"{game.side_name(side)} have {medals(game, position, side)} medals"
    if len({order.unit for order in position.orders}) < len(position.orders):
        yield "a unit was ordered twice"


def broken_cards(game: MemoirGame, position: MemoirPosition) -> Iterator[str]:
    """All sixty cards are somewhere, each once."""
    held = (*position.hands[0], *position.hands[1], *position.deck.pile, *position.deck.discards)
    cards = sorted((*held, *(card for card in (position.card, position.under_chip) if card >= 0)))
    if cards != list(range(len(game.cards))):
        yield f"cards are lost or doubled: {cards}"


def broken_units(game: MemoirGame, position: MemoirPosition) -> Iterator[tuple[int, str]]:
    """One unit a hex, figures between 1 and full strength, nobody where he can never be; each with its unit."""
    at = occupants(game, position)
    for number, (unit, info) in enumerate(zip(position.units, game.roster, strict=True)):
        if unit.space == GONE:
            continue
        if at[unit.space] != number:
            yield number, f"two units share a hex, {game.board.name(unit.space)}"
        if not 1 <= unit.figures <= info.figures:
            yield number, f"a unit on the map has {unit.figures} of {info.figures} figures"
        field = field_of(game, position)
        barrier = field.limits(unit.space, field.footings[info.footing])
        if unit.space in field.closed or (barrier is not None and info.type.arm not in barrier.retreat.stands):
            yield number, f"{info.kind} stands in an impassable hex, {game.board.name(unit.space)}"
