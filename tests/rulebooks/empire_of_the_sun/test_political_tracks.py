"""Tracks of nations and rival services, and what every track says moves it (Rules 13.1, 14, 16.4)."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Side
from game.core.view import TrackView
from game.rulebooks.empire_of_the_sun import TITLE
from game.rulebooks.empire_of_the_sun.files.setup import set_up
from game.rulebooks.empire_of_the_sun.shown.politics import nations
from game.rulebooks.empire_of_the_sun.shown.tracks import tracks
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
from tests.rulebooks.empire_of_the_sun.war import HOME, position


def shown(stem: str) -> dict[str, TrackView]:
    """The tracks of a scenario at its start, by name."""
    game = scenario_game(stem)
    return {track.name: track for track in tracks(game, set_up(game, 1))}


@pytest.mark.parametrize(
    ("held", "surrendered", "sentence", "owner"),
    [
        (["2813"], [], "Philippines: Allied, and falls when Japan holds [2915|Davao] as well", ALLIES),
        (["2813", "2915"], [], "Philippines: Allied, and falls in the next National Status segment", ALLIES),
        (
            ["2813", "2915"],
            ["philippines"],
            "Philippines: Japanese, and returns when the Allies hold [2813|Manila], [2915|Davao] as well",
            JAPAN,
        ),
        ([], ["philippines"], "Philippines: Japanese, and returns in the next National Status segment", JAPAN),
    ],
)
def test_13_1_a_nation_says_whose_it_is_and_what_would_change_that(
    held: Sequence[str], surrendered: Sequence[str], sentence: str, owner: Side
) -> None:
    game, here = position({"5808": ["hq_ap_c"]}, japan=(*HOME, *held), surrendered=surrendered)
    track = nations(game, here)
    marker = next(marker for marker in track.markers if track.boxes[marker.box] == "Philippines")
    assert (marker.name, marker.side) == (sentence, owner)
    others = [each for each in track.markers if each.side == JAPAN and each is not marker]
    assert track.value == f"{len(others) + (owner == JAPAN)} of 8"


@pytest.mark.parametrize(
    ("rivals", "box"), [((), "None"), ((JAPAN,), "Japan"), ((ALLIES,), "USA"), ((ALLIES, JAPAN), "Both")]
)
def test_14_the_rivalry_of_the_services_is_a_track(rivals: tuple[Side, ...], box: str) -> None:
    game = scenario_game("y1942")
    found = tracks(game, replace(set_up(game, 1), rivalry=rivals))
    track = next(track for track in found if track.name == "Rivalry")
    assert [track.boxes[marker.box] for marker in track.markers] == [box]
    assert track.notes


def test_13_1_there_is_no_track_of_nations_where_none_can_fall() -> None:
    assert not {"Nations", "Rivalry"} & {*shown("first_landing")}
    assert shown("burma")["Nations"].boxes == ("Burma",)
    assert shown("december_1941")["Nations"].value == "1 of 8"


def test_3_1_every_track_but_the_turn_says_what_moves_it() -> None:
    found = shown("campaign_1941")
    assert [name for name, track in found.items() if not track.notes] == ["Turn", "Nations"]


@pytest.mark.parametrize(("target", "begins"), [(2, "2 more named hexes"), (1, "1 more named hex "), (0, "")])
def test_16_4_the_progress_of_the_war_says_how_much_is_wanted(target: int, begins: str) -> None:
    game = scenario_game("y1943")
    found = tracks(game, replace(set_up(game, 1), progress_target=target))
    shown_now = [(track.value, track.notes[0]) for track in found if track.name == "Progress of the war"]
    assert len(shown_now) == bool(target)
    assert all(value == f"0 of {target}" and note.startswith(begins) for value, note in shown_now)


@pytest.mark.parametrize(
    ("fields", "side", "line"),
    [
        ({"flags": ("barges",)}, JAPAN, "Barges are in play"),
        ({"escorts": 2}, JAPAN, "Escorts of the convoys: +2 to the rolls of submarines"),
        ({"saved_air_steps": 3, "saved_naval_steps": 1}, JAPAN, "Saved steps: 3 air, 1 naval"),
        ({"is_hump_open": True}, ALLIES, "The Hump is open"),
        ({"flags": ("submarine_doctrine",)}, ALLIES, "The submarines have a new doctrine"),
    ],
)
def test_5_38_the_score_of_a_side_tells_what_its_cards_have_brought(
    fields: dict[str, Any], side: Side, line: str
) -> None:
    game = scenario_game("campaign_1941")
    for here, is_told in ((set_up(game, 1), False), (replace(set_up(game, 1), **fields), True)):
        scores = {score.side: score for score in TITLE.view(game, here, None).scores}
        assert (line in scores[side].details) is is_told
        assert line not in scores[Side(1 - side)].details
