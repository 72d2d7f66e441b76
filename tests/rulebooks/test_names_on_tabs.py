"""What is folded away at the table bears a name that is not cut, in every title."""

from pathlib import Path

import pytest
from pygame import Rect

from game.loading.content.roots import data_root
from game.loading.content.scenarios import make_game
from game.ui.table.beside.tabs import INSET, WIDTH, planned_tabs
from game.ui.table.controls.commands import Part
from game.ui.table.map.camera import World
from game.ui.text import TINY_STRONG
from game.ui.theme import Theme
from tests.rulebooks.shipped import SCENARIOS, load

LADEN = sorted(
    path
    for path in SCENARIOS.glob("*/*.yaml")
    if path.parent.name != "memoir44" or path.stem in ("night-withdrawal", "sainte-mere-eglise")
)
"""Scenarios with tracks, supplies or trays."""


@pytest.mark.parametrize("path", LADEN, ids=lambda path: path.stem)
def test_names_of_folded_tracks_supplies_and_trays_fit_on_their_tabs(path: Path) -> None:
    game = make_game(load(path))
    view = game.title.view(game, game.title.set_up(game, 1), None)
    theme = Theme(1.0, data_root() / "assets" / "fonts")
    tabs = planned_tabs(view, frozenset(Part), Rect(0, 0, 900, 600), World(0, 0, 900, 600), theme)
    assert tabs
    room = theme.px(WIDTH) - 2 * theme.px(INSET)
    assert [tab.name for tab in tabs if theme.lettering.width(tab.name, TINY_STRONG) > room] == []
