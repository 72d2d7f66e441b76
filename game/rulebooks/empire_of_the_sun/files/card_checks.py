"""What can be wrong with the cards of a scenario (Rules 4, 7)."""

from collections.abc import Iterator

from game.core.problems import Path, Problem
from game.rulebooks.empire_of_the_sun.terms.scenario import Scenario, SideCards
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES, SideName, Tables

Entries = list[tuple[Path, int]]
HAS: dict[SideName, str] = {"japan": "Japan has", "allies": "the Allies have"}


def check_cards(scenario: Scenario, tables: Tables) -> Iterator[Problem]:
    """Everything that is wrong with the cards of both sides, and with what may be done with them."""
    if "discard" not in scenario.plays:
        yield Problem(("plays",), "`discard` is wanting: what cannot be played must be laid off (Rules 7.17)")
    for number, side in enumerate(SIDE_NAMES):
        cards = scenario.cards.of(number)
        printed = {card.number for card in tables.cards.values() if card.side == side}
        path: Path = ("cards", side)
        yield from check_known(path, side, cards, printed)
        yield from check_once(path, cards)
        yield from check_deck(path, cards, printed)
        special = {card.number for card in tables.cards.values() if card.side == side and card.is_special}
        yield from check_future(path, cards, special)
    yield from check_activating(scenario, tables)
    yield from check_numbers(scenario, tables)


def placed_cards(path: Path, cards: SideCards) -> Entries:
    """Where a side's cards are that are named: each of them can be but in one place."""
    found: Entries = [((*path, "future_offensive"), cards.future_offensive)] if cards.future_offensive else []
    for field in ("hand", "removed", "discarded"):
        found += [((*path, field, number), card) for number, card in enumerate(getattr(cards, field))]
    return found


def wanted_cards(path: Path, cards: SideCards) -> Entries:
    """The cards that a side may get: they must be in its deck."""
    found: Entries = [((*path, "military"), cards.military)] if cards.military else []
    for field in ("offered", "historical", "future_offensive_from"):
        found += [((*path, field, number), card) for number, card in enumerate(getattr(cards, field))]
    return found


def check_known(path: Path, side: SideName, cards: SideCards, printed: set[int]) -> Iterator[Problem]:
    """Every card that is named is printed."""
    listed: Entries = [((*path, "deck", number), card) for number, card in enumerate(cards.deck or ())]
    for where, card in (*listed, *placed_cards(path, cards), *wanted_cards(path, cards)):
        if card not in printed:
            yield Problem(where, f"{HAS[side]} no card {card}")


def check_once(path: Path, cards: SideCards) -> Iterator[Problem]:
    """No card is in two places, and none is in the deck twice."""
    decked: Entries = [((*path, "deck", number), card) for number, card in enumerate(cards.deck or ())]
    for entries in (placed_cards(path, cards), decked):
        seen: set[int] = set()
        for where, card in entries:
            if card in seen:
                yield Problem(where, f"card {card} is there twice")
            seen.add(card)


def check_deck(path: Path, cards: SideCards, printed: set[int]) -> Iterator[Problem]:
    """What is in hand, or may come, is in the deck; and the deck has as many cards as are dealt."""
    deck = printed if cards.deck is None else {*cards.deck}
    for where, card in (*placed_cards(path, cards), *wanted_cards(path, cards)):
        if card in printed and card not in deck and "removed" not in where:
            yield Problem(where, f"card {card} is not in the deck")
    for where, card in wanted_cards(path, cards):
        if card in cards.removed:
            yield Problem(where, f"card {card} has left the game")
    left = len(deck - {card for _, card in placed_cards(path, cards)})
    if cards.dealt > left:
        yield Problem((*path, "dealt"), f"{cards.dealt} cards cannot be dealt from a deck of {left}")


def check_future(path: Path, cards: SideCards, special: set[int]) -> Iterator[Problem]:
    """A special event is never a Future Offensive."""
    for where, card in (*placed_cards(path, cards), *wanted_cards(path, cards)):
        if where[2] in ("future_offensive", "future_offensive_from") and card in special:
            yield Problem(where, f"card {card} is a special event, and no Future Offensive")


def check_activating(scenario: Scenario, tables: Tables) -> Iterator[Problem]:
    """A card that alone activates units somewhere is somebody's."""
    numbers = {card.number for card in tables.cards.values()}
    for place, card in scenario.only_by_card.items():
        if card not in numbers:
            yield Problem(("only_by_card", place), f"nobody has a card {card}")


def check_numbers(scenario: Scenario, tables: Tables) -> Iterator[Problem]:
    """No two cards of a side have one number."""
    for row, card in scenario.card_types.items():
        for other, known in tables.cards.items():
            if other != row and (known.side, known.number) == (card.side, card.number):
                sentence = f"{HAS[card.side]} another card {card.number}, '{other}'"
                yield Problem(("card_types", row, "number"), sentence)
