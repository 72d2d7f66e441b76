"""Shots and bursts: a crack, a thump below it, and the echo of the country around."""

from soundbox.tones import Samples, band, driven, dying, echoing, gliding_band, noise, together, tone


def shot(seed: int) -> Samples:
    """One rifle shot: the crack of the bullet, the bang, and the bolt of the rifle left out."""
    crack = dying(noise(0.05, seed), 0.004)
    bang = dying(band(noise(0.3, seed + 1), 180, 2600), 0.028)
    thump = dying(tone(0.2, 190, 70), 0.03)
    return driven(together(0.32, [(0, crack, 0.9), (0.001, bang, 2.2), (0, thump, 0.8)]), 1.6)


def rifle() -> Samples:
    """A few rifles that fire one after another."""
    volley = [(0.0, 1.0), (0.13, 0.6), (0.2, 0.8), (0.42, 0.5)]
    shots = [(at, shot(10 * number + 3), loud) for number, (at, loud) in enumerate(volley)]
    return echoing(together(0.75, shots), 0.7, 0.3, 5)


def machine_gun() -> Samples:
    """A burst of thirteen in the second, not quite even."""
    beats = [0.0, 0.078, 0.153, 0.231, 0.307, 0.386, 0.46, 0.54, 0.615]
    shots = [(at, shot(200 + number % 4), 0.75 + 0.25 * (number % 3 == 0)) for number, at in enumerate(beats)]
    return echoing(together(0.95, shots), 0.6, 0.25, 6)


def gun() -> Samples:
    """A gun of the artillery: it strikes first, then rolls over the land."""
    blow = dying(band(noise(1.4, 31), 30, 900), 0.09)
    deep = dying(tone(1.4, 96, 32), 0.17)
    crack = dying(noise(0.08, 32), 0.007)
    rolling = dying(band(noise(1.6, 33), 35, 320), 0.3, attack=0.12)
    whole = together(1.7, [(0, crack, 0.5), (0, blow, 1.6), (0, deep, 1.5), (0.05, rolling, 0.9)])
    return echoing(driven(whole, 1.4), 0.7, 0.18, 34, dull=900)


def tank_gun() -> Samples:
    """The gun of a tank: shorter and harder."""
    blow = dying(band(noise(0.8, 41), 60, 2200), 0.05)
    deep = dying(tone(0.8, 130, 42), 0.09)
    crack = dying(noise(0.06, 42), 0.006)
    whole = together(0.9, [(0, crack, 1.0), (0, blow, 1.6), (0, deep, 1.2)])
    return echoing(driven(whole, 1.6), 0.7, 0.22, 43, dull=1600)


def broadside() -> Samples:
    """Three heavy guns of a ship, nearly at once, and water that falls back."""
    spray = dying(gliding_band(noise(1.2, 52), (600, 5000), (300, 1800)), 0.3, attack=0.25)
    return together(2.1, [(0, gun(), 1.0), (0.11, gun(), 0.8), (0.27, gun(), 0.6), (0.5, spray, 0.16)])


def bomb() -> Samples:
    """Bombs that fall and burst."""
    whistle = dying(tone(0.42, 1500, 620), 0.5, attack=0.2)
    return together(1.9, [(0, whistle, 0.1), (0.4, gun(), 1.0), (0.62, gun(), 0.7)])


def flames() -> Samples:
    """A flamethrower."""
    breath = gliding_band(noise(0.9, 61), (90, 1500), (140, 3600))
    flutter = 1 + 0.4 * band(noise(0.9, 62), 8, 40)
    return dying(breath * flutter, 0.4, attack=0.09)
