"""Snapshots: a position as JSON and back, typed, whatever lies on its stack."""

import msgspec
import pytest

from game.core.actions import Side
from game.core.position import Step, Verdict
from game.core.sequence import EndPhase, Phase, RunPhase
from game.core.snapshot import freeze, thaw
from tests.core.counting import Add, Ask, Count, Finish, Forever, Say, Shrug, at, title_with

TITLE = title_with(Phase("Count", "1"))
STEPS: tuple[Step, ...] = (
    Say("one", (Say("two"),)),
    Finish(),
    Forever(),
    Add(Side(1), (2, 3)),
    Ask(Side(0), ()),
    Shrug(Side(0), (4,)),
    RunPhase(2),
    EndPhase(1),
)


def test_every_step_of_a_title_comes_back_as_itself() -> None:
    position = at(*STEPS, number=-4, verdict=Verdict(None, "Nobody.", "3"))
    thawed = thaw(TITLE, freeze(position))
    assert thawed == position
    assert [type(step) for step in thawed.steps] == [type(step) for step in STEPS]
    assert freeze(thawed) == freeze(position)


def test_a_snapshot_inside_a_bigger_file_is_read_too() -> None:
    position = at(*STEPS)
    assert thaw(TITLE, msgspec.Raw(freeze(position))) == position


def test_a_snapshot_is_one_line() -> None:
    assert b"\n" not in freeze(at(Say("two\nlines")))


@pytest.mark.parametrize(
    "data",
    [
        b"[]",
        b"{}",
        b'{"steps":[{"type":"Unheard"}],"dice":{"seed":1}}',
        b'{"steps":[{"type":"Add","side":"odd","options":[]}],"dice":{"seed":1}}',
        b'{"steps":[],"dice":{"seed":1},"number":"many"}',
    ],
)
def test_what_is_no_position_is_refused(data: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        thaw(TITLE, data)


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(msgspec.DecodeError):
        thaw(TITLE, freeze(at())[:-2])


def test_fields_that_a_newer_title_added_take_their_usual_values() -> None:
    assert thaw(TITLE, b'{"steps":[],"dice":{"seed":1}}') == Count(steps=(), dice=at().dice)
