"""Lenses: laid over the map by key and button, following the pointer, and showing what a side may know."""

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Side, Target
from game.core.title import Title
from game.core.view import InspectionLine, LensView
from game.loading.content.skins import Skin
from game.loading.content.titles import find_titles
from game.ui.table.controls.commands import GoTo, LayLens, ShowRule, Spot
from game.ui.table.controls.keys import KEYS
from game.ui.table.panels.lens import LensContent, lens_sheet
from game.ui.table.panels.overlay import keys_sheet
from game.ui.table.play.explained import pointed_out
from game.ui.table.screen import TableScreen
from game.ui.theme import Theme
from tests.ui.table.conftest import SIZE, Desk
from tests.ui.table.muster import SEEN, loaded, new_session
from tests.ui.table.player import Player
from tests.ui.table.small_war import hex_board

HELD = {"h", "p"}


@pytest.fixture
def player() -> Player:
    """A player whose title has a lens."""
    SEEN.clear()
    session, desk = new_session(pieces=4), Desk()
    return Player(TableScreen(desk, session, loaded(), Skin(), size=SIZE), session, desk.rules)


def spots(player: Player, name: str) -> list[Spot]:
    """What can be clicked on a panel, measured in the window."""
    placed = next(one for one in player.table.desk.placed if one.name == name)
    return [Spot(spot.place.move(placed.place.topleft), spot.command) for spot in placed.sheet.spots]


def test_a_key_lays_the_lens_over_the_map_and_lifts_it(player: Player) -> None:
    bare = player.look()
    player.press(pygame.K_s)
    assert player.state.pointing.lens.is_laid
    assert player.look() != bare
    assert [one.name for one in player.table.desk.placed] == ["bar", "prompt", "lens", "log"]
    player.press(pygame.K_s)
    assert not player.state.pointing.lens.is_laid
    assert player.look() == bare


def test_esc_lifts_the_lens_before_anything_else(player: Player) -> None:
    assert player.table.is_idle
    player.press(pygame.K_TAB)
    player.press(pygame.K_RETURN)
    player.press(pygame.K_s)
    assert not player.table.is_idle
    player.press(pygame.K_ESCAPE)
    assert player.step == "Put"
    assert not player.state.pointing.lens.is_laid


def test_the_button_of_the_lens_is_in_the_bar(player: Player) -> None:
    player.look()
    button = next(spot for spot in spots(player, "bar") if spot.command == LayLens("Supply"))
    player.click(button.place.center)
    assert player.state.pointing.lens.is_laid
    player.click(button.place.center)
    assert not player.state.pointing.lens.is_laid


def test_a_button_of_a_lens_that_has_no_room_for_its_name_says_it_under_the_pointer(player: Player) -> None:
    player.look()
    button = next(spot for spot in spots(player, "bar") if spot.command == LayLens("Supply"))
    player.point(button.place.center)
    told, place = pointed_out(player.state)
    assert told is not None
    assert told.title == "Supply"
    assert player.session.game.title.lenses[0].rule in {line.rule for line in told.lines}
    assert place == button.place


def test_the_lens_is_asked_only_when_space_or_position_changes(player: Player) -> None:
    player.press(pygame.K_s)
    assert SEEN == [(None, None, None)]
    x, y = player.space("Town 7")
    for by in range(4):
        player.point((x + by, y))
        player.look()
    assert SEEN[1:] == [(None, None, 7)]
    player.point(player.space("Town 8"))
    assert SEEN[2:] == [(None, None, 8)]
    player.press(pygame.K_TAB)
    player.press(pygame.K_RETURN)
    player.look()
    assert SEEN[3:] == [(None, None, 8)]


def test_the_lens_stays_where_it_was_while_its_panel_is_read(player: Player) -> None:
    player.press(pygame.K_s)
    player.point(player.space("Town 7"))
    player.look()
    links = spots(player, "lens")
    rule = next(spot for spot in links if spot.command == ShowRule("7.1"))
    player.click(rule.place.center)
    assert player.rules == ["7.1"]
    assert player.state.pointing.lens.pointer == 7
    assert any(isinstance(spot.command, GoTo) for spot in links)


def test_the_panel_of_the_lens_closes_it(player: Player) -> None:
    player.press(pygame.K_s)
    player.look()
    close = spots(player, "lens")[-1]
    player.click(close.place.center)
    assert not player.state.pointing.lens.is_laid


def test_what_is_selected_is_told_to_the_lens(player: Player) -> None:
    player.press(pygame.K_TAB)
    player.press(pygame.K_RETURN)
    player.press(pygame.K_s)
    assert SEEN[-1][1] == Target(Kind.PIECE, 0)


def test_a_click_through_a_lens_that_looks_from_somewhere_chooses_where_and_does_nothing_else(player: Player) -> None:
    player.press(pygame.K_s)
    before, lens = player.session.position, player.state.pointing.lens.chosen
    assert lens is not None
    player.state.pointing.lens.chosen = replace(lens, looks_from=True)
    for name, origin in (("Town 7", 7), ("Town 8", 8)):
        player.click(player.space(name))
        assert SEEN[-1][1:] == (Target(Kind.SPACE, origin), origin)
        player.point(player.space("Town 9"))
        player.look()
        assert SEEN[-1][1:] == (Target(Kind.SPACE, origin), 9)
    player.click(player.space("Town 8"))
    assert SEEN[-1][1:] == (None, 8)
    assert player.session.position == before
    assert player.state.pointing.note is None


def test_a_click_through_any_other_lens_does_what_it_does_without(player: Player) -> None:
    player.press(pygame.K_s)
    player.click(player.space("Town 9"))
    assert player.state.pointing.note is not None
    assert SEEN[-1][1:] == (None, 9)


def test_the_lens_is_asked_for_whoever_is_looking() -> None:
    SEEN.clear()
    session, desk = new_session(pieces=4), Desk()
    table = TableScreen(desk, session, loaded(), Skin(), size=SIZE, looking=Side(1))
    Player(table, session, desk.rules).press(pygame.K_s)
    assert {viewer for viewer, _, _ in SEEN} == {Side(1)}


def test_a_held_key_that_shows_the_hand_changes_who_is_looking(player: Player) -> None:
    player.press(pygame.K_s)
    player.hold(pygame.K_h)
    player.look()
    assert SEEN[-1][0] == Side(0)
    player.release(pygame.K_h)
    player.look()
    assert SEEN[-1][0] is None


def test_the_next_player_begins_without_a_lens(player: Player) -> None:
    player.press(pygame.K_s)
    player.table.seat(Side(0))
    assert not player.state.pointing.lens.is_laid


def test_a_lens_on_hexes_and_from_close() -> None:
    session, desk = new_session(hex_board(), pieces=4), Desk()
    player = Player(TableScreen(desk, session, loaded(hex_board()), Skin(), size=SIZE), session, desk.rules)
    player.press(pygame.K_s)
    player.point(player.space("C2"))
    far = player.look()
    player.wheel(6)
    assert player.look() != far
    player.wheel(-20)
    player.drag((500, 300), (200, 300))
    assert player.look()


@pytest.mark.parametrize("title", find_titles().values(), ids=lambda title: title.id)
def test_no_lens_has_a_key_that_the_table_or_a_button_needs(title: Title) -> None:
    taken = {pygame.key.name(code) for key in KEYS for code in key.codes} | HELD
    assert not {lens.key for lens in title.lenses} & (taken | {verb.key for verb in title.verbs})


def test_the_list_of_keys_names_the_lens(player: Player) -> None:
    with_lens = keys_sheet(player.session.game.title.lenses, player.state.theme, (1920, 1080))
    assert with_lens.size[1] > keys_sheet((), player.state.theme, (1920, 1080)).size[1]
    player.press(pygame.K_F2)
    assert player.look()


def test_many_lines_are_written_smaller_and_what_has_no_room_is_counted() -> None:
    theme = Theme(1.0, None)
    lines = tuple(InspectionLine(f"A line about the supply of unit {n}.", f"7.{n}") for n in range(40))

    def rules(count: int, height: int) -> int:
        content = LensContent((316, height), "Supply", "S", "", LensView("Seen", lines=lines[:count]))
        return sum(isinstance(spot.command, ShowRule) for spot in lens_sheet(content, theme, {}).spots)

    assert rules(10, 420) == 10
    assert rules(12, 300) > 5
    assert rules(40, 300) < 40
