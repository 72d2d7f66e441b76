"""The pictures of the reference: those of the skin, hexes that show terrain, and the maps."""

import os
from pathlib import Path
from shutil import copyfile

import pygame
from pygame import Rect

from game.core.title import Title
from game.loading.content.scenarios import LoadedScenario
from game.loading.content.skins import Skin
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.camera import Camera
from game.ui.table.map.illustrations import Illustrations
from game.ui.table.map.picture import MapPicture
from game.ui.theme import Theme

FOLDER = "pictures"
HEX = (96, 96)
MAP_WIDTH = 1100


class Album:
    """Pictures beside the pages of one title; each is written once, and told by its place seen from the pages."""

    def __init__(self, folder: Path, title: Title, skin: Skin, theme: Theme) -> None:
        self.folder, self.title, self.skin, self.theme = folder, title, skin, theme
        self.taken: dict[str, str] = {}
        self.drawn: dict[Path, Illustrations] = {}
        (folder / FOLDER).mkdir(parents=True, exist_ok=True)

    def copied(self, path: str) -> str:
        """A picture of the skin; nothing for a look that is a colour or a word."""
        source = Path(path)
        if not path or not source.is_file():
            return ""
        if path not in self.taken:
            name = f"{source.parent.name}-{source.name}"
            while f"{FOLDER}/{name}" in self.taken.values():
                name = f"_{name}"
            copyfile(source, self.folder / FOLDER / name)
            self.taken[path] = f"{FOLDER}/{name}"
        return self.taken[path]

    def terrain(self, word: str, scenarios: list[LoadedScenario]) -> str:
        """A hex that shows a word of terrain or a kind of line, from the first map that has one."""
        look = self.skin.terrain.get(word)
        if look is not None and look.picture:
            return self.copied(look.picture)
        for loaded in scenarios:
            found = self.illustrations(loaded).get(word, HEX)
            if found is not None:
                return self.saved(found, f"terrain-{word}.png")
        return ""

    def illustrations(self, loaded: LoadedScenario) -> Illustrations:
        """What can be seen on the map of a scenario; scenarios on the same map have it in common."""
        path = loaded.map.path
        if path not in self.drawn:
            self.drawn[path] = Illustrations(Looks(self.skin, self.title.sides), self.theme.pictures, loaded.map)
        return self.drawn[path]

    def map(self, loaded: LoadedScenario) -> str:
        """A map with the names of its hexes where there is room for them."""
        picture = MapPicture(loaded.map, self.skin, self.theme)
        world = picture.world
        scale = MAP_WIDTH / world.width
        camera = Camera(scale, round(-world.left * scale), round(-world.top * scale))
        surface = pygame.Surface((MAP_WIDTH, round(world.height * scale)))
        picture.draw(surface, Rect((0, 0), surface.get_size()), camera, names=True)
        return self.saved(surface, f"map-{loaded.map.path.stem}.jpg")

    def saved(self, surface: pygame.Surface, name: str) -> str:
        """A picture that was made here."""
        pygame.image.save(surface, self.folder / FOLDER / name)
        return f"{FOLDER}/{name}"


def open_screen() -> None:
    """Pictures can be made without a window."""
    if pygame.display.get_surface() is None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    pygame.font.init()
