"""Limits of cards and units: flags that must be ignored, the end of the deck, straddling hexes, battling back."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.decks import Deck
from game.rulebooks.memoir44.battle.odds import battle_chances
from game.rulebooks.memoir44.terms.scenario import Commands
from game.rulebooks.memoir44.terms.special_rules import NoReshuffle, SpecialRules
from game.rulebooks.memoir44.turn.air import Barrage
from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.drawn_battle import card_name
from tests.rulebooks.memoir44.field_of_cards import JAPAN, MARINES, field, play

BRITISH: dict[str, Any] = {"command": Commands(allies=("british_commonwealth",))}


# Area 6: flags that must be ignored


def test_6_2_flags_of_air_power_and_barrage_are_not_ignored_even_by_the_japanese() -> None:
    picture = """
        .   .   .
          .   X+sandbags   .
        .   .   .
          A   .   .
    """
    battle = draw(picture, card="", allies_hand="barrage", A="allies infantry", X="axis infantry", rules=JAPAN)
    battle.roll("flag star star star")
    battle.begin(Barrage())
    assert battle.choices == {"retreat"}


def test_6_2_the_odds_of_an_air_attack_know_that_nothing_is_ignored() -> None:
    picture = """
        .   .   .
          .   X   .
        .   A   .
    """
    battle = draw(picture, A="allies infantry", X="axis infantry", rules=JAPAN)
    struck = battle_chances(battle.game, battle.position, battle.letters["X"], 1, stars_hit=True, may_ignore=False)
    assert {c.label: c.probability for c in struck}["retreat"] == pytest.approx(1 / 6)


@pytest.mark.parametrize("kind", ["infantry", "combat_engineer"])
def test_6_2_in_a_cave_all_flags_must_be_ignored(kind: str) -> None:
    picture = """
        .   .   .
          .   X+hill_cave   .
        .   A   .
    """
    battle = draw(picture, A="allies artillery", X=f"axis {kind}", rules=JAPAN).attack("A", "X", "flag flag flag")
    assert battle.at("X") == "b2"
    assert "ignore_flags" not in battle.choices


# Area 7: the end of the deck


def test_3_6_the_discards_are_shuffled_only_when_a_card_must_be_drawn() -> None:
    battle = field("probe left, move_out", "probe right")
    position = battle.position
    last, rest = position.deck.pile[:1], position.deck.pile[1:]
    battle.session = type(battle.session)(battle.game, replace(position, deck=Deck(last, rest)))
    play(battle, "probe right")
    assert (battle.position.deck.pile, len(battle.position.deck.discards)) == ((), len(rest) + 1)
    play(battle, "probe left")
    assert battle.position.deck.discards == ()
    assert len(battle.position.deck.pile) == len(rest) + 1


def test_3_6_a_recon_draws_across_a_shuffle() -> None:
    battle = field("probe left, move_out", "recon left")
    position = battle.position
    battle.session = type(battle.session)(
        battle.game, replace(position, deck=Deck(position.deck.pile[:1], position.deck.pile[1:]))
    )
    play(battle, "recon left")
    assert len(battle.position.hands[1]) == 1
    assert len(battle.position.deck.discards) == 1


def test_3_6_without_reshuffle_the_finest_hour_goes_to_the_discards() -> None:
    rules = {"rules": SpecialRules(no_reshuffle=NoReshuffle("axis"))}
    battle = field("probe left, move_out", "their_finest_hour", rules=rules)
    pile = len(battle.position.deck.pile)
    play(battle, "their_finest_hour")
    assert len(battle.position.deck.pile) == pile - 1
    assert [card_name(battle.game, card) for card in battle.position.deck.discards] == ["their_finest_hour"]


# Area 11: too many units, and units that straddle


def test_2_2_a_pincer_move_never_orders_more_than_two_on_a_flank() -> None:
    battle = field("pincer_move", "probe left", turn="allies").do("play", "pincer_move")
    battle.do("order", "A").do("order", "B")
    assert set(battle.offers("order")) == set("DET")
    assert battle.refused("order", "S") == "9.6"
    assert battle.refused("order", "C") == "2.2"


def test_2_2_a_straddling_unit_counts_for_the_section_where_there_is_room() -> None:
    battle = field("general_advance", "probe left", turn="allies").do("play", "general_advance")
    for unit in "ABSC":
        battle.do("order", unit)
    assert "T" in battle.offers("order")
    battle.do("order", "T").do("order", "D")
    assert "order" not in battle.choices


def test_2_2_ordering_all_is_offered_only_where_all_fit() -> None:
    battle = field("pincer_move", "probe left", turn="allies").do("play", "pincer_move")
    assert "order_all" not in battle.choices
    few = field("general_advance", "probe left", turn="allies", rules=MARINES).do("play", "general_advance")
    assert "order_all" in few.choices


# Area 13: battling back


@pytest.mark.parametrize("faces", ["infantry star star", "star star star"])
def test_14_5_only_with_exactly_one_figure(faces: str) -> None:
    battle = draw(
        "X  A  B", turn="axis", A="allies infantry with 3", B="allies infantry", X="axis infantry", rules=BRITISH
    )
    assert "battle_back" not in battle.attack("X", "A", faces).choices


def test_14_5_a_retreat_that_costs_figures_instead_is_no_retreat() -> None:
    battle = draw(
        "X  A  B", turn="axis", A="allies infantry with 2", B="allies infantry", X="axis infantry", rules=BRITISH
    )
    battle.attack("X", "A", "flag star star")
    assert (battle.at("A"), battle.figures("A")) == ("B1", 1)
    assert "battle_back" in battle.choices


def test_14_5_nobody_battles_back_a_battle_back() -> None:
    rules = {"command": Commands(allies=("british_commonwealth",), axis=("british_commonwealth",))}
    battle = draw(
        "X  A  B", turn="axis", A="allies infantry with 1", B="allies infantry", X="axis infantry with 2", rules=rules
    )
    battle.attack("X", "A", "star star star")
    battle.roll("infantry")
    battle.do("battle_back")
    assert battle.figures("X") == 1
    assert "battle_back" not in battle.choices


def test_14_5_the_attacker_takes_ground_only_where_the_unit_is_gone() -> None:
    battle = draw(
        "X  A  B", turn="axis", A="allies infantry with 1", B="allies infantry", X="axis infantry", rules=BRITISH
    )
    battle.attack("X", "A", "star star star").do("hold")
    assert "take_ground" not in battle.choices
