"""What must hold in every position of every game, for tests and random play."""

from collections import Counter as Tally
from collections.abc import Iterator

from game.core.hexset import has
from game.rulebooks.empire_of_the_sun.moving.emergency import displaced
from game.rulebooks.empire_of_the_sun.moving.overstacked import too_many
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import Arm
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay

MOST_WILL, MOST_STAFFS = 10, 1


def invariants(game: EmpireGame, position: EmpirePosition) -> Iterator[str]:
    """Sentences about everything that is broken; none in a sound position."""
    yield from broken_places(game, position)
    yield from broken_cards(game, position)
    for side in BOTH:
        points = position.shipping[side]
        if not 0 <= points.used <= points.total:
            yield f"{game.side_name(side)} used {points.used} of {points.total} shipping points"
    if not 0 <= position.political_will <= MOST_WILL:
        yield f"the Political Will is {position.political_will}"
    if position.offensive is None and position.activated:
        yield "units are activated outside an offensive"
    if position.steps and isinstance(position.steps[0], ChoosePlay):
        yield from broken_between_plays(game, position)


def broken_between_plays(game: EmpireGame, position: EmpirePosition) -> Iterator[str]:
    """After a play nobody stands in too great a stack, nor in a port or on an airfield that is lost.

    Only where the scenario names the one hex in which a unit enters there may be too many until the next play is over.
    """
    entries = set(game.scenario.arrival_hexes.values())
    if position.offensive is not None:
        yield "an offensive goes on between two plays"
    for side in BOTH:
        for stack in too_many(game, position, side):
            if game.board.spaces[stack.space].name not in entries:
                yield f"too many units of {game.side_name(side)} stay in {game.place(stack.space)}"
        for unit in displaced(game, position, side):
            yield f"{game.counters[unit].name} stays with the enemy in {game.place(position.pieces[unit].space)}"


def broken_places(game: EmpireGame, position: EmpirePosition) -> Iterator[str]:
    """Nobody stands where he can never be; one headquarters to a hex; ground and air units never at sea."""
    ashore = game.hexes.everywhere & ~game.hexes.oceans
    for space, here in occupants(game, position).by_hex.items():
        staffs = [number for number in here if game.counters[number].is_headquarters]
        if len(staffs) > MOST_STAFFS:
            yield f"{game.listed(staffs)} share {game.place(space)}"
        for number in here:
            if game.counters[number].arm is not Arm.NAVAL and not has(ashore, space):
                yield f"{game.counters[number].name} stands at sea in {game.place(space)}"
    for counter, piece in zip(game.counters, position.pieces, strict=True):
        if counter.has_one_step and not piece.is_reduced:
            yield f"{counter.name} of one step is not reduced"


def broken_cards(game: EmpireGame, position: EmpirePosition) -> Iterator[str]:
    """Every card lies in one place at most, and with its own side."""
    places = (position.hands, position.decks, position.discards, position.removed_cards)
    for side in BOTH:
        future = (position.future[side],) if position.future[side] >= 0 else ()
        cards = [card for place in places for card in place[side]] + list(future)
        for card, times in Tally(cards).items():
            if times > 1:
                yield f"{game.cards[card].title} lies in {times} places"
            if game.card_side(card) != side:
                yield f"{game.cards[card].title} is in the hands of the enemy"
