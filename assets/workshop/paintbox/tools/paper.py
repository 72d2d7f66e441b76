"""The sheet everything is drawn on: drawn several times too large, then reduced once, so that edges are smooth.

Coordinates are those of the finished picture, in pixels, from the upper left corner or from where `origin` says.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PIL import Image, ImageChops, ImageDraw, ImageFilter

Point = tuple[float, float]
Points = Sequence[Point]
Ink = tuple[int, int, int]

SCALE = 4


class Paper:
    """A transparent sheet with the few strokes the painters need."""

    def __init__(self, width: int, height: int, scale: int = SCALE, origin: Point = (0, 0)) -> None:
        self.width, self.height, self.scale, self.origin = width, height, scale, origin
        self.image = Image.new("RGBA", (width * scale, height * scale), (0, 0, 0, 0))
        self.pen = ImageDraw.Draw(self.image)

    def polygon(self, points: Points, fill: Ink, outline: Ink | None = None, width: float = 1.0) -> None:
        """A filled shape, with a line of the given width centred on its edge."""
        self.pen.polygon([self._at(point) for point in points], fill=fill)
        if outline is not None:
            self.line([*points, points[0]], outline, width)

    def line(self, points: Points, fill: Ink, width: float) -> None:
        """A stroke through the points with round joints and ends."""
        thick = max(1, round(width * self.scale))
        self.pen.line([self._at(point) for point in points], fill=fill, width=thick, joint="curve")
        if thick > 2:
            for end in (points[0], points[-1]):
                self.circle(end, width / 2, fill)

    def circle(self, centre: Point, radius: float, fill: Ink) -> None:
        self.ellipse(centre, radius, radius, fill)

    def ellipse(self, centre: Point, across: float, down: float, fill: Ink) -> None:
        """A filled ellipse, given by its half axes."""
        x, y = centre
        box = [self._at((x - across, y - down)), self._at((x + across, y + down))]
        self.pen.ellipse(box, fill=fill)

    def ring(self, centre: Point, across: float, down: float, ink: Ink, width: float) -> None:
        """An ellipse of which only the line is drawn."""
        x, y = centre
        box = [self._at((x - across, y - down)), self._at((x + across, y + down))]
        self.pen.ellipse(box, outline=ink, width=max(1, round(width * self.scale)))

    def rectangle(self, left: float, top: float, right: float, bottom: float, fill: Ink) -> None:
        self.pen.rectangle([self._at((left, top)), self._at((right, bottom))], fill=fill)

    def rounded(self, box: tuple[float, float, float, float], radius: float, fill: Ink) -> None:
        """A rectangle with round corners; the box is left, top, right, bottom."""
        corners = [self._at(box[:2]), self._at(box[2:])]
        self.pen.rounded_rectangle(corners, radius=radius * self.scale, fill=fill)

    @contextmanager
    def layer(self, opacity: float = 1.0, blur: float = 0.0, inside: Image.Image | None = None) -> Iterator["Paper"]:
        """A sheet laid over this one when the block ends: blurred, thinned, and cut to the mask `inside`."""
        sheet = Paper(self.width, self.height, self.scale, self.origin)
        yield sheet
        if blur:
            sheet.image = blurred(sheet.image, blur * self.scale)
        alpha = sheet.image.getchannel("A").point(lambda value: round(value * opacity))
        if inside is not None:
            alpha = ImageChops.multiply(alpha, inside)
        sheet.image.putalpha(alpha)
        self.lay(sheet.image)

    def lay(self, picture: Image.Image, at: tuple[int, int] = (0, 0)) -> None:
        """Lay a picture of this sheet's own (large) scale over the sheet."""
        self.image.alpha_composite(picture, at)

    def mask(self) -> Image.Image:
        """What has been drawn so far, as a mask for other layers."""
        return self.image.getchannel("A")

    def reduced(self, size: tuple[int, int] | None = None) -> Image.Image:
        """The finished picture at its own size, or at another."""
        return self.image.resize(size or (self.width, self.height), Image.Resampling.LANCZOS)

    def _at(self, point: Point) -> tuple[int, int]:
        x, y = point[0] + self.origin[0], point[1] + self.origin[1]
        return round(x * self.scale), round(y * self.scale)


def blurred(picture: Image.Image, radius: float) -> Image.Image:
    """A soft copy whose colours do not darken toward the transparent parts."""
    return picture.convert("RGBa").filter(ImageFilter.GaussianBlur(radius)).convert("RGBA")


def mix(first: Ink, second: Ink, share: float) -> Ink:
    """The colour that lies `share` of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def lit(ink: Ink, light: float) -> Ink:
    """The colour in more light (above 0) or in shade (below 0), from -1 black to 1 white."""
    return mix(ink, (255, 250, 232), light) if light >= 0 else mix(ink, (24, 22, 30), -light)
