"""Finding a scenario among many: by front, nation, year and length."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.title import Title
from game.loading.content.scenario_list import ScenarioHeader
from game.ui.app import App
from game.ui.screens.choosing.chooser import ChooserPage
from game.ui.screens.choosing.filters import FACETS, Facet, FacetPage, Filter, facets_of, offers
from tests.ui.app.player import Player
from tests.ui.app.toy.title import TITLE

FRONT, NATION, YEAR, MOD, LENGTH = FACETS


def header(name: str, front: str = "", date: str = "", nations: str = "", length: str = "") -> ScenarioHeader:
    """A scenario of the list."""
    return ScenarioHeader(
        id=f"toy/{name}",
        title="toy",
        title_name="Toy",
        name=name,
        path=Path(name),
        origin="shipped",
        front=front,
        date=date,
        nations=tuple(nations.split()),
        length=length,
    )


LISTED = (
    header("Arras", "West", "1940-05-21", "GB DE", "60 min"),
    header("Caen", "West", "1944-07-08", "CA DE", "45 min"),
    header("Tunis", "Africa", "1942-12-01", "US DE", "45 min"),
    header("Wake", "Pacific", "1941-12-23", "US JP", "120 min"),
)


def names(sought: Filter) -> list[str]:
    """What is found."""
    return [each.name for each in LISTED if sought.admits(each)]


@pytest.mark.parametrize(
    ("sought", "found"),
    [
        (Filter(), ["Arras", "Caen", "Tunis", "Wake"]),
        (Filter("west"), ["Arras", "Caen"]),
        (Filter("45 min"), ["Caen", "Tunis"]),
        (Filter("", {"Front": "West"}), ["Arras", "Caen"]),
        (Filter("", {"Nation": "US"}), ["Tunis", "Wake"]),
        (Filter("", {"Nation": "US", "Year": "1941"}), ["Wake"]),
        (Filter("", {"Nation": "US", "Front": ""}), ["Tunis", "Wake"]),
        (Filter("caen", {"Nation": "US"}), []),
    ],
)
def test_what_is_found(sought: Filter, found: list[str]) -> None:
    assert names(sought) == found


@pytest.mark.parametrize(
    ("facet", "sought", "offered"),
    [
        (FRONT, Filter(), [("Africa", 1), ("Pacific", 1), ("West", 2)]),
        (FRONT, Filter("", {"Front": "Africa"}), [("Africa", 1), ("Pacific", 1), ("West", 2)]),
        (FRONT, Filter("", {"Nation": "US"}), [("Africa", 1), ("Pacific", 1)]),
        (YEAR, Filter(), [("1940", 1), ("1941", 1), ("1942", 1), ("1944", 1)]),
        (LENGTH, Filter(), [("45 min", 2), ("60 min", 1), ("120 min", 1)]),
        (NATION, Filter(), [("Americans", 2), ("British", 1), ("CA", 1), ("DE", 3), ("JP", 1)]),
    ],
)
def test_what_a_facet_offers(facet: Facet, sought: Filter, offered: list[tuple[str, int]]) -> None:
    called = {"US": "Americans", "GB": "British"}
    assert [(each.text, each.count) for each in offers(facet, LISTED, sought, called)] == offered


def test_few_scenarios_need_no_facets_and_neither_do_equal_ones() -> None:
    assert facets_of(LISTED) == ()
    assert facets_of(LISTED * 4) == (FRONT, NATION, YEAR, LENGTH)
    mine = replace(LISTED[0], origin="mine", author="Somebody")
    assert facets_of((mine, *LISTED * 4)) == (FRONT, NATION, YEAR, LENGTH), "a single mod is found by its words"
    assert facets_of((mine, replace(mine, origin="another"), *LISTED * 4)) == FACETS
    assert Filter("somebody").admits(mine)
    assert not Filter("shipped").admits(LISTED[0])
    assert facets_of([header(str(number), "West", "1944-06-06") for number in range(20)]) == ()


@pytest.fixture
def page(app: App, player: Player, monkeypatch: pytest.MonkeyPatch) -> ChooserPage:
    """The chooser with more scenarios than the toy has."""

    def listed(title: Title) -> tuple[ScenarioHeader, ...]:
        first, second, *_ = scenarios(title)
        many = [replace(first, id=f"toy/{number}", name=f"Ford {number}") for number in range(20)]
        return (*many, replace(second, front="Elsewhere"))

    scenarios = app.library.scenarios
    monkeypatch.setattr(app.library, "scenarios", listed)
    app.choose(TITLE)
    player.wait()
    return player.page(ChooserPage)


def test_a_facet_is_chosen_with_the_mouse(page: ChooserPage, app: App, player: Player) -> None:
    assert len(page.shown) == 21
    player.click("Every front")
    panel = player.page(FacetPage)
    player.wait()
    assert {each.text for each in panel.offers} >= {"Every front", "Elsewhere"}
    at = [each.text for each in panel.offers].index("Elsewhere")
    player.click_at((panel.rows.place.x + 20, panel.rows.place.y + panel.rows.height * at + 10))
    assert player.page(ChooserPage) is page
    assert [each.front for each in page.shown] == ["Elsewhere"]
    assert "Elsewhere" in player.buttons()


def test_a_facet_is_chosen_with_keys_and_left_as_it_was(page: ChooserPage, app: App, player: Player) -> None:
    player.click("Every front")
    player.press(pygame.K_DOWN)
    player.press(pygame.K_ESCAPE)
    assert len(page.shown) == 21
    player.click("Every front")
    player.press(pygame.K_DOWN)
    player.press(pygame.K_RETURN)
    assert len(page.shown) < 21
    player.click(page.sought.wanted[FRONT.name])
    player.press(pygame.K_HOME)
    player.press(pygame.K_RETURN)
    assert len(page.shown) == 21
