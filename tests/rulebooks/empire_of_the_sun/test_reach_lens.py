"""The lens of reach and fire (Rules 8, 9.1): the same answers as the rules give to whoever moves."""

from msgspec.structs import replace

from game.core.actions import SpaceId
from game.core.combat import Tone
from game.core.hexset import has
from game.core.view import LensView
from game.rulebooks.empire_of_the_sun.map.presence import fighting_range
from game.rulebooks.empire_of_the_sun.moving.ways import destinations
from game.rulebooks.empire_of_the_sun.shown.reach_lens import FULL_VALUE, look, reach
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war

TRUK, RABAUL, GUADALCANAL = "4017", "4021", "4423"


def seen(game: EmpireGame, here: EmpirePosition, place: str, viewer: int) -> LensView:
    """The lens with the pointer on a hex."""
    side = JAPAN if viewer == 0 else ALLIES
    return look(game, here, side, None, SpaceId(war().board.by_name[place]))


def carriers() -> tuple[EmpireGame, EmpirePosition]:
    """Carriers off Guadalcanal, and a Japanese army on it."""
    return position(
        {TRUK: ["hq_jp_ss"], GUADALCANAL: ["army_jp_ss"], "4424": ["enterprise"]}, japan=(*HOME, GUADALCANAL)
    )


def test_9_1_carriers_strike_as_far_as_they_fight_and_no_farther() -> None:
    game, here = carriers()
    unit = game.by_id["enterprise"]
    start, reach_of_it = here.pieces[unit].space, fighting_range(game.counters[unit])
    for space in range(game.hex_count):
        view = look(game, here, JAPAN, None, SpaceId(space))
        is_struck = any(one.tone is Tone.BAD and one.space == start for one in view.spaces)
        assert is_struck == (space != start and game.distance(start, space) <= reach_of_it)


def test_8_1_the_reach_is_what_the_rules_allow_with_a_card_of_full_value() -> None:
    game, here = carriers()
    unit = game.by_id["enterprise"]
    meant = Offensive(attacker=ALLIES, play="OC", card=-1, operations=FULL_VALUE)
    assert reach(game, here, unit) == destinations(game, replace(here, offensive=meant), (unit,), "naval")
    shown = {one.space for one in seen(game, here, "4424", 1).spaces if one.tone is Tone.GOOD}
    assert shown
    assert all(has(reach(game, here, unit), space) for space in shown)


def test_8_1_a_lower_card_that_was_played_shortens_the_reach_of_its_side_alone() -> None:
    game, here = carriers()
    low = Offensive(attacker=ALLIES, play="OC", card=-1, operations=1)
    moving = replace(here, offensive=low)
    ship, army = game.by_id["enterprise"], game.by_id["army_jp_ss"]
    assert reach(game, moving, ship).bit_count() < reach(game, here, ship).bit_count()
    assert reach(game, moving, army) == reach(game, here, army)
    assert "the card of 1 that is played" in seen(game, moving, "4424", 1).lines[-1].text


def test_9_1_a_hex_that_nobody_reaches_is_told_to_be_safe() -> None:
    game, here = carriers()
    view = seen(game, here, "3706", 0)
    assert not view.paths
    assert any("No enemy" in line.text and line.tone is Tone.GOOD for line in view.lines)


def test_without_a_hex_the_lens_says_what_to_do() -> None:
    game, here = carriers()
    assert look(game, here, JAPAN, None, None).lines[0].text.startswith("Point at a hex")
