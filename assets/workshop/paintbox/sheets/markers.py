"""The marker files: obstacles and works as large as a hex, tokens on square sheets."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from paintbox.signs import chips, tokens
from paintbox.tools.paper import Paper
from paintbox.works import crossings, engineers, obstacles, strongholds

MARKERS: dict[str, Callable[[Random], Paper]] = {
    "wire": obstacles.wire,
    "sandbags": obstacles.sandbags,
    "hedgehog": obstacles.hedgehog,
    "sea_wall": obstacles.sea_wall,
    "bunker": engineers.bunker,
    "bridge": engineers.bridge,
    "bridge_broken": chips.blown_bridge,
    "medal_allies": tokens.medal_allies,
    "medal_axis": tokens.medal_axis,
    "exit_right": lambda _: tokens.exit_arrow(0),
    "parachute": tokens.parachute,
    "field_bunker": strongholds.field_bunker,
    "road_block": strongholds.road_block,
    "dragons_teeth": strongholds.dragons_teeth,
    "abatis": strongholds.abatis,
    "minefield": strongholds.minefield,
    "ford": crossings.ford,
    "pontoon_bridge": crossings.pontoon_bridge,
    "rope_bridge": crossings.rope_bridge,
    "railroad_bridge": crossings.railroad_bridge,
    "medal_either": chips.medal_either,
    "crosshair": chips.crosshair,
    "star_sabotage": chips.star_sabotage,
    "star_prisoners": chips.star_prisoners,
    "star_equipment": chips.star_equipment,
    "supplies": chips.supplies,
    "tent": chips.tent,
    "recovery": chips.recovery,
    "heroic_leader": chips.heroic_leader,
    "commissar": chips.commissar,
    "boat": chips.boat,
    "smoke_thick": lambda rng: chips.smoke(rng, thick=True),
    "smoke_thin": lambda rng: chips.smoke(rng, thick=False),
    "airfield": chips.airdrop,
    "camouflage": chips.camouflage,
    "cave_sealed": chips.sealed_cave,
    "forward_spotting": chips.spotting,
    "exit_down": lambda _: tokens.exit_arrow(90),
    "exit_left": lambda _: tokens.exit_arrow(180),
    "exit_up": lambda _: tokens.exit_arrow(270),
    "crater": chips.shot_hole,
}


def draw(assets: Path) -> None:
    """Write every marker."""
    folder = assets / "memoir44" / "markers"
    folder.mkdir(parents=True, exist_ok=True)
    for number, (name, painter) in enumerate(MARKERS.items()):
        painter(Random(44 + number)).reduced().save(folder / f"{name}.png", optimize=True)
