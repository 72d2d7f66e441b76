"""Cards that roll for their orders: Medics & Mechanics, Their Finest Hour (Rules 9.20, 9.22)."""

import pytest

from tests.rulebooks.memoir44.diagram import Battle, draw

FIELD = """
    .   .   .   .   .   .   .   .   .   .   X   .   Z
      .   .   .   .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .   .   G   .   .
      .   .   .   .   .   .   .   .   .   .   .   .
    A   .   B   .   C   .   D   .   E   .   F   .   .
"""
UNITS = {
    "A": "allies infantry",
    "B": "allies infantry with 1",
    "C": "allies armor with 1",
    "D": "allies artillery with 1",
    "E": "allies special_forces with 3",
    "F": "allies elite_armor with 3",
    "G": "allies infantry with 2 of 3",
    "X": "axis infantry with 1",
    "Z": "axis infantry",
}


def play(card: str, faces: str, hand: str = "", picture: str = FIELD, **units: str) -> Battle:
    """The Allies play a card that rolls dice; they show these faces."""
    battle = draw(picture, card="", allies_hand=f"{card}, {hand}", forces=units or UNITS)
    battle.roll(faces)
    return battle.do("play", card)


def heal(unit: str, faces: str, hand: str = "") -> Battle:
    """Medics & Mechanics for one unit."""
    battle = play("medics_and_mechanics", faces, hand)
    return battle.do("heal", unit)


THREE_MORE = "barrage, probe left, attack left"
"""Three cards beside the one that is played: four dice."""


def test_9_20_choose_one_of_your_units_that_has_lost_figures() -> None:
    battle = play("medics_and_mechanics", "star")
    assert battle.offers("heal") == "BCDEFG"
    assert battle.refused("heal", "A") == "9.20"
    assert battle.refused("heal", "X") == "9.20"


def test_9_20_one_die_for_each_card_held_this_one_included() -> None:
    battle = play("medics_and_mechanics", "infantry infantry infantry flag", THREE_MORE)
    before = battle.position.dice.drawn
    battle.do("heal", "B")
    assert battle.position.dice.drawn - before == 4
    assert battle.figures("B") == 4


@pytest.mark.parametrize(
    ("unit", "faces", "figures"),
    [
        ("B", "infantry star armor flag", 3),
        ("B", "grenade flag armor flag", 1),
        ("C", "armor star infantry flag", 3),
        ("C", "infantry grenade flag infantry", 1),
        ("D", "star armor infantry grenade", 2),
        ("D", "infantry armor grenade flag", 1),
        ("E", "infantry flag flag flag", 4),
        ("F", "armor flag flag flag", 4),
    ],
)
def test_9_20_own_symbols_and_stars_return_a_figure_each(unit: str, faces: str, figures: int) -> None:
    assert heal(unit, faces, THREE_MORE).figures(unit) == figures


@pytest.mark.parametrize(("unit", "full"), [("B", 4), ("C", 3), ("D", 2), ("E", 4), ("F", 4), ("G", 3)])
def test_9_20_never_above_the_strength_the_unit_began_with(unit: str, full: int) -> None:
    assert heal(unit, "star star star star", THREE_MORE).figures(unit) == full


def test_9_20_if_a_figure_came_back_the_unit_is_ordered_and_moves_and_battles() -> None:
    battle = heal("G", "star")
    assert [order.unit for order in battle.position.orders] == [battle.letters["G"]]
    assert battle.choices == {"move_unit", "end_moves"}
    assert battle.offers("move_unit") == "G"
    battle.do("end_moves")
    assert battle.offers("battle_with") == "G"
    assert battle.dice("G", "X") == 2, "no extra die"


def test_9_20_if_no_figure_came_back_nobody_is_ordered() -> None:
    battle = heal("B", "flag")
    assert battle.figures("B") == 1
    assert battle.position.side == 1
    assert any("9.20" in line.sentence for line in battle.session.log(None))


def test_9_20_without_a_weakened_unit_the_turn_passes() -> None:
    units = {"A": "allies infantry", "X": "axis infantry with 1"}
    battle = play("medics_and_mechanics", "star", picture="A . . . X", **units)
    assert battle.position.side == 1
    assert any("9.20" in line.sentence for line in battle.session.log(None))


def finest_hour(faces: str, hand: str = THREE_MORE) -> Battle:
    """The Allies play Their Finest Hour with four dice, or another number."""
    return play("their_finest_hour", faces, hand)


def order(battle: Battle, units: str) -> Battle:
    """Order units one after another."""
    for unit in units:
        battle.do("order", unit)
    return battle


def test_9_22_one_die_for_each_card_held_this_one_included() -> None:
    battle = finest_hour("star star star star")
    assert battle.position.dice.drawn == 4
    assert battle.offers("order") == "ABCDEFG"


@pytest.mark.parametrize(
    ("faces", "offered"),
    [
        ("infantry flag grenade flag", "ABEG"),
        ("armor flag grenade flag", "CF"),
        ("infantry armor flag flag", "ABCEFG"),
        ("star flag grenade flag", "ABCDEFG"),
        ("armor infantry flag star", "ABCDEFG"),
    ],
)
def test_9_22_symbols_order_their_arm_and_stars_any_unit(faces: str, offered: str) -> None:
    assert finest_hour(faces).offers("order") == offered


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ("infantry infantry grenade flag", "order 2 infantry (0 ordered)"),
        ("star armor flag flag", "order 1 armor, 1 of any kind (0 ordered)"),
    ],
)
def test_9_22_only_what_the_dice_allow_is_told(faces: str, said: str) -> None:
    decision = finest_hour(faces).session.decision
    assert decision is not None
    assert decision.step.prompt(decision.game, decision.position).sentence == said


def test_9_22_grenades_and_flags_do_nothing() -> None:
    battle = finest_hour("flag grenade flag grenade")
    assert battle.position.side == 1


def test_9_22_only_stars_order_artillery() -> None:
    battle = finest_hour("infantry armor flag grenade")
    assert battle.refused("order", "D") == "9.22"
    assert "D" in finest_hour("infantry armor flag star").offers("order")


def test_9_22_each_die_orders_one_unit() -> None:
    battle = order(finest_hour("infantry infantry armor flag"), "AB")
    assert battle.offers("order") == "CF"
    order(battle, "C")
    assert "order" not in battle.choices
    assert len(battle.position.orders) == 3


def test_9_22_a_star_stands_in_where_symbols_run_out() -> None:
    battle = order(finest_hour("infantry star flag flag"), "A")
    assert battle.offers("order") == "BCDEFG"
    order(battle, "B")
    assert "order" not in battle.choices, "the symbol ordered one, the star the other"


def test_9_22_a_star_used_for_a_gun_is_used() -> None:
    battle = order(finest_hour("infantry star flag flag"), "D")
    assert battle.offers("order") == "ABEG"


def test_9_22_you_may_order_fewer() -> None:
    battle = order(finest_hour("star star star star"), "A").do("end_orders")
    assert len(battle.position.orders) == 1


def test_9_22_ordered_units_move_and_battle_with_one_die_more() -> None:
    battle = order(finest_hour("star star star flag"), "GD").do("end_orders")
    assert battle.choices == {"move_unit", "end_moves"}
    assert battle.dice("G", "X") == 3
    assert battle.reasons("G", "X")["9.22"] == 1
    assert battle.dice("D", "X") == 2, "one die at range 6, and one more"
    assert battle.dice("E", "X") == 0, "out of range"


def test_9_22_when_the_turn_ends_deck_discards_and_card_are_shuffled_before_drawing() -> None:
    battle = finest_hour("flag flag flag flag")
    position = battle.position
    assert position.deck.discards == ()
    assert len(position.hands[0]) == 4
    assert len(position.deck.pile) == 56
    assert position.deck.pile != tuple(sorted(position.deck.pile))
    played = next(n for n, card in enumerate(battle.game.cards) if card.family == "their_finest_hour")
    assert played in (*position.deck.pile, position.hands[0][-1])
    assert any("9.22" in line.sentence for line in battle.session.log(None))
