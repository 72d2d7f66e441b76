"""What is heard on a table: cards, dice, pieces that are set down or fall, medals, the bell of a turn, and a knock."""

from soundbox.tones import Samples, band, dying, echoing, gliding_band, noise, swelling, together, tone


def card() -> Samples:
    """A card that is drawn over others and laid down."""
    slide = swelling(gliding_band(noise(0.2, 301), (900, 3600), (2200, 9500)), 0.1, 0.06)
    slap = dying(band(noise(0.09, 302), 250, 3200), 0.012)
    return together(0.34, [(0, slide, 0.5), (0.19, slap, 1.0)])


def draw() -> Samples:
    """A card taken from the deck: only the paper."""
    return swelling(gliding_band(noise(0.22, 305), (1100, 4200), (2600, 11000)), 0.06, 0.12)


def shuffle() -> Samples:
    """A deck that is riffled."""
    flicks = [
        (0.026 * n, dying(band(noise(0.05, 310 + n), 900, 7000), 0.006), 0.6 + 0.4 * (n % 3 == 0)) for n in range(22)
    ]
    return together(0.8, [*flicks, (0.62, dying(band(noise(0.1, 340), 250, 2500), 0.014), 1.0)])


def knock(seed: int, pitch: float) -> Samples:
    """A die on wood: the die rings short and high, the table short and low."""
    bone = dying(tone(0.06, pitch) + 0.6 * tone(0.06, pitch * 1.53), 0.006)
    wood = dying(tone(0.14, 210) + 0.5 * tone(0.14, 337), 0.016)
    grain = dying(band(noise(0.05, seed), 700, 5200), 0.005)
    return together(0.16, [(0, bone, 0.5), (0, wood, 0.7), (0, grain, 0.9)])


def dice() -> Samples:
    """Dice that are thrown, bounce ever faster, and come to lie."""
    falls = (0.02, 0.07, 0.1, 0.19, 0.24, 0.3, 0.345, 0.4, 0.445, 0.485, 0.52, 0.55, 0.575, 0.6)
    hits = [
        (at, knock(400 + n, (1450, 1720, 1290, 1930)[n % 4]), (1 - at / 0.8) * (0.7 + 0.3 * (n % 2)))
        for n, at in enumerate(falls)
    ]
    return together(0.78, hits)


def set_down() -> Samples:
    """A counter or a figure that is put on the map."""
    return together(
        0.2, [(0, dying(tone(0.16, 165), 0.018), 1.0), (0, dying(band(noise(0.05, 420), 400, 3000), 0.006), 0.9)]
    )


def fall() -> Samples:
    """A figure that falls over: it strikes, and rolls once."""
    return together(0.5, [(0, knock(430, 880), 1.0), (0.13, knock(431, 990), 0.55), (0.22, knock(432, 930), 0.3)])


def chime(pitch: float, seconds: float) -> Samples:
    """A small metal plate that is struck: its overtones are no multiples of its pitch."""
    parts = ((1.0, 1.0, 0.42), (2.76, 0.5, 0.2), (5.4, 0.28, 0.09), (8.93, 0.14, 0.05))
    return together(seconds, [(0, dying(tone(seconds, pitch * many), half), loud) for many, loud, half in parts])


def medal() -> Samples:
    """A medal: three chimes that rise."""
    notes = ((0.0, 784.0), (0.11, 987.8), (0.22, 1318.5))
    return echoing(together(1.5, [(at, chime(pitch, 1.3), 0.8 + at) for at, pitch in notes]), 0.8, 0.15, 440)


def turn() -> Samples:
    """The turn passes: two soft strokes of a bell, the second lower."""
    return echoing(
        together(1.3, [(0, chime(523.3, 1.2), 0.8), (0.2, chime(392.0, 1.1), 0.9)]), 0.7, 0.12, 450, dull=2400
    )


def error() -> Samples:
    """A click that is refused: two dull knocks on wood."""
    dull = dying(tone(0.16, 146) + 0.4 * tone(0.16, 219), 0.024)
    return together(0.34, [(0, dull, 1.0), (0.115, dull, 0.8)])


def spade() -> Samples:
    """Works that are dug, laid or taken away: two thrusts of a spade."""
    thrust = swelling(gliding_band(noise(0.18, 460), (500, 2600), (1200, 5200)), 0.05, 0.06)
    earth = dying(band(noise(0.2, 461), 90, 700), 0.03)
    return together(0.85, [(0, thrust, 0.7), (0.15, earth, 1.0), (0.42, thrust, 0.6), (0.57, earth, 0.9)])
