"""Setting up, the hand, playing and drawing cards, and the deck (Rules 1.2, 1.3, 1.4, 3.1, 3.5, 3.6)."""

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.decks import Deck
from game.core.session import Session
from game.rulebooks.memoir44.files.setup import set_up
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS, SIDES
from tests.rulebooks.memoir44.diagram import TABLES, Battle, draw
from tests.rulebooks.memoir44.shipped import STEMS, battle, random_moments

APART = "A . . . . . . X"
UNITS = {"A": "allies infantry", "X": "axis infantry"}

each_battle = pytest.mark.parametrize("stem", STEMS)


def turn(allies: str, axis: str = "", picture: str = APART, **units: str) -> Battle:
    """The Allies are about to play a card."""
    return draw(picture, card="", allies_hand=allies, axis_hand=axis, forces=units or UNITS)


def with_deck(battle: Battle, pile: int, discards: int) -> Battle:
    """The battle with so many cards left in the deck and so many discarded; the others are out of it."""
    cards = battle.position.deck.pile
    deck = Deck(cards[:pile], cards[pile : pile + discards])
    battle.session = Session(battle.game, replace(battle.position, deck=deck))
    return battle


def families(battle: Battle, cards: tuple[int, ...]) -> list[str]:
    """The families of some cards."""
    return [battle.game.cards[card].family for card in cards]


def sentences(battle: Battle) -> list[str]:
    """The log as both may read it."""
    return [line.sentence for line in battle.session.log(None)]


@pytest.mark.parametrize(
    ("kind", "figures"),
    [
        ("infantry", 4),
        ("armor", 3),
        ("artillery", 2),
        ("special_forces", 4),
        ("french_resistance", 3),
        ("elite_armor", 4),
    ],
)
def test_1_2_figures_of_a_full_unit(kind: str, figures: int) -> None:
    assert TABLES.units[kind].figures == figures


@each_battle
def test_1_3_units_stand_at_full_strength_where_the_battle_puts_them(stem: str) -> None:
    game = battle(stem)
    position = set_up(game, 1)
    for entry, unit, info in zip(game.scenario.units, position.units, game.roster, strict=False):
        assert game.board.name(unit.space) == entry.at
        assert info.side == SIDES[entry.side]
        assert unit.figures == info.figures == (entry.figures or TABLES.units[entry.type].figures)


@each_battle
def test_1_3_cards_are_shuffled_and_dealt_and_the_first_side_begins(stem: str) -> None:
    game = battle(stem)
    position = set_up(game, 1)
    cards = game.scenario.cards
    assert (len(position.hands[0]), len(position.hands[1])) == (cards.allies, cards.axis)
    assert sorted((*position.hands[0], *position.hands[1], *position.deck.pile)) == list(range(60))
    assert position.deck.discards == ()
    assert position.side == SIDES[game.scenario.first]
    assert position.hands != set_up(game, 2).hands
    assert position == set_up(game, 1)


def test_1_3_sides_take_turns() -> None:
    moments = [moment.position for moment in random_moments(battle("toulon"), 4)]
    turns = dict.fromkeys((position.turn, position.side) for position in moments)
    assert [side for _, side in turns] == [turn % 2 for turn in range(len(turns))]


def test_1_4_every_turn_ends_with_the_hand_filled_up_again() -> None:
    battle = turn("probe left, barrage, attack left").do("play", "probe left").do("end_orders")
    assert len(battle.position.hands[0]) == 3


def test_1_4_the_discard_pile_and_the_numbers_of_cards_are_open_to_both() -> None:
    battle = turn("probe left, barrage", "attack left").do("play", "probe left").do("end_orders")
    for viewer in (ALLIES, AXIS, None):
        view = battle.session.view(viewer)
        deck, discards = view.piles
        assert (deck.count, discards.count) == (len(battle.position.deck.pile), 1)
        assert discards.top is not None
        assert discards.top.name == "Probe"
        assert [len(hand.cards) for hand in view.hands] == [2, 1]


def test_3_1_a_turn_begins_with_playing_a_card_from_the_hand() -> None:
    battle = turn("probe left, barrage")
    assert battle.choices == {"play"}
    assert battle.refused("order", "A") == "3.1"
    battle.do("play", "probe left")
    assert "play" not in battle.choices
    assert battle.refused("play", "barrage") == "3.1"
    assert [card.name for _, card in battle.session.view(None).open_cards] == ["Probe"]


def test_3_1_ambush_cannot_be_played_now() -> None:
    battle = turn("probe left, ambush")
    assert battle.offers("play") == "probe left"
    assert battle.refused("play", "ambush") == "9.9"


def test_3_1_the_turn_passes_when_ambush_is_the_only_card() -> None:
    battle = turn("ambush", "barrage")
    assert battle.choices == {"pass_turn"}
    battle.do("pass_turn")
    assert battle.position.side == 1
    assert any("3.1" in line for line in sentences(battle))


def test_3_1_a_section_is_chosen_next() -> None:
    picture = "A . . . . . B . . . . . X"
    units = {"A": "allies infantry", "B": "allies infantry", "X": "axis infantry"}
    assert turn("infantry_assault", "", picture, **units).do("play", "infantry_assault").choices == {"section"}


def test_3_1_a_target_is_chosen_next() -> None:
    picture = "A . . . X . Y"
    units = {"A": "allies infantry", "X": "axis infantry", "Y": "axis infantry"}
    assert turn("barrage", "", picture, **units).do("play", "barrage").offers("attack") == "XY"


@pytest.mark.parametrize("card", ["probe right", "close_assault", "medics_and_mechanics", "counter_attack"])
def test_3_1_a_card_may_be_played_even_when_it_can_order_nothing(card: str) -> None:
    battle = turn(f"{card}, barrage", "attack left").do("play", card)
    assert battle.position.side == 1, "the turn ends at once"
    assert len(battle.position.hands[0]) == 2
    assert families(battle, battle.position.deck.discards) == [card.split()[0]]


def test_3_5_the_played_card_is_discarded_and_one_card_drawn() -> None:
    battle = turn("probe left, barrage")
    top = battle.position.deck.pile[0]
    battle.do("play", "probe left").do("end_orders")
    assert families(battle, battle.position.deck.discards) == ["probe"]
    assert battle.position.hands[0][-1] == top
    assert battle.position.deck.pile[0] != top
    assert battle.session.view(None).open_cards == ()


def test_3_5_after_a_recon_two_are_drawn_and_one_kept() -> None:
    battle = turn("recon left, barrage")
    top = battle.position.deck.pile[:2]
    battle.do("play", "recon left").do("end_orders")
    assert battle.position.hands[0][-2:] == top
    battle.do("discard", battle.name("discard", top[1]))
    assert battle.position.hands[0][-1] == top[0]
    assert len(battle.position.hands[0]) == 2
    assert families(battle, battle.position.deck.discards) == ["recon", battle.game.cards[top[1]].family]


def test_3_5_an_ambusher_draws_first() -> None:
    battle = turn("direct_from_hq", "ambush", "A X . . . B", **UNITS, B="allies infantry")
    first, second = battle.position.deck.pile[:2]
    battle.do("play", "direct_from_hq").do("order", "A").do("end_orders")
    battle.do("battle_with", "A").do("attack", "X").roll("star star star star star star")
    battle.do("ambush")
    assert battle.position.hands == ((second,), (first,))


def test_3_6_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    battle = with_deck(turn("probe left, barrage"), 0, 5)
    discards = battle.position.deck.discards
    played = battle.position.hands[0][0]
    battle.do("play", "probe left").do("end_orders")
    position = battle.position
    assert position.deck.discards == ()
    assert {*position.deck.pile, position.hands[0][-1]} == {*discards, played}
    assert position.dice.drawn > 0, "shuffled by chance"
    assert any("3.6" in line for line in sentences(battle))


def test_3_6_not_before_a_card_must_be_drawn() -> None:
    battle = with_deck(turn("probe left, barrage"), 1, 5).do("play", "probe left").do("end_orders")
    assert battle.position.deck.pile == ()
    assert len(battle.position.deck.discards) == 6
    assert not any("3.6" in line for line in sentences(battle))


def test_3_6_a_recon_draws_the_last_card_and_goes_on_drawing_from_the_new_deck() -> None:
    battle = with_deck(turn("recon left, barrage"), 1, 5)
    last, discards = battle.position.deck.pile[0], battle.position.deck.discards
    battle.do("play", "recon left").do("end_orders")
    drawn = battle.position.hands[0][-2:]
    assert drawn[0] == last
    assert drawn[1] in (*discards, *(card for card in range(60) if battle.game.cards[card].family == "recon"))
    assert len(battle.position.deck.pile) == 5
    assert battle.choices == {"discard"}


def test_3_6_an_ambusher_may_draw_from_the_new_deck() -> None:
    battle = turn("direct_from_hq", "ambush", "A X . . . B", **UNITS, B="allies infantry")
    with_deck(battle, 0, 3).do("play", "direct_from_hq").do("order", "A").do("end_orders")
    battle.do("battle_with", "A").do("attack", "X").roll("star star star star star star")
    battle.do("ambush")
    assert (len(battle.position.hands[0]), len(battle.position.hands[1])) == (1, 1)
    assert len(battle.position.deck.pile) == 3, "three discards, the Ambush and the card played, less two drawn"


def test_3_6_the_order_of_the_new_deck_is_chance() -> None:
    orders = set()
    for seed in range(5):
        battle = with_deck(turn("probe left, barrage"), 0, 12)
        dice = replace(battle.position.dice, seed=seed)
        battle.session = Session(battle.game, replace(battle.position, dice=dice))
        orders.add(battle.do("play", "probe left").do("end_orders").position.deck.pile)
    assert len(orders) == 5


def test_3_6_cards_are_conserved_over_a_whole_game_with_several_decks() -> None:
    game, decks = battle("toulon"), 0
    for moment in random_moments(game, 1):
        position = moment.position
        decks += any(type(event).__name__ == "DeckReshuffled" for event in moment.events)
        lying = (position.card,) if position.card >= 0 else ()
        held = (*position.hands[0], *position.hands[1], *position.deck.pile, *position.deck.discards, *lying)
        assert sorted(held) == list(range(60))
    assert decks > 1


def test_3_1_playing_a_card_is_an_action_of_its_own() -> None:
    battle = turn("probe left, barrage")
    card = battle.position.hands[0][0]
    assert Action("play", card) in (battle.session.decision.legal if battle.session.decision else ())
