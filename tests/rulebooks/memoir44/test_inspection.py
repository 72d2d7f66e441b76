"""What the inspector, the charts and the statistics say, and that they name rules that exist."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.core.actions import CardId, Kind, Target
from game.core.events import Event
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.shown.terrain_in_words import effects_in_words
from game.rulebooks.memoir44.terms.arms import Arm, ByArm
from game.rulebooks.memoir44.terms.events import BattleFought, CommandCardPlayed
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS
from game.rulebooks.memoir44.terms.position import GONE
from game.rulebooks.memoir44.terms.scenario import Closure, Objective
from game.rulebooks.memoir44.terms.terrain import Subject, Terrain
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.shipped import STEMS, battle, random_moments, rulebook
from tests.rulebooks.memoir44.staged import stage

SEED = 3
LOOK_EVERY = 197
FACES = ("… infantry", "… armor", "… grenade", "… star", "… flag")

each_battle = pytest.mark.parametrize("stem", STEMS)


@each_battle
def test_inspections_name_rules_that_exist(stem: str) -> None:
    game, known = battle(stem), rulebook().by_number
    for number, moment in enumerate(random_moments(game, SEED)):
        if number % LOOK_EVERY:
            continue
        units = [Target(Kind.PIECE, n) for n, unit in enumerate(moment.position.units) if unit.space != GONE]
        hexes = [Target(Kind.SPACE, space) for space in range(len(game.board.spaces))]
        for target in (*units, *hexes):
            found = TITLE.inspect(game, moment.position, ALLIES, target)
            assert found is not None
            assert found.title
            assert {line.rule for line in found.lines if line.rule} <= set(known)


@each_battle
def test_charts_name_rules_that_exist_and_cover_the_field(stem: str) -> None:
    game = battle(stem)
    terrain, units = TITLE.charts(game)
    assert {row.rule for row in terrain.rows} <= set(rulebook().by_number)
    assert {row.name for rows in game.field.terrain for row in rows} <= {row.cells[0] for row in terrain.rows}
    assert {info.type.name for info in game.roster} == {row.cells[0] for row in units.rows}
    assert all(len(row.cells) == len(chart.columns) for chart in (terrain, units) for row in chart.rows)


def test_8_each_of_several_terrains_in_a_hex_is_told_under_its_name() -> None:
    game = battle("omaha-beach")
    position = next(iter(random_moments(game, SEED))).position
    bunker = next(n for n, rows in enumerate(game.field.terrain) if len(rows) > 1 and all(map(effects_in_words, rows)))
    plain = next(n for n, rows in enumerate(game.field.terrain) if len(rows) == 1 and effects_in_words(rows[0]))
    for space, is_headed in ((bunker, True), (plain, False)):
        found = TITLE.inspect(game, position, ALLIES, Target(Kind.SPACE, space))
        assert found is not None
        for row in game.field.terrain[space]:
            assert any(line.text.startswith(f"{row.name}. ") for line in found.lines) == is_headed


def test_9_24_every_card_can_be_inspected_with_its_text_and_rule() -> None:
    game = battle("toulon")
    position = next(iter(random_moments(game, SEED))).position
    for number, card in enumerate(game.cards):
        found = TITLE.inspect(game, position, ALLIES, Target(Kind.CARD, CardId(number)))
        assert found is not None
        assert (found.title, found.lines[0].text, found.lines[0].rule) == (card.name, card.text, card.rule)
    assert TITLE.inspect(game, position, ALLIES, Target(Kind.CARD, -1)) is None


def texts(battle: Battle, kind: Kind, number: int) -> list[str]:
    """The lines of an inspection."""
    found = TITLE.inspect(battle.game, battle.position, ALLIES, Target(kind, number))
    assert found is not None
    return [line.text for line in found.lines]


FIELD = """
    .   .   X   .
      .   1   .
    .   A   2   .
      .   .   .
"""


def with_goal(kind: str) -> Battle:
    """A battle with an objective of the Allies at 1."""
    goal = msgspec.convert({"side": "allies", "hexes": ("1",), "kind": kind}, Objective)
    rules = {"objectives": (goal,)}
    return draw(FIELD, rules=rules, A="allies special_forces", X="axis infantry")


@pytest.mark.parametrize(("kind", "state"), [("temporary", "held"), ("permanent", "won"), ("majority", "held")])
def test_the_inspector_says_whether_an_objective_is_open_or_held(kind: str, state: str) -> None:
    fight = with_goal(kind)
    place = fight.space("1")
    assert f"{kind.capitalize()} objective of Allies: open." in texts(fight, Kind.SPACE, place)
    fight.move("A", "1")
    assert f"{kind.capitalize()} objective of Allies: {state}." in texts(fight, Kind.SPACE, place)


def test_14_4_a_card_in_the_hand_of_marines_says_that_it_orders_a_unit_more() -> None:
    game = battle("bloody-ridge")
    position = next(iter(random_moments(game, SEED))).position
    own, others = (
        TITLE.inspect(game, position, side, Target(Kind.CARD, position.hands[side][0])) for side in (ALLIES, AXIS)
    )
    assert own is not None
    assert others is not None
    assert [line.rule for line in own.lines][1:] == ["14.4"]
    assert "1 unit more for Allies" in own.lines[1].text
    assert len(others.lines) == 1


def test_the_inspector_says_what_an_ordered_unit_has_done() -> None:
    fight = with_goal("temporary")
    unit = fight.letters["A"]
    assert "This turn: ordered." in texts(fight, Kind.PIECE, unit)
    assert "This turn: has moved 1." in texts(fight.move("A", "1"), Kind.PIECE, unit)
    assert "This turn: has battled." in texts(fight.attack("A", "X"), Kind.PIECE, unit)


def test_12_12_the_inspector_says_what_an_elite_tank_is_worth() -> None:
    fight = stage("mont-mouchet", A="b4", X="A9")
    assert "Worth 2 medals." in texts(fight, Kind.PIECE, fight.letters["X"])


@pytest.mark.parametrize("stem", ["toulon", "omaha-beach"])
def test_statistics_count_what_has_happened(stem: str) -> None:
    game = battle(stem)
    events: list[Event] = []
    last = None
    for moment in random_moments(game, SEED):
        events += moment.events
        last = moment.position
    assert last is not None
    counted = {line.name: tuple(int(value) for value in line.values) for line in TITLE.statistics(game, events)}
    gone = Counter(info.side for info, unit in zip(game.roster, last.units, strict=True) if unit.space == GONE)
    assert counted["Units lost"] == (gone[ALLIES], gone[AXIS])
    battles = [event.report for event in events if isinstance(event, BattleFought)]
    assert sum(counted["Dice rolled in battle"]) == sum(len(report.faces) for report in battles)
    assert sum(counted["Cards played"]) == sum(isinstance(event, CommandCardPlayed) for event in events)
    faces = [values for name, values in counted.items() if name in FACES]
    assert len(faces) == len(FACES)
    assert [sum(column) for column in zip(*faces, strict=True)] == list(counted["Dice rolled in battle"])
    arms = [values for name, values in counted.items() if name.endswith(" units")]
    assert tuple(sum(column) for column in zip(*arms, strict=True)) == counted["Units lost"]


def test_statistics_are_there_before_anything_has_happened() -> None:
    assert all(line.values == ("0", "0") for line in TITLE.statistics(battle("toulon"), ()))


SAYS_NOTHING = ("name", "rule", "word", "layer")

EXAMPLES = {
    "on": "hill", "buried_by": ["bridge"], "not_from": ["ocean"], "guns": [3, 2], "most_moves": 2, "uphill": 2,
    "risk": 2, "halts": ["boat"],
}  # fmt: skip
QUALIFIED: dict[str, dict[str, Any]] = {
    "from_below": {"attack": {"infantry": -1}, "from_below": True},
    "from_afar": {"attack": {"infantry": -1}, "from_afar": True},
    "owner_only": {"attack": {"infantry": -1}, "owner_only": True},
    "only_for": {"attack": {"infantry": -1}, "only_for": "japanese"},
    "goes_on": {"stops": ["armor"], "goes_on": ["train"]},
    "opens_to": {"impassable": ["armor"], "opens_to": ["boat"]},
    "must_ignore": {"ignores": {"infantry": 1}, "must_ignore": True},
    "height": {"blocks": True, "height": "hill"},
}
"""Columns that say something only together with others of their subject, which they qualify."""

Column = tuple[str, msgspec.structs.FieldInfo]
"""A column of the table: the subject under which it stands, none for what a terrain is, and the column itself."""


def columns() -> Iterator[Column]:
    """Every column of the table."""
    for field in msgspec.structs.fields(Terrain):
        if isinstance(field.default, Subject):
            yield from ((field.name, each) for each in msgspec.structs.fields(field.default))
        else:
            yield "", field


def words_of(subject: str, **said: object) -> str:
    """A row in words that says this of a subject."""
    row = {"name": "", "rule": "8.0", **({subject: said} if subject else said)}
    return effects_in_words(msgspec.convert(row, Terrain))


@pytest.mark.parametrize(("subject", "field"), [*columns()], ids=lambda each: str(getattr(each, "name", each)))
def test_8_0_the_chart_says_something_about_every_column_of_the_table(
    subject: str, field: msgspec.structs.FieldInfo
) -> None:
    if field.name in QUALIFIED:
        plain = {key: value for key, value in QUALIFIED[field.name].items() if key != field.name}
        assert words_of(subject, **QUALIFIED[field.name]) != words_of(subject, **plain)
    elif field.name not in SAYS_NOTHING:
        by_arm = {"infantry": 1} if isinstance(field.default, ByArm) else ["armor"]
        flag = not field.default if isinstance(field.default, bool) else by_arm
        assert words_of(subject, **{field.name: EXAMPLES.get(field.name, -1 if flag is None else flag)})


def test_8_0_a_row_that_says_nothing_is_open_ground() -> None:
    assert words_of("") == ""
    assert not Terrain(name="", rule="8.0").protects


def test_8_52_a_cave_is_named_once_and_tells_who_lives_in_it_and_who_may_seal_it() -> None:
    fight = draw("A  hill_cave+1  X", A="allies infantry", X="axis infantry")
    shown = TITLE.inspect(fight.game, fight.position, ALLIES, Target(Kind.SPACE, fight.space("1")))
    assert shown is not None
    assert shown.title.endswith("· cave on a hill")
    said = " ".join(line.text for line in shown.lines)
    assert "Japanese infantry may move from it" in said
    assert "may try to seal it" in said


def test_8_52_the_table_shows_a_sealed_cave() -> None:
    fight = draw("A  hill_cave+1  X", A="allies infantry", X="axis infantry").alter("1", take_off="hill_cave")
    assert "cave_sealed" in {marker.look for marker in TITLE.view(fight.game, fight.position, None).markers}


def test_8_66_the_table_shows_an_abatis_until_it_is_removed() -> None:
    fight = draw("A  abatis+1  road_block+2  X", A="allies infantry", X="axis infantry")
    looks = {marker.look for marker in TITLE.view(fight.game, fight.position, None).markers}
    assert {"abatis", "road_block"} <= looks
    fight.alter("1", take_off="abatis")
    assert "abatis" not in {marker.look for marker in TITLE.view(fight.game, fight.position, None).markers}


def test_12_7_the_inspector_says_to_whom_a_hex_is_closed() -> None:
    rules = {"closed": (Closure(("1",), sides=("allies",), arms=(Arm.ARMOR,)),)}
    fight = draw("A  1  X", rules=rules, A="allies infantry", X="axis infantry")
    said = texts(fight, Kind.SPACE, fight.space("1"))
    assert "Impassable in this battle for Allies (armor)." in said
