"""What is checked in a scenario, and what counters, markers and the inspector show (Rules 22.3, 1.3)."""

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.rulebooks.valor_and_victory.files.checks import check
from game.rulebooks.valor_and_victory.shown.inspection import inspect
from game.rulebooks.valor_and_victory.shown.view import view
from game.rulebooks.valor_and_victory.terms.game import ALLIES
from game.rulebooks.valor_and_victory.terms.scenario import (
    Area,
    Condition,
    Entry,
    Force,
    LossPoints,
    Part,
    PerSide,
    Rider,
    Supplies,
    Victory,
    WorksEntry,
)
from tests.rulebooks.valor_and_victory.diagram import TABLES, draw
from tests.rulebooks.valor_and_victory.playing import whole_fight
from tests.rulebooks.valor_and_victory.small_fights import FORCES, more, opening

ROW = Area(rows="1")
NEEDLESS = Condition(side="axis", kind="enter", text="x", area=Area(hexes=("A1",)), needed=0)
HOPELESS = Condition(side="axis", kind="losses", text="x", percent=0)
ASKING = Condition(side="axis", kind="losses", text="x", percent=9, also=(Part("enter"),))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"turns": 0}, "0 is too few: at least 1"),
        ({"turns": 10**9}, "1000000000 is too many: at most 999"),
        ({"forces": FORCES[:1]}, "the axis have no unit"),
        (more(Entry("ger_rifel"), area=ROW), "unknown unit type"),
        (more(Entry("ger_rifle"), area=Area(columns="1-3")), "columns are written like A-C or H, not '1-3'"),
        (more(Entry("ger_rifle"), area=Area(rows="north")), "rows are written like 5-8 or 4, not 'north'"),
        (more(Entry("ger_rifle"), area=Area(terrain="bilding")), "there is no terrain 'bilding'"),
        (more(Entry("ger_rifle", weapon="mg99"), area=ROW), "unknown weapon"),
        (more(Entry("ger_rifle", at="Z9")), "hex 'Z9' is not on the map"),
        (more(Entry("ger_rifle"), area=Area(near="Z9", within=2)), "hex 'Z9' is not on the map"),
        (more(Entry("pz4h", at="B2")), "closed to this unit"),
        (more(Entry("ger_rifle")), "no hex of the map"),
        (more(Entry("ger_rifle"), area=ROW, turn=9), "never comes"),
        (more(Entry("truck_3t", aboard=(Rider("ger_rifle"),) * 3), area=ROW), "no room for so many squads"),
        (more(Entry("truck_3t", aboard=(Rider("leader_0"),) * 3), area=ROW), "no room for so many leaders"),
        (more(Entry("pz4h", aboard=(Rider("pak38"),)), area=ROW), "tows no Gun"),
        (more(Entry("truck_3t", aboard=(Rider("jeep_m38"),)), area=ROW), "a vehicle cannot be carried"),
        ({"works": (WorksEntry(side="axis", type="moat", at=("A1",)),)}, "unknown work"),
        ({"victory": Victory()}, "nobody can win"),
        ({"victory": Victory(conditions=(NEEDLESS,))}, "at least one unit"),
        ({"victory": Victory(conditions=(HOPELESS,))}, "a percentage is 1 to 100"),
        ({"victory": Victory(conditions=(ASKING,))}, "no hex of the map"),
        (more(Entry("leader_0", weapon="mg34_tripod"), area=ROW), "a leader carries no heavy weapon"),
        (more(Entry("pz4h", weapon="mg34_l"), area=ROW), "only infantry carries"),
        ({"works": (WorksEntry(side="axis", type="caves", at=("A1",)),)}, "only the Japanese"),
        ({"works": (WorksEntry(side="axis", type="earth_bunker", at=("B2",)),)}, "no place for earth bunker"),
        ({"works": (WorksEntry(side="axis", type="trenches", at=("B2",)),)}, "no place for trenches"),
        (
            {"works": (WorksEntry(side="axis", type="sandbags", count=1, area=Area(hexes=("B2",))),)},
            "no hex of this area",
        ),
        ({"victory": Victory(losses=(LossPoints(side="axis", type="zeppelin"),))}, "unknown unit or weapon"),
        ({"counts_as": {"stream": "lake"}}, "no terrain 'lake'"),
        ({"counts_as": {"building": "lake"}}, "the map has terrain 'lake'"),
        ({"set_up_order": ("axis", "axis")}, "each side sets up once"),
        (more(Entry("ger_rifle", count=-7), area=ROW), "-7 is too few: at least 1"),
        (more(Entry("ger_rifle", count=0), area=ROW), "0 is too few: at least 1"),
        (more(Entry("ger_rifle", count=10**9), area=ROW), "1000000000 is too many: at most 999"),
        (more(Entry("ger_rifle"), area=ROW, turn=-1), "-1 is too few: at least 0"),
        (more(Entry("ger_rifle"), area=replace(ROW, within=-2)), "-2 is too few"),
        ({"works": (WorksEntry(side="axis", type="foxholes", area=ROW),)}, "0 is too few: at least 1"),
        ({"works": (WorksEntry(side="axis", type="foxholes", at=("A1",), count=-1),)}, "-1 is too few: at least 0"),
        ({"supplies": PerSide(axis=Supplies(smoke=-3))}, "-3 is too few: at least 0"),
        ({"victory": Victory(losses=(LossPoints(side="axis", type="pz4h", points=0),))}, "0 is too few: at least 1"),
        ({"unit_types": {"pz4h": replace(TABLES.units["pz4h"], mp=-1)}}, "-1 is too few: at least 0"),
    ],
)
def test_22_3_checks_say_what_is_wrong(changes: dict[str, object], words: str) -> None:
    game = opening().game
    scenario = replace(game.scenario, **changes)
    assert any(words in problem.sentence for problem in check(scenario, game.board, TABLES))


def test_22_3_a_sound_scenario_has_no_problems() -> None:
    game = whole_fight().game
    assert list(check(game.scenario, game.board, TABLES)) == []


def test_4_5_a_side_that_has_no_way_to_win_is_doubted_and_can_be_played() -> None:
    game = opening().game

    def doubted(victory: Victory) -> list[tuple[str, bool]]:
        found = check(replace(game.scenario, victory=victory), game.board, TABLES)
        return [(problem.sentence, problem.is_warning) for problem in found]

    assert doubted(Victory(otherwise="axis")) == [("the allies have no way to win", True)]
    assert doubted(Victory(otherwise="axis", losses=(LossPoints(side="allies", type="pak38"),))) == []
    assert doubted(Victory(otherwise="allies")) == [("the axis have no way to win", True)]


def test_1_3_counters_show_their_printed_numbers() -> None:
    picture = "         T\n    A+L\n         .\n    G"
    units = {"A": "allies us_rifle with m1919a6 pinned", "L": "allies leader_minus1", "T": "allies m4a3e8 facing NE"}
    fight = draw(picture, G="axis pak38 facing N", forces=units)
    pieces = {piece.piece: piece for piece in view(fight.game, fight.position, ALLIES).pieces}
    shown = {letter: pieces[number] for letter, number in fight.letters.items()}  # type: ignore[index]
    assert shown["A"].values == ("5", "6", "4")
    assert (shown["A"].badges, shown["A"].is_reverse) == (("pinned", "lmg"), True)
    assert shown["L"].caption == "Leader -1"
    assert shown["T"].values == ("D", "12", "4+3", "E/C", "10")
    assert shown["T"].facing == 5
    assert shown["G"].badges == ("shield",)


def test_10_2_and_8_2_inspector_tells_hills_and_passengers_that_cannot_unload_are_refused() -> None:
    units = {
        "T": "allies truck_3t facing S",
        "A": "allies us_rifle",
        "B": "allies us_rifle",
        "P": "allies m1_57mm aboard T",
    }
    fight = draw("         hill1+woods\n    T+A+B\n         .\n    .", phase="move", forces=units)
    assert fight.refused("move_unit", "P") == "6.5"
    found = inspect(fight.game, fight.position, ALLIES, Target(Kind.SPACE, fight.space("B1")))
    assert found is not None
    assert any("level 1" in line.text for line in found.lines)


def doubts_on(changed: dict[str, str]) -> list[str]:
    """What is doubtful about a small fight in which some hexes have another terrain."""
    game = opening().game
    spaces = tuple(
        replace(space, terrain=(changed[space.name],)) if space.name in changed else space
        for space in game.board.spaces
    )
    forces = (Force("allies", (Entry("us_rifle", at="A1"),)), Force("axis", (Entry("ger_rifle", at="C1"),)))
    scenario = replace(game.scenario, victory=Victory(otherwise="axis", losses=LOSS), forces=forces)
    return [each.sentence for each in check(scenario, replace(game.board, spaces=spaces), TABLES) if each.is_warning]


LOSS = (LossPoints(side="allies", type="pak38"),)


def test_22_1_a_unit_that_every_hex_around_is_closed_to_is_doubted() -> None:
    board = opening().game.board
    around = [board.name(space) for space in board.neighbours[board.by_name["A1"]]]
    assert doubts_on({}) == []
    assert "the unit at A1 can never move" in doubts_on(dict.fromkeys(around, "ocean"))[0]
    assert doubts_on(dict.fromkeys(around[1:], "ocean")) == []


def test_22_1_a_hex_to_which_nobody_has_a_way_is_doubted() -> None:
    board = opening().game.board
    last = board.spaces[-1].name
    around = [board.name(space) for space in board.neighbours[len(board.spaces) - 1]]
    assert doubts_on(dict.fromkeys(around, "ocean")) == [f"no unit has a way to {last}"]
