"""Marks on the map: what a decision would bring at a space in a word or two, each where it can be read."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.combat import Mark
from game.ui.palettes import toned
from game.ui.pictures import lay
from game.ui.table.drawing.layout import overlap
from game.ui.table.drawing.shapes import rounded
from game.ui.table.pieces.placing import Laid, box_of, laid_out
from game.ui.table.scene.lights import Lights
from game.ui.table.scene.stage import Stage
from game.ui.text import Style
from game.ui.theme import Colour

SIZE = 0.145
WHITE: Colour = (255, 255, 255)
EDGE: Colour = (250, 240, 220)


class Marks:
    """The painter of marks."""

    def __init__(self, lights: Lights) -> None:
        self.lights = lights
        self.ground = lights.ground
        self.theme = lights.theme

    def draw(self, part: pygame.Surface, stage: Stage) -> None:
        """The marks of the decision over the rings of what is aimed at, clear of each other, of arrows and of a fan."""
        if not stage.marks:
            return
        placed = {one.piece.space: one for one in laid_out(stage.view.pieces, self.ground, stage.camera)}
        marks = tuple(dict.fromkeys(stage.marks))
        aimed = {mark.space for mark in marks if is_aimed_at(placed.get(mark.space), stage)}
        for space in sorted(aimed):
            self.lights.ring(part, stage, space)
        covered = [Rect(place) for place in stage.taken]
        taken = [*covered]
        taken += [Rect(stage.fan.spread.plate)] if stage.fan is not None else []
        others = [box_of(one) for one in placed.values() if stage.fan is None or one.piece.space != stage.fan.space]
        for mark in marks:
            text = self.lettered(mark, stage)
            first = self.first_place(text.get_size(), mark, stage, is_free=mark.space not in placed)
            if stage.fan is not None and stage.fan.space == mark.space and not stage.fan.is_beside:
                first = beside_fan(first.size, Rect(stage.fan.spread.plate), part.get_rect(), others, covered)
            taken.append(clear_of(taken, first))
            tone = toned(self.theme.palette.plates, mark.tone)
            colour = self.theme.palette.target if mark.space in aimed else tone
            lay(part, rounded(first.size, round(self.size(stage) * 0.35), colour, EDGE, 1), taken[-1].topleft)
            part.blit(text, text.get_rect(center=taken[-1].center))

    def size(self, stage: Stage) -> float:
        """How high the letters of a mark are."""
        unit = self.ground.unit * stage.camera.scale
        return max(11.0 * self.theme.scale, min(unit * SIZE, 20.0 * self.theme.scale))

    def lettered(self, mark: Mark, stage: Stage) -> pygame.Surface:
        """The text of a mark."""
        return self.theme.lettering.line(mark.text, Style(self.size(stage) / self.theme.scale, "Bold"), WHITE)

    def first_place(self, text: tuple[int, int], mark: Mark, stage: Stage, *, is_free: bool) -> Rect:
        """Where a mark wants to lie: in the middle of a hex where nobody stands, else at its upper right."""
        unit, size = self.ground.unit * stage.camera.scale, self.size(stage)
        x, y = stage.camera.to_view(*self.ground.centre(mark.space))
        box = Rect(0, 0, text[0] + round(size * 0.9), text[1] + round(size * 0.3))
        held = self.ground.boxes.get(mark.space)
        lift = unit * 0.3 if held is None else held.height / 2 * stage.camera.scale
        box.midbottom = (round(x + unit * 0.2), round(y - lift))
        if is_free and held is None and self.ground.shape is not None:
            box.center = (round(x), round(y))
        return box


def beside_fan(
    size: tuple[int, int], plate: Rect, room: Rect, others: Sequence[Rect], covered: Sequence[Rect] = ()
) -> Rect:
    """Where a mark of the stack that is fanned out lies: over its plate, or at another side where it hides less of what
    lies beside it; never where the map is covered."""
    places = [Rect((0, 0), size) for _ in range(4)]
    above, below, left, right = places
    above.midbottom, below.midtop = plate.midtop, plate.midbottom
    left.midright, right.midleft = plate.midleft, plate.midright
    seen = [place for place in places if room.contains(place) and place.collidelist(covered) < 0]
    return min(seen or [below], key=lambda place: sum(overlap(place, other) for other in others))


def is_aimed_at(one: Laid | None, stage: Stage) -> bool:
    """Whether a piece is an enemy of whoever decides."""
    return one is not None and stage.side is not None and one.piece.side not in (None, stage.side)


def clear_of(taken: Sequence[Rect], box: Rect) -> Rect:
    """The place for a mark that hides none of the earlier ones: where it wants to lie, or as near as there is room."""
    aside = box.width // 2
    tries = ((0, 0), (0, -box.height), (-aside, 0), (aside, 0), (0, box.height), (0, -2 * box.height))
    places = (box.move(across, down) for across, down in tries)
    return next((place for place in places if place.collidelist(taken) < 0), box)
