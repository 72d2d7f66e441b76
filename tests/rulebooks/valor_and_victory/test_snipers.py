"""Snipers: how they appear, shoot, are found and withdraw (Rules 17)."""

import pytest
from msgspec.structs import replace

from game.core.actions import Side
from game.core.events import DiceRolled
from game.rulebooks.valor_and_victory.fire.attack import POINTS_IN_WORDS
from game.rulebooks.valor_and_victory.fire.snipers import PlaceSniper, WithdrawSniper
from game.rulebooks.valor_and_victory.shown.view import view
from game.rulebooks.valor_and_victory.terms.game import AXIS
from game.rulebooks.valor_and_victory.terms.position import Sniper, with_sniper
from game.rulebooks.valor_and_victory.terms.scenario import Supplies
from tests.rulebooks.valor_and_victory.columns import column
from tests.rulebooks.valor_and_victory.diagram import Fight, draw
from tests.rulebooks.valor_and_victory.small_fights import approach
from tests.rulebooks.valor_and_victory.told import prompt

SNIPER = """
         .
    A
         .
    .
         woods
    X
"""


def sniped(*faces: int) -> Fight:
    """A has fired a natural 12 at X, whose side has a sniper."""
    fight = draw(SNIPER, A="allies us_rifle", X="axis ger_rifle", axis=Supplies(sniper=True))
    return fight.do("fire_with", "A").roll(6, 6).do("fire_at", "A3")


def test_17_2_a_natural_twelve_lets_the_enemy_place_his_sniper() -> None:
    fight = sniped()
    assert (fight.step, fight.decider) == ("PlaceSniper", "axis")
    assert fight.offers("place_sniper") == "B3"
    assert fight.refused("place_sniper", "B1") == "17.2"


@pytest.mark.parametrize(("away", "may_lie"), [(6, True), (7, False)])
def test_17_2_the_sniper_lies_within_six_hexes_of_those_who_fired(away: int, may_lie: bool) -> None:
    down = "".join("         canal\n    .\n" for _ in range(away - 2))
    picture = f"         canal\n    A\n         canal\n    X\n{down}         canal\n    orchard\n"
    fight = draw(picture, A="allies us_rifle", X="axis ger_rifle", axis=Supplies(sniper=True))
    fight.do("fire_with", "A").roll(6, 6).do("fire_at", "A2")
    assert (fight.step == "PlaceSniper") is may_lie
    if may_lie:
        assert fight.offers("place_sniper") == f"A{away + 1}"
        assert "cover" in fight.session.refusal(fight.target("place_sniper", "A3")).sentence


def test_17_5_the_snipers_shot_is_a_die_minus_cover_and_17_6_he_may_be_found() -> None:
    fight = sniped()
    fight.roll(1, 2).do("place_sniper", "B3").do("cheapest")
    assert "pinned" in fight.state("A")
    assert fight.position.snipers[1].space == fight.space("B3")
    found = sniped()
    found.roll(6, 6).do("place_sniper", "B3")
    assert found.at("A") == ""
    assert found.position.snipers[1].is_there


def test_17_5_and_17_6_the_odds_of_the_sniper_are_shown_before_he_is_placed() -> None:
    fight = sniped()
    shown = fight.preview("place_sniper", "B3")
    assert shown is not None
    assert [(each.label, round(36 * each.probability)) for each in shown.chances] == [
        (f"{points} CP", 6) for points in (6, 5, 4, 3, 2, 1)
    ]
    assert shown.notes == (
        POINTS_IN_WORDS,
        "Found and killed by a target that is left unpinned: 67% § 17.6",
    )
    step = fight.position.steps[0]
    assert isinstance(step, PlaceSniper)
    assert [mark.text for mark in step.marks(fight.game, fight.position)] == ["100%"]
    assert fight.preview("no_sniper") is None


def test_17_5_cover_takes_from_the_odds_of_the_sniper_what_it_takes_from_his_die() -> None:
    picture = SNIPER.replace("    A\n", "    building+A\n")
    fight = draw(picture, A="allies us_rifle", X="axis ger_rifle", axis=Supplies(sniper=True))
    fight.do("fire_with", "A").roll(6, 6).do("fire_at", "A3")
    shown = fight.preview("place_sniper", "B3")
    assert shown is not None
    assert (shown.total, [each.amount for each in shown.modifiers]) == ("one die -3", [-3])
    assert [(each.label, round(6 * each.probability)) for each in shown.chances] == [
        ("3 CP", 1),
        ("2 CP", 1),
        ("1 CP", 1),
        ("no effect", 3),
    ]
    fight.roll(3).do("place_sniper", "B3")
    assert fight.step != "SpendPoints"
    assert fight.stays()[0] == "Sniper: Sniper at [A1]: 3, no effect § 17.5."


def test_17_5_the_die_of_the_sniper_stays_while_its_losses_are_chosen() -> None:
    fight = sniped().roll(1, 2).do("place_sniper", "B3")
    (shot,) = (one for one in fight.session.entries[-1].events if isinstance(one, DiceRolled) and one.stays)
    assert fight.step == "SpendPoints"
    assert shot.report().faces == (0,)
    assert shot.report().outcome == ("Sniper at [A1]: 1, 1 casualty point § 17.5.",)


def test_17_6_an_unpinned_target_kills_him_with_more_than_his_cover() -> None:
    picture = SNIPER.replace("    A\n", "    A+B\n")
    fight = draw(picture, A="allies us_rifle", B="allies us_rifle", X="axis ger_rifle", axis=Supplies(sniper=True))
    fight.do("fire_with", "A").roll(6, 6).do("fire_at", "A3").roll(1, 3).do("place_sniper", "B3").do("cheapest")
    assert not fight.position.snipers[1].is_there


def test_17_4_the_sniper_shoots_once_in_an_enemy_movement_phase() -> None:
    fight = approach("woods", X="axis ger_rifle fired")
    place = fight.space("B4")
    fight = Fight(fight.game, replace(fight.position, snipers=(Sniper(), Sniper(True, place))), fight.letters)
    fight.do("move_unit", "A").do("enter", "B2")
    assert fight.choices == {"snipe", "hold_fire", "let_pass", "let_all_pass"}
    fight.roll(1, 1).do("snipe")
    assert fight.position.snipers[1] == Sniper(True, place, has_shot=True)
    assert fight.step != "React"


def test_17_6_entering_his_hex_kills_him() -> None:
    fight = approach("woods", X="axis ger_rifle fired")
    snipers = (Sniper(), Sniper(True, fight.space("A2")))
    fight = Fight(fight.game, replace(fight.position, snipers=snipers), fight.letters)
    fight.do("move_unit", "A").do("enter", "A2")
    assert not fight.position.snipers[1].is_there


def test_17_7_a_sniper_may_be_withdrawn_and_kept_for_later() -> None:
    fight = approach()
    position = with_sniper(fight.position, 1, Sniper(True, fight.space("A2")))
    fight = Fight(fight.game, replace(position, steps=(WithdrawSniper(Side(1)),)), fight.letters)
    fight.do("withdraw_sniper")
    assert fight.position.snipers[1] == Sniper(True)


def test_17_1_a_side_that_has_a_sniper_sees_so() -> None:
    fight = column("A", ".", "X", A="allies us_rifle", X="axis ger_rifle", axis=Supplies(sniper=True))
    assert [(each.name, each.count, each.side) for each in view(fight.game, fight.position, None).piles] == [
        ("Sniper", 1, AXIS)
    ]


def test_17_4_a_question_to_the_sniper_alone_says_so() -> None:
    fight = column("A", ".", ".", "X", phase="move", A="allies us_rifle", X="axis ger_rifle pinned")
    position = with_sniper(fight.position, AXIS, Sniper(True, fight.space("A4")))
    fight = Fight(fight.game, position, fight.letters).do("move_unit", "A").do("enter", "A2")
    assert "Only your sniper" in prompt(fight)[1]
    shot = column("A", ".", ".", "X", phase="move", A="allies us_rifle", X="axis ger_rifle").do("move_unit", "A")
    assert "Click a unit that fires" in prompt(shot.do("enter", "A2"))[1]
