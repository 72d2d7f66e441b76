"""The lens of supply and zones, and the lines it draws (Rules 5.1, 6.2)."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.core.actions import SpaceId
from game.core.combat import Tone
from game.core.hexset import has
from game.rulebooks.empire_of_the_sun.map.lines import supply_line
from game.rulebooks.empire_of_the_sun.map.reasons import why_unsupplied
from game.rulebooks.empire_of_the_sun.map.supply import commands, supply
from game.rulebooks.empire_of_the_sun.shown.supply_lens import look
from game.rulebooks.empire_of_the_sun.terms.flags import RULES_OF_2007
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from tests.rulebooks.empire_of_the_sun.shipped import STEMS, random_moments, scenario_game
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war

TRUK, RABAUL, GUADALCANAL, SOUTH_SEAS = "4017", "4021", "4423", "hq_jp_ss"


@pytest.mark.parametrize(
    ("units", "unit"),
    [
        pytest.param({TRUK: [SOUTH_SEAS], RABAUL: ["army_jp_ss"]}, "army_jp_ss", id="by sea"),
        pytest.param({"2212": ["hq_jp_s"], "2311": ["army_jp_18"]}, "army_jp_18", id="by land"),
        pytest.param({TRUK: [SOUTH_SEAS], "3721": ["army_jp_18"]}, "army_jp_18", id="by sea, then by land"),
    ],
)
def test_6_22_a_line_leads_step_by_step_from_a_headquarters_to_the_unit(units: dict[str, list[str]], unit: str) -> None:
    game, here = position(units, japan=(*HOME, "2212", "2311", "3720", "3721"))
    line = supply_line(game, here, game.by_id[unit])
    assert game.by_id[unit] not in supply(game, here).unsupplied
    assert game.board.spaces[line[0]].name in units
    assert line[-1] == here.pieces[game.by_id[unit]].space
    assert all(game.distance(start, end) == 1 for start, end in pairwise(line))


def test_6_22_nobody_out_of_supply_has_a_line() -> None:
    game, here = position({TRUK: [SOUTH_SEAS], "5708": ["army_jp_1sn"]})
    assert supply_line(game, here, game.by_id["army_jp_1sn"]) == ()


def test_5_1_the_lens_shows_both_zones_and_names_what_is_cut() -> None:
    """Carriers off Guadalcanal: their zone is bad for Japan and good for the Allies."""
    units = {TRUK: [SOUTH_SEAS], GUADALCANAL: ["army_jp_ss"], "5808": ["hq_ap_c"], "4424": ["enterprise"]}
    game, here = position(units, japan=(*HOME, GUADALCANAL))
    space = SpaceId(war().board.by_name[GUADALCANAL])
    seen = {side: look(game, here, side, None, space) for side in (JAPAN, ALLIES)}
    tones = {side: {each.tone for each in seen[side].spaces if each.space == space} for side in seen}
    assert tones == {JAPAN: {Tone.BAD}, ALLIES: {Tone.GOOD, Tone.BAD}}
    assert any(each.text == "no supply" for each in seen[JAPAN].spaces)
    assert "[4423|Guadalcanal] lies in an enemy zone of influence" in seen[JAPAN].lines[0].text
    assert seen[JAPAN].lines[-1].text == "The Burma Road is open."
    for side, enemy in ((JAPAN, ALLIES), (ALLIES, JAPAN)):
        legend = {line.tone: line.text for line in seen[side].lines if line.text.endswith(": zones of influence.")}
        good, bad = (f"{game.side_name(each)}: zones of influence." for each in (side, enemy))
        assert legend == {Tone.GOOD: good, Tone.BAD: bad}


@pytest.mark.parametrize("edition", [(), (RULES_OF_2007,)], ids=["2018", "2007"])
@pytest.mark.parametrize("stem", STEMS)
def test_6_22_whoever_is_supplied_has_a_line_on_the_map_and_in_a_box_beside_it(
    stem: str, edition: tuple[str, ...]
) -> None:
    """By either edition of the rules a line is there where the rules say so, and it is not longer than the range."""
    game = scenario_game(stem)
    here = next(random_moments(game, 1)).position
    here = replace(here, flags=(*here.flags, *edition))
    found = supply(game, here)
    for unit, piece in enumerate(here.pieces):
        counter = game.counters[unit]
        if piece.space < 0 or counter.is_headquarters:
            continue
        reach = found.lines[counter.side].reach
        staffs = [n for n in reach if commands(game, n, counter.family) and has(reach[n], piece.space)]
        line = supply_line(game, here, unit)
        assert bool(line) == has(found.lines[counter.side].families[counter.family], piece.space), counter.id
        if staffs:
            assert len(line) - 1 <= max(game.counters[n].range for n in staffs if here.pieces[n].space == line[0])
        assert look(game, here, counter.side, None, SpaceId(piece.space)).lines


def test_1_5_the_lens_draws_what_the_rules_of_2007_supply_and_names_what_they_cut() -> None:
    """From Saigon to Mandalay, 2106, it is more than four points of land: a line by the older rules alone."""
    units = {"2212": ["hq_jp_s"], "2106": ["army_jp_15"]}
    held = (*HOME, "2212", "2106")
    seen = {}
    for flags in ((), (RULES_OF_2007,)):
        game, here = position(units, japan=held, flags=flags)
        seen[flags] = look(game, here, JAPAN, None, SpaceId(game.board.by_name["2106"]))
    old, new = seen[RULES_OF_2007,], seen[()]
    assert [game.board.spaces[space].name for space in (old.paths[0].spaces[0], old.paths[0].spaces[-1])] == [
        "2212",
        "2106",
    ]
    assert new.paths == ()
    assert "four points" in new.lines[0].text
    far = position({"2212": ["hq_jp_s"], "2006": ["army_jp_15"]}, japan=HOME, flags=(RULES_OF_2007,))
    unit = far[0].by_id["army_jp_15"]
    assert "four points" not in why_unsupplied(*far, unit).sentence


def test_6_22_a_line_over_land_takes_the_road_that_is_longer_and_cheaper() -> None:
    """From Kunming, 2407, to Mandalay, 2106: over the mountains it is three hexes, by road four."""
    game, here = position({"2106": ["army_ap_1_ind"]})
    line = supply_line(game, here, game.by_id["army_ap_1_ind"])
    names = [game.board.spaces[space].name for space in line]
    assert (names[0], names[-1]) == ("2407", "2106")
    assert {"2306", "2206"} <= {*names}
    assert all(game.distance(start, end) == 1 for start, end in pairwise(line))


def test_6_2_a_unit_beside_its_headquarters_is_said_to_be_next_to_it() -> None:
    game, here = position({TRUK: [SOUTH_SEAS], "4117": ["army_jp_ss"], RABAUL: ["army_jp_18"]})
    near, far = (look(game, here, JAPAN, None, SpaceId(game.board.by_name[name])).lines[0] for name in ("4117", RABAUL))
    assert near.text.endswith("is in supply, next to [4017|Truk].")
    assert "4 hexes from [4017|Truk]" in far.text


def test_13_71_the_lens_speaks_of_the_burma_road_only_where_it_is_on_the_map() -> None:
    spoken = {}
    for stem in ("learning_solomons", "burma"):
        game = scenario_game(stem)
        lines = look(game, next(random_moments(game, 1)).position, ALLIES, None, None).lines
        spoken[stem] = any("Burma Road" in line.text for line in lines)
    assert spoken == {"learning_solomons": False, "burma": True}
