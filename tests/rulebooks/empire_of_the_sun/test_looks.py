"""Counters and cards have looks that fit what they are, and no picture is drawn that nothing shows."""

from itertools import chain
from pathlib import Path

import pytest

from game.loading.content.roots import Root
from game.loading.content.skins import Skin, load_skin
from game.rulebooks.empire_of_the_sun.terms.tables import Tables, UnitType
from tests.rulebooks.empire_of_the_sun.scenario_files import tables

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "assets" / "empire_of_the_sun"
DRAWN = ("pieces", "markers", "badges", "cards", "dice")
MOST_BYTES = 4_000_000


@pytest.fixture(scope="module", name="skin")
def the_skin() -> Skin:
    """How the title looks."""
    return load_skin("empire_of_the_sun", [Root(ROOT, "shipped")])


@pytest.fixture(scope="module", name="counters")
def the_tables() -> Tables:
    """What there is to look at."""
    return tables()


def wears(unit: UnitType) -> str:
    """The livery that a unit ought to wear."""
    if unit.nation in ("japan", "us"):
        return f"{'japanese' if unit.nation == 'japan' else 'us'}_{unit.service}"
    return unit.nation.removeprefix("burma_")


def shows(picture: str, kind: str) -> bool:
    """Whether a picture shows a kind of unit: garrisons are the armies that never leave."""
    return Path(picture).stem.endswith(kind) or (kind == "army" and Path(picture).stem == "garrison")


def test_each_counter_has_a_look_of_its_kind_in_the_colours_of_its_nation(skin: Skin, counters: Tables) -> None:
    assert set(skin.pieces) == {*counters.units, *counters.headquarters}
    for name, unit in counters.units.items():
        look = skin.pieces[name]
        assert (look.name, look.livery) == (unit.name, wears(unit)), name
        assert shows(look.picture, unit.kind), name
    for name, headquarters in counters.headquarters.items():
        assert Path(skin.pieces[name].picture).stem == f"headquarters_{headquarters.command}"


def test_each_card_has_a_picture_in_the_tones_of_its_side(skin: Skin, counters: Tables) -> None:
    looks = {f"{card.side}_{card.number}": card for card in counters.cards.values()}
    assert set(skin.cards) == set(looks)
    assert all(Path(skin.cards[look]).stem.endswith(f"_{card.side}") for look, card in looks.items())
    assert {card.kind for card in looks.values()} <= set(skin.card_kinds)


def test_cards_of_one_name_and_side_show_one_picture(skin: Skin, counters: Tables) -> None:
    found: dict[tuple[str, str], set[str]] = {}
    for card in counters.cards.values():
        found.setdefault((card.side, card.title), set()).add(skin.cards[f"{card.side}_{card.number}"])
    assert [title for title, pictures in found.items() if len(pictures) > 1] == []


def test_the_liveries_that_counters_wear_are_all_there_are(skin: Skin) -> None:
    assert {look.livery for look in skin.pieces.values()} - {""} == set(skin.liveries)


def test_dice_have_a_face_for_each_number_from_0_to_9(skin: Skin) -> None:
    assert skin.dice is not None
    assert skin.dice.names == tuple("0123456789")
    assert [Path(face).stem for face in skin.dice.faces] == list(skin.dice.names)


def test_every_picture_is_shown_somewhere_and_all_together_are_small(skin: Skin) -> None:
    drawn = [path for folder in DRAWN for path in (FOLDER / folder).glob("*.png")]
    assert skin.dice is not None
    used = chain(
        (look.picture for look in skin.pieces.values()),
        (look.picture for look in skin.markers.values()),
        skin.badges.values(),
        skin.states.values(),
        skin.cards.values(),
        skin.card_backs.values(),
        skin.dice.faces,
    )
    assert {str(path) for path in drawn} == set(used)
    assert sum(path.stat().st_size for path in (*drawn, FOLDER / "cover.png")) < MOST_BYTES
