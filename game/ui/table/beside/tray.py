"""The drawer beside the map, drawn: the pieces of the trays as counters, as they lie on the map."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.actions import Kind, Target
from game.core.view import Inspection, InspectionLine, TrayView
from game.ui import theme as look
from game.ui.pictures import lay
from game.ui.table.beside.tray_plan import Group, TrayPlan, fold_width, titled
from game.ui.table.controls.commands import Order, Spot
from game.ui.table.drawing.looks import Looks
from game.ui.table.drawing.shapes import rounded
from game.ui.table.moment.attention import Pointed
from game.ui.table.motion.animation import Playing
from game.ui.table.panels.column import cap, cap_width
from game.ui.table.pieces.figures import counter_within
from game.ui.table.pieces.placing import Laid
from game.ui.table.scene.scene import Scene
from game.ui.table.scene.stage import Stage
from game.ui.text import SMALL_STRONG, SMALLER, TINY_STRONG
from game.ui.theme import Theme
from game.ui.words import say, to_say

HEADS = (to_say("Waiting beside the map"), to_say("Waiting"))
MORE = to_say("Waiting beside the map: the wheel shows more")
FOLD, KEY = to_say("Fold"), "F3"


class Tray:
    """The painter of the drawer."""

    def __init__(self, scene: Scene, looks: Looks, theme: Theme) -> None:
        self.scene = scene
        self.looks = looks
        self.theme = theme

    def draw(self, surface: pygame.Surface, plan: TrayPlan, stage: Stage, playing: Playing | None) -> None:
        """Draw the drawer: its head, then the groups."""
        surface.fill(look.DESK_DEEP, plan.head.union(plan.room))
        self.draw_head(surface, plan, stage)
        clip = surface.get_clip()
        surface.set_clip(plan.room)
        for group in plan.groups:
            self.letter(surface, group)
        for piece, place in plan.pieces():
            if plan.room.colliderect(place):
                counter = counter_within(place) if self.scene.counters.stands(piece) else place
                self.scene.draw_piece(surface, Laid(piece, *counter.center, *counter.size), stage, playing)
        surface.set_clip(clip)

    def letter(self, surface: pygame.Surface, group: Group) -> None:
        """The name of a group, smaller before it is cut, and how many pieces are in it if there is room for that."""
        lettering, width = self.theme.lettering, group.name.width
        whole = lettering.width(titled(group.tray), TINY_STRONG) <= width
        style = TINY_STRONG if whole else lettering.fitting(group.tray.name, SMALLER, width)
        words = titled(group.tray) if whole else lettering.shortened(group.tray.name, style, width)
        surface.blit(lettering.line(words, style, self.looks.side(group.tray.side).light), group.name.topleft)

    def draw_head(self, surface: pygame.Surface, plan: TrayPlan, stage: Stage) -> None:
        """The head: what the drawer is, golden where something in it may be chosen; and the button that folds it."""
        px, lettering, head = self.theme.px, self.theme.lettering, plan.head
        surface.fill(look.BAR, head)
        surface.fill((12, 14, 15), (head.x, head.y, head.width, 1))
        spot = fold_button(plan, self.theme)
        waiting = {Target(Kind.PIECE, piece.piece) for group in plan.groups for piece in group.tray.pieces}
        ink = look.GOLD if waiting & stage.targets else look.MUTED
        room = spot.place.x - head.x - px(10) - px(4)
        heads = tuple(map(say, (MORE, *HEADS) if plan.reach else HEADS))
        words = next((words for words in heads if fits(words, room, self.theme)), "")
        words = lettering.shortened(words, SMALL_STRONG, max(1, room))
        text = lettering.line(words, SMALL_STRONG, ink)
        surface.blit(text, (head.x + px(10), head.centery - text.get_height() // 2))
        lay(surface, rounded(spot.place.size, px(5), look.COLUMN, look.PANEL_EDGE, 1), spot.place.topleft)
        label = lettering.line(say(FOLD), SMALL_STRONG, look.TEXT)
        surface.blit(label, (spot.place.x + px(10), spot.place.centery - label.get_height() // 2))
        left = spot.place.right - px(6) - cap_width(KEY, self.theme)
        cap(surface, left, spot.place.centery, KEY, self.theme, golden=False, dim=False)


def fits(words: str, room: int, theme: Theme) -> bool:
    """Whether words fit on the head."""
    return theme.lettering.width(words, SMALL_STRONG) <= room


def fold_button(plan: TrayPlan, theme: Theme) -> Spot:
    """The button at the end of the head."""
    width = fold_width(say(FOLD), theme) + cap_width(KEY, theme)
    place = Rect(0, 0, width, plan.head.height - theme.px(6))
    place.midright = (plan.head.right - theme.px(4), plan.head.centery)
    return Spot(place, Order.DRAWER, lights=True)


def pointed_in(plan: TrayPlan, x: int, y: int, theme: Theme) -> Pointed:
    """What of the drawer is at a point in it."""
    button = fold_button(plan, theme)
    if button.place.collidepoint(x, y):
        return Pointed(spot=button)
    found = plan.piece_at(x, y)
    if found is None:
        return Pointed()
    piece, place = found
    named = Inspection(Kind.PIECE, piece.name, (InspectionLine(say("Waits beside the map.")),))
    return Pointed((Target(Kind.PIECE, piece.piece),), said=named, place=across(plan, place))


def about_trays(trays: Sequence[TrayView]) -> Inspection:
    """What is said about a drawer that is folded away."""
    return Inspection(Kind.BUTTON, say(HEADS[0]), tuple(InspectionLine(titled(tray)) for tray in trays))


def across(plan: TrayPlan, place: Rect) -> Rect:
    """The part of the drawer right across it in which a piece lies: what is said about it is said beside the drawer."""
    whole = plan.head.union(plan.room)
    if whole.height > whole.width:
        return Rect(whole.x, place.y, whole.width, place.height)
    return Rect(place.x, whole.y, place.width, whole.height)
