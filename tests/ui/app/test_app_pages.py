"""Rulebook, keys and settings with posted events: what is shown, what a click does, where it leads."""

from itertools import groupby
from pathlib import Path

import pygame
import pytest
from pygame_gui.core.text import TextLineChunkFTFont

from game.ui.app import App
from game.ui.screens.games.battle import begin_battle
from game.ui.screens.pages.form import Form
from game.ui.screens.reading.rule_search import MARK, marked
from game.ui.screens.reading.rule_text import inline
from game.ui.screens.reading.rulebook import RulebookPage
from game.ui.screens.settings.keys_page import KeysPage
from game.ui.screens.settings.settings_page import SettingsPage
from game.ui.settings import Settings, read_settings
from tests.ui.app.player import Player
from tests.ui.app.toy.title import DATA, TITLE


def test_rulebook_opens_at_a_paragraph_follows_links_and_comes_back(app: App, player: Player) -> None:
    app.battle = begin_battle(app.library, app.library.load(DATA / "scenarios" / "toy" / "ford.yaml"))
    app.show_rule("2.2")
    page = player.page(RulebookPage)
    assert page.spot.number == "2.2"
    assert player.buttons()["Back"] is False
    page.follow("1.1")
    assert "1.1 Object" in player.texts()
    player.click("Next page")
    assert page.spot.number == "2"
    player.click("Back")
    player.click("Back")
    assert page.spot.number == "2.2"
    assert [row.title for row in page.rows.rows if row.right == "house rule"] == ["2.2  Passing"]
    page.choose([row.title for row in page.rows.rows].index("Cards"))
    assert page.chart is not None
    at = (page.chart.place.right - 40, page.chart.row_top(1) + 12)
    player.click_at(at)
    assert page.spot.number == "2.1"


def test_rulebook_search(app: App, player: Player) -> None:
    app.push(Form(app, page := RulebookPage(app, TITLE, "")))
    player.click_at(player.form.placeholders[0][0].rect.center)
    player.type("hidden hand")
    assert [row.title for row in page.rows.rows] == ["2.1  Playing a card"]
    assert page.spot.number == "2.1"
    player.type("nonsense")
    assert page.rows.rows[0].dim
    page.choose(0)
    assert page.spot.number == "2.1"


def test_what_is_searched_in_the_rules_is_shown_at_once_marked_counted_and_stepped_through(
    app: App, player: Player
) -> None:
    app.push(Form(app, page := RulebookPage(app, TITLE, "")))
    player.click_at(player.form.placeholders[0][0].rect.center)
    player.type("card")
    found = page.hits.paragraphs
    assert len(found) > 1
    assert page.spot.number == found[0].number
    assert page.hits.in_words() == f"1 of {len(found)} · {page.hits.places} times"
    assert MARK in player.texts()
    assert player.form.field is not None, "one types on"
    for paragraph in (*found[1:], found[0]):
        player.press(pygame.K_RETURN)
        assert page.spot.number == paragraph.number
    player.click("Before")
    assert page.spot.number == found[-1].number
    player.click("Back")
    assert page.spot.number == found[0].number


def test_marks_leave_links_and_escaped_signs_alone() -> None:
    html = "<b>Moving</b> &amp; moves, <a href='2.1'>move §2.1</a>."
    assert marked(html, "mov amp") == (
        f"<b><body bgcolor='{MARK}'>Moving</body></b> &amp; <body bgcolor='{MARK}'>moves,</body> "
        "<a href='2.1'>move §2.1</a>."
    )
    assert marked(html, "  ") == html


def test_a_link_keeps_its_brackets_in_its_line_but_not_in_its_colour(app: App, player: Player) -> None:
    app.push(Form(app, SettingsPage(app)))
    html = inline("word " * 9 + "and again (§ 2.1).", {"2.1"})
    for width in range(120, 260, 7):
        layout = player.form.text(pygame.Rect(0, 0, width, 400), html).text_box_layout
        assert layout is not None
        row = next(row for row in layout.layout_rows if any("§" in getattr(item, "text", "") for item in row.items))
        texts = [getattr(item, "text", "") for item in row.items]
        at = texts.index("§\u00a02.1")
        assert texts[at - 1].endswith("(")
        assert texts[at + 1] == ")."
        assert [link.text for link in layout.link_chunks] == ["§\u00a02.1"]


def test_an_unknown_paragraph_opens_the_first_page(app: App, player: Player) -> None:
    app.push(Form(app, page := RulebookPage(app, TITLE, "77")))
    assert page.spot.page == 0


def test_settings_are_changed_kept_and_followed(app: App, player: Player) -> None:
    app.push(Form(app, SettingsPage(app)))
    player.wait()
    player.click("125 %")
    player.click("Red-green")
    player.click("Sound and motion")
    player.click("Fast")
    player.click("At the table")
    player.click_at(player.form.placeholders[1][0].rect.center)
    player.type("Zoë")
    player.press(pygame.K_ESCAPE)
    kept, _ = read_settings(app.settings_file)
    assert kept == Settings(ui_scale=125, animation="fast", colours="red_green", players=("", "Zoë"))
    assert app.theme.scale == app.gui_theme.scale == 1.25
    assert app.theme.palette.sides is not None


def test_a_scale_without_room_says_so(app: App, player: Player) -> None:
    app.push(Form(app, page := SettingsPage(app)))
    app.change_settings(ui_scale=200)
    assert "has room for 150 %" in page.scale_hint()


def test_no_line_of_the_settings_moves_when_a_hint_comes(app: App, player: Player) -> None:
    app.push(Form(app, SettingsPage(app)))
    before = [button.rect.topleft for button, _ in player.form.buttons]
    player.click("Deutsch")
    after = [button.rect.topleft for button, _ in player.form.buttons]
    player.click("English")
    assert after == before


def test_settings_that_cannot_be_written_are_told_and_used(app: App, player: Player, tmp_path: Path) -> None:
    app.go_home()
    app.settings_file = tmp_path / "file" / "settings.json"
    (tmp_path / "file").write_text("in the way")
    app.change_settings(animation="off")
    assert app.settings.animation == "off"
    assert "could not be written" in player.texts()
    assert "Errno" not in player.texts()


def test_keys_page_lists_the_table_and_the_screens(app: App, player: Player) -> None:
    app.show_keys()
    player.wait()
    groups = player.page(KeysPage).groups
    assert {"At the table", "Everywhere", "Watching a game"} <= groups.keys()
    assert any(use.written == "F11" for use in groups["Everywhere"])


def test_quiet_letters_of_a_text_stand_out_as_well_where_high_contrast_is_wanted(app: App, player: Player) -> None:
    app.show_message("Look", [""])
    inks = []
    for high_contrast in (False, True):
        app.change_settings(high_contrast=high_contrast)
        box = player.form.text(pygame.Rect(0, 0, 300, 80), "<font color=#a0a49e>quiet</font>", "bare")
        layout = box.text_box_layout
        assert layout is not None
        pieces = (item for row in layout.layout_rows for item in row.items if isinstance(item, TextLineChunkFTFont))
        inks += [item.colour for item in pieces if item.text == "quiet" and isinstance(item.colour, pygame.Color)]
    plain, clear = inks
    assert min(clear[:3]) > max(plain[:3])


@pytest.mark.parametrize("height", [80, 90, 100, 110])
def test_no_line_is_cut_through_at_the_lower_edge_of_a_text(app: App, player: Player, height: int) -> None:
    app.push(Form(app, SettingsPage(app)))
    box = player.form.text(pygame.Rect(0, 0, 300, height), "<br>".join(["gggg"] * 12), "bare")
    picture = box.image
    assert picture is not None
    inked = [any(picture.get_at((x, y))[3] for x in range(4, 40)) for y in range(height)]
    lines = [len(list(rows)) for has_ink, rows in groupby(inked) if has_ink]
    assert len(lines) > 1
    assert len(set(lines)) == 1, "the last one has its letters down to their tails"
