"""Counter-Attack: the opponent's latest card again, for the own side (Rules 9.15)."""

import pytest

from game.core.actions import Action
from tests.rulebooks.memoir44.diagram import Battle, draw

FIELD = """
    A   .   B   .   .   .   C   .   .   .   D   .   E
      .   .   .   F   .   .   .   .   G   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   S   .   .   .   .   T   .   .   .
    N   .   O   .   .   .   P   .   .   .   Q   .   R
"""
# F, G, S and T stand across the section lines.
AXIS, ALLIES = "ABCDEFG", "NOPQRST"
SECTION_CARDS = [
    f"{card} {section}" for card in ("recon", "probe", "attack", "assault") for section in ("left", "centre", "right")
]
MIRRORED = {"left": "right", "right": "left", "centre": "centre"}


def field(axis: str = "", allies: str = "counter_attack", picture: str = FIELD, **kinds: str) -> Battle:
    """The Axis are about to play a card, and the Allies hold a Counter-Attack."""
    units = {letter: f"axis {kinds.get(letter, 'infantry')}" for letter in AXIS if letter in picture}
    units |= {letter: f"allies {kinds.get(letter, 'infantry')}" for letter in ALLIES if letter in picture}
    return draw(picture, turn="axis", card="", axis_hand=axis, allies_hand=allies, **units)


ENDS = ("end_orders", "end_moves", "end_battles", "strike", "stay", "no_overrun", "let_it_come")


def pass_turn(battle: Battle) -> Battle:
    """The side on turn does nothing more that it need not do."""
    side = battle.position.side
    while battle.position.side == side and battle.session.decision is not None:
        legal = battle.session.decision.legal
        battle.session.perform(next((action for action in legal if action.verb in ENDS), legal[0]))
    return battle


def countered(card: str, allies: str = "counter_attack", **kinds: str) -> Battle:
    """The Axis have played a card and done nothing with it; the Allies answer with a Counter-Attack."""
    battle = field(card, allies, **kinds).do("play", card)
    return pass_turn(battle).do("play", "counter_attack")


def offered_by(card: str, **kinds: str) -> str:
    """The units that the Allies can order with a card of their own."""
    battle = draw(FIELD, card="", allies_hand=card, **field(**kinds_of(kinds)).units).do("play", card)
    return battle.offers("order")


def test_9_15_with_no_card_of_the_opponent_yet_nothing_is_ordered() -> None:
    units = {"A": "axis infantry", "N": "allies infantry"}
    battle = draw("A . . . . N", card="", allies_hand="counter_attack", axis_hand="counter_attack", **units)
    battle.do("play", "counter_attack")
    assert battle.position.side == 1
    assert len(battle.position.hands[0]) == 1
    assert any("9.15" in line.sentence and "nothing" in line.sentence for line in battle.session.log(None))
    battle.do("play", "counter_attack")
    assert battle.position.side == 0, "a Counter-Attack that repeated nothing is repeated as nothing"


@pytest.mark.parametrize("card", SECTION_CARDS)
def test_9_15_a_section_card_keeps_its_part_of_the_field(card: str) -> None:
    family, section = card.split()
    own = draw(FIELD, card="", allies_hand=f"{family} {MIRRORED[section]}", **ALL_UNITS)
    own.do("play", f"{family} {MIRRORED[section]}")
    assert countered(card).offers("order") == own.offers("order")


ALL_UNITS = dict.fromkeys(AXIS, "axis infantry") | dict.fromkeys(ALLIES, "allies infantry")


@pytest.mark.parametrize("card", ["general_advance", "pincer_move", "recon_in_force"])
def test_9_15_cards_of_several_sections_are_the_same_mirrored(card: str) -> None:
    own = draw(FIELD, card="", allies_hand=card, **ALL_UNITS).do("play", card)
    assert countered(card).offers("order") == own.offers("order")


@pytest.mark.parametrize(
    ("card", "words"),
    [("probe left", "2 right flank"), ("probe right", "2 left flank"), ("attack centre", "3 centre")],
)
def test_9_15_the_prompt_names_the_section_as_seen_by_the_player(card: str, words: str) -> None:
    battle = countered(card)
    assert battle.session.decision is not None
    prompt = battle.session.decision.step.prompt(battle.game, battle.position)
    assert words in prompt.sentence
    assert prompt.rule == {"probe": "9.2", "attack": "9.3"}[card.split()[0]]


def test_9_15_the_number_of_units_is_that_of_the_card_repeated() -> None:
    battle = countered("probe left").do("order", "Q").do("order", "R")
    assert "order" not in battle.choices
    assert battle.refused("order", "T")


def test_9_15_a_recon_draws_two_cards_and_keeps_one() -> None:
    battle = pass_turn_to_the_draw(countered("recon left"))
    assert battle.choices == {"discard"}
    assert battle.decider == "allies"


def pass_turn_to_the_draw(battle: Battle) -> Battle:
    """Order nobody, and come to the drawing of cards."""
    return battle.do("end_orders")


def test_9_15_a_counter_attack_of_a_counter_attack_repeats_what_that_one_repeated() -> None:
    battle = field("probe left, counter_attack").do("play", "probe left")
    axis_left = battle.offers("order")
    pass_turn(battle).do("play", "counter_attack")
    assert battle.offers("order") == "QRT", "the same part of the field"
    pass_turn(battle).do("play", "counter_attack")
    assert battle.position.side == 1
    assert battle.offers("order") == axis_left == "DEG"


def test_9_15_a_counter_attack_of_a_counter_attack_of_a_recon_draws_two() -> None:
    battle = field("recon right, counter_attack").do("play", "recon right")
    pass_turn(battle).do("play", "counter_attack")
    pass_turn(battle).do("play", "counter_attack").do("end_orders")
    assert battle.choices == {"discard"}
    assert battle.decider == "axis"


def test_9_15_their_finest_hour_is_repeated_with_its_dice_its_extra_die_and_its_shuffle() -> None:
    battle = field("their_finest_hour", "counter_attack, barrage, barrage"[: len("counter_attack, barrage")])
    pass_turn(battle.do("play", "their_finest_hour"))
    battle.roll("infantry star")
    before = battle.position.dice.drawn
    battle.do("play", "counter_attack")
    assert battle.position.dice.drawn - before == 2, "two cards held, the Counter-Attack included"
    assert battle.offers("order") == ALLIES
    battle.do("order", "P").do("order", "S")
    assert battle.game.cards[battle.position.effect.card].bonus == 1  # type: ignore[union-attr]
    assert battle.reasons("P", "C").get("9.22") == 1
    pass_turn(battle)
    assert battle.position.deck.discards == ()
    assert len(battle.position.hands[0]) == 2


def test_9_15_medics_and_mechanics_heals_a_unit_of_the_own_side() -> None:
    battle = field("medics_and_mechanics", "counter_attack, barrage", A="infantry with 2", N="infantry with 2", O="armor with 1")
    battle.roll("flag").do if False else None
    battle.do("play", "medics_and_mechanics")
    battle = pass_turn(battle)
    battle.roll("infantry star")
    battle.do("play", "counter_attack")
    assert battle.offers("heal") == "NO"
    battle.do("heal", "N")
    assert battle.figures("N") == 4
    assert battle.offers("move_unit") == "N"


def test_9_15_behind_enemy_lines_is_repeated_with_both_its_moves() -> None:
    battle = countered("behind_enemy_lines").do("order", "P")
    battle.do("move_unit", "P")
    moves = battle.session.decision
    assert moves is not None
    distances = {battle.game.field.grid.distance[battle.space("P")][action.target] for action in moves.legal}
    assert distances == {1, 2, 3}
    battle.session.perform(moves.legal[0])
    assert battle.choices == {"move_unit", "end_moves"}, "nobody in sight: the second move follows"
    assert battle.reasons("P", "C").get("9.13") == 1


@pytest.mark.parametrize(("section", "expected"), [(1, "QRT"), (2, "PST"), (4, "NOS")])
def test_9_15_infantry_assault_is_bound_to_the_same_part_of_the_field(section: int, expected: str) -> None:
    battle = field("infantry_assault").do("play", "infantry_assault").do("section", section)
    pass_turn(battle).do("play", "counter_attack")
    assert "section" not in battle.choices
    assert battle.offers("order") == expected


def test_9_15_infantry_assault_where_the_player_has_no_infantry_orders_nobody() -> None:
    kinds = dict.fromkeys("QRT", "armor")
    battle = field("infantry_assault", **kinds).do("play", "infantry_assault").do("section", 1)
    pass_turn(battle).do("play", "counter_attack")
    assert battle.position.side == 1, "there is infantry elsewhere, and so no order of another kind"


def test_9_15_a_counter_attack_of_a_counter_attack_of_infantry_assault_keeps_the_section_too() -> None:
    battle = field("infantry_assault, counter_attack").do("play", "infantry_assault").do("section", 1)
    pass_turn(battle).do("play", "counter_attack")
    pass_turn(battle).do("play", "counter_attack")
    assert battle.offers("order") == "DEG"


def test_9_15_the_number_of_dice_of_air_power_is_that_of_the_own_side() -> None:
    picture = "A . . . . N"
    units = {"A": "axis infantry", "N": "allies infantry"}
    battle = draw(picture, card="", allies_hand="air_power", axis_hand="counter_attack", **units)
    battle.do("play", "air_power")
    battle.roll("armor armor star")
    battle.do("strike")
    assert battle.figures("A") == 4
    battle.do("play", "counter_attack").do("strike")
    assert battle.figures("N") == 3, "one die for the Axis"
    assert battle.position.side == 0


def test_9_15_a_barrage_is_repeated() -> None:
    battle = field("barrage").do("play", "barrage").do("attack", "P")
    while battle.position.side == 1:
        battle.session.perform(battle.session.decision.legal[0])  # type: ignore[union-attr]
    battle.do("play", "counter_attack")
    assert battle.offers("attack") == AXIS


def test_9_15_dig_in_is_repeated() -> None:
    battle = countered("dig_in")
    for unit in "NOPQ":
        battle.do("order", unit)
    assert all(battle.has_sandbags(unit) for unit in "NOPQ")
    assert battle.position.side == 1


def test_9_15_the_fall_back_is_judged_for_the_own_side() -> None:
    has_none = countered("armor_assault", A="armor")
    assert has_none.offers("order") == ALLIES
    assert "order" not in has_none.do("order", "N").choices
    has_some = countered("armor_assault", N="armor", O="armor")
    assert has_some.offers("order") == "NO"


def test_9_15_a_card_that_fell_back_is_repeated_in_full_by_a_side_that_has_the_arm() -> None:
    battle = countered("artillery_bombard", N="artillery", O="artillery")
    assert battle.offers("order") == "NO"
    battle.do("order_all").do("move_unit", "N")
    assert battle.session.decision is not None
    distances = {
        battle.game.field.grid.distance[battle.space("N")][action.target] for action in battle.session.decision.legal
    }
    assert distances == {1, 2, 3}


def test_9_15_an_ambush_is_not_the_card_just_played() -> None:
    picture = """
        A   .   .   .   .   .   .   .   .   .   .   .   B
          N   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   O   .
    """
    units = {"A": "axis infantry", "B": "axis infantry", "N": "allies infantry", "O": "allies infantry"}
    hands = {"axis_hand": "probe left, ambush, probe right", "allies_hand": "probe left, counter_attack"}
    battle = draw(picture, turn="axis", card="", **hands, **units)
    pass_turn(battle.do("play", "probe left"))
    latest = battle.position.last[1]
    battle.do("play", "probe left").do("order", "N").do("end_orders") if False else battle.do("play", "probe left")
    battle.do("order", "N").do("end_moves").do("battle_with", "N").do("attack", "A")
    battle.roll("star star star star star star")
    battle.do("ambush")
    assert battle.position.last[1] == latest, "the Ambush has not taken the place of the Probe"


def test_9_15_the_counter_attack_itself_lies_open_and_is_discarded() -> None:
    battle = countered("probe left")
    view = battle.session.view(None)
    assert [card.name for _, card in view.open_cards] == ["Counter-Attack"]
    pass_turn(battle)
    assert battle.game.cards[battle.position.deck.discards[-1]].family == "counter_attack"
    assert Action("play", battle.position.hands[1][0]) in battle.session.decision.legal  # type: ignore[union-attr]
