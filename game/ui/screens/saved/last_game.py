"""The game that the menu continues: its map as it stands, small, and what there is to say about it.

It is opened only once the menu has been drawn, so that nobody waits for it.
"""

import pygame
from pygame import Rect

from game.loading.saves.games import SaveTrouble
from game.ui import theme as look
from game.ui.screens.games.battle import Battle, reopen
from game.ui.screens.pages import paint
from game.ui.screens.pages.board import Board
from game.ui.screens.pages.program import Program
from game.ui.screens.saved.save_words import in_short, title_names, told
from game.ui.screens.saved.saves import NewestGame

WIDTH = 900
"""So wide and high the map is painted before it is made as small as its place."""

PATIENCE = 2
"""So often the menu is drawn before the game is opened."""


class LastGame:
    """The picture of the game, and its lines."""

    def __init__(self, app: Program, newest: NewestGame) -> None:
        self.app, self.newest = app, newest
        self.lines = self.told(None)
        self.picture: pygame.Surface | None = None
        self.waited = 0
        self.size = (1, 1)

    def told(self, battle: Battle | None) -> tuple[str, ...]:
        """The name of the game first, then title and turn, the score, the players, the date."""
        titles = self.app.library.titles
        (info,) = told((self.newest.info,), [title for title in titles if title.id == self.newest.info.title])
        return in_short(info, title_names(titles), battle)

    def advance(self, milliseconds: int) -> bool:
        """Open the game after a moment; whether that is still to be done."""
        self.waited += 1
        if self.waited != PATIENCE:
            return self.waited < PATIENCE
        try:
            battle = reopen(self.app.library, self.newest.path, to_play=False)
        except SaveTrouble:
            return False
        self.lines, self.picture = self.told(battle), self.painted(battle)
        return True

    def painted(self, battle: Battle) -> pygame.Surface:
        """The map with what lies on it, as both players may see it, cut to the shape of its place."""
        surface = pygame.Surface((WIDTH, WIDTH))
        board = Board(surface.get_rect(), self.app.theme, self.app.library.skin(battle.loaded.title))
        board.lay(battle.loaded.map, battle.session.game, battle.session.view(None))
        board.draw(surface)
        seen = board.map.world_rect(board.camera).move(board.inner.topleft).clip(board.inner)
        return paint.covering(surface.subsurface(seen), self.size, self.app.theme)

    def draw(self, surface: pygame.Surface, place: Rect) -> None:
        """The picture at its place, or an empty frame until it is there."""
        self.size = place.size
        if self.picture is None:
            paint.panel(surface, place, self.app.theme, look.DESK_DEEP)
        else:
            surface.blit(self.picture, place)
