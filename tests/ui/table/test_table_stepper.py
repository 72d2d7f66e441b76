"""A number out of a run of them: one stepper, turned by buttons, wheel and keys, that takes typed digits."""

import pygame
import pytest

from game.core.actions import Action
from game.ui.table.controls.commands import Press, Spot, StepBy
from game.ui.table.moment.showing import Choice
from game.ui.table.moment.stepper import NumberRun, run_of, typed_on
from tests.ui.table.conftest import Sit
from tests.ui.table.player import Player
from tests.ui.table.small_war import Guess

BID = NumberRun("guess", 0, 40, 0)


def offered(*numbers: int, direction: int = -1) -> tuple[Choice, ...]:
    """Numbers as a decision offers them."""
    return tuple(Choice(Action("guess", number), str(number), direction=direction) for number in numbers)


@pytest.fixture
def bidder(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> Player:
    """A player who is asked for a number from 0 to 40."""
    monkeypatch.setattr(Guess, "legal", lambda *of: [Action("guess", number) for number in range(41)])
    found = sit()
    found.play_card()
    for action in (Action("pick", 0), Action("strike", 1)):
        found.state.perform(action)
    return found


def spots(player: Player) -> list[Spot]:
    """What can be clicked on the prompt, measured in the window."""
    player.table.painter.arrange()
    prompt = next(one for one in player.table.desk.placed if one.name == "prompt")
    return [Spot(spot.place.move(prompt.place.topleft), spot.command) for spot in prompt.sheet.spots]


def shown(player: Player) -> int:
    """The number that the stepper shows."""
    (number,) = (
        spot.command.action.target
        for spot in spots(player)
        if isinstance(spot.command, Press) and spot.command.action.verb == "guess"
    )
    return number


def test_only_a_long_run_without_gaps_or_names_is_stepped_through() -> None:
    assert run_of(offered(*range(41))) == BID
    assert run_of(offered(1, 2, 3)) is None
    assert run_of(offered(*range(10), 12)) is None
    assert run_of(offered(*range(12), direction=3)) is None
    assert run_of((*offered(*range(9)), Choice(Action("guess", 9), "nine"))) is None


def test_digits_make_a_number_and_too_many_begin_a_new_one() -> None:
    assert [typed_on(typed, 7) for typed in ("", "0", "12", "1234")] == ["7", "7", "127", "7"]


def test_forty_one_numbers_are_one_stepper(bidder: Player) -> None:
    assert [spot.command for spot in spots(bidder)].count(StepBy(1)) == 1
    assert len([spot for spot in spots(bidder) if isinstance(spot.command, Press)]) == 1
    assert shown(bidder) == 0


def test_buttons_and_wheel_step_and_stop_at_the_ends(bidder: Player) -> None:
    for command, number in ((StepBy(-1), 0), (StepBy(1), 1), (StepBy(40), 40), (StepBy(1), 40), (StepBy(-1), 39)):
        bidder.click(next(spot.place.center for spot in spots(bidder) if spot.command == command))
        assert shown(bidder) == number
    bidder.wheel(-1)
    assert shown(bidder) == 38
    bidder.press(pygame.K_MINUS)
    assert shown(bidder) == 37


def test_a_run_begins_at_the_number_that_is_proposed(bidder: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guess, "usual_number", lambda *of: 25)
    bidder.state.refresh()
    assert shown(bidder) == 25
    bidder.click(next(spot.place.center for spot in spots(bidder) if spot.command == StepBy(-1)))
    assert shown(bidder) == 24
    bidder.press(pygame.K_ESCAPE)
    before = len(bidder.session.entries)
    bidder.press(pygame.K_RETURN)
    assert bidder.session.entries[before].action == Action("guess", 25)


def test_a_number_is_typed_and_entered(bidder: Player) -> None:
    before = len(bidder.session.entries)
    for key in (pygame.K_3, pygame.K_7):
        bidder.press(key)
    assert (shown(bidder), len(bidder.session.entries)) == (37, before)
    bidder.press(pygame.K_RETURN)
    assert bidder.session.entries[-1].action == Action("guess", 37)


def test_a_number_out_of_range_is_refused_with_the_rule(bidder: Player) -> None:
    before = len(bidder.session.entries)
    for key in (pygame.K_9, pygame.K_9, pygame.K_RETURN):
        bidder.press(key)
    assert len(bidder.session.entries) == before
    assert bidder.state.pointing.note is not None
    assert bidder.state.pointing.note.refusal.rule == "2.5"


def test_the_number_is_forgotten_with_the_question(bidder: Player) -> None:
    for key in (pygame.K_1, pygame.K_2, pygame.K_RETURN):
        bidder.press(key)
    assert bidder.state.pointing.typed == ""
    assert bidder.state.pointing.focus is None
