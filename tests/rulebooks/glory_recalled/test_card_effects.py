"""What the action cards do: bombardment, rally, schemes, digging in (Rules 6.8 to 6.15)."""

from typing import Any

import pytest

from tests.rulebooks.glory_recalled.combats import with_card
from tests.rulebooks.glory_recalled.drawn import draw
from tests.rulebooks.glory_recalled.situation import Situation

# Bombardment
GUNS = """
    Alpha
    Peak battery range3 = Fort heavy_battery range6 = Town urban
    island:
    Shore battery range2 north_shore = West battery west_island range1 = South heavy_battery range6
"""


def bombarded(card: str, *acts: str, dice: tuple[int, ...] = (1, 1), **drawing: Any) -> Situation:
    """A bombardment with a card, as far as the acts go."""
    standing: dict[str, Any] = {"Alpha": "1/228", "Town": "2RS A, 2RS B disrupted", **drawing}
    return draw(GUNS, japanese=card, **standing).roll(*dice).do(f"play {card}", *acts)


def test_6_8_an_air_raid_reaches_every_battery_and_unit_in_good_order() -> None:
    field = bombarded("Air Raid")
    assert field.legal("bombard") == ["Fort", "Peak", "Shore", "South", "Town", "West"]
    assert field.refused("bombard Alpha") == "6.8"


def test_6_8_counter_battery_fire_reaches_batteries_of_three_districts_and_no_units() -> None:
    field = bombarded("Counter-Battery Fire")
    assert field.legal("bombard") == ["Fort", "Peak", "Shore", "West"]
    assert field.refused("bombard Town") == field.refused("bombard South") == "6.8"


@pytest.mark.parametrize("card", ["Air Raid", "Counter-Battery Fire"])
@pytest.mark.parametrize(("space", "die", "falls"), [("Peak", 4, False), ("Peak", 5, True), ("Peak", 6, True)])
def test_6_8_a_battery_is_destroyed_on_5_or_6(card: str, space: str, die: int, falls: bool) -> None:
    field = bombarded(card, f"bombard {space}", dice=(die,))
    assert field.marks(space) == ({"destroyed"} if falls else set())
    assert field.points == ((2, 5) if falls else (0, 5))


@pytest.mark.parametrize(("die", "falls"), [(5, False), (6, True)])
def test_6_8_a_heavy_battery_only_on_6(die: int, falls: bool) -> None:
    field = bombarded("Air Raid", "bombard Fort", dice=(die,))
    assert field.marks("Fort") == ({"destroyed"} if falls else set())


@pytest.mark.parametrize(("die", "how"), [(4, "fresh"), (5, "disrupted"), (6, "disrupted")])
def test_6_8_a_unit_is_disrupted_on_5_or_6(die: int, how: str) -> None:
    field = bombarded("Air Raid", "bombard Town", dice=(die,))
    assert field.how("2RS A") == how
    assert field.how("2RS B") == "disrupted"
    assert field.points == (0, 5)


@pytest.mark.parametrize(
    ("space", "what", "faces"), [("Peak", "battery destroyed", 2), ("Fort", "battery destroyed", 1)]
)
def test_6_8_the_chances_of_a_die_are_foretold(space: str, what: str, faces: int) -> None:
    chances = bombarded("Air Raid").preview(f"bombard {space}").chances
    assert [chance.label for chance in chances] == [what, "no effect"]
    assert chances[0].probability == faces / 6


def test_6_8_and_at_what_is_named_where_there_are_both() -> None:
    field = bombarded("Air Raid", Peak="2RS C")
    assert field.preview("bombard Town").chances[0].label == "unit disrupted"
    either = field.preview("bombard Peak")
    assert [chance.label for chance in either.chances] == ["battery destroyed", "no effect"]
    assert either.notes == ("Aimed at a unit there instead, 5 or more disrupts it.",)
    field.do("bombard Peak")
    assert field.preview("at_battery").chances[0].label == "battery destroyed"
    assert field.preview("at_unit 2RS C").chances[0].label == "unit disrupted"


def test_6_8_two_dice_each_with_a_target_of_its_own() -> None:
    field = bombarded("Air Raid", "bombard Peak", dice=(5, 6))
    assert (field.step, field.decider) == ("Bombardment", "japanese")
    field.do("bombard Fort")
    assert field.marks("Peak") == field.marks("Fort") == {"destroyed"}
    assert field.points == (4, 5)
    assert field.step == "ChooseAction"


def test_6_8_the_first_target_may_be_named_again_unless_it_has_fallen() -> None:
    field = bombarded("Air Raid", "bombard Peak", dice=(1, 5))
    assert field.can("bombard Peak")
    field.do("bombard Peak")
    assert field.marks("Peak") == {"destroyed"}
    field = bombarded("Air Raid", "bombard Peak", "bombard Fort", dice=(5, 1))
    assert field.marks("Peak") == {"destroyed"}
    assert "Peak" not in bombarded("Air Raid", "bombard Peak", dice=(5, 1)).legal("bombard")


def test_6_8_the_japanese_name_the_unit() -> None:
    field = bombarded("Air Raid", "bombard Town", Town="2RS A, 1M A", dice=(5, 1))
    assert (field.step, field.legal("at_unit")) == ("AimAt", ["1M A", "2RS A"])
    field.do("at_unit 1M A")
    assert (field.how("1M A"), field.how("2RS A")) == ("disrupted", "fresh")


def test_6_8_the_battery_or_a_unit_beside_it() -> None:
    field = bombarded("Air Raid", "bombard Fort", Fort="HK VDC5", dice=(5, 6))
    assert field.choices == {"at_battery", "at_unit"}
    field.do("at_unit HK VDC5")
    assert (field.how("HK VDC5"), field.marks("Fort")) == ("disrupted", set())
    field.do("bombard Fort")
    assert field.marks("Fort") == {"destroyed"}


@pytest.mark.parametrize("peak", ["destroyed", "conquered", "japanese"])
def test_6_8_batteries_that_are_gone_or_japanese_are_no_targets(peak: str) -> None:
    assert "Peak" not in bombarded("Air Raid", Peak=peak).legal("bombard")


def test_6_8_a_destroyed_battery_loses_its_fortified_marker_and_keeps_its_units() -> None:
    field = bombarded("Counter-Battery Fire", "bombard Peak", Peak="HK VDC5, fortified", dice=(5, 1))
    assert (field.marks("Peak"), field.how("HK VDC5")) == ({"destroyed"}, "fresh")


def test_6_8_a_bombardment_without_targets_is_not_played() -> None:
    field = draw("Alpha\nBravo", Alpha="1/228", Bravo="2RS A disrupted", japanese="Air Raid, Counter-Battery Fire")
    assert field.refused("play Air Raid") == field.refused("play Counter-Battery Fire") == "6.5"


# Rally


@pytest.mark.parametrize(
    ("card", "side", "names"),
    [
        ("Field Hospital", "japanese", ("1/228", "2/228", "3/228", "5/228", "2RS A")),
        ("Stand To", "british", ("2RS A", "2RS B", "2RS C", "2RS D", "1/228")),
    ],
)
def test_6_9_three_disrupted_units_anywhere_without_a_leader(card: str, side: str, names: tuple[str, ...]) -> None:
    picture = "Alpha\nBravo\nCharlie\nDelta"
    first, second, third, fourth, enemy = (f"{name} disrupted" for name in names)
    standing = {"Alpha": f"{first} spent", "Bravo": f"{second}, {third}", "Charlie": fourth, "Delta": enemy}
    field = with_card(picture, side, card, **standing)
    field.do(f"play {card}")
    assert field.legal("rally") == sorted(names[:4])
    field.do(*(f"rally {name}" for name in names[:3]))
    assert [field.how(name) for name in names] == ["spent", "fresh", "fresh", "disrupted", "disrupted"]
    assert field.step != "Rally"


def test_6_9_not_units_marked_out_of_supply_nor_in_good_order() -> None:
    field = draw("Alpha\nBravo", Alpha="1/228 disrupted cut, 2/228", Bravo="3/228 disrupted", japanese="Field Hospital")
    field.do("play Field Hospital")
    assert field.legal("rally") == ["3/228"]
    assert field.refused("rally 1/228") == "10.4"
    assert field.refused("rally 2/228") == "6.9"


def test_6_9_fewer_than_three_may_be_rallied() -> None:
    field = draw(
        "Alpha\nBravo\nCharlie", Alpha="1/228 disrupted, 2/228 disrupted", Bravo="2RS A", japanese="Field Hospital"
    )
    field.do("play Field Hospital", "rally 1/228", "no_more")
    assert (field.how("1/228"), field.how("2/228")) == ("fresh", "disrupted")


# Draws and forced discards


def test_6_12_general_sakai_draws_three_cards() -> None:
    field = draw(
        "Alpha\nBravo", Alpha="1/228", Bravo="2RS A", japanese="General Sakai",
        japanese_pile="Air Raid, Forced March, Sea Transport, Field Hospital",
    )  # fmt: skip
    field.do("play General Sakai")
    assert field.hand("japanese") == ["Air Raid", "Forced March", "Sea Transport"]
    assert "Japanese draw 3 cards § 6.12." in field.log()


def test_6_12_the_british_discard_two_cards_of_their_own_choice() -> None:
    field = draw(
        "Alpha\nBravo", Alpha="1/228", Bravo="2RS A", japanese="Demand to Surrender", british="Sniper, Dig In, Stand To"
    )
    field.do("play Demand to Surrender")
    assert (field.decider, field.legal("discard")) == ("british", ["Dig In", "Sniper", "Stand To"])
    field.do("discard Sniper", "discard Stand To")
    assert field.hand("british") == ["Dig In"]
    assert field.discards("british") == ["Sniper", "Stand To"]
    assert not any("Sniper" in line for line in field.log("japanese"))


def test_6_12_or_all_they_hold() -> None:
    field = draw("Alpha\nBravo", Alpha="1/228", Bravo="2RS A", japanese="Demand to Surrender", british="Sniper")
    field.do("play Demand to Surrender")
    assert field.hand("british") == []
    assert field.decider == "british"
    assert field.step == "ChooseAction"


# Taps Run Dry

WATER = """
    Alpha = Lake reservoir
    Docks pier = City urban
    island:
    Tank reservoir = Pond reservoir = Spring reservoir = Pier pier = Town urban = Hill
"""


def thirsty(**drawing: Any) -> Situation:
    """Two reservoirs of the Island have been conquered, and the Japanese hold the card."""
    whole: dict[str, Any] = {"Alpha": "1/228", "Tank": "conquered", "Pond": "conquered", **drawing}
    return draw(WATER, japanese="Taps Run Dry", **whole)


def test_6_13_the_british_choose_two_units_in_good_order_in_towns_and_piers() -> None:
    field = thirsty(Pier="2RS A, 2RS B disrupted", Town="1M A, HK VDC1", Hill="WG A", City="WG B").do(
        "play Taps Run Dry"
    )
    assert (field.decider, field.legal("suffer")) == ("british", ["1M A", "2RS A", "HK VDC1"])
    assert field.refused("suffer WG A") == "6.13"
    field.do("suffer 1M A")
    assert field.legal("suffer") == ["2RS A", "HK VDC1"]
    field.do("suffer HK VDC1")
    assert [field.how(unit) for unit in ("1M A", "HK VDC1", "2RS A")] == ["disrupted", "disrupted", "fresh"]
    assert field.decider == "british"


def test_6_13_if_there_is_only_one_it_alone_is() -> None:
    field = thirsty(Pier="2RS A", Hill="WG A").do("play Taps Run Dry")
    assert (field.how("2RS A"), field.how("WG A"), field.step) == ("disrupted", "fresh", "ChooseAction")


def test_6_13_two_reservoirs_of_the_island_are_needed() -> None:
    field = thirsty(Pier="2RS A", Pond="british", Lake="conquered")
    assert field.refused("play Taps Run Dry") == "6.13"


def test_6_13_they_count_although_the_british_have_come_back() -> None:
    assert thirsty(Pier="2RS A", Pond="conquered, 2RS B").can("play Taps Run Dry")


def test_6_13_without_units_in_towns_it_does_nothing() -> None:
    field = thirsty(Hill="2RS A", City="WG A")
    nobody = "No unit in good order is in an urban or pier space of the Island."
    assert field.why_not("play Taps Run Dry") == (nobody, "6.5")


# Sniper

RANGE = "Alpha = Bravo ~ Charlie - Delta = Echo"


@pytest.mark.parametrize(("space", "is_near"), [("Bravo", True), ("Charlie", True), ("Delta", False)])
def test_6_14_a_leader_at_most_two_links_of_any_kind_away(space: str, is_near: bool) -> None:
    field = with_card(RANGE, "british", "Sniper", **{"Alpha": "2RS A", space: "1/228, Doi"})
    assert field.can("play Sniper") is is_near
    if not is_near:
        assert field.refused("play Sniper") == "6.5"


@pytest.mark.parametrize(("die", "where"), [(5, "Bravo"), (6, "")])
def test_6_14_on_a_6_he_is_eliminated(die: int, where: str) -> None:
    field = draw(RANGE, side="british", Alpha="2RS A", Bravo="1/228, Doi", british="Sniper")
    field.roll(die).do("play Sniper")
    decision = field.session.decision
    assert decision is not None
    foretold = decision.step.preview(field.game, field.position, field.action("snipe Doi"))
    assert foretold is not None
    assert [(one.label, round(6 * one.probability)) for one in foretold.chances] == [
        ("leader eliminated", 1),
        ("no effect", 5),
    ]
    field.do("snipe Doi")
    assert field.at("Doi") == where
    assert field.points == ((0, 5) if where else (0, 7))
    assert field.at("1/228") == "Bravo"


def test_6_14_only_near_leaders_are_aimed_at() -> None:
    field = draw(RANGE, side="british", Alpha="2RS A, Wallis", Bravo="1/228, Doi", Echo="2/228, Ito", british="Sniper")
    field.do("play Sniper")
    assert field.legal("snipe") == ["Doi"]
    assert field.refused("snipe Ito") == field.refused("snipe 1/228") == field.refused("snipe Wallis") == "6.14"


def test_6_14_a_british_leader_alone_or_a_decoy_is_no_unit() -> None:
    field = draw(
        RANGE, side="british", Alpha="Wallis, Decoy 1 hidden", Bravo="1/228, Doi", Echo="2RS A", british="Sniper",
        concealed=True,
    )  # fmt: skip
    assert field.refused("play Sniper") == "6.5"


# Dig In


def test_6_15_a_marker_is_placed_where_a_fresh_unit_is_and_the_unit_is_spent() -> None:
    field = draw("Alpha\nBravo\nCharlie", side="british", Alpha="1/228", Bravo="2RS A, 2RS B", british="Dig In")
    field.do("play Dig In", "dig_in 2RS A")
    assert field.marks("Bravo") == {"fortified"}
    assert (field.how("2RS A"), field.how("2RS B")) == ("spent", "fresh")


def test_6_15_why_a_unit_does_not_dig_in() -> None:
    field = draw(
        "Alpha\nBravo\nCharlie battery\nDelta\nEcho",
        side="british",
        Alpha="1/228",
        Bravo="2RS A, fortified",
        Charlie="2RS B, destroyed",
        Delta="2RS C spent, 2RS D disrupted",
        british="Dig In",
    )
    field.do("play Dig In")
    assert field.legal("dig_in") == ["2RS D"]
    refused = [field.refused(f"dig_in {unit}") for unit in ("2RS A", "2RS B", "2RS C", "1/228")]
    assert refused == ["8.0", "11.2", "6.15", "6.15"]
