"""The symbols on the counters of Glory Recalled: boxes with a sign, as on military maps, in ink on white.

Every line is heavy, because a counter is often no larger than a thumbnail.
"""

from collections.abc import Callable

from paintbox.glory import officers
from paintbox.tools.curves import arc, smooth
from paintbox.tools.paper import Ink, Paper, Points

WIDTH, HEIGHT = 138, 94
LEFT, TOP, RIGHT, BOTTOM = 4, 4, 134, 90
INK: Ink = (30, 28, 30)
WHITE: Ink = (255, 255, 255)
GREY: Ink = (206, 204, 200)
EDGE = 7.0
STROKE = 8.0
GROUND = 0.45
"""How much of the ground of a box is covered."""


def box(ground: Ink = WHITE) -> Paper:
    """An empty box whose ground lets the paper of the counter through: the sign stays dark on it in every tint."""
    paper = Paper(WIDTH, HEIGHT)
    with paper.layer(opacity=GROUND) as sheet:
        sheet.rectangle(LEFT, TOP, RIGHT, BOTTOM, ground)
    left, top, right, bottom = LEFT + 1.5, TOP + 1.5, RIGHT - 1.5, BOTTOM - 1.5
    paper.line([(left, top), (right, top), (right, bottom), (left, bottom), (left, top)], INK, EDGE)
    return paper


def infantry() -> Paper:
    """Crossed straps."""
    paper = box()
    paper.line([(LEFT + 3, TOP + 3), (RIGHT - 3, BOTTOM - 3)], INK, STROKE)
    paper.line([(LEFT + 3, BOTTOM - 3), (RIGHT - 3, TOP + 3)], INK, STROKE)
    return paper


def engineer() -> Paper:
    """A trestle."""
    paper = box()
    paper.line([(32, 68), (32, 30), (106, 30), (106, 68)], INK, STROKE + 2)
    paper.line([(69, 30), (69, 68)], INK, STROKE + 2)
    return paper


def tank() -> Paper:
    """A tankette from the side: a low hull on its tracks, a small turret, one gun."""
    paper = box()
    paper.polygon([(44, 48), (48, 27), (76, 27), (82, 48)], INK)
    paper.line([(78, 36), (106, 36)], INK, 7)
    paper.polygon([(22, 56), (32, 44), (104, 44), (116, 56)], INK)
    paper.rounded((18, 53, 120, 77), 12, INK)
    for x in (33, 51, 69, 87, 105):
        paper.circle((x, 65), 5.4, WHITE)
    return paper


def machine_gun() -> Paper:
    """A water-cooled gun on its tripod."""
    paper = box()
    paper.rounded((52, 22, 112, 41), 6, INK)
    paper.line([(108, 31), (123, 31)], INK, 8)
    paper.polygon([(20, 24), (56, 20), (56, 45), (33, 46), (33, 56), (20, 56)], INK)
    for foot in ((40, 77), (104, 77)):
        paper.line([(66, 42), foot], INK, 10)
    return paper


def artillery() -> Paper:
    """The ball of the gunners."""
    paper = box()
    paper.circle((69, 47), 20, INK)
    return paper


def naval() -> Paper:
    """An anchor."""
    paper = box()
    paper.ring((69, 24), 9, 9, INK, 5.4)
    paper.line([(69, 32), (69, 76)], INK, 8)
    paper.line([(52, 40), (86, 40)], INK, 7)
    paper.line(arc((69, 50), 33, 27, 0.04, 0.46), INK, 8)
    for side in (-1, 1):
        x = 69 + side * 33
        paper.polygon([(x - 11, 56), (x + side * 5, 41), (x + 11, 56)], INK)
    return paper


def concealed() -> Paper:
    """A grey box with a question mark: nobody knows what stands here."""
    paper = box(GREY)
    hook = smooth([(51, 33), (57, 20), (72, 17), (86, 24), (87, 38), (75, 47), (69, 59)])
    paper.line(hook, INK, 11)
    paper.circle((69, 76), 7.4, INK)
    return paper


def decoy() -> Paper:
    """A helmet on two crossed sticks, in a box with a broken edge."""
    paper = Paper(WIDTH, HEIGHT)
    for line in _edges():
        paper.line(line, INK, EDGE)
    paper.line([(69, 28), (69, 84)], INK, 8)
    paper.line([(40, 59), (98, 59)], INK, 8)
    paper.polygon([*arc((69, 38), 21, 22, 0.5, 1.0), (100, 40), (98, 47), (40, 47), (38, 40)], INK)
    return paper


def _edges() -> list[Points]:
    """The dashes of a broken edge: corners, and one in the middle of each long side."""
    left, top, right, bottom = LEFT + 2, TOP + 2, RIGHT - 2, BOTTOM - 2
    corners = [
        [(x + inward, y), (x, y), (x, y + downward)]
        for x, inward in ((left, 26), (right, -26))
        for y, downward in ((top, 22), (bottom, -22))
    ]
    middles = [[(52, y), (86, y)] for y in (top, bottom)]
    return [*corners, *middles]


PIECES: dict[str, Callable[[], Paper]] = {
    "infantry": infantry,
    "engineer": engineer,
    "tank": tank,
    "machine_gun": machine_gun,
    "artillery": artillery,
    "naval": naval,
    "concealed": concealed,
    "decoy": decoy,
    "japanese_leader": officers.japanese,
    "british_leader": officers.british,
}
