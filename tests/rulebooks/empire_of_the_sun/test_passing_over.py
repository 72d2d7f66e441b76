"""Steps I to XV that are passed over: each has its reason, its paragraph, and none where it is played (Rules 7.2)."""

from collections.abc import Callable
from functools import partial

import pytest
from msgspec.structs import replace

from game.core.actions import Refusal
from game.core.events import Told
from game.core.phase_lines import phase_lines
from game.core.play import begin
from game.core.rows import with_side
from game.core.sequence import RunPhase, numbered
from game.rulebooks.empire_of_the_sun.sequence import OFFENSIVE
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Move, Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Piece, offensive_of, with_pieces
from game.rulebooks.empire_of_the_sun.war import passing_over as steps
from tests.rulebooks.empire_of_the_sun.plays import GAME, holding, number
from tests.rulebooks.empire_of_the_sun.war import position

UNITS = {"4017": ["hq_jp_ss", "kongo"], "5808": ["hq_ap_c"], "4423": ["wasp", "northampton"], "4021": ["air_jp_24"]}
Why = Callable[[EmpireGame, EmpirePosition], Refusal | None]


def attack(*japan: int, event: int = 0, battle: bool = True) -> EmpirePosition:
    """The Allies attack at 4423; what Japan holds."""
    _, here = position(UNITS)
    card = GAME.card_id(ALLIES, event or 21)
    battles = (number("4423"),) if battle else ()
    offensive = Offensive(
        attacker=ALLIES, play="EC" if event else "OC", card=card, operations=3, headquarters=number("hq_ap_c")
    )
    offensive = replace(offensive, battle_hexes=battles, all_battle_hexes=battles)
    here = replace(holding(here, japan), offensive=offensive, side=ALLIES)
    return replace(here, activated=(number("wasp"), number("northampton")))


def changed(here: EmpirePosition, **more: object) -> EmpirePosition:
    """The same with the offensive otherwise."""
    return replace(here, offensive=replace(offensive_of(here), **more))


def landing() -> EmpirePosition:
    """Somebody lands at Buka, in a zone and in the range of a headquarters of Japan's."""
    space = number("4122")
    return changed(attack(battle=False), landings=(space,), moves=(Move(number("wasp"), "naval", (space, space)),))


def in_lost_port() -> EmpirePosition:
    """The Kongo lies in a port that the Allies have taken."""
    return with_pieces(attack(), {number("kongo"): Piece(number("5808"))})


def crowded() -> EmpirePosition:
    """Two headquarters of one side in a hex."""
    return with_pieces(attack(), {number("hq_ap_sw"): Piece(number("5808"))})


PASSED: list[tuple[str, Why, EmpirePosition, str, str]] = [
    ("I", steps.no_leader, changed(attack(), headquarters=-1), "7.21", "No headquarters leads."),
    ("II", steps.no_moves, replace(attack(), activated=()), "7.23", "No unit is activated."),
    ("IV", steps.no_weather, attack(), "5.40", "No card can stop this offensive."),
    ("V", partial(steps.no_effect, "V"), attack(4), "5.3", "No effect: no card that was played acts in this step."),
    ("VI", steps.no_landing, attack(4), "7.27", "No landing to which anybody can react."),
    ("VII", steps.no_intelligence, attack(4, battle=False), "7.25", "No battle."),
    ("VIII", steps.no_reaction, attack(4, battle=False), "7.26", "No battle."),
    ("VIII", steps.no_reaction, attack(4), "7.26", "Surprise: nobody reacts."),
    ("IX", steps.no_attack_cards, attack(), "5.32", "No card fits: none of attack can be played."),
    ("XI", steps.no_battles, attack(4, battle=False), "9.1", "No battle."),
    ("XIII", steps.no_returning, replace(attack(), activated=()), "8.5", "No unit is activated."),
    ("XV", steps.no_excess, attack(), "8.48", "Nowhere are there too many."),
]


@pytest.mark.parametrize(("step", "why", "here", "rule", "sentence"), PASSED)
def test_7_2_a_step_with_nothing_to_do_says_why_and_by_which_paragraph(
    step: str, why: Why, here: EmpirePosition, rule: str, sentence: str
) -> None:
    assert why(GAME, here) == Refusal(sentence, rule), step


PLAYED: list[tuple[str, Why, EmpirePosition]] = [
    ("I", steps.no_leader, attack()),
    ("II", steps.no_moves, attack()),
    ("IV", steps.no_weather, attack(4)),
    ("VI", steps.no_landing, landing()),
    ("VII", steps.no_intelligence, attack()),
    ("VIII", steps.no_reaction, changed(attack(), intelligence="intercept")),
    ("IX", steps.no_attack_cards, attack(4)),
    ("XI", steps.no_battles, attack()),
    ("XIII", steps.no_returning, attack()),
    ("XIV", steps.no_emergency, in_lost_port()),
    ("XV", steps.no_excess, crowded()),
]


@pytest.mark.parametrize(("step", "why", "here"), PLAYED)
def test_7_2_a_step_with_something_to_do_has_no_reason(step: str, why: Why, here: EmpirePosition) -> None:
    assert why(GAME, here) is None, step


def test_7_25_an_event_that_is_a_surprise_is_met_by_cards_alone() -> None:
    """Carrier Raids (84): nothing tells of it in time."""
    found = steps.no_intelligence(GAME, attack(4, event=84))
    assert found == Refusal("Surprise: the event says so, and no card can tell of it.", "7.25")


def test_7_28_by_the_interception_table_nobody_may_move() -> None:
    seen = changed(attack(), reaction_headquarters=number("hq_jp_ss"), is_reacting=True)
    found = steps.no_reacting_moves(GAME, changed(seen, reaction_operations=0))
    assert found == Refusal("The interception table lets nobody move.", "7.28")
    assert steps.no_reacting_moves(GAME, changed(seen, reaction_operations=2)) is None
    assert steps.no_reacting_moves(GAME, changed(seen, reaction_headquarters=-1)) == Refusal(
        "No headquarters leads.", "7.21"
    )


def test_7_26_a_headquarters_far_from_all_battles_does_not_react() -> None:
    seen = changed(attack(), is_reacting=True)
    far = with_pieces(seen, {number("hq_jp_ss"): Piece(number("3706"))})
    assert steps.no_reacting_leader(GAME, seen) is None
    found = steps.no_reacting_leader(GAME, far)
    assert found is not None
    assert found.rule == "7.26"


def test_7_2_the_panel_says_what_was_passed_over_until_the_offensive_is_over() -> None:
    """Japan holds no card: nobody can stop the Allies, who have landed nowhere; Japan is asked whether it rolls."""
    game = replace(GAME, phases=numbered((OFFENSIVE,)))
    body = [n for n, node in enumerate(game.phases) if node.parent == 0]
    moment = begin(game, replace(with_side_empty(attack()), steps=tuple(map(RunPhase, body[3:]))))
    assert moment.decision is not None
    assert type(moment.decision.step).__name__ == "Intelligence"
    assert [one.phase for one in moment.position.passed_over or ()] == [
        "IV Weather",
        "V Before the reaction",
        "VI Special reaction",
    ]
    told = [event.text for event in moment.events if isinstance(event, Told)]
    assert told == [
        "IV Weather is passed over: No card can stop this offensive § 5.40.",
        "VI Special reaction is passed over: No landing to which anybody can react § 7.27.",
    ]
    ended = OFFENSIVE.end
    assert ended is not None
    assert ended(game, moment.position).position.passed_over == ()


def with_side_empty(here: EmpirePosition) -> EmpirePosition:
    """The same without a card in Japan's hand."""
    return replace(here, hands=with_side(here.hands, JAPAN, ()))


def test_7_2_a_whole_offensive_shows_the_reasons_on_its_lines() -> None:
    game = replace(GAME, phases=numbered((OFFENSIVE,)))
    bare = replace(with_side_empty(attack()), activated=(), offensive=changed(attack(), battle_hexes=()).offensive)
    moment = begin(game, replace(bare, steps=(RunPhase(0),)))
    assert moment.decision is not None, "the headquarters is chosen"
    while moment.decision is not None and type(moment.decision.step).__name__ != "Declare":
        ending = [action for action in moment.decision.legal if action.verb.startswith(("choose", "end", "no_"))]
        moment = moment.decision.perform(ending[0])
    lines = {line.name: line.why for line in phase_lines(game, moment.position)}
    assert lines["II Movement"] == Refusal("No unit is activated.", "7.23")
    assert lines["IV Weather"] is None, "it lies ahead"
