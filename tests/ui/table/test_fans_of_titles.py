"""Fans in random positions of all shipped scenarios: no stack that opens hides what may be chosen elsewhere."""

import random

import pytest
from pygame import Rect

from game.core.session import Session
from game.loading.content.scenarios import make_game
from game.ui.picture import skin_of
from game.ui.table.map.camera import Camera
from game.ui.table.pieces.fanning import fan_hiding_least
from game.ui.table.pieces.placing import box_of, by_space, laid_out
from game.ui.table.play.state import State
from game.ui.table.play.unfolding import seen_by, spaces_to_choose
from tests.rulebooks.shipped import SCENARIOS, load
from tests.ui.table.conftest import SIZE, Desk

BATTLES = sorted(path.relative_to(SCENARIOS).with_suffix("").as_posix() for path in SCENARIOS.glob("*/*.yaml"))
ACTIONS, EVERY = 24, 6


@pytest.mark.parametrize("battle", BATTLES)
def test_no_fan_hides_what_may_be_chosen(battle: str) -> None:
    loaded = load(SCENARIOS / f"{battle}.yaml")
    game, chance = make_game(loaded), random.Random(5)
    session = Session(game, game.title.set_up(game, 3))
    state = State(Desk(), session, loaded, skin_of(loaded), None, SIZE)
    for number in range(ACTIONS):
        if session.decision is None:
            break
        session.perform(chance.choice(list(session.decision.legal)))
        if number % EVERY == 0:
            state.refresh()
            assert_nothing_is_hidden(state)


def assert_nothing_is_hidden(state: State) -> None:
    """Whichever stack is opened, seen from afar or near: its plate lies over nothing else that may be chosen."""
    choices, outlook = spaces_to_choose(state) - {-1}, state.outlook
    for scale in (outlook.scales[0], outlook.scales[len(outlook.scales) // 2]):
        outlook.look(Camera(scale, 0, 0))
        for space in by_space(state.play.now.view.pieces) if choices else ():
            outlook.centre_on(space)
            seen = seen_by(state)
            fan = fan_hiding_least(seen, space, choices) if seen.fan(space) is not None else None
            if fan is None:
                continue
            others, view = choices - {space}, Rect((0, 0), outlook.view_size)
            counters = [one for one in laid_out(seen.pieces, seen.ground, seen.eye) if one.piece.space in others]
            targets = [seen.eye.to_view(*seen.ground.centre(other)) for other in others]
            targets += [box_of(one).center for one in counters]
            plate = Rect(fan.spread.plate)
            assert not any(plate.collidepoint(at) for at in targets if view.collidepoint(at)), (space, fan.aside)
