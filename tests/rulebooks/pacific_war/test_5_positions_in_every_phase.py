"""Positions in files go on in the middle of every phase of chapter 5: A to T, the Battle Cycle A to O, 5.3 and 5.4."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core.phase_lines import Progress, phase_lines
from game.core.play import Moment, begin
from game.core.sequence import RunPhase
from game.loading.content.positions import load_position
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, make_game
from game.loading.problems import FileErrors
from game.rulebooks.pacific_war.files.plain_position import PlainOperation, PlainPosition
from game.rulebooks.pacific_war.files.position_problems import position_problems
from game.rulebooks.pacific_war.files.positions import position_of
from game.rulebooks.pacific_war.files.told_positions import told_position
from game.rulebooks.pacific_war.questions.played import word_of
from tests.rulebooks.pacific_war.battles import asked
from tests.rulebooks.pacific_war.test_33_suspended import act, campaign, in_contact, is_strategic, on_day, played

Now = Moment[Any, Any]

MONTH = """
scenario: pacific_war/the-war
type: strategic
month: "1944-12"
day: 0
initiative: -3
levels: {japan: 2, allies: 5}
command_points: {combined_fleet: 30, southern_army: 20, pacific_fleet: 40, southwest_pacific: 20}
support_bases: {"2430": pacific_fleet}
free_support: ["2430"]
patrols: [{side: allies, hex: "3225", points: 2}]
tracks:
  homeland: 30
  merchants: 60
  anti_merchant: 12
  priority: escorts
  returning: {"1944-12": 2}
  replacements: {japan: [4, 4], allies: [6, 6]}
escorts: [{unit: jp_dd_fubuki, name: 9th flotilla, hits: 1}, {unit: jp_dd_fubuki, name: 19th flotilla}]
away:
  "1944-12": [{unit: us_cv_essex, name: Ticonderoga, hits: 2, air: {unit: us_cag_1944, steps: 3}}]
lost: [{unit: jp_cv_shokaku, name: Shokaku, hits: 5}]
headquarters_away: [fifth_fleet]
bases:
  japan:
    "3627":
      headquarters: [combined_fleet]
      ships:
        - {unit: jp_ca_takao, name: Takao, hits: 2}
        - {unit: jp_dd_fubuki, name: 5th flotilla, hits: 1}
        - {unit: jp_dd_fubuki, name: 6th flotilla, hits: 1}
      air: [{unit: jp_navy_f, steps: 3, full: 6}, {unit: jp_navy_f, steps: 4, full: 6}]
      ground: [{unit: jp_engineers}]
      submarines: 4
    "2209": {headquarters: [southern_army], submarines: 2, ground: [{unit: jp_engineers}]}
    "1333": {ground: [{unit: jp_snlf, name: Maizuru}, {unit: jp_snlf, name: Maizuru}]}
  allies:
    "2430":
      headquarters: [pacific_fleet]
      airbase: large
      port: major
      bombing_points: 6
      submarines: 3
      air: [{unit: us_f, steps: 2, full: 6}, {unit: us_f, steps: 3, full: 6}]
      ground: [{unit: us_engineers}]
    "2860": {submarines: 5, ships: [{unit: us_cv_essex, name: Essex, hits: 3}]}
    "0034": {headquarters: [southwest_pacific], airbase_hits: 2, ground: [{unit: us_engineers}]}
owners: {allies: ["2430"]}
"""
STRATEGIC = [
    "A Weather",
    "B Strategic Intelligence",
    "C Strategic Bombing",
    "D Japanese escorts",
    "E Submarine priority",
    "F Merchant shipping",
    "G Command Points",
    "H Isolation",
    "I Strategic Transport",
    "J Reinforcements",
    "K Naval repair",
    "L Replacements",
    "M Engineering",
    "N Submarine patrols",
]
OPERATION = [
    "O Operation player",
    "P Activation",
    "R Operation contact",
    "S Reaction activation",
    "T Reaction contact",
]
CYCLE = [
    "A Lighting",
    "B Advantage",
    "C Advantage movement",
    "D Advantage air missions",
    "E Naval battles",
    "F Bombardment",
    "G Demolition",
    "H Ground combat",
    "I Airbase repair",
    "J Rally",
    "K Disadvantage movement",
    "L Disadvantage air missions",
    "M Joint activation",
    "N Detection removal",
    "O Day marker",
]


def loaded(text: str, tmp_path: Path) -> Any:
    """The position of a file, in its words."""
    path = tmp_path / "position.yaml"
    path.write_text(text, "utf-8")
    return load_position(path, roots(()))


@cache
def the_war() -> Any:
    """The game of the whole war."""
    return make_game(load_scenario("pacific_war/the-war", roots(())))


def december(tmp_path: Path, **more: Any) -> PlainPosition:
    """December 1944, with something to do in every phase."""
    plain: PlainPosition = loaded(MONTH, tmp_path).plain
    return replace(plain, **more)


def read_again(moment: Now) -> Now:
    """The moment of the file that a moment is told to, with the same dice to come."""
    assert moment.decision is not None
    game, before = moment.decision.game, moment.position
    plain = msgspec.json.decode(msgspec.json.encode(told_position(game, before)), type=PlainPosition)
    assert not list(position_problems(game, plain))
    return begin(game, replace(position_of(game, plain), dice=before.dice))


def phase_of(game: Any, position: Any) -> str:
    """The phase that goes on."""
    return next(line.name for line in phase_lines(game, position) if line.progress is Progress.NOW)


def in_words(moment: Now) -> tuple[str, str, int, str, list[str]]:
    """The phase, what is asked of whom, and what can be done, in words that no numbers of units change."""
    assert moment.decision is not None
    game, position = moment.decision.game, moment.position
    legal = sorted(f"{action.verb} {word_of(game, position, action)}" for action in moment.decision.legal)
    prompt = moment.decision.step.prompt(game, position).sentence
    return phase_of(game, position), asked(moment), moment.decision.side, prompt, legal


def test_5_a_position_at_the_beginning_of_a_phase_goes_on_with_it(tmp_path: Path) -> None:
    game, plain = the_war(), december(tmp_path)
    for phase in (*STRATEGIC, *OPERATION, *CYCLE):
        told = replace(plain, phase=phase)
        if phase not in STRATEGIC:
            told = replace(plain, operation=PlainOperation("japan", condition="", phase=phase))
        first = position_of(game, told).steps[0]
        assert isinstance(first, RunPhase)
        assert game.phases[first.phase].phase.name == phase


@pytest.mark.parametrize(
    ("phase", "asks"),
    [
        ("A Weather", ""),
        ("B Strategic Intelligence", ""),
        ("C Strategic Bombing", "Bomb"),
        ("D Japanese escorts", "ChooseEscorts"),
        ("E Submarine priority", "ChoosePriority"),
        ("F Merchant shipping", "PayEscorts"),
        ("G Command Points", "Allocate HowMany"),
        ("H Isolation", ""),
        ("I Strategic Transport", "Transport TransportTo"),
        ("J Reinforcements", "PlaceArrival PlaceBombers HowManyBombers SplitSubmarines DivideSubmarines PointsAt"),
        ("K Naval repair", "Repair"),
        ("L Replacements", "Replace FormUnit"),
        ("M Engineering", "Engineer ChooseJob"),
        ("N Submarine patrols", "PlacePatrols"),
    ],
)
def test_5_1_a_position_in_the_middle_of_a_strategic_phase_goes_on_there(phase: str, asks: str, tmp_path: Path) -> None:
    game, plain, seen = the_war(), december(tmp_path, phase=phase), set()
    for seed in range(3):
        moment, chance = begin(game, position_of(game, plain, seed + 1)), Random(seed)
        for _ in range(16):
            assert moment.decision is not None
            if phase_of(game, moment.position) != phase:
                break
            seen.add(asked(moment))
            assert in_words(read_again(moment)) == in_words(moment)
            moment = moment.decision.perform(chance.choice(list(moment.decision.legal)))
    assert set(asks.split()) <= seen


@pytest.mark.parametrize(
    ("scenario", "seed", "phases"),
    [
        ("watchtower", 1, [*OPERATION, "A Lighting", "C Advantage movement", "D Advantage air missions"]),
        ("watchtower", 6, ["G Demolition", "H Ground combat", "K Disadvantage movement", "M Joint activation"]),
        ("watchtower", 0, ["L Disadvantage air missions"]),
        ("savo-island", 4, ["E Naval battles"]),
        ("tarawa", 3, ["F Bombardment"]),
    ],
)
def test_5_a_position_in_the_middle_of_an_operation_goes_on_there(scenario: str, seed: int, phases: list[str]) -> None:
    game: Any = make_game(load_scenario(f"pacific_war/{scenario}", roots(())))
    moment, chance = begin(game, game.title.set_up(game, seed)), Random(seed)
    seen = dict.fromkeys(phases, 0)
    while moment.decision is not None and min(seen.values()) < 3:
        phase = phase_of(game, moment.position)
        if seen.get(phase, 9) < 6:
            seen[phase] += 1
            assert in_words(read_again(moment)) == in_words(moment)
        moment = moment.decision.perform(chance.choice(list(moment.decision.legal)))
    assert all(seen.values()), seen


def test_5_4_a_suspended_operation_of_a_file_goes_on_as_it_would_have() -> None:
    pulse = act(on_day(played(campaign(), in_contact, 1), 30, pulses=3, moved=3), "next_pulse")
    cycle = on_day(played(campaign(), lambda decision: asked_of(decision) == "Joint", 2), 29, used=0, days=30)
    while cycle.decision is not None and not is_strategic(cycle.decision):
        cycle = act(cycle, "end_joint")
    for moment in (pulse, cycle):
        again = read_again(moment)
        for _ in range(60):
            assert in_words(again) == in_words(moment)
            assert moment.decision is not None
            if not is_strategic(moment.decision):
                break
            moment, again = (each.decision.perform(last_of(each)) for each in (moment, again) if each.decision)
        assert moment.decision is not None
        assert not is_strategic(moment.decision)


def asked_of(decision: Any) -> str:
    """The kind of step that is asked."""
    return type(decision.step).__name__


def last_of(moment: Now) -> Any:
    """An action with which a phase goes on towards its end, and that two moments alike both have."""
    assert moment.decision is not None
    ends = [each for each in moment.decision.legal if each.verb.startswith(("end_", "no_", "fund_evenly"))]
    return (ends or list(moment.decision.legal))[-1]


def test_what_is_wrong_with_the_steps_of_a_file_is_said_at_once(tmp_path: Path) -> None:
    wrong = """
left:
  - {asks: TransprtTo}
  - {asks: Transport, knows: {side: russia, steps: 3, aircraft: 1, crippled: 2, moved: [Nobody @ 2430], speed: 7}}
  - {asks: Engineer, knows: {side: allies, done: ["9999"]}}
  - {asks: ChooseJob, knows: {space: "2430"}}
  - {asks: Transport, knows: {side: allies, staffs: 0, steps: two, aircraft: ["1"], crippled: 0, moved: Akagi}}
"""
    with pytest.raises(FileErrors) as found:
        loaded(MONTH + "phase: I Strategic Transport" + wrong, tmp_path)
    text = str(found.value)
    for words in (
        'no step is called "TransprtTo"',
        'there is no side "russia"',
        'no unit is called "Nobody"',
        '"Transport" knows no "speed"',
        '"Transport" does not go on without "staffs"',
        'the map has no hex "9999"',
        '"ChooseJob" is within another step',
        '"steps" is a number',
        '"aircraft" is one thing, and no list',
        '"moved" is a list',
    ):
        assert words in text
