"""Victory (Rules 13, 5.2.2): 45 VP, the Japanese lead, both at once, the last turn, the end at the Kowloon Event."""

import pytest

from tests.rulebooks.glory_recalled.drawn import Situation, draw

FIELD = """
    Camp assembly_box = Alpha = Bravo red = Charlie - Delta
    island:
    Victoria pier source - Echo red
"""


def ending(points: tuple[float, float], *, event: bool = True, turn: int = 2, **rules: object) -> Situation:
    """The end of a turn, with VP as they stand before the two red spaces are counted."""
    field = draw(
        FIELD, Alpha="1/228", Charlie="2RS A", Victoria="2RS B", points=points, event=event, turn=turn, rules=rules
    )
    return field.both_pass()


# Rules 13.1


def test_13_1_the_british_win_with_45_vp_at_the_end_of_a_turn() -> None:
    field = ending((0, 43))
    assert (field.winner, field.verdict_rule) == ("british", "13.1")
    assert field.points == (0, 45)
    assert field.session.verdict is not None
    assert field.session.verdict.reason == "The British have reached 45 VP."


def test_13_1_half_a_vp_too_few_is_too_few() -> None:
    field = ending((0, 42.5))
    assert field.winner == ""
    assert field.points == (0, 44.5)
    assert field.position.turn == 3


def test_13_1_before_the_event_the_british_win_all_the_same() -> None:
    assert ending((0, 44), event=False).winner == "british"


def test_13_1_45_vp_in_the_middle_of_a_turn_win_nothing() -> None:
    field = draw(
        "Alpha = Bravo = Charlie - Delta", side="british", Alpha="2RS A", Bravo="Doi", Charlie="1/228", points=(0, 44)
    )
    field.do("march 2RS A").roll(1).do("move Bravo")
    assert field.points == (0, 46)
    assert field.winner == ""
    field.finish().both_pass()
    assert field.winner == "british"


# Rules 13.2


def test_13_2_after_the_event_the_japanese_win_with_more_vp() -> None:
    field = ending((10.5, 8))
    assert field.points == (10.5, 10)
    assert (field.winner, field.verdict_rule) == ("japanese", "13.2")


def test_13_2_equal_vp_are_not_more() -> None:
    field = ending((10, 8))
    assert field.points == (10, 10)
    assert field.winner == ""


def test_13_2_before_the_event_no_lead_wins() -> None:
    field = ending((30, 8), event=False)
    assert field.winner == ""
    assert field.position.turn == 3


def test_13_2_the_turn_of_the_event_counts() -> None:
    field = draw(
        FIELD + "    kowloon:\n    Alpha = Golf\n",
        Alpha="1/228",
        Charlie="2RS A",
        Victoria="2RS B",
        points=(20, 8),
        event=False,
    )
    field.do("march 1/228", "move Bravo").finish()
    assert field.position.event
    while field.step != "ChooseAction":
        field.do("no_more")
    field.both_pass()
    assert (field.winner, field.verdict_rule) == ("japanese", "13.2")


# Rules 13.3


def test_13_3_if_both_have_won_the_british_win() -> None:
    field = ending((50, 44))
    assert field.points == (50, 46)
    assert (field.winner, field.verdict_rule) == ("british", "13.1")


# Rules 13.4


@pytest.mark.parametrize(("turn", "winner"), [(7, ""), (8, "british")])
def test_13_4_if_nobody_has_won_after_the_last_turn_the_british_win(turn: int, winner: str) -> None:
    field = ending((5, 8), turn=turn, turns=8)
    assert field.winner == winner
    assert field.verdict_rule == ("13.4" if winner else "")


def test_13_4_the_check_of_the_last_turn_goes_before() -> None:
    field = ending((20, 8), turn=8, turns=8)
    assert (field.winner, field.verdict_rule) == ("japanese", "13.2")


def test_13_4_the_campaign_goes_on() -> None:
    field = ending((5, 8), turn=40)
    assert field.winner == ""
    assert field.position.turn == 41


def test_13_4_a_game_that_is_over_asks_nobody() -> None:
    field = ending((0, 43))
    assert field.session.decision is None
    assert field.session.refusal(field.target("pass")).rule == "13.1"


# Rules 13.5


@pytest.mark.parametrize(("points", "winner"), [((6, 5.5), "japanese"), ((5.5, 6), "british"), ((6, 6), "british")])
def test_13_5_the_scenario_ends_with_the_event_and_a_tie_is_british(points: tuple[float, float], winner: str) -> None:
    field = draw(
        "Alpha = Bravo red - Charlie = Delta",
        Alpha="1/228",
        Charlie="2RS A",
        event=False,
        points=points,
        rules={"ends_at_event": True, "turns": 5, "scoring": ("kowloon",)},
    )
    field.do("march 1/228", "move Bravo").finish()
    assert (field.winner, field.verdict_rule) == (winner, "13.5")
    assert field.points == points  # the red spaces of this turn are not counted any more


def test_13_5_elsewhere_the_event_ends_nothing() -> None:
    field = draw("Alpha = Bravo red - Charlie = Delta", Alpha="1/228", Charlie="2RS A", event=False, points=(9, 5))
    field.do("march 1/228", "move Bravo").finish()
    assert field.winner == ""
