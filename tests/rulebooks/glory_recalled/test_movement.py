"""Movement (Rules 7.1, 8.0): what a way costs, who stops it, together and apart, leaders in the way."""

import pytest

from tests.rulebooks.glory_recalled.drawn import Situation, draw

# Rules 7.1

CHAIN = """
    Alpha = Bravo = Charlie = Delta = Echo = Foxtrot = Golf = Hotel
    Alpha - India - Juliett - Kilo
"""


def test_7_1_a_march_goes_four_roads_or_two_tracks() -> None:
    field = draw(CHAIN, Alpha="1/228").do("march 1/228")
    assert field.legal("move") == ["Bravo", "Charlie", "Delta", "Echo", "India", "Juliett"]
    assert field.why_not("move Foxtrot") == ("[Foxtrot] is 5 movement points away; 4 are left.", "7.1")
    assert field.why_not("move Kilo") == ("[Kilo] is 6 movement points away; 4 are left.", "7.1")


def test_7_1_a_card_or_a_leader_gives_six() -> None:
    field = draw(CHAIN, Alpha="1/228, Doi", japanese="228 Regiment, Air Support")
    reach = ["Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "India", "Juliett", "Kilo"]
    field.do("play 228 Regiment", "take 1/228")
    assert field.legal("move") == reach
    assert field.refused("move Hotel") == "7.1"
    led = draw(CHAIN, Alpha="1/228, Doi", japanese="Air Support").do("lead Doi", "lead_stack", "lay_down Air Support")
    led.do("take Doi", "take 1/228")
    assert led.legal("move") == reach


def test_7_1_the_cheapest_way_is_taken_and_shown() -> None:
    field = draw(
        """
        Alpha - Bravo = Charlie
        Alpha = Delta = Charlie
        """,
        Alpha="1/228",
    )
    field.do("march 1/228")
    shown = field.preview("move Charlie")
    assert shown.title == "Move to [Charlie] by way of [Delta]"
    assert shown.total == "2 movement points"
    field.do("move Charlie")
    assert field.prompt == "move 1/228 (2 movement points left)"
    assert field.owner("Bravo") == "british"


@pytest.mark.parametrize(
    "terrain", ["clear", "reservoir", "urban", "pier", "gdl", "battery", "heavy_battery", "clear coastal red"]
)
def test_7_1_terrain_costs_nothing_more(terrain: str) -> None:
    field = draw(f"Alpha = Bravo {terrain} = Charlie", Alpha="1/228").do("march 1/228", "move Bravo")
    assert field.prompt == "move 1/228 (3 movement points left)"


def test_7_1_a_ferry_costs_three_and_leaves_only_a_space_of_ones_own() -> None:
    field = draw("Rock ~ Alpha = Bravo", Alpha="1/228").do("march 1/228", "move Rock")
    assert field.at("1/228") == "Rock"
    assert field.owner("Rock") == "japanese"
    field = draw("Rock ~ Alpha = Bravo", Alpha="british", Bravo="1/228").do("march 1/228")
    assert field.legal("move") == ["Alpha"]
    assert field.refused("move Rock") == "7.1"


def test_7_1_a_leader_alone_takes_no_ferry_out_of_an_enemy_space() -> None:
    field = draw("Rock ~ Alpha = Bravo", Alpha="Doi, british", japanese="Air Support")
    field.do("lead Doi", "move_and_rally", "lay_down Air Support")
    assert field.why_not("move Rock") == ("A ferry is taken only from a space of one's own.", "7.1")


def test_7_1_enemy_units_are_neither_entered_nor_passed() -> None:
    field = draw("Alpha = Bravo = Charlie", Alpha="1/228", Bravo="2RS A").do("march 1/228")
    assert field.legal("move") == []
    assert field.refused("attack Bravo") == "5.1.4"
    assert field.why_not("move Charlie") == ("No open way leads to [Charlie].", "7.1")


def test_7_1_the_way_leads_round_the_enemy() -> None:
    field = draw(
        """
        Alpha = Bravo = Charlie
        Alpha - Delta - Charlie
        """,
        Alpha="1/228",
        Bravo="2RS A",
    )
    field.do("march 1/228", "move Charlie")
    assert field.owner("Delta") == "japanese"


def test_7_1_friends_are_passed_however_full_their_space_is() -> None:
    field = draw("Alpha = Bravo = Charlie", Alpha="1/228", Bravo="2/228, 3/228").do("march 1/228")
    assert field.legal("move") == ["Charlie"]
    assert field.why_not("move Bravo") == ("[Bravo] holds at most 2 units and a leader.", "8.0")


def test_7_1_going_past_the_enemy_costs_nothing_and_stops_nobody() -> None:
    field = draw(
        """
        Alpha = Bravo = Charlie
        Bravo = Delta
        """,
        Alpha="1/228",
        Delta="2RS A, 1M A",
    )
    field.do("march 1/228", "move Charlie")
    assert field.prompt == "move 1/228 (2 movement points left)"


def test_7_1_a_box_is_left_for_the_cost_of_the_link_and_not_entered_again() -> None:
    field = draw("Camp assembly_box - Alpha = Bravo", Camp="1/228").do("march 1/228", "move Alpha")
    assert field.prompt == "move 1/228 (2 movement points left)"
    assert field.why_not("move Camp") == ("Nobody goes back into a box, unless in a retreat.", "7.1")


def test_7_1_a_landing_box_is_not_entered_by_marching() -> None:
    field = draw("Harbour landing_box < Alpha = Bravo", Alpha="1/228").do("march 1/228")
    assert field.legal("move") == ["Bravo"]
    assert field.refused("move Harbour") == "7.1"


def test_7_1_nobody_goes_where_he_stands() -> None:
    field = draw("Alpha = Bravo", Alpha="1/228").do("march 1/228")
    assert field.refused("move Alpha") == "7.1"


# Rules 7.1.1


def marching() -> Situation:
    """Two companies at the end of a road."""
    return draw(CHAIN, Alpha="1/228, 2/228").do("march 1/228")


def test_7_1_1_a_stack_moves_together_and_each_pays() -> None:
    field = marching().do("take 2/228", "move Charlie")
    assert field.who("Charlie") == ["1/228", "2/228"]
    assert field.prompt == "move 1/228 and 2/228 (2 movement points left)"
    assert field.log()[0] == "1/228 and 2/228 move from Alpha to Charlie § 7.1."


def test_7_1_1_they_may_part_on_the_way() -> None:
    field = marching().do("take 2/228", "move Charlie", "put_back 2/228", "move Echo")
    assert (field.at("1/228"), field.at("2/228")) == ("Echo", "Charlie")
    assert field.legal("take") == ["2/228"]
    field.do("take 2/228")
    assert field.legal("move") == ["Alpha", "Bravo", "Delta", "Echo"]


def test_7_1_1_the_least_of_the_mp_is_what_a_group_has() -> None:
    field = marching().do("move Bravo", "move Alpha", "take 2/228")
    assert field.prompt == "move 1/228 and 2/228 (2 movement points left)"
    assert field.refused("move Delta") == "7.1"
    field.do("put_back 1/228")
    assert field.can("move Delta")


def test_7_1_1_pieces_of_different_spaces_do_not_move_together() -> None:
    field = marching().do("move Bravo")
    assert field.legal("take") == []
    assert field.why_not("take 2/228")[1] == "7.1.1"


def test_7_1_1_a_leader_does_not_march() -> None:
    field = draw(CHAIN, Alpha="1/228, Doi").do("march 1/228")
    assert field.legal("take") == []
    assert field.why_not("take Doi") == ("No leader moves in this action.", "5.1.4")


def test_7_1_1_a_piece_without_mp_does_not_go_on() -> None:
    field = draw(CHAIN, Alpha="1/228, 2/228").do("march 1/228", "move Echo")
    assert field.legal("take") == ["2/228"]
    assert field.why_not("take 1/228") == ("It has no movement points left.", "7.1")


# Rules 7.1.2

LEADER = "Alpha = Bravo = Charlie = Delta"


def meeting(face: int) -> Situation:
    """A company that comes upon Wallis, alone, whose die shows this face; his Rajputs stand further on."""
    field = draw(
        LEADER, Alpha="1/228", Bravo="Wallis", Delta="5/7R A", Charlie="british", japanese="228 Regiment", points=(0, 5)
    )
    return field.do("play 228 Regiment", "take 1/228").roll(face)


def test_7_1_2_nobody_goes_past_an_enemy_leader() -> None:
    field = meeting(1)
    assert field.legal("move") == ["Bravo"]
    assert field.refused("move Charlie") == "7.1.2"


@pytest.mark.parametrize("face", [1, 2])
def test_7_1_2_a_leader_met_alone_is_lost_on_1_or_2(face: int) -> None:
    field = meeting(face).do("move Bravo")
    assert field.at("Wallis") == ""
    assert field.points == (2, 5)
    assert "Japanese: 2 VP for Wallis § 4.1.5." in field.log()


@pytest.mark.parametrize("face", [3, 4, 5, 6])
def test_7_1_2_else_he_gets_away_and_the_unit_goes_on(face: int) -> None:
    field = meeting(face).do("move Bravo")
    assert field.at("Wallis") == "Delta"
    assert field.points == (0, 5)
    assert field.prompt == "move 1/228 or attack (5 movement points left)"
    field.do("move Charlie")
    assert field.at("1/228") == "Charlie"


def test_7_1_2_a_leader_alone_enters_no_space_with_an_enemy_piece() -> None:
    field = draw("Charlie = Alpha = Bravo", Alpha="Doi", Bravo="Wallis", Charlie="2RS A", japanese="Air Support")
    field.do("lead Doi", "move_and_rally", "lay_down Air Support")
    assert field.legal("move") == []
    assert field.refused("move Bravo") == "7.1.2"
    assert field.refused("move Charlie") == "7.1"
