"""What all sounds are made of: noise, tones, filters, an echo, and how they are put together."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

RATE = 44100
"""Samples in a second."""

Samples = NDArray[np.float64]
Places = Iterable[tuple[float, Samples, float]]
"""Sounds with the second in which each begins and how loud it is."""


def moments(seconds: float) -> Samples:
    """The moments of a sound, in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def noise(seconds: float, seed: int) -> Samples:
    """White noise, the same for the same seed."""
    return np.random.default_rng(seed).uniform(-1, 1, round(seconds * RATE))


def tone(seconds: float, pitch: float, end: float | None = None) -> Samples:
    """A pure tone, which may glide to another pitch."""
    last = pitch if end is None else end
    course = pitch * (last / pitch) ** np.linspace(0, 1, round(seconds * RATE))
    return np.sin(2 * np.pi * np.cumsum(course) / RATE)


def reed(seconds: float, pitch: float, overtones: int, softness: float = 1.0) -> Samples:
    """A tone with overtones that grow weaker: 1 is bright as a reed, 2 soft as a horn."""
    found = np.zeros(round(seconds * RATE))
    for number in range(1, overtones + 1):
        if pitch * number < RATE / 2.2:
            found += np.sin(2 * np.pi * pitch * number * moments(seconds) + number) / number**softness
    return found


def dying(sound: Samples, half_life: float, attack: float = 0.001) -> Samples:
    """A sound that begins quickly and dies away; after each `half_life` seconds it is half as loud."""
    at = np.arange(len(sound)) / RATE
    return np.asarray(sound * np.minimum(1, at / attack) * 0.5 ** (at / half_life), dtype=np.float64)


def swelling(sound: Samples, rise: float, fall: float) -> Samples:
    """A sound that swells for some seconds, and fades for some at its end."""
    at = np.arange(len(sound)) / RATE
    shape = np.minimum(1, at / rise) * np.minimum(1, np.maximum(0, len(sound) / RATE - at) / fall)
    return np.asarray(sound * np.sin(shape * np.pi / 2) ** 2, dtype=np.float64)


def band(sound: Samples, low: float, high: float) -> Samples:
    """What of a sound lies between two pitches, with soft edges."""
    pitches = np.fft.rfftfreq(len(sound), 1 / RATE)
    passed = 1 / (1 + (pitches / high) ** 6) / (1 + (low / np.maximum(pitches, 0.1)) ** 6)
    return np.asarray(np.fft.irfft(np.fft.rfft(sound) * passed, len(sound)), dtype=np.float64)


def gliding_band(sound: Samples, start: tuple[float, float], end: tuple[float, float], steps: int = 12) -> Samples:
    """What of a sound lies between two pitches that move: one filter after another, each faded into the next."""
    at = np.linspace(0, steps - 1, len(sound))
    found = np.zeros(len(sound))
    for step in range(steps):
        share = step / (steps - 1)
        low, high = (a * (b / a) ** share for a, b in zip(start, end, strict=True))
        found += band(sound, low, high) * np.maximum(0, 1 - np.abs(at - step))
    return found


def together(seconds: float, places: Places) -> Samples:
    """Sounds laid over each other in a time; what lasts longer is cut off."""
    whole = np.zeros(round(seconds * RATE))
    for start, sound, loudness in places:
        first = round(start * RATE)
        kept = sound[: max(0, len(whole) - first)]
        whole[first : first + len(kept)] += kept * loudness
    return whole


def echoing(sound: Samples, seconds: float, share: float, seed: int, dull: float = 3500) -> Samples:
    """A sound in a room, or in the open with woods around: its echo is noise that dies away."""
    room = dying(noise(seconds, seed), seconds / 6)
    room = band(room, 90, dull)
    size = len(sound) + len(room)
    wet = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(room, size), size)
    wet *= np.max(np.abs(sound)) / max(1e-9, float(np.max(np.abs(wet))))
    dry = np.concatenate([sound, np.zeros(len(room))])
    return dry + share * wet


def driven(sound: Samples, force: float) -> Samples:
    """A sound so loud that it is pressed together, as that of a gun is."""
    return np.asarray(np.tanh(sound * force) / np.tanh(force), dtype=np.float64)


def levelled(sound: Samples, peak: float) -> Samples:
    """A sound that is so loud at its loudest."""
    sound = sound - np.mean(sound)
    return sound * peak / max(1e-9, float(np.max(np.abs(sound))))


def edged(sound: Samples) -> Samples:
    """A sound that begins and ends in silence, without a click."""
    edge = min(len(sound) // 5, round(0.004 * RATE))
    shape = np.ones(len(sound))
    shape[:edge] = np.linspace(0, 1, edge)
    shape[-4 * edge :] = np.linspace(1, 0, 4 * edge)
    return sound * shape
