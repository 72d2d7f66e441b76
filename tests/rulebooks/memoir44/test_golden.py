"""The recorded games show every way in which a battle of Memoir '44 can end, and all that can happen on the way."""

from collections.abc import Iterator
from functools import cache

import pytest

from game.core.events import Event
from game.rulebooks.memoir44 import TITLE
from tests.rulebooks.memoir44.golden.record import CITED, ENDINGS, RECORDS, UNEAGER, Ending, shown, shows_all
from tests.rulebooks.memoir44.shipped import rulebook
from tests.rulebooks.recorded import again

LEAVE_OFF = frozenset(UNEAGER) | {"no_smoke"}
"""Verbs of players who leave something undone or take it back, which eager players do not."""

LAST_RESORT = {"pass_turn", "turn_up"}
"""Verbs of a side that has no card left to play or to lay under the chip."""

RESISTANCE = "§ 14.1"
"""The Resistance has no rules of command, and so nothing that could be shown."""

each_ending = pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)


@each_ending
def test_recorded_game_shows_on_its_way_what_it_was_chosen_for(ending: Ending) -> None:
    assert shows_all(ending, again(RECORDS, ending.name))


def test_every_rule_by_which_a_battle_can_end_has_a_record() -> None:
    assert {ending.rule for ending in ENDINGS} == {"11.5", "11.7", "11.8", "12.6"}


@cache
def all_shown() -> set[str]:
    """Every verb chosen in any recorded game, and everything that happened in one."""
    return {each for ending in ENDINGS for each in shown(again(RECORDS, ending.name))}


def test_every_verb_is_chosen_in_some_recorded_game() -> None:
    assert {verb.name for verb in TITLE.verbs} - all_shown() == LEAVE_OFF | LAST_RESORT


def events_below(kind: type[Event]) -> Iterator[type[Event]]:
    """Every kind of event of the title."""
    for each in kind.__subclasses__():
        if each.__module__.startswith("game.rulebooks.memoir44"):
            yield each
        yield from events_below(each)


def test_everything_that_can_happen_happens_in_some_recorded_game() -> None:
    assert {kind.__name__ for kind in events_below(Event)} <= all_shown()


def test_every_action_and_every_nation_is_shown_or_in_force_in_some_recorded_game() -> None:
    scenarios = [again(RECORDS, ending.name).game.scenario for ending in ENDINGS]
    in_force = {f"§ {number}" for each in scenarios for line in each.special_rules for number in CITED.findall(line)}
    wanted = {f"§ {number}" for number in rulebook().by_number if number.startswith(("13.", "14."))}
    assert wanted - all_shown() - in_force == {RESISTANCE}
