"""The loudspeaker: it plays the sounds of the table by their names, and music; without a device it is silent.

Nothing of the game waits for it, and nothing is told by it alone.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.ui.settings import Volume

LOUDNESS: dict[Volume, float] = {"off": 0.0, "quiet": 0.3, "normal": 0.65, "loud": 1.0}
RATE, AHEAD = 44100, 1024
"""Samples in a second, and how many of them are worked out ahead: a fiftieth of a second."""

VOICES = 10
"""So many sounds can be heard at once."""

LOUDEST, LOUDEST_MUSIC = 0.89, 0.46
"""How loud the recorded sounds, and the music, are at their loudest: 1 is all that a device can do."""

FADE = 1500
"""Milliseconds in which music comes and goes."""


class Loudspeaker:
    """The loudspeaker of the program; its device is opened with the first sound that is to be heard."""

    def __init__(self, folder: Path, effects: Volume, music: Volume) -> None:
        self.folder = folder
        self.effects, self.music = effects, music
        self.is_open = self.is_mute = False
        self.sounds: dict[str, pygame.mixer.Sound | None] = {}
        self.tune = ""

    def turn_to(self, effects: Volume, music: Volume) -> None:
        """The volumes that are wanted from now on."""
        before, (self.effects, self.music) = self.music, (effects, music)
        if music == before:
            return
        if music == "off":
            self.hush()
        elif before == "off":
            tune, self.tune = self.tune, ""
            self.accompany(tune)
        elif self.is_open:
            pygame.mixer.music.set_volume(LOUDNESS[music])

    def play(self, name: str) -> None:
        """Let a sound be heard."""
        if not name or self.effects == "off" or not self.opened():
            return
        sound = self.sound(name)
        if sound is not None:
            sound.set_volume(LOUDNESS[self.effects])
            sound.play()
            self.share_out()

    def share_out(self) -> None:
        """Whatever is heard together is made so much softer that not even its loudest moments are cut off."""
        heard = [voice for voice in map(pygame.mixer.Channel, range(VOICES)) if voice.get_busy()]
        music = LOUDEST_MUSIC * LOUDNESS[self.music] if self.tune else 0
        loudest = LOUDEST * LOUDNESS[self.effects] * len(heard)
        for voice in heard:
            voice.set_volume(min(1.0, (1 - music) / loudest))

    def sound(self, name: str) -> pygame.mixer.Sound | None:
        """A sound by its name; None when there is none, or its file cannot be read."""
        if name not in self.sounds:
            try:
                self.sounds[name] = pygame.mixer.Sound(self.folder / f"{name}.ogg")
            except (pygame.error, OSError):
                self.sounds[name] = None
        return self.sounds[name]

    def accompany(self, tune: str) -> None:
        """Play a piece of music again and again; an empty name ends what is played."""
        if tune == self.tune:
            return
        self.tune = tune
        if not tune:
            self.hush()
        elif self.music != "off" and self.opened():
            try:
                pygame.mixer.music.load(self.folder / f"{tune}.ogg")
            except (pygame.error, OSError):
                return
            pygame.mixer.music.set_volume(LOUDNESS[self.music])
            pygame.mixer.music.play(-1, fade_ms=FADE)

    def hush(self) -> None:
        """Let the music fade."""
        if self.is_open:
            pygame.mixer.music.fadeout(FADE // 2)

    def opened(self) -> bool:
        """Whether there is a device; it is asked for once."""
        if not self.is_open and not self.is_mute:
            try:
                with unsaid():
                    pygame.mixer.init(RATE, -16, 2, AHEAD)
                pygame.mixer.set_num_channels(VOICES)
                self.is_open = True
            except (pygame.error, NotImplementedError):
                self.is_mute = True
        return self.is_open

    def close(self) -> None:
        """Give the device back."""
        if self.is_open:
            pygame.mixer.quit()
            self.is_open, self.tune = False, ""
            self.sounds.clear()


@contextmanager
def unsaid() -> Iterator[None]:
    """What libraries of the system complain about on the terminal where they find no device is not said."""
    try:
        kept = os.dup(2)
    except OSError:
        yield  # a program without a terminal says nothing anyway
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
