"""Questions about a position: drawn situations, and what must be refused."""

import pytest
from msgspec.structs import replace

from game.rulebooks.valor_and_victory import questions as ask
from tests.rulebooks.valor_and_victory.diagram import Fight, draw
from tests.rulebooks.valor_and_victory.playing import whole_fight
from tests.rulebooks.valor_and_victory.small_fights import battle

FIELD = """
     a         woods     .
A         .         .         X
     c         b         .
B         .         .         .
     C         d         .
"""


def field(**units: str) -> Fight:
    """A squad, a squad with its leader and a tank before a German squad."""
    words = {"A": "allies us_rifle with m1919a4", "B": "allies us_rifle", "C": "allies m4_sherman facing SE"}
    return draw(FIELD, phase="move", forces={**words, "X": "axis ger_rifle", **units})


def test_6_1_where_a_unit_may_go_and_what_it_costs() -> None:
    here = field()
    found = ask.moves(here.game, here.position, here.word("B"))
    assert (found["a"], found["b"]) == (2, 3)
    assert here.at("X") not in found
    assert here.at("B") not in found
    way = ask.move(here.game, here.position, here.word("B"), "b")
    assert (way.path[-1], way.cost, len(way.path)) == ("b", 3, 3)
    enemy = ask.move(here.game, here.position, here.word("B"), here.at("X"))
    assert (enemy.path, enemy.rule) == ([], "6.1")
    heavy = ask.points(here.game, here.position, here.word("A"))
    assert (heavy, ask.points(here.game, here.position, here.word("B"))) == (3, 4)


def test_6_4_an_assault_move_has_half_the_points_and_is_for_infantry_alone() -> None:
    here = field()
    assert ask.points(here.game, here.position, here.word("B"), assault=True) == 2
    slow = ask.moves(here.game, here.position, here.word("B"), assault=True)
    assert max(slow.values()) == 2
    assert ask.moves(here.game, here.position, here.word("C"), assault=True) == {}
    assert ask.move(here.game, here.position, here.word("C"), "b", assault=True).rule == "6.4"


def test_7_2_and_7_3_a_vehicle_goes_ahead_and_turns_only_where_it_has_entered() -> None:
    here = field()
    ahead = ask.steps(here.game, here.position, here.word("C"))
    assert "b" not in ahead
    assert ask.step(here.game, here.position, here.word("C"), "b").rule in ("6.2", "7.2")
    for place in ask.moves(here.game, here.position, here.word("C")):
        assert ask.move(here.game, here.position, here.word("C"), place).path[0] in ahead


def test_19_1_to_19_3_an_overrun_goes_straight_through_infantry_in_the_open() -> None:
    here = draw(STREET, phase="move", T="allies m4_sherman facing S", X="axis ger_rifle", Y="axis ger_rifle")
    found = ask.overrun(here.game, here.position, here.word("T"), here.at("X"))
    assert found.firepower == sum(amount for amount, _, _ in found.parts) > 0
    assert sum(found.odds.values()) == pytest.approx(1)
    assert ask.overrun(here.game, here.position, here.word("T"), here.at("Y")).rule == "19.1"
    assert ask.overrun(here.game, here.position, here.word("T"), here.at("X"), spent=9).rule == "19.2"
    assert ask.overrun(here.game, here.position, here.word("X"), here.at("T")).rule == "19.1"


STREET = """
T         .         .
     .         .
X         .         .
     .         .
.         Y         .
"""


def test_8_2_who_gets_aboard_what() -> None:
    units = {"A": "allies us_rifle", "T": "allies m3_halftrack facing S", "B": "allies us_rifle"}
    here = draw("     A+T       B\n.         .", phase="move", forces=units)
    assert ask.boards(here.game, here.position, here.word("A")) == [here.word("T")]
    assert ask.boards(here.game, here.position, here.word("B")) == []
    full = draw("     A+T       .\n.         .", phase="move", forces={**units, "B": "allies us_rifle aboard T"})
    assert ask.boards(full.game, full.position, full.word("A")) == []


def test_14_7_a_pinned_unit_goes_nowhere() -> None:
    here = field(B="allies us_rifle pinned")
    assert ask.moves(here.game, here.position, here.word("B")) == {}
    assert ask.move(here.game, here.position, here.word("B"), "b").rule == "14.7"
    assert ask.step(here.game, here.position, here.word("B"), "b").rule == "14.7"


def test_13_8_who_may_answer_a_step() -> None:
    here = field(X="axis ger_rifle with mg34_l")
    found = ask.step(here.game, here.position, here.word("A"), "c")
    assert (found.cost, found.answered_by) == (1, [here.word("X")])
    away = ask.step(here.game, here.position, here.word("A"), "b")
    assert (away.cost, away.rule) == (0, "6.2")


def test_6_6_a_unit_that_waits_enters_by_its_edge_however_much_is_said_to_be_spent() -> None:
    here = field(D="allies us_rifle waiting")
    entering = ask.steps(here.game, here.position, here.word("D"))
    assert entering
    assert ask.steps(here.game, here.position, here.word("D"), spent=2) == entering
    assert ask.move(here.game, here.position, here.word("D"), here.at("X")).rule == "6.6"


def test_what_there_is_not_is_told_with_what_may_be_meant() -> None:
    here = field()
    with pytest.raises(LookupError, match="there is no hex 'A22'"):
        ask.move(here.game, here.position, here.word("A"), "A22")
    with pytest.raises(LookupError, match="there is no unit in b"):
        ask.moves(here.game, here.position, "b")
    with pytest.raises(LookupError, match=r"there is no unit 'm4_shermann' \(did you mean 'm4_sherman'\?\)"):
        ask.moves(here.game, here.position, "m4_shermann")
    with pytest.raises(LookupError, match="no unit is named"):
        ask.moves(here.game, here.position, [])


def test_15_a_close_assault_its_odds_and_its_price() -> None:
    here = draw(CLOSE, phase="advance", A="allies us_rifle", B="allies us_rifle", X="axis ger_rifle", Y="axis pak38")
    both = [here.word("A"), here.word("B")]
    found = ask.assault(here.game, here.position, both, here.at("X"))
    assert found.odds == "2-1" or sum(n for n, _, _ in found.attackers) < 2 * sum(n for n, _, _ in found.defenders)
    assert ask.assaults(here.game, here.position, both)[here.at("X")] == found.chance
    assert found.price == 1
    assert ask.assault(here.game, here.position, both, "a").rule == "15.1"
    assert ask.assault(here.game, here.position, here.word("Y"), here.at("A")).rule == "15.1"
    assert ask.assault(here.game, here.position, both, here.at("X"), grenades=True).rule == "12.52"
    assert ask.assault(here.game, here.position, [both[0], here.word("X")], here.at("X")).rule == "15.1"


CLOSE = """
     A+B      a
.         X         .
     Y        .
"""


def test_15_5_a_hex_with_only_pinned_units_costs_no_loss() -> None:
    here = draw(
        CLOSE, phase="advance", A="allies us_rifle", B="allies us_rifle", X="axis ger_rifle pinned", Y="axis pak38"
    )
    found = ask.assault(here.game, here.position, here.word("A"), here.at("X"))
    assert (found.odds, found.chance, found.price) == ("", 1.0, 0)


def test_7_6_a_gun_without_movement_points_goes_nowhere_but_in_tow() -> None:
    here = draw("     .\nA         B\n     a", phase="move", A="allies m5_3in facing N", B="allies m1_57mm facing N")
    assert ask.step(here.game, here.position, here.word("A"), "a").rule == "7.6"
    assert ask.move(here.game, here.position, here.word("A"), "a").rule == "7.6"
    assert ask.step(here.game, here.position, here.word("B"), "a").cost == 1


def test_20_1_who_may_stop_in_a_bunker_is_told_in_plain_words() -> None:
    here = draw("     .\nT         .\n     a+earth_bunker", phase="move", T="allies m4_sherman facing SE")
    refused = ask.stack(here.game, here.position, here.word("T"), "a")
    assert (refused.rule, refused.is_allowed) == ("20.1", False)
    assert "only infantry and Guns may stop there" in refused.reason


def test_6_8_an_advance_goes_one_hex_and_into_none_with_an_enemy() -> None:
    here = draw(CLOSE, phase="advance", A="allies us_rifle", B="allies us_rifle", X="axis ger_rifle", Y="axis pak38")
    a = here.word("A")
    assert ask.advance(here.game, here.position, a, "A1").is_allowed
    assert "A1" in ask.advances(here.game, here.position, a)
    assert ask.advance(here.game, here.position, a, here.at("Y")).rule == "6.3"
    assert ask.advance(here.game, here.position, a, "E1").rule == "6.2"


def test_14_8_who_rallies_with_which_roll() -> None:
    here = battle()
    found = ask.rally(here.game, here.position, here.word("Z"))
    assert (found.number, found.modifiers) == (6, [])
    assert found.chance == pytest.approx(15 / 36)
    assert ask.rally(here.game, here.position, here.word("A")).rule == "14.8"


def test_10_5_20_and_6_5_what_is_in_a_hex_and_who_may_stack_there() -> None:
    here = draw("     A         woods+sandbags\n.         building+barbed_wire", phase="move", A="allies us_rifle")
    wood = ask.terrain(here.game, here.position, "D1")
    assert (wood.terrain, wood.works, wood.sight) == (["open", "woods"], ["sandbags"], "blocks")
    assert ask.terrain(here.game, here.position, "C1").works == ["barbed_wire"]
    assert ask.units(here.game, here.position, here.at("A")) == {here.word("A"): []}
    full = battle()
    assert ask.stack(full.game, full.position, full.word("C"), full.at("A")).is_allowed
    assert ask.stack(full.game, full.position, full.word("C"), full.at("X")).rule == "6.3"


def test_12_5_and_4_4_supplies_and_losses() -> None:
    here = battle()
    found = ask.supplies(here.game, here.position)
    assert found["allies"] | {"grenades": 1, "smoke": 2} == found["allies"]
    assert set(found["axis"].values()) == {0}
    assert ask.percent_lost(here.game, here.position) == {"allies": 0, "axis": 0}


def test_4_2_and_4_5_objectives_points_and_conditions() -> None:
    here = whole_fight()
    bridge, farm = ask.objectives(here.game, here.position)
    assert (bridge.name, bridge.points, bridge.holder) == ("The bridge", 2, "axis")
    assert (farm.name, farm.points, farm.holder) == ("Farm", 1, "")
    assert ask.victory_points(here.game, here.position) == {"allies": 0, "axis": 2}
    found = ask.conditions(here.game, here.position)
    assert [(each.side, each.is_fulfilled) for each in found] == [("allies", False), ("axis", False), ("allies", False)]
    half = replace(here.position, lost=(0, here.game.total[1]))
    assert ask.percent_lost(here.game, half) == {"allies": 0, "axis": 100}
    assert [each.is_fulfilled for each in ask.conditions(here.game, half)] == [False, False, True]


def test_5_32_what_a_unit_may_do_now() -> None:
    here = battle()
    assert ask.may(here.game, here.position, here.word("A")).actions == ["fire_with"]
    enemy = ask.may(here.game, here.position, here.word("X"))
    assert (enemy.actions, enemy.rule) == ([], "13.1")
    here.do("fire_with", "A")
    assert {"fire_at", "join"} <= set(ask.may(here.game, here.position, here.word("A")).actions)
