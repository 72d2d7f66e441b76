"""The sequence of play beside the map: what only some battles have, where and only where they have it (Rules 3)."""

import pytest

from game.core.phase_lines import Progress, phase_lines
from game.core.session import Session
from game.rulebooks.memoir44.files.setup import set_up
from game.rulebooks.memoir44.terms.game import AXIS
from game.rulebooks.memoir44.terms.special_rules import RadarAlert, SpecialRules
from game.rulebooks.memoir44.units.night import DARKEST
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.shipped import BATTLES, STEMS, battle, random_moments

EVERYWHERE = (
    ("Player turn", "3"),
    ("Play a command card", "3.1"),
    ("Order units", "3.2"),
    ("Move", "3.3"),
    ("Battle", "3.4"),
    ("Draw a command card", "3.5"),
)
FIRST_CARD = ("First card under the chip", "14.2")
SCORE = ("Score objectives held", "11.12")
SABOTAGE = ("Roll for sabotage", "13.8")
VISIBILITY = ("Roll for visibility", "13.20")
SMOKE, SMOKE_THINS = ("Lay the smoke screen", "13.21"), ("Smoke thins", "13.21")
PARADROP = ("Paradrop", "12.2")
AGAIN = ("Behind enemy lines: move again", "9.13")
TURNS_OF_SMOKE = 4
RADAR = ("Announce aircraft", "13.13")


def listed(stem: str) -> list[tuple[str, str]]:
    """The sequence of play of a shipped battle, in its first turn."""
    game = battle(stem)
    return in_panel(Session(game, set_up(game, 1)))


def in_panel(session: Session) -> list[tuple[str, str]]:
    """What the panel lists."""
    return [(line.name, line.rule) for line in session.sequence()]


@pytest.mark.parametrize("stem", [stem for stem in STEMS if stem != "sainte-mere-eglise"])
def test_3_a_battle_of_the_base_game_has_nothing_beyond_the_plain_turn(stem: str) -> None:
    assert tuple(listed(stem)) == EVERYWHERE


@pytest.mark.parametrize(
    ("stem", "before"),
    [
        ("sainte-mere-eglise", (PARADROP,)),
        ("wittmanns-final-battle", (VISIBILITY,)),
        ("schwammenauel-dam", (SABOTAGE,)),
        ("opportunity-at-falaise", (SMOKE,)),
        ("panzers-versus-grants", (SCORE,)),
        ("gates-of-moscow", (FIRST_CARD,)),
        ("rzhev-meat-grinder", (VISIBILITY,)),
    ],
)
def test_3_what_a_battle_puts_before_the_first_card_stands_before_it(
    stem: str, before: tuple[tuple[str, str], ...]
) -> None:
    assert listed(stem) == [EVERYWHERE[0], *before, *EVERYWHERE[1:]]


def test_13_20_visibility_is_rolled_for_in_the_turns_of_one_side_only() -> None:
    for moment, _ in zip(random_moments(battle("night-withdrawal"), 1), range(120), strict=False):
        lines = [(line.name, line.rule) for line in phase_lines(battle("night-withdrawal"), moment.position)]
        can_darken = moment.position.visibility > DARKEST
        assert (VISIBILITY in lines) == (can_darken and moment.position.side == AXIS)


def watched(radar: RadarAlert) -> Battle:
    """A battle in a turn of the Allies, in which a side has radar."""
    rules = {"rules": SpecialRules(radar_alert=radar)}
    return draw("A . X", rules=rules, forces={"A": "allies infantry", "X": "axis infantry"})


def test_13_13_aircraft_are_announced_last_of_all() -> None:
    assert in_panel(watched(RadarAlert("axis")).session) == [*EVERYWHERE, RADAR]


def test_13_13_the_side_with_the_radar_announces_none() -> None:
    assert in_panel(watched(RadarAlert("allies")).session) == list(EVERYWHERE)


def test_13_21_the_panel_stands_at_the_smoke_screen_while_it_is_laid() -> None:
    game = battle("opportunity-at-falaise")
    session = Session(game, set_up(game, 1))
    for _ in range(2):
        progress = {line.name: line.progress for line in session.sequence()}
        assert progress["Lay the smoke screen"] is Progress.NOW
        assert progress["Play a command card"] is Progress.AHEAD
        assert session.decision is not None
        session.perform(session.decision.legal[0])


def test_13_21_what_becomes_of_the_smoke_is_listed_in_its_turns_only() -> None:
    game = battle("opportunity-at-falaise")
    session = Session(game, set_up(game, 1))
    found: dict[int, list[str]] = {}
    while session.position.turn < TURNS_OF_SMOKE and session.decision is not None:
        found[session.position.turn] = [name for name, _ in in_panel(session) if "moke" in name]
        session.perform(session.decision.legal[0])
    assert found == {1: [SMOKE[0]], 2: [SMOKE_THINS[0]], 3: []}


def test_9_13_the_second_move_is_listed_only_where_the_card_gives_it() -> None:
    units = {"A": "allies infantry", "X": "axis infantry"}
    assert AGAIN in in_panel(draw("A . . . X", card="behind_enemy_lines", forces=units).session)
    assert AGAIN not in in_panel(draw("A . . . X", card="general_advance", forces=units).session)


def test_14_2_the_first_card_is_listed_in_the_first_turn_only() -> None:
    for moment in random_moments(battle("gates-of-moscow"), 1):
        lines = [(line.name, line.rule) for line in phase_lines(battle("gates-of-moscow"), moment.position)]
        assert (FIRST_CARD in lines) == (moment.position.turn == 1)


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
