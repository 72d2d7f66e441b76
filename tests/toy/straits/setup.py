"""Setting up a war in the Straits from its scenario (Rules 1), and what must hold in every position of it."""

from collections.abc import Iterator

from game.core.actions import Side, SpaceId
from game.core.board import Board
from game.core.decks import Deck
from game.core.dice import Dice
from game.core.sequence import RunPhase, numbered
from game.core.title import Title
from tests.toy.straits.sequence import provide
from tests.toy.straits.state import NO_BID, SUNK, Squadron, StraitsGame, StraitsPosition
from tests.toy.straits.tables import FULL_STRENGTH, SIDE_NAMES, Scenario, Tables


def make_game(title: Title, scenario: Scenario, board: Board, tables: Tables) -> StraitsGame:
    """Everything that never changes."""
    return StraitsGame(
        title=title,
        scenario=scenario,
        board=board,
        sides=title.sides,
        phases=numbered((title.sequence, *title.interludes)),
        tables=tables,
        cards=tuple(card for card in tables.cards for _ in range(card.copies)),
        owners=tuple(Side(SIDE_NAMES.index(entry.side)) for entry in scenario.squadrons),
        homes=(board.by_name[scenario.homes["north"]], board.by_name[scenario.homes["south"]]),
        shoals=frozenset(frozenset((link.first, link.second)) for link in board.links if link.kind == "shoal"),
    )


def set_up(game: StraitsGame, seed: int) -> StraitsPosition:
    """Squadrons in their places, the deck shuffled, hands dealt."""
    scenario = game.scenario
    deck, dice = Deck(tuple(range(len(game.cards)))).shuffled(Dice(seed))
    position = StraitsPosition(
        steps=(RunPhase(0),),
        dice=dice,
        squadrons=tuple(Squadron(game.board.by_name[entry.at], entry.strength) for entry in scenario.squadrons),
        coins=(scenario.coins, scenario.coins),
        deck=deck,
        side=Side(SIDE_NAMES.index(scenario.favoured)),
    )
    return provide(game, position).position


def invariants(game: StraitsGame, position: StraitsPosition) -> Iterator[str]:
    """Sentences about everything that is broken; none in a sound position."""
    held = (*position.hands[0], *position.hands[1], *position.deck.pile, *position.deck.discards)
    if sorted(held) != list(range(len(game.cards))):
        yield f"cards are lost or doubled: {sorted(held)}"
    spaces: list[SpaceId] = [squadron.space for squadron in position.squadrons if squadron.space != SUNK]
    if len(set(spaces)) < len(spaces):
        yield "two squadrons share a space"
    if any((each.space != SUNK) != (0 < each.strength <= FULL_STRENGTH) for each in position.squadrons):
        yield f"strengths are wrong: {position.squadrons}"
    if min(*position.coins, *position.points) < 0 or min(position.bids) < NO_BID:
        yield f"coins, points or bids are negative: {position.coins}, {position.points}, {position.bids}"
    if not 0 <= position.day <= game.scenario.days or not 1 <= position.month <= game.scenario.months:
        yield f"the calendar is off: month {position.month}, day {position.day}"
