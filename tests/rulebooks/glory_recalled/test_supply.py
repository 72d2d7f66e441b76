"""Supply (Rules 10, 5.2.0, 5.2.3): lines, the sources of both sides, markers and what they do, and the supply view."""

import pytest

from game.core.actions import Kind, PieceId, SpaceId, Target
from game.core.combat import Tone
from game.core.view import LensView
from game.rulebooks.glory_recalled import questions as ask
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE
from tests.rulebooks.glory_recalled.drawn import Situation, draw
from tests.rulebooks.glory_recalled.shipped import scenario_game


def supplied(field: Situation, side: str) -> list[str]:
    """The spaces in supply of a side, by name."""
    return ask.supplied(field.game, field.position, side)


# Rules 10.1


def test_10_1_a_line_is_a_chain_of_links_of_any_kind_and_length() -> None:
    field = draw(
        "Camp assembly_box = Alpha - Bravo ~ Charlie = Delta - Echo = Foxtrot = Golf",
        Alpha="japanese",
        Bravo="japanese",
        Charlie="japanese",
        Delta="japanese",
        Echo="japanese",
        Golf="1/228",
        Foxtrot="japanese",
    )
    assert supplied(field, "japanese") == ["Alpha", "Bravo", "Camp", "Charlie", "Delta", "Echo", "Foxtrot", "Golf"]


@pytest.mark.parametrize("closed", ["british", "2RS A"])
def test_10_1_it_does_not_run_through_the_enemy(closed: str) -> None:
    field = draw("Camp assembly_box = Alpha = Bravo", Alpha=closed, Bravo="1/228")
    assert supplied(field, "japanese") == ["Camp"]


def test_10_1_an_enemy_leader_alone_does_not_cut_it() -> None:
    field = draw("Camp assembly_box = Alpha = Bravo", Alpha="japanese, Wallis", Bravo="1/228")
    assert supplied(field, "japanese") == ["Alpha", "Bravo", "Camp"]


@pytest.mark.parametrize("sign", [":", "<"])
def test_10_1_lines_that_are_no_links_carry_no_supply_on_land(sign: str) -> None:
    other = "Bravo" if sign == ":" else "Harbour landing_box"
    field = draw(f"Camp assembly_box = Alpha\n{other} {sign} Alpha", Alpha="japanese")
    assert "Bravo" not in supplied(field, "japanese")


# Rules 10.2

ISLAND = """
    Tower pier source = Inland
    Point battery source range3
    Quay pier
    island:
    Victoria pier source = Peak = Gap
    Fort urban hq source
"""


def test_10_2_the_british_sources_of_the_map() -> None:
    game = scenario_game("campaign")
    sources = sorted((place.region, place.name) for place in game.places if place.source == BRITISH)
    assert sources == [
        ("island", "Aberdeen"),
        ("island", "Fortress HQ"),
        ("island", "Stanley Battery"),
        ("island", "Victoria"),
        ("kowloon", "Devil's Peak Battery"),
        ("kowloon", "Sham Shui Po"),
        ("kowloon", "Tsim Sha Tsui"),
    ]


def test_10_2_sources_count_while_they_are_british() -> None:
    field = draw(ISLAND, Gap="2RS A")
    assert supplied(field, "british") == ["Fort", "Gap", "Inland", "Peak", "Point", "Tower", "Victoria"]
    field = draw(ISLAND, Gap="2RS A", Victoria="japanese", Peak="japanese")
    assert "Gap" not in supplied(field, "british")


def test_10_2_the_sources_of_kowloon_need_a_british_pier_of_the_island_in_supply() -> None:
    assert supplied(draw(ISLAND, Inland="2RS A", Victoria="japanese"), "british") == ["Fort"]
    # A pier without supply does not help: only the Fort, which is none, is left as a source.
    lonely = ISLAND.replace("Victoria pier source", "Victoria pier")
    assert supplied(draw(lonely, Inland="2RS A"), "british") == ["Fort"]


@pytest.mark.parametrize("marker", ["destroyed", "conquered"])
def test_10_2_devils_peak_counts_while_neither_conquered_nor_destroyed(marker: str) -> None:
    field = draw(ISLAND, Point=f"2RS A, {marker}")
    assert "Point" not in supplied(field, "british")
    assert "Tower" in supplied(field, "british")


def test_10_2_stanley_battery_is_a_source_even_when_its_guns_are_gone() -> None:
    picture = "island:\nStanley heavy_battery source range6 = Village"
    field = draw(picture, Stanley="destroyed", Village="2RS A")
    assert supplied(field, "british") == ["Stanley", "Village"]


# Rules 10.3

SHORE = """
    Camp assembly_box = Inland = Coast
    Coast > Harbour landing_box
    Cliff > Other landing_box
    island:
    Harbour > Beach = Wood
    Other > Rock
    Pier pier = Town
    Lonely
"""


def test_10_3_assembly_boxes_are_always_sources() -> None:
    field = draw(SHORE, Lonely="2RS A")
    assert supplied(field, "japanese") == ["Camp"]


def test_10_3_beachheads_and_piers_of_the_island_need_a_supplied_embark_space() -> None:
    ashore = {"Beach": "japanese, beachhead", "Wood": "1/228", "Pier": "japanese", "Town": "2/228", "Lonely": "3/228"}
    field = draw(SHORE, Inland="japanese", Coast="japanese", places=ashore)
    assert supplied(field, "japanese") == ["Beach", "Camp", "Coast", "Harbour", "Inland", "Pier", "Town", "Wood"]
    cut = draw(SHORE, Coast="japanese", places=ashore)
    assert supplied(cut, "japanese") == ["Camp"]


def test_10_3_a_landing_box_is_in_supply_through_its_own_embark_spaces_only() -> None:
    field = draw(SHORE, Inland="japanese", Coast="japanese", Other="1/228", Harbour="2/228")
    assert "Harbour" in supplied(field, "japanese")
    assert "Other" not in supplied(field, "japanese")


def test_10_3_a_space_of_the_island_without_pier_or_beachhead_is_no_source() -> None:
    field = draw(SHORE, Inland="japanese", Coast="japanese", Lonely="1/228", Beach="japanese")
    assert supplied(field, "japanese") == ["Camp", "Coast", "Harbour", "Inland"]


# Rules 10.4, 5.2.0, 5.2.3

POCKET = "Camp assembly_box = Alpha = Bravo = Charlie - Delta\nCharlie - Echo\nisland:\nVictoria pier source"


def pocket(**words: str) -> Situation:
    """The road to Charlie is in British hands."""
    standing = {"Alpha": "3/228", "Bravo": "british", "Delta": "2RS A", "Victoria": "2RS B", **words}
    return draw(POCKET, places=standing)


def test_2_10_and_5_2_3_units_and_leaders_without_a_line_are_marked_and_surrender_a_turn_later() -> None:
    field = pocket(Charlie="1/228, Doi").both_pass()
    assert (field.how("1/228"), field.how("Doi")) == ("cut", "cut")
    assert field.how("2RS A") == "cut"
    assert "Out of supply: 1/228, Doi, 2RS A § 5.2.3." in field.log()
    field.both_pass()
    assert (field.at("1/228"), field.at("Doi"), field.at("2RS A")) == ("", "", "")
    assert field.points == (1, 5 + 1 + 4)


def test_10_4_who_has_a_line_is_not_marked() -> None:
    field = pocket(Charlie="1/228").both_pass()
    assert (field.how("3/228"), field.how("2RS B")) == ("fresh", "fresh")


def test_10_4_at_the_end_of_every_action_markers_come_off_where_the_line_is_restored() -> None:
    field = pocket(Charlie="1/228 cut").do("march 3/228", "move Bravo")
    assert field.how("1/228") == "cut"
    field.finish()
    assert field.how("1/228") == "fresh"


def test_10_4_the_british_too_are_relieved() -> None:
    field = draw(
        "Camp assembly_box = Alpha\nisland:\nVictoria pier source = Peak = Gap - Wood",
        side="british",
        Victoria="2RS A",
        Peak="japanese",
        Gap="2RS B cut, Maltby cut",
        Alpha="1/228",
    )
    field.do("march 2RS A", "move Peak").finish()
    assert (field.how("2RS B"), field.how("Maltby")) == ("fresh", "fresh")


def test_10_4_a_marked_unit_counts_one_less_but_at_least_one() -> None:
    field = draw(
        "Alpha = Bravo = Charlie",
        Alpha="10/228 cut, 1/228 disrupted cut",
        Bravo="2RS A disrupted cut",
        japanese="228 Regiment",
    )
    view = {piece.caption: piece.values for piece in field.view("japanese").pieces}
    assert view == {"10/228": ("3",), "1/228": ("1",), "2RS A": ("1",)}


def test_10_4_a_marked_unit_moves_and_attacks_like_others() -> None:
    field = draw(POCKET, Charlie="1/228 cut", Delta="2RS A", Victoria="2RS B", japanese="228 Regiment")
    assert field.can("march 1/228")
    field.do("play 228 Regiment", "take 1/228")
    assert field.legal("attack") == ["Delta"]


# The supply view


def look(field: Situation, viewer: str, pointed: str = "", piece: str = "") -> LensView:
    """The supply view as a side sees it, with the pointer on a space, or a piece selected."""
    pointer = SpaceId(field.space_number(pointed)) if pointed else None
    origin = Target(Kind.PIECE, PieceId(field.piece_number(piece))) if piece else None
    return field.session.lens("Supply", JAPANESE if viewer == "japanese" else BRITISH, origin, pointer)


def words(lens: LensView) -> list[str]:
    """What the view says, without the brackets of links."""
    return [line.text.replace("[", "").replace("]", "") for line in lens.lines]


def test_the_supply_view_shows_the_viewers_side_and_its_sources() -> None:
    field = pocket(Charlie="1/228")
    lens = look(field, "japanese")
    assert lens.title == "Supply of the Japanese"
    told = {field.game.board.name(space.space): (space.tone, space.text) for space in lens.spaces}
    assert told == {
        "Camp": (Tone.GOOD, "source"),
        "Alpha": (Tone.GOOD, ""),
        "Charlie": (Tone.BAD, "cut off"),
    }
    assert words(lens) == ["Spaces in supply: 2.", "Point at a space to see its supply line."]


def test_the_supply_view_draws_the_line_of_the_space_pointed_at() -> None:
    field = pocket(Bravo="1/228")
    lens = look(field, "british", "Bravo")
    assert lens.title == "Supply of the Japanese"
    (line,) = lens.paths
    assert [field.game.board.name(space) for space in line.spaces] == ["Bravo", "Alpha", "Camp"]
    assert words(lens)[1] == "Bravo → Alpha → Camp"


def test_the_supply_view_says_that_a_space_is_a_source() -> None:
    assert words(look(pocket(Bravo="1/228"), "japanese", "Camp"))[1] == "Camp is a source of supply."


def test_the_supply_view_says_where_a_pocket_is_cut() -> None:
    field = pocket(Charlie="1/228")
    lens = look(field, "japanese", piece="1/228")
    assert words(lens)[1:4] == [
        "Cut at Bravo: the enemy controls it.",
        "Cut at Delta: enemy units are there.",
        "Cut at Echo: the enemy controls it.",
    ]
    assert lens.lines[-1].rule == "10.3"
    assert all(path.tone is Tone.BAD for path in lens.paths)


def test_the_supply_view_of_a_space_selected_before() -> None:
    field = pocket(Charlie="1/228")
    origin = Target(Kind.SPACE, field.space_number("Alpha"))
    lens = field.session.lens("Supply", BRITISH, origin, None)
    assert words(lens) == ["Spaces in supply: 2.", "Alpha → Camp"]


def test_the_supply_view_says_that_a_space_is_closed() -> None:
    field = draw(POCKET, concealed=True, Alpha="3/228", Bravo="japanese, Decoy 1 hidden", Victoria="2RS B")
    assert words(look(field, "japanese", "Bravo"))[1] == "Bravo is not open to British."


def test_the_supply_view_of_a_british_pocket_cites_the_british_sources() -> None:
    field = pocket(Charlie="1/228")
    assert look(field, "british", "Delta").lines[-1].rule == "10.2"


def test_the_supply_view_betrays_no_concealed_unit() -> None:
    hidden = draw(POCKET, concealed=True, Charlie="1/228", Delta="2RS A hidden", Victoria="2RS B hidden")
    decoy = draw(POCKET, concealed=True, Charlie="1/228", Delta="Decoy 1 hidden", Victoria="2RS B hidden")
    for pointed in ("", "Charlie", "Delta", "Victoria", "Alpha"):
        assert look(hidden, "japanese", pointed) == look(decoy, "japanese", pointed)
