"""Dice that have fallen already: a question gives the faces, and the rules roll them in their order."""

from game.core.dice import Dice


class DiceRunOut(LookupError):
    """A question gave fewer dice than the rules roll."""


class FallenDice(Dice, frozen=True):
    """Dice with given faces; once they have run out no more can be rolled."""

    faces: tuple[int, ...] = ()

    def roll(self, count: int, sides: int) -> tuple[tuple[int, ...], "FallenDice"]:
        """The next faces.

        :raises DiceRunOut: when fewer are left.
        """
        if count > len(self.faces):
            raise DiceRunOut(f"{count} dice are rolled, and {len(self.faces)} are left")
        return self.faces[:count], FallenDice(self.seed, self.drawn + count, self.faces[count:])
