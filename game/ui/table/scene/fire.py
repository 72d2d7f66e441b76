"""Fire: the flash at the muzzle, bursts around the target, and the smoke that drifts from both. All of it soon gone."""

from functools import lru_cache
from math import cos, sin

import pygame

from game.core.combat import CombatReport
from game.ui.pictures import faded, lay, weighted
from game.ui.table.map.ground import Ground
from game.ui.table.motion.animation import Playing
from game.ui.table.scene.stage import Stage
from game.ui.theme import Colour

FLASH, BURST, SMOKE = 0.12, 0.3, 0.58
"""How long flash, bursts and smoke last, in shares of the time for which the dice can be read."""

SHOTS, LATE = 4, 0.11
"""So many shots, each a little later than the one before."""

FIRE: tuple[Colour, ...] = ((255, 250, 220), (255, 214, 92), (238, 122, 34))
HAZE: Colour = (212, 206, 194)
DUST: Colour = (150, 128, 98)
BRIGHTEST, DENSEST = 0.95, 0.5
FINE = 2


class Fire:
    """The painter of fire."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def draw(self, part: pygame.Surface, stage: Stage, report: CombatReport, playing: Playing) -> None:
        """What is seen of a battle's fire once the dice lie still."""
        landed = playing.beat.landed
        if report.target < 0 or playing.share < landed or landed >= 1:
            return
        gone, unit = (playing.share - landed) / (1 - landed), self.ground.unit * stage.camera.scale
        target = stage.camera.to_view(*self.ground.centre(report.target))
        if report.attacker >= 0 and report.attacker != report.target:
            muzzle = stage.camera.to_view(*self.ground.centre(report.attacker))
            self.draw_muzzle(part, muzzle, target, unit, gone)
        self.draw_bursts(part, target, unit, gone)

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
