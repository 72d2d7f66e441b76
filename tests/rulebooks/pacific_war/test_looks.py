"""Counters and signs of Pacific War tell apart what the rules tell apart, and each counter is heard."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.loading.content.roots import Root
from game.loading.content.skins import Skin, load_skin
from game.rulebooks.pacific_war.files.setup import set_up
from game.rulebooks.pacific_war.shown.inspection import unit_lines
from game.rulebooks.pacific_war.shown.pieces import caption, pieces
from game.rulebooks.pacific_war.shown.view import view
from game.rulebooks.pacific_war.terms.classes import Arm
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.position import LOST, Unit, with_units
from tests.rulebooks.pacific_war.shipped import scenario_game
from tests.rulebooks.pacific_war.war import position, unit

ROOT = Path(__file__).resolve().parents[3]
ASSETS = ROOT / "assets"
FOLDER = ASSETS / "pacific_war"


@pytest.fixture(scope="module", name="skin")
def the_skin() -> Skin:
    """How the title looks."""
    return load_skin("pacific_war", [Root(ROOT, "shipped")])


def test_every_marker_and_badge_has_a_sign_of_its_own(skin: Skin) -> None:
    signs = [*(marker.picture for marker in skin.markers.values()), *skin.badges.values()]
    assert len(set(signs)) == len(signs)


def test_fleets_of_both_sides_are_no_battleships_and_differ(skin: Skin) -> None:
    fleets = {skin.pieces[f"task_force_{side}"].picture for side in ("japan", "allies")}
    assert len(fleets) == 2
    assert fleets.isdisjoint(look.picture for name, look in skin.pieces.items() if not name.startswith("task_force"))


def test_fighters_bombers_and_flying_boats_are_told_apart(skin: Skin) -> None:
    kinds = ("us_f", "us_t", "us_b", "us_b29", "us_lra", "us_cag_1944")
    assert len({skin.pieces[kind].picture for kind in kinds}) == len(kinds)


def test_every_counter_but_a_headquarters_is_heard_when_it_moves_and_fights(skin: Skin) -> None:
    seen = {Path(look.picture).stem for name, look in skin.pieces.items() if not name.startswith("headquarters")}
    assert seen == set(skin.moving_sounds) == set(skin.fighting_sounds)


def test_no_counter_marker_or_badge_is_drawn_that_nothing_shows(skin: Skin) -> None:
    used = {look.picture for look in skin.pieces.values()} | {marker.picture for marker in skin.markers.values()}
    used |= {*skin.badges.values(), *skin.states.values()}
    drawn = {path.name for folder in ("pieces", "markers", "badges") for path in (FOLDER / folder).glob("*.png")}
    assert drawn == {Path(picture).name for picture in used}


def test_the_cover_is_not_that_of_another_title() -> None:
    covers = [path.read_bytes() for path in ASSETS.glob("*/cover.png")]
    assert covers.count((FOLDER / "cover.png").read_bytes()) == 1


@pytest.mark.parametrize(
    ("kind", "name", "words"),
    [
        ("jp_cad", "Hiryu group", "Hiryu"),
        ("jp_ca_tone", "Tone, Chikuma", "Tone"),
        ("jp_navy_t", "", "T"),
        ("jp_brigade", "", "BDE"),
        ("us_marine_division", "", "DIV"),
    ],
)
def test_a_counter_is_called_by_few_letters_that_are_not_cut(kind: str, name: str, words: str) -> None:
    number, found = next((n, each) for n, each in enumerate(scenario_game("coral-sea").classes) if each.id == kind)
    assert caption(found, Unit(number, name or found.name, place=0)) == words


def test_3_7_a_strength_that_a_ship_lacks_is_a_dot_that_reads_like_no_minus() -> None:
    told = {"japan": {"J1": {"hex": "3246", "core": [{"unit": "jp_cv_shokaku", "name": "Shokaku"}]}}}
    game, here = position(task_forces=told)
    shokaku = unit(here, "Shokaku")
    shown = next(each for each in pieces(game, here, JAPAN) if int(each.piece) == shokaku)
    assert shown.values[0] == "•"
    assert not any(value.startswith("-") for each in pieces(game, here, JAPAN) for value in each.values)


@pytest.mark.parametrize(
    ("ship", "hits", "on_counter", "told"),
    [
        ("us_dd_benson", 0, "2", "Guns short, medium, long: 2, 0, 0(4)."),
        ("us_dd_benson", 1, "1", "Guns short, medium, long: 1, none, none."),
        ("us_dd_benson", 3, "0(4)", "Guns short, medium, long: 0(4), none, none."),
        ("jp_cv_shokaku", 0, "•", "No guns; what a ship lacks is a dot on its counter."),
    ],
)
def test_3_1_counter_and_inspector_show_what_hits_have_left_of_a_ship(
    ship: str, hits: int, on_counter: str, told: str
) -> None:
    side = "japan" if ship.startswith("jp") else "allies"
    game, here = position(
        task_forces={side: {"X1": {"hex": "3246", "core": [{"unit": ship, "name": "X", "hits": hits}]}}}
    )
    viewer, number = game.side(here.units[0].kind), unit(here, "X")
    shown = next(each for each in pieces(game, here, viewer) if int(each.piece) == number)
    lines = [line.text for line in unit_lines(game, here, viewer, number).lines]
    assert shown.values[0] == on_counter
    assert told in lines
    assert not any("•" in line for line in lines)
    assert any("0(4) hits" in line for line in lines) == ("0(4)" in told)


@pytest.mark.parametrize(
    ("scenario", "japan", "allies"),
    [
        ("pearl-harbor", "no losses count", "0 of 6 battleships hit"),
        ("savo-island", "0 ships sunk", "0 transports hit"),
        ("tarawa", "2 ground units left", "no losses count"),
        ("coral-sea", "0 carriers lost", "0 carriers lost"),
    ],
)
def test_35_2_the_bar_counts_the_losses_that_decide_the_scenario(scenario: str, japan: str, allies: str) -> None:
    game = scenario_game(scenario)
    assert [each.text for each in view(game, set_up(game, 1), None).scores] == [japan, allies]


def test_35_2_the_bar_counts_what_has_come_nearest_to_deciding_the_scenario() -> None:
    game = scenario_game("savo-island")
    here = set_up(game, 1)
    sunk = replace(here.units[unit(here, "Canberra")], place=LOST)
    units = tuple(sunk if each.name == "Canberra" else each for each in here.units)
    score = view(game, replace(here, units=units), None).scores[ALLIES]
    assert score.text == "1 of 3 cruisers lost"
    assert score.details[0] == "0 transports with 4 hits or more"


def test_35_2_hits_and_steps_that_are_asked_for_are_counted_beside_the_score() -> None:
    game = scenario_game("pearl-harbor")
    here = set_up(game, 1)
    allied = [
        n
        for n, each in enumerate(here.units)
        if game.side(each.kind) == ALLIES and game.classes[each.kind].kind == "bb"
    ]
    struck = {allied[0]: 4, allied[1]: 5, allied[2]: 3}
    units = tuple(replace(each, hits=struck.get(n, each.hits)) for n, each in enumerate(here.units))
    score = view(game, replace(here, units=units), None).scores[ALLIES]
    assert score.text == "2 of 6 battleships hit"
    assert score.details == ("2 of 6 battleships with 4 hits or more", "0 of 12 air steps lost")


def test_35_2_of_losses_that_must_all_be_there_the_bar_counts_what_is_left() -> None:
    game = scenario_game("pearl-harbor")
    here = set_up(game, 1)
    groups = [
        n for n, each in enumerate(here.units) if game.side(each.kind) == ALLIES and game.arm(each.kind) is Arm.AIR
    ]
    shot_down = with_units(here, {n: replace(here.units[n], steps=1) for n in groups})
    score = view(game, shot_down, None).scores[ALLIES]
    assert score.text == "0 of 6 battleships hit"
    assert "14 of 12 air steps lost" in score.details
