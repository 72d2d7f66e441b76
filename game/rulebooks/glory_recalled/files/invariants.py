"""What must hold in every position of a game."""

from collections.abc import Iterator

from game.rulebooks.glory_recalled.terms.game import BOTH, BRITISH, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import capacity, occupants
from game.rulebooks.glory_recalled.terms.position import BEACHHEAD, CONQUERED, DESTROYED, GloryPosition
from game.rulebooks.glory_recalled.turn.action import ChooseAction


def invariants(game: GloryGame, position: GloryPosition) -> Iterator[str]:
    """Sentences about everything that is broken; none in a sound position."""
    yield from of_cards(game, position)
    yield from of_spaces(game, position)
    yield from of_pieces(game, position)
    if min(position.points) < 0 or position.shipped < 0:
        yield f"points or shipped units are negative: {position.points}, {position.shipped}"
    limit = game.scenario.sea_limit
    if limit is not None and position.shipped > limit:
        yield f"{position.shipped} British units were shipped to Kowloon (Rules 7.3)"


def of_cards(game: GloryGame, position: GloryPosition) -> Iterator[str]:
    """Every card is in exactly one place, with its own side."""
    for side in BOTH:
        deck = position.decks[side]
        out = tuple(card for card in position.out if card in game.decks[side])
        held = sorted((*position.hands[side], *deck.pile, *deck.discards, *out))
        if held != sorted(game.decks[side]):
            yield f"cards of {game.side_name(side)} are lost or doubled: {held}"
    if not {*position.face_down} <= {*position.decks[0].discards, *position.decks[1].discards}:
        yield f"cards lie face down outside the discards: {position.face_down}"


def of_spaces(game: GloryGame, position: GloryPosition) -> Iterator[str]:
    """Stacking, one owner a space, markers that agree (Rules 2.7, 8.0, 9.7.5)."""
    # A beachhead given up leaves its space too full until the end of that Japanese action (Rules 8.1).
    is_between = bool(position.steps) and isinstance(position.steps[0], ChooseAction) and position.side == BRITISH
    for space, place in enumerate(game.places):
        yield from of_stack(game, position, space)
        units = occupants(game, position).units[space]
        if is_between and len(units) > capacity(game, position, space):
            yield f"{place.name} holds {len(units)} units"
        if position.marks[space] & DESTROYED and position.marks[space] & CONQUERED:
            yield f"{place.name} is both destroyed and conquered"
    if sum(bool(marks & BEACHHEAD) for marks in position.marks) > game.numbers.fighting.beachheads:
        yield "there are too many beachheads"


def of_stack(game: GloryGame, position: GloryPosition, space: int) -> Iterator[str]:
    """One owner, who controls the space, and one leader a side (Rules 2.7, 8.0)."""
    there, place = occupants(game, position), game.places[space]
    units, leaders = there.units[space], there.leaders[space]
    owners = {game.owner(unit) for unit in units}
    if len(owners) > 1 and position.battle is None:
        yield f"units of both sides are in {place.name}"
    if len(leaders) > len({game.owner(leader) for leader in leaders}):
        yield f"{place.name} holds two leaders of one side"
    if place.is_box and BRITISH in owners:
        yield f"British units are in {place.name}"
    has_troops = bool(owners) and not place.is_box and not only_decoys(game, units)
    if has_troops and position.control[space] not in owners:
        yield f"{place.name} is not controlled by the units in it"


def only_decoys(game: GloryGame, units: tuple[int, ...]) -> bool:
    """Whether there is no real unit among some."""
    return all(game.counters[unit].is_decoy for unit in units)


def of_pieces(game: GloryGame, position: GloryPosition) -> Iterator[str]:
    """Pieces that are gone are blank; nobody is hidden who cannot be."""
    if len(position.pieces) != len(game.counters):
        yield "pieces are lost or doubled"
    for number, piece in enumerate(position.pieces):
        if not piece.known and (not position.concealed or game.owner(number) == JAPANESE):
            yield f"{game.counters[number].id} is concealed without reason"
        if piece.disrupted and game.is_leader(number):
            yield f"{game.counters[number].id} is a leader and disrupted"
