"""The map and the pieces (Rules 2): links, boxes, steps, leaders, control, conquest, what is near, stacks."""

import pytest

from tests.rulebooks.glory_recalled.drawn import TABLES, Situation, draw
from tests.rulebooks.glory_recalled.shipped import scenario_game

# Rules 2.1


def test_2_1_spaces_regions_and_terrain() -> None:
    game = scenario_game("campaign")
    assert (len(game.spaces_in("kowloon")), len(game.spaces_in("island"))) == (23, 38)
    kinds = {place.name: place.terrain.name for place in game.places}
    assert kinds["Mount Davis Battery"] == kinds["Bokhara Battery"] == kinds["Stanley Battery"] == "Heavy battery"
    assert kinds["Shing Mun Redoubt"] == "Gin Drinker's Line"
    assert kinds["Fortress HQ"] == "Urban"
    assert [place.name for place in game.places if place.is_headquarters] == ["Fortress HQ"]
    assert sum(kind == "Heavy battery" for kind in kinds.values()) == 3


DISTRICTS = {
    "north_shore": {
        "West Point",
        "Victoria",
        "Wan Chai",
        "Causeway Bay",
        "North Point",
        "Tai Koo Dockyard",
        "Shau Kei Wan",
        "Pak Sha Wan Battery",
    },
    "west_island": {"Mount Davis Battery", "Jubilee Battery", "Pinewood Battery"},
}


@pytest.mark.parametrize("district", DISTRICTS)
def test_2_1_districts_that_cards_name(district: str) -> None:
    places = scenario_game("campaign").places
    assert {place.name for place in places if place.district == district} == DISTRICTS[district]


# Rules 2.2, 2.3


def test_2_2_nobody_moves_along_lines_that_are_no_links() -> None:
    field = draw(
        """
        Alpha : Bravo
        Harbour landing_box < Alpha
        island:
        Harbour > Beach
        """,
        Alpha="1/228",
    )
    field.do("march 1/228")
    assert field.legal("move") == []
    assert field.refused("move Bravo") == "7.1"
    assert field.refused("move Harbour") == "7.1"
    assert field.refused("move Beach") == "7.1"


def test_2_2_the_ferries_of_the_map_lead_only_to_stonecutters() -> None:
    game = scenario_game("campaign")
    ferries = {
        (game.board.name(space), game.board.name(way.to))
        for space, ways in enumerate(game.ways)
        for way in ways
        if way.needs_control
    }
    assert ferries == {
        ("Stonecutters Battery", "Lai Chi Kok"),
        ("Lai Chi Kok", "Stonecutters Battery"),
        ("Stonecutters Battery", "Sham Shui Po"),
        ("Sham Shui Po", "Stonecutters Battery"),
    }


def test_2_3_the_british_never_enter_or_attack_a_box() -> None:
    field = draw(
        "Camp assembly_box = Alpha",
        side="british",
        Camp="1/228",
        Alpha="2RS A",
        british="British Army",
    )
    field.do("play British Army", "take 2RS A")
    assert field.legal("move") == []
    assert field.legal("attack") == []
    assert field.refused("attack Camp") == "2.3"


BOXES = {
    "Western Harbour": (["Sham Shui Po", "Lai Chi Kok", "Stonecutters Battery"], ["West Point", "Mount Davis Battery"]),
    "Central Harbour": (["Tsim Sha Tsui", "Sham Shui Po"], ["Victoria", "Wan Chai", "Causeway Bay"]),
    "Kowloon Bay": (["Kai Tak", "Tsim Sha Tsui"], ["Causeway Bay", "North Point", "Tai Koo Dockyard"]),
    "Lei Yue Mun": (
        ["Ma Lau Tong", "Devil's Peak Battery", "Kai Tak"],
        ["Tai Koo Dockyard", "Shau Kei Wan", "Pak Sha Wan Battery"],
    ),
    "Tathong Channel": (["Devil's Peak Battery", "Hebe Haven"], ["Chai Wan", "Collinson Battery"]),
    "East Lamma Channel": (
        ["Tsim Sha Tsui", "Sham Shui Po"],
        ["Aberdeen", "Shouson Hill", "Repulse Bay", "Chung Hom Kok Battery", "Stanley Village"],
    ),
}


@pytest.mark.parametrize("box", BOXES)
def test_2_3_the_table_of_landing_boxes(box: str) -> None:
    game, (embark, targets) = scenario_game("campaign"), BOXES[box]
    place = game.places[game.board.by_name[f"{box} landing box"]]
    assert {game.board.name(space) for space in place.embark} == set(embark)
    assert {game.board.name(space) for space in place.targets} == set(targets)
    assert place.needs_card == ("southern_feint" if box == "East Lamma Channel" else "")


# Rules 2.4, 2.5


def test_2_4_a_unit_can_be_fresh_and_disrupted_at_once() -> None:
    field = draw("Camp assembly_box = Alpha = Bravo - Charlie", Alpha="1/228 disrupted", Charlie="2RS A")
    field.do("march 1/228", "move Bravo")
    assert field.how("1/228") == "spent disrupted"
    field.finish().both_pass()
    assert field.how("1/228") == "disrupted"


def test_2_4_a_disrupted_unit_does_not_attack() -> None:
    field = draw("Alpha = Bravo", Alpha="1/228 disrupted", Bravo="2RS A", japanese="228 Regiment")
    field.do("play 228 Regiment", "take 1/228")
    assert field.legal("attack") == []
    assert field.refused("attack Bravo") == "9.1.1"


def test_2_4_the_first_hit_disrupts_and_the_second_eliminates() -> None:
    field = draw("Alpha = Bravo", Alpha="1/228", Bravo="2RS A", japanese="228 Regiment", points=(0, 0))
    field.do("play 228 Regiment", "take 1/228", "attack Bravo").roll(1, 5)  # 4 against 9
    field.do("attack_now")
    if field.step == "CombatCards":
        field.do("no_cards")
    assert field.at("1/228") == ""
    assert field.points == (0, 0.5)
    assert field.log("japanese")[-3:] == [
        "1/228 in Alpha is disrupted § 9.1.6.",
        "1/228 in Alpha is eliminated § 9.1.6.",
        "British: ½ VP for 1/228 § 4.1.4.",
    ]


def test_2_5_bonus_of_the_leaders() -> None:
    bonus = {name: row.bonus for name, row in TABLES.leaders.items()}
    assert bonus.pop("Doi") == 2
    assert set(bonus.values()) == {1}
    assert len(bonus) == 8


def test_2_5_a_second_leader_finds_no_room() -> None:
    field = draw("Alpha = Bravo = Charlie", Alpha="Doi", Bravo="Shoji", japanese="Air Support")
    field.do("lead Doi", "move_and_rally", "lay_down Air Support")
    assert field.legal("move") == ["Charlie"]
    assert field.refused("move Bravo") == "8.0"


# Rules 2.6


def test_2_6_control_changes_at_once_also_on_the_way() -> None:
    field = draw("Alpha = Bravo = Charlie", Alpha="1/228")
    field.do("march 1/228", "move Charlie")
    assert field.owner("Bravo") == "japanese"
    assert field.owner("Charlie") == "japanese"
    assert field.log()[-2:] == ["Bravo is now Japanese § 2.6.", "Charlie is now Japanese § 2.6."]


def test_2_6_a_disrupted_unit_takes_control() -> None:
    field = draw("Alpha = Bravo", side="british", Alpha="2RS A disrupted", Bravo="japanese")
    field.do("march 2RS A", "move Bravo")
    assert field.owner("Bravo") == "british"


def test_2_6_a_leader_alone_never_takes_control() -> None:
    field = draw("Alpha = Bravo", Alpha="Doi", japanese="Air Support")
    field.do("lead Doi", "move_and_rally", "lay_down Air Support", "move Bravo")
    assert field.at("Doi") == "Bravo"
    assert field.owner("Bravo") == "british"


def test_2_6_an_empty_space_stays_as_it_was() -> None:
    field = draw("Alpha = Bravo", Alpha="1/228")
    field.do("march 1/228", "move Bravo")
    assert field.owner("Alpha") == "japanese"


# Rules 2.7


def conquest(words: str, rest: str = "") -> Situation:
    """A company beside a space that can be conquered, and on the way over it."""
    field = draw(f"Alpha = Bravo {words} = Charlie", Alpha="1/228", Bravo=rest, points=(0, 5))
    return field.do("march 1/228", "move Charlie")


@pytest.mark.parametrize(
    ("words", "points", "rule"),
    [
        ("reservoir", 3, "4.1.1"),
        ("battery range3", 4, "4.1.2"),
        ("heavy_battery range6", 4, "4.1.2"),
        ("urban hq", 4, "4.1.2"),
    ],
)
def test_2_7_the_first_japanese_unit_conquers(words: str, points: int, rule: str) -> None:
    field = conquest(words)
    assert field.points == (points, 5)
    assert field.marks("Bravo") == {"conquered"}
    assert f"Japanese: {points} VP for Bravo § {rule}." in field.log()


@pytest.mark.parametrize("words", ["clear", "urban", "pier", "gdl", "urban red"])
def test_2_7_nothing_else_is_conquered(words: str) -> None:
    field = conquest(words)
    assert field.points == (0, 5)
    assert field.marks("Bravo") == set()


def test_2_7_a_conquest_scores_once_and_is_never_given_back() -> None:
    field = draw("Alpha = Bravo reservoir = Charlie", Alpha="1/228", Charlie="2RS A")
    field.do("march 1/228", "move Bravo", "move Alpha", "end_action")
    assert field.points == (3, 5)
    field.do("march 2RS A", "move Bravo", "move Charlie", "end_action")
    assert field.owner("Bravo") == "british"
    assert field.points == (3, 5)
    field.turn_into("1/228", lambda piece: type(piece)(piece.space))
    field.do("march 1/228", "move Bravo")
    assert field.owner("Bravo") == "japanese"
    assert field.points == (3, 5)


def test_2_7_a_destroyed_battery_is_not_conquered() -> None:
    field = conquest("battery range3", "destroyed")
    assert field.owner("Bravo") == "japanese"
    assert field.points == (0, 5)
    assert field.marks("Bravo") == {"destroyed"}


# Rules 2.8, 2.9

PLACES = """
    Alpha = Bravo = Charlie
    Alpha - Delta
    Alpha ~ Rock
    Harbour landing_box < Alpha
    Camp assembly_box - Alpha
"""


def test_2_8_within_one_space_counts_roads_tracks_and_the_lines_of_boxes_but_no_ferry() -> None:
    companies = {"Alpha": "1", "Bravo": "2", "Charlie": "3", "Delta": "5", "Rock": "6", "Harbour": "7", "Camp": "9"}
    standing = {space: f"{number}/228" for space, number in companies.items()}
    standing["Alpha"] += ", Doi"
    field = draw(PLACES, places=standing, japanese="Air Support")
    field.do("lead Doi", "lead_stack", "lay_down Air Support")
    assert field.legal("take") == ["1/228", "2/228", "5/228", "7/228", "9/228", "Doi"]
    assert field.refused("take 3/228") == "5.1.2"
    assert field.refused("take 6/228") == "5.1.2"


def test_2_9_a_stack_is_two_units_of_one_space() -> None:
    field = draw("Alpha = Bravo", Alpha="1/228, 2/228", Bravo="3/228")
    field.do("march 1/228")
    assert field.legal("take") == ["2/228"]
    assert field.refused("take 3/228") == "2.9"
    field.do("take 2/228", "put_back 1/228")
    assert field.legal("take") == ["1/228"]


@pytest.mark.parametrize(
    ("picture", "marker"),
    [("Alpha assembly_box = Bravo", ""), ("Alpha = Bravo", ", beachhead")],
)
def test_2_9_four_units_leave_a_box_or_beachhead_as_a_stack(picture: str, marker: str) -> None:
    field = draw(picture, Alpha="1/228, 2/228, 3/228, 5/228, 6/228" + marker)
    field.do("march 1/228", "take 2/228", "take 3/228", "take 5/228")
    assert field.legal("take") == []
    assert field.refused("take 6/228") == "5.1.4"
