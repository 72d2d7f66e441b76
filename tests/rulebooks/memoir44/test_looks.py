"""Whatever the tables of Memoir '44 know has a picture and a name on the table, with the number of its rule."""

import re
from collections import defaultdict
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.core.actions import Kind, Target
from game.loading.content.roots import Root
from game.loading.content.skins import Skin, load_skin
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.shown.view import BADGES, view
from game.rulebooks.memoir44.terms.scenario import Exit
from tests.rulebooks.memoir44.diagram import TABLES, Battle, draw
from tests.rulebooks.memoir44.shipped import BATTLES, battle

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def skin() -> Skin:
    return load_skin("memoir44", [Root(ROOT, "shipped")])


@pytest.fixture(scope="module")
def looks() -> dict[str, set[str]]:
    """The looks in which the tileset has each terrain word; the country is ''."""
    found: dict[str, set[str]] = defaultdict(set)
    for tile in ElementTree.parse(ROOT / "assets" / "memoir44" / "tiles" / "terrain.tsx").getroot().findall("tile"):
        said = {each.get("name"): each.get("value", "") for each in tile.findall("properties/property")}
        found[said["terrain"]].add(said.get("look", ""))
    return found


def test_every_terrain_has_a_picture_and_is_named_with_its_rule(skin: Skin, looks: dict[str, set[str]]) -> None:
    known = [word for word in TABLES.terrain if word in skin.terrain]
    assert sorted(set(TABLES.terrain) - set(known)) == []
    wrong = {word: skin.terrain[word].rule for word in known if skin.terrain[word].rule != TABLES.terrain[word].rule}
    assert set(wrong) <= {"open"}, "open ground needs no rule in the legend"
    assert [word for word in known if not (skin.terrain[word].picture or word in looks or word in skin.lines)] == []


def test_every_unit_type_has_a_piece(skin: Skin) -> None:
    assert sorted(set(TABLES.units) - set(skin.pieces)) == []


def test_no_two_kinds_of_unit_share_a_figure(skin: Skin) -> None:
    """Those of an early and a late war are one weapon."""
    pictured: dict[str, set[str]] = defaultdict(set)
    for kind in TABLES.units:
        pictured[skin.pieces[kind].picture].add(kind.removesuffix("_early").removesuffix("_late"))
    assert {picture: kinds for picture, kinds in pictured.items() if len(kinds) > 1} == {}


@pytest.mark.parametrize("look", ["winter", "desert", "jungle"])
def test_the_frequent_terrain_has_every_look(looks: dict[str, set[str]], look: str) -> None:
    frequent = ("open", "forest", "hill", "steep_hill", "town", "hedgerow", "mountain")
    assert [word for word in frequent if look not in looks[word]] == []


def markers(battle: Battle) -> list[str]:
    """The markers on the map, as both sides see it."""
    return [marker.look for marker in view(battle.game, battle.position, None).markers]


def test_8_66_an_abatis_is_seen_until_it_is_removed(skin: Skin) -> None:
    battle = draw("1  abatis+A  X", A="allies infantry", X="axis infantry")
    assert markers(battle) == ["abatis"]
    assert markers(battle.alter("A", take_off="abatis")) == []
    assert "abatis" in skin.markers


def test_8_52_a_sealed_cave_has_its_marker(skin: Skin) -> None:
    battle = draw("1  hill_cave+2  X", X="axis infantry")
    assert markers(battle) == []
    assert markers(battle.alter("2", take_off="hill_cave")) == ["cave_sealed"]
    assert "cave_sealed" in skin.markers


def nations_shown(battle: Battle, *letters: str) -> list[tuple[str, ...]]:
    """The badges of pieces."""
    badges: dict[int, tuple[str, ...]] = {
        piece.piece: piece.badges for piece in view(battle.game, battle.position, None).pieces
    }
    return [badges[battle.letters[letter]] for letter in letters]


def test_pieces_show_their_nation_where_a_side_has_several() -> None:
    line = "A  B  .  X  Y"
    mixed = draw(line, A="allies infantry from US", B="allies elite_armor from GB", X="axis infantry", Y="axis armor")
    assert nations_shown(mixed, "A", "B", "X", "Y") == [("US",), ("elite", "GB"), (), ()]
    single = draw(line, A="allies infantry from US", B="allies armor from US", X="axis infantry", Y="axis armor")
    assert nations_shown(single, "A", "B", "X", "Y") == [(), (), (), ()]


def test_the_inspector_always_shows_the_nation_of_a_unit() -> None:
    battle = draw("A  .  X", A="allies infantry from CA", X="axis elite_armor from DE")
    found = [TITLE.inspect(battle.game, battle.position, None, Target(Kind.PIECE, battle.letters[one])) for one in "AX"]
    assert [said and said.looks for said in found] == [("infantry", "CA"), ("elite_armor", "elite", "DE")]


def test_every_nation_has_an_emblem_of_its_own(skin: Skin) -> None:
    assert sorted(set(skin.nations) - set(skin.badges)) == []
    assert len({skin.badges[nation] for nation in skin.nations}) == len(skin.nations)


ROUND = """
    .   1   A
      2   .   3
    5   4   X
"""


@pytest.mark.parametrize(
    ("place", "look"),
    [("1", "exit_up"), ("2", "exit_left"), ("3", "exit_right"), ("4", "exit_down"), ("5", "exit_left")],
)
def test_11_6_the_arrow_of_an_exit_leads_over_the_nearest_edge(skin: Skin, place: str, look: str) -> None:
    battle = draw(ROUND, rules={"exits": (Exit("allies", (place,)),)}, A="allies infantry", X="axis infantry")
    assert markers(battle) == [look]
    assert look in skin.markers


SAID_OF_BADGES = re.compile(r"badges?\b((?:[^.;]|\.(?=\d))*)")
"""What a special rule says of the units with a badge: the rest of its clause."""


def test_whom_a_battle_tells_by_a_badge_has_one(skin: Skin) -> None:
    kinds = {kind.rule: word for word, kind in TABLES.units.items()}
    told = {
        kinds[rule]
        for stem in BATTLES
        for sentence in battle(stem).scenario.special_rules
        for clause in SAID_OF_BADGES.findall(sentence)
        for rule in re.findall(r"§ (10\.\d+)", clause)
    }
    assert {"combat_engineer", "elite_armor", "flamethrower_tank", "ski_troops", "special_forces"} <= told
    assert {BADGES.get(kind) for kind in told} <= set(skin.badges)
