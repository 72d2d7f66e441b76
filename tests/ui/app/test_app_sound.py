"""The loudspeaker: what is played how loud, music where it belongs, and silence where there is no device."""

import os
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.loading.content.roots import data_root
from game.ui.app import App
from game.ui.screens.pages.form import Form
from game.ui.screens.settings.settings_page import SettingsPage
from game.ui.settings import Volume
from game.ui.sound.loudspeaker import LOUDEST, LOUDEST_MUSIC, VOICES, Loudspeaker
from tests.ui.app.battles import battle_of
from tests.ui.app.player import Player

SOUNDS = data_root() / "assets" / "table" / "sounds"


class Mixer:
    """What was asked of the device."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.played: list[tuple[str, float]] = []
        self.tunes: list[str] = []
        monkeypatch.setattr(pygame.mixer.music, "load", lambda path: self.tunes.append(Path(path).stem))
        monkeypatch.setattr(pygame.mixer.music, "fadeout", lambda _: self.tunes.append(""))
        monkeypatch.setattr(pygame.mixer.music, "play", lambda *_, **__: None)


@pytest.fixture(autouse=True)
def _no_device_left_open() -> Iterator[None]:
    yield
    pygame.mixer.quit()


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Mixer:
    """A device that notes what it is asked for."""
    return Mixer(monkeypatch)


def loudspeaker(effects: Volume = "normal", music: Volume = "normal") -> Loudspeaker:
    """A loudspeaker at some volumes."""
    return Loudspeaker(SOUNDS, effects, music)


def test_a_sound_is_as_loud_as_the_settings_say() -> None:
    speaker = loudspeaker("loud")
    speaker.play("dice")
    loud = speaker.sounds["dice"]
    assert loud is not None
    assert loud.get_num_channels() == 1
    assert loud.get_volume() == 1
    speaker.turn_to("quiet", "normal")
    speaker.play("dice")
    assert loud.get_volume() < 0.5


def loudest_of(sound: pygame.mixer.Sound) -> float:
    """How loud a sound is at its loudest."""
    samples = array("h", sound.get_raw())
    return max(max(samples), -min(samples)) / 32768


def test_the_recorded_sounds_leave_the_room_that_is_counted_on() -> None:
    loudspeaker().opened()
    loud = {path.stem: loudest_of(pygame.mixer.Sound(path)) for path in SOUNDS.glob("*.ogg")}
    assert max(loud.values()) <= LOUDEST
    assert max(loud["menu"], loud["end"]) <= LOUDEST_MUSIC


@pytest.mark.parametrize("tune", ["", "end"])
def test_many_sounds_at_once_are_softer_so_that_nothing_is_cut_off(tune: str) -> None:
    speaker = loudspeaker("loud", "loud")
    speaker.accompany(tune)
    whole = []
    for name in ("rifle", "machine_gun", "gun", "bomb", "broadside"):
        speaker.play(name)
        voices = [pygame.mixer.Channel(number) for number in range(VOICES)]
        heard = [(voice, sound) for voice in voices if (sound := voice.get_sound()) is not None]
        whole.append(sum(loudest_of(sound) * sound.get_volume() * voice.get_volume() for voice, sound in heard))
    assert len(heard) == 5
    assert max(whole) + (LOUDEST_MUSIC if tune else 0) <= 1.0
    assert min(whole) > 0.4, "and a single one is not made softer than it must be"


def test_switched_off_it_opens_no_device() -> None:
    speaker = loudspeaker("off", "off")
    speaker.play("dice")
    speaker.accompany("menu")
    assert not speaker.is_open
    assert pygame.mixer.get_init() is None


def test_without_a_device_it_is_silent_says_nothing_and_asks_only_once(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def fail(*_: object) -> None:
        asked.append(True)
        Path("/dev/stderr").write_text("cannot find card '0'\n", encoding="utf-8")
        raise pygame.error("No such device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    speaker = loudspeaker()
    speaker.play("dice")
    speaker.accompany("menu")
    speaker.turn_to("loud", "loud")
    speaker.play("rifle")
    speaker.close()
    assert asked == [True]
    assert capfd.readouterr().err == ""


def test_a_sound_that_is_missing_is_not_heard(tmp_path: Path) -> None:
    speaker = Loudspeaker(tmp_path, "normal", "normal")
    speaker.play("dice")
    speaker.accompany("menu")
    assert speaker.sounds == {"dice": None}


def test_music_goes_on_while_pages_change_and_ends_with_its_volume(mixer: Mixer) -> None:
    speaker = loudspeaker()
    speaker.accompany("menu")
    speaker.accompany("menu")
    assert mixer.tunes == ["menu"]
    speaker.turn_to("normal", "off")
    speaker.turn_to("normal", "quiet")
    assert mixer.tunes == ["menu", "", "menu"]


def test_there_is_music_in_the_menu_and_none_at_the_table(app: App, player: Player, mixer: Mixer) -> None:
    app.go_home()
    assert mixer.tunes == []
    player.wait()
    app.push(Form(app, SettingsPage(app)))
    player.wait()
    assert mixer.tunes == ["menu"]
    battle_of(app)
    player.wait()
    assert mixer.tunes == ["menu", ""]
    app.go_home()
    player.wait()
    assert mixer.tunes == ["menu", "", "menu"]


def test_a_program_without_a_terminal_is_heard_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: int) -> int:
        raise OSError("Bad file descriptor")

    monkeypatch.setattr(os, "dup", fail)
    speaker = loudspeaker()
    speaker.play("dice")
    assert speaker.is_open


def test_the_settings_have_a_volume_for_sounds_and_one_for_music(app: App) -> None:
    app.go_home()
    app.push(Form(app, SettingsPage(app)))
    form = app.top
    assert isinstance(form, Form)
    page = form.page
    assert isinstance(page, SettingsPage)
    page.change("effects", "loud")
    page.change("music", "off")
    assert (app.loudspeaker.effects, app.loudspeaker.music) == ("loud", "off")
    assert "dice" in app.loudspeaker.sounds


def test_all_that_is_recorded_can_be_read_and_takes_less_than_two_megabytes() -> None:
    pygame.mixer.init(44100, -16, 2, 1024)
    files = sorted(SOUNDS.glob("*.ogg"))
    assert len(files) > 20
    assert sum(file.stat().st_size for file in files) < 2_000_000
    assert all(pygame.mixer.Sound(file).get_length() > 0.1 for file in files)
