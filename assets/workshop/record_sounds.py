"""Record every sound of the table anew: `python assets/workshop/record_sounds.py [--into FOLDER] [SOUND ...]`.

It needs numpy and soundfile, which the program itself does not. Each file gets another number of its stream when it is
written, so the bytes differ from time to time; the sound does not.
"""

from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile
from soundbox import engines, music, table, weapons
from soundbox.tones import RATE, Samples, edged, levelled

SOUNDS = Path(__file__).resolve().parent.parent / "table" / "sounds"
QUALITY = {"menu": 0.75, "end": 0.75}
"""How small a file is made, 0 to 1; half of what is possible where nothing is said."""

PEAKS = {
    "error": 0.5,
    "card": 0.5,
    "draw": 0.35,
    "shuffle": 0.5,
    "set_down": 0.55,
    "turn": 0.5,
    "medal": 0.6,
    "tank": 0.45,
    "wheels": 0.4,
    "ship": 0.55,
    "aircraft": 0.6,
    "menu": 0.35,
    "end": 0.45,
}
"""How loud a sound is at its loudest: what lasts sounds louder than what strikes."""

USUAL = 0.8
MUSIC = ("menu", "end")
"""What is played again and again, so that its end leads into its beginning."""

RECORDED: dict[str, Callable[[], Samples]] = {
    "card": table.card,
    "draw": table.draw,
    "shuffle": table.shuffle,
    "dice": table.dice,
    "set_down": table.set_down,
    "fall": table.fall,
    "spade": table.spade,
    "medal": table.medal,
    "turn": table.turn,
    "error": table.error,
    "rifle": weapons.rifle,
    "machine_gun": weapons.machine_gun,
    "gun": weapons.gun,
    "tank_gun": weapons.tank_gun,
    "broadside": weapons.broadside,
    "bomb": weapons.bomb,
    "flames": weapons.flames,
    "march": engines.march,
    "hooves": engines.hooves,
    "tank": engines.tank,
    "wheels": engines.wheels,
    "train": engines.train,
    "aircraft": engines.aircraft,
    "ship": engines.ship,
    "menu": music.menu,
    "end": music.end,
}


def write(path: Path, samples: Samples, name: str) -> None:
    """Write a sound; the music, which goes on for long, with fewer samples."""
    every = 2 if name in MUSIC else 1
    kept = samples[::every] if every == 1 else samples[: len(samples) // 2 * 2].reshape(-1, 2).mean(axis=1)
    with soundfile.SoundFile(
        path, "w", RATE // every, 1, "VORBIS", format="OGG", compression_level=QUALITY.get(name, 0.5)
    ) as file:
        for start in range(0, len(kept), RATE):
            file.write(np.asarray(kept[start : start + RATE], dtype=np.float32))


def main() -> None:
    """Record the sounds that are named, or all."""
    parser = ArgumentParser(description="Record the sounds of the table.")
    parser.add_argument("--into", type=Path, default=SOUNDS, help="the folder to write to")
    parser.add_argument("sounds", nargs="*", metavar="SOUND", help=f"one of: {', '.join(RECORDED)}")
    chosen = parser.parse_args()
    unknown = [name for name in chosen.sounds if name not in RECORDED]
    if unknown:
        parser.error(f"no such sound: {', '.join(unknown)} (there are {', '.join(RECORDED)})")
    chosen.into.mkdir(parents=True, exist_ok=True)
    for name in chosen.sounds or RECORDED:
        samples = levelled(RECORDED[name](), PEAKS.get(name, USUAL))
        samples = samples if name in MUSIC else edged(samples)
        write(chosen.into / f"{name}.ogg", samples, name)
        print(f"{name}: {len(samples) / RATE:.1f} s")


if __name__ == "__main__":
    main()
