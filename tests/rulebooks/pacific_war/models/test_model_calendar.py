"""The month's end: the model and the game agree, and play resumes exactly where it was suspended (Rules 5.4, 33)."""

from random import Random
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.dice import Dice
from game.core.play import Moment, begin
from game.core.title import verbs_by_name
from game.rulebooks.pacific_war.calendar.days import Resume
from game.rulebooks.pacific_war.questions import contact, day_marker
from game.rulebooks.pacific_war.terms.position import PacificPosition, operation_of
from tests.rulebooks.pacific_war.models import calendar
from tests.rulebooks.pacific_war.test_33_suspended import campaign, in_contact, is_strategic, played
from tests.rulebooks.pacific_war.war import position

Now = Moment[Any, Any]
FORCES = {
    "japan": {"J": {"hex": "3246", "core": [{"unit": "jp_ca_tone", "name": "Tone"}]}},
    "allies": {"A": {"hex": "2040", "core": [{"unit": "us_cv_wasp", "name": "Wasp"}]}},
}


def test_5_4_the_marker_does_to_the_month_what_the_model_says() -> None:
    dice = Random(54)
    seen = set()
    for _ in range(400):
        player: Any = dice.choice(("japan", "allies"))
        active = {side: dice.random() < 0.5 for side in FORCES}
        told = {side: {n: {**f, "is_activated": active[side]} for n, f in FORCES[side].items()} for side in FORCES}
        day = dice.choice((dice.randrange(31), 28, 29, 30))
        months = dice.randint(1, 3)
        game, here = position(task_forces=told, day=day, month="1942-09", operation={"player": player})
        game = replace(game, scenario=replace(game.scenario, months=months))
        enemy = "allies" if player == "japan" else "japan"
        kinds: tuple[Literal["contact"], Literal["cycle"]] = ("contact", "cycle")
        phase = dice.choice(kinds)
        boxes = 1 if phase == "contact" else 2
        expected = calendar.moved(day, boxes, phase, active[player], active[enemy], is_last_month=months <= 2)
        answer = day_marker(game, here, boxes, phase)
        assert (answer.day, answer.ends, answer.goes_on) == expected
        if expected.goes_on in ("R", "Lighting", "O"):
            assert bool(Resume(phase).run(game, here).leave) is (expected.goes_on == "O")
        seen.add((phase, expected.goes_on))
    assert len(seen) == 8


def quietly(moment: Now) -> Now:
    """The strategic phases with nothing done in them that may be left."""
    dice = Random(1)
    for _ in range(2_000):
        decision = moment.decision
        assert decision is not None
        if not is_strategic(decision):
            return moment
        known = verbs_by_name(decision.game.title)
        ends = [action for action in decision.legal if known[action.verb].ends]
        moment = decision.perform(ends[0] if ends else dice.choice(list(decision.legal)))
    raise AssertionError("the strategic phases do not end")


class Sixes(Dice, frozen=True):
    """Dice that always show a six, however many were rolled before."""

    def roll(self, count: int, sides: int) -> tuple[tuple[int, ...], "Sixes"]:
        """As many sixes."""
        return (6,) * count, self


def on(moment: Now, day: int, **changes: Any) -> Now:
    """The same moment on a day, without patrols, with dice that the strategic phases do not change."""
    here: PacificPosition = moment.position
    assert moment.decision is not None
    operation = replace(operation_of(here), **changes)
    return begin(moment.decision.game, replace(here, day=day, patrols=(), dice=Sixes(1), operation=operation))


@pytest.mark.parametrize("seed", range(1, 9))
def test_33_contact_goes_on_with_the_very_step_that_would_have_followed(seed: int) -> None:
    moment = played(campaign(), in_contact, seed)
    pulses = 3 * Random(seed).randrange(4)
    suspended, twin = (on(moment, day, pulses=pulses, moved=pulses) for day in (30, 12))
    suspended, twin = (each.decision.perform(Action("next_pulse")) for each in (suspended, twin) if each.decision)
    assert suspended.decision is not None
    assert is_strategic(suspended.decision), "the fourth pulse of a day enters Month Begin"
    assert (suspended.position.month, suspended.position.day) == (twin.position.month + 1, 0)
    resumed = quietly(suspended)
    assert (resumed.position.month, resumed.position.day) == (twin.position.month + 1, 0)
    assert resumed.position.steps == twin.position.steps, "all that is left of the Operation"
    assert operation_of(resumed.position) == operation_of(twin.position), "days paid, pulses, condition, bid"
    assert resumed.position.task_forces == twin.position.task_forces
    assert contact(campaign_game(resumed), resumed.position).reaction_pulses == calendar.reaction_pulses(
        pulses + 1, operation_of(resumed.position).condition
    )


def campaign_game(moment: Now) -> Any:
    """The game of a moment."""
    assert moment.decision is not None
    return moment.decision.game


@pytest.mark.parametrize("seed", range(1, 7))
def test_33_the_next_cycle_begins_with_all_that_would_have_followed(seed: int) -> None:
    moment = played(campaign(), lambda decision: type(decision.step).__name__ == "Joint", seed)
    both = []
    for day in (29 + seed % 2, 5):
        each = on(moment, day, used=0, days=30)
        while each.decision is not None and type(each.decision.step).__name__ == "Joint":
            each = each.decision.perform(Action("end_joint"))
        both.append(each)
    suspended, twin = both
    assert suspended.decision is not None
    assert is_strategic(suspended.decision)
    resumed = quietly(suspended)
    assert resumed.position.day == seed % 2, "from day 30 the next month is a day short"
    assert twin.position.day == 7
    assert resumed.position.steps == twin.position.steps, "all that is left of the Operation"
    assert operation_of(resumed.position) == operation_of(twin.position), "the cycle, lighting, advantage, days paid"
