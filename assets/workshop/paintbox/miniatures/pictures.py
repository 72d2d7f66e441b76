"""The files of the standing figures: for each kind and side a row of pictures, and the print of a lost figure last."""

from collections.abc import Callable
from math import radians
from pathlib import Path

from PIL import Image

from paintbox.miniatures import soldiers, vehicles
from paintbox.miniatures.body import Body
from paintbox.miniatures.lamp import FIGURE, footprint, portrait
from paintbox.miniatures.soldiers import DRESSES, MAN, Dress

Maker = Callable[[Dress], Body]

TURNS = {"allies": (-38, -24, -48, -30), "axis": (142, 156, 132, 150)}
"""Where the figures of a side look, in degrees: up to the right, or down to the left; each a little differently."""

FOOT = (soldiers.running, soldiers.aiming, soldiers.kneeling, soldiers.throwing)
MEN: dict[str, tuple[Maker, ...]] = {
    "infantry": FOOT,
    "special_forces": (soldiers.pointing, soldiers.running, soldiers.aiming, soldiers.kneeling),
    "french_resistance": (soldiers.throwing, soldiers.running, soldiers.kneeling, soldiers.pointing),
    "combat_engineer": (soldiers.sweeping, soldiers.kneeling, soldiers.sweeping, soldiers.running),
    "sniper": (soldiers.kneeling,),
    "ski_troops": (soldiers.skiing, soldiers.skiing, soldiers.skiing, soldiers.skiing),
    "cavalry": (soldiers.rider, soldiers.rider, soldiers.rider),
    "machine_gun": (soldiers.gunner, soldiers.kneeling, soldiers.crewman, soldiers.aiming),
}
"""Men, each on a base of his own."""

COATS = {
    "special_forces": {"allies": ("#8f8f5c", "#5f6238", "#8c2f2a"), "axis": ("#8a93a0", "#596474", "#59683f")},
    "french_resistance": {"allies": ("#5d6672", "#3f4550", "#2b3038"), "axis": ("#5d6672", "#3f4550", "#2b3038")},
    "ski_troops": {"allies": ("#e7e9e6", "#b7bdbf", "#dfe3e2"), "axis": ("#e4e9ee", "#a9b5c0", "#d5dde4")},
}
"""Troops in clothes of their own: cloth, dark cloth and helmet."""

MACHINES: dict[str, Maker] = {
    "armor": vehicles.tank,
    "elite_armor": vehicles.heavy_tank,
    "flamethrower_tank": vehicles.flame_tank,
    "tiger": vehicles.heavy_tank,
    "mobile_artillery": vehicles.mobile_gun,
    "locomotive": vehicles.locomotive,
    "wagon": vehicles.wagon,
    "destroyer": vehicles.destroyer,
}
"""What has no crew beside it."""

GUNS: dict[str, Maker] = {
    "artillery": vehicles.gun,
    "big_gun": vehicles.big_gun,
    "anti_tank_gun": vehicles.anti_tank_gun,
    "heavy_anti_tank_gun": vehicles.anti_tank_gun,
    "mortar": vehicles.mortar,
}
"""What is served by two men."""

MACHINE, BATTERY = (0.54, 0.4), (0.5, 0.36)
"""Half the length and width of the bases of a vehicle, and of a gun with its crew."""

AFLOAT = ("destroyer",)
"""What stands in the water, without a base."""


def man(maker: Maker, dress: Dress, turn: float) -> Body:
    """A man on his base."""
    body = Body()
    soldiers.base(body, dress, MAN, MAN - 0.05)
    body.put(maker(dress), turn=radians(turn), size=0.96)
    return body


def machine(kind: str, dress: Dress, turn: float) -> Body:
    """A vehicle on its base; the base of a side with corners stays square to the picture."""
    body = Body()
    if kind not in AFLOAT:
        soldiers.base(body, dress, *MACHINE)
    body.put(MACHINES[kind](dress), turn=radians(turn + 14 if dress.is_round else turn + 6), size=0.86)
    return body


def battery(kind: str, dress: Dress, turn: float) -> Body:
    """A gun and two men who serve it, on one base."""
    body, crew = Body(), Body()
    soldiers.base(body, dress, *BATTERY)
    crew.put(GUNS[kind](dress), (0.06, 0, 0), size=0.86)
    crew.put(soldiers.crewman(dress), (-0.26, 0.34, 0), turn=-0.5, size=0.7)
    crew.put(soldiers.pointing(dress), (-0.34, -0.28, 0), turn=0.15, size=0.7)
    body.put(crew, turn=radians(turn + 10), size=0.94)
    return body


def row(kind: str, side: str) -> Image.Image:
    """The pictures of a kind of piece, side by side."""
    dress = DRESSES[side]
    if kind in COATS:
        dress = dress.recoloured(*COATS[kind][side])
    turns = TURNS[side]
    if kind in MEN:
        bodies = [man(maker, dress, turns[number % len(turns)]) for number, maker in enumerate(MEN[kind])]
        half = MAN
    elif kind in GUNS:
        bodies, half = [battery(kind, dress, turn) for turn in turns[:2]], BATTERY[0] * 0.8
    else:
        bodies, half = [machine(kind, dress, turn) for turn in turns[:3]], MACHINE[0] * 0.8
    cells = [*map(portrait, bodies), footprint(dress.is_round, half)]
    sheet = Image.new("RGBA", (FIGURE.cell[0] * len(cells), FIGURE.cell[1]))
    for number, cell in enumerate(cells):
        sheet.paste(cell, (number * FIGURE.cell[0], 0))
    return sheet


def draw(assets: Path) -> None:
    """Write every kind for both sides."""
    folder = assets / "memoir44" / "figures"
    folder.mkdir(parents=True, exist_ok=True)
    for kind in (*MEN, *GUNS, *MACHINES):
        for side in DRESSES:
            row(kind, side).quantize(256, method=Image.Quantize.FASTOCTREE).save(
                folder / f"{kind}_{side}.png", optimize=True
            )
