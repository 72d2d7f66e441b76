"""The looks of one title at the table: its skin, with plain stand-ins for whatever the skin does not say."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from game.core.actions import Side
from game.core.title import SideInfo
from game.loading.content.skins import Livery, PieceLook, SideSkin, Skin, StandingLook
from game.ui.palettes import USUAL, Palette, SideColours
from game.ui.theme import Colour, blend, colour_of

PLAIN_SIDES = (
    SideSkin("", "#6d7d36", "#f4ecd6", "#4c5926", "round"),
    SideSkin("", "#566a86", "#e7e6e2", "#37465a", "square"),
)
NOBODY = SideSkin("", "#6b665a", "#e6ddc8", "#4d493f", "diamond")
WHITE: Colour = (255, 255, 255)


@cache
def path_of(text: str) -> Path:
    """A picture's file; made once, because it is asked for with every frame."""
    return Path(text)


TINT, PALER = 0.28, 0.55
"""How far the tint of figures, and writing on slate, are paler than the ink of their side."""

REVERSE_SHADE = 0.38
"""How far the paper of a reverse side goes towards the dark colour where the skin does not say what it is."""


class SideLook(msgspec.Struct, frozen=True):
    """A side's colours: its ink and the tint of its figures, their card, their band, and one for writing on slate.

    `accent` is for a special value of a printed counter, `reverse` the paper of its other side.
    """

    ink: Colour
    tint: Colour
    paper: Colour
    dark: Colour
    light: Colour
    pattern: str
    accent: Colour
    reverse: Colour


class Looks:
    """How everything of one title looks. Sides whose colours the player has chosen wear these alone."""

    def __init__(self, skin: Skin, sides: Sequence[SideInfo], palette: Palette = USUAL) -> None:
        self.skin = skin
        found = [skin.sides.get(side.id, PLAIN_SIDES[number % 2]) for number, side in enumerate(sides)]
        self.are_chosen = palette.sides is not None
        self.sides = tuple(side_look(one) for one in found)
        if palette.sides is not None:
            pairs = zip(self.sides, palette.sides, strict=False)
            self.sides = tuple(in_colours(one, colours) for one, colours in pairs)
        self.names = tuple(side.name for side in sides)
        self.ids = tuple(side.id for side in sides)
        self.nobody = side_look(NOBODY)

    def side(self, side: Side | None) -> SideLook:
        """The look of a side, or of what belongs to nobody."""
        return self.sides[side] if side is not None and side < len(self.sides) else self.nobody

    def piece(self, look: str) -> PieceLook | None:
        """The look of a kind of piece."""
        return self.skin.pieces.get(look)

    def standing(self, look: str, side: Side | None) -> tuple[StandingLook, Path] | None:
        """The figures of a piece and the file of their pictures; None where it is a counter."""
        found = self.skin.standing.get(look)
        if found is None or side is None or side >= len(self.ids) or self.ids[side] not in found.pictures:
            return None
        return found, path_of(found.pictures[self.ids[side]])

    def worn(self, look: str, side: Side | None) -> SideLook:
        """The colours of a piece: those of the livery it wears, or of its side."""
        piece = self.piece(look)
        livery = self.skin.liveries.get(piece.livery) if piece is not None else None
        return self.side(side) if livery is None or self.are_chosen else in_livery(self.side(side), livery)

    def emblem(self, look: str) -> Path | None:
        """The picture of a look, wherever the skin has it: a card, a marker, a piece, a badge."""
        skin = self.skin
        marker, piece, terrain = skin.markers.get(look), skin.pieces.get(look), skin.terrain.get(look)
        found = (
            skin.cards.get(look)
            or (marker.picture if marker else "")
            or (piece.picture if piece else "")
            or skin.badges.get(look, "")
            or (terrain.picture if terrain else "")
        )
        return path_of(found) if found else None

    def card_pictures(self) -> tuple[Path, ...]:
        """The pictures of all cards, each once."""
        return tuple(map(path_of, dict.fromkeys(filter(None, self.skin.cards.values()))))

    def small_pictures(self) -> tuple[Path, ...]:
        """The pictures of counters, and the faces of dice, each once."""
        counters = (piece.picture for name, piece in self.skin.pieces.items() if name not in self.skin.standing)
        dice = self.skin.dice.faces if self.skin.dice is not None else ()
        return tuple(map(path_of, dict.fromkeys(filter(None, (*counters, *dice)))))

    def badge(self, name: str) -> Path | None:
        """The picture of a badge."""
        return path_of(self.skin.badges[name]) if name in self.skin.badges else None

    def state(self, name: str) -> Path | None:
        """The picture that marks a state of a piece."""
        found = self.skin.states.get(name, "")
        return path_of(found) if found and not found.startswith("#") and "." in found else None

    def card_back(self, side: Side | None) -> str:
        """The picture or colour of the back of a side's cards, or of all cards."""
        own = self.skin.card_backs.get(self.ids[side], "") if side is not None and side < len(self.ids) else ""
        return own or self.skin.card_back

    def band(self, kind: str) -> Colour:
        """The colour of the band of a kind of card."""
        return colour_of(self.skin.card_kinds.get(kind, ""), (92, 84, 66))


@cache
def in_livery(side: SideLook, livery: Livery) -> SideLook:
    """The look of a side whose counters have other colours."""
    ink, paper, dark = colour_of(livery.colour), colour_of(livery.paper), colour_of(livery.dark)
    worn = in_colours(side, SideColours(ink, paper, dark))
    return msgspec.structs.replace(worn, light=side.light, reverse=colour_of(livery.reverse, worn.reverse))


def in_colours(side: SideLook, colours: SideColours) -> SideLook:
    """The look of a side in other colours."""
    return msgspec.structs.replace(
        side,
        ink=colours.ink,
        tint=blend(colours.ink, WHITE, TINT),
        paper=colours.paper,
        dark=colours.dark,
        light=blend(colours.ink, WHITE, PALER),
        reverse=blend(colours.paper, colours.dark, REVERSE_SHADE),
    )


def side_look(skin: SideSkin) -> SideLook:
    """The colours of a side."""
    ink, paper, dark = colour_of(skin.colour), colour_of(skin.paper), colour_of(skin.dark)
    return SideLook(
        ink=ink,
        tint=blend(ink, WHITE, TINT),
        paper=paper,
        dark=dark,
        light=colour_of(skin.light, blend(ink, WHITE, PALER)),
        pattern=skin.pattern,
        accent=colour_of(skin.accent),
        reverse=colour_of(skin.reverse, blend(paper, dark, REVERSE_SHADE)),
    )
