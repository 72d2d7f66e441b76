"""What must hold in every position of a game."""

from collections.abc import Iterator

import msgspec

from game.rulebooks.glory_recalled.terms.game import BOTH, BRITISH, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import capacity, occupants
from game.rulebooks.glory_recalled.terms.position import BEACHHEAD, CONQUERED, DESTROYED, GloryPosition
from game.rulebooks.glory_recalled.turn.action import ChooseAction


class Fault(msgspec.Struct, frozen=True):
    """Something broken: what, and the space or the piece that it is about, or the word for what files say of it."""

    sentence: str
    about: str


def invariants(game: GloryGame, position: GloryPosition) -> Iterator[str]:
    """Sentences about everything that is broken; none in a sound position."""
    return (fault.sentence for fault in faults(game, position))


def faults(game: GloryGame, position: GloryPosition) -> Iterator[Fault]:
    """Everything that is broken."""
    yield from of_cards(game, position)
    yield from of_spaces(game, position)
    yield from of_pieces(game, position)
    if min(position.points) < 0 or position.shipped < 0:
        yield Fault(f"points or shipped units are negative: {position.points}, {position.shipped}", "points")
    limit = game.scenario.sea_limit
    if limit is not None and position.shipped > limit:
        yield Fault(f"{position.shipped} British units were shipped to Kowloon (Rules 7.3)", "shipped")


def of_cards(game: GloryGame, position: GloryPosition) -> Iterator[Fault]:
    """Every card is in exactly one place, with its own side."""
    for side in BOTH:
        deck = position.decks[side]
        out = tuple(card for card in position.out if card in game.decks[side])
        held = sorted((*position.hands[side], *deck.pile, *deck.discards, *out))
        if held != sorted(game.decks[side]):
            yield Fault(f"cards of {game.side_name(side)} are lost or doubled: {held}", "hands")
    if not {*position.face_down} <= {*position.decks[0].discards, *position.decks[1].discards}:
        yield Fault(f"cards lie face down outside the discards: {position.face_down}", "face_down")


def of_spaces(game: GloryGame, position: GloryPosition) -> Iterator[Fault]:
    """Stacking, one owner a space, markers that agree (Rules 2.7, 8.0, 9.7.5)."""
    # A beachhead given up leaves its space too full until the end of that Japanese action (Rules 8.1).
    is_between = bool(position.steps) and isinstance(position.steps[0], ChooseAction) and position.side == BRITISH
    for space, place in enumerate(game.places):
        yield from of_stack(game, position, space)
        units = occupants(game, position).units[space]
        if is_between and len(units) > capacity(game, position, space):
            yield Fault(f"{place.name} holds {len(units)} units", place.name)
        if position.marks[space] & DESTROYED and position.marks[space] & CONQUERED:
            yield Fault(f"{place.name} is both destroyed and conquered", place.name)
    if sum(bool(marks & BEACHHEAD) for marks in position.marks) > game.numbers.fighting.beachheads:
        yield Fault("there are too many beachheads", "beachheads")


def of_stack(game: GloryGame, position: GloryPosition, space: int) -> Iterator[Fault]:
    """One owner, who controls the space, and one leader a side (Rules 2.7, 8.0)."""
    there, place = occupants(game, position), game.places[space]
    units, leaders = there.units[space], there.leaders[space]
    owners = {game.owner(unit) for unit in units}
    if len(owners) > 1 and position.battle is None:
        yield Fault(f"units of both sides are in {place.name}", place.name)
    if len(leaders) > len({game.owner(leader) for leader in leaders}):
        yield Fault(f"{place.name} holds two leaders of one side", place.name)
    if place.is_box and BRITISH in owners:
        yield Fault(f"British units are in {place.name}", place.name)
    has_troops = bool(owners) and not place.is_box and not only_decoys(game, units)
    if has_troops and position.control[space] not in owners:
        yield Fault(f"{place.name} is not controlled by the units in it", place.name)


def only_decoys(game: GloryGame, units: tuple[int, ...]) -> bool:
    """Whether there is no real unit among some."""
    return all(game.counters[unit].is_decoy for unit in units)


def of_pieces(game: GloryGame, position: GloryPosition) -> Iterator[Fault]:
    """Pieces that are gone are blank; nobody is hidden who cannot be."""
    if len(position.pieces) != len(game.counters):
        yield Fault("pieces are lost or doubled", "pieces")
    for number, piece in enumerate(position.pieces):
        if not piece.known and (not position.concealed or game.owner(number) == JAPANESE):
            yield Fault(f"{game.counters[number].id} is concealed without reason", game.counters[number].id)
        if piece.disrupted and game.is_leader(number):
            yield Fault(f"{game.counters[number].id} is a leader and disrupted", game.counters[number].id)
