"""Where one looks: how the window is shared out, and which part of the map is seen, how large."""

from collections.abc import Sequence

from pygame import Rect

from game.core.board import Inset
from game.core.view import View
from game.ui.table.beside.room import Room
from game.ui.table.drawing.layout import Layout
from game.ui.table.map.camera import Camera, centred, fit, fit_scale, panned, scales, zoomed
from game.ui.table.map.first_sight import Point, most_in_sight
from game.ui.table.map.insets import camera_through
from game.ui.table.map.picture import MapPicture
from game.ui.table.pieces.placing import LEGIBLE, lone_side
from game.ui.table.pieces.stack import Box
from game.ui.table.play.redraw import Redraw
from game.ui.theme import Theme

CLOSEST = 210
"""The largest a hex is shown, in pixels at 100 per cent."""

NEAR = 56
"""How large a hex is shown at least to which a link has led, in pixels at 100 per cent."""

SPECK = 18
"""A counter that is smaller than this is no more than a speck of colour, in pixels at 100 per cent."""


class Outlook:
    """The window at one scale of everything, and the camera over the map.

    `unprepared` says that parts of the map are still to be made ready for where the camera is now; left of the `corner`
    and above it tabs lie over the map. `first` is the camera as it was before the player moved it. `beside` is the part
    of the column below the question, where a stack is fanned out that has no room on the map.
    """

    def __init__(
        self, picture: MapPicture, theme: Theme, room: Room, redraw: Redraw, view: View, size: tuple[int, int]
    ) -> None:
        self.picture, self.theme, self.room, self.redraw = picture, theme, room, redraw
        self.ground = picture.ground
        self.room.held = None
        self.layout: Layout = room.shared_out(size, view, picture.world, theme)
        self.corner, self.right = (0, 0), 0
        self.beside = self.layout.column
        self.camera: Camera = fit(picture.world, self.view_size)
        self.first = self.camera
        self.unprepared = False

    @property
    def view_size(self) -> tuple[int, int]:
        """The size of the part of the window that shows the map."""
        return max(1, self.layout.map.width), max(1, self.layout.map.height)

    @property
    def room_beside(self) -> Box:
        """The room for a fan beside the map, seen from the map's own corner; not above it."""
        area = self.layout.map
        top = max(self.beside.top, area.top)
        return self.beside.x - area.x, top - area.y, self.beside.width, self.beside.bottom - top

    @property
    def scales(self) -> tuple[float, ...]:
        """The scales between which one zooms."""
        closest = CLOSEST * self.theme.scale / self.ground.unit
        return scales(self.picture.world, self.view_size, closest, self.corner)

    @property
    def sees_all(self) -> bool:
        """Whether all of the map is seen."""
        return self.camera.scale <= fit_scale(self.picture.world, self.view_size, self.corner) * 1.001

    def sees_through_inset(self, x: float, y: float) -> bool:
        """Whether a point of the map is seen in an inset."""
        room = Rect((0, 0), self.view_size)
        parts = (inset for inset in self.ground.board.insets if inset.part.contains(x, y))
        return any(room.collidepoint(camera_through(inset, self.camera).to_view(x, y)) for inset in parts)

    @property
    def is_legible(self) -> bool:
        """Whether counters on the map are so large that they can be read."""
        return self.counter_at(self.camera.scale) >= LEGIBLE

    def counter_at(self, scale: float) -> float:
        """How large a counter is on the map at a scale, in pixels at 100 per cent."""
        return lone_side(self.ground) * self.ground.counter * scale / self.theme.scale

    def resize(self, size: tuple[int, int], view: View) -> None:
        """Arrange a window of another size; one looks at the same place as before."""
        whole = self.sees_all
        self.room.held = None
        self.layout = self.room.shared_out(size, view, self.picture.world, self.theme)
        self.redraw.ask()
        self.settle(whole=whole)

    def make_room(self, view: View) -> None:
        """Tracks or trays have come or gone: the map takes the room that is left, and stands still in the window."""
        whole = self.sees_all
        layout = self.room.shared_out(self.layout.window.size, view, self.picture.world, self.theme)
        if layout != self.layout:
            old, self.layout = self.layout.map, layout
            self.settle(whole=whole, by=(old.x - layout.map.x, old.y - layout.map.y))

    def settle(self, *, whole: bool, by: tuple[int, int] = (0, 0)) -> None:
        """Look at the same place as before in the room that the map has now, or still at the whole map.

        The map is pushed `by` so many pixels against its room.
        """
        is_first = self.camera == self.first
        if whole:
            self.see_all()
        else:
            self.pan(*by)
        self.first = self.camera if is_first else self.first

    def keep_clear(self, corner: tuple[int, int], right: int = 0) -> None:
        """Tabs lie over the map left of a corner or above it, and at its right: what is beneath must be seen, too."""
        if (corner, right) != (self.corner, self.right):
            whole = self.sees_all
            self.corner, self.right = corner, right
            self.settle(whole=whole)

    def look(self, camera: Camera) -> None:
        """See the map from elsewhere."""
        if camera != self.camera:
            self.camera = camera
            self.unprepared = True
            self.redraw.ask()

    def look_first(self, points: Sequence[Point]) -> None:
        """Look at a map on which all counters would be specks from so near that they can be read.

        What is seen is the part with most of some points in it; whoever has looked elsewhere since goes on doing so.
        """
        whole = fit_scale(self.picture.world, self.view_size, self.corner)
        if not points or self.counter_at(whole) >= SPECK or self.camera != self.first:
            return
        self.picture.first = self.picture.first or whole
        scale = next((scale for scale in self.scales if self.counter_at(scale) >= LEGIBLE), self.scales[-1])
        self.zoom_to(scale, (0, 0))
        self.centre_at(*most_in_sight(points, (self.view_size[0] / scale, self.view_size[1] / scale)))
        self.first = self.camera

    def bring_into_sight(self, points: Sequence[Point]) -> None:
        """Look where most of some points lie, unless one of them is in sight already."""
        room = Rect((0, 0), self.view_size)
        if points and not any(room.collidepoint(self.camera.to_view(*point)) for point in points):
            size = self.view_size[0] / self.camera.scale, self.view_size[1] / self.camera.scale
            self.centre_at(*most_in_sight(points, size))

    def see_all(self) -> None:
        """Look at the whole map."""
        self.look(fit(self.picture.world, self.view_size, self.corner))

    def pan(self, dx: int, dy: int) -> None:
        """Push the map by some pixels."""
        self.look(panned(self.camera, dx, dy, self.picture.world, self.view_size, self.corner, self.right))

    def come_near(self, space: int) -> None:
        """See the map larger, if a space is so small that little can be seen in it."""
        width, least = self.ground.size_of(space)[0], NEAR * self.theme.scale
        if width * self.camera.scale < least:
            scale = next((scale for scale in self.scales if width * scale >= least), self.scales[-1])
            self.zoom_to(scale, (self.view_size[0] / 2, self.view_size[1] / 2))

    def centre_on(self, space: int) -> None:
        """Bring a space into the middle."""
        self.centre_at(*self.ground.centre(space))

    def centre_at(self, x: float, y: float) -> None:
        """Bring a point of the map into the middle."""
        self.look(centred(self.camera, x, y, self.picture.world, self.view_size, self.corner, self.right))

    def zoom_to(self, scale: float, at: tuple[float, float]) -> None:
        """Another scale, with a point of the view staying where it is."""
        self.look(zoomed(self.camera, scale, at, self.picture.world, self.view_size, self.corner, self.right))

    def space_box(self, space: int, through: Inset | None = None) -> Rect:
        """Where a space is seen in the window, on the map or through an inset."""
        camera = camera_through(through, self.camera)
        x, y = camera.to_view(*self.ground.centre(space))
        width, height = self.ground.size_of(space)
        box = Rect(0, 0, round(width * camera.scale), round(height * camera.scale))
        box.center = (round(x) + self.layout.map.x, round(y) + self.layout.map.y)
        return box
