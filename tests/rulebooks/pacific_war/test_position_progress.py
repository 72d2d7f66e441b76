"""Positions in files in the middle of a phase: what is chosen, headed for, planned, and seen to goes on from there."""

import random
from pathlib import Path
from typing import Any

import pytest

from game.core.play import Moment, begin
from game.core.position import Choice
from game.loading.content.positions import load_position, told_text
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, make_game
from game.loading.problems import FileErrors
from game.rulebooks.pacific_war.air.missions import PlanMission
from game.rulebooks.pacific_war.ground.combat import OfferAttack
from game.rulebooks.pacific_war.moving.contact import ContactMovement
from game.rulebooks.pacific_war.moving.cycle import CycleMovement
from game.rulebooks.pacific_war.naval.bombardment import Bombardment
from game.rulebooks.pacific_war.operation.activating import Activate
from game.rulebooks.pacific_war.operation.joint import Joint
from game.rulebooks.pacific_war.questions.played import word_of

WAR = """
scenario: pacific_war/guadalcanal
type: campaign
month: "1942-08"
"""


def in_words(moment: Moment[Any, Any]) -> list[str]:
    """What can be done, in words that no numbers of units change."""
    assert moment.decision is not None
    game = moment.decision.game
    return sorted(f"{a.verb} {word_of(game, moment.position, a)}" for a in moment.decision.legal)


def read_again(name: str, moment: Moment[Any, Any], tmp_path: Path) -> Moment[Any, Any]:
    """The moment of the file that the moment is told to."""
    assert moment.decision is not None
    text = told_text(moment.decision.game, moment.position, name)
    assert text is not None
    path = tmp_path / "told.json"
    path.write_text(text, "utf-8")
    game, position = load_position(path, roots(())).new_game(1)
    return begin(game, position)


@pytest.mark.parametrize(
    ("scenario", "seed", "kinds"),
    [
        ("guadalcanal", 2, (Activate, PlanMission, Joint, ContactMovement)),
        ("coral-sea", 0, (ContactMovement, CycleMovement, PlanMission)),
        ("tarawa", 5, (Bombardment,)),
        ("watchtower", 6, (OfferAttack,)),
    ],
)
def test_a_position_in_the_middle_of_a_phase_goes_on_there(
    scenario: str, seed: int, kinds: tuple[type[Choice[Any, Any]], ...], tmp_path: Path
) -> None:
    name = f"pacific_war/{scenario}"
    game: Any = make_game(load_scenario(name, roots(())))
    chance, seen = random.Random(seed), dict.fromkeys(kinds, 0)
    moment: Moment[Any, Any] = begin(game, game.title.set_up(game, seed))
    for _ in range(600):
        if moment.decision is None:
            break
        kind, share = type(moment.decision.step), chance.random()
        if seen.get(kind, 9) < 4 and share < 0.7:
            seen[kind] += 1
            again = read_again(name, moment, tmp_path)
            assert again.decision is not None
            assert type(again.decision.step) is kind
            assert in_words(again) == in_words(moment)
        moment = moment.decision.perform(chance.choice(list(moment.decision.legal)))
    assert all(seen.values()), seen


def test_what_is_wrong_with_the_progress_of_a_phase_is_said_at_once(tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    progress = "{headings: {J9: '9999'}, chosen: {atlantis: [Nobody]}, planned: [Somebody @ 1333], leads: mu}"
    path.write_text(f"{WAR}operation: {{player: japan, phase: P Activation, progress: {progress}}}\n", "utf-8")
    with pytest.raises(FileErrors) as found:
        load_position(path, roots(()))
    text = str(found.value)
    for words in (
        'the map has no hex "9999"',
        'there is no Task Force "J9"',
        'there is no headquarters "atlantis"',
        'there is no headquarters "mu"',
        'no unit is called "Nobody"',
        'no unit is called "Somebody"',
    ):
        assert words in text
