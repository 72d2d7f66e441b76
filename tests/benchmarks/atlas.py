"""A table as large as the Pacific: 66 x 50 hexes over one picture of 6,000 pixels, with 400 counters on them."""

from pathlib import Path
from random import Random

import pygame
from msgspec.structs import replace

from game.core.board import Board, Label, Space
from game.core.dice import Dice
from game.core.hexes import HexGrid, Orientation, offset_to_axial
from game.core.sequence import RunPhase
from game.core.session import Session
from game.loading.content.scenarios import LoadedScenario
from game.loading.content.skins import Skin
from game.loading.tiled.checks import Frame
from game.loading.tiled.pictures import PlacedImage
from tests.ui.table.small_war import TITLE, NoTables, War, loaded, make_game

COLUMNS, ROWS = 66, 50
WIDTH, HEIGHT, SIDE_LENGTH, ROW_STEP = 90, 104, 52, 78
PICTURE = (6000, 4000)
COUNTERS = 400
SEED = 1


def board() -> Board:
    """The hexes, with a river across all of them and the name of a place here and there."""
    cells = [(column, row) for row in range(ROWS) for column in range(COLUMNS)]
    spaces = tuple(
        Space(
            f"{column:02}{row:02}",
            column * WIDTH + (row % 2) * WIDTH / 2 + WIDTH / 2,
            row * ROW_STEP + HEIGHT / 2,
            ("open",),
        )
        for column, row in cells
    )
    axial = tuple(offset_to_axial(c, r, columns_shifted=False, odd_shifted=True) for c, r in cells)
    river = ("river", tuple((space.x, space.y) for space in spaces[:: COLUMNS + 1]))
    return Board(
        spaces=spaces,
        width=COLUMNS * WIDTH + WIDTH / 2,
        height=(ROWS - 1) * ROW_STEP + HEIGHT,
        labels=tuple(Label(f"Port {number}", space.x, space.y) for number, space in enumerate(spaces[::53])),
        lines=(river,),
        grid=HexGrid(Orientation.POINTY, axial),
    )


def picture(folder: Path) -> Path:
    """One picture under all of the hexes: land of many colours in a sea."""
    surface, chance = pygame.Surface(PICTURE), Random(SEED)
    surface.fill((96, 132, 150))
    for _ in range(900):
        at = (chance.randrange(PICTURE[0]), chance.randrange(PICTURE[1]))
        shade = chance.randrange(60)
        pygame.draw.circle(surface, (120 + shade, 130 + shade, 90), at, chance.randrange(20, 160))
    path = folder / "atlas.png"
    pygame.image.save(surface, path)
    return path


def atlas(folder: Path) -> LoadedScenario:
    """The scenario with its map."""
    found = loaded(board())
    frame = Frame("hexagonal", COLUMNS, ROWS, WIDTH, HEIGHT, SIDE_LENGTH, "y", "odd")
    drawn = replace(found.map, frame=frame, images=(PlacedImage(picture(folder), 0, 0),), lines_order=1)
    return replace(found, map=drawn)


def war(found: LoadedScenario) -> Session:
    """A session with all the counters strewn over the map, up to three in a hex."""
    chance = Random(SEED)
    spaces = [space for space in range(COLUMNS * ROWS) for _ in range(3)]
    at = tuple(chance.sample(spaces, COUNTERS))
    strengths = tuple(chance.randrange(1, 5) for _ in at)
    game = make_game(TITLE, found.scenario, found.map.board, NoTables())
    return Session(
        game, War(steps=(RunPhase(0),), dice=Dice(SEED), spaces=at, strengths=strengths, hands=((1, 2), (4, 5)))
    )


LOOK = Skin()
"""The small war has no look of its own."""
