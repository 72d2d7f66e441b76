"""What the panel of the score tells: how the scenario would end now, and why (Rules 17)."""

import pytest
from msgspec.structs import replace

from game.core.actions import Side
from game.core.position import Verdict
from game.rulebooks.empire_of_the_sun import TITLE
from game.rulebooks.empire_of_the_sun.files.setup import set_up
from game.rulebooks.empire_of_the_sun.shown.view import in_points, score, score_now
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, JAPAN
from game.rulebooks.empire_of_the_sun.terms.words import signed
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game


@pytest.mark.parametrize(
    ("stem", "side", "text"),
    [
        ("south_pacific", JAPAN, "12 points"),
        ("south_pacific", ALLIES, "to win: 5 or less"),
        ("learning_solomons", ALLIES, "+0 points"),
        ("learning_solomons", JAPAN, "to win: below +3"),
        ("december_1941", JAPAN, "0 points"),
        ("december_1941", ALLIES, "to win: 11 or less"),
        ("solomons_two_turns", ALLIES, "+0 ports"),
        ("even_shorter_campaign", ALLIES, "Will 6, lost at 0"),
        ("even_shorter_campaign", JAPAN, "resource hexes: 14"),
    ],
)
def test_17_beside_a_side_stands_what_decides_the_scenario(stem: str, side: Side, text: str) -> None:
    game = scenario_game(stem)
    scores = {score.side: score for score in TITLE.view(game, set_up(game, 1), None).scores}
    assert scores[side].text.endswith(text)
    assert any(line.startswith("If it ended now: ") for line in scores[side].details)
    assert any(line.endswith("shipping points left") for line in scores[side].details)
    assert any(line.endswith(" ports held") for line in scores[side].details)


def test_17_4_fewer_ports_than_at_the_start_are_told_with_the_sign_of_print() -> None:
    game = scenario_game("solomons_two_turns")
    here = set_up(game, 1)
    noumea = game.board.by_name["4828"]
    lost = replace(here, control=bytes(JAPAN if space == noumea else now for space, now in enumerate(here.control)))
    assert score(game, lost, ALLIES).text == "−1 ports"


def test_17_2_a_single_point_is_one() -> None:
    assert [in_points(total) for total in (2, 1, 0, -1, -3)] == [
        "2 points",
        "1 point",
        "0 points",
        "−1 point",
        "−3 points",
    ]


@pytest.mark.parametrize(("stem", "counts"), [("south_pacific", JAPAN), ("learning_solomons", ALLIES)])
def test_17_when_the_game_is_over_the_total_is_explained_at_its_side_and_not_what_could_be_played(
    stem: str, counts: Side
) -> None:
    game = scenario_game(stem)
    here = set_up(game, 1)
    guadalcanal = game.board.by_name["4423"]
    landed = bytes(ALLIES if space == guadalcanal else now for space, now in enumerate(here.control))
    here = replace(here, control=landed, verdict=Verdict(ALLIES, "an Allied victory", "17.2"))
    counted = [f"{line.words}: {signed(line.points)}" for line in score_now(game, here).lines if line.points]
    assert counted
    for side in BOTH:
        details = score(game, here, side).details
        assert [line for line in counted if line in details] == (counted if side == counts else [])
        assert not any(word in line for line in details for word in ("If it ended", "cards", "shipping"))
