"""The shelf above the map: supplies as chips, beside the tracks or below them; without cards there is no strip."""

import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import Side
from game.core.title import SideInfo
from game.core.view import CardView, PileView, ScoreView, TrackView, View
from game.loading.content.skins import Skin
from game.ui.table.beside.chips import about_chip
from game.ui.table.beside.room import shared_out
from game.ui.table.beside.shelf import Shelf, piles_on_shelf, planned_shelf, shelf_height
from game.ui.table.drawing.looks import Looks
from game.ui.table.map.camera import World
from game.ui.theme import Theme

THEME = Theme(1.0, None)
WORLD = World(0, 0, 900, 900)
LOOKS = Looks(Skin(), (SideInfo("reds", "Reds"), SideInfo("blues", "Blues")))
SCORES = (ScoreView(Side(0), "Reds", 0, 0), ScoreView(Side(1), "Blues", 0, 0))
NAMES = ("Grenades", "Satchel charges", "Smoke factors", "Light barrages")
TRACK = TrackView("Turn", "5.1", tuple(map(str, range(1, 8))), ())


def view_with(names: int, **more: object) -> View:
    """A table on which each side has so many kinds of supplies."""
    piles = tuple(PileView(name, n, side=Side(side)) for side in (0, 1) for n, name in enumerate(NAMES[:names]))
    return replace(View(None, "", (), scores=SCORES, piles=piles, tracks=(TRACK,)), **more)


def shelf(view: View, width: int) -> tuple[Shelf, Rect]:
    """The shelf in a window part of a width, and its room."""
    room = Rect(0, 46, width, shelf_height(view, width, THEME))
    return planned_shelf(view, room, THEME), room


@pytest.mark.parametrize("width", [640, 944, 1484])
@pytest.mark.parametrize("names", [1, 2, 4])
def test_every_supply_has_a_chip_on_the_shelf_apart_from_all_others(width: int, names: int) -> None:
    found, room = shelf(view_with(names), width)
    places = [chip.place for chip in found.chips]
    assert [chip.pile.name for chip in found.chips if chip.pile] == [*NAMES[:names], *NAMES[:names]]
    assert all(room.contains(place) for place in places)
    assert all(one.collidelist(places[n + 1 :]) < 0 for n, one in enumerate(places))
    assert found.tracks.collidelist([chip.place for chip in found.chips]) < 0


def test_supplies_stand_beside_the_tracks_where_there_is_room_and_below_them_where_not() -> None:
    few, many = view_with(1), view_with(4)
    bare = shelf_height(view_with(0), 944, THEME)
    assert shelf_height(few, 944, THEME) == bare
    assert shelf_height(many, 944, THEME) > bare
    beside = [chip for chip in shelf(many, 900)[0].chips if chip.place.bottom < 46 + bare]
    assert [chip.text for chip in beside] == ["Reds", *NAMES], "a side stays together"


def test_a_chip_says_whose_it_is_and_how_many_are_left() -> None:
    chips = shelf(view_with(2), 944)[0].chips
    assert [chip.text for chip in chips if chip.pile is None] == ["Reds", "Blues"]
    said = about_chip(chips[2], LOOKS)
    assert said is not None
    assert (said.title, said.lines[0].text) == ("Reds: Satchel charges", "1 left.")
    assert about_chip(chips[0], LOOKS) is None


def test_a_chip_says_its_whole_name_and_what_it_is_good_for() -> None:
    piles = (PileView("Satchel charges", 2, side=Side(0), short="Satchels", notes=("They blow up caves.",)),)
    chip = shelf(replace(view_with(0), piles=piles), 944)[0].chips[-1]
    said = about_chip(chip, LOOKS)
    assert said is not None
    assert said.title == "Reds: Satchel charges"
    assert [line.text for line in said.lines] == ["2 left.", "They blow up caves."]


def test_piles_of_which_none_shows_a_card_need_no_strip() -> None:
    size = (1280, 720)
    assert shared_out(size, view_with(2), WORLD, THEME, None).layout.strip.height == 0
    card = CardView(1, "card", "Night", "", "1")
    with_top = replace(view_with(2), piles=(PileView("Discards", 3, card),))
    assert shared_out(size, with_top, WORLD, THEME, None).layout.strip.height > 0
    assert piles_on_shelf(with_top) == ()
