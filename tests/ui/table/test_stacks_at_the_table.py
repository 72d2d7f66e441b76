"""Stacks at the table: opened by pointer and keyboard, and what a click on them means."""

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, SpaceId, Target
from game.core.combat import Mark
from game.core.view import View
from game.ui.table.moment import chooser
from game.ui.table.moment.showing import Choice
from game.ui.table.motion.animation import Film
from game.ui.table.pieces.fanning import Fan, hides
from game.ui.table.pieces.placing import Laid, laid_out
from game.ui.table.play import unfolding
from game.ui.table.play.explained import Explained, explanation, places_to_spare, pointed_out, with_what_can
from game.ui.table.play.state import State
from game.ui.table.play.unfolding import LONG_REST, REST, SETTLING, UNFOLDING
from tests.ui.table.conftest import SIZE
from tests.ui.table.player import Player
from tests.ui.table.stacked import TOWN, fan_of, place, sit_at_stacks


@pytest.fixture
def player(request: pytest.FixtureRequest) -> Player:
    """Somebody at a table where three pieces lie in one town, two of them his own."""
    return sit_at_stacks(getattr(request, "param", "off"))


def rest_on_stack(player: Player) -> Fan:
    """Rest the pointer on the stack until it is open."""
    player.point(player.space("Town 7"))
    assert player.state.pointing.fan is None
    player.wait(REST + 2 * 16)
    return fan_of(player)


def test_choices_are_gathered_only_for_a_fan_that_opens(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    gathered: list[State] = []

    def gather(state: State) -> set[SpaceId]:
        gathered.append(state)
        return set()

    monkeypatch.setattr(unfolding, "spaces_to_choose", gather)
    for name in ("Town 7", "Town 8", "Town 20"):
        player.point(player.space(name))
    player.wait(LONG_REST + 2 * 16)
    player.point((1, 1))
    assert player.state.pointing.fan is None
    assert not gathered
    rest_on_stack(player)
    assert gathered
    once = len(gathered)
    player.wait(SETTLING)
    assert len(gathered) == once


def test_a_fan_opens_when_the_pointer_rests_and_closes_when_it_leaves(player: Player) -> None:
    closed = player.look()
    fan = rest_on_stack(player)
    assert fan.space == 7
    assert player.table.dirty
    assert player.look() != closed
    player.point(place(player, fan.spread.plate[0] + 3, fan.spread.plate[1] + 3))
    assert player.state.pointing.fan == fan
    assert player.state.pointing.pointed.targets == (Target(Kind.SPACE, 7),)
    player.point(player.space("Town 22"))
    assert player.state.pointing.fan is None
    assert player.table.dirty


@pytest.mark.parametrize("number", [0, 2])
def test_a_click_on_a_fanned_out_counter_picks_it(player: Player, number: int) -> None:
    one = next(one for one in rest_on_stack(player).laid if one.piece.piece == number)
    player.click(place(player, one.x - one.width // 2 + 1, one.y + one.height // 2 - 1))
    assert player.step == "Use"
    assert player.state.play.now.subject == Target(Kind.PIECE, number)
    assert player.look()


def test_a_click_on_a_stack_whose_uppermost_counter_is_not_ones_own_picks_one_beneath(player: Player) -> None:
    state = player.state
    pieces = state.play.now.view.pieces
    state.play.now = replace(state.play.now, view=View(None, "", (pieces[0], pieces[2], pieces[1], pieces[3])))
    player.click(player.space("Town 7"))
    assert player.step == "Use"
    assert state.play.now.subject == Target(Kind.PIECE, 2)


def test_a_refusal_on_a_closed_stack_names_the_counter_beneath_that_can_do_something(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = player.state
    one, two, three, four = state.play.now.view.pieces
    state.play.now = replace(state.play.now, view=View(None, "", (one, replace(three, name="Guard"), two, four)))
    monkeypatch.setattr(chooser, "opened", lambda *_: None)
    player.click(player.space("Town 7"))
    assert state.pointing.note is not None
    assert "Beneath lies a counter that can be clicked: Guard (" in state.pointing.note.refusal.sentence
    refusal = Refusal("That is none of your pieces.", "2.1")
    assert with_what_can(state, refusal, (Target(Kind.PIECE, 1),)) == refusal


def test_a_click_just_after_a_fan_has_opened_picks_beneath_the_uppermost_counter_as_well(player: Player) -> None:
    state = player.state
    one, two, three, four = state.play.now.view.pieces
    state.play.now = replace(state.play.now, view=View(None, "", (one, three, two, four)))
    rest_on_stack(player)
    player.click(player.space("Town 7"))
    assert player.step == "Use"
    assert state.play.now.subject == Target(Kind.PIECE, 2)


def test_a_counter_of_an_open_stack_that_can_do_nothing_picks_none_beside_it(player: Player) -> None:
    one = next(one for one in rest_on_stack(player).laid if one.piece.piece == 1)
    player.click(place(player, one.x + 4, one.y))
    assert player.step != "Use"
    assert player.state.pointing.note is not None


def test_what_is_picked_in_a_fan_is_explained_beside_it(player: Player) -> None:
    fan = rest_on_stack(player)
    player.wait(400)
    _, anchor = pointed_out(player.state)
    assert anchor.size == fan.spread.plate[2:]
    assert anchor in places_to_spare(player.state)


@pytest.mark.parametrize("player", ["normal"], indirect=True)
def test_while_counters_are_on_their_way_a_click_means_the_stack_as_it_was(player: Player) -> None:
    pieces, state = player.state.play.now.view.pieces, player.state
    state.play.film.skip()
    lowest = laid_out([p for p in pieces if p.space == 7], state.outlook.ground, state.outlook.camera)[0]
    corner = place(player, lowest.x + lowest.width // 2 - 2, lowest.y - lowest.height // 2 + 2)
    player.point(corner)
    player.wait(REST + 16)
    assert fan_of(player).on_the_way(0) != fan_of(player).laid
    assert player.state.pointing.unfolding > 0
    assert player.table.animating
    player.look()
    assert player.state.pointing.pointed.targets[0] == Target(Kind.PIECE, lowest.piece.piece)
    player.wait(UNFOLDING)
    assert player.state.pointing.unfolding == 0


def test_a_click_just_after_a_fan_has_opened_under_it_means_the_stack_as_it_was(player: Player) -> None:
    fan, state = rest_on_stack(player), player.state
    player.look()
    x, y = player.space("Town 7")
    area = state.outlook.layout.map
    opened = fan.picked_at(x - area.x, y - area.y)
    assert opened is not None
    top = fan.closed[-1].piece.piece
    assert opened.piece != top
    assert state.pointing.pointed.targets[0] == Target(Kind.PIECE, top)
    player.point((x + 1, y))
    assert state.pointing.pointed.targets[0] == Target(Kind.PIECE, opened.piece or -1)
    player.point((x, y))
    player.wait(SETTLING)
    assert state.pointing.pointed.targets[0] == Target(Kind.PIECE, opened.piece or -1)
    assert not player.table.animating or state.pointing.rested < LONG_REST


def test_nothing_is_said_over_a_fan_as_long_as_a_click_means_the_stack_it_was(player: Player) -> None:
    rest_on_stack(player)
    state = player.state
    while state.pointing.means_closed:
        assert explanation(state, ()) is None
        player.wait(16)
    player.wait(400)
    assert isinstance(explanation(state, ()), Explained)


def test_the_fan_is_closed_under_what_lies_over_the_table_and_while_pieces_are_lifted(player: Player) -> None:
    rest_on_stack(player)
    player.hold(pygame.K_p)
    player.look()
    assert player.state.pointing.fan is None
    player.release(pygame.K_p)
    player.state.reading.keys_open = True
    player.look()
    assert player.state.pointing.fan is None


def test_the_keyboard_opens_the_stack_it_comes_to(player: Player) -> None:
    player.point(player.space("Town 22"))
    for _ in range(4):
        player.press(pygame.K_TAB)
        player.look()
        if player.state.pointing.focus is not None and player.state.pointing.focus.kind is Kind.PIECE:
            assert fan_of(player).space == 7
            return
    pytest.fail("Tab never came to a piece")


def test_dragging_the_map_closes_the_fan(player: Player) -> None:
    fan = rest_on_stack(player)
    start = place(player, fan.spread.plate[0] + 4, fan.spread.plate[1] + 4)
    player.table.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    player.point((start[0] + 30, start[1]))
    player.look()
    assert player.state.pointing.fan is None


def test_a_stack_that_would_only_hide_the_map_opens_late_and_shuts_with_a_click(player: Player) -> None:
    state = player.state
    player.point(player.space("Town 7"))
    state.play.now = replace(state.play.now, targets=frozenset({Target(Kind.SPACE, 8)}))
    player.wait(REST + 2 * 16)
    assert state.pointing.fan is None
    player.wait(LONG_REST)
    assert fan_of(player).space == 7
    player.click(player.space("Town 7"))
    assert state.pointing.fan is None


def test_a_stack_that_would_only_hide_the_map_stays_shut_after_a_click_until_the_pointer_comes_back(
    player: Player,
) -> None:
    state = player.state
    player.click(player.space("Town 7"))
    state.play.now = replace(state.play.now, targets=frozenset({Target(Kind.SPACE, 8)}))
    player.wait(REST + LONG_REST + 2 * 16)
    assert state.pointing.fan is None
    player.point(player.space("Town 22"))
    player.point(player.space("Town 7"))
    player.wait(REST + LONG_REST + 2 * 16)
    assert fan_of(player).space == 7


@pytest.mark.parametrize("may_be_chosen", [True, False])
def test_a_fan_shuts_after_an_act_unless_something_in_it_may_be_chosen_still(
    player: Player, *, may_be_chosen: bool
) -> None:
    state = player.state
    held = state.play.now.targets
    rest_on_stack(player)
    state.perform(Action("rest"))
    state.play.now = replace(state.play.now, targets=held if may_be_chosen else frozenset())
    player.wait(REST + LONG_REST + 2 * 16)
    assert (state.pointing.fan is not None) is may_be_chosen
    player.point(player.space("Town 22"))
    player.point(player.space("Town 7"))
    player.wait(REST + LONG_REST + 2 * 16)
    assert fan_of(player).space == 7


@pytest.mark.parametrize("stays", [True, False])
def test_a_fan_lies_open_again_after_what_was_shown_if_the_pointer_has_stayed_on_it(
    player: Player, monkeypatch: pytest.MonkeyPatch, *, stays: bool
) -> None:
    fan = rest_on_stack(player)
    left, top, width, height = fan.spread.plate
    corners = [(left + 3, top + 3), (left + width - 4, top + height - 4)]
    player.point(place(player, *next(at for at in corners if not any(one.covers(*at) for one in fan.closed))))
    with monkeypatch.context() as shown:
        shown.setattr(Film, "running", property(lambda _: True))
        player.wait(32)
        assert player.state.pointing.fan is None
        if not stays:
            player.point(player.space("Town 22"))
    player.wait(32)
    assert (player.state.pointing.fan == fan) is stays
    assert not player.state.pointing.means_closed


def test_esc_shuts_a_fan_until_the_pointer_comes_back(player: Player) -> None:
    state = player.state
    player.point(player.space("Town 7"))
    player.wait(REST + 2 * 16)
    assert fan_of(player).space == 7
    assert not player.table.is_idle, "no menu opens meanwhile"
    player.press(pygame.K_ESCAPE)
    player.wait(LONG_REST + REST)
    assert state.pointing.fan is None
    assert player.table.is_idle
    player.point(player.space("Town 22"))
    player.point(player.space("Town 7"))
    player.wait(REST + 2 * 16)
    assert fan_of(player).space == 7


@pytest.mark.parametrize("may_be_chosen", [True, False])
def test_a_fan_in_the_way_shuts_over_another_space_that_may_be_chosen(player: Player, *, may_be_chosen: bool) -> None:
    state = player.state
    player.point(player.space("Town 7"))
    state.play.now = replace(state.play.now, targets=frozenset({Target(Kind.SPACE, 8)}))
    player.wait(REST + LONG_REST + 2 * 16)
    fan, eye = fan_of(player), state.outlook.camera
    left, top, width, height = fan.spread.plate
    plate = [(x, y) for x in range(left, left + width, 4) for y in range(top, top + height, 4)]
    over = {state.outlook.ground.space_at(*eye.to_map(x, y)): (x, y) for x, y in plate}
    other = next(space for space in over if space not in (None, fan.space))
    wanted = other if may_be_chosen else 8 + (other == 8)
    state.play.now = replace(state.play.now, targets=frozenset({Target(Kind.SPACE, wanted)}))
    player.point(place(player, *over[other]))
    player.wait(16)
    assert (state.pointing.fan is None) == may_be_chosen


@pytest.mark.parametrize("may_be_chosen", [True, False])
def test_beside_the_counters_of_a_fan_a_space_that_may_be_chosen_is_meant(
    player: Player, *, may_be_chosen: bool
) -> None:
    state, fan = player.state, rest_on_stack(player)
    eye, ground = state.outlook.camera, state.outlook.ground
    left, top, width, height = fan.spread.plate
    plate = [(x, y) for x in range(left, left + width) for y in range(top, top + height)]
    beside = {ground.space_at(*eye.to_map(x, y)): (x, y) for x, y in plate if fan.spread.number_at(x, y) < 0}
    other = next(space for space in beside if space not in (None, fan.space))
    piece = Target(Kind.PIECE, fan.laid[0].piece.piece)
    everywhere = range(len(ground.board.spaces)) if may_be_chosen else (fan.space,)
    spaces = (Target(Kind.SPACE, space) for space in everywhere)
    state.play.now = replace(state.play.now, targets=frozenset({piece, *spaces}))
    player.point(place(player, *beside[other]))
    player.wait(16)
    assert state.pointing.fan is not None
    assert (Target(Kind.SPACE, other) in state.pointing.pointed.targets) == may_be_chosen


def test_a_fan_moves_aside_when_what_it_hides_may_be_chosen_by_now(player: Player) -> None:
    state, fan = player.state, rest_on_stack(player)
    eye, ground = state.outlook.camera, state.outlook.ground
    others = [SpaceId(number) for number in range(len(ground.board.spaces)) if number != fan.space]
    hidden = [number for number in others if hides(fan, eye.to_view(*ground.centre(number)), 0)]
    assert hidden
    state.play.now = replace(state.play.now, targets=state.play.now.targets | {Target(Kind.SPACE, hidden[0])})
    player.wait(2 * 16)
    moved = fan_of(player)
    assert moved.space == 7
    assert not hides(moved, eye.to_view(*ground.centre(hidden[0])), 0)


def test_no_stack_hides_the_arrows_of_directions(player: Player) -> None:
    state = player.state
    rest_on_stack(player)
    state.play.now = replace(state.play.now, numbers=(Choice(Action("turn", 1), "East", "1", direction=0),))
    player.look()
    assert state.pointing.fan is None
    player.wait(LONG_REST + 2 * 16)
    assert state.pointing.fan is None


def test_a_mark_on_a_fanned_out_stack_stands_above_its_plate(player: Player) -> None:
    fan = rest_on_stack(player)
    plain = player.look()
    left, top, width, _ = fan.spread.plate
    player.state.play.now = replace(player.state.play.now, marks=(Mark(TOWN, "2 dice"),))
    x, y = place(player, left + width // 2, top)
    changed = [n // 3 for n, (old, new) in enumerate(zip(plain, player.look(), strict=True)) if old != new]
    spots = [(number % SIZE[0], number // SIZE[0]) for number in changed]
    on_map = [spot for spot in spots if player.state.outlook.layout.map.collidepoint(spot)]
    assert on_map
    assert all(abs(across - x) < 60 and down < y + 4 for across, down in on_map)


def test_counters_in_a_fan_are_drawn_there_and_nowhere_else(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    scene = player.table.painter.map.scene
    fan, found = rest_on_stack(player), scene.counter_at

    def noted(one: Laid, *others: int, looks_back: bool = False) -> tuple[pygame.Surface, tuple[int, int]]:
        drawn.append(one)
        return found(one, *others, looks_back=looks_back)

    monkeypatch.setattr(scene, "counter_at", noted)
    player.look()
    assert sorted(one.piece.piece for one in drawn) == [0, 1, 2, 3]
    assert tuple(drawn[-3:]) == fan.laid
