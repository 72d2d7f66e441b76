"""The bar: what is said beside the name of the scenario begins with what matters most, and is never cut."""

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Side
from game.core.title import SideInfo
from game.core.view import ScoreView, View
from game.loading.content.roots import data_root
from game.loading.content.skins import Skin
from game.ui import theme as look
from game.ui.display import growth
from game.ui.pictures import lay
from game.ui.table.controls.commands import LayLens, Order
from game.ui.table.drawing.layout import arranged
from game.ui.table.drawing.looks import Looks
from game.ui.table.drawing.shapes import rounded
from game.ui.table.panels.bar import (
    LEAST_NAME,
    LENS_GAP,
    MEDAL,
    MEDALS,
    NAMES,
    BarContent,
    LensButton,
    PaintedBar,
    fitting_words,
    halves,
    lens_names,
    lens_width,
    medal_place,
    painted_bar,
    words_about,
)
from game.ui.table.panels.column import button, button_width
from game.ui.table.play.explained import pointed_out
from game.ui.text import SMALL, SMALL_STRONG, STRONG
from game.ui.theme import Theme, fitting_scale
from tests.ui.table.player import Player

THEME = Theme(1.0, None)
ABOUT = ("Turn 3 of 8", "1944-07-13", "A title with a long name")


def test_there_is_said_as_much_as_there_is_room_for_whole() -> None:
    whole = THEME.lettering.width(" · ".join(ABOUT), SMALL)
    assert fitting_words(ABOUT, whole, THEME) == " · ".join(ABOUT)
    assert fitting_words(ABOUT, whole - 1, THEME) == "Turn 3 of 8 · 1944-07-13"
    assert fitting_words(ABOUT, THEME.lettering.width(ABOUT[0], SMALL), THEME) == "Turn 3 of 8"
    assert fitting_words(ABOUT, 5, THEME) == ""


def test_the_date_of_the_scenario_is_said_as_people_write_it_but_not_beside_a_turn_that_names_its_own() -> None:
    third, second = View(None, "Turn 3 of 8", ()), View(None, "2 May 1942", ())
    assert words_about("", third, "1944-07-13", "A title") == ("Turn 3 of 8", "13 July 1944", "A title")
    assert words_about("", second, "1942-05-01", "A title") == ("2 May 1942", "A title")
    assert words_about("Replay", third, "", "A title") == ("Replay", "Turn 3 of 8", "A title")


def test_a_turn_that_is_a_day_has_its_own_date() -> None:
    view = View(None, "Turn 24", (), days=23)
    assert words_about("", view, "1941-12-10", "") == ("Turn 24", "2 January 1942")
    assert words_about("", view, "winter", "") == ("Turn 24", "winter"), "that is no date"


LENSES = tuple(
    LensButton(name, name, key, is_laid=False) for name, key in (("Line of sight", "L"), ("Reach and fire", "Q"))
)
SCORES = tuple(
    ScoreView(Side(side), name, 0, 0, text="100 % lost") for side, name in enumerate(("Americans", "Germans"))
)


@pytest.mark.parametrize("players", [(), ("Bartholomew", "Wilhelmina")])
@pytest.mark.parametrize("scale", [1.0, 1.35, 1.5])
def test_lenses_are_shortened_before_they_would_lie_over_the_menu_or_leave_no_room_for_the_name(
    scale: float, players: tuple[str, ...]
) -> None:
    pygame.init()
    theme, room = Theme(scale, data_root() / "assets" / "fonts"), round(820 * scale)
    content = BarContent((min(room, 820), theme.px(46)), "Clearing the Hamlet", ABOUT, SCORES, players, LENSES)
    sides = (SideInfo("americans", "Americans"), SideInfo("germans", "Germans"))
    spots = painted_bar(content, theme, Looks(Skin(), sides)).sheet.spots
    lenses = [spot.place for spot in spots if isinstance(spot.command, LayLens)]
    menu = next(spot.place for spot in spots if spot.command is Order.MENU)
    assert min(place.x for place in lenses) >= menu.right + theme.px(LEAST_NAME) * 0.9
    assert not lenses[0].colliderect(lenses[1])


def test_names_of_lenses_stay_whole_where_there_is_room() -> None:
    names = ("Line of sight", "Reach and fire")
    assert lens_names(LENSES, 2000, THEME) == (names, STRONG)
    wide = sum(lens_width(lens.said, lens.key, STRONG, THEME) + THEME.px(LENS_GAP) for lens in LENSES)
    assert lens_names(LENSES, wide, THEME) == (names, STRONG)
    assert lens_names(LENSES, wide - 1, THEME) == (names, SMALL_STRONG)
    assert lens_names(LENSES, 120, THEME)[0] == ("", ""), "a lens' key says more than the first letter of its name"


@pytest.mark.parametrize(("width", "says_turn"), [(850, True), (700, False)])
def test_the_name_and_the_lenses_get_smaller_before_the_turn_is_left_out(width: int, says_turn: bool) -> None:
    theme = Theme(1.0, data_root() / "assets" / "fonts")
    scores = tuple(ScoreView(Side(side), name, 12, 0) for side, name in enumerate(("Japan", "Allies")))
    sides = (SideInfo("japan", "Japan"), SideInfo("allies", "Allies"))
    said, unsaid = (
        painted_bar(
            BarContent((width, 44), "The First Hundred Days", about, scores, (), LENSES), theme, Looks(Skin(), sides)
        )
        for about in (ABOUT, ())
    )
    assert (picture_of(said) != picture_of(unsaid)) == says_turn
    named = [spot.place.width for spot in said.sheet.spots if isinstance(spot.command, LayLens)]
    assert min(named) > button_width("", "Q", theme), "their names are not lost for the sake of the turn"


def picture_of(bar: PaintedBar) -> bytes:
    """What is seen in the room of the name."""
    return pygame.image.tobytes(bar.sheet.surface.subsurface(Rect(0, 0, 400, 44)), "RGB")


def test_a_name_without_room_for_a_line_stands_in_two_and_parts_at_a_space_or_behind_a_hyphen() -> None:
    assert halves("Empire of the Sun", THEME) == ("Empire of", "the Sun")
    assert halves("Saint-Aubin-des-Haies", THEME) == ("Saint-Aubin-", "des-Haies")
    assert halves("Guadalcanal", THEME) == ("Guadalcanal",)


@pytest.mark.parametrize(("width", "is_named"), [(760, True), (340, False)])
def test_a_name_of_which_nothing_could_be_read_is_left_out(width: int, is_named: bool) -> None:
    theme = Theme(1.0, data_root() / "assets" / "fonts")
    scores = tuple(ScoreView(Side(side), name, 0, 6) for side, name in enumerate(("Allies", "Axis")))
    sides = (SideInfo("allies", "Allies"), SideInfo("axis", "Axis"))
    named, unnamed = (
        painted_bar(BarContent((width, 44), name, (), scores, (), LENSES[1:]), theme, Looks(Skin(), sides)).sheet
        for name in ("Omaha Beach", "")
    )
    is_same = pygame.image.tobytes(named.surface, "RGB") == pygame.image.tobytes(unnamed.surface, "RGB")
    assert is_same != is_named


@pytest.mark.parametrize("width", range(560, 1000, 40))
def test_lenses_keep_their_names_only_where_that_of_the_battle_has_room(width: int) -> None:
    theme = Theme(1.0, data_root() / "assets" / "fonts")
    scores = tuple(ScoreView(Side(side), name, 0, 2) for side, name in enumerate(("Allies", "Axis")))
    content = BarContent((width, theme.px(46)), "First Steps", (), scores, (), LENSES)
    bar = painted_bar(content, theme, Looks(Skin(), (SideInfo("allies", "Allies"), SideInfo("axis", "Axis"))))
    assert bar.names.width >= theme.lettering.width("First Steps", SMALL_STRONG)


@pytest.mark.parametrize("name", ["First Steps", "Gin Drinker's Line", "Pegasus Bridge"])
def test_with_the_largest_letters_beside_the_longest_scores_the_name_is_whole(name: str) -> None:
    theme = Theme(1.5, data_root() / "assets" / "fonts")
    lost = tuple(replace(score, text="44 % lost") for score in SCORES)
    content = BarContent((820, theme.px(46)), name, (), lost, (), LENSES)
    bar = painted_bar(content, theme, Looks(Skin(), (SideInfo("us", "Americans"), SideInfo("de", "Germans"))))
    assert bar.names.width >= theme.lettering.width(name, NAMES[-1])
    second, first = (spot.place for spot in bar.sheet.spots if isinstance(spot.command, LayLens))
    assert bar.names.right < first.x < first.right < second.x < second.right < bar.scores[-1].place.x


def test_the_key_of_a_button_without_words_stands_in_its_middle() -> None:
    theme = Theme(1.0, data_root() / "assets" / "fonts")
    box = pygame.Rect(0, 0, button_width("", "Q", theme), 26)
    empty, lettered = pygame.Surface(box.size), pygame.Surface(box.size)
    lay(empty, rounded(box.size, theme.px(6), look.BUTTON, look.BUTTON_EDGE, 1), (0, 0))
    button(lettered, box, "", "Q", Order.MENU, theme, golden=False)
    cap = pygame.mask.from_threshold(lettered, (0, 0, 0), (1, 1, 1, 255), empty)
    cap.invert()
    (seen,) = [part for part in cap.get_bounding_rects() if part.width > 8]
    assert abs(seen.centerx - box.centerx) <= 1


def test_what_the_bar_has_no_room_for_is_said_under_the_pointer(player: Player) -> None:
    player.look()
    kept = player.table.desk.bar_kept
    assert kept is not None
    content, bar = kept
    player.point((bar.names.x + 4, bar.names.centery))
    told, _ = pointed_out(player.state)
    assert told is not None
    assert told.title == player.state.play.loaded.scenario.name
    assert tuple(line.text for line in told.lines) == content.about
    player.point((bar.scores[0].place.centerx, bar.names.centery))
    told, _ = pointed_out(player.state)
    assert told is None or told.title != content.name


@pytest.mark.parametrize(("percent", "size"), [(150, (1280, 720)), (175, (1920, 1080)), (200, (1920, 1080))])
def test_medals_get_smaller_before_the_name_of_the_battle_is_cut(percent: int, size: tuple[int, int]) -> None:
    pygame.init()
    scale = fitting_scale(percent / 100 * growth(size), size)
    theme = Theme(scale, data_root() / "assets" / "fonts")
    width = arranged(size, scale, has_cards=True).bar.width
    scores = tuple(ScoreView(Side(side), name, 2, 6) for side, name in enumerate(("Allies", "Axis")))
    content = BarContent((width, theme.px(56)), "Omaha Beach", ABOUT, scores, (), LENSES[:1])
    bar = painted_bar(content, theme, Looks(Skin(), (SideInfo("allies", "Allies"), SideInfo("axis", "Axis"))))
    assert theme.lettering.width(content.name, SMALL_STRONG) <= bar.names.width
    assert {score.medal for score in bar.scores} < {*MEDALS.values()}
    for score in bar.scores:
        places = [medal_place(score, number, theme) for number in range(6)]
        assert all(score.place.contains(place) for place in places)
        assert places[0].width == theme.px(score.medal)
    roomy = replace(content, size=(3 * width, content.size[1]))
    assert {score.medal for score in painted_bar(roomy, theme, Looks(Skin(), ())).scores} == {MEDAL}
