"""Colours that say something stay apart for all eyes that they are made for: sides, lights, signs, lenses, letters."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.core.actions import Side
from game.core.title import SideInfo
from game.loading.content.skins import Livery, PieceLook, SideSkin, Skin
from game.ui.palettes import BLUE_YELLOW, PALETTES, RED_GREEN, USUAL, Colours, Palette, Tones, clearer, palette_of
from game.ui.pictures import Pictures, Wanted
from game.ui.screens.ending.line_chart import draw_line
from game.ui.table.drawing.looks import Looks
from game.ui.text import STRONG
from game.ui.theme import CREAM, INK, MUTED, PANEL, Theme
from tests.ui.table.sight import BLINDNESSES, apart, distance

AT_A_GLANCE, ON_PAPER = 18.0, 8.0
"""How far colours must be apart: those that say different things, and the pale papers of both sides."""

SIDES = (SideInfo("reds", "Reds"), SideInfo("blues", "Blues"))
SKIN = Skin(
    sides={
        "reds": SideSkin("", "#c4462f", "#fbead0", "#a03224", "round"),
        "blues": SideSkin("", "#6f9483", "#bdccb0", "#1c3b36", "square"),
    },
    pieces={"guards": PieceLook(picture="guards.png", livery="green")},
    liveries={"green": Livery("#55662e", "#e1e8d2", "#47591f")},
)
EYES = {"usual": ("",), "red_green": ("", "protan", "deutan"), "blue_yellow": ("", "tritan")}
CASES = [(name, eyes) for name, all_eyes in EYES.items() for eyes in all_eyes]


def lights(palette: Palette) -> dict[str, tuple[int, int, int]]:
    """The lights that may be seen on a map together."""
    return {name: getattr(palette, name) for name in ("legal", "chosen", "focus", "target", "refused")}


def closest(colours: dict[str, tuple[int, int, int]], eyes: str) -> float:
    """How far apart the two most similar of some colours are."""
    return min(apart(colours[a], colours[b], eyes) for a, b in combinations(colours, 2))


def by_tone(tones: Tones) -> dict[str, tuple[int, int, int]]:
    """The colours of tones by their names."""
    return {"good": tones.good, "bad": tones.bad, "neutral": tones.neutral}


def test_the_measure_is_the_published_one() -> None:
    assert distance((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=0.0001)
    assert distance((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619)) == pytest.approx(2.0373, abs=0.0001)
    assert distance((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=0.0001)


def test_each_blindness_takes_its_colours_for_each_other() -> None:
    red, green = (170, 100, 60), (120, 125, 50)
    assert apart(red, green) > 2 * apart(red, green, "deutan")
    assert all(apart((80, 80, 80), (80, 80, 80), eyes) == 0 for eyes in BLINDNESSES)


@pytest.mark.parametrize(("name", "eyes"), CASES)
def test_lights_stay_apart(name: Colours, eyes: str) -> None:
    assert closest(lights(PALETTES[name]), eyes) > AT_A_GLANCE


@pytest.mark.parametrize(("name", "eyes"), CASES)
@pytest.mark.parametrize("kind", ["plates", "lens", "words"])
def test_tones_stay_apart(name: Colours, eyes: str, kind: str) -> None:
    assert closest(by_tone(getattr(PALETTES[name], kind)), eyes) > AT_A_GLANCE


@pytest.mark.parametrize(("name", "eyes"), [case for case in CASES if case[0] != "usual"])
def test_sides_stay_apart_as_pieces_bands_and_lines_of_charts(name: Colours, eyes: str) -> None:
    first, second = Looks(SKIN, SIDES, PALETTES[name]).sides
    for part in ("ink", "dark", "light", "tint"):
        assert apart(getattr(first, part), getattr(second, part), eyes) > AT_A_GLANCE
    assert apart(first.paper, second.paper, eyes) > ON_PAPER
    assert (first.pattern, second.pattern) == ("round", "square")


def test_the_usual_colours_of_tones_would_not_do_for_all_eyes() -> None:
    assert closest(by_tone(USUAL.words), "deutan") < AT_A_GLANCE
    assert closest(by_tone(USUAL.plates), "protan") < AT_A_GLANCE


def test_pieces_of_a_nation_wear_the_colours_of_their_side_when_these_were_chosen() -> None:
    usual, chosen = Looks(SKIN, SIDES), Looks(SKIN, SIDES, RED_GREEN)
    assert usual.worn("guards", Side(1)) != usual.side(Side(1))
    assert chosen.worn("guards", Side(1)) == chosen.side(Side(1))
    assert (usual.are_chosen, chosen.are_chosen) == (False, True)


def test_the_line_of_a_side_in_a_chart_has_its_colour() -> None:
    pygame.init()
    surface = pygame.Surface((60, 40))
    ink = Looks(SKIN, SIDES, BLUE_YELLOW).side(Side(0)).light
    draw_line(surface, surface.get_rect(), [1.0, 1.0], (0.0, 2.0), ink, Theme(1.0, None))
    assert tuple(surface.get_at((30, 20)))[:3] == ink


def test_the_line_of_a_chart_is_as_wide_aslant_as_level() -> None:
    pygame.init()
    level, aslant = (pygame.Surface((240, 240)) for _ in range(2))
    for surface, values in ((level, [1.0, 1.0]), (aslant, [0.0, 2.0])):
        draw_line(surface, surface.get_rect(), values, (0.0, 2.0), (255, 255, 255), Theme(1.0, None))
    across = [sum(level.get_at((120, y))[0] for y in range(240)) / 255, slanting_width(aslant)]
    assert across[0] == pytest.approx(across[1], rel=0.25)


def slanting_width(surface: pygame.Surface) -> float:
    """How wide a line is that goes from one corner to the other, in pixels across it."""
    return sum(surface.get_at((120, y))[0] for y in range(240)) / 255 / 2**0.5


def test_high_contrast_makes_light_letters_lighter_and_dark_ones_darker() -> None:
    assert apart(clearer(MUTED), PANEL) > apart(MUTED, PANEL) + AT_A_GLANCE / 2
    assert apart(clearer((104, 90, 66)), CREAM) > apart((104, 90, 66), CREAM)
    assert min(clearer(CREAM)) > min(CREAM)
    assert max(clearer(INK)) < max(INK)


def test_letters_are_painted_with_that_contrast() -> None:
    pygame.init()
    plain, clear = Theme(1.0, None), Theme(1.0, None, palette=palette_of("usual", is_clear=True))
    shown = [max(max(line.get_at((x, 8))[:3]) for x in range(line.get_width())) for line in lines(plain, clear)]
    assert shown[1] > shown[0]


def lines(*themes: Theme) -> list[pygame.Surface]:
    """The same muted line of both."""
    return [theme.lettering.line("IIII", STRONG, MUTED) for theme in themes]


def test_figures_in_one_colour_keep_their_lights_and_shadows(tmp_path: Path) -> None:
    pygame.init()
    picture = pygame.Surface((20, 20), pygame.SRCALPHA)
    picture.fill((60, 90, 30), (0, 0, 10, 20))
    picture.fill((200, 220, 160), (10, 0, 10, 20))
    pygame.image.save(picture, tmp_path / "men.png")
    ink = RED_GREEN.sides[1].ink if RED_GREEN.sides else (0, 0, 0)
    painted = Pictures().get(Wanted(tmp_path / "men.png", (20, 20), tint=ink, is_grey=True))
    dark, pale = painted.get_at((3, 10)), painted.get_at((16, 10))
    assert dark.b < pale.b
    assert all(one.b > one.g > one.r for one in (dark, pale))


def test_a_side_is_lettered_on_the_panels_in_the_colour_of_its_skin_or_in_a_pale_one() -> None:
    plain, own = (SideSkin("", "#802010", "#ffffff", "#401008", "round", light=light) for light in ("", "#f0a090"))
    pale, chosen = (Looks(Skin(sides={"reds": one}), SIDES).side(Side(0)).light for one in (plain, own))
    assert chosen == (240, 160, 144)
    assert min(pale) > 128
