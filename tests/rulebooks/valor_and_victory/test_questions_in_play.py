"""Questions about positions of random play: the answers are what is legal then, what is paid then, and its odds."""

from itertools import islice

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.session import Session
from game.rulebooks.valor_and_victory import questions as ask
from game.rulebooks.valor_and_victory.close_assault.advance import AdvanceUnits
from game.rulebooks.valor_and_victory.files.words import SIDE_WORDS, unit_words
from game.rulebooks.valor_and_victory.fire.firing import Firing
from game.rulebooks.valor_and_victory.fire.groups import FireGroup
from game.rulebooks.valor_and_victory.fire.lanes import LayLane
from game.rulebooks.valor_and_victory.fire.reactions import NOT_THIS_PHASE, React
from game.rulebooks.valor_and_victory.fire.screens import FireSmoke, LaySmoke
from game.rulebooks.valor_and_victory.fire.snipers import PlaceSniper
from game.rulebooks.valor_and_victory.moving.moves import MoveOn
from game.rulebooks.valor_and_victory.moving.starting import StartMove
from game.rulebooks.valor_and_victory.questions.firing import HOWS
from game.rulebooks.valor_and_victory.questions.moving import MoveAnswer
from game.rulebooks.valor_and_victory.terms.position import MINES, Unit, ValorPosition
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS, Supplies
from game.rulebooks.valor_and_victory.turn.missions import ROWS, SMOKE_BARRAGE, AimMission, Missions
from game.rulebooks.valor_and_victory.turn.rally import Rally
from tests.rulebooks.valor_and_victory.diagram import draw
from tests.rulebooks.valor_and_victory.playing import whole_fight
from tests.rulebooks.valor_and_victory.shipped import ValorDecision, fight, random_acts

A_WHILE = 700
"""Actions of a random fight."""

WHOLE = "whole"
"""A drawn fight in which every chapter of the rules occurs."""


@pytest.mark.parametrize("stem", ["convoy", "hamlet", "hedgerow-lane", "west-caves", WHOLE])
def test_the_answers_are_what_the_game_allows(stem: str) -> None:
    game = whole_fight().game if stem == WHOLE else fight(stem)
    asked = [agrees(decision) for decision, _, _ in islice(random_acts(game, 11), A_WHILE)]
    assert sum(asked) > A_WHILE / 10


def test_17_2_where_the_sniper_is_said_to_hide_he_may_be_placed() -> None:
    picture = "     A\n.         .\n     .\nwoods     crops\n     X"
    hunted = draw(picture, A="allies us_rifle", X="axis ger_rifle", axis=Supplies(sniper=True))
    decision = hunted.do("fire_with", "A").roll(6, 6).do("fire_at", hunted.at("X")).session.decision
    assert decision is not None
    assert len([each for each in decision.legal if each.verb == "place_sniper"]) > 1
    assert agrees(decision)


class Asked:
    """A decision of a fight, with names for what is legal in it."""

    def __init__(self, decision: ValorDecision) -> None:
        self.decision, self.game, self.position = decision, decision.game, decision.position
        self.names = unit_words(decision.game)

    def units(self, numbers: tuple[int, ...]) -> list[str]:
        """The words of some units."""
        return [self.names[number] for number in numbers]

    def legal_hexes(self, verb: str) -> list[str]:
        """The hexes of the actions of a verb."""
        return sorted(self.game.board.name(action.target) for action in self.decision.legal if action.verb == verb)

    def legal_units(self, verb: str) -> list[str]:
        """The units of the actions of a verb."""
        return sorted(self.names[action.target] for action in self.decision.legal if action.verb == verb)

    def labels(self, verb: str) -> list[str]:
        """The texts of the buttons of a verb."""
        legal = (each for each in self.decision.legal if each.verb == verb)
        return [self.decision.step.label(self.game, self.position, each) for each in legal]

    def odds(self, verb: str, target: int) -> dict[str, float]:
        """The odds that the table shows of an action."""
        preview = self.decision.step.preview(self.game, self.position, Action(verb, target))
        assert preview is not None
        return {each.label: each.probability for each in preview.chances}


def agrees(decision: ValorDecision) -> bool:
    """Whether a question can be asked about a decision; then its answer must be what is legal."""
    here, step = Asked(decision), decision.step
    match step:
        case StartMove(units=units, must_move=False):
            move_agrees(here, units, step.assault)
        case MoveOn(units=units, spent=spent) if spent:
            found = ask.steps(here.game, here.position, here.units(units), spent=spent, assault=step.assault)
            assert sorted(found) == here.legal_hexes("enter")
        case FireGroup(is_final=False):
            fire_agrees(here, step)
        case Firing(in_fire_phase=False):
            assert sorted(ask.firers(here.game, here.position, SIDE_WORDS[step.side])) == here.legal_units("fire_with")
        case React(movers=movers, space=space):
            there = tuple(n for n in movers if here.position.units[n].space == space)
            found_units = ask.opportunity(here.game, here.position, here.units(there), here.game.board.name(space))
            assert set(here.legal_units("react_with")) <= set(found_units)
        case AimMission(is_smoke=is_smoke):
            mission_agrees(here, SMOKE_BARRAGE if is_smoke else ROWS[step.supply])
        case Missions():
            side = SIDE_WORDS[here.position.side]
            asked = ask.missions(here.game, here.position, side)
            assert asked == [each.verb for each in decision.legal if each.verb != "end_missions"]
        case LaySmoke(unit=unit) | FireSmoke(unit=unit):
            fired = isinstance(step, FireSmoke)
            hexes = ask.smokes(here.game, here.position, here.names[unit], fired=fired)
            assert sorted(hexes) == here.legal_hexes("smoke_at")
        case LayLane(unit=unit, target=target):
            ways = ask.lanes(here.game, here.position, here.names[unit], here.game.board.name(target)).ways
            assert [f"Lane: {' '.join(way)}" for way in ways] == here.labels("lay_lane")
        case PlaceSniper(side=side_number, target=target):
            sniper_agrees(here, SIDE_WORDS[side_number], here.game.board.name(target))
        case AdvanceUnits(units=units, grenades=False, satchel=False):
            advance_agrees(here, units)
        case Rally():
            for name in here.legal_units("rally"):
                shown = here.odds("rally", here.names.index(name))["recovers"]
                assert ask.rally(here.game, here.position, name).chance == shown
        case _:
            return False
    return True


def move_agrees(here: Asked, units: tuple[int, ...], assault: bool) -> None:
    """The hexes beside a stack are those that may be entered; on the way to the furthest it pays what was told."""
    game, position, names = here.game, here.position, here.units(units)
    found = ask.steps(game, position, names, assault=assault)
    assert sorted(found) == here.legal_hexes("enter")
    if len(units) == 1 and not assault:
        assert sorted(ask.boards(game, position, names[0])) == here.legal_units("load")
        for name in here.legal_hexes("overrun"):
            assert ask.overrun(game, position, names[0], name).odds == here.odds("overrun", game.board.by_name[name])
    ends = ask.moves(game, position, names, assault=assault)
    if found and ends:
        far = max(ends, key=lambda name: (ends[name], name))
        walk(here, far, ask.move(game, position, names, far, assault=assault))


def walk(here: Asked, far: str, way: MoveAnswer) -> None:
    """Take a way hex by hex, while the enemy lets everybody pass."""
    game = here.game
    spaces = [game.board.by_name[name] for name in way.path]
    assert way.path[-1] == far
    if any(here.position.works[space] & MINES for space in spaces):
        return
    session = Session(game, replace(here.position, passing=NOT_THIS_PHASE, lanes=()))
    for space, facing in zip(spaces, way.facings, strict=True):
        step = session.decision.step if session.decision is not None else None
        if not (isinstance(step, MoveOn) and mover(session, step).space == space):  # the only way on is taken by itself
            session.perform(Action("enter", space))
        step = session.decision.step if session.decision is not None else None
        if isinstance(step, MoveOn) and facing and FACINGS.index(facing) != mover(session, step).facing:
            session.perform(Action("face", FACINGS.index(facing)))
            step = session.decision.step if session.decision is not None else None
        if isinstance(step, MoveOn) and space == spaces[-1]:
            assert step.spent == way.cost
            assert mover(session, step).space == space


def mover(session: Session, step: MoveOn) -> Unit:
    """The first of those who move."""
    position = session.position
    assert isinstance(position, ValorPosition)
    return position.units[step.units[0]]


def fire_agrees(here: Asked, step: FireGroup) -> None:
    """What a group may fire at, and the odds of each attack."""
    game, position, names = here.game, here.position, here.units(step.units)
    how = next(word for word, number in HOWS.items() if number == step.how)
    if not (step.movers or step.grenades or step.satchel):
        assert sorted(ask.targets(game, position, names, how=how)) == here.legal_hexes("fire_at")
        assert sorted(ask.shots(game, position, names, how=how)) == here.legal_units("shoot_at")
    movers = here.units(step.movers)
    for name in here.legal_hexes("fire_at"):
        thrown = {"grenades": step.grenades, "satchel": step.satchel}
        answer = ask.fire(game, position, names, name, how=how, movers=movers, **thrown)
        assert answer.odds == here.odds("fire_at", game.board.by_name[name]), answer
    for name in here.legal_units("shoot_at"):
        shot = ask.shot(game, position, names, name, how=how, movers=movers)
        assert shot.odds == here.odds("shoot_at", here.names.index(name)), shot


def mission_agrees(here: Asked, mission: str) -> None:
    """Where a mission may be aimed, and its odds."""
    side = SIDE_WORDS[here.position.side]
    found = ask.mission_hexes(here.game, here.position, side, mission)
    assert sorted(found) == here.legal_hexes("aim")
    for name in found[::20]:
        answer = ask.mission(here.game, here.position, side, mission, name)
        shown = {} if mission == SMOKE_BARRAGE else here.odds("aim", here.game.board.by_name[name])
        assert (answer.is_allowed, answer.odds) == (True, shown)


def sniper_agrees(here: Asked, side: str, name: str) -> None:
    """Where a sniper may be placed, and the odds of his shot."""
    found = ask.sniper_hexes(here.game, here.position, side, name)
    assert sorted(found) == here.legal_hexes("place_sniper")
    for start in found:
        answer = ask.snipe(here.game, here.position, side, name, start=start)
        assert answer.odds == here.odds("place_sniper", here.game.board.by_name[start])


def advance_agrees(here: Asked, units: tuple[int, ...]) -> None:
    """Where a unit may advance, what a group may assault, and with which chance."""
    game, position, names = here.game, here.position, here.units(units)
    found = ask.assaults(game, position, names)
    assert sorted(found) == here.legal_hexes("assault")
    for name, chance in found.items():
        answer = ask.assault(game, position, names, name)
        assert answer.chance == chance
        assert here.odds("assault", game.board.by_name[name]).get("taken", 1.0) == chance
    if len(units) == 1:
        assert ask.advances(game, position, names[0]) == here.legal_hexes("advance")
        assert all(ask.advance(game, position, names[0], name).is_allowed for name in here.legal_hexes("advance"))
