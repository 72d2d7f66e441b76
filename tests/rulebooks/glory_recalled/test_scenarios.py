"""The four scenarios as shipped, their forces, and what is said of wrong ones (Rules 14, 15)."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.board import Board
from game.core.problems import Problem
from game.rulebooks import glory_recalled as rules
from game.rulebooks.glory_recalled import TITLE
from game.rulebooks.glory_recalled.files.checks import check
from game.rulebooks.glory_recalled.terms.card_effects import Activate
from game.rulebooks.glory_recalled.terms.scenario import Scenario
from game.rulebooks.glory_recalled.terms.tables import PerSide
from tests.rulebooks.glory_recalled.drawn import TABLES
from tests.rulebooks.glory_recalled.shipped import STEMS, loaded, opening, scenario_game

RULEBOOK = Path(rules.__file__).parent / "rulebook.md"

# Rules 14


@pytest.mark.parametrize("stem", STEMS)
def test_14_the_scenarios_are_right(stem: str) -> None:
    found = loaded(stem)
    assert list(check(found.scenario, found.map.board, TABLES)) == []
    position = opening(stem).position
    assert list(TITLE.invariants(scenario_game(stem), position)) == []


def paragraph(number: str) -> str:
    """A paragraph of the rulebook as it is written, on one line."""
    text = RULEBOOK.read_text("utf-8")
    found = re.search(rf"^#+ {re.escape(number)} .*?$(.*?)(?=^#|\Z)", text, re.MULTILINE | re.DOTALL)
    assert found is not None, number
    return " ".join(found[1].split())


def figures(pattern: str, text: str) -> tuple[int, ...]:
    """The numbers that a sentence of the rulebook gives."""
    found = re.search(pattern, text)
    assert found is not None, f"'{pattern}' is not said in: {text}"
    return tuple(int(number) for number in found.groups())


PARAGRAPHS = {"campaign": "14.1", "free-set-up": "14.2", "gin-drinkers-line": "14.3", "island": "14.4"}
TURNS = {"campaign": None, "free-set-up": None, "gin-drinkers-line": 5, "island": 8}


@pytest.mark.parametrize("stem", STEMS)
def test_14_vp_and_hands_at_the_start_are_those_of_the_rulebook(stem: str) -> None:
    scenario, told = scenario_game(stem).scenario, paragraph(PARAGRAPHS[stem])
    points = figures(r"VP at the start: Japanese (\d+), British (\d+)", told.replace("0 each", "Japanese 0, British 0"))
    assert (scenario.points.japanese, scenario.points.british) == points
    assert (scenario.hands.japanese, scenario.hands.british) == figures(r"Hands: (\d+) and (\d+)", told)
    assert opening(stem).points == points


@pytest.mark.parametrize("stem", ["campaign", "island"])
def test_14_fortified_markers_are_those_of_the_rulebook(stem: str) -> None:
    told = re.search(r"Fortified: ([^.]*)\.", paragraph(PARAGRAPHS[stem]))
    assert told is not None
    assert sorted(scenario_game(stem).scenario.fortified) == sorted(told[1].split(", "))


@pytest.mark.parametrize("stem", STEMS)
def test_13_4_the_last_turn(stem: str) -> None:
    assert scenario_game(stem).scenario.turns == TURNS[stem]


def owned(stem: str, side: str) -> set[str]:
    """The spaces that a side controls at the start."""
    field = opening(stem)
    return {place.name for place in field.game.places if field.owner(place.name) == side}


def marked(stem: str, marker: str) -> set[str]:
    """The spaces with a marker at the start."""
    field = opening(stem)
    return {place.name for place in field.game.places if marker in field.marks(place.name)}


BOXES = {
    "Castle Peak Road box",
    "Tai Po Road box",
    "Three Fathoms Cove box",
    "Western Harbour landing box",
    "Central Harbour landing box",
    "Kowloon Bay landing box",
    "Lei Yue Mun landing box",
    "Tathong Channel landing box",
    "East Lamma Channel landing box",
}
START = {"Tai Mo Shan", "Needle Hill", "Fo Tan", "Ma On Shan", "Sai Kung"}


@pytest.mark.parametrize("stem", ["campaign", "free-set-up", "gin-drinkers-line"])
def test_14_1_the_japanese_control_the_boxes_and_the_start_spaces(stem: str) -> None:
    assert owned(stem, "japanese") == BOXES | START


def test_14_2_the_free_set_up() -> None:
    free, campaign = scenario_game("free-set-up").scenario, scenario_game("campaign").scenario
    assert free.free is not None
    assert free.free.fortified == 6
    assert free.free.most_in_kowloon == 20
    assert (free.hands, free.control) == (campaign.hands, campaign.control)
    assert (free.sea_limit, free.decoys, free.exchange) == (None, 4, False)
    assert marked("free-set-up", "fortified") == set()


def test_14_3_gin_drinkers_line() -> None:
    scenario, field = scenario_game("gin-drinkers-line").scenario, opening("gin-drinkers-line")
    assert (scenario.ends_at_event, scenario.scoring, scenario.sea_limit) == (True, ("kowloon",), 4)
    line = {place.name for place in field.game.places if place.terrain.is_line}
    assert marked("gin-drinkers-line", "fortified") == line - {"Hebe Haven"}
    british = {field.game.counters[leader].id for leader in field.game.leaders[1]}
    assert british == {"Wallis"}
    island = {name for place in field.game.places if place.region == "island" for name in field.who(place.name)}
    assert island == {"WG D", "1M A", "HK VDC7", "RRC D"}


def test_14_3_only_three_red_spaces_score() -> None:
    game = scenario_game("gin-drinkers-line")
    assert {game.board.name(space) for space in game.objectives} == {"Sham Shui Po", "Tsim Sha Tsui", "Kai Tak"}
    assert len(scenario_game("campaign").objectives) == 7


def test_14_4_the_island() -> None:
    field = opening("island")
    assert field.position.event
    assert marked("island", "conquered") == {"Kowloon Reservoir", "Devil's Peak Battery"}
    assert marked("island", "destroyed") == {"Stonecutters Battery"}
    kowloon = {place.name for place in field.game.places if place.region == "kowloon"}
    assert owned("island", "japanese") == BOXES | kowloon
    assert len(field.who("Kowloon Bay landing box")) == len(field.who("Lei Yue Mun landing box")) == 8
    assert "Shoji" in field.who("Kowloon Bay landing box")
    assert "Tanaka" in field.who("Lei Yue Mun landing box")


# Rules 15


def test_15_1_31_japanese_units() -> None:
    rows = {name: row for name, row in TABLES.units.items() if TABLES.formations[row.formation].side == "japanese"}
    assert Counter(row.formation for row in rows.values()) == {
        "228_regiment": 9,
        "229_regiment": 9,
        "230_regiment": 9,
        "38_division": 4,
    }
    strengths = Counter((row.cs, row.disrupted) for row in rows.values())
    assert strengths == {(3, 2): 26, (4, 2): 1, (2, 1): 4}
    assert (rows["10/228"].cs, rows["10/228"].disrupted) == (4, 2)


# The rows of the table in the rulebook: the companies they speak of, and the card that moves them.
ROWS = {
    "2nd Royal Scots": ("royal_scots", "2RS", 4, "b_army"),
    "1st Middlesex, machine guns": ("middlesex", "1M", 4, "b_army"),
    "Hong Kong and Singapore Royal Artillery": ("hksra", "HKSRA", 2, "b_army"),
    "Royal Navy": ("royal_navy", "RN", 1, "b_army"),
    "2/14 Punjab": ("punjabis", "2/14P", 4, "b_india"),
    "5/7 Rajput": ("rajputs", "5/7R", 4, "b_india"),
    "Royal Rifles of Canada": ("royal_rifles", "RRC", 4, "b_canada"),
    "Winnipeg Grenadiers": ("winnipeg_grenadiers", "WG", 5, "b_canada"),
    "Hong Kong Chinese Regiment, machine guns": ("chinese_regiment", "HK CR", 1, "b_hkf"),
}


@pytest.mark.parametrize("name", ROWS)
def test_15_2_british_units_have_the_strength_that_the_rulebook_gives(name: str) -> None:
    formation, prefix, size, card = ROWS[name]
    rows = {unit: row for unit, row in TABLES.units.items() if row.formation == formation}
    assert len(rows) == size
    assert all(unit.startswith(prefix) for unit in rows)
    told = figures(rf"\| {re.escape(name)} \|[^|]*\| (\d) / (\d) \|", paragraph("15.2"))
    assert {(row.cs, row.disrupted) for row in rows.values()} == {told}
    effect = TABLES.cards[card].effect(Activate)
    assert effect is not None
    assert formation in effect.formations


def test_15_2_the_seven_companies_of_the_volunteers() -> None:
    rows = {name: (row.cs, row.disrupted) for name, row in TABLES.units.items() if row.formation == "volunteers"}
    strong = figures(r"\| HK VDC1; HK VDC3, machine guns \| (\d) / (\d) \|", paragraph("15.2"))
    weak = figures(r"\| HK VDC2 and HK VDC4 to 7 \| (\d) / (\d) \|", paragraph("15.2"))
    assert rows == {f"HK VDC{number}": strong if number in (1, 3) else weak for number in range(1, 8)}


def test_15_2_there_are_36_british_units() -> None:
    british = [row for row in TABLES.units.values() if TABLES.formations[row.formation].side == "british"]
    assert len(british) == 36


def test_15_2_machine_guns_are_1m_hk_cr1_and_hk_vdc3() -> None:
    assert {name for name, row in TABLES.units.items() if row.machine_gun} == {
        "1M A", "1M B", "1M C", "1M D", "HK CR1", "HK VDC3",
    }  # fmt: skip


# What is wrong with a scenario


def problems(board: Board | None = None, **changes: Any) -> list[Problem]:
    """What is wrong with the campaign when it is changed."""
    campaign = loaded("campaign")
    scenario: Scenario = replace(campaign.scenario, **changes)
    return list(check(scenario, board or campaign.map.board, TABLES))


CAMPAIGN = loaded("campaign").scenario


def with_units(**there: tuple[str, ...]) -> dict[str, Any]:
    """The forces of the campaign with others in some places."""
    return {"units": {**CAMPAIGN.units, **there}}


def with_leader(leader: str, place: str) -> dict[str, Any]:
    """The leaders of the campaign and one in another place."""
    return {"leaders": {**CAMPAIGN.leaders, leader: place}}


WRONG = [
    (with_units(Nowhere=("38 Recon",)), ("units", "Nowhere"), "the map has no space 'Nowhere'"),
    (with_leader("Maltby", "Nowhere"), ("leaders", "Maltby"), "the map has no space 'Nowhere'"),
    ({"fortified": ("Tai Wai", "Nowhere")}, ("fortified", 1), "the map has no space 'Nowhere'"),
    ({"beachheads": ("Nowhere",)}, ("beachheads", 0), "the map has no space 'Nowhere'"),
    ({"conquered": ("Nowhere",)}, ("conquered", 0), "the map has no space 'Nowhere'"),
    ({"destroyed": ("Nowhere",)}, ("destroyed", 0), "the map has no space 'Nowhere'"),
    ({"control": {"Nowhere": "japanese"}}, ("control", "Nowhere"), "the map has no space and no region 'Nowhere'"),
    (with_units(Victoria=("HK VDC9",)), ("units", "Victoria", 0), "there is no unit 'HK VDC9'"),
    (with_units(Victoria=("HK VDC6", "2RS A")), ("units", "Victoria", 1), "'2RS A' is placed twice"),
    (with_leader("Nelson", "Victoria"), ("leaders", "Nelson"), "there is no leader 'Nelson'"),
    ({"dealt": {"japanese": ("b_army",)}}, ("dealt", "japanese", 0), "the japanese deck has no card 'b_army'"),
    ({"dealt": {"british": ("b_gone",)}}, ("dealt", "british", 0), "the british deck has no card 'b_gone'"),
    ({"dealt": {"british": ("b_navy", "b_navy")}}, ("dealt", "british", 1), "the deck has only 1 of the card 'b_navy'"),
    (
        {"hands": PerSide(japanese=700, british=9)},
        ("hands", "japanese"),
        "a hand of 700 cards: the japanese deck has 60 (Rules 3.5)",
    ),
    (
        {"hands": PerSide(japanese=7, british=-1)},
        ("hands", "british"),
        "a hand of -1 cards: the british deck has 54 (Rules 3.5)",
    ),
    (
        {"dealt": {"british": ("b_army",) * 4}, "hands": PerSide(japanese=10, british=3)},
        ("dealt", "british"),
        "more cards are named than the british hand holds",
    ),
]


@pytest.mark.parametrize(("changes", "path", "sentence"), WRONG)
def test_what_is_wrong_is_said_at_its_place(
    changes: dict[str, Any], path: tuple[str | int, ...], sentence: str
) -> None:
    assert (path, sentence) in [(problem.path, problem.sentence) for problem in problems(**changes)]


def test_wrong_8_0_too_many_units() -> None:
    units = {**CAMPAIGN.units, "Victoria": ("HK VDC6", "HK VDC7", "WG HQ")}
    del units["The Peak"], units["Wan Chai Gap"]
    (problem,) = problems(units=units)
    assert (problem.path, problem.sentence) == (("units", "Victoria"), "Victoria holds at most 2 units (Rules 8.0)")
    assert problems(units=units, beachheads=("Victoria",)) == []


def test_wrong_8_0_units_of_both_sides() -> None:
    units = {**CAMPAIGN.units, "Victoria": ("HK VDC6", "38 Recon")}
    del units["Fo Tan"]
    assert "units of both sides stand in Victoria" in [problem.sentence for problem in problems(units=units)]


def test_wrong_8_0_two_leaders_in_one_space() -> None:
    (problem,) = problems(**with_leader("Rose", "Fortress HQ"))
    assert (problem.path, problem.sentence) == (("leaders", "Rose"), "Fortress HQ holds only one leader (Rules 8.0)")


def test_wrong_2_3_the_british_in_a_box() -> None:
    units = {**CAMPAIGN.units, "Kowloon Bay landing box": ("HK VDC6",)}
    del units["Victoria"]
    (problem,) = problems(units=units)
    assert problem.path == ("units", "Kowloon Bay landing box")
    assert problem.sentence == "the British never enter a box (Rules 2.3)"


def test_wrong_7_1_units_in_a_space_from_which_only_guns_reach_out_are_doubted() -> None:
    board = loaded("campaign").map.board
    victoria = board.by_name["Victoria"]
    barred = tuple(
        replace(link, kind="fire") if victoria in (link.first, link.second) else link for link in board.links
    )
    (problem,) = check(CAMPAIGN, replace(board, links=barred), TABLES)
    assert (problem.path, problem.is_warning) == (("units", "Victoria"), True)
    assert problem.sentence.startswith("the units in Victoria can never move")


def test_wrong_4_1_a_space_that_counts_and_that_only_guns_reach_is_doubted_where_its_region_counts() -> None:
    board = loaded("campaign").map.board
    place = board.by_name["Kowloon Reservoir"]
    barred = replace(
        board,
        links=tuple(replace(link, kind="fire") if place in (link.first, link.second) else link for link in board.links),
    )
    units = {name: there for name, there in CAMPAIGN.units.items() if name != "Kowloon Reservoir"}
    campaign = replace(CAMPAIGN, units=units)
    (problem,) = check(campaign, barred, TABLES)
    assert (problem.path, problem.is_warning) == (("map",), True)
    assert problem.sentence == "nobody can ever reach Kowloon Reservoir, which brings points (Rules 4.1)"
    assert list(check(replace(campaign, scoring=("island",)), barred, TABLES)) == []
    assert list(check(campaign, board, TABLES)) == []


def test_wrong_2_6_units_in_a_space_of_the_enemy() -> None:
    (problem,) = problems(control={"Victoria": "japanese"})
    assert problem.path == ("units", "Victoria")
    assert problem.sentence == "the Japanese control Victoria, but British units stand there (Rules 2.6)"


def test_wrong_2_1_a_space_of_no_kind_is_all_that_is_said_of_a_map() -> None:
    board = loaded("campaign").map.board
    bare = replace(board, spaces=(*board.spaces[:-1], replace(board.spaces[-1], terrain=())))
    (problem,) = check(CAMPAIGN, bare, TABLES)
    assert problem.sentence == f"the space '{board.spaces[-1].name}' of the map has no property 'terrain'"


def test_wrong_2_7_markers_of_batteries_lie_only_on_batteries() -> None:
    (problem,) = problems(destroyed=("Victoria",))
    assert (problem.path, problem.sentence) == (("destroyed", 0), "there is no battery in 'Victoria' (Rules 2.7)")
    both = problems(destroyed=("Pinewood Battery",), conquered=("Pinewood Battery",))
    assert [problem.sentence for problem in both] == ["'Pinewood Battery' is destroyed and conquered (Rules 2.7)"]


def test_wrong_a_new_unit_needs_a_formation() -> None:
    row = replace(TABLES.units["2RS A"], formation="guards")
    (problem,) = problems(unit_types={"Guards A": row})
    assert problem.path == ("unit_types", "Guards A", "formation")
    assert problem.sentence == "there is no formation 'guards'"


def test_wrong_units_of_a_formation_that_is_not_there_stand_on_the_map() -> None:
    row = replace(TABLES.units["2RS A"], formation="guards")
    units = {**CAMPAIGN.units, "West Point": ("Guards A",)}
    assert [problem.sentence for problem in problems(unit_types={"Guards A": row}, units=units)] == [
        "there is no formation 'guards'"
    ]


def test_wrong_4_1_a_map_that_lacks_what_the_points_count() -> None:
    board = loaded("campaign").map.board
    spaces = tuple(
        replace(space, terrain=("clear",)) if space.name == "Kowloon Reservoir" else space for space in board.spaces
    )
    (problem,) = problems(Board(spaces, board.width, board.height, links=board.links))
    assert problem.path == ("map",)
    assert problem.sentence == "the region 'kowloon' of the map has 0 reservoirs, not 1 (Rules 4.1)"
