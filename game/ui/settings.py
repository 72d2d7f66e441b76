"""What players set once and find again: scale of the screen, speed of the animation, names at the table."""

import os
from pathlib import Path
from typing import Literal, get_args

import msgspec
from platformdirs import user_config_dir

from game.ui.palettes import Colours, Palette, palette_of
from game.ui.words import Language, say

SCALES = (100, 125, 150, 175, 200)
Animation = Literal["off", "reduced", "slow", "normal", "fast"]
ANIMATIONS: tuple[Animation, ...] = get_args(Animation)
Volume = Literal["off", "quiet", "normal", "loud"]
Baseline = Literal["map", "first", "seated"]
NAME_LIMIT = 24


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=False):
    """The settings of this computer.

    `ui_scale` is in per cent. `colours` are those that say something, and `high_contrast` makes letters and lights
    stand out. `language` is that of the screen. A reduced animation shows dice long enough to be read, but nothing
    moves. `effects` is how loud the sounds of the table are.
    `confirm_end` asks before a phase is ended while something could still be done.
    `pause_before_curtain` leaves the table open to both after a turn, until a player hands it over.
    `baseline` says whose edge of the map is the lower one: as it was drawn, the first side's, or that of whoever
    sits at the table.
    `fixed_inspector` says what is under the pointer at one place of the table, in the place of a box beside it.
    `players` are proposed as names when a battle is set up; an empty one means the name of the side.
    `folded` is what of each title's table is folded away, by the title's id; `learned` are the lessons gone through.
    """

    ui_scale: Literal[100, 125, 150, 175, 200] = 100
    language: Language = "en"
    colours: Colours = "usual"
    high_contrast: bool = False
    animation: Animation = "normal"
    effects: Volume = "normal"
    music: Volume = "quiet"
    confirm_end: bool = True
    pause_before_curtain: bool = True
    hex_names: bool = True
    baseline: Baseline = "map"
    fixed_inspector: bool = False
    fullscreen: bool = False
    players: tuple[str, str] = ("", "")
    folded: dict[str, tuple[str, ...]] = {}
    learned: tuple[str, ...] = ()

    @property
    def scale(self) -> float:
        """The factor by which everything on the screen is enlarged."""
        return self.ui_scale / 100

    @property
    def palette(self) -> Palette:
        """The colours that say something."""
        return palette_of(self.colours, is_clear=self.high_contrast)

    @property
    def moves(self) -> bool:
        """Whether anything moves by itself."""
        return self.animation not in ("off", "reduced")


def settings_path() -> Path:
    """Where the settings of this user lie."""
    return Path(user_config_dir("sandtable", appauthor=False)) / "settings.json"


def read_settings(path: Path) -> tuple[Settings, str]:
    """The settings in a file, and a sentence when the file cannot be used and the usual settings take its place."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings), ""
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), say(
            "The settings in {path} cannot be read ({reason}); the usual settings are used.",
            path=path,
            reason=error.strerror,
        )
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return Settings(), say(
            "The settings in {path} are not valid ({error}); the usual settings are used.", path=path, error=error
        )


def write_settings(path: Path, settings: Settings) -> None:
    """Write the settings so that a crash leaves either the old file or the new one.

    :raises OSError: when the folder or the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    with beside.open("wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(settings)))
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)
