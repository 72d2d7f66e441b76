"""The files of the unit figures."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from paintbox.figures import figures, guns, machines, specialists, tanks
from paintbox.tools.paper import Paper

PIECES: dict[str, Callable[[Random], Paper]] = {
    "infantry": figures.infantry,
    "armor": tanks.armor,
    "artillery": figures.artillery,
    "resistance": figures.resistance,
    "special_forces": figures.special_forces,
    "elite_armor": tanks.elite_armor,
    "combat_engineer": specialists.engineer,
    "sniper": specialists.sniper,
    "cavalry": specialists.cavalry,
    "ski_troops": specialists.skier,
    "mortar": specialists.mortar,
    "machine_gun": specialists.machine_gun,
    "anti_tank_gun": guns.anti_tank_gun,
    "heavy_anti_tank_gun": guns.heavy_anti_tank_gun,
    "big_gun": guns.big_gun,
    "mobile_artillery": guns.mobile_artillery,
    "flamethrower_tank": machines.flamethrower_tank,
    "tiger": machines.tiger,
    "locomotive": machines.locomotive,
    "wagon": machines.wagon,
    "destroyer": machines.destroyer,
}


def draw(assets: Path) -> None:
    """Write every figure."""
    folder = assets / "memoir44" / "pieces"
    folder.mkdir(parents=True, exist_ok=True)
    for name, painter in PIECES.items():
        painter(Random(name)).reduced((figures.SIZE, figures.SIZE)).save(folder / f"{name}.png", optimize=True)
