"""Dice as a value inside the position: the same seed and the same actions give the same game, always."""

import msgspec

MASK = (1 << 64) - 1
GOLDEN_GAMMA = 0x9E3779B97F4A7C15


def mix(number: int) -> int:
    """Scatter 64 bits (the finaliser of the SplitMix64 generator)."""
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
    return number ^ (number >> 31)


class Dice(msgspec.Struct, frozen=True, gc=False):
    """The chance of one game: its seed, and how many numbers have been drawn from it so far."""

    seed: int
    drawn: int = 0

    def roll(self, count: int, sides: int) -> tuple[tuple[int, ...], "Dice"]:
        """Roll `count` dice with faces 0 to `sides - 1`; return the faces and the dice for the next roll."""
        start = self.seed + self.drawn * GOLDEN_GAMMA
        faces = tuple([mix((start + i * GOLDEN_GAMMA) & MASK) % sides for i in range(count)])
        return faces, Dice(self.seed, self.drawn + count)

    def shuffle(self, cards: tuple[int, ...]) -> tuple[tuple[int, ...], "Dice"]:
        """Shuffle cards fairly; return their new order and the dice for the next roll."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            pick = mix((self.seed + (self.drawn + last) * GOLDEN_GAMMA) & MASK) % (last + 1)
            order[last], order[pick] = order[pick], order[last]
        return tuple(order), Dice(self.seed, self.drawn + max(len(order), 1))
