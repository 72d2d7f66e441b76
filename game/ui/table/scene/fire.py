"""Fire: the flash at the muzzle, bursts around the target or columns of water, and smoke. All of it soon gone."""

from functools import lru_cache
from math import cos, pi, sin

import pygame

from game.core.combat import CombatReport
from game.ui.pictures import faded, lay, weighted
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.ground import Ground
from game.ui.table.motion.animation import Playing
from game.ui.table.scene.stage import Stage
from game.ui.theme import Colour

FLASH, BURST, SMOKE = 0.12, 0.3, 0.58
"""How long flash, bursts and smoke last, in shares of the time for which the dice can be read."""

DROPS = 34
SHOTS, LATE = 4, 0.11
"""So many shots, each a little later than the one before."""

FIRE: tuple[Colour, ...] = ((255, 250, 220), (255, 214, 92), (238, 122, 34))
HAZE: Colour = (212, 206, 194)
DUST: Colour = (150, 128, 98)
FOAM: Colour = (240, 246, 248)
SPRAY: Colour = (164, 198, 214)
BRIGHTEST, DENSEST = 0.95, 0.5
FINE = 3


class Fire:
    """The painter of fire."""

    def __init__(self, ground: Ground, looks: Looks) -> None:
        self.ground = ground
        self.looks = looks

    def draw(self, part: pygame.Surface, stage: Stage, report: CombatReport, playing: Playing) -> None:
        """What is seen of a battle's fire once the dice lie still."""
        landed = playing.beat.landed
        if report.target < 0 or playing.share < landed or not 0 < landed < 1:
            return
        gone, unit = (playing.share - landed) / (1 - landed), self.ground.unit * stage.camera.scale
        target = stage.camera.to_view(*self.ground.centre(report.target))
        if report.attacker >= 0 and report.attacker != report.target:
            muzzle = stage.camera.to_view(*self.ground.centre(report.attacker))
            self.draw_muzzle(part, muzzle, target, unit, gone)
        if self.is_water(report.target):
            self.draw_columns(part, target, unit, gone)
        else:
            self.draw_bursts(part, target, unit, gone)

    def is_water(self, space: int) -> bool:
        """Whether a space lies under water: its lowest terrain does, and nothing is built on that."""
        words = self.ground.board.spaces[space].terrain
        look = self.looks.skin.terrain.get(words[0]) if len(words) == 1 else None
        return look is not None and look.water

    def draw_muzzle(
        self, part: pygame.Surface, at: tuple[float, float], target: tuple[float, float], unit: float, gone: float
    ) -> None:
        """Flashes on the side of the target, and thin smoke."""
        length = max(1.0, ((target[0] - at[0]) ** 2 + (target[1] - at[1]) ** 2) ** 0.5)
        ahead = ((target[0] - at[0]) / length, (target[1] - at[1]) / length)
        for shot in range(SHOTS):
            since = gone - shot * LATE
            aside = (shot % 2 - 0.5) * 0.34
            x = at[0] + (ahead[0] * 0.4 - ahead[1] * aside) * unit
            y = at[1] + (ahead[1] * 0.4 + ahead[0] * aside) * unit - unit * 0.12
            self.draw_flash(part, (x, y), unit * 0.2, since / FLASH)
            self.draw_smoke(part, (x, y), unit * 0.26, since / SMOKE, HAZE)

    def draw_bursts(self, part: pygame.Surface, at: tuple[float, float], unit: float, gone: float) -> None:
        """Bursts around the middle of the target, with earth and smoke."""
        for shot in range(SHOTS):
            since = gone - (shot + 0.5) * LATE
            x = at[0] + cos(shot * 2.4) * unit * 0.26
            y = at[1] + sin(shot * 2.4) * unit * 0.2
            self.draw_flash(part, (x, y), unit * 0.24, since / BURST)
            self.draw_smoke(part, (x, y), unit * 0.34, since / SMOKE, DUST)

    def draw_columns(self, part: pygame.Surface, at: tuple[float, float], unit: float, gone: float) -> None:
        """Columns of water around the middle of the target, that rise and fall back."""
        for shot in range(SHOTS):
            share = (gone - (shot + 0.5) * LATE) / SMOKE
            if 0 <= share < 1:
                height = max(6, round(unit * 0.62 * sin(pi * min(1.0, share * 1.15) ** 0.6)))
                column = column_sprite(max(6, round(unit * 0.24)), height)
                shown = faded(column, min(1.0, 2.2 * (1 - share)))
                x, y = at[0] + cos(shot * 2.4) * unit * 0.26, at[1] + sin(shot * 2.4) * unit * 0.2
                lay(part, shown, shown.get_rect(midbottom=(round(x), round(y + unit * 0.08))).topleft)

    def draw_flash(self, part: pygame.Surface, at: tuple[float, float], size: float, share: float) -> None:
        """A flash, brightest at once."""
        if 0 <= share < 1:
            flash = faded(flash_sprite(max(6, round(size * (0.7 + 0.5 * share)))), BRIGHTEST * (1 - share))
            lay(part, flash, flash.get_rect(center=(round(at[0]), round(at[1]))).topleft)

    def draw_smoke(self, part: pygame.Surface, at: tuple[float, float], size: float, share: float, ink: Colour) -> None:
        """A puff that rises, grows and thins."""
        if 0 <= share < 1:
            puff = puff_sprite(max(6, round(size * (0.5 + 0.8 * share) / 3) * 3), ink)
            shown = faded(puff, DENSEST * (1 - share) * min(1.0, share * 10))
            lay(part, shown, shown.get_rect(center=(round(at[0]), round(at[1] - size * share * 1.2))).topleft)


@lru_cache(maxsize=96)
def column_sprite(width: int, height: int) -> pygame.Surface:
    """A column of water: drops that spread as they rise, over foam."""
    fine = pygame.Surface((width * FINE, (height + width // 3) * FINE), pygame.SRCALPHA)
    middle, foot, wide = width * FINE / 2, height * FINE, width * FINE
    pygame.draw.ellipse(fine, (*FOAM, 150), (wide * 0.1, foot - wide / 6, wide * 0.8, wide / 2.6))
    for drop in range(DROPS):
        risen = drop / (DROPS - 1)
        aside = sin(drop * 2.4) * (0.1 + 0.24 * risen) * wide
        radius = wide * (0.17 - 0.11 * risen) * (0.8 + 0.2 * cos(drop * 1.7))
        at = (middle + aside, foot - risen * (foot - radius))
        pygame.draw.circle(fine, (*(SPRAY if drop % 3 else FOAM), round(235 - 90 * risen)), at, max(1.0, radius))
    return pygame.transform.smoothscale(weighted(fine), (width, height + width // 3))


@lru_cache(maxsize=48)
def flash_sprite(radius: int) -> pygame.Surface:
    """A flash: white within, then yellow, then red."""
    fine = pygame.Surface((2 * radius * FINE, 2 * radius * FINE), pygame.SRCALPHA)
    steps = 12
    for step in range(steps):
        share = step / (steps - 1)
        ink = FIRE[2] if share < 0.34 else FIRE[1] if share < 0.68 else FIRE[0]
        reach = round(radius * FINE * (1 - share * 0.85))
        pygame.draw.circle(fine, (*ink, round(50 + 205 * share)), (radius * FINE, radius * FINE), reach)
    return pygame.transform.smoothscale(weighted(fine), (2 * radius, 2 * radius))


@lru_cache(maxsize=48)
def puff_sprite(radius: int, ink: Colour) -> pygame.Surface:
    """A soft puff of smoke."""
    fine = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    for reach in range(radius, 0, -1):
        cover = round(255 * (1 - reach / radius) ** 0.8)
        pygame.draw.circle(fine, (*ink, cover), (radius, radius), reach)
    return weighted(fine)
