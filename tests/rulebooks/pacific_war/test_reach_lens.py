"""The lens of reach and fire (Rules 23.6, 28.2): as far as the rules let one go, and nothing that is hidden (24.2)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Side, SpaceId
from game.core.combat import Tone
from game.core.hexset import has
from game.core.view import LensView
from game.rulebooks.pacific_war.moving.sea import reach
from game.rulebooks.pacific_war.shown.reach_lens import look
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.known import knowledge
from game.rulebooks.pacific_war.terms.position import PacificPosition
from tests.rulebooks.pacific_war.war import position, unit

SEA, MIDWAY = "3246", "3250"
TAKAO = {"unit": "jp_ca_takao", "name": "Takao"}
CRIPPLED = {"unit": "jp_ca_takao", "name": "Atago", "hits": 5}
WING = {"unit": "us_lra", "name": "Wing"}
BOMBERS = {"unit": "us_t", "name": "Bombers"}


def near_midway(*core: dict[str, Any], air: dict[str, Any] = WING) -> tuple[PacificGame, PacificPosition]:
    """A Japanese Task Force four hexes from an Allied base with aircraft."""
    return position(
        task_forces={"japan": {"J1": {"hex": SEA, "core": list(core or (TAKAO,))}}},
        bases={"allies": {MIDWAY: {"airbase": "small", "air": [air]}}},
        operation={"player": "japan", "light": "day_am"},
    )


def seen(game: PacificGame, here: PacificPosition, viewer: Side | None, place: str) -> LensView:
    """The lens with the pointer on a hex."""
    return look(game, here, viewer, None, SpaceId(game.board.by_name[place]))


def test_23_6_a_task_force_sails_as_far_as_the_rules_say() -> None:
    game, here = near_midway()
    shown = {one.space for one in seen(game, here, JAPAN, SEA).spaces if one.tone is Tone.GOOD}
    assert shown == {space for space in range(game.hex_count) if has(reach(game, here, 0, 6), space)}


def test_23_6_only_its_owner_learns_that_a_task_force_is_slow() -> None:
    game, here = near_midway(TAKAO, CRIPPLED)
    own, enemy = (len(seen(game, here, viewer, SEA).spaces) for viewer in (JAPAN, ALLIES))
    assert own < enemy
    game, sound = near_midway()
    assert seen(game, here, ALLIES, SEA) == seen(game, sound, ALLIES, SEA)
    assert seen(game, here, ALLIES, MIDWAY) == seen(game, sound, ALLIES, MIDWAY)


def test_23_6_who_could_sail_to_a_hex_is_told_with_a_way() -> None:
    game, here = near_midway()
    view = seen(game, here, ALLIES, MIDWAY)
    assert any("J1" in line.text and "sail here" in line.text and line.tone is Tone.BAD for line in view.lines)
    assert [path.spaces[0] for path in view.paths] == [game.board.by_name[SEA]]


def test_28_2_bombers_strike_as_far_as_their_radius_and_patrols_strike_nobody() -> None:
    for air, strikes in ((BOMBERS, True), (WING, False)):
        game, here = near_midway(air=air)
        tones = [one.tone for one in seen(game, here, ALLIES, MIDWAY).spaces]
        assert (Tone.GOOD in tones) == strikes


@pytest.mark.parametrize("place", [SEA, MIDWAY])
def test_24_2_aircraft_that_the_enemy_knows_nothing_of_change_nothing_for_him(place: str) -> None:
    game, here = near_midway(air=BOMBERS)
    number = unit(here, "Bombers")
    assert knowledge(game, here, JAPAN, here.units[number]) == "nothing"
    fewer = tuple(replace(one, steps=1) if n == number else one for n, one in enumerate(here.units))
    game, other = near_midway(air=WING)
    for there in (replace(here, units=fewer), other):
        assert seen(game, there, JAPAN, place) == seen(game, here, JAPAN, place)
        assert seen(game, there, None, place) == seen(game, here, None, place)


def test_without_a_hex_the_lens_says_what_to_do() -> None:
    game, here = near_midway()
    assert look(game, here, JAPAN, None, None).lines[0].text.startswith("Point at a hex")
