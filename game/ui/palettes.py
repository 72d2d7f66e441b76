"""Colours that say something: what may be clicked, what is refused, what is welcome, whose a piece is.

The usual ones are told apart by most eyes. For those that see red and green alike, or blue and yellow, there are
others, each pair of which stays apart for these eyes; and no colour says anything that a shape, a sign or a word does
not say too.
"""

from typing import Literal, get_args

import msgspec

from game.core.combat import Tone

Colour = tuple[int, int, int]
Colours = Literal["usual", "red_green", "blue_yellow"]
COLOURS: tuple[Colours, ...] = get_args(Colours)

NEUTRAL_PLATE: Colour = (48, 56, 62)
NEUTRAL_LENS: Colour = (104, 104, 112)

LIGHT, CLEARER = 104, 0.72
"""From which brightness letters are light ones, and how far they go towards white or black."""


class Tones(msgspec.Struct, frozen=True):
    """The colours of what is welcome, unwelcome, or neither."""

    good: Colour
    bad: Colour
    neutral: Colour


def toned(tones: Tones, tone: Tone) -> Colour:
    """The colour of a tone."""
    match tone:
        case Tone.GOOD:
            return tones.good
        case Tone.BAD:
            return tones.bad
        case Tone.NEUTRAL:
            return tones.neutral


class SideColours(msgspec.Struct, frozen=True):
    """The colours of a side: its ink, the paper of its counters, and the band with its name."""

    ink: Colour
    paper: Colour
    dark: Colour


class Palette(msgspec.Struct, frozen=True):
    """All colours that say something.

    legal: the light on spaces; offered: the edge of pieces and cards that may be clicked, and `pale` the ring around
    figures; ordered: pieces that take part already; chosen: the one that was clicked; focus: where the keyboard stands;
    target: what is aimed at; refused: what was clicked in vain. plates: signs with white letters; lens: the tint of
    spaces; words: letters on slate. sides: the colours of both sides, none for those of the title. `is_clear` gives
    letters and lights all the contrast there is.
    """

    legal: Colour
    offered: Colour
    pale: Colour
    ordered: Colour
    chosen: Colour
    focus: Colour
    target: Colour
    refused: Colour
    plates: Tones
    lens: Tones
    words: Tones
    sides: tuple[SideColours, SideColours] | None = None
    is_clear: bool = False


USUAL = Palette(
    legal=(255, 214, 84),
    offered=(236, 196, 82),
    pale=(255, 246, 216),
    ordered=(255, 181, 46),
    chosen=(255, 250, 235),
    focus=(120, 214, 240),
    target=(190, 48, 38),
    refused=(138, 28, 96),
    plates=Tones(good=(74, 104, 40), bad=(190, 48, 38), neutral=NEUTRAL_PLATE),
    lens=Tones(good=(96, 158, 48), bad=(206, 58, 44), neutral=(58, 116, 178)),
    words=Tones(good=(176, 199, 104), bad=(208, 138, 108), neutral=(226, 221, 207)),
)

RED_GREEN = Palette(
    legal=(255, 206, 40),
    offered=(255, 206, 40),
    pale=(255, 252, 245),
    ordered=(214, 150, 0),
    chosen=(255, 252, 245),
    focus=(80, 170, 255),
    target=(16, 60, 170),
    refused=(120, 50, 0),
    plates=Tones(good=(20, 84, 160), bad=(150, 74, 0), neutral=NEUTRAL_PLATE),
    lens=Tones(good=(40, 110, 215), bad=(228, 116, 0), neutral=NEUTRAL_LENS),
    words=Tones(good=(128, 190, 255), bad=(255, 176, 64), neutral=(226, 221, 207)),
    sides=(
        SideColours(ink=(179, 90, 0), paper=(251, 228, 192), dark=(138, 67, 0)),
        SideColours(ink=(31, 95, 174), paper=(216, 229, 246), dark=(22, 63, 120)),
    ),
)

BLUE_YELLOW = Palette(
    legal=(90, 240, 225),
    offered=(90, 240, 225),
    pale=(255, 246, 246),
    ordered=(0, 178, 166),
    chosen=(255, 246, 246),
    focus=(255, 130, 150),
    target=(190, 10, 40),
    refused=(60, 0, 70),
    plates=Tones(good=(0, 112, 104), bad=(184, 20, 48), neutral=NEUTRAL_PLATE),
    lens=Tones(good=(0, 152, 142), bad=(215, 40, 62), neutral=NEUTRAL_LENS),
    words=Tones(good=(104, 220, 206), bad=(255, 138, 140), neutral=(226, 221, 207)),
    sides=(
        SideColours(ink=(179, 32, 44), paper=(251, 222, 216), dark=(140, 22, 32)),
        SideColours(ink=(0, 117, 122), paper=(204, 236, 234), dark=(0, 83, 90)),
    ),
)

PALETTES: dict[Colours, Palette] = {"usual": USUAL, "red_green": RED_GREEN, "blue_yellow": BLUE_YELLOW}


def palette_of(colours: Colours, *, is_clear: bool) -> Palette:
    """The palette that a player has chosen."""
    return msgspec.structs.replace(PALETTES[colours], is_clear=is_clear)


def clearer(colour: Colour) -> Colour:
    """The colour of letters with more contrast: light ones are on a dark ground, dark ones on a pale one."""
    red, green, blue = colour
    is_light = 0.299 * red + 0.587 * green + 0.114 * blue > LIGHT
    end = 255 if is_light else 0
    red, green, blue = (round(part + (end - part) * CLEARER) for part in colour)
    return red, green, blue
