"""Two quiet beds of music: strings and a far drum for the menu, horns for the end. Both begin again where they end."""

import numpy as np

from soundbox.tones import RATE, Samples, band, dying, echoing, noise, reed, swelling, together, tone

BAR = 4.0
"""Seconds of a bar."""

D, E, F, G, A, B_FLAT, C = 146.83, 164.81, 174.61, 196.0, 220.0, 233.08, 261.63
"""Pitches of the scale around the middle of the strings."""

MENU = (
    (D / 2, D, F, A),
    (B_FLAT / 4, D, F, B_FLAT),
    (F / 2, C, F, A),
    (C / 4, E, G, C),
    (D / 2, D, A, C),
    (G / 4, D, G, B_FLAT),
    (A / 4, E, A, C),
    (D / 2, D, F, A),
)
"""The chords of the menu, a bar each: the bass first."""

MELODY = ((0, 2 * A, 2.0), (2, 2 * G, 1.0), (3, 2 * F, 1.0), (5, 2 * E, 1.5), (7, 2 * D, 2.0))
"""A few notes over them: the bar each begins in, its pitch, and how many bars it lasts."""

END = ((D / 2, D, G, B_FLAT), (F / 2, C, F, A), (C / 4, E, G, C), (D / 2, D, F * 2**0.083, A))
"""The chords of the end; the last one is bright."""


def strings(pitch: float, seconds: float) -> Samples:
    """Several strings, each a little beside the pitch, that swell and fade."""
    voices = [reed(seconds, pitch * beside, 8, 1.5) for beside in (0.997, 1.0, 1.0035)]
    return swelling(np.asarray(sum(voices)), seconds * 0.35, seconds * 0.4)


def horn(pitch: float, seconds: float) -> Samples:
    """A horn: soft at first, with more overtones as it grows louder."""
    bright = swelling(reed(seconds, pitch, 10, 1.2), seconds * 0.5, seconds * 0.45)
    return swelling(reed(seconds, pitch, 4, 2.0), 0.35, seconds * 0.45) + 0.25 * bright


def drum() -> Samples:
    """A large drum, far off."""
    skin = dying(tone(1.4, 74, 52), 0.22)
    return skin + 0.5 * dying(band(noise(1.4, 501), 40, 260), 0.1)


def roll() -> Samples:
    """Side drums, very soft: a roll that swells into the next bar."""
    strokes = [(n / 17, dying(band(noise(0.09, 510 + n % 7), 500, 5000), 0.018), 0.2 + 0.8 * n / 30) for n in range(31)]
    return together(2.0, strokes)


def looped(sound: Samples, seconds: float) -> Samples:
    """A piece whose echo at its end is heard at its beginning, so that it can be played again and again."""
    length = round(seconds * RATE)
    whole = sound[:length].copy()
    rest = sound[length : 2 * length]
    whole[: len(rest)] += rest
    return whole


def chords(bars: tuple[tuple[float, ...], ...], voice: float) -> list[tuple[float, Samples, float]]:
    """A chord for each bar; each overlaps the next."""
    return [
        (BAR * bar, strings(pitch, BAR * 1.45), voice * (1.5 if number == 0 else 1.0))
        for bar, chord in enumerate(bars)
        for number, pitch in enumerate(chord)
    ]


def menu() -> Samples:
    """The bed of the menu."""
    length = BAR * len(MENU)
    drums = [(BAR * bar + at, drum(), loud) for bar in range(0, len(MENU), 2) for at, loud in ((0.0, 1.6), (2.67, 0.9))]
    tune = [(BAR * bar, horn(pitch, BAR * bars), 0.45) for bar, pitch, bars in MELODY]
    whole = together(length + 2 * BAR, [*chords(MENU, 0.5), *drums, *tune])
    return looped(echoing(whole, 2.4, 0.35, 520, dull=2200), length)


def end() -> Samples:
    """The bed of the end of a game."""
    length = BAR * len(END) * 2
    bars = END + END
    horns = [(BAR * bar, horn(2 * chord[-1], BAR * 1.1), 0.5) for bar, chord in enumerate(bars)]
    lower = [(BAR * bar, horn(2 * chord[1], BAR * 1.1), 0.35) for bar, chord in enumerate(bars)]
    rolls = [(BAR * bar + 2.0, roll(), 0.16) for bar in (3, 7)]
    drums = [(BAR * bar, drum(), 1.5) for bar in range(len(bars))]
    whole = together(length + 2 * BAR, [*chords(bars, 0.35), *horns, *lower, *rolls, *drums])
    return looped(echoing(whole, 2.4, 0.35, 530, dull=2600), length)
