"""The words of the screen: all of them are marked, and all have a German one with the same places for values."""

import ast
import datetime
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pygame
import pytest

from game.ui import words
from game.ui.app import App
from game.ui.dates import date_beside, date_words, length_words
from game.ui.screens.choosing.chooser import ChooserPage
from game.ui.screens.choosing.menu import MenuPage
from game.ui.screens.ending.history_page import HistoryPage
from game.ui.screens.ending.victory import VictoryPage
from game.ui.screens.pages.form import Form, Page
from game.ui.screens.reading.rulebook import RulebookPage
from game.ui.screens.saved.save_words import played
from game.ui.screens.saved.saves import SavesPage
from game.ui.screens.settings.keys_page import KeysPage
from game.ui.screens.settings.settings_page import SettingsPage
from game.ui.screens.watching.replay import ReplayPage
from game.ui.settings import Settings
from game.ui.words import LANGUAGES, Language, entries_of, read_catalogue, say, say_many, speak
from tests.ui.app.battles import battle_of, play_out
from tests.ui.app.player import Player
from tests.ui.app.toy.title import TITLE

UI = Path(words.__file__).parent
SAYERS = ("say", "to_say", "say_many")
SHOWN = re.compile(r"[a-z][,;:.]? [A-Za-z{]|^[A-Z][a-z]+[.!?]?$")
"""What looks like words that somebody reads: two of them, or one that begins large."""

ELSEWHERE = {"display.py", "heat_map.py", "picture.py", "fonts.py", "text.py", "words.py"}
"""What tells nothing on the screen: the command line, the names of faces, and this catalogue itself."""

NAMES = {"Sandtable", "English", "Deutsch", "Bold", "Black", "Regular", "Italic", "Lato"}
"""Names, which are the same in all languages, and weights of letters."""

BY_NAME = re.compile(r"^(undo order|hand over|find (next|previous|end))$")
"""Commands by their names."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Every other test finds the screen in English."""
    yield
    speak("en")


def modules() -> list[Path]:
    """The modules of the screen."""
    return [path for path in sorted(UI.rglob("*.py")) if path.name not in ELSEWHERE]


def marked() -> dict[str, str]:
    """Every text that is said, with its plural."""
    found: dict[str, str] = {}
    for path in UI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYERS:
                texts = [one.value for one in node.args[:2] if isinstance(one, ast.Constant)]
                if texts:
                    found[str(texts[0])] = str(texts[1]) if node.func.id == "say_many" else ""
    return found


def places(text: str) -> set[str]:
    """The names of the values in a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def texts_of(node: ast.AST) -> list[str]:
    """The text that a node is, with braces where it has values."""
    if isinstance(node, ast.JoinedStr):
        return ["".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def is_said(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether a text stands in a call that says it, or in what nobody reads: a docstring, a type, an error of ours."""
    while node in parents:
        child, node = node, parents[node]
        if isinstance(node, ast.Call) and ast.unparse(node.func) in (*SAYERS, "Style", "TypeVar", "re.compile"):
            return True
        if isinstance(node, ast.Assert | ast.Expr | ast.Raise) and not isinstance(child, ast.Call):
            return True
        if isinstance(node, ast.Compare | ast.Subscript | ast.match_case | ast.arg) or (
            isinstance(node, ast.FunctionDef) and child is node.returns
        ):
            return True
    return False


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(UI)))
def test_no_words_are_drawn_that_are_not_said(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    left = [
        text
        for node in ast.walk(tree)
        for text in texts_of(node)
        if SHOWN.search(re.sub(r"<[^>]*>?|^[^<]*>", "", text))
        and text not in NAMES
        and not BY_NAME.match(text)
        and not is_said(node, parents)
    ]
    assert left == []


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_every_text_has_one_in_each_language_with_the_same_values(language: Language) -> None:
    entries, texts = read_catalogue(language).entries, marked()
    assert entries.keys() == texts.keys(), "the catalogue and the screen have different texts"
    for text, plural in texts.items():
        entry = entries[text]
        assert entry.plural == plural
        assert len(entry.said) == (2 if plural else 1)
        for said, source in zip(entry.said, (text, plural) if plural else (text,), strict=True):
            assert said.strip(), f"nothing stands for {source!r}"
            assert places(said) == places(source), f"{said!r} has other values than {source!r}"
            assert said.startswith(" ") == source.startswith(" ")


def test_a_text_is_said_with_its_values_and_an_unknown_one_as_it_is() -> None:
    assert say("{number} of {all}", number=2, all=5) == "2 of 5"
    speak("de")
    assert say("{number} of {all}", number=2, all=5) == "2 von 5"
    assert say("Pegasus Bridge") == "Pegasus Bridge"
    assert say("50 {percent}") == "50 {percent}", "without values braces are letters"


@pytest.mark.parametrize(
    ("language", "date", "written"),
    [("en", "1944-06-06", "6 June 1944"), ("de", "1944-06-06", "6. Juni 1944"), ("de", "Autumn 1943", "Autumn 1943")],
)
def test_dates_are_written_as_people_of_the_language_write_them(language: Language, date: str, written: str) -> None:
    speak(language)
    assert date_words(date) == written


def test_when_a_game_was_last_played_is_told_in_the_language_of_the_screen() -> None:
    when = datetime.datetime(2026, 11, 6, 9, 5).timestamp()
    assert played(when) == "6 November 2026, 09:05"
    speak("de")
    assert played(when) == "6. November 2026, 09:05"


@pytest.mark.parametrize(
    ("length", "written"),
    [("15 minutes", "15 Minuten"), ("4 to 6 hours", "4 bis 6 Stunden"), ("two days", "zwei Tage"), ("3 h", "3 h")],
)
def test_lengths_of_time_are_told_word_by_word(length: str, written: str) -> None:
    assert length_words(length) == length
    speak("de")
    assert length_words(length) == written


def test_numbers_have_the_form_that_belongs_to_them() -> None:
    numbers = (0, 1, 2)
    assert [say_many("{n} card", "{n} cards", n) for n in numbers] == ["0 cards", "1 card", "2 cards"]
    speak("de")
    assert [say_many("{n} card", "{n} cards", n) for n in numbers] == ["0 Karten", "1 Karte", "2 Karten"]


def test_a_catalogue_is_read_with_its_comments_and_long_texts(tmp_path: Path) -> None:
    text = '# a comment\nmsgid ""\n"two "\n"parts"\nmsgstr "zwei\\nTeile"\n\n#: a place\nmsgid "one"\nmsgstr "eins"\n'
    first, second = entries_of(text)
    assert (first.text, first.said) == ("two parts", ("zwei\nTeile",))
    assert (second.text, second.plural, second.said) == ("one", "", ("eins",))


def test_the_language_is_chosen_in_the_settings_and_everything_follows_at_once(app: App, player: Player) -> None:
    app.push(Form(app, SettingsPage(app)))
    player.wait()
    theme = app.theme
    player.click("Deutsch")
    assert app.settings.language == "de"
    assert app.theme is not theme
    assert {"Fertig", "An", "Aus"} <= {button.text for button, _ in player.form.buttons}
    player.click("English")
    assert {"Done", "On", "Off"} <= {button.text for button, _ in player.form.buttons}


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(UI)))
def test_every_text_is_given_the_values_that_stand_in_it(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("say", "say_many"):
            texts = [one.value for one in node.args[:1] if isinstance(one, ast.Constant)]
            given = {one.arg for one in node.keywords}
            assert all(places(str(text)) - {"n"} == given for text in texts), ast.unparse(node)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ui_scale", [100, 200])
def test_every_button_has_room_for_its_words(app: App, player: Player, language: Language, ui_scale: int) -> None:
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    app.change_settings(language=language, ui_scale=ui_scale)
    screen = battle_of(app)
    play_out(screen)
    app.go_home()
    at_table = SettingsPage(app)
    at_table.part = 2
    pages: list[Page] = [
        MenuPage(app),
        ChooserPage(app, TITLE),
        SettingsPage(app),
        at_table,
        KeysPage(app),
        SavesPage(app, watching=True),
        RulebookPage(app, TITLE, "2.1"),
        ReplayPage(app, screen.battle),
        HistoryPage(app, screen.battle),
        VictoryPage(app, screen.battle, app.go_home),
    ]
    narrow = []
    for page in pages:
        app.push(form := Form(app, page))
        narrow += [
            (type(page).__name__, button.text)
            for button, _ in form.buttons
            if button.font is not None and button.font.size(button.text)[0] > button.rect.width
        ]
    assert narrow == []


def test_the_settings_say_that_lessons_stay_in_english_too(app: App) -> None:
    page = SettingsPage(app)
    assert page.language_hint() == ""
    app.settings = Settings(language="de")
    assert "lessons" in page.language_hint()


@pytest.mark.parametrize(
    ("turn", "beside"), [("9 August 1942, cycle 1", ""), ("Turn 3", "9 August 1942"), ("", "9 August 1942")]
)
def test_the_date_of_a_scenario_is_left_out_beside_a_turn_that_names_its_own(turn: str, beside: str) -> None:
    assert date_beside(turn, "1942-08-09") == beside
