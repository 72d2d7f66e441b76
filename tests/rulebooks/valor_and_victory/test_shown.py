"""What the players are shown: costs and answers before a step, supplies, and questions before the end of a phase."""

from game.core.actions import Action
from game.rulebooks.valor_and_victory.game import ALLIES
from game.rulebooks.valor_and_victory.scenario import Area, Options, Supplies, WorksEntry
from game.rulebooks.valor_and_victory.view import view
from tests.rulebooks.valor_and_victory.diagram import Fight, draw
from tests.rulebooks.valor_and_victory.test_setup import opening


def column(*hexes: str, **more: object) -> Fight:
    """A fight in a column of hexes, A1 at the top."""
    return draw("\n".join(f"         .\n    {each}" for each in hexes), **more)  # type: ignore[arg-type]


def prompt(fight: Fight) -> tuple[str, str]:
    """The sentence and the hint of the choice that is open."""
    assert fight.session.decision is not None
    said = fight.session.decision.step.prompt(fight.game, fight.position)
    return said.sentence, said.hint


def warning(fight: Fight, verb: str) -> str:
    """What is asked before an action."""
    assert fight.session.decision is not None
    return fight.session.decision.step.warning(fight.game, fight.position, Action(verb))


def marks(fight: Fight) -> dict[str, str]:
    """The marks of the choice that is open, by hex."""
    assert fight.session.decision is not None
    found = fight.session.decision.step.marks(fight.game, fight.position)
    return {fight.game.board.name(mark.space): mark.text for mark in found}


def test_6_1_a_step_says_what_it_costs_and_who_may_fire_at_it() -> None:
    fight = column("woods", "A", ".", "X", phase="move", A="allies us_rifle", X="axis ger_rifle").do("move_unit", "A")
    assert marks(fight) == {"A1": "2 MP"}
    found = fight.preview("enter", "A3")
    assert found is not None
    assert found.total == "1 of 4 movement points"
    assert "German rifle squad in [A4]" in found.notes[0]
    hidden = fight.preview("enter", "A1")
    assert hidden is not None
    assert hidden.total == "2 of 4 movement points"


def test_13_8_nobody_is_said_to_answer_whom_the_enemy_lets_pass() -> None:
    fight = column("A", ".", ".", "X", phase="move", A="allies us_rifle", X="axis ger_rifle").do("move_unit", "A")
    fight.do("enter", "A2").do("let_all_pass")
    found = fight.preview("enter", "A3")
    assert found is not None
    assert found.notes == ("The enemy lets it pass.",)


def test_5_33_a_phase_is_not_ended_unasked_while_units_can_act() -> None:
    fight = column("A", ".", ".", phase="move", A="allies us_rifle")
    assert warning(fight, "end_moves") == "1 unit can still move. End movement?"


def test_22_1_a_side_that_has_nothing_to_set_up_is_not_asked() -> None:
    fight = opening().do("set_up_rest")
    assert prompt(fight)[0] == "all is set up"
    drawn = column("A", ".", "X", phase="", A="allies us_rifle", X="axis ger_rifle")
    assert "SetUp" not in drawn.step


def test_20_7_a_side_with_hidden_mines_sets_up_behind_the_curtain_from_the_start() -> None:
    works = (WorksEntry(side="axis", type="minefield", count=1, area=Area(rows="2")),)
    fight = opening(works=works, options=Options(hidden_mines=True), set_up_order=("axis", "allies"))
    assert fight.session.decision is not None
    assert fight.session.decision.step.is_secret
    assert "or the button of a work" in prompt(fight)[1]
    fight.do("set_up_rest").do("end_set_up")
    assert fight.session.decision is not None
    assert (fight.decider, fight.session.decision.step.is_secret) == ("allies", False)


def test_12_5_supplies_are_shown_by_side_even_when_they_are_used_up() -> None:
    fight = column("A", ".", phase="move", A="allies us_rifle", allies=Supplies(smoke=1, grenades=2))
    fight.do("move_unit", "A").do("use_smoke").do("smoke_at", "A2")
    shown = view(fight.game, fight.position, None).piles
    assert [(pile.name, pile.count, pile.side) for pile in shown] == [
        ("Grenades", 2, ALLIES),
        ("Smoke factors", 0, ALLIES),
    ]


def test_14_5_every_modifier_of_a_shot_is_a_change_of_the_roll() -> None:
    fight = column("A", "building+X", phase="fire", A="allies us_rifle", X="axis ger_rifle").do("fire_with", "A")
    found = fight.preview("fire_at", "A2")
    assert found is not None
    assert found.change_roll
    assert marks(fight) == {"A2": "5: 17%"}


def test_14_5_a_shot_without_any_chance_is_marked_so() -> None:
    units = {"A": "allies us_rifle", "X": "axis ger_rifle"}
    fight = column("A", "smoke_2", "smoke_2", "building+X", phase="fire", **units).do("fire_with", "A")
    assert marks(fight) == {"A4": "5: 0%"}
