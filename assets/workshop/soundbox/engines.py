"""Whatever moves: boots, hooves, tracks, wheels, aircraft and ships."""

import numpy as np

from soundbox.tones import RATE, Samples, band, driven, dying, moments, noise, reed, swelling, together, tone


def step(seed: int) -> Samples:
    """A boot on gravel: the heel, and then the sole."""
    heel = dying(band(noise(0.09, seed), 70, 420), 0.014)
    grit = dying(band(noise(0.16, seed + 1), 1400, 6500), 0.014, attack=0.008)
    return together(0.18, [(0, heel, 1.6), (0.012, grit, 0.35), (0.055, grit, 0.22)])


def march() -> Samples:
    """A section that marches: four steps of several boots, which are never quite together."""
    beats = [(0.2 * beat + 0.009 * man, beat, man) for beat in range(4) for man in range(4)]
    return together(1.0, [(at, step(100 + 7 * beat + man), 1.0 - 0.17 * man) for at, beat, man in beats])


def hooves() -> Samples:
    """A horse at a trot."""
    beats = (0.0, 0.1, 0.27, 0.37, 0.54, 0.64, 0.81)
    knock = [dying(band(noise(0.08, 130 + n), 350, 1700), 0.012) for n in range(len(beats))]
    return together(
        1.0, [(at, sound, 1.0 - 0.2 * (n % 2)) for n, (at, sound) in enumerate(zip(beats, knock, strict=True))]
    )


def motor(seconds: float, pitch: float, seed: int) -> Samples:
    """An engine that runs unevenly: so many strokes in a second, each a small thud."""
    uneven = 1 + 0.05 * band(noise(seconds, seed), 1, 9) * 20
    turn = np.cumsum(pitch * uneven) / RATE
    strokes = np.maximum(0, np.sin(2 * np.pi * turn)) ** 6
    return band(strokes * (0.5 + noise(seconds, seed + 1)), 35, 900) + 0.5 * np.sin(2 * np.pi * turn)


def tank() -> Samples:
    """A tank: a large engine, and its tracks, which squeal and rattle."""
    tracks = [
        (0.052 * n, dying(band(noise(0.05, 150 + n % 5), 900, 4200), 0.008), 0.5 + 0.2 * (n % 3)) for n in range(20)
    ]
    squeal = swelling(tone(0.5, 1180, 1320) * (1 + band(noise(0.5, 171), 10, 60)), 0.2, 0.25)
    whole = together(1.15, [(0, driven(motor(1.15, 27, 160), 2), 1.0), *tracks, (0.35, squeal, 0.03)])
    return swelling(whole, 0.16, 0.4)


def wheels() -> Samples:
    """A truck or a half-track."""
    gravel = band(noise(1.0, 182), 700, 3800) * 0.14
    return swelling(motor(1.0, 44, 180) + gravel, 0.15, 0.4)


def train() -> Samples:
    """A locomotive that sets off: four puffs, each with a stroke of the wheels."""
    puffs = [(0.24 * n, dying(band(noise(0.22, 190 + n), 250, 3000), 0.05, attack=0.025), 1.0) for n in range(4)]
    strokes = [(0.24 * n + 0.11, dying(band(noise(0.06, 197 + n), 300, 1500), 0.01), 0.6) for n in range(4)]
    return together(1.1, [*puffs, *strokes])


def aircraft() -> Samples:
    """Two engines that pass overhead, lower once they are past."""
    at = moments(1.7)
    passing = 1 / (1 + np.exp((at - 0.8) * 7))
    found = np.zeros(len(at))
    for pitch, loud in ((88, 1.0), (91.5, 0.8)):
        turn = np.cumsum(pitch * (0.84 + 0.2 * passing)) / RATE
        for number in range(1, 9):
            found += loud * np.sin(2 * np.pi * turn * number + number) / number
    wind = band(noise(1.7, 211), 500, 2600) * 0.5
    near = np.exp(-(((at - 0.8) / 0.42) ** 2))
    return swelling((found + wind * near) * (0.15 + near), 0.3, 0.5)


def ship() -> Samples:
    """A ship under way: a deep horn far off, engines, and water along the hull."""
    horn = swelling(reed(1.0, 87, 9, 1.3) + reed(1.0, 110, 7, 1.4), 0.12, 0.35)
    water = band(noise(1.7, 221), 250, 1700) * (0.55 + 0.45 * np.sin(2 * np.pi * 0.9 * moments(1.7)))
    engines = tone(1.7, 41) * (1 + 0.4 * np.sin(2 * np.pi * 5 * moments(1.7)))
    return swelling(together(1.7, [(0.1, horn, 0.22), (0, water, 0.5), (0, engines, 0.4)]), 0.25, 0.6)
