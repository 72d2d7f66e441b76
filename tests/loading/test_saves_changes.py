"""Saves opened with another scenario, other rules, another map or without a mod: what is said, and what goes on."""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Side
from game.core.board import Link
from game.core.position import Outcome, Verdict
from game.core.session import Session
from game.core.snapshot import freeze
from game.core.title import Game
from game.loading.problems import one_problem
from game.loading.saves.games import Stage, begin_save, open_save, verify_save
from game.loading.saves.lines import SaveTrouble, read_save
from tests.loading.saved_games import SEED, begin, finding, opened, same, stage
from tests.loading.tiny_title import NAMES, TITLE, Race, Ride

REST = Action("rest")
CHANGED = "The scenario or its map has been changed since this game was saved."
RULES = "The rules have been changed since this game was saved."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A save of five actions: red and blue rest, red rides and rests, blue rides."""
    path = tmp_path / "race.sandtable"
    session, save = begin(path)
    for action in (REST, REST, Action("ride", 1), REST, Action("ride", 4)):
        session.perform(action)
    save.close()
    return path


def other_start(**changes: Any) -> Stage:
    """The scenario with another first position."""
    here = stage(scenario="second")

    def start(seed: int) -> tuple[Game, Any]:
        game, race = here.start(seed)
        return game, replace(race, **changes)

    return replace(here, start=start)


class ShortRide(Ride, frozen=True):
    """A ride of one town only, as it is in the changed rules."""


def test_an_edited_scenario_that_makes_no_difference_loses_nothing(path: Path) -> None:
    back = opened(path, stage(scenario="second"))
    assert back.notices == (f"{CHANGED} Everything played so far comes out the same.",)
    assert same(back.session, opened(path).session)


def test_an_edited_scenario_opens_from_the_newest_snapshot(path: Path) -> None:
    position = opened(path).session.position
    back = open_save(path, finding(other_start(points=(1, 0))))
    assert back.session.position == position
    assert back.notices == (
        CHANGED,
        "At the beginning the position is not what it was.",
        "The game goes on from the snapshot after action 4: what came before cannot be undone, nor read in the log.",
    )
    assert [entry.action for entry in back.session.entries] == [Action("ride", 4)]


def test_a_game_gone_on_with_after_a_change_is_whole_from_there_on(path: Path) -> None:
    before, changed = path.read_bytes(), other_start(points=(1, 0))
    back = open_save(path, finding(changed))
    back.session.undo()
    back.session.perform(REST)
    back.session.perform(REST)
    back.session.journal.close()  # type: ignore[attr-defined]
    assert path.read_bytes().startswith(before)
    again = opened(path, changed)
    assert again.notices == ()
    assert same(again.session, back.session)
    assert verify_save(path, finding(changed)).problems == ()
    assert read_save(path).lines[-1].done == 6


def test_an_edited_scenario_that_cannot_even_begin_still_opens_nothing_wrongly(path: Path) -> None:
    def start(seed: int) -> tuple[Game, Any]:
        raise KeyError("no such town")

    with pytest.raises(SaveTrouble, match=r"This game cannot be brought back\. The game cannot be set up as it was"):
        opened(path, replace(stage(), start=start))


def test_changed_rules_are_named_when_a_line_is_no_longer_legal(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ride, "legal", lambda self, game, race: [REST, Action("wait")])
    back = opened(path, stage(rules="new rules"))
    assert back.notices[0] == RULES
    assert re.fullmatch(
        r"Action 3 cannot be repeated \(“[A-Z][a-z ]+” is not possible there by the rules as they are now\)\.",
        back.notices[1],
    )
    assert back.notices[-1] == "The last action is lost."
    assert back.session.entries == []
    assert back.session.position.points == opened(path).session.position.points


def test_changed_rules_are_named_when_a_die_counts_otherwise(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def apply(self: Ride, game: Game, race: Race, action: Action) -> Outcome[Race]:
        outcome = real(self, game, race, action)
        return replace(outcome, position=replace(outcome.position, points=(2, 2)))

    real = Ride.apply
    monkeypatch.setattr(Ride, "apply", apply)
    assert opened(path).notices[0] == "After action 1 the position is not what it was."
    assert verify_save(path, finding(stage(rules="new"))).problems == (
        RULES,
        "After action 1 the position is not what it was.",
    )


@pytest.mark.parametrize(
    "error", [KeyError("x"), IndexError(), TypeError(), AttributeError(), ZeroDivisionError(), RuntimeError()]
)
def test_rules_that_stumble_over_an_old_game_stop_the_replay_not_the_program(
    path: Path, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def apply(self: Ride, game: Game, race: Race, action: Action) -> Outcome[Race]:
        raise error

    monkeypatch.setattr(Ride, "apply", apply)
    back = opened(path)
    assert back.notices[-1] == "The last action is lost."


def test_changed_rules_that_make_no_difference_are_not_mentioned(path: Path) -> None:
    assert opened(path, stage(rules="new rules")).notices == ()


def test_a_step_that_is_no_longer_there_cannot_be_opened(path: Path) -> None:
    there = replace(TITLE, steps=(ShortRide,))
    with pytest.raises(SaveTrouble, match="This game cannot be brought back"):
        opened(path, replace(other_start(points=(1, 0)), title=there))


def test_a_map_with_other_spaces_is_refused(path: Path) -> None:
    with pytest.raises(SaveTrouble, match="The map of this game now has other spaces than when it was saved"):
        opened(path, stage(NAMES[::-1]))


def test_a_map_with_another_road_opens(path: Path) -> None:
    here = stage(scenario="second")

    def start(seed: int) -> tuple[Game, Any]:
        game, race = here.start(seed)
        links = (*game.board.links, Link(race.places[0], race.places[1], "road"))
        return replace(game, board=replace(game.board, links=links)), race

    assert opened(path, replace(here, start=start)).notices[0].startswith(CHANGED)


def test_a_scenario_that_is_not_there_or_broken_is_named(path: Path) -> None:
    with pytest.raises(SaveTrouble, match=r"The scenario race/ring of this game is not there\."):
        open_save(path, lambda *_: None)

    def broken(*_: str) -> Stage:
        raise one_problem("ring.yaml", "a town is missing", 3, 1)

    with pytest.raises(SaveTrouble, match=r"of this game is broken: ring\.yaml:3:1: error: a town is missing"):
        open_save(path, broken)
    with pytest.raises(SaveTrouble, match="This is a game of race, but its scenario now belongs to chess"):
        opened(path, stage(title=replace(TITLE, id="chess")))


def test_a_missing_mod_is_named(tmp_path: Path) -> None:
    path = tmp_path / "modded.sandtable"
    begin(path, mods=("winter", "spring"))
    assert opened(path, mods=("spring", "winter")).notices == ()
    missing = "The mod winter, with which this game was begun, is not loaded."
    assert opened(path, mods=("spring",)).notices == (missing,)
    with pytest.raises(SaveTrouble, match=f"is not there. {missing}"):
        open_save(path, lambda *_: None, mods=("spring",), to_play=False)


def test_the_resolver_is_asked_for_the_scenario_as_it_was(path: Path) -> None:
    asked: list[tuple[str, str]] = []

    def resolve(scenario_id: str, fingerprint: str) -> Stage:
        asked.append((scenario_id, fingerprint))
        return stage()

    open_save(path, resolve, to_play=False)
    assert asked == [("race/ring", "first")]


def test_a_finished_game_opens_from_its_snapshot_too(tmp_path: Path) -> None:
    path = tmp_path / "over.sandtable"
    here = stage()
    game, race = here.start(SEED)
    session = Session(game, replace(race, points=(11, 0)))
    begin_save(path, here, session, seed=SEED, players=(), started="").close()
    session.perform(REST)
    save = begin_save(path.with_name("end.sandtable"), here, session, seed=SEED, players=(), started="")
    save.close()
    back = opened(path.with_name("end.sandtable"))
    assert back.session.verdict == Verdict(Side(0), "The letter has arrived.", "2")
    assert freeze(back.session.position) == freeze(session.position)
