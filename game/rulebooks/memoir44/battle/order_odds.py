"""The odds of dice that are no battle: a star that must come up, and figures that come back."""

from collections.abc import Collection, Sequence

from game.core.combat import Chance, Tone, chances_of
from game.rulebooks.memoir44.terms.faces import FACES, STAR


def has_star(faces: Sequence[int]) -> bool:
    """Whether a star came up (Rules 8.52, 13.2)."""
    return STAR in faces


def star_chances(dice: int, success: str, failure: str) -> tuple[Chance, ...]:
    """How likely a star comes up, and what each means."""
    found = chances_of(dice, FACES, has_star)
    return Chance(success, found[True], Tone.GOOD), Chance(failure, found[False])


def figures_back(faces: Sequence[int], healing: Collection[int], lost: int) -> int:
    """How many of the lost figures the dice bring back (Rules 9.20, 13.12)."""
    return min(lost, sum(face in healing for face in faces))


def healing_chances(dice: int, healing: Collection[int], lost: int) -> tuple[Chance, ...]:
    """How likely so many figures come back."""
    found = chances_of(dice, FACES, lambda faces: figures_back(faces, healing, lost))
    return tuple(
        Chance(back_in_words(back), found[back], Tone.GOOD if back else Tone.NEUTRAL) for back in sorted(found)
    )


def back_in_words(figures: int) -> str:
    """What comes back."""
    return f"{figures} figure{'s' * (figures > 1)} back" if figures else "none back"
