"""Saves, scenarios and the check of all files."""

from pathlib import Path
from shutil import copyfile

import pytest

from game.command.line import main
from game.core.actions import Action
from game.core.playout import Chooser, playout
from game.core.session import Session
from game.loading.content.abouts import read_about
from game.loading.content.roots import mod_root
from game.loading.content.scenario_list import list_scenarios, map_summary, top_of_file
from game.loading.content.scenarios import load_scenario
from game.loading.saves.games import begin_save, open_save, resolver, stage_of
from tests.benchmarks.battles import CROWDED, battle, begun, loaded, shipped
from tests.benchmarks.scale import Benchmark, note_time

ACTIONS, A_FEW = 1_000, 20
LIMIT = 20_000
MODS, IN_EACH = 100, 5


def saved(path: Path, seed: int) -> Session:
    """A battle that writes itself into a save."""
    session = begun(CROWDED, seed)
    begin_save(path, stage_of(loaded(CROWDED)), session, seed=seed, players=("Ann", "Bob"), started="1944-06-06")
    return session


def seed_of_a_long_game() -> int:
    """The first seed whose random game is long enough."""
    game = battle(CROWDED)
    return next(
        seed for seed in range(1, 100) if playout(game, game.title.set_up(game, seed), seed, LIMIT).actions > ACTIONS
    )


def test_saving_an_action(benchmark: Benchmark, tmp_path: Path) -> None:
    seed = seed_of_a_long_game()
    session = saved(tmp_path / "game.sandtable", seed)
    chooser = Chooser(session.game, seed)

    def next_action() -> tuple[tuple[Action], dict[str, object]]:
        assert session.decision is not None, "the game is long enough"
        return (chooser.choose(session.decision.legal),), {}

    benchmark.pedantic(session.perform, setup=next_action, rounds=ACTIONS)
    note_time(benchmark, "an action done and saved, with sync", goal=5)
    note_time(benchmark, "an action done and saved, with sync", goal=5, percent=99)


def test_opening_a_long_game(benchmark: Benchmark, tmp_path: Path) -> None:
    seed, path = seed_of_a_long_game(), tmp_path / "game.sandtable"
    session = saved(path, seed)
    chooser = Chooser(session.game, seed)
    for _ in range(ACTIONS if benchmark.enabled else A_FEW):
        assert session.decision is not None, "the game is long enough"
        session.perform(chooser.choose(session.decision.legal))
    find = resolver(shipped())
    benchmark.pedantic(lambda: open_save(path, find, to_play=False), rounds=7)
    note_time(benchmark, f"open a game of {ACTIONS:,} actions", goal=300)


def test_loading_a_scenario(benchmark: Benchmark) -> None:
    benchmark.pedantic(lambda: load_scenario(CROWDED, shipped()), rounds=15)
    note_time(benchmark, "load a scenario with its map", goal=250)


def test_checking_all_files(benchmark: Benchmark, capsys: pytest.CaptureFixture[str]) -> None:
    assert benchmark.pedantic(lambda: main(["check"]), rounds=3) == 0
    capsys.readouterr()
    note_time(benchmark, "check all shipped files", goal=5_000)


def test_listing_500_scenarios_in_100_mods(benchmark: Benchmark, tmp_path: Path) -> None:
    mods = [tmp_path / f"mod-{number}" for number in range(MODS)]
    maps = shipped()[0].path / "maps/memoir44"
    stems = sorted(path.stem for path in (shipped()[0].path / "scenarios/memoir44").glob("*.yaml"))
    models = [stem for stem in stems if (maps / f"{stem}.tmx").is_file()]
    for number, mod in enumerate(mods):
        (mod / "scenarios/memoir44").mkdir(parents=True)
        (mod / "maps/memoir44").mkdir(parents=True)
        (mod / "mod.yaml").write_text(f"name: Mod {number}\nversion: 1.0.0\nauthor: Somebody\nlicence: MIT\n", "utf-8")
        for at in range(IN_EACH):
            stem = models[(number * IN_EACH + at) % len(models)]
            model = shipped()[0].path / f"scenarios/memoir44/{stem}.yaml"
            copyfile(model, mod / f"scenarios/memoir44/{stem}-{number}.yaml")
            copyfile(maps / f"{stem}.tmx", mod / f"maps/memoir44/{stem}.tmx")

    def listed() -> int:
        for each in (read_about, top_of_file, map_summary):
            each.cache_clear()
        return len(list_scenarios((*shipped(), *map(mod_root, mods))))

    assert benchmark.pedantic(listed, rounds=5) >= MODS * IN_EACH
    note_time(benchmark, f"list {MODS * IN_EACH} scenarios in {MODS} mods", goal=500)
