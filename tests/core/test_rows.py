"""Rows of values: one or some changed, all others the very same."""

import pytest

from game.core.rows import changed, with_one, with_side, with_some

ROW = ("a", "b", "c")


@pytest.mark.parametrize(("number", "expected"), [(0, "xbc"), (1, "axc"), (2, "abx")])
def test_one_value_is_changed_and_no_other(number: int, expected: str) -> None:
    assert "".join(with_one(ROW, number, "x")) == expected
    assert ROW == ("a", "b", "c")


def test_some_values_are_changed_and_no_other() -> None:
    assert with_some(ROW, {2: "x", 0: "y"}) == ("y", "b", "x")
    assert with_some(ROW, {}) == ROW


def test_a_value_that_is_not_there_cannot_be_changed() -> None:
    with pytest.raises(IndexError):
        with_some(ROW, {3: "x"})


def test_what_was_put_in_the_place_of_another_value_has_changed_and_nothing_else() -> None:
    row = (["a"], ["b"], ["c"])
    assert changed(row, with_some(row, {0: ["a"], 2: ["x"]})) == [0, 2], "another value, even an equal one"
    assert changed(row, with_one(row, 1, row[1])) == []


def test_what_one_side_has_is_changed_and_what_the_other_has_is_not() -> None:
    assert with_side(("a", "b"), 0, "x") == ("x", "b")
    assert with_side(("a", "b"), 1, "x") == ("a", "x")
