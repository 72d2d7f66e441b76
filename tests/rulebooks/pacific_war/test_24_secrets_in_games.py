"""24.2, 24.7: whatever a side is told in whole games names no piece that it may not know.

What is looked through: prompts that both may read, log lines, events on the map, and the pieces of the view. Combat is
left out: who fights is seen by whoever is fought.
"""

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Side, Target
from game.core.events import CombatResolved, Event, PieceMoved
from game.core.play import Moment, begin
from game.core.title import verbs_by_name
from game.core.view import pieces_in
from game.rulebooks.pacific_war.moving.cycle import MoveForce, MoveTroops
from game.rulebooks.pacific_war.moving.flying import FlyTo
from game.rulebooks.pacific_war.naval.bombardment import AimAshore
from game.rulebooks.pacific_war.shown.inspection import inspect
from game.rulebooks.pacific_war.shown.pieces import FACE_DOWN, pieces, values
from game.rulebooks.pacific_war.shown.view import view
from game.rulebooks.pacific_war.strategic.isolation import SufferIsolation
from game.rulebooks.pacific_war.terms.game import ALLIES, BOTH, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.known import is_named, knowledge
from game.rulebooks.pacific_war.terms.position import PacificPosition
from tests.rulebooks.pacific_war.battles import at, do
from tests.rulebooks.pacific_war.shipped import ALL_STEMS, scenario_game
from tests.rulebooks.pacific_war.war import force, position, unit

ORDINAL = re.compile(r"\d+\w*")
PLACE = re.compile(r"\[\w+\|[^]]*\]")
"""A place, which is no unit of its name: transports are called Legaspi like the base (`game.place`)."""
FIGHTS = ("air.", "naval.", "ground.")
"""The rooms whose steps are combat."""


def texts(value: Any) -> Iterator[str]:
    """All words in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from texts(getattr(value, name))
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from texts(each)


def unknown(game: PacificGame, here: PacificPosition, viewer: Side | None) -> set[str]:
    """The names of units that a side may not know, but for those that classes and headquarters have, and "2nd"."""
    said = " | ".join([*(kind.name for kind in game.classes), *(staff.name for staff in game.headquarters)])
    hidden = {
        u.name
        for n, u in enumerate(here.units)
        if u.place >= 0 and knowledge(game, here, viewer, u) != "all" and not is_named(here, n)
    }
    return {name for name in hidden if name not in said and not ORDINAL.fullmatch(name)}


def named_in(words: Iterable[str], names: set[str]) -> set[str]:
    """Those of some names that stand in words by themselves, places left out."""
    text = PLACE.sub("", " | ".join(words))
    return {name for name in names if name in text and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)}


def test_24_7_a_place_is_told_by_its_name_and_a_unit_of_that_name_is_not() -> None:
    game: Any = scenario_game("the-war")
    place = game.place(game.board.by_name["2318"])
    assert "Legaspi" in place
    assert not named_in((f"Aircraft fly to {place}.",), {"Legaspi"})
    assert named_in((f"Legaspi sails to {place}.",), {"Legaspi"}) == {"Legaspi"}


def told_to(viewer: Side, events: Iterable[Event], game: PacificGame) -> list[str]:
    """All that a side reads of what happened, combat left out."""
    seen = [event.seen_by(viewer) for event in events if not isinstance(event, CombatResolved)]
    return [text for event in seen if event is not None for text in (*texts(event), event.sentence(game))]


def is_fight(step: Any) -> bool:
    """Whether a step belongs to combat."""
    return type(step).__module__.partition("pacific_war.")[2].startswith(FIGHTS)


@pytest.mark.parametrize("stem", ALL_STEMS)
def test_24_7_no_side_is_told_the_name_of_a_piece_that_it_may_not_know(stem: str) -> None:
    game: Any = scenario_game(stem)
    for seed in (1, 2, 3):
        chance = Random(seed)
        moment: Moment[Any, Any] = begin(game, game.title.set_up(game, seed))
        for _ in range(350):
            decision, before = moment.decision, moment.position
            if decision is None:
                break
            if not decision.step.is_secret:
                prompt = decision.step.prompt(game, before)
                assert not named_in(texts(prompt), unknown(game, before, None)), prompt
            moment = decision.perform(chance.choice(list(decision.legal)))
            for viewer in BOTH:
                names = unknown(game, before, viewer) & unknown(game, moment.position, viewer)
                if not is_fight(decision.step):
                    assert not named_in(told_to(viewer, moment.events, game), names)


@pytest.mark.parametrize("stem", ALL_STEMS)
def test_24_7_the_view_shows_of_enemy_units_their_class_at_most(stem: str) -> None:
    game: Any = scenario_game(stem)
    chance, moment = Random(5), begin(game, game.title.set_up(game, 5))
    for number in range(200):
        if moment.decision is None:
            break
        if number % 10 == 0:
            for viewer in (*BOTH, None):
                look_over(game, moment.position, viewer)
        moment = moment.decision.perform(chance.choice(list(moment.decision.legal)))


def look_over(game: PacificGame, here: PacificPosition, viewer: Side | None) -> None:
    """What the pieces on the map and their inspections show of what is not known."""
    classes = {kind.id for kind in game.classes}
    for piece in pieces(game, here, viewer):
        if piece.piece >= len(here.units):
            continue
        each = here.units[piece.piece]
        known = knowledge(game, here, viewer, each)
        found = inspect(game, here, viewer, Target(Kind.PIECE, piece.piece))
        if known == "counter":
            assert piece.look not in classes
            assert (piece.name, piece.caption, piece.values, piece.badges, piece.state) == (FACE_DOWN, "", (), (), "")
            assert not {game.classes[each.kind].name, game.classes[each.kind].id, each.name} & set(texts(found))
        elif known == "kind":
            is_called = is_named(here, piece.piece)
            assert piece.name == (each.name if is_called else game.classes[each.kind].name)
            told = dict(here.seen_hits).get(piece.piece, 0)
            assert told <= each.hits
            assert piece.values == (values(game.classes[each.kind], replace(each, hits=told)) if told else ())
            assert told or not piece.badges


TROOPS = {"unit": "jp_brigade", "name": "Kawaguchi"}


def test_24_7_two_different_ground_units_look_alike_to_the_enemy() -> None:
    views = []
    for troops in (TROOPS, {"unit": "jp_engineers", "name": "Pioneers"}):
        game, here = position(bases={"japan": {"2033": {"ground": [troops]}}})
        views.append(list(pieces(game, here, ALLIES)))
    assert views[0] == views[1] != []
    together = {"japan": {"2033": {"ground": [TROOPS]}}, "allies": {"2033": {"ground": [{"unit": "us_regiment"}]}}}
    game, here = position(bases=together)
    view = next(piece for piece in pieces(game, here, ALLIES) if piece.piece == unit(here, "Kawaguchi"))
    assert view.look == "jp_brigade", "who stands in the hex himself sees what is there"


def test_24_7_a_march_is_seen_and_who_marches_is_not() -> None:
    troops = {"1131": {"ground": [TROOPS]}}
    game, here = position(bases={"japan": troops}, operation={"player": "japan"}, activated=["Kawaguchi"])
    number = unit(here, "Kawaguchi")
    moment = at(game, here, MoveTroops(JAPAN, number))
    assert moment.decision is not None
    assert moment.decision.step.prompt(game, here).sentence.startswith("A ground unit: click")
    march = next(action.target for action in moment.decision.legal if action.verb == "march_to")
    moment = do(moment, "march_to", march)
    seen = [each for event in moment.events if (each := event.seen_by(ALLIES)) is not None]
    assert any(isinstance(event, PieceMoved) for event in seen)
    words = " ".join(event.sentence(game) for event in seen)
    assert "A ground unit marches to" in words
    assert "Kawaguchi" not in words
    assert any("Kawaguchi marches" in event.sentence(game) for event in moment.events)


def test_24_2_prompts_in_the_open_call_aircraft_and_ships_by_what_the_enemy_has_seen() -> None:
    zeros = {"airbase": "small", "air": [{"unit": "jp_navy_f", "name": "Tainan group"}]}
    fleet = {"hex": "1038", "is_detected": True, "core": [{"unit": "jp_ca_takao", "name": "Takao"}]}
    game, here = position(bases={"japan": {"1333": zeros}}, task_forces={"japan": {"J1": fleet}})
    assert FlyTo(JAPAN, unit(here, "Tainan group")).prompt(game, here).sentence.startswith("An air unit: click")
    takao = game.classes[here.units[unit(here, "Takao")].kind].name
    assert (
        AimAshore(JAPAN, unit(here, "Takao"), ()).prompt(game, here).sentence == f"choose the target ashore of {takao}"
    )


def test_24_7_a_face_down_unit_that_suffers_does_not_tell_its_name_or_steps() -> None:
    game, here = position(bases={"japan": {"1038": {"ground": [{**TROOPS, "is_broken": True}]}}})
    outcome = SufferIsolation().run(game, here)
    assert any("Kawaguchi" in event.sentence(game) for event in outcome.events)
    assert not [event for event in outcome.events if event.seen_by(ALLIES) is not None]


@pytest.mark.parametrize("stem", ALL_STEMS)
def test_1_3_whoever_chooses_sees_all_the_pieces_that_he_may_choose(stem: str) -> None:
    game: Any = scenario_game(stem)
    kinds = verbs_by_name(game.title)
    chance, moment = Random(2), begin(game, game.title.set_up(game, 2))
    for number in range(300):
        decision = moment.decision
        if decision is None:
            break
        wanted = {action.target for action in decision.legal if kinds[action.verb].kind is Kind.PIECE}
        if wanted and number % 3 == 0:
            seen = {int(piece.piece) for piece in pieces_in(view(game, moment.position, decision.side))}
            assert wanted <= seen, f"{decision.step} asks for what is hidden"
        moment = decision.perform(chance.choice(list(decision.legal)))


def test_24_2_the_prompt_of_a_task_force_that_sails_is_the_same_with_troops_aboard_and_without() -> None:
    found = set()
    for cargo in ({}, {"aboard": [{"unit": "jp_snlf", "name": "Sasebo"}]}):
        ships = [{"unit": "jp_aa", "name": "Transports", **cargo}]
        game, here = position(
            task_forces={"japan": {"J1": {"hex": "1112", "core": ships}}}, operation={"player": "japan"}
        )
        found.add(MoveForce(JAPAN, force(here, "J1")).prompt(game, here).sentence)
    (sentence,) = found
    assert sentence.endswith("Troops aboard, if any, may land here.")
