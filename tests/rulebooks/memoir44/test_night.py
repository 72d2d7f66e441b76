"""Night attacks: the visibility chart, and what cannot be done in the dark (Rules 13.20)."""

import pytest
from msgspec.structs import replace

from game.core.session import Session
from game.core.view import TrackView
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.files.setup import set_up
from game.rulebooks.memoir44.terms.position import FULL_DAY
from game.rulebooks.memoir44.terms.special_rules import AirStrikes, Night, SideName, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.drawn_battle import stacked

LINE = """
    .       .       .       .       .       .       .       .
        .       .       .       .       .       .       .
    A       1       2       X       3       Y       Z       .
        .       .       .       .       .       .       .
"""
FORCES = {"A": "allies artillery", "X": "axis infantry", "Y": "axis infantry", "Z": "axis armor"}


def night(
    sees: int, kind: str = "artillery", card: str = "direct_from_hq", allies_hand: str = "", axis_hand: str = ""
) -> Battle:
    """A battle at night with so many hexes of visibility."""
    rules = {"rules": SpecialRules(night=Night("allies"), air_strikes=AirStrikes("allies"))}
    forces = FORCES | {"A": f"allies {kind}"}
    battle = draw(LINE, card=card, allies_hand=allies_hand, axis_hand=axis_hand, rules=rules, forces=forces)
    battle.session = Session(battle.game, replace(battle.position, visibility=sees))
    return battle


def at_dawn(side: SideName, faces: str, sees: int, *, falls: bool = False, turn: SideName = "allies") -> Battle:
    """The opening of a turn, with the dice that are rolled for visibility."""
    rules = {"rules": SpecialRules(night=Night(side, falls))}
    battle = draw(LINE, turn=turn, card="", allies_hand="barrage", axis_hand="probe left", rules=rules, forces=FORCES)
    opening = replace(battle.position, dice=stacked(faces), visibility=sees, steps=set_up(battle.game, 1).steps)
    battle.session = Session(battle.game, opening)
    return battle


def chart(battle: Battle) -> TrackView | None:
    """The visibility chart on the table."""
    return next(iter(TITLE.view(battle.game, battle.position, None).tracks), None)


def test_13_20_visibility_begins_at_one_and_at_six_where_night_falls() -> None:
    for falls, begins in ((False, 1), (True, FULL_DAY)):
        game = draw(LINE, forces=FORCES, rules={"rules": SpecialRules(night=Night("allies", falls))}).game
        assert set_up(game, 1).visibility == begins
    assert set_up(draw(LINE, forces=FORCES).game, 1).visibility == FULL_DAY


@pytest.mark.parametrize(
    ("faces", "sees", "then"),
    [("star flag grenade star", 1, 3), ("armor flag armor armor", 2, 2), ("star star star star", 4, FULL_DAY)],
)
def test_13_20_each_star_of_four_dice_adds_a_hex_up_to_daylight(faces: str, sees: int, then: int) -> None:
    assert at_dawn("allies", faces, sees).position.visibility == then


@pytest.mark.parametrize(("faces", "sees", "then"), [("star flag grenade star", 6, 4), ("star star star flag", 2, 1)])
def test_13_20_where_night_falls_each_star_takes_a_hex_away_down_to_one(faces: str, sees: int, then: int) -> None:
    assert at_dawn("allies", faces, sees, falls=True).position.visibility == then


def test_13_20_only_the_side_named_rolls() -> None:
    battle = at_dawn("axis", "star star star star", 1)
    assert battle.position.visibility == 1


def test_13_20_by_day_nobody_rolls_any_more() -> None:
    before = at_dawn("allies", "star star star star", FULL_DAY)
    assert before.position.dice.drawn == 0


def test_13_20_the_chart_lies_on_the_table_until_the_day_has_come() -> None:
    track = chart(night(3))
    assert track is not None
    assert (track.rule, track.boxes[track.markers[0].box]) == ("13.20", "3")
    assert chart(night(FULL_DAY)) is None
    falling = chart(at_dawn("allies", "armor flag armor armor", FULL_DAY, falls=True))
    assert falling is not None
    assert falling.boxes[falling.markers[0].box] == "day"
    assert chart(draw(LINE, forces=FORCES)) is None


@pytest.mark.parametrize(("sees", "targets"), [(1, ""), (2, ""), (3, "X"), (5, "XY"), (6, "XYZ")])
def test_13_20_nobody_fires_further_than_the_visibility_not_even_artillery(sees: int, targets: str) -> None:
    battle = night(sees)
    assert battle.targets("A") == targets
    for letter in set("XYZ") - set(targets):
        assert battle.battle_refused("A", letter) == "13.20"


def test_13_20_close_assault_is_never_too_dark() -> None:
    picture = """
    A       X       .
        .       .
    """
    rules = {"rules": SpecialRules(night=Night("allies"))}
    assert draw(picture, A="allies infantry", X="axis infantry", rules=rules).targets("A") == "X"


@pytest.mark.parametrize("card", ["air_power", "barrage"])
def test_13_20_air_power_and_barrage_order_one_unit_of_any_kind(card: str) -> None:
    battle = night(3, card="", allies_hand=card).do("play", card)
    assert "target" not in battle.choices
    assert "attack" not in battle.choices
    assert battle.offers("order") == "A"
    assert battle.session.decision is not None
    prompt = battle.session.decision.step.prompt(battle.game, battle.position)
    assert prompt.rule == "13.20"
    assert prompt.hint.endswith(" orders 1 unit of any kind (§ 13.20).")
    battle.do("order", "A")
    assert battle.choices == {"move_unit", "end_moves"}


def test_13_20_by_day_air_power_strikes() -> None:
    battle = night(FULL_DAY, card="", allies_hand="air_power").do("play", "air_power")
    assert "target" in battle.choices


def test_13_20_no_recon_is_flown_as_an_air_strike() -> None:
    for sees, strikes in ((5, False), (FULL_DAY, True)):
        battle = night(sees, card="", allies_hand="recon left").do("play", "recon left")
        assert ("use_strike" in battle.choices) is strikes


def test_13_20_a_counter_attack_of_air_power_is_as_blind() -> None:
    battle = night(3, card="", allies_hand="air_power", axis_hand="counter_attack").do("play", "air_power")
    battle.do("end_orders").do("play", "counter_attack")
    assert battle.offers("order") == "XYZ"
