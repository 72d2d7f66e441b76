"""A medal, or the points that were won, on the way from where they were won to the score of their side."""

import pygame

from game.core.actions import SpaceId
from game.core.events import Event, ScoreChanged
from game.ui import theme as look
from game.ui.pictures import faded, lay
from game.ui.table.drawing.shapes import disc, rounded
from game.ui.table.motion.animation import Playing
from game.ui.table.panels.bar import MEDAL, PaintedBar, emblem_of, has_medals, medal_place
from game.ui.table.play.state import State
from game.ui.text import LARGE

LARGE_MEDAL = 4.0
"""How many times larger than its place a medal is where it is won."""

RISES, STAYS = 0.2, 0.4
"""The shares of the time after which it has appeared, and after which it sets off."""


def draw_medal(surface: pygame.Surface, state: State, bar: PaintedBar, playing: Playing) -> None:
    """What a side wins at this moment, on its way."""
    event = playing.beat.event
    if not isinstance(event, ScoreChanged):
        return
    score = next((one for one in bar.scores if one.score.side == event.side), None)
    if score is None:
        return
    area, theme = state.outlook.layout.map, state.theme
    goal = medal_place(score, score.score.points, theme) if has_medals(score.score) else score.place
    end = goal.move(state.outlook.layout.bar.topleft).center
    won = won_in(state.play.telling, event)
    start = state.outlook.space_box(won).center if won is not None else area.center
    gone = max(0.0, (playing.share - STAYS) / (1 - STAYS))
    eased = gone * gone * (3 - 2 * gone)
    x = start[0] + (end[0] - start[0]) * eased
    y = start[1] + (end[1] - start[1]) * eased - theme.px(60) * 4 * eased * (1 - eased) * 0.3
    size = round(theme.px(MEDAL) * (LARGE_MEDAL + (1 - LARGE_MEDAL) * eased))
    picture = sign(state, event, size, is_medal=has_medals(score.score))
    cover = min(1.0, playing.share / RISES)
    shown = faded(picture, cover) if cover < 1 else picture
    lay(surface, shown, shown.get_rect(center=(round(x), round(y))).topleft)


def won_in(events: list[Event], won: ScoreChanged) -> SpaceId | None:
    """The space in which points were won: its own, or that of the last thing before it that happened in one."""
    before = events[: next((number + 1 for number, one in enumerate(events) if one is won), 0)]
    spaces = (getattr(event, "space", -1) for event in reversed(before))
    return next((SpaceId(space) for space in spaces if space >= 0), None)


def sign(state: State, event: ScoreChanged, size: int, *, is_medal: bool) -> pygame.Surface:
    """The medal, or the points as a number."""
    theme, looks = state.theme, state.looks
    if not is_medal:
        text = theme.lettering.line(f"{event.amount:+d}", LARGE, look.INK)
        plate_size = (text.get_width() + theme.px(20), text.get_height() + theme.px(8))
        plate = rounded(plate_size, theme.px(8), look.GOLD).copy()
        plate.blit(text, text.get_rect(center=plate.get_rect().center))
        return plate
    named = next((score.look for score in state.play.now.view.scores if score.side == event.side), "")
    path = looks.emblem(named) or emblem_of(looks)
    if path is None:
        return disc(size // 2, look.GOLD, look.GOLD_DEEP, 2)
    return theme.pictures.fitted(path, (size, size))
