"""The table at 1920 x 1080: the map's picture, frames while it is panned, clicks, and from scenario to table."""

import gc
import os
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.playout import Chooser
from game.core.session import Session
from game.loading.content.roots import data_root
from game.loading.content.scenarios import load_scenario, new_game
from game.loading.content.skins import Skin, load_skin
from game.ui import memory
from game.ui.settings import Settings
from game.ui.table.map.camera import panned, stepped
from game.ui.table.map.picture import MapPicture
from game.ui.table.panels.log_scroll import Top
from game.ui.table.screen import TableScreen
from game.ui.theme import Theme
from tests.benchmarks.atlas import LOOK, atlas, war
from tests.benchmarks.battles import CROWDED, HONG_KONG, PACIFIC, SAINT_AUBIN, WHOLE_WAR, begun, loaded, shipped
from tests.benchmarks.scale import Benchmark, note_time

SIZE = (1920, 1080)
FRAMES, CLICKS, SEED = 300, 300, 3
SETTLING = 15
"""Frames, a quarter of a second, in which a table that opens near paints the whole of a large map beside it."""
LINES = 5_000
STRIDE = 9
FRAME = 16
"""Milliseconds between two frames."""
OPENINGS = {CROWDED: 500, HONG_KONG: 500, SAINT_AUBIN: 500, PACIFIC: 500, WHOLE_WAR: 700}
"""The tables, and in how many milliseconds each should be there: the last has 3,300 hexes and 700 counters."""
each_table = pytest.mark.parametrize("scenario", OPENINGS)


class Still:
    """A program around the table that moves nothing of its own."""

    def __init__(self) -> None:
        self.settings = Settings(animation="off")
        self.theme = Theme(1.0, data_root() / "assets" / "fonts")

    def remember_folded(self, title: str, parts: tuple[str, ...]) -> None:
        """Nothing is folded."""

    def hear(self, sound: str) -> None:
        """Nobody listens."""

    def show_briefing(self) -> None:
        """Nobody is told anything."""

    def show_rule(self, number: str) -> None:
        """Nobody reads."""


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    """A window of full size that nobody sees, begun as the program begins."""
    assert os.environ["SDL_VIDEODRIVER"] == "dummy", "a benchmark needs no display"
    pygame.display.init()
    pygame.font.init()
    usual = gc.get_threshold()
    memory.keep_what_is_loaded()
    yield pygame.display.set_mode(SIZE)
    pygame.quit()
    gc.unfreeze()
    gc.set_threshold(*usual)


def skin(scenario: str) -> Skin:
    """How a title looks."""
    return load_skin(loaded(scenario).title.id, shipped())


def laid(scenario: str, session: Session) -> TableScreen:
    """A table with a battle on it, seen by the side that must decide."""
    side = session.decision.side if session.decision else None
    return TableScreen(Still(), session, loaded(scenario), skin(scenario), size=SIZE, looking=side)


def named(scenario: str, what: str) -> str:
    """What is measured, and on which table."""
    return f"{what}, {loaded(scenario).scenario.name}"


@each_table
def test_the_picture_of_the_map(benchmark: Benchmark, window: pygame.Surface, scenario: str) -> None:
    look, camera = skin(scenario), laid(scenario, begun(scenario, SEED)).state.outlook.camera

    def build() -> None:
        picture = MapPicture(loaded(scenario).map, look, Still().theme)
        picture.draw(window, window.get_rect(), camera, names=True)

    benchmark.pedantic(build, rounds=5)
    note_time(benchmark, named(scenario, "picture of the whole map, built and drawn"), goal=250)


@each_table
def test_a_frame_while_panning(benchmark: Benchmark, window: pygame.Surface, scenario: str) -> None:
    table = laid(scenario, begun(scenario, SEED))
    state = table.state
    for _ in range(4):
        state.outlook.zoom_to(state.outlook.camera.scale * 1.25, (SIZE[0] / 2, SIZE[1] / 2))
    steps = iter(range(FRAMES * 2))

    def pan() -> None:
        sign = 1 if next(steps) // 50 % 2 else -1
        state.outlook.look(
            panned(
                state.outlook.camera,
                sign * STRIDE,
                sign * STRIDE // 2,
                state.outlook.picture.world,
                state.outlook.view_size,
            )
        )
        table.draw(window)

    benchmark.pedantic(pan, rounds=FRAMES, warmup_rounds=FRAMES)
    note_time(benchmark, named(scenario, "frame while panning at 1920 x 1080"), goal=8)
    note_time(benchmark, named(scenario, "frame while panning at 1920 x 1080"), goal=8, percent=99)


@each_table
def test_from_a_click_to_the_new_picture(benchmark: Benchmark, window: pygame.Surface, scenario: str) -> None:
    session = begun(scenario, SEED)
    table, chooser = laid(scenario, session), Chooser(session.game, SEED)
    table.draw(window)

    def rest() -> None:
        table.update(FRAME)

    def click() -> None:
        decision = session.decision
        assert decision is not None, "the game is long enough"
        table.state.perform(chooser.choose(decision.legal))
        table.draw(window)

    benchmark.pedantic(click, setup=rest, rounds=CLICKS)
    note_time(benchmark, named(scenario, "click to new picture at 1920 x 1080"), goal=16)
    note_time(benchmark, named(scenario, "click to new picture at 1920 x 1080"), goal=16, percent=99)


def test_a_long_log_is_read_at_its_beginning(benchmark: Benchmark, window: pygame.Surface) -> None:
    session = begun(WHOLE_WAR, SEED)
    chooser = Chooser(session.game, SEED)
    while len(session.log(None)) < LINES:
        for _ in range(STRIDE * STRIDE):
            assert session.decision is not None, "the war is long enough"
            session.perform(chooser.choose(session.decision.legal))
    table = laid(WHOLE_WAR, session)
    state = table.state
    state.reading.log = replace(state.reading.log, opened=frozenset(range(LINES)))
    state.reading.log_top = Top(0)
    table.draw(window)
    turns = cycle((-STRIDE, STRIDE))

    def scroll() -> None:
        table.desk.log_page.scroll(next(turns))
        state.redraw.ask()
        table.draw(window)

    benchmark.pedantic(scroll, rounds=FRAMES, warmup_rounds=2)
    note_time(benchmark, f"log of {LINES} lines scrolled at its beginning, and the table drawn anew", goal=8)


@each_table
def test_from_the_scenario_to_the_table(benchmark: Benchmark, window: pygame.Surface, scenario: str) -> None:
    def lay() -> None:
        battle = load_scenario(scenario, shipped())
        session = Session(*new_game(battle, SEED))
        TableScreen(Still(), session, battle, skin(scenario), size=SIZE).draw(window)

    benchmark.pedantic(lay, rounds=5)
    note_time(benchmark, named(scenario, "from the scenario to the table"), goal=OPENINGS[scenario])


@pytest.fixture
def giant(window: pygame.Surface, tmp_path: Path) -> TableScreen:
    """A table as large as the Pacific, of which all is seen."""
    found = atlas(tmp_path)
    session = war(found)
    assert session.decision is not None
    table = TableScreen(Still(), session, found, LOOK, size=SIZE, looking=session.decision.side)
    table.state.outlook.see_all()
    table.draw(window)
    return table


def closer(table: TableScreen, by: int) -> None:
    """Zoom in by some steps, or out, at the middle of the map."""
    outlook = table.state.outlook
    middle = (outlook.view_size[0] / 2, outlook.view_size[1] / 2)
    outlook.zoom_to(stepped(outlook.scales, outlook.camera.scale, by), middle)


@pytest.mark.parametrize("scenario", [PACIFIC, WHOLE_WAR])
def test_a_zoom_step_on_the_pacific(benchmark: Benchmark, window: pygame.Surface, scenario: str) -> None:
    table = laid(scenario, begun(scenario, SEED))
    table.draw(window)
    zooms(benchmark, window, table, named(scenario, "zoom step at 1920 x 1080"))


def test_a_zoom_step_on_3300_hexes(benchmark: Benchmark, window: pygame.Surface, giant: TableScreen) -> None:
    zooms(benchmark, window, giant, "zoom step, 3,300 hexes and 400 counters")


def zooms(benchmark: Benchmark, window: pygame.Surface, table: TableScreen, what: str) -> None:
    """Zoom in step by step, and out again at once; the table rests after each, and for a moment at first."""

    def rest() -> None:
        table.update(FRAME)

    for _ in range(SETTLING):
        rest()

    def zoom() -> None:
        outlook = table.state.outlook
        closer(table, 1 if outlook.camera.scale < outlook.scales[-2] else -len(outlook.scales))
        table.draw(window)

    benchmark.pedantic(zoom, setup=rest, rounds=40)
    note_time(benchmark, what, goal=50)
    note_time(benchmark, what, goal=50, percent=99)


def test_a_frame_while_panning_over_3300_hexes(
    benchmark: Benchmark, window: pygame.Surface, giant: TableScreen
) -> None:
    steps = iter(range(FRAMES * 2))
    for _ in range(4):
        closer(giant, 1)
        giant.draw(window)

    def rest() -> None:
        giant.update(FRAME)

    def pan() -> None:
        sign = 1 if next(steps) // 100 % 2 else -1
        giant.state.outlook.pan(sign * STRIDE, sign * STRIDE // 2)
        giant.draw(window)

    benchmark.pedantic(pan, setup=rest, rounds=FRAMES)
    note_time(benchmark, "frame while panning, 3,300 hexes and 400 counters", goal=8)
    note_time(benchmark, "frame while panning, 3,300 hexes and 400 counters", goal=8, percent=99)


def test_drawing_3300_hexes_anew(benchmark: Benchmark, window: pygame.Surface, giant: TableScreen) -> None:
    benchmark.pedantic(lambda: giant.draw(window), rounds=CLICKS, warmup_rounds=10)
    note_time(benchmark, "redraw, 3,300 hexes and 400 counters", goal=8)
