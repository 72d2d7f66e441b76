"""What is heard at the table: which sound belongs to what happens, and when its time has come."""

from pathlib import Path
from typing import ClassVar

import pytest
from msgspec.structs import replace

from game.core.actions import CardId, PieceId, Side, SpaceId
from game.core.combat import CombatReport
from game.core.events import CardDrawn, CardPlayed, CombatResolved, Event, PieceMoved, PieceReduced, PieceRemoved
from game.core.title import Title
from game.core.view import PieceView, View
from game.loading.content.roots import data_root, roots
from game.loading.content.skins import PieceLook, Skin, load_skin
from game.loading.content.titles import find_titles
from game.ui.settings import Settings
from game.ui.table.motion.animation import Beat, Film, beats
from game.ui.table.motion.hearing import Hearing, cues
from tests.ui.table.conftest import Desk, Sit

INFANTRY = PieceView(PieceId(1), Side(0), "infantry", SpaceId(3), "Infantry", 4, 4)
GUN = PieceView(PieceId(2), Side(1), "battery_of_75s", SpaceId(7), "Battery", 2, 2)
SKIN = Skin(
    pieces={"battery_of_75s": PieceLook("/pictures/pieces/gun.png")},
    moving_sounds={"infantry": "march"},
    fighting_sounds={"infantry": "rifle", "gun": "gun"},
)
VIEW = View(None, "", (INFANTRY, GUN))
DUEL = CombatResolved(CombatReport("Duel", Side(1), (), "2 dice", (1, 2), (), attacker=SpaceId(7), target=SpaceId(3)))


def sounds(*events: Event, view: View = VIEW) -> list[str]:
    """What is heard of some events."""
    return [cue.sound for cue in cues(events, view, view, SKIN)]


def test_a_piece_that_moves_sounds_as_its_skin_says() -> None:
    assert sounds(PieceMoved(PieceId(1), (SpaceId(3), SpaceId(4)))) == ["march"]


def test_a_piece_of_which_the_skin_says_nothing_moves_in_silence() -> None:
    assert sounds(PieceMoved(PieceId(2), (SpaceId(7), SpaceId(8)))) == []


class Left(PieceRemoved, frozen=True):
    """A piece that has gone elsewhere."""

    is_loss: ClassVar[bool] = False


def test_a_piece_that_is_lost_falls_and_one_that_goes_elsewhere_is_heard_going() -> None:
    assert sounds(PieceRemoved(PieceId(1), SpaceId(3)), Left(PieceId(1), SpaceId(3))) == ["fall", "march"]


def test_after_the_dice_the_attacker_is_heard_who_is_known_by_his_picture() -> None:
    assert sounds(DUEL) == ["dice", "gun"]


def test_the_attacker_is_one_of_the_side_that_rolls() -> None:
    crowded = View(None, "", (replace(INFANTRY, space=SpaceId(7)), GUN))
    assert sounds(DUEL, view=crowded) == ["dice", "gun"]


def test_lost_figures_fall_and_regained_ones_are_set_down() -> None:
    assert sounds(PieceReduced(PieceId(1), SpaceId(3), 1), PieceReduced(PieceId(1), SpaceId(3), -1)) == [
        "fall",
        "set_down",
    ]


def test_the_shot_waits_until_the_dice_lie_still() -> None:
    film, hearing = Film(), Hearing()
    hearing.start((DUEL,), VIEW, VIEW, SKIN)
    film.start(beats((DUEL,), VIEW, VIEW, "normal"))
    assert hearing.due(film.playing) == ("dice",)
    film.advance(300)
    assert hearing.due(film.playing) == ()
    film.advance(700)
    assert hearing.due(film.playing) == ("gun",)


def test_nothing_is_heard_before_it_is_shown_nor_twice() -> None:
    move, card = PieceMoved(PieceId(1), (SpaceId(3), SpaceId(4))), CardPlayed(Side(0), CardId(5))
    hearing = Hearing()
    hearing.start((move, card), VIEW, VIEW, SKIN)
    film = Film()
    film.start([Beat(move, 100, VIEW, VIEW), Beat(card, 100, VIEW, VIEW)])
    assert hearing.due(film.playing) == ("march",)
    assert hearing.due(film.playing) == ()
    film.advance(150)
    assert hearing.due(film.playing) == ("card",)


def test_pieces_that_move_together_are_heard_at_once() -> None:
    path = (SpaceId(3), SpaceId(4))
    together = PieceMoved(PieceId(1), path), PieceMoved(PieceId(1), path)
    hearing, film = Hearing(), Film()
    hearing.start(together, VIEW, VIEW, SKIN)
    film.start([Beat(together[0], 100, VIEW, VIEW, company=together[1:])])
    assert hearing.due(film.playing) == ("march",)
    film.advance(150)
    assert hearing.due(film.playing) == ()


def test_what_is_not_shown_is_heard_all_at_once_but_no_more_than_three_sounds() -> None:
    hearing = Hearing()
    happened = (PieceMoved(PieceId(1), (SpaceId(3), SpaceId(4))), DUEL, DUEL, CardDrawn(Side(0), CardId(-1)))
    hearing.start(happened, VIEW, VIEW, SKIN)
    assert len(hearing.due(None)) == 3
    assert hearing.due(None) == ()


def test_a_refused_click_is_heard(sit: Sit) -> None:
    player = sit()
    player.play_card()
    host = player.table.state.host
    assert isinstance(host, Desk)
    host.heard.clear()
    player.click(player.space("C3"))
    assert host.heard == ["error"]


def test_a_card_is_heard_with_and_without_animation(sit: Sit) -> None:
    for speed in ("off", "normal"):
        player = sit(settings=Settings(animation=speed))
        player.play_card()
        player.table.update(0)
        host = player.table.state.host
        assert isinstance(host, Desk)
        assert host.heard == ["card"]


@pytest.mark.parametrize("title", find_titles().values(), ids=lambda title: str(title.id))
def test_every_sound_of_a_title_is_recorded_and_every_piece_that_is_named_is_there(title: Title) -> None:
    skin = load_skin(title.id, roots())
    folder = data_root() / "assets" / "table" / "sounds"
    named = {*skin.moving_sounds.values(), *skin.fighting_sounds.values()}
    assert [sound for sound in named if not (folder / f"{sound}.ogg").is_file()] == []
    known = {*skin.pieces, *(Path(look.picture).stem for look in skin.pieces.values())}
    assert {*skin.moving_sounds, *skin.fighting_sounds} <= known


def test_every_event_is_heard_with_a_sound_that_is_recorded() -> None:
    folder = data_root() / "assets" / "table" / "sounds"
    find_titles()
    kinds, found = [Event], set[str]()
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        found.add(kind.heard)
    assert {"card", "dice", "medal", "shuffle", "spade"} <= found
    assert [name for name in found if name and not (folder / f"{name}.ogg").is_file()] == []
