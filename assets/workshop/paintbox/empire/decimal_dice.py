"""The ten faces of the dice of Empire of the Sun, from 0 to 9."""

from PIL import ImageDraw

from paintbox.hong_kong.legend import font
from paintbox.tools.paper import Ink, Paper, Points, lit

SIZE = 126
IVORY: Ink = (247, 239, 218)
INK: Ink = (44, 40, 42)
RED: Ink = (178, 40, 32)
FACES = 10
MIDDLE = (63, 62)
OUTLINE: Points = ((63, 3), (119, 44), (119, 82), (63, 123), (7, 82), (7, 44))
KITE: Points = ((63, 7), (106, 76), (63, 98), (20, 76))


def face(number: int) -> Paper:
    """A die of ten sides from above, the kite that lies up with its number; the 0 and the 9 are red."""
    paper = Paper(SIZE, SIZE)
    with paper.layer(opacity=0.45, blur=2.5) as sheet:
        sheet.polygon([(x + 3, y + 4) for x, y in OUTLINE], (20, 16, 12))
    paper.polygon(OUTLINE, lit(IVORY, -0.5), lit(IVORY, -0.5), 5)
    for points, light in (
        (((63, 3), (7, 44), (20, 76)), -0.08),
        (((7, 44), (7, 82), (20, 76)), -0.24),
        (((7, 82), (63, 123), (63, 98), (20, 76)), -0.3),
        (((119, 82), (63, 123), (63, 98), (106, 76)), -0.38),
        (((119, 44), (119, 82), (106, 76)), -0.3),
        (((63, 3), (119, 44), (106, 76)), -0.18),
    ):
        paper.polygon(points, lit(IVORY, light), lit(IVORY, -0.45), 1.2)
    paper.polygon(KITE, lit(IVORY, 0.35), lit(IVORY, -0.4), 1.4)
    pen = ImageDraw.Draw(paper.image)
    place = MIDDLE[0] * paper.scale, MIDDLE[1] * paper.scale
    pen.text(
        place,
        str(number),
        font=font("Black", 50 * paper.scale),
        fill=RED if number in (0, FACES - 1) else INK,
        anchor="mm",
    )
    return paper
