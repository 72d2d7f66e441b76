"""Large dice that roll over the map and come to lie beside what they were thrown at."""

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.core.actions import Side
from game.core.combat import CombatReport
from game.loading.content.roots import data_root
from game.ui.pictures import Wanted, faded, lay
from game.ui.table.drawing.dice import die
from game.ui.table.drawing.looks import Looks
from game.ui.table.drawing.shapes import shadow
from game.ui.table.map.ground import Ground
from game.ui.table.motion.animation import Playing
from game.ui.table.motion.throwing import Rolling, Spot, places, rolling
from game.ui.table.pieces.placing import laid_out
from game.ui.table.scene.stage import Stage
from game.ui.theme import Colour, Theme, blend

FRAMES, RESTS = 16, (-17, 9, -6, 21)
"""The pictures of the large die: so many of a turn, and then of it lying still, turned by so many degrees."""

CUBE, FACES = 6, 5
"""Dice with more faces are no cubes: their own pictures roll, so many of them in a turn."""

EDGE = 64 / 144
"""An edge of the die in its picture, in sizes of that."""

FLAT, RISE = 0.766, 0.643
"""How much of its depth and of its height is seen of what stands on the map."""

FACE, RIM = 0.86, 0.1
"""How much of the upper face the sign covers, and how much of a face's picture is its rim, which is left out."""

SIZE, LEAST, LARGEST = 0.66, 40, 78
"""An edge in widths of a hex, and how large it is at least and at most, in pixels at 100 per cent."""

TINTED = 0.45
"""How far dice have the colour of their side."""

MANY = 9
"""More dice than these are only shown in the panel."""


def other_side(side: Side) -> Side:
    """The side that is fought."""
    return Side(1 - side)


class LargeDice:
    """The painter of dice on the map."""

    def __init__(self, ground: Ground, looks: Looks, theme: Theme) -> None:
        self.ground, self.looks, self.theme = ground, looks, theme
        self.sheet = data_root() / "assets" / "table" / "die.png"
        self.lying: dict[tuple[int, int, int, Colour], pygame.Surface] = {}

    def draw(self, part: pygame.Surface, stage: Stage, report: CombatReport, playing: Playing) -> None:
        """The dice of a report as they are now: those of its side, and those of the other."""
        faces = report.faces + report.against_faces
        if not 0 < len(faces) <= MANY:
            return
        unit = self.ground.counter * stage.camera.scale
        size = max(self.theme.px(LEAST), min(self.theme.px(LARGEST), round(unit * SIZE)))
        spots = self.spots(part.get_size(), stage, report, unit, size)
        owners = [report.side] * len(report.faces) + [other_side(report.side)] * len(report.against_faces)
        below = part.get_height() + 2.0 * size
        starts = [(part.get_width() / 2, below if side == 0 else -2.0 * size) for side in owners]
        dice = rolling(spots, starts, size, playing.rolled)
        for number in sorted(range(len(faces)), key=lambda one: dice[one].y):
            tint = blend((255, 255, 255), self.looks.side(owners[number]).light, TINTED)
            self.draw_die(part, dice[number], faces[number], number, size, tint)

    def spots(
        self, view: tuple[int, int], stage: Stage, report: CombatReport, unit: float, size: int
    ) -> Sequence[Spot]:
        """Where the dice come to lie."""
        at = report.target if report.target >= 0 else report.attacker
        middle = stage.camera.to_view(*self.ground.centre(at)) if at >= 0 else (view[0] / 2, view[1] / 2)
        pieces = [(float(one.x), float(one.y)) for one in laid_out(stage.view.pieces, self.ground, stage.camera)]
        return places(len(report.faces + report.against_faces), middle, unit, size, view, pieces)

    def draw_die(self, part: pygame.Surface, one: Rolling, face: int, number: int, size: int, tint: Colour) -> None:
        """One die over its shadow."""
        dark = shadow((size, round(size * FLAT)), size // 4, max(2, size // 8))
        reach = round(one.lift * 0.4)
        place = dark.get_rect(center=(round(one.x) + reach + size // 8, round(one.y) + reach // 2 + size // 4))
        lay(part, dark if not one.lift else faded(dark, 0.6), place.topleft)
        picture = self.picture(one, face, number, size, tint)
        lay(part, picture, picture.get_rect(center=(round(one.x), round(one.y - one.lift))).topleft)

    def picture(self, one: Rolling, face: int, number: int, size: int, tint: Colour) -> pygame.Surface:
        """How a die looks."""
        dice = self.looks.skin.dice
        if dice is not None and len(dice.faces) > CUBE:
            shown = face if one.is_still else (face + 1 + int(one.turned * FACES)) % len(dice.faces)
            flat = self.theme.pictures.get(Wanted(Path(dice.faces[shown]), (size, size), tint=tint))
            return flat if one.is_still else pygame.transform.rotozoom(flat, one.turned * 360, 1)
        if not one.is_still:
            return self.body(int(one.turned * FRAMES) % FRAMES, size, tint)
        rest = number % len(RESTS)
        key = (face, rest, size, tint)
        if key not in self.lying:
            self.lying[key] = self.with_face(self.body(FRAMES + rest, size, tint), face, RESTS[rest], size, tint)
        return self.lying[key]

    def body(self, frame: int, size: int, tint: Colour) -> pygame.Surface:
        """A die without the title's sign."""
        cell, side = round(size / EDGE), self.theme.pictures.original(self.sheet).get_height()
        return self.theme.pictures.get(Wanted(self.sheet, (cell, cell), part=(frame * side, 0, side, side), tint=tint))

    def with_face(self, body: pygame.Surface, face: int, turn: int, size: int, tint: Colour) -> pygame.Surface:
        """A die that lies still, with its sign on the upper face."""
        whole = die(face, round(size * FACE / (1 - 2 * RIM)), self.theme, self.looks.skin.dice)
        rim = round(whole.get_width() * RIM)
        sign = whole.subsurface(whole.get_rect().inflate(-2 * rim, -2 * rim)).copy()
        sign.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        turned = pygame.transform.rotozoom(sign, -turn, 1)
        flat = pygame.transform.smoothscale(turned, (turned.get_width(), round(turned.get_height() * FLAT)))
        found = body.copy()
        middle = (found.get_width() // 2, round(found.get_height() / 2 - size * RISE / 2))
        lay(found, flat, flat.get_rect(center=middle).topleft)
        return found
