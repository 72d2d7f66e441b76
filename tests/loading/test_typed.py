"""From files to typed values: every sort of type and limit, and agreement with msgspec itself."""

# ruff: noqa: E501 - one row of a table is one line

import datetime
import json
from collections.abc import Sequence
from enum import Enum, StrEnum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Meta

from game.loading.problems import FileErrors
from game.loading.yaml.text import parse_yaml
from game.loading.yaml.typed import typed
from tests.loading.skirmish.world import complaints

Month = Literal["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "any", "none"]


class Arm(StrEnum):
    """Words."""

    HORSE = "horse"
    FOOT = "foot"


class Grade(Enum):
    """Numbers."""

    GREEN = 1
    ELITE = 3


class Corps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something with one key of each sort."""

    name: str = ""
    arm: Arm = Arm.FOOT
    grade: Grade = Grade.GREEN
    month: Month = "any"
    die: Literal[1, 2, "x"] = 1
    over: Annotated[int, Meta(gt=0)] = 1
    step: Annotated[int, Meta(multiple_of=5)] = 5
    share: Annotated[float, Meta(le=1.0)] = 0.5
    motto: Annotated[str, Meta(min_length=2)] = "ab"
    some: Annotated[list[int], Meta(max_length=2)] = []
    ways: frozenset[str] = frozenset()
    pair: tuple[str, int] = ("a", 1)
    either: int | list[int] | None = None
    words: str | Month = ""
    dated: datetime.date | None = None
    anything: Any = None
    by_turn: Annotated[dict[int, Arm], Meta(max_length=2)] = {}
    by_arm: dict[Arm, int] = {}
    second: "Corps | None" = None


def read(text: str) -> Corps:
    """A corps from YAML."""
    return typed(parse_yaml(text.encode(), "x.yaml"), Corps)


def said(text: str) -> list[str]:
    """What is said about a corps."""
    return [line.replace("x.yaml:1:", "").replace(" error:", "", 1) for line in complaints(lambda: read(text))]


def test_everything_that_fits() -> None:
    corps = read("""
        {arm: horse, grade: 3, month: feb, die: x, over: 9, step: 15, share: 1, some: [1, 2], ways: [a, b], pair: [b, 2],
         either: [1], words: free, dated: 1815-06-18, anything: [{}], by_turn: {3: horse}, by_arm: {foot: 2},
         second: {name: II}}
    """)
    assert corps == Corps(
        "", Arm.HORSE, Grade.ELITE, "feb", "x", 9, 15, 1.0, "ab", [1, 2], frozenset("ab"), ("b", 2), [1], "free",
        datetime.date(1815, 6, 18), [{}], {3: Arm.HORSE}, {Arm.FOOT: 2}, Corps("II"),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("arm: hors", ["6: `arm` must be 'horse' or 'foot', not the text 'hors' (did you mean 'horse'?)"]),
        ("arm: 3", ["6: `arm` must be 'horse' or 'foot', not the number 3"]),
        ("grade: 2", ["8: `grade` must be 1 or 3, not the number 2"]),
        ("grade: '1'", ["8: `grade` must be 1 or 3, not the text '1'"]),
        ("die: true", ["6: `die` must be 1, 2 or 'x', not true"]),
        ("over: 0", ["7: `over` must be more than 0, not 0"]),
        ("step: 7", ["7: `step` must be a multiple of 5, not 7"]),
        ("share: 1.5", ["8: `share` must be at most 1.0, not 1.5"]),
        ("motto: a", ["8: `motto` must have at least 2 letters, not 1"]),
        ("some: [1, 2, 3]", ["7: `some` must have at most 2 entries, not 3"]),
        ("ways: {a: b}", ["7: `ways` must be a list, not keys and values"]),
        ("pair: [a]", ["7: `pair` must have exactly 2 entries, not 1"]),
        ("either: x", ["9: `either` must be a whole number or a list, not the text 'x'"]),
        ("either: [x]", ["10: either: entry 1 must be a whole number, not the text 'x'"]),
        ("by_turn: {a: horse}", ["11: by_turn: the key `a` must be a whole number"]),
        ("by_turn: {1: hors, 2: foot, 3: foot}", [
            "10: `by_turn` must have at most 2 entries, not 3",
            "14: by_turn: `1` must be 'horse' or 'foot', not the text 'hors' (did you mean 'horse'?)",
        ]),
        ("by_arm: {hors: 1}", ["10: by_arm: the key `hors` must be 'horse' or 'foot' (did you mean 'horse'?)"]),
        ("second: {second: {nam: x}}", ["19: second, second: unknown key `nam` (did you mean 'name'?)"]),
        ("second: []", ["9: `second` must be keys and values, not a list"]),
        ("name: ''\nmonth: ''", ["x.yaml:2:8: `month` must be one of 'any', 'apr', 'aug', 'dec', 'feb', 'jan', 'jul', 'jun', 'mar', 'may', 'none', 'nov' and 2 more, not an empty text"]),
        ("dated: yesterday", ["8: dated: invalid RFC3339 encoded date"]),
        ("[a]", ["1: the file must be keys and values, not a list"]),
        ("just words", ["1: the file must be keys and values, not the text 'just words'"]),
    ],
)  # fmt: skip
def test_what_does_not_fit(text: str, expected: Sequence[str]) -> None:
    assert said(text) == list(expected)


PLAIN = st.none() | st.booleans() | st.integers(-2, 9) | st.sampled_from([0.5, 2.5, "", "ab", "horse", "jan", "x", "1"])
VALUES = (
    PLAIN
    | st.lists(PLAIN, max_size=3)
    | st.dictionaries(st.sampled_from(["1", "horse", "name", "x"]), PLAIN, max_size=2)
)
KEYS = st.sampled_from([field.name for field in msgspec.structs.fields(Corps)] + ["nome"])


@settings(deadline=None, max_examples=400)
@given(st.dictionaries(KEYS, VALUES, max_size=4))
def test_what_is_accepted_is_what_msgspec_accepts(data: dict[str, Any]) -> None:
    def ours() -> Corps | None:
        try:
            return read(json.dumps(data))
        except FileErrors:
            return None

    try:
        theirs = msgspec.convert(data, Corps, str_keys=True)
    except msgspec.ValidationError:
        theirs = None
    assert ours() == theirs
