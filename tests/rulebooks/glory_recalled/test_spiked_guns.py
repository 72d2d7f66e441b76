"""Spike the Guns, as an action and as a reaction (Rules 11.1, 11.2, 2.7, 9.1.7)."""

from typing import Any

import pytest

from game.core.standing import StandingAnswer
from game.rulebooks.glory_recalled.terms.game import BRITISH
from tests.rulebooks.glory_recalled.combats import attacked, declared, field_of
from tests.rulebooks.glory_recalled.drawn import draw
from tests.rulebooks.glory_recalled.situation import Situation

# Spike the Guns
SPIKES = """
    Alpha = Peak battery range3 = Near - Far
    Rock battery range3 ~ Quay
    Hill
"""


def spiking(**drawing: Any) -> Situation:
    """The British hold Spike the Guns, with an action of their own to take."""
    return draw(SPIKES, side="british", british="Spike the Guns", **{"Alpha": "1/228", "Hill": "2RS D", **drawing})


@pytest.mark.parametrize("where", ["Peak", "Near"])
def test_11_1_a_battery_with_a_unit_in_it_or_beside_it_is_destroyed(where: str) -> None:
    field = spiking(**{where: "2RS A spent disrupted"}).do("play Spike the Guns")
    assert field.legal("spike") == ["Peak", "Rock"]
    field.do("spike Peak")
    assert field.marks("Peak") == {"destroyed"}
    assert field.points == (2, 5)


def test_11_1_stonecutters_needs_no_unit_but_british_control() -> None:
    field = spiking(Far="2RS A").do("play Spike the Guns")
    assert field.legal("spike") == ["Rock"]
    field.do("spike Rock")
    assert field.marks("Rock") == {"destroyed"}
    assert field.marks("Peak") == set()
    assert spiking(Rock="japanese").refused("play Spike the Guns") == "6.5"


def test_11_1_why_a_battery_is_not_spiked() -> None:
    picture = """
        Alpha
        Peak battery = Near = Other battery
        Far battery
        Lost battery = Near = Town urban
        Rock battery ~ Quay
    """
    field = draw(
        picture, side="british", Alpha="1/228", Near="2RS A", Peak="conquered", Lost="japanese",
        british="Spike the Guns",
    ).do("play Spike the Guns")  # fmt: skip
    assert field.legal("spike") == ["Other", "Rock"]
    assert {field.refused(f"spike {name}") for name in ("Peak", "Far", "Lost", "Town")} == {"11.1"}


def test_11_2_a_fortified_marker_goes_with_the_battery() -> None:
    field = spiking(Peak="2RS A, fortified").do("play Spike the Guns", "spike Peak")
    assert field.marks("Peak") == {"destroyed"}


def test_2_7_a_destroyed_battery_is_not_conquered() -> None:
    field = field_of(SPIKES, Alpha="1/228", Peak="destroyed").do("play 38 Division", "take 1/228", "move Peak")
    assert field.owner("Peak") == "japanese"
    assert field.points == (0, 5)


# Spike the Guns as a reaction

BATTERY = """
    island:
    Alpha = Peak battery range3 = Near source
"""


def lost_battery(*, cards: str = "Spike the Guns", dice: tuple[int, ...] = (6, 1), peak: str = "HK VDC2") -> Situation:
    """A combat in the space of a battery, fought without combat cards; the British are not asked to cancel hits."""
    field = field_of(BATTERY, Alpha="9/228, 10/228", Peak=peak, Near="2RS A", british=cards)
    field.put(standing=(StandingAnswer(BRITISH, "osborne", "Turn", ""),))
    return attacked(field, "9/228", "10/228", dice=dice, at="Peak").do("no_cards")


def test_11_1_the_guns_are_spiked_when_a_defence_has_failed() -> None:
    field = lost_battery()
    assert (field.step, field.decider) == ("AskReaction", "british")
    field.do("look", "react Spike the Guns")
    assert field.marks("Peak") == {"destroyed"}
    assert field.points == (2.5, 5)
    field.do("advance_all")
    assert field.owner("Peak") == "japanese"
    assert field.points == (2.5, 5)
    assert field.discards("british") == ["Spike the Guns"]


def test_11_1_otherwise_the_japanese_conquer_the_battery() -> None:
    field = lost_battery().do("no_cards", "advance_all")
    assert field.points == (4.5, 5)
    assert field.marks("Peak") == {"conquered"}


def test_9_1_7_the_guns_are_spiked_before_the_beaten_retreat() -> None:
    field = lost_battery(dice=(3, 1), peak="1M A").do("take_hit 9/228")
    assert (field.step, field.at("1M A")) == ("AskReaction", "Peak")
    field.do("look", "react Spike the Guns")
    assert field.at("1M A") == "Near"


def test_11_1_a_defence_that_has_held_spikes_nothing() -> None:
    field = lost_battery(dice=(1, 6), peak="2RS B, 2RS C")
    while field.step == "TakeHits":
        field.do(f"take_hit {field.legal('take_hit')[0]}")
    assert field.step != "AskReaction"
    assert field.at("2RS B") == "Peak"


@pytest.mark.parametrize("marker", ["destroyed", "conquered"])
def test_11_1_nothing_is_asked_where_the_guns_are_gone(marker: str) -> None:
    assert lost_battery(peak=f"HK VDC2, {marker}").step == "Advance"


def test_11_1_only_the_british_guns_are_spiked() -> None:
    field = field_of(BATTERY, side="british", Alpha="2/14P A, 2/14P B", Peak="1/228", british="Spike the Guns")
    field.put(standing=(StandingAnswer(BRITISH, "osborne", "Turn", ""),))
    declared(field, "2/14P A", "2/14P B", at="Peak").roll(6, 1).do("attack_now", "no_cards")
    while field.step == "TakeHits":
        field.do(f"take_hit {field.legal('take_hit')[0]}")
    assert field.step == "Advance"
