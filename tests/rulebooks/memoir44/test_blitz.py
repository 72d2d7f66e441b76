"""Blitz, and bombardment in place of Air Power (Rules 13.5, 13.24)."""

from collections import Counter

import pytest

from game.core.actions import Action
from game.rulebooks.memoir44.shown.inspection import charts
from game.rulebooks.memoir44.terms.special_rules import SideName, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw

BLITZ = {"rules": SpecialRules(blitz=True)}
LINE = """
    .       .       .       .       X
        .       .       .       .
    A       1       2       3       4
        .       .       .       .
"""


@pytest.mark.parametrize("kind", ["armor", "elite_armor"])
def test_13_5_allied_armor_moves_two_hexes(kind: str) -> None:
    battle = draw(LINE, A=f"allies {kind}", X="axis infantry", rules=BLITZ)
    assert battle.reach("A") == "12"
    assert battle.move_refused("A", "3") == "13.5"
    assert draw(LINE, A=f"allies {kind}", X="axis infantry").reach("A") == "123"


def test_13_5_and_may_battle_after_them() -> None:
    battle = draw(LINE, A="allies armor", X="axis infantry", rules=BLITZ).move("A", "2")
    assert battle.targets("A") == "X"


def test_13_5_a_road_lengthens_its_move() -> None:
    battle = draw(LINE, A="allies armor", X="axis infantry", rules=BLITZ, roads=("A1234",))
    assert "3" in battle.reach("A")
    assert battle.move_refused("A", "4") == "13.5"


def test_13_5_axis_armor_and_allied_infantry_keep_their_moves() -> None:
    axis = draw(LINE, turn="axis", A="axis armor", X="allies infantry", rules=BLITZ)
    assert axis.reach("A") == "123"
    assert draw(LINE, A="allies infantry", X="axis infantry", rules=BLITZ).reach("A") == "12"


def test_13_5_the_chart_shows_slow_and_other_armor() -> None:
    game = draw(LINE, A="allies armor", X="axis armor", rules=BLITZ).game
    chart = next(chart for chart in charts(game) if chart.name == "Units")
    assert [(row.cells[2], row.rule) for row in chart.rows] == [("2/2", "13.5"), ("3/3", "4.5")]


def with_recon(turn: SideName) -> Battle:
    """A blitz in which a side has played a Recon."""
    card = "recon left" if turn == "allies" else "recon right"
    hand = f"{card}, barrage"
    allies, axis = (hand, "") if turn == "allies" else ("", hand)
    forces = {"A": "allies armor", "X": "axis infantry"}
    battle = draw(LINE, turn=turn, card="", allies_hand=allies, axis_hand=axis, rules=BLITZ, forces=forces)
    return battle.do("play", card)


def test_13_5_the_axis_strike_from_the_air_at_will_and_the_allies_do_not() -> None:
    assert "use_strike" in with_recon("axis").choices
    assert "use_strike" not in with_recon("allies").choices


GUNS = """
    .       X       .       .
        .       .       .
    A       1       2       B
        .       .       3
"""


def test_13_24_air_power_is_played_as_artillery_bombard() -> None:
    rules = {"rules": SpecialRules(bombard_for_air_power=True)}
    forces = {"A": "allies artillery", "B": "allies infantry", "X": "axis infantry"}
    battle = draw(GUNS, card="", allies_hand="artillery_bombard, artillery_bombard", rules=rules, forces=forces)
    families = Counter(card.family for card in battle.game.cards)
    assert (families["air_power"], families["artillery_bombard"], len(battle.game.cards)) == (0, 2, 60)
    card = next(number for number, card in enumerate(battle.game.cards) if card.rule == "13.24")
    battle.session.perform(Action("play", card))
    assert [order.unit for order in battle.position.orders] == []
    assert battle.offers("order") == "A", "no target is asked for, and only the guns are ordered"


def test_13_24_otherwise_it_is_air_power() -> None:
    game = draw(GUNS, card="", A="allies artillery", B="allies infantry", X="axis infantry").game
    assert [card.rule for card in game.cards if card.family == "air_power"] == ["9.8"]
