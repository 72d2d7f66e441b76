"""The briefing at the table: one key away, with how the game stands and what is still to come."""

import pygame

from game.core.actions import PieceId, Side, SpaceId
from game.core.view import PieceView, ScoreView, TrayView, View
from game.ui.app import App
from game.ui.screens.playing.battle_screen import BattleScreen
from game.ui.screens.playing.briefing_page import NOTHING_TO_COME, BriefingPage, standing_html
from game.ui.screens.reading.rule_text import Setting
from game.ui.screens.reading.rulebook import RulebookPage
from tests.ui.app.battles import Later, battle_of
from tests.ui.app.player import Player

SETTING = Setting(lambda height: height, len, 400)


def test_one_key_at_the_table_opens_the_briefing_and_another_closes_it(app: App, player: Player, later: Later) -> None:
    screen = battle_of(app)
    player.lift_curtain(later)
    player.press(pygame.K_F10)
    page = player.page(BriefingPage)
    for words in ("Two guards meet", "<b>Red:</b> Cross the ford.", "0 of 9", NOTHING_TO_COME):
        assert words in player.texts()
    page.follow("2.1")
    player.page(RulebookPage)
    player.press(pygame.K_ESCAPE)
    player.press(pygame.K_ESCAPE)
    assert app.top is screen
    assert isinstance(app.top, BattleScreen)


def test_the_briefing_is_in_the_pause_menu_as_well(app: App, player: Player, later: Later) -> None:
    battle_of(app)
    player.lift_curtain(later)
    player.press(pygame.K_ESCAPE)
    player.click("Briefing")
    player.page(BriefingPage)


def test_nothing_secret_is_told_in_it(app: App, player: Player) -> None:
    battles = [battle_of(app, seed).battle for seed in (1, 2)]
    assert len({battle.session.position.hands for battle in battles}) == 2
    pages = [BriefingPage(app, battle) for battle in battles]
    assert len({page.standing(SETTING, ()) for page in pages}) == 1


def test_scores_tell_what_counts_and_trays_what_comes(app: App) -> None:
    def waiting(name: str) -> PieceView:
        return PieceView(PieceId(0), Side(0), "unit", SpaceId(-1), name)

    trays = (
        TrayView("Turn 4", Side(0), tuple(map(waiting, ("Tank", "Tank", "Gun", "")))),
        TrayView("Turn 6", Side(1), ()),
    )
    scores = (ScoreView(Side(0), "Reds", 3, 6, details=("Hill: held § 2.1",)),)
    html = standing_html(View(None, "Turn 3", (), scores=scores, trays=trays), SETTING, ("2.1",))
    assert "<b>Reds</b>: 3 of 6" in html
    assert "• Hill: held <a href='2.1'>" in html
    assert "<b>Turn 4</b> (4)<br>2 × Tank, Gun, unknown" in html
    assert "Turn 6" not in html
    assert NOTHING_TO_COME not in html
