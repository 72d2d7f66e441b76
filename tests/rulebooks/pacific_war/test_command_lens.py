"""The lens of Command Links (Rules 11.4): what the rules say of all that is seen, and nothing hidden (24.2)."""

from typing import Any

from msgspec.structs import replace

from game.core.actions import Side, SpaceId
from game.core.combat import Tone
from game.core.hexset import has
from game.core.title import lenses_of
from game.core.view import LensView
from game.rulebooks.pacific_war.map.links import linked
from game.rulebooks.pacific_war.shown.command_lens import COMMAND_LENS, HIDDEN, as_seen, look
from game.rulebooks.pacific_war.shown.reach_lens import REACH_LENS
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.known import knowledge
from game.rulebooks.pacific_war.terms.position import LOST, PacificPosition
from tests.rulebooks.pacific_war.shipped import scenario_game


def guadalcanal() -> tuple[PacificGame, PacificPosition]:
    """The campaign at its beginning."""
    game: Any = scenario_game("guadalcanal")
    return game, game.title.set_up(game, 1)


def shown(game: PacificGame, here: PacificPosition, viewer: Side | None, place: int | None = None) -> LensView:
    """The lens with the pointer on a hex, or on none."""
    return look(game, here, viewer, None, SpaceId(place) if place is not None else None)


def test_11_4_every_tinted_hex_is_commanded_or_against_the_side() -> None:
    game, here = guadalcanal()
    for viewer in (JAPAN, ALLIES):
        view = shown(game, here, viewer)
        good = {one.space for one in view.spaces if one.tone is Tone.GOOD}
        assert good
        seen = as_seen(game, here, viewer, viewer)
        assert all(has(linked(game, seen, viewer), space) for space in good)
        assert HIDDEN in view.lines


def test_11_4_who_commands_a_hex_is_told_with_a_way_and_of_another_why_nobody_does() -> None:
    game, here = guadalcanal()
    staffs = [staff.space for n, staff in enumerate(here.staffs) if game.headquarters[n].side == ALLIES]
    near = next(space for space in staffs if 0 <= space < game.hex_count)
    view = shown(game, here, ALLIES, near)
    assert "is commanded by" in view.lines[0].text
    commanded = linked(game, here, ALLIES)
    away = next(space for space in range(game.hex_count) if not has(commanded, space))
    view = shown(game, here, ALLIES, away)
    assert "is not commanded" in view.lines[0].text
    assert view.lines[0].tone is Tone.BAD
    assert view.paths == ()
    far = next(one.space for one in shown(game, here, ALLIES).spaces if one.tone is Tone.GOOD and one.space != near)
    assert all(path.spaces[1] == far for path in shown(game, here, ALLIES, far).paths)
    assert shown(game, here, ALLIES, game.hex_count).paths == (), "a Holding Box is always Linked"


def test_24_2_fighters_and_carriers_that_are_not_seen_change_nothing() -> None:

    game, here = guadalcanal()
    hidden = tuple(
        replace(unit, place=LOST)
        if game.side(unit.kind) == JAPAN and knowledge(game, here, ALLIES, unit) == "nothing"
        else unit
        for unit in here.units
    )
    assert hidden != here.units
    bare = replace(here, units=hidden)
    for place in (None, *range(0, game.hex_count, 7)):
        assert shown(game, here, ALLIES, place) == shown(game, bare, ALLIES, place)


def test_11_4_an_engagement_in_which_nobody_needs_a_link_has_no_such_lens() -> None:
    battle: Any = scenario_game("savo-island")
    assert COMMAND_LENS in lenses_of(guadalcanal()[0])
    assert COMMAND_LENS not in lenses_of(battle)
    assert lenses_of(battle) == (REACH_LENS,)
