"""The sequence of play beside the map: what only some battles have, where and only where they have it (Rules 3)."""

import pytest

from game.core.sequence import Progress, phase_lines
from game.core.session import Session
from game.rulebooks.memoir44.setup import set_up
from game.rulebooks.memoir44.special_rules import RadarAlert, SpecialRules
from tests.rulebooks.memoir44.diagram import draw
from tests.rulebooks.memoir44.shipped import BATTLES, STEMS, battle, random_moments

EVERYWHERE = (
    ("Player turn", "3"),
    ("Play a command card", "3.1"),
    ("Order units", "3.2"),
    ("Move", "3.3"),
    ("Battle", "3.4"),
    ("Behind enemy lines: move again", "9.13"),
    ("Draw a command card", "3.5"),
)
FIRST_CARD = ("First card under the chip", "14.2")
SCORE = ("Score objectives held", "11.12")
SABOTAGE = ("Roll for sabotage", "13.8")
VISIBILITY = ("Roll for visibility", "13.20")
SMOKE = (("Lay the smoke screen", "13.21"), ("Smoke thins", "13.21"))
PARADROP = ("Paradrop", "12.2")
RADAR = ("Announce aircraft", "13.13")


def listed(stem: str) -> list[tuple[str, str]]:
    """The sequence of play of a shipped battle."""
    game = battle(stem)
    return [(line.name, line.rule) for line in phase_lines(game, set_up(game, 1))]


@pytest.mark.parametrize("stem", [stem for stem in STEMS if stem != "sainte-mere-eglise"])
def test_3_a_battle_of_the_base_game_has_nothing_beyond_the_plain_turn(stem: str) -> None:
    assert tuple(listed(stem)) == EVERYWHERE


@pytest.mark.parametrize(
    ("stem", "before"),
    [
        ("sainte-mere-eglise", (PARADROP,)),
        ("wittmanns-final-battle", (VISIBILITY,)),
        ("night-withdrawal", (VISIBILITY,)),
        ("schwammenauel-dam", (SABOTAGE,)),
        ("opportunity-at-falaise", SMOKE),
        ("panzers-versus-grants", (SCORE,)),
        ("gates-of-moscow", (FIRST_CARD,)),
        ("rzhev-meat-grinder", (VISIBILITY,)),
    ],
)
def test_3_what_a_battle_puts_before_the_first_card_stands_before_it(
    stem: str, before: tuple[tuple[str, str], ...]
) -> None:
    assert listed(stem) == [EVERYWHERE[0], *before, *EVERYWHERE[1:]]


def test_13_13_aircraft_are_announced_last_of_all() -> None:
    rules = {"rules": SpecialRules(radar_alert=RadarAlert("allies"))}
    watched = draw("A . X", rules=rules, forces={"A": "allies infantry", "X": "axis infantry"})
    assert [(line.name, line.rule) for line in watched.session.sequence()] == [*EVERYWHERE, RADAR]


def test_13_21_the_panel_stands_at_the_smoke_screen_while_it_is_laid() -> None:
    game = battle("opportunity-at-falaise")
    session = Session(game, set_up(game, 1))
    for _ in range(2):
        progress = {line.name: line.progress for line in session.sequence()}
        assert progress["Lay the smoke screen"] is Progress.NOW
        assert progress["Smoke thins"] is progress["Play a command card"] is Progress.AHEAD
        assert session.decision is not None
        session.perform(session.decision.legal[0])


def test_14_2_the_panel_stands_at_the_first_card_before_the_battle_and_never_again() -> None:
    moments = random_moments(battle("gates-of-moscow"), 1)
    for number, moment in enumerate(moments):
        lines = phase_lines(battle("gates-of-moscow"), moment.position)
        now = [line.name for line in lines if line.progress is Progress.NOW]
        assert (now == [FIRST_CARD[0]]) == (number == 0), moment.position.turn


@pytest.mark.parametrize("stem", BATTLES)
def test_3_wherever_a_game_waits_one_phase_of_the_sequence_goes_on(stem: str) -> None:
    game = battle(stem)
    for moment, _ in zip(random_moments(game, 3), range(60), strict=False):
        lines = phase_lines(game, moment.position)
        assert sum(line.progress is Progress.NOW for line in lines) == 1, moment.position.steps
