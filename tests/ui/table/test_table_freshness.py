"""Nothing on the table is stale: the pointer is read again after everything that happens, old reports go."""

from collections.abc import Collection

import pygame
import pytest

from game.core.actions import Action, Kind, PieceId, SpaceId, Target
from game.core.combat import Preview
from game.core.events import PieceMoved
from game.ui.settings import Settings
from game.ui.table.controls.commands import Press
from game.ui.table.input.pointer import Pointer
from game.ui.table.moment.showing import Choice, digits_of, is_same_phase
from game.ui.table.motion.animation import Beat
from game.ui.table.scene.stage import Stage
from game.ui.table.window.desk import says_something
from tests.ui.table.conftest import Sit
from tests.ui.table.player import Player
from tests.ui.table.small_war import Act


def strike(player: Player) -> None:
    """The first piece strikes its neighbour, who names a number."""
    for action in (Action("pick", 0), Action("strike", 1), Action("guess", 2)):
        player.state.perform(action)


def button_at(player: Player) -> tuple[int, int]:
    """Where the first button of the prompt is."""
    player.look()
    panel = next(one for one in player.table.painter.desk.placed if one.name == "prompt")
    spot = next(spot for spot in panel.sheet.spots if isinstance(spot.command, Press))
    return spot.place.move(panel.place.topleft).center


def test_what_is_pointed_at_is_read_again_when_something_was_done_elsewhere(player: Player) -> None:
    at = player.space("A3")
    player.point(at)
    assert [target.kind for target in player.state.pointing.pointed.targets] == [Kind.SPACE]
    player.state.perform(Action("pick", 0))
    player.state.perform(Action("move", 6))
    player.look()
    assert Target(Kind.PIECE, 0) in player.state.pointing.pointed.targets
    player.press(pygame.K_z, pygame.KMOD_CTRL)
    player.look()
    assert [target.kind for target in player.state.pointing.pointed.targets] == [Kind.SPACE]


def test_a_button_that_is_gone_is_lit_no_longer(player: Player) -> None:
    player.click(player.space("B3"))
    player.state.perform(Action("strike", 1))
    at = button_at(player)
    player.click(at)
    player.look()
    spot = player.state.pointing.pointed.spot
    assert spot is None or not isinstance(spot.command, Press) or spot.command.action.verb != "guess"


def test_what_is_pointed_at_is_read_again_at_another_size_or_scale(player: Player) -> None:
    player.point(player.space("B3"))
    before = player.state.pointing.pointed
    host = player.state.host
    host.theme = host.theme.worn(1.3, host.theme.palette)  # type: ignore[misc]
    player.table.resize((1920, 1080))
    player.look()
    assert player.table.pointer.at != (-1, -1)
    assert player.state.pointing.pointed != before


def test_the_pointer_is_found_where_it_went_unheard(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    player.point(player.space("B3"))
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: player.space("D2"))
    player.wait(16)
    assert player.table.pointer.at == player.space("D2")
    assert Target(Kind.PIECE, 0) not in player.state.pointing.pointed.targets


def test_nothing_is_read_while_the_map_is_dragged(player: Player) -> None:
    pointer: Pointer = player.table.pointer
    pointer.dragging = True
    pointer.at = player.space("B3")
    pointer.point()
    assert player.state.pointing.pointed.targets == ()


def test_the_odds_follow_whatever_was_moved_last_pointer_or_keyboard(player: Player) -> None:
    player.click(player.space("B3"))
    player.point(player.space("C3"))
    assert player.state.pointing.preview is not None
    while player.state.pointing.focus is None or player.state.pointing.focus.kind is not Kind.SPACE:
        player.press(pygame.K_TAB)
    assert player.state.pointing.preview is not None, "a move by keyboard has no odds, so those under the pointer stay"
    player.point(player.space("A1"))
    player.point(player.space("C3"))
    assert player.state.pointing.preview is not None


def test_digits_are_those_of_the_numbers_or_of_the_places_of_their_buttons() -> None:
    assert digits_of({2: "2", 1: "1", 0: "none: 0"}) == {2: "2", 1: "1", 0: "0"}
    assert digits_of({1: "", 2: "", 4: ""}) == {1: "1", 2: "2", 4: "3"}
    assert digits_of({9: "", 10: ""}) == {9: "9"}
    assert digits_of({}) == {}


def test_nothing_is_called_0_that_does_not_say_so() -> None:
    assert digits_of({0: "South-east", 1: "South"}) == {0: "1", 1: "2"}


def test_a_digit_presses_the_button_that_bears_it(player: Player) -> None:
    player.state.perform(Action("pick", 0))
    player.state.perform(Action("strike", 1))
    assert player.state.play.now.numbers[1] == Choice(Action("guess", 2), "2", "2")
    player.press(pygame.K_2)
    assert player.step == "Act"
    assert player.session.entries[-1].action == Action("guess", 2)


def test_marks_alone_need_no_panel() -> None:
    assert not says_something(Preview("Left flank"))
    assert says_something(Preview("Odds", total="1 die"))


def test_a_report_stays_until_somebody_acts_in_the_next_phase(player: Player) -> None:
    strike(player)
    assert player.state.play.now.report is not None
    player.state.perform(Action("pick", 2))
    player.state.perform(Action("move", 18))
    assert player.state.play.now.report is not None
    player.state.perform(Action("end"))
    assert player.state.play.now.report is not None, "the other side has not acted yet"
    player.sit()
    assert player.state.play.now.report is not None
    player.state.perform(Action("play", 4))
    assert player.state.play.now.report is None


def test_an_old_report_does_not_come_back_while_something_moves(player: Player) -> None:
    def panels() -> set[str]:
        player.look()
        player.table.painter.arrange()
        return {one.name for one in player.table.desk.placed}

    strike(player)
    assert "combat" in panels()
    for action in (Action("pick", 2), Action("move", 18), Action("end")):
        player.state.perform(action)
    player.sit()
    player.state.perform(Action("play", 4))
    assert "combat" not in panels()
    view = player.state.play.now.view
    player.state.play.film.start([Beat(PieceMoved(PieceId(2), (SpaceId(18), SpaceId(18))), 1000, view, view)])
    player.state.redraw.ask()
    player.table.painter.arrange()
    assert "combat" not in {one.name for one in player.table.desk.placed}


def test_what_was_done_in_the_phase_before_is_old_once_somebody_acts(player: Player) -> None:
    done = len(player.session.entries)
    strike(player)
    assert is_same_phase(player.session, done + 1)
    assert not is_same_phase(player.session, done), "a card was played, and that phase is over"


def test_dice_that_were_skipped_lie_still_while_the_rest_is_shown(sit: Sit) -> None:
    player = sit(settings=Settings(animation="slow"))
    player.play_card()
    player.wait(3000)
    strike(player)
    player.wait(64)
    player.look()
    rolling = player.table.painter.desk.kept["combat"][0]
    player.press(pygame.K_SPACE)
    assert player.state.play.film.running, "the loss is still to be shown"
    player.look()
    assert player.table.painter.desk.kept["combat"][0] != rolling
    player.press(pygame.K_SPACE)
    assert not player.state.play.film.running


def test_where_nearly_everything_may_be_chosen_only_the_pointed_space_has_an_edge(player: Player) -> None:
    lights, scale = player.table.painter.map.scene.lights, player.state.outlook.camera.scale
    spaces = range(len(player.session.game.board.spaces))
    widths: dict[SpaceId, float] = {}

    def noted(part: pygame.Surface, stage: Stage, found: Collection[SpaceId], *of: object, **light: float) -> None:
        widths.update(dict.fromkeys(found, light["width"]))

    lights.alike = noted  # type: ignore[method-assign,assignment]
    every = frozenset(Target(Kind.SPACE, space) for space in spaces)
    stage = Stage(player.state.play.now.view, player.state.outlook.camera, targets=every, hover=Target(Kind.SPACE, 3))
    lights.spaces(pygame.Surface((10, 10)), stage)
    assert sorted(widths) == list(spaces)
    assert [space for space in spaces if widths[SpaceId(space)]] == [3]
    assert lights.space_sprite(scale, (255, 255, 0), 24, 0.0).get_size() > (10, 10)


def test_what_the_main_button_would_bring_is_foreseen_while_nothing_else_is(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def foretold(step: Act, game: object, position: object, action: Action) -> Preview:
        return Preview(f"If one should {action.verb}")

    monkeypatch.setattr(Act, "preview", foretold)
    player.state.refresh()
    assert player.state.pointing.preview == Preview("If one should end")
    player.point(player.space("B3"))
    assert player.state.pointing.preview == Preview("If one should pick")
