"""Positions as files: everything wrong is told at once, and a position told again is the same."""

import msgspec

from game.rulebooks.empire_of_the_sun.files.positions import PlainPosition, plain_of, position_of, problems_of
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war


def test_a_position_told_again_is_the_same() -> None:
    units = {"4017": ["hq_jp_ss", "shokaku(r)"], "5808": ["hq_ap_c", "enterprise"]}
    game, here = position(units, routes_missing=["2105"], kwai_bridge_built=True, tokyo_express="4423", turn=3)
    told = plain_of(game, here)
    assert position_of(game, told) == here
    assert told.units == {"4017": ("shokaku(r)", "hq_jp_ss"), "5808": ("enterprise", "hq_ap_c")}
    assert told.japan_controls == tuple(sorted(HOME))


def test_a_counter_of_one_step_lies_on_its_reduced_face() -> None:
    game, here = position({"3014": ["army_ap_p"]})
    assert here.pieces[game.by_id["army_ap_p"]].is_reduced


def test_everything_that_is_wrong_is_told_at_once() -> None:
    wrong = {
        "units": {"9999": ["shokaku"], "4017": ["shokaku", "yamatto"]},
        "boxes": {"china_bix": ["air_ap_avg"]},
        "japan_controls": ["401"],
    }
    found = [(problem.path, problem.sentence) for problem in problems_of(war(), msgspec.convert(wrong, PlainPosition))]
    assert found == [
        (("units", "9999"), "there is no hex '9999'"),
        (("units", "4017", 0), "'shokaku' is in 9999 and in 4017"),
        (("units", "4017", 1), "there is no counter 'yamatto'"),
        (("boxes", "china_bix"), "there is no box 'china_bix'"),
        (("japan_controls", 0), "there is no hex '401'"),
    ]
