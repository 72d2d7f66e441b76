"""What titles count turn by turn: in random games of every title the counts grow and agree with the statistics."""

import pytest

from game.core.chronicle import course, happened, landmarks, turns_of
from game.core.playout import Chooser
from game.core.session import Session
from game.loading.content.roots import Root, data_root
from game.loading.content.scenarios import load_scenario, new_game

ACTIONS = 2500
SCENARIOS = {
    "memoir44/sword-beach": "Figures lost",
    "glory_recalled/campaign": "Units lost",
    "valor_and_victory/convoy": "Casualty ratings lost",
    "empire_of_the_sun/solomons_two_turns": "Steps lost",
    "pacific_war/savo-island": "Units lost",
}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_counts_end_where_the_statistics_do(scenario: str) -> None:
    loaded = load_scenario(scenario, (Root(data_root(), "shipped"),))
    best: Session | None = None
    for seed in range(8):
        session = Session(*new_game(loaded, seed))
        chooser = Chooser(session.game, seed)
        for _ in range(ACTIONS):
            if session.decision is None:
                break
            session.perform(chooser.choose(session.decision.legal))
        best = session
        if landmarks(session.game, happened(session)):
            break
    assert best is not None
    game, known = best.game, tuple(happened(best))
    turns, name = turns_of(known), SCENARIOS[scenario]
    events = [one.event for one in known]
    statistic = next(row for row in game.title.statistics(game, events) if row.name == name)
    found = {count.name: course(game, known, turns, count) for count in game.title.counts}
    assert len(found) == 2
    assert tuple(f"{value:g}" for value in found[name].values[-1]) == statistic.values
    assert landmarks(game, known), "something was lost or won"
