"""The reference over the look at a mod: pages, contents, links, and the search through all of them."""

from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest

from game.loading.content.scenarios import LoadedScenario
from game.ui.app import App
from game.ui.screens.making.look import LookScreen
from game.ui.screens.pages.leaves import Leaf, leaves_of
from game.ui.screens.playing.battle_screen import begin_at_once
from game.ui.screens.reading.reference import NOTHING_FOUND, ReferencePage
from tests.ui.app.player import Player
from tests.ui.app.toy.title import DATA

KEYS = """
<ul><li><a href="#a.Unit">Unit</a></li></ul>
<h2 id="a.Unit">Unit</h2><p>One unit at the start.</p>
<table><tr><th>Key</th><th>Kind</th><th>Paragraph</th></tr>
<tr><td><code>at</code></td><td>text</td><td><a href="rules.html#p2.1">§ 2.1</a></td></tr>
<tr><td><code>side</code></td><td>one of red,<br>blue</td><td></td></tr></table>
"""
RULES = '<h3 id="p2.1">2.1 Playing</h3><p>Play a card &amp; wait.</p><table><tr><td>1</td><td>hit</td></tr></table>'
LOOKS = (
    "<table><tr><th>Word</th><th>Picture</th></tr>"
    '<tr><td>guard</td><td><img src="guard.png" alt=""></td></tr></table><img src="map.png">'
)
LONG = "".join(f"<h2 id='n{number}'>Part {number}</h2><p>{'word ' * 300}</p>" for number in range(12))


class Pages:
    """A reference of four pages."""

    def __init__(self, folder: Path) -> None:
        self.name = "Border Watch"
        self.headings: Mapping[str, str] = {"keys": "Keys", "looks": "Looks", "rules": "Rules", "long": "Long"}
        self.folder = folder

    def page(self, name: str) -> tuple[Leaf, ...]:
        """The parts of a page."""
        return leaves_of({"keys": KEYS, "rules": RULES, "looks": LOOKS, "long": LONG}[name], self.folder)


@pytest.fixture
def reading(app: App, player: Player, tmp_path: Path) -> ReferencePage:
    """The reference, opened by its key from the look at a mod."""
    pygame.image.save(pygame.Surface((40, 20)), tmp_path / "guard.png")

    def reference(loaded: LoadedScenario) -> Pages:
        assert loaded.title.name == "Border Watch"
        return Pages(tmp_path)

    app.reference = reference
    app.bench = LookScreen(app, DATA, DATA / "scenarios/toy/ford.yaml")
    app.go_home()
    player.wait()
    player.press(pygame.K_F1)
    return player.page(ReferencePage)


def titles(page: ReferencePage) -> list[str]:
    """What the contents say."""
    return [row.title for row in page.rows.rows]


def test_a_page_is_taken_apart_into_headings_entries_and_pictures(tmp_path: Path) -> None:
    assert leaves_of(KEYS, tmp_path) == (
        Leaf("Unit", level=2, anchor="a.Unit"),
        Leaf("", "One unit at the start."),
        Leaf("at", "Kind: text", links=(("§ 2.1", "rules.html#p2.1"),)),
        Leaf("side", "Kind: one of red, blue"),
    )
    assert leaves_of(RULES, tmp_path)[1:] == (Leaf("", "Play a card & wait."), Leaf("", "1 · hit"))
    assert leaves_of(LOOKS, tmp_path) == (
        Leaf("guard", picture=tmp_path / "guard.png"),
        Leaf("", picture=tmp_path / "map.png"),
    )


def test_the_key_opens_it_and_closes_it(reading: ReferencePage, player: Player) -> None:
    assert titles(reading) == ["Unit"]
    player.press(pygame.K_F1)
    assert isinstance(player.app.top, LookScreen)


def test_buttons_lead_to_the_pages_and_a_page_is_found_as_it_was_left(reading: ReferencePage, player: Player) -> None:
    player.click("long")
    assert titles(reading)[-1] == "Part 11"
    reading.choose(9)
    place = reading.view.scrolled
    assert place > 1000
    player.click("Looks")
    assert titles(reading) == [NOTHING_FOUND]
    player.click("long")
    assert reading.view.scrolled == place


def test_a_search_goes_through_all_pages_and_names_come_first(reading: ReferencePage, player: Player) -> None:
    player.type("p")
    assert {row.right for row in reading.rows.rows} == {"Rules", "long"}
    reading.search("card wait")
    assert titles(reading) == ["Play a card & wait."]
    reading.choose(0)
    assert reading.name == "rules"
    reading.search("nowhere")
    assert titles(reading) == [NOTHING_FOUND]
    reading.choose(0)
    assert reading.name == "rules"


def test_a_link_leads_to_its_paragraph(reading: ReferencePage, player: Player) -> None:
    player.wait()
    place, where = reading.view.links[0]
    assert where == "rules.html#p2.1"
    player.click_at(place.center)
    assert reading.name == "rules"
    reading.follow("#nothing")
    reading.follow("https://elsewhere")
    assert reading.name == "rules"


def test_the_wheel_scrolls_the_page_to_its_ends(reading: ReferencePage, player: Player) -> None:
    player.click("long")
    pygame.mouse.set_pos(reading.view.place.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3))
    player.wait()
    assert reading.view.scrolled > 0
    reading.view.scroll(10**9)
    assert reading.view.scrolled == reading.view.longest
    player.wait()
    reading.view.scroll(-5)
    assert reading.view.scrolled == 0


def test_the_reference_is_opened_from_the_rulebook_of_a_game_on_the_table(
    app: App, player: Player, tmp_path: Path
) -> None:
    begin_at_once(app, "toy/ford", 1)
    app.show_rule("")
    assert "Make scenarios" not in player.buttons(), "there is none where none was brought"
    app.pop()
    app.reference = lambda _: Pages(tmp_path)
    app.show_rule("")
    player.click("Make scenarios")
    assert player.page(ReferencePage).name == "keys"
