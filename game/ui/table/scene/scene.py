"""What lies on the map: lights on spaces, markers, pieces, and the marks of the decision; still or in movement."""

from collections.abc import Sequence
from functools import partial
from math import sin

import msgspec
import pygame
from pygame import Rect

from game.core.actions import Kind, Target
from game.core.events import (
    CombatResolved,
    MarkerChanged,
    PieceArrived,
    PieceMoved,
    PieceReduced,
    PieceRemoved,
    report_of,
)
from game.core.view import MarkerView, PieceView, View
from game.ui.pictures import faded, lay
from game.ui.table.drawing.curves import along
from game.ui.table.drawing.plate import Plate
from game.ui.table.map.camera import Camera
from game.ui.table.map.grid import Grid
from game.ui.table.map.ground import Ground
from game.ui.table.map.insets import seen_through
from game.ui.table.motion.animation import Playing
from game.ui.table.pieces.counters import Counters, has_medals, medal_size
from game.ui.table.pieces.placing import LEGIBLE, Laid, box_of, laid_out
from game.ui.table.scene.falling import draw_falling, left_of, losses_of
from game.ui.table.scene.fire import Fire
from game.ui.table.scene.large_dice import LargeDice
from game.ui.table.scene.lights import CHOSEN, Lights
from game.ui.table.scene.markers import Markers
from game.ui.table.scene.marks import Marks
from game.ui.table.scene.names import stack_boxes, written_again
from game.ui.table.scene.printed_tracks import draw_printed
from game.ui.table.scene.rings import Rings
from game.ui.table.scene.stack_lights import StackLights
from game.ui.table.scene.stage import Stage

SHAKES, SHAKE_WIDTH = 18.0, 0.05
FADED = 205
"""How much of the ground, of 255, is seen through pieces that are looked under."""

STACK_REACH = 3
"""So many counters away from the middle of a space no piece of it lies."""


class Scene:
    """The painter of what lies on the map."""

    def __init__(self, ground: Ground, counters: Counters, markers: Markers, lights: Lights, grid: Grid | None) -> None:
        self.ground = ground
        self.counters = counters
        self.markers = markers
        self.lights = lights
        self.marks = Marks(lights)
        self.stacks = StackLights(ground, lights.theme)
        self.rings = Rings(lights.theme.palette)
        self.fire = Fire(ground, counters.looks)
        self.dice = LargeDice(ground, counters.looks, counters.theme)
        self.grid = grid

    def draw(
        self, surface: pygame.Surface, area: Rect, stage: Stage, playing: Playing | None, *, is_draft: bool = False
    ) -> None:
        """Draw everything into a part of the window: on the map, and again in its insets what these show.

        On a map that is a draft its names lie elsewhere than on the painted one: they are not written once more.
        """
        part = surface.subsurface(area)
        self.draw_on_map(part, stage, playing, is_draft=is_draft)
        for inner, camera in seen_through(self.ground.board, part, stage.camera):
            self.draw_on_map(inner, msgspec.structs.replace(stage, camera=camera, fan=None), playing, is_draft=is_draft)
        if playing is not None:
            self.draw_battle(part, stage, playing)

    def draw_battle(self, part: pygame.Surface, stage: Stage, playing: Playing) -> None:
        """The fire of a battle, and the dice that roll for it or for anything else."""
        report = report_of(playing.beat.event)
        if report is not None:
            if isinstance(playing.beat.event, CombatResolved):
                self.fire.draw(part, stage, report, playing)
            self.dice.draw(part, stage, report, playing)

    def draw_on_map(self, part: pygame.Surface, stage: Stage, playing: Playing | None, *, is_draft: bool) -> None:
        """Draw everything but a fan."""
        if playing is None:
            self.lights.spaces(part, stage)
            if self.grid is not None and stage.lit_spaces and not is_draft:
                # The names of places lie on the map itself, under the light.
                self.grid.paint_labels(Plate(part, stage.camera.scale, -stage.camera.x, -stage.camera.y))
        draw_printed(part, self.ground.board, stage.view, stage.camera, self.counters.looks, self.counters.theme)
        below = [marker for marker in stage.view.markers if not marker.above]
        on_ground = self.draw_markers(part, stage, below)
        if playing is None:
            self.lights.spaces(part, stage, frozenset(marker.space for marker in below))
        self.letter_over(part, stage, on_ground)
        if stage.pieces_hidden:
            self.draw_faded(part, stage)
            laid: Sequence[Laid] = ()
        else:
            laid = self.draw_pieces(part, stage, playing)
        high = self.draw_markers(part, stage, [marker for marker in stage.view.markers if marker.above])
        self.letter_over_pieces(part, stage, laid, high)
        if playing is None:
            if not stage.pieces_hidden:
                self.stacks.counts(part, stage, self.names_on(part, stage))
            self.marks.draw(part, stage)
        else:
            self.draw_what_happens(part, stage, playing)

    def draw_what_happens(self, part: pygame.Surface, stage: Stage, playing: Playing) -> None:
        """A marker that comes or goes, and the ring round the target of a battle."""
        event = playing.beat.event
        if isinstance(event, MarkerChanged):
            self.draw_fading_marker(part, stage, event, playing)
        elif isinstance(event, CombatResolved) and event.report.target >= 0:
            self.lights.ring(part, stage, event.report.target)

    def names_on(self, part: pygame.Surface, stage: Stage) -> list[Rect]:
        """Where names of places stand."""
        if self.grid is None:
            return []
        found = (
            label.box.move(stage.camera.x, stage.camera.y) for label in self.grid.placed_labels(stage.camera.scale)
        )
        return [place for place in found if part.get_rect().colliderect(place)]

    def letter_over(
        self, part: pygame.Surface, stage: Stage, boxes: Sequence[Rect], counters: Sequence[Rect] = ()
    ) -> None:
        """The names of places that would be hidden by what lies in these boxes, or by counters in those."""
        if self.grid is not None and (boxes or counters):
            plate = Plate(part, stage.camera.scale, -stage.camera.x, -stage.camera.y)
            self.grid.paint_labels(plate, partial(written_again, boxes=boxes, counters=counters))

    def letter_over_pieces(
        self, part: pygame.Surface, stage: Stage, laid: Sequence[Laid], markers: Sequence[Rect]
    ) -> None:
        """The names over figures with the markers on them, and over counters as long as these are no more than specks,
        or hide only a part of the name."""
        least = self.lights.theme.px(LEGIBLE)
        figures = [box_of(one) for one in laid if self.counters.stands(one.piece)]
        counters = [one for one in laid if not self.counters.stands(one.piece)]
        specks = [box_of(one) for one in counters if one.width < least]
        stacks = stack_boxes([one for one in counters if one.width >= least])
        self.letter_over(part, stage, [*figures, *(markers if figures else ()), *specks], stacks)

    def draw_faded(self, part: pygame.Surface, stage: Stage) -> None:
        """The pieces, so faint that all that lies under them is seen."""
        below = part.copy()
        self.draw_pieces(part, stage, None)
        below.set_alpha(FADED)
        part.blit(below, (0, 0))

    def draw_markers(self, part: pygame.Surface, stage: Stage, markers: Sequence[MarkerView]) -> list[Rect]:
        """Markers at their places, which are given back; several on one space stand side by side."""
        boxes: list[Rect] = []
        seen: dict[tuple[int, str], int] = {}
        together = {look: spaces_of(look, markers) for look in {marker.look for marker in markers}}
        for marker in markers:
            number = seen[marker.space, marker.look] = seen.get((marker.space, marker.look), -1) + 1
            sprite, place = self.markers.placed(marker, self.ground, stage.camera, number, together[marker.look])
            if part.get_rect().colliderect(place):
                lay(part, sprite, place.topleft)
                boxes.append(place)
        return boxes

    def places_of_markers(self, stage: Stage) -> list[Rect]:
        """Where markers lie that are no works, which never reach over the edge of the map."""
        looks = self.markers.looks.skin.markers
        markers = (one for one in stage.view.markers if one.look in looks and looks[one.look].works is None)
        return [self.markers.placed(one, self.ground, stage.camera, 0)[1] for one in markers]

    def draw_fading_marker(self, part: pygame.Surface, stage: Stage, event: MarkerChanged, playing: Playing) -> None:
        """A marker that appears or vanishes."""
        views = playing.beat.after if event.present else playing.beat.before
        marker = next((m for m in views.markers if (m.space, m.look) == (event.space, event.look)), None)
        if marker is not None:
            together = spaces_of(marker.look, views.markers)
            sprite, place = self.markers.placed(marker, self.ground, stage.camera, 0, together)
            lay(part, faded(sprite, playing.share if event.present else 1 - playing.share), place.topleft)

    def draw_pieces(self, part: pygame.Surface, stage: Stage, playing: Playing | None) -> list[Laid]:
        """Pieces at their seats, those that move last and on top; those that lie still are given back."""
        bounds = part.get_rect()
        moves = playing.beat.moves if playing else ()
        moving = {move.piece for move in moves}
        fanned = stage.lifted_stack
        seen = [
            one
            for one in laid_out(self.near(stage, bounds), self.ground, stage.camera)
            if one.piece.space != fanned
            and one.piece.piece not in moving
            and (bounds.collidepoint(one.x, one.y) or bounds.colliderect(box_of(one)))
        ]
        seen.sort(key=self.row)
        self.draw_seen(part, seen, stage, playing)
        for one in seen:
            if one.piece.facing >= 0:
                self.lights.facing_in_hex(part, one, stage)
        if playing is not None:
            for move in moves:
                self.draw_moving(part, stage, move, playing)
        return seen

    def draw_seen(self, part: pygame.Surface, seen: Sequence[Laid], stage: Stage, playing: Playing | None) -> None:
        """Pieces in their order: counters that only lie there at once as far as there are others between them."""
        plain: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for one in seen:
            if playing is None and self.only_lies(one.piece, stage):
                plain.append(self.counter_at(one, self.covered(one, stage)))
                continue
            part.fblits(plain, pygame.BLEND_PREMULTIPLIED)
            plain = []
            self.draw_piece(part, one, stage, playing)
        part.fblits(plain, pygame.BLEND_PREMULTIPLIED)

    def only_lies(self, piece: PieceView, stage: Stage) -> bool:
        """Whether a piece is a counter around which nothing glows."""
        return piece.piece not in stage.marked_pieces and piece.state != CHOSEN and not self.counters.stands(piece)

    def row(self, one: Laid) -> int:
        """Figures stand before those that are farther up; counters lie as they were laid down."""
        return one.y if self.counters.stands(one.piece) else 0

    def near(self, stage: Stage, bounds: Rect) -> list[PieceView]:
        """The pieces whose space is seen or not far away: of a large map most are not."""
        ground, camera = self.ground, stage.camera
        aside = STACK_REACH * ground.counter * camera.scale
        wide = bounds.inflate(2 * aside, 2 * aside)
        left, top = camera.to_map(wide.left, wide.top)
        right, low = camera.to_map(wide.right, wide.bottom)
        spaces, boxes = ground.board.spaces, ground.boxes
        return [
            piece
            for piece in stage.view.pieces
            if piece.space in boxes
            or (piece.space >= 0 and left <= spaces[piece.space].x <= right and top <= spaces[piece.space].y <= low)
        ]

    def draw_fan(self, part: pygame.Surface, stage: Stage) -> None:
        """The stack that is fanned out, above everything else."""
        if stage.fan is None or stage.pieces_hidden:
            return
        self.stacks.plate(part, stage, stage.fan)
        for one in stage.fan.on_the_way(stage.unfolded):
            self.draw_piece(part, one, stage, None)
            self.lights.facing(part, one)

    def draw_piece(self, part: pygame.Surface, one: Laid, stage: Stage, playing: Playing | None) -> None:
        """One counter, with the light of what may be done to it, shaking if it was refused."""
        if stage.refused == Target(Kind.PIECE, one.piece.piece):
            one = msgspec.structs.replace(one, x=one.x + round(sin(stage.shake * SHAKES) * one.width * SHAKE_WIDTH))
        if self.counters.stands(one.piece):
            self.draw_figures(part, one, stage, playing)
            return
        if playing is None:
            self.lights.glow(part, one, stage)
        self.lay_counter(part, one, cover_of(one.piece, playing), self.covered(one, stage))
        if playing is None:
            self.lights.piece(part, one, stage)
        elif isinstance(playing.beat.event, PieceReduced) and playing.beat.event.piece == one.piece.piece:
            self.lights.hit(part, one, playing)

    def draw_figures(self, part: pygame.Surface, one: Laid, stage: Stage, playing: Playing | None) -> None:
        """Standing figures, with the rings of what may be done to them on the ground."""
        if playing is None:
            self.rings.below(part, one, stage)
        fallen = losses_of(playing.beat.event, one.piece) if playing is not None else 0
        if playing is None or not fallen:
            self.lay_counter(part, one, cover_of(one.piece, playing), looks_back=self.looks_back(one.piece, playing))
            return
        left = msgspec.structs.replace(one, piece=left_of(one.piece, fallen))
        self.lay_counter(part, left, cover_of(one.piece, playing))
        draw_falling(part, self.counters, one, fallen, playing)
        if isinstance(playing.beat.event, PieceReduced):
            self.lights.hit(part, one, playing, veiled=False)

    def covered(self, one: Laid, stage: Stage) -> int:
        """How many pixels of the upper right corner of a counter lie under markers, if there is something to hide."""
        if not has_medals(one.piece):
            return 0
        box = box_of(one)
        corner = Rect(box.right - medal_size(box.width), box.y, medal_size(box.width), 1)
        over = (marker for marker in stage.view.markers if marker.above and marker.space == one.piece.space)
        places = (self.markers.placed(marker, self.ground, stage.camera, 0)[1] for marker in over)
        return max((box.right - place.left for place in places if place.colliderect(corner)), default=0)

    def looks_back(self, piece: PieceView, playing: Playing | None) -> bool:
        """Whether figures turn round for a battle: the first side looks to the right, the other one to the left."""
        report = report_of(playing.beat.event) if playing is not None else None
        if report is None or report.target < 0 or report.attacker < 0 or piece.side is None:
            return False
        foes = {report.attacker: report.target, report.target: report.attacker}
        if piece.space not in foes:
            return False
        away = self.ground.centre(foes[piece.space])[0] - self.ground.centre(piece.space)[0]
        return away < 0 if piece.side == 0 else away > 0

    def lay_counter(
        self, part: pygame.Surface, one: Laid, cover: float = 1.0, covered: int = 0, *, looks_back: bool = False
    ) -> None:
        """A counter with its middle at its place."""
        surface, place = self.counter_at(one, covered, looks_back=looks_back)
        lay(part, surface if cover >= 1 else faded(surface, cover), place)

    def counter_at(
        self, one: Laid, covered: int = 0, *, looks_back: bool = False
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """The picture of a counter, and where it is laid so that its middle is at its place."""
        counter = self.counters.get(one.piece, (one.width, one.height), covered, looks_back=looks_back)
        left, top = one.x - one.width // 2 - counter.margin, one.y - one.height // 2 - counter.margin
        return counter.surface, (left, top)

    def draw_moving(self, part: pygame.Surface, stage: Stage, event: PieceMoved, playing: Playing) -> None:
        """A piece on its way; one that waited in a tray appears where it goes."""
        before = laid_of(playing.beat.before, event.piece, self.ground, stage.camera)
        after = laid_of(playing.beat.after, event.piece, self.ground, stage.camera)
        if before is None or after is None:
            if after is not None:
                self.lay_counter(part, after, playing.share)
            return
        way = [stage.camera.to_view(*self.ground.centre(space)) for space in event.path[1:-1]]
        x, y = along(((before.x, before.y), *way, (after.x, after.y)), playing.eased)
        self.lay_counter(part, msgspec.structs.replace(before, x=round(x), y=round(y)))


def spaces_of(look: str, markers: Sequence[MarkerView]) -> frozenset[int]:
    """The spaces with a marker of a look."""
    return frozenset(marker.space for marker in markers if marker.look == look)


def laid_of(view: View, piece: int, ground: Ground, camera: Camera) -> Laid | None:
    """Where a piece lies in a view."""
    found = next((one for one in view.pieces if one.piece == piece), None)
    if found is None:
        return None
    held = [one for one in view.pieces if one.space == found.space]
    return next(one for one in laid_out(held, ground, camera) if one.piece.piece == piece)


def cover_of(piece: PieceView, playing: Playing | None) -> float:
    """How far a piece can be seen: it fades when it leaves the map and appears when it arrives."""
    if playing is None:
        return 1.0
    match playing.beat.event:
        case PieceRemoved(piece=leaving) if leaving == piece.piece:
            return 1.0 - playing.share
        case PieceArrived(piece=coming) if coming == piece.piece:
            return playing.share
    return 1.0
