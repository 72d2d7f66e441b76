"""The table as a screen: one look at each of its states, hot seat, what moves, the picture of the map."""

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import Action, Side
from game.core.moments import Moments
from game.core.session import Session
from game.loading.content.skins import Skin
from game.ui.settings import Settings
from game.ui.table.screen import TableScreen
from tests.ui.table.conftest import Sit
from tests.ui.table.player import Player
from tests.ui.table.small_war import DUD, loaded, new_session, verdict, web_board

MOVING = Settings(animation="normal")


# One look at each state


def test_before_the_curtain_no_hand_is_seen(sit: Sit) -> None:
    found = sit()
    assert found.table.needs_curtain() == 0
    assert found.look()
    assert all(place.card is None for place in found.table.painter.plan.hand)


def test_a_card_is_chosen_from_the_open_hand(sit: Sit) -> None:
    found = sit()
    found.sit()
    assert found.look()
    assert [place.card.card for place in found.table.painter.plan.hand if place.card] == [1, 2, 3, DUD]


def test_a_round_map_is_drawn_and_played_on(sit: Sit) -> None:
    found = sit(web_board())
    found.play_card()
    found.click(found.space("Town 7"))
    assert found.step == "Use"
    assert found.look()


def test_the_end_says_who_won_and_nothing_can_be_done(sit: Sit) -> None:
    session = new_session()
    over = replace(session.position, verdict=verdict())
    session.moments = Moments(replace(session.opening, ended=over, decision=None))
    found = sit(session=session)
    assert found.state.play.now.prompt.sentence == "Blues: victory!"
    assert found.look()
    found.click(found.space("A1"))
    assert found.state.pointing.note is not None
    assert found.state.pointing.note.refusal.rule == "4.1"


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080)])
def test_any_size(player: Player, size: tuple[int, int]) -> None:
    player.table.resize(size)
    assert len(player.look()) == size[0] * size[1] * 3


def test_another_scale(player: Player) -> None:
    host = player.state.host
    host.theme = host.theme.worn(1.3, host.theme.palette)  # type: ignore[misc]
    player.table.resize((1920, 1080))
    assert player.state.theme.scale == 1.3
    assert player.look()


# Hot seat


def test_what_a_player_has_missed_is_told_before_he_takes_the_screen(player: Player) -> None:
    player.click(player.space("B3"))
    player.click(player.space("A3"))
    player.press(pygame.K_RETURN)
    assert len(player.table.missed(Side(1))) == 2
    player.table.seat(Side(1))
    assert player.table.missed(Side(1)) == ()
    assert not player.state.modal


def with_other_hand(session: Session, side: int) -> Session:
    """The same game, but a side holds other cards."""
    hands = list(session.position.hands)
    hands[side] = tuple(card + 20 for card in hands[side])
    position = replace(session.position, hands=tuple(hands))
    decision = session.opening.decision
    assert decision is not None
    changed = replace(session.opening, decision=decision.supposing(position))
    session.moments = Moments(changed)
    return session


@pytest.mark.parametrize("peek", [False, True])
def test_pictures_do_not_depend_on_the_cards_of_the_other(sit: Sit, peek: bool) -> None:
    pictures = []
    for session in (new_session(), with_other_hand(new_session(), 1)):
        player = sit(session=session)
        player.sit()
        if peek:
            player.hold(pygame.K_h)
        player.point(player.card(1).place.center)
        player.wait(400)
        pictures.append(player.look())
    assert pictures[0] == pictures[1]


def test_before_the_curtain_the_picture_depends_on_nobodys_cards(sit: Sit) -> None:
    pictures = []
    for session in (new_session(), with_other_hand(new_session(), 0)):
        player = sit(session=session)
        player.hold(pygame.K_h)
        player.press(pygame.K_1)
        player.press(pygame.K_TAB)
        pictures.append(player.look())
    assert pictures[0] == pictures[1]


# Movement


def test_what_happens_is_shown_piece_by_piece_and_can_be_skipped(sit: Sit) -> None:
    player = sit(settings=MOVING)
    player.play_card()
    assert player.table.animating
    frames = {player.look()}
    for _ in range(16):
        player.wait(80)
        frames.add(player.look())
    assert len(frames) > 4
    assert not player.state.play.film.running
    player.state.perform(Action("pick", 0))
    player.state.perform(Action("strike", 1))
    player.state.perform(Action("guess", 1))
    assert player.table.animating
    player.wait(100)
    assert player.look()
    player.press(pygame.K_SPACE)
    assert not player.state.play.film.running
    assert player.step == "Act"


def test_an_idle_table_is_not_drawn_again(player: Player) -> None:
    player.wait(1000)
    player.look()
    player.wait(1000)
    assert not player.table.dirty
    assert not player.table.animating


def test_something_done_elsewhere_is_seen(player: Player) -> None:
    player.click(player.space("B3"))
    player.session.take_back()
    player.table.refresh()
    assert player.state.play.now.prompt.rule == "2.1"


# The map's picture


def test_what_lies_around_the_view_is_painted_while_nothing_happens(player: Player) -> None:
    player.look()
    player.press(pygame.K_PLUS)
    player.press(pygame.K_PLUS)
    player.press(pygame.K_PLUS)
    player.point((-1, -1))
    player.look()
    painted = len(player.state.outlook.picture.plates)
    assert player.table.animating
    player.wait(800)
    player.look()
    assert not player.table.animating
    assert len(player.state.outlook.picture.plates) > painted
    assert not player.table.dirty


def test_players_have_names(sit: Sit) -> None:
    player = sit()
    player.state.play.players = ("Anna", "Blues")
    assert player.state.name_of(Side(0)) == "Reds (Anna)"
    assert player.state.name_of(Side(1)) == "Blues"
    assert player.state.name_of(None) == ""
    assert player.look()


def test_looking_at_a_picture_for_one_side_needs_no_curtain(player: Player) -> None:
    session = new_session()
    table = TableScreen(
        player.state.host, session, loaded(session.game.board), Skin(), size=(900, 600), looking=Side(1)
    )
    assert table.needs_curtain() is None
    assert [hand.cards[0] is None for hand in table.state.play.now.view.hands] == [True, False]
