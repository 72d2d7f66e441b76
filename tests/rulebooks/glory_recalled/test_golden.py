"""The recorded games show every way in which a game of Hong Kong 1941 can end."""

from tests.rulebooks.glory_recalled.golden.record import ENDINGS
from tests.rulebooks.glory_recalled.shipped import STEMS


def test_every_rule_by_which_a_game_can_end_and_every_scenario_has_a_record() -> None:
    assert {(ending.rule, ending.winner) for ending in ENDINGS} == {
        ("13.1", "british"),
        ("13.2", "japanese"),
        ("13.4", "british"),
        ("13.5", "british"),
        ("13.5", "japanese"),
    }
    assert {ending.scenario for ending in ENDINGS} == set(STEMS)
