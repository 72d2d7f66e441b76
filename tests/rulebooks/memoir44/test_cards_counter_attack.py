"""Counter-Attack: the opponent's latest card again, for the own side (Rules 9.15)."""

import pytest

from game.core.actions import Action, Side
from tests.rulebooks.memoir44.diagram import Battle, draw

# F, G, S and T stand across the section lines.
FIELD = """
    A   .   B   .   .   .   C   .   .   .   D   .   E
      .   .   .   F   .   .   .   .   G   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   .   .   .
      .   .   .   S   .   .   .   .   T   .   .   .
    N   .   O   .   .   .   P   .   .   .   Q   .   R
"""
AXIS, ALLIES = "ABCDEFG", "NOPQRST"
ALL_UNITS = dict.fromkeys(AXIS, "axis infantry") | dict.fromkeys(ALLIES, "allies infantry")
SECTION_CARDS = [
    f"{card} {section}" for card in ("recon", "probe", "attack", "assault") for section in ("left", "centre", "right")
]
MIRRORED = {"left": "right", "right": "left", "centre": "centre"}
ENDS = ("end_orders", "end_moves", "end_battles", "strike", "stay", "no_overrun", "let_it_come")


def field(axis: str = "", allies: str = "counter_attack", **kinds: str) -> Battle:
    """The Axis are about to play a card, and the Allies hold a Counter-Attack. Units are infantry if not named."""
    units = {letter: f"axis {kinds.get(letter, 'infantry')}" for letter in AXIS}
    units |= {letter: f"allies {kinds.get(letter, 'infantry')}" for letter in ALLIES}
    return draw(FIELD, turn="axis", card="", axis_hand=axis, allies_hand=allies, forces=units)


def play(battle: Battle, card: str) -> Battle:
    """The side on turn plays a card and does nothing with it that it need not do."""
    side = battle.position.side
    battle.do("play", card)
    while battle.position.side == side:
        decision = battle.session.decision
        assert decision is not None
        battle.session.perform(next((action for action in decision.legal if action.verb in ENDS), decision.legal[0]))
    return battle


def countered(card: str, **kinds: str) -> Battle:
    """The Axis have played a card and done nothing with it; the Allies answer with a Counter-Attack."""
    return play(field(card, **kinds), card).do("play", "counter_attack")


def moves_of(battle: Battle, unit: str) -> set[int]:
    """How far a unit that is about to move can go."""
    battle.do("move_unit", unit)
    decision = battle.session.decision
    assert decision is not None
    return {battle.game.distance[battle.space(unit)][action.target] for action in decision.legal}


def test_9_15_with_no_card_of_the_opponent_yet_nothing_is_ordered() -> None:
    units = {"A": "axis infantry", "N": "allies infantry"}
    battle = draw("A . . . . N", card="", allies_hand="counter_attack, barrage", axis_hand="probe left", forces=units)
    battle.do("play", "counter_attack")
    assert battle.position.side == 1
    assert len(battle.position.hands[0]) == 2
    assert any("9.15" in line.sentence and "nothing" in line.sentence for line in battle.session.log(None))


def asked_before(battle: Battle, card: str) -> str:
    """What the table asks before a card of the hand is played."""
    decision = battle.session.decision
    assert decision is not None
    return decision.step.warning(battle.game, battle.position, Action("play", battle.number("play", card)))


def texts(battle: Battle, side: int) -> list[str]:
    """What the cards in a hand say to their owner."""
    hand = next(hand for hand in battle.session.view(Side(side)).hands if hand.side == side)
    return [card.text for card in hand.cards if card is not None]


def test_9_15_a_turn_without_a_card_to_repeat_is_not_given_away_unasked() -> None:
    units = {"A": "axis infantry", "N": "allies infantry"}
    battle = draw("A . . . . N", card="", allies_hand="counter_attack, barrage", axis_hand="probe left", forces=units)
    assert "no card yet" in asked_before(battle, "counter_attack")
    assert not asked_before(battle, "barrage")
    assert [text.endswith("Now: nothing yet.") for text in texts(battle, 0)] == [True, False]


def test_9_15_the_card_says_what_it_would_repeat_while_its_owner_is_on_turn() -> None:
    battle = field("probe left")
    assert not any("Now:" in text for text in texts(battle, 0))
    play(battle, "probe left")
    assert texts(battle, 0)[0].endswith("Now: Probe, right flank.")
    assert not asked_before(battle, "counter_attack")
    battle.do("play", "counter_attack")
    assert battle.session.log(None)[-1].sentence == "Allies repeat Probe (right flank) § 9.15."


def test_9_15_a_repeated_card_that_orders_nobody_is_not_played_unasked() -> None:
    units = {"A": "axis infantry", "N": "allies infantry"}
    field = "".join("." if letter.isupper() and letter not in units else letter for letter in FIELD)
    battle = draw(field, turn="axis", card="", axis_hand="probe left", allies_hand="counter_attack", forces=units)
    play(battle, "probe left")
    assert "none of your units" in asked_before(battle, "counter_attack")


def test_9_15_a_counter_attack_that_repeated_nothing_is_repeated_as_nothing() -> None:
    hands = ("counter_attack", "counter_attack")
    battle = (
        draw(FIELD, card="", allies_hand=hands[0], axis_hand=hands[1], forces=ALL_UNITS)
        .do("play", "counter_attack")
        .do("play", "counter_attack")
    )
    assert battle.position.side == 0
    assert battle.position.last == (None, None)


@pytest.mark.parametrize("card", SECTION_CARDS)
def test_9_15_a_section_card_keeps_its_part_of_the_field(card: str) -> None:
    family, section = card.split()
    mirrored = f"{family} {MIRRORED[section]}"
    own = draw(FIELD, card="", allies_hand=mirrored, forces=ALL_UNITS).do("play", mirrored)
    assert countered(card).offers("order") == own.offers("order")


@pytest.mark.parametrize("card", ["general_advance", "pincer_move", "recon_in_force"])
def test_9_15_cards_of_several_sections_are_the_same_mirrored(card: str) -> None:
    own = draw(FIELD, card="", allies_hand=card, forces=ALL_UNITS).do("play", card)
    assert countered(card).offers("order") == own.offers("order")


@pytest.mark.parametrize(
    ("card", "words", "rule"),
    [
        ("probe left", "order 2 on the right flank", "9.2"),
        ("probe right", "order 2 on the left flank", "9.2"),
        ("attack centre", "order 3 in the centre", "9.3"),
    ],
)
def test_9_15_the_prompt_names_the_section_as_seen_by_the_player(card: str, words: str, rule: str) -> None:
    battle = countered(card)
    assert battle.session.decision is not None
    prompt = battle.session.decision.step.prompt(battle.game, battle.position)
    assert words in prompt.sentence
    assert prompt.rule == rule


def test_9_15_the_number_of_units_is_that_of_the_card_repeated() -> None:
    battle = countered("attack left").do("order", "Q").do("order", "R")
    assert battle.offers("order") == "T"
    assert "order" not in battle.do("order", "T").choices


def test_9_15_a_recon_draws_two_cards_and_keeps_one() -> None:
    battle = countered("recon left").do("end_orders")
    assert battle.choices == {"discard"}
    assert battle.decider == "allies"


def twice_countered(card: str) -> Battle:
    """The Axis have played a card, the Allies have repeated it, and the Axis repeat that."""
    return play(play(field(f"{card}, counter_attack"), card), "counter_attack").do("play", "counter_attack")


def test_9_15_a_counter_attack_of_a_counter_attack_repeats_what_that_one_repeated() -> None:
    battle = twice_countered("probe left")
    assert battle.position.side == 1
    assert battle.offers("order") == "DEG", "the left of the Axis, where the Probe was played first"


def test_9_15_a_counter_attack_of_a_counter_attack_of_a_recon_draws_two() -> None:
    battle = twice_countered("recon right").do("end_orders")
    assert battle.choices == {"discard"}
    assert battle.decider == "axis"


TWO_LINES = """
    A   .   .   B
      .   .   .
    N   .   .   O
"""
TWO_LINES_UNITS = dict.fromkeys("AB", "axis infantry") | dict.fromkeys("NO", "allies infantry")


def test_9_15_their_finest_hour_is_repeated_with_its_dice_its_extra_die_and_its_shuffle() -> None:
    hands = ("their_finest_hour", "counter_attack, probe left")
    battle = draw(TWO_LINES, card="", allies_hand=hands[0], axis_hand=hands[1], forces=TWO_LINES_UNITS)
    battle.roll("flag")
    battle.do("play", "their_finest_hour").roll("infantry star")
    battle.do("play", "counter_attack")
    assert battle.position.dice.drawn == 2, "two cards held, the Counter-Attack included"
    assert battle.offers("order") == "AB"
    battle.do("order", "A").do("order", "B").do("end_moves")
    assert battle.reasons("A", "N")["9.22"] == 1
    battle.do("end_battles")
    assert battle.position.deck.discards == ()
    assert len(battle.position.hands[1]) == 2


def test_9_15_medics_and_mechanics_heals_a_unit_of_the_own_side() -> None:
    kinds = {"A": "infantry with 2", "N": "infantry with 2", "O": "armor with 1"}
    battle = field("medics_and_mechanics", "counter_attack, barrage", **kinds)
    battle.roll("flag")
    battle.do("play", "medics_and_mechanics").roll("infantry star")
    battle.do("play", "counter_attack")
    assert battle.offers("heal") == "NO"
    battle.do("heal", "N")
    assert battle.figures("N") == 4
    assert battle.offers("move_unit") == "N"


def test_9_15_behind_enemy_lines_is_repeated_with_both_its_moves() -> None:
    battle = countered("behind_enemy_lines").do("order", "P")
    assert moves_of(battle, "P") == {1, 2, 3}
    decision = battle.session.decision
    assert decision is not None
    battle.session.perform(decision.legal[-1])
    assert battle.choices == {"move_unit", "end_moves"}, "nobody in range: the second move follows"
    assert moves_of(battle, "P") == {1, 2, 3}


def assaulted(battle: Battle, section: int) -> Battle:
    """The Axis have played Infantry Assault for a section and ordered nobody."""
    return battle.do("play", "infantry_assault").do("section", section).do("end_orders")


@pytest.mark.parametrize(("section", "expected"), [(1, "QRT"), (2, "PST"), (4, "NOS")])
def test_9_15_infantry_assault_is_bound_to_the_same_part_of_the_field(section: int, expected: str) -> None:
    battle = assaulted(field("infantry_assault"), section).do("play", "counter_attack")
    assert "section" not in battle.choices
    assert battle.offers("order") == expected


def test_9_15_infantry_assault_where_the_player_has_no_infantry_orders_nobody() -> None:
    kinds = dict.fromkeys("QRT", "armor")
    battle = assaulted(field("infantry_assault", **kinds), 1).do("play", "counter_attack")
    assert battle.position.side == 1, "there is infantry elsewhere, and so no order of another kind"


def test_9_15_a_counter_attack_of_a_counter_attack_of_infantry_assault_keeps_the_section_too() -> None:
    battle = play(assaulted(field("infantry_assault, counter_attack"), 1), "counter_attack")
    assert battle.do("play", "counter_attack").offers("order") == "DEG"


def test_9_15_the_number_of_dice_of_air_power_is_that_of_the_own_side() -> None:
    units = {"A": "axis infantry", "N": "allies infantry"}
    battle = draw("A . . . . N", card="", allies_hand="air_power", axis_hand="counter_attack", forces=units)
    battle.do("play", "air_power").roll("armor armor star")
    battle.do("strike")
    assert battle.figures("A") == 4
    battle.do("play", "counter_attack").do("strike")
    assert battle.figures("N") == 3, "one die for the Axis"
    assert battle.position.side == 0


def test_9_15_a_barrage_is_repeated() -> None:
    battle = field("barrage").do("play", "barrage")
    battle.roll("star star star star")
    battle.do("attack", "P").do("play", "counter_attack")
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
    assert moves_of(battle.do("order_all"), "N") == {1, 2, 3}


def test_9_15_an_ambush_is_not_the_card_just_played() -> None:
    picture = """
        A   .   .   .   .   .   .   .   .   .   .   .   B
          N   .   .   .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .   .   .   .   .
          .   .   .   .   .   .   .   .   .   .   O   .
    """
    units = {"A": "axis infantry", "B": "axis infantry", "N": "allies infantry", "O": "allies infantry"}
    hands = ("direct_from_hq, counter_attack", "probe left, ambush")
    battle = play(
        draw(picture, turn="axis", card="", allies_hand=hands[0], axis_hand=hands[1], forces=units), "probe left"
    )
    latest = battle.position.last[1]
    assert latest is not None
    battle.do("play", "direct_from_hq").do("order", "N").do("end_orders").do("end_moves")
    battle.do("battle_with", "N").do("attack", "A").roll("star star star star star star")
    battle.do("ambush")
    assert battle.position.last[1] == latest, "the Ambush has not taken the place of the Probe"


def test_9_15_the_counter_attack_itself_lies_open_and_is_discarded() -> None:
    battle = countered("probe left")
    assert [card.name for _, card in battle.session.view(None).open_cards] == ["Counter-Attack"]
    battle.do("end_orders")
    assert battle.game.cards[battle.position.deck.discards[-1]].family == "counter_attack"


def test_9_15_the_log_says_what_is_repeated() -> None:
    lines = [line.sentence for line in countered("probe left").session.log(None)]
    assert any("repeat Probe" in line and "9.15" in line for line in lines)
