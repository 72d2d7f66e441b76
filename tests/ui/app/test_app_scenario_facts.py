"""What helps to choose a battle: which to begin with, how even it was, and how it went on this computer."""

import shutil
from pathlib import Path

import pytest
import yaml
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import PieceId, Side, SpaceId
from game.core.title import Balance
from game.core.view import PieceView, TrayView, View
from game.loading.content.roots import SHIPPED, Root, data_root
from game.loading.content.skins import Skin, load_skin
from game.loading.content.titles import find_titles
from game.loading.saves.games import SaveInfo
from game.ui import theme as look
from game.ui.app import App
from game.ui.palettes import Colours, palette_of
from game.ui.screens.choosing.chooser import ChooserPage
from game.ui.screens.choosing.filters import Filter
from game.ui.screens.choosing.scenario_facts import (
    Share,
    asked,
    colour_of,
    counted,
    finished,
    level,
    room_for_words,
    shares,
    won_here,
)
from game.ui.screens.games.library import Library
from game.ui.table.drawing.looks import Looks
from game.ui.text import SMALL
from game.ui.theme import Theme
from tests.ui.app.battles import battle_of, play_out
from tests.ui.app.player import Player
from tests.ui.app.toy.title import DATA, TITLE

CLEARLY = 90


def saved(scenario: str, verdict: str) -> SaveInfo:
    """A saved game of the toy."""
    return SaveInfo("a game", Path("game.save"), 0.0, title="toy", scenario=scenario, verdict=verdict)


def test_only_finished_games_count_and_each_for_its_winner() -> None:
    verdicts = ("Red won. It held the ford.", "", "Blue won. Red fled.", "Red won. Blue resigned.", "Nobody held it.")
    games = finished(saved("toy/ford", verdict) for verdict in verdicts)
    assert games.keys() == {"toy/ford"}
    assert won_here(games["toy/ford"], TITLE.sides, ("Red", "Blue")) == "Red 2 · Blue 1 · undecided 1"
    assert won_here(games["toy/ford"], TITLE.sides, ("Rot", "Blau")) == "Rot 2 · Blau 1 · undecided 1"
    assert won_here([], TITLE.sides, ("Red", "Blue")) == ""


def test_the_bar_has_the_draws_between_the_sides() -> None:
    looks = Looks(Skin(), TITLE.sides)
    red, blue = (colour_of(side) for side in looks.sides)
    expected = [Share("Red", 60, red), Share("", 10, look.FAINT), Share("Blue", 30, blue)]
    assert shares(Balance(100, {"red": 60, "blue": 30}), looks) == expected


@pytest.mark.parametrize("colours", ["usual", "red_green", "blue_yellow"])
def test_sides_are_seen_on_the_desk_in_the_colours_of_the_table(colours: Colours) -> None:
    palette = palette_of(colours, is_clear=False)
    for title in find_titles().values():
        looks = Looks(load_skin(title.id, (Root(data_root(), SHIPPED),)), title.sides, palette)
        seen = [colour_of(side) for side in looks.sides]
        assert all(apart(each, look.DESK) > CLEARLY for each in seen), (title.id, seen)
        if palette.sides is not None:
            assert [side.dark for side in looks.sides] == [
                side.dark for side in Looks(Skin(), title.sides, palette).sides
            ]


def apart(one: look.Colour, other: look.Colour) -> int:
    """How far two colours are apart, roughly."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def test_no_line_of_facts_begins_with_the_dot_between_them(app: App) -> None:
    lettering = Theme(1.0, None).lettering
    words = counted(1, 6, 6)
    for width in range(60, lettering.width(words, SMALL) + 20, 7):
        assert not any(line.startswith("·") for line in lettering.wrap(words, SMALL, width))


def test_of_a_difficulty_that_nobody_has_told_nothing_is_said() -> None:
    assert level("") == ""
    assert level("unheard of") == ""
    assert level("first") == "Begin here"


@pytest.fixture
def mill_first(app: App, tmp_path: Path) -> App:
    """The toy, with the second scenario as the one to begin with."""
    mod = tmp_path / "mod"
    shutil.copytree(DATA, mod)
    mill = mod / "scenarios" / "toy" / "mill.yaml"
    mill.write_text(f"{mill.read_text()}\ndifficulty: first\nbalance: {{games: 20, won: {{red: 55}}}}\n")
    app.library = Library([mod])
    return app


def test_the_scenario_to_begin_with_is_shown_first_until_one_has_been_played(mill_first: App, player: Player) -> None:
    mill_first.choose(TITLE)
    player.wait()
    page = player.page(ChooserPage)
    rows = {header.name: page.row(header) for header in page.headers}
    assert (rows["The Old Mill"].right, rows["The Old Mill"].is_inviting) == ("Begin here", True)
    assert (rows["The Ford"].right, rows["The Ford"].is_inviting) == ("", False)
    assert page.chosen is not None
    assert page.chosen.header.name == "The Old Mill"
    assert [header.name for header in page.headers if Filter("begin here").admits(header)] == ["The Old Mill"]
    mill_first.go_home()
    play_out(battle_of(mill_first))
    mill_first.go_home()
    mill_first.choose(TITLE)
    player.wait()
    page = player.page(ChooserPage)
    assert page.chosen is not None
    assert page.chosen.header == page.headers[0]
    assert page.row(page.headers[0]).right == "played"


def test_after_its_lesson_the_first_scenario_gives_way_to_an_easy_one(
    mill_first: App, player: Player, tmp_path: Path
) -> None:
    folder = tmp_path / "mod" / "scenarios" / "toy"
    (folder / "ford.yaml").write_text(f"difficulty: easy\n{(folder / 'ford.yaml').read_text()}")
    shutil.rmtree(folder / "lessons", ignore_errors=True)
    (folder / "lessons").mkdir()
    told = {"title": "toy", "name": "Mill", "scenario": "mill", "side": "Red", "seed": 1, "steps": [{"say": "Hello."}]}
    (folder / "lessons" / "mill.yaml").write_text(yaml.safe_dump(told))
    mill_first.library = Library([folder.parent.parent])
    mill_first.choose(TITLE)
    player.wait()
    page = player.page(ChooserPage)
    told_of = {header.name: page.told(header) for header in page.headers}
    assert (told_of["The Old Mill"], told_of["The Ford"]) == ("Begin here", "Easy")
    mill_first.go_home()
    mill_first.settings = replace(mill_first.settings, learned=("toy/mill",))
    mill_first.choose(TITLE)
    player.wait()
    page = player.page(ChooserPage)
    rows = {header.name: page.row(header) for header in page.headers}
    assert (rows["The Old Mill"].right, rows["The Old Mill"].is_inviting) == ("lesson done", False)
    assert (rows["The Ford"].right, rows["The Ford"].is_inviting) == ("Go on here", True)
    assert page.chosen is not None
    assert page.chosen.header.name == "The Ford"


def test_pieces_that_wait_to_be_set_up_are_counted_too(app: App) -> None:
    battle = battle_of(app).battle
    scenario, game = battle.loaded.scenario, battle.session.game
    on_map = View(None, "", (PieceView(PieceId(0), Side(0), "x", SpaceId(0), "A"),))
    waiting = (
        PieceView(PieceId(1), Side(0), "x", SpaceId(-1), "B"),
        PieceView(PieceId(2), Side(0), "x", SpaceId(-1), "C"),
    )
    assert " 1 piece\u00a0" in asked(scenario, game, on_map)
    assert " 3 pieces\u00a0" in asked(scenario, game, replace(on_map, trays=(TrayView("Set-up", Side(0), waiting),)))


def test_what_a_scenario_asks_for_has_the_room_of_the_bar_where_there_is_none() -> None:
    parts = [Rect(0, 0, 100, 40), Rect(110, 0, 100, 40), Rect(220, 0, 100, 40)]
    assert room_for_words(parts, has_bar=True) == parts[0]
    assert room_for_words(parts, has_bar=False) == Rect(0, 0, 210, 40)
