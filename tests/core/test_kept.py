"""What is kept of a position: found once, found again when a part it rests on is another, never told of another."""

import gc
import weakref
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core.kept import Keeping, carried, kept, kept_each, once, recent, steady


class Sea(Keeping, frozen=True, weakref=True):
    """A game: how many squares it has."""

    squares: int = 4


class Fleet(msgspec.Struct, frozen=True):
    """A position: where each ship is, who controls which square, what the weather is."""

    ships: tuple[int, ...] = (0, 1, 3)
    control: bytes = bytes(4)
    weather: str = "calm"


class Chart(msgspec.Struct, frozen=True):
    """An answer that is told apart from an equal one by being another object."""

    ships: tuple[int, ...]


calls: list[object] = []


@pytest.fixture(autouse=True)
def _no_calls() -> None:
    calls.clear()


@kept("ships")
def chart(game: Sea, position: Fleet) -> Chart:
    """Where the ships are."""
    calls.append(position)
    return Chart(position.ships)


@kept("ships", "control")
def sighted(game: Sea, position: Fleet) -> tuple[int, ...]:
    """The ships in squares under control."""
    calls.append(position)
    return tuple(ship for ship in position.ships if position.control[ship])


@kept()
def story(game: Sea, position: Fleet) -> str:
    """Everything in a sentence."""
    calls.append(position)
    return f"{len(position.ships)} ships, {position.weather}"


@kept_each("ships")
def ships_in(game: Sea, position: Fleet, square: int, most: int) -> tuple[int, ...]:
    """Some of the ships in a square."""
    calls.append((square, most))
    return tuple(n for n, ship in enumerate(position.ships) if ship == square)[:most]


@kept(on=chart)
def legend(game: Sea, position: Fleet) -> str:
    """The words beside the chart."""
    calls.append("legend")
    return f"ships at {chart(game, position).ships}"


@kept_each("weather", on=chart)
def visible(game: Sea, position: Fleet, square: int) -> bool:
    """Whether a ship in a square is seen in this weather."""
    calls.append(square)
    return square in chart(game, position).ships and position.weather == "calm"


@steady("ships")
def in_harbour(game: Sea, position: Fleet) -> Chart:
    """The ships in the first square."""
    calls.append("in harbour")
    return Chart(tuple(n for n, ship in enumerate(position.ships) if ship == 0))


@kept(on=in_harbour)
def dues(game: Sea, position: Fleet) -> int:
    """What the harbour takes from them."""
    calls.append("dues")
    return len(in_harbour(game, position).ships) * 5


def sailed(game: Sea, known: Chart, before: tuple[int, ...], now: tuple[int, ...]) -> Chart:
    """The chart brought up to date."""
    calls.append((before, now))
    return Chart(now) if before != now else known


@carried(sailed, "ships")
def log_book(game: Sea, position: Fleet) -> Chart:
    """Where the ships are, followed from move to move."""
    calls.append("from nothing")
    return Chart(position.ships)


@once
def distance(game: Sea, start: int, end: int) -> int:
    """How far two squares lie apart."""
    calls.append((start, end))
    return min(abs(start - end), game.squares - abs(start - end))


def test_an_answer_is_found_once_as_long_as_its_part_stays_whatever_else_changes() -> None:
    game, first = Sea(), Fleet()
    found = chart(game, first)
    assert chart(game, replace(first, weather="storm", control=b"abcd")) is found
    assert len(calls) == 1


def test_an_answer_is_found_anew_when_any_of_its_parts_changes_and_when_it_changes_back() -> None:
    game, first = Sea(), Fleet()
    for position, expected in (
        (first, ()),
        (replace(first, control=b"\1\0\0\0"), (0,)),
        (replace(first, control=b"\1\0\0\0", ships=(0, 0)), (0, 0)),
        (first, ()),
    ):
        assert sighted(game, position) == expected
    assert len(calls) == 4


def test_of_several_parts_the_first_must_be_the_very_same_and_the_others_equal() -> None:
    game, first = Sea(), Fleet(control=b"\1\1\0\0")
    assert sighted(game, first) == sighted(game, replace(first, control=bytes(bytearray(first.control))))
    assert len(calls) == 1
    assert sighted(game, replace(first, ships=(0, *first.ships[1:]))) == (0, 1)
    assert len(calls) == 2


def test_without_parts_an_answer_rests_on_the_whole_position() -> None:
    game, first = Sea(), Fleet()
    assert story(game, first) == story(game, first)
    assert story(game, replace(first, weather="fog")) == "3 ships, fog"
    assert len(calls) == 2


def test_no_game_is_told_what_was_found_for_another() -> None:
    one, other = Sea(), Sea()
    assert chart(one, Fleet()) is not chart(other, Fleet())
    assert chart(replace(one), Fleet()) is not chart(one, Fleet())


def test_each_question_has_its_own_answer_until_the_part_changes() -> None:
    game, first = Sea(), Fleet((2, 2, 1))
    assert ships_in(game, first, 2, 1) == (0,)
    assert ships_in(game, first, 2, 2) == (0, 1)
    assert ships_in(game, first, 2, 1) == (0,)
    assert calls == [(2, 1), (2, 2)]
    assert ships_in(game, replace(first, ships=(1, 2, 1)), 2, 2) == (1,)


def test_an_answer_may_rest_on_another_that_is_kept() -> None:
    game, first = Sea(), Fleet((2,))
    assert legend(game, first) == legend(game, replace(first, weather="fog")) == "ships at (2,)"
    assert calls.count("legend") == 1
    assert legend(game, Fleet((3,))) == "ships at (3,)"


def test_an_answer_may_rest_on_another_and_on_parts_besides() -> None:
    game, first = Sea(), Fleet((2,))
    fog, control, gone = (replace(first, **each) for each in ({"weather": "fog"}, {"control": b"2"}, {"ships": ()}))
    assert [visible(game, each, 2) for each in (first, control, fog, gone, first)] == [True, True, False, False, True]
    assert calls.count(2) == 4


def test_a_steady_answer_stays_the_very_same_while_it_is_found_equal_and_all_that_rests_on_it_stays() -> None:
    game, first = Sea(), Fleet((0, 1, 0))
    found = in_harbour(game, first)
    assert [dues(game, each) for each in (first, Fleet((0, 2, 0)), Fleet((0, 3, 0)))] == [10, 10, 10]
    assert in_harbour(game, Fleet((0, 3, 0))) is found
    assert calls == ["in harbour", "dues", "in harbour", "in harbour"]


def test_a_steady_answer_changes_with_all_that_rests_on_it_when_another_is_found() -> None:
    game = Sea()
    assert dues(game, Fleet((0, 1, 0))) == 10
    assert dues(game, Fleet((0, 1, 1))) == 5
    assert in_harbour(game, Fleet((2, 1, 0))) == Chart((2,))
    assert dues(game, Fleet((1, 1, 1))) == 0


def test_an_answer_can_be_carried_along_instead_of_being_found_again() -> None:
    game, first = Sea(), Fleet((0, 1))
    found = log_book(game, first)
    assert log_book(game, replace(first, weather="fog")) is found
    assert log_book(game, Fleet((0, 2))) == Chart((0, 2))
    assert log_book(game, Fleet((0, 2))) == Chart((0, 2))
    assert calls == ["from nothing", ((0, 1), (0, 2))]


@recent(2)
def tide(game: Sea, square: int) -> int:
    """How high the water stands in a square."""
    calls.append(square)
    return square * game.squares


def test_only_the_last_answers_are_kept_and_the_oldest_is_forgotten_first() -> None:
    game = Sea()
    assert [tide(game, square) for square in (1, 2, 1, 2)] == [4, 8, 4, 8]
    assert calls == [1, 2]
    assert [tide(game, square) for square in (3, 2, 1)] == [12, 8, 4]
    assert calls == [1, 2, 3, 1]


def test_what_rests_on_nothing_that_changes_is_found_once_a_game() -> None:
    game, small = Sea(), Sea(3)
    assert [distance(game, 0, 3), distance(game, 0, 3), distance(small, 0, 2)] == [1, 1, 1]
    assert calls == [(0, 3), (0, 2)]


def test_a_question_may_have_any_number_of_words() -> None:
    @once
    def farthest(game: Sea, *squares: int) -> int:
        calls.append(squares)
        return max(squares, default=game.squares)

    game = Sea()
    assert [farthest(game), farthest(game, 1), farthest(game, 1, 3), farthest(game, 1)] == [4, 1, 3, 1]
    assert calls == [(), (1,), (1, 3)]


def test_a_search_that_fails_leaves_nothing_behind() -> None:
    game, broken = Sea(), Fleet((9,))
    for _ in range(2):
        with pytest.raises(IndexError):
            sighted(game, broken)
    assert sighted(game, Fleet()) == ()


def test_a_function_may_ask_itself_about_another_position() -> None:
    @kept("ships")
    def left(game: Sea, position: Fleet) -> int:
        calls.append(position.ships)
        return 1 + left(game, replace(position, ships=position.ships[1:])) if position.ships else 0

    game: Any = Sea()
    ships = (1, 2, 3)
    assert left(game, Fleet(ships)) == 3
    assert left(game, Fleet(ships)) == 3
    assert len(calls) == 4


def test_what_is_kept_goes_with_its_game() -> None:
    game = Sea()
    chart(game, Fleet())
    gone = weakref.ref(game)
    del game
    gc.collect()
    assert gone() is None


def test_a_part_that_no_position_has_is_a_mistake_at_once() -> None:
    @kept("shpis")
    def misspelt(game: Sea, position: Fleet) -> int:
        return 0

    with pytest.raises(AttributeError, match="shpis"):
        misspelt(Sea(), Fleet())


def test_what_was_asked_of_a_game_does_not_tell_it_from_an_equal_one() -> None:
    asked = Sea()
    chart(asked, Fleet())
    assert (asked, hash(asked)) == (Sea(), hash(Sea()))


def test_a_copy_of_a_game_begins_without_answers() -> None:
    asked = Sea()
    chart(asked, Fleet())
    assert replace(asked).answers.known == {}
