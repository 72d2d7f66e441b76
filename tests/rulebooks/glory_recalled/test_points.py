"""Victory points (Rules 4): everything that scores, for whom and how much; halves, and first times."""

import pytest

from game.rulebooks.glory_recalled import TITLE
from game.rulebooks.glory_recalled.terms.events import points
from tests.rulebooks.glory_recalled.drawn import TABLES, Situation, draw
from tests.rulebooks.glory_recalled.shipped import opening, scenario_game

# Rules 4.1: conquest is tested with the pieces (2.7), batteries destroyed with the cards that do it.


def test_4_1_the_table() -> None:
    half = TABLES.numbers.half_points
    assert (half.reservoir, half.battery, half.headquarters, half.destroyed) == (6, 8, 8, 4)
    assert (half.unit, half.leader, half.objective, half.goal) == (1, 4, 2, 90)
    assert TABLES.numbers.surrender == 2


def test_4_1_1_the_four_reservoirs_give_3_vp_each() -> None:
    game = scenario_game("campaign")
    reservoirs = [place for place in game.places if place.terrain.is_reservoir]
    assert sorted((place.region, place.name) for place in reservoirs) == [
        ("island", "Aberdeen Reservoir"),
        ("island", "Pok Fu Lam Reservoir"),
        ("island", "Tai Tam Reservoir"),
        ("kowloon", "Kowloon Reservoir"),
    ]


def test_4_1_1_a_reservoir_is_conquered_when_it_is_entered() -> None:
    field = draw("Alpha = Bravo reservoir = Charlie", Alpha="1/228", Charlie="2RS A", points=(1.5, 5))
    field.do("march 1/228", "move Bravo")
    assert field.points == (4.5, 5)
    assert field.log()[1:] == ["Bravo is now Japanese § 2.6.", "Japanese: 3 VP for Bravo § 4.1.1."]


def test_4_1_2_a_british_unit_that_comes_back_takes_nothing_away_and_gets_nothing() -> None:
    field = draw("Alpha = Bravo battery", side="british", Alpha="2RS A", Bravo="japanese, conquered", points=(4, 5))
    field.do("march 2RS A", "move Bravo")
    assert field.owner("Bravo") == "british"
    assert field.marks("Bravo") == {"conquered"}
    assert field.points == (4, 5)


@pytest.mark.parametrize("word", ["battery", "heavy_battery"])
def test_4_1_3_a_battery_destroyed_gives_the_japanese_2_vp_even_by_the_british(word: str) -> None:
    field = draw(f"Alpha = Bravo {word}", side="british", Alpha="2RS A", british="Spike the Guns", points=(0, 5))
    field.do("play Spike the Guns")
    if "spike" in field.choices:
        field.do("spike Bravo")
    assert field.marks("Bravo") == {"destroyed"}
    assert field.points == (2, 5)
    assert "Japanese: 2 VP for Bravo § 4.1.3." in field.log()


def test_4_1_3_the_works_of_a_destroyed_battery_are_lost_with_it() -> None:
    field = draw("Alpha = Bravo battery", side="british", Alpha="2RS A", Bravo="fortified", british="Spike the Guns")
    field.do("play Spike the Guns")
    if "spike" in field.choices:
        field.do("spike Bravo")
    assert field.marks("Bravo") == {"destroyed"}
    assert "Its works are lost with it § 11.2." in field.log()


def lost_attack(attacker_die: int, defender_die: int) -> Situation:
    """Two companies, one of them disrupted, with Doi, attack Scots in the open: 3 + 2 against 2 + 2, and dice."""
    field = draw(
        "Camp assembly_box = Alpha = Bravo - Charlie",
        Alpha="1/228, Doi",
        Bravo="2RS A disrupted",
        Charlie="2RS B",
        japanese="228 Regiment",
        points=(0, 5),
    )
    field.do("play 228 Regiment", "take 1/228", "attack Bravo").roll(attacker_die, defender_die)
    return field.do("attack_now")


def test_4_1_4_half_a_vp_for_a_unit_eliminated() -> None:
    field = lost_attack(6, 1)  # 11 against 4
    assert field.at("2RS A") == ""
    assert field.points == (0.5, 5)
    assert "Japanese: ½ VP for 2RS A § 4.1.4." in field.log()


def test_4_1_4_a_unit_that_is_only_disrupted_gives_nothing() -> None:
    field = draw("Alpha = Bravo", Alpha="1/228", Bravo="2RS A", japanese="228 Regiment", points=(0, 5))
    field.do("play 228 Regiment", "take 1/228", "attack Bravo").roll(1, 1).do("attack_now")  # 4 against 5
    assert (field.how("1/228"), field.how("2RS A")) == ("spent disrupted", "disrupted")
    assert field.points == (0, 5)


def test_4_1_5_two_vp_for_a_leader_eliminated() -> None:
    field = draw("Alpha = Bravo = Charlie", side="british", Alpha="2RS A", Bravo="Doi", Charlie="1/228", points=(0, 5))
    field.do("march 2RS A").roll(1).do("move Bravo")
    assert field.at("Doi") == ""
    assert field.points == (0, 7)
    assert "British: 2 VP for Doi § 4.1.5." in field.log()


RED = """
    Alpha = Bravo red = Charlie pier red - Delta red
    Camp assembly_box = Alpha
    island:
    Echo red urban - Foxtrot pier
"""


def test_4_1_6_one_vp_a_turn_for_every_red_space_in_british_hands() -> None:
    field = draw(RED, Alpha="1/228", Bravo="japanese", Foxtrot="2RS A", points=(0, 5)).both_pass()
    assert field.position.turn == 3
    assert field.points == (0, 8)
    assert "British: 3 VP for Charlie, Delta, Echo § 4.1.6." in field.log()


def test_4_1_6_without_red_spaces_nothing_is_scored() -> None:
    field = draw(
        RED, Alpha="1/228", points=(0, 5), places=dict.fromkeys(("Bravo", "Charlie", "Delta", "Echo"), "japanese")
    )
    field.both_pass()
    assert field.points == (0, 5)
    assert not any("4.1.6" in line for line in field.log())


def test_4_1_6_a_scenario_may_count_one_region_only() -> None:
    field = draw(RED, Alpha="1/228", Foxtrot="2RS A", points=(0, 5), rules={"scoring": ("kowloon",)}).both_pass()
    assert field.points == (0, 8)


@pytest.mark.parametrize(("stem", "vp"), [("campaign", 7), ("gin-drinkers-line", 3), ("island", 4)])
def test_4_1_6_at_most_seven_a_turn(stem: str, vp: int) -> None:
    field = opening(stem)
    while field.position.turn < 1:
        field.do("open_units") if "open_units" in field.choices else field.do("arrange 0")
    field.both_pass()
    assert field.points[1] == field.game.scenario.points.british + vp


def test_4_1_7_surrender_gives_double() -> None:
    field = draw(
        "Camp assembly_box = Alpha = Bravo = Charlie = Delta - Echo pier",
        Alpha="3/228",
        Bravo="2RS B",
        Charlie="1/228 cut, 2/228 cut, Doi cut",
        Delta="2RS A",
        points=(0, 5),
    )
    field.both_pass()
    assert (field.at("1/228"), field.at("2/228"), field.at("Doi")) == ("", "", "")
    assert field.points == (0, 5 + 1 + 1 + 4)
    assert "1/228 in Charlie surrenders § 5.2.0." in field.log()
    assert "British: 4 VP for Doi § 4.1.7." in field.log()


def test_9_3_worked_example_two_units_and_a_leader_surrender_for_six() -> None:
    half = TABLES.numbers.half_points
    assert (2 * half.unit + half.leader) * TABLES.numbers.surrender == 2 * 6


# Rules 4.2


@pytest.mark.parametrize(
    ("halves", "words"), [(0, "0"), (1, "½"), (2, "1"), (25, "12½"), (90, "45"), (-1, "-½"), (-4, "-2")]
)
def test_4_2_halves_in_words(halves: int, words: str) -> None:
    assert points(halves) == words


def test_4_2_the_marker_is_turned_to_show_a_half() -> None:
    field = draw("Alpha = Bravo", Alpha="1/228", Bravo="2RS A", points=(3.5, 5))
    (track,) = field.view().tracks
    japanese, british, turn = track.markers
    assert (japanese.box, japanese.text, japanese.name) == (3, "½", "Japanese: 3½ VP")
    assert (british.box, british.text, british.name) == (5, "", "British: 5 VP")
    assert turn.box == 2
    assert [score.text for score in field.view().scores] == ["3½", "5"]


def test_4_2_the_map_holds_60_vp_for_the_japanese() -> None:
    game, half = scenario_game("campaign"), TABLES.numbers.half_points
    worth = {
        "reservoirs": sum(half.reservoir for place in game.places if place.terrain.is_reservoir),
        "batteries": sum(half.battery for place in game.places if place.terrain.is_battery),
        "headquarters": sum(half.headquarters for place in game.places if place.is_headquarters),
    }
    assert worth == {"reservoirs": 24, "batteries": 88, "headquarters": 8}
    assert sum(worth.values()) == 2 * 60


def test_4_1_the_statistics_tell_what_points_were_won_for() -> None:
    field = draw("Alpha = Bravo reservoir = Charlie red", Alpha="1/228", Charlie="2RS A", points=(1.5, 5))
    field.do("march 1/228", "move Bravo", "end_action")
    field.both_pass()
    told = {row.name: row.values for row in TITLE.statistics(field.game, field.events)}
    assert told["for spaces conquered"] == ("3", "0")
    assert told["for red spaces held"] == ("0", "1")
    assert not told.keys() & {"for batteries destroyed", "for those who surrendered"}, "nobody won any for these"
    assert told["Victory points won"] == ("3", "1")
