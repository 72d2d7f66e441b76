"""The phases around the offensives, played by their own actions (Rules 4, 10 to 17)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import CardId, Kind
from game.core.hexset import set_of, spaces_of
from game.rulebooks.empire_of_the_sun.sequence import begin_play
from game.rulebooks.empire_of_the_sun.shown.pieces import trays
from game.rulebooks.empire_of_the_sun.terms.card_events import EventPlayed
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import (
    DELAY_BOX,
    ELIMINATED,
    REMOVED,
    TURN_TRACK,
    EmpirePosition,
    Piece,
    Shipping,
    with_pieces,
)
from game.rulebooks.empire_of_the_sun.terms.scenario import Cards, SideCards, Turns
from game.rulebooks.empire_of_the_sun.terms.victory import PointsEnding
from game.rulebooks.empire_of_the_sun.war.end_of_turn import lose_at_once, next_turn
from game.rulebooks.empire_of_the_sun.war.entry import entry_hexes
from game.rulebooks.empire_of_the_sun.war.phases import (
    ATTRITION,
    END_OF_TURN,
    INITIATIVE,
    NATIONAL_STATUS,
    POLITICAL_WILL,
    STRATEGIC,
)
from game.rulebooks.empire_of_the_sun.war.placing import best_hex
from game.rulebooks.empire_of_the_sun.war.plays import NO_CARD
from tests.rulebooks.empire_of_the_sun.phase_table import Table
from tests.rulebooks.empire_of_the_sun.war import HOME, position

NORTH = ("1905", "2005", "2104", "2105", "2205")


def strategic(turn: int = 3, **more: Any) -> tuple[EmpireGame, EmpirePosition]:
    """The start of a turn: a headquarters of each side, units that come, and lost ones."""
    boxes = {
        "waiting": ["junyo", "hq_ap_anzac", "air_ap_13"],
        "eliminated": ["lexington(r)", "army_jp_18(r)"],
    }
    units = {"3706": ["hq_jp_cy"], "5808": ["hq_ap_c", "enterprise(r)"], "2813": ["army_jp_14(r)"], "2909": []}
    game, here = position(units, boxes=boxes, turn=turn, japan=(*HOME, "3305", "2813"), **more)
    game = replace(game, scenario=replace(game.scenario, political_will=5, turns=Turns(2, 12)))
    decks = (tuple(range(20)), tuple(range(90, 120)))
    shipping = (Shipping(7), Shipping(1))
    return game, replace(
        here, war_in_europe=1, divisions=9, decks=decks, shipping=shipping, political_will=5, saved_naval_steps=0
    )


def test_10_2_reinforcements_are_placed_by_unit_and_hex() -> None:
    table = Table(*strategic(), STRATEGIC)
    assert table.able("place_unit") == {"hq_ap_anzac", "air_ap_13"}
    assert table.refused(Kind.PIECE, "yamato") == "10.2"
    table.do("place_unit air_ap_13")
    assert "3706" not in table.able("place_here")
    assert table.refused(Kind.SPACE, "3706") == "10.2"
    table.do("put_down", "place_unit air_ap_13", "place_here 4825")
    assert table.where("air_ap_13") == table.number("4825")
    assert table.able("place_unit") == {"hq_ap_anzac"}


def test_10_2_all_that_are_left_are_placed_as_proposed() -> None:
    table = Table(*strategic(), STRATEGIC)
    table.do("propose")
    assert table.where("hq_ap_anzac") >= 0
    assert table.where("air_ap_13") >= 0
    assert table.verbs == {"accept"}, "who asked for it looks at it first"
    assert table.refused(Kind.PIECE, "junyo") == "4.1"
    table.do("accept")
    assert table.able("place_unit") == {"junyo"}, "then Japan"


def test_10_2_units_are_proposed_to_join_their_own_and_not_to_stand_alone_before_the_enemy() -> None:
    """The Enterprise lies at Oahu; the hex beside it and Noumea are nearer to the enemy, and lonely."""
    table = Table(*strategic(), STRATEGIC)
    spaces = {*spaces_of(entry_hexes(table.game, table.position, table.game.by_id["air_ap_13"]))}
    assert {table.number("5808"), table.number("5708"), table.number("4828")} <= spaces
    table.do("propose")
    assert table.where("air_ap_13") == table.number("5808")


def test_10_2_without_company_a_unit_is_proposed_the_hex_nearest_to_its_own_and_not_to_the_enemy() -> None:
    """American troops stand in Oahu, which is full: Rangoon, 2008, lies nearer to Saigon, Townsville nearer to Oahu."""
    game, here = position({"5808": ["hq_ap_c", "army_ap_11", "army_ap_24"], "2212": ["hq_jp_s"]}, japan=(*HOME, "2212"))
    rangoon, townsville = (game.board.by_name[name] for name in ("2008", "3727"))
    either = set_of([rangoon, townsville])
    assert best_hex(game, here, game.by_id["army_ap_14"], either) == townsville
    beside = with_pieces(here, {game.by_id["army_ap_24"]: Piece(game.board.by_name["2007"])})
    assert best_hex(game, beside, game.by_id["army_ap_14"], either) == rangoon, "company goes before"


def test_10_3_nobody_waits_who_can_enter() -> None:
    table = Table(*strategic(), STRATEGIC)
    assert table.verbs == {"place_unit", "propose"}
    game, here = strategic()
    cut = replace(here, pieces=tuple(replace(p, space=REMOVED) if p.space >= 0 else p for p in here.pieces))
    table = Table(game, cut, STRATEGIC)
    table.do("propose", "accept")
    assert table.where("air_ap_13") == DELAY_BOX or table.where("air_ap_13") >= 0


def test_11_4_a_reduced_unit_and_a_lost_one_take_steps() -> None:
    table = Table(*strategic(turn=4), STRATEGIC)
    table.do("propose", "accept", "propose", "accept")
    assert table.able("replace") == {"enterprise"}
    assert table.able("rebuild") == {"lexington"}
    assert table.refused(Kind.PIECE, "hq_ap_c") == "11.3"
    table.do("rebuild lexington", "place_here 5808", "replace lexington")
    lexington = table.position.pieces[table.game.by_id["lexington"]]
    assert (lexington.space, lexington.is_reduced) == (table.number("5808"), False)
    assert table.able("replace") == {"army_jp_14"}, "both naval steps are taken; Japan's turn"


def test_11_4_lost_units_lie_in_a_tray_while_they_can_be_rebuilt() -> None:
    table = Table(*strategic(turn=4), STRATEGIC)
    assert "Lost" not in [tray.name for tray in trays(table.game, table.position)]
    table.do("propose", "accept", "propose", "accept")
    lost = [tray for tray in trays(table.game, table.position) if tray.name == "Lost"]
    assert [[piece.look for piece in tray.pieces] for tray in lost] == [["lexington"]], (
        "those of the side that is asked"
    )


def test_11_2_japanese_naval_steps_are_saved_and_divisions_are_taken_from_china() -> None:
    table = Table(*strategic(), STRATEGIC)
    table.do("propose", "accept", "propose", "accept", "end_replacements")
    assert table.position.saved_naval_steps == 1, "the one of turn 3"
    table.do("replace army_jp_14")
    assert table.position.divisions == 8
    table.do("rebuild army_jp_18", "place_here 3706")
    assert table.position.divisions == 7
    assert table.verbs == {"roll_submarines"}, "two divisions a turn"


def test_11_4_a_proposal_takes_no_division_from_china() -> None:
    table = Table(*strategic(), STRATEGIC)
    table.do("propose", "accept", "propose", "accept", "end_replacements", "propose", "accept")
    assert table.position.divisions == 9
    assert table.where("army_jp_18") == ELIMINATED


def test_11_4_a_proposal_rebuilds_the_lost_when_nobody_on_the_map_needs_steps() -> None:
    table = Table(*strategic(turn=4), STRATEGIC)
    table.do("propose", "accept", "propose", "accept", "rebuild lexington")
    assert table.refused(Kind.SPACE, "3706") == "10.2"
    table.do("put_down", "propose", "accept")
    assert not table.position.pieces[table.game.by_id["enterprise"]].is_reduced
    assert table.where("lexington") >= 0
    assert table.able("replace") == {"army_jp_14"}


def test_4_3_after_the_submarines_both_sides_are_dealt() -> None:
    table = Table(*strategic(), STRATEGIC)
    table.do("propose", "accept", "propose", "accept", "end_replacements", "end_replacements", "roll_submarines")
    assert table.moment.decision is None
    lost = table.position.cards_lost
    assert [len(hand) for hand in table.position.hands] == [7 - lost, 6]
    assert table.position.passes == (lost, 1)
    assert table.position.shipping[ALLIES].total == 2


def test_12_2_the_allies_choose_the_bombers() -> None:
    game, here = strategic(turn=11)
    units = {"5808": ["hq_ap_c"], "3814": ["air_ap_20_bc"], "3706": ["hq_jp_cy"]}
    _, bombing = position(units, turn=11, japan=(*HOME, "3209", "3305", "3306", "3709"))
    here = replace(bombing, decks=here.decks, shipping=here.shipping, war_in_europe=1, political_will=5)
    table = Table(game, here, STRATEGIC)
    table.do("roll_submarines")
    assert table.able("bomb") == {"air_ap_20_bc"}
    assert table.refused(Kind.PIECE, "hq_ap_c") == "12.2"
    decision = table.moment.decision
    assert decision is not None
    preview = decision.step.preview(game, table.position, decision.legal[0])
    assert preview is not None
    assert [chance.probability for chance in preview.chances] == pytest.approx([0.9, 0.1])
    table.do("bomb air_ap_20_bc")
    assert table.moment.decision is None, "each bombs once"


def test_12_2_all_bombers_bomb_as_proposed_or_none_does() -> None:
    game, here = strategic(turn=11)
    units = {"5808": ["hq_ap_c"], "3814": ["air_ap_20_bc", "air_ap_21_bc"], "3706": ["hq_jp_cy"]}
    _, bombing = position(units, turn=11, japan=(*HOME, "3209", "3305", "3306", "3709"))
    here = replace(bombing, decks=here.decks, shipping=here.shipping, war_in_europe=1, political_will=5)
    table = Table(game, here, STRATEGIC)
    table.do("roll_submarines", "propose")
    assert table.moment.decision is None
    calm = Table(game, here, STRATEGIC)
    calm.do("roll_submarines", "end_bombing")
    assert not calm.position.clocks.is_bombed
    assert calm.position.political_will == 5


def offered(turn: int = 2, **more: Any) -> tuple[EmpireGame, EmpirePosition]:
    """A deal in which the Allies may keep their card 4."""
    game, here = position({"3706": ["hq_jp_cy"]}, turn=turn)
    cards = Cards(allies=SideCards(offered=(4,)))
    game = replace(game, scenario=replace(game.scenario, cards=cards, turns=Turns(1, 12)))
    card = game.card_id(ALLIES, 4)
    decks = (tuple(range(20)), (*range(90, 96), card, *range(100, 110)))
    return game, replace(here, war_in_europe=1, decks=decks, **more)


def test_4_31_the_allies_keep_a_card_or_leave_it() -> None:
    game, here = offered()
    card = game.card_id(ALLIES, 4)
    table = Table(game, here, STRATEGIC)
    table.do("roll_submarines", "keep_card")
    assert card in table.position.hands[ALLIES]
    assert len(table.position.hands[ALLIES]) == 5
    assert card not in table.position.decks[ALLIES]
    table = Table(game, here, STRATEGIC)
    table.do("roll_submarines", "leave_card")
    assert card in table.position.decks[ALLIES]
    table = Table(*offered(turn=3), STRATEGIC)
    table.do("roll_submarines")
    assert table.moment.decision is None, "on turn 2 only"


def test_4_4_the_side_with_fewer_cards_is_asked_and_what_its_card_allows_stays_hidden() -> None:
    game, here = position({}, turn=6)
    ordinary, reaction = game.card_id(JAPAN, 5), game.card_id(JAPAN, 19)
    here = replace(here, hands=((1, 2), (101, 102, 103)), future_turn=(5, 0))
    table = Table(game, replace(here, future=(ordinary, -1)), INITIATIVE)
    assert table.verbs == {"seize", "let_be"}
    table.do("seize")
    assert (table.position.side, table.position.has_seized) == (JAPAN, True)
    opening = begin_play(game, table.position)
    assert (opening.position.future[JAPAN], opening.position.hands[JAPAN]) == (NO_CARD, (1, 2))
    assert opening.events == (EventPlayed(JAPAN, CardId(ordinary)),), "nothing else is asked first"
    table = Table(game, replace(here, future=(reaction, -1)), INITIATIVE)
    assert table.verbs == {"let_be"}
    decision = table.moment.decision
    assert decision is not None
    assert {action.verb for action in decision.step.offered(game, table.position, decision.legal)} == {
        "seize",
        "let_be",
    }
    table.do("let_be")
    assert (table.position.side, table.position.has_seized) == (ALLIES, False)
    table = Table(game, here, INITIATIVE)
    assert table.moment.decision is None


def politics(units: dict[str, list[str]], **more: Any) -> tuple[EmpireGame, EmpirePosition]:
    """A position in which the Political Will is counted."""
    game, here = position(units, **more)
    return replace(game, scenario=replace(game.scenario, political_will=5)), replace(here, political_will=5)


def test_13_1_all_nations_are_looked_at_in_one_segment() -> None:
    hexes = (*HOME, "2813", "2915", "2014", "2015", "2017")
    game, here = politics({"2015": ["army_jp_25"]}, japan=hexes, turn=2)
    table = Table(game, replace(here, war_in_europe=-7, has_japan_marshalls=True), NATIONAL_STATUS)
    assert {"philippines", "malaya"} <= {*table.position.surrendered}
    assert not table.position.has_japan_marshalls, "the Allies hold both of their hexes here"
    assert table.position.political_will == 5 - 1 - 1 - 1, "two nations, and the war in Europe"


def test_13_1_after_a_nation_has_fallen_its_bases_are_left() -> None:
    units = {"2812": ["air_ap_feaf"], "2715": ["lexington"], "3014": ["hq_ap_sw"], "3319": ["hq_ap_anzac"]}
    game, here = politics(units, japan=(*HOME, "2813", "2915"), turn=2)
    table = Table(game, replace(here, war_in_europe=1), NATIONAL_STATUS)
    assert table.where("hq_ap_sw") == TURN_TRACK - 3, "in a lost hex"
    assert table.verbs == {"pick", "propose"}
    table.do("propose", "accept")
    assert table.position.control[table.where("lexington")] == ALLIES
    assert table.moment.decision is None


def test_13_6_units_leave_a_lost_india_by_choice() -> None:
    units = {"1805": ["army_ap_33", "air_ap_10_lrb"], "1307": ["hq_ap_seac"], "1406": ["army_ap_2_ind"]}
    game, here = politics(units, japan=(*HOME, *NORTH), turn=3)
    table = Table(game, replace(here, india=4), NATIONAL_STATUS)
    assert table.able("leave_india") == {"army_ap_33", "air_ap_10_lrb"}
    assert table.moment.decision is not None
    asked = table.moment.decision.step.prompt(game, table.position)
    assert "You have some in [1805|Calcutta]." in asked.hint
    assert "stay_in_india" not in table.verbs
    table.do("leave_india army_ap_33")
    assert table.refused(Kind.SPACE, "5808") == "13.6"
    table.do("place_here 1308")
    assert "stay_in_india" in table.verbs, "the Americans may stay"
    table.do("stay_in_india")
    assert table.where("air_ap_10_lrb") == table.number("1805")
    assert table.where("army_ap_33") == table.number("1308")
    assert table.where("army_ap_2_ind") == REMOVED


def test_13_6_all_that_must_leave_go_as_proposed_and_one_may_be_put_down_again() -> None:
    units = {"1805": ["army_ap_33", "air_ap_10_lrb"], "1307": ["hq_ap_seac"]}
    game, here = politics(units, japan=(*HOME, *NORTH), turn=3)
    table = Table(game, replace(here, india=4), NATIONAL_STATUS)
    table.do("leave_india army_ap_33", "put_down")
    assert table.where("army_ap_33") == table.number("1805")
    assert table.refused(Kind.PIECE, "hq_ap_seac") == "13.6"
    table.do("propose", "accept")
    assert table.where("army_ap_33") in {table.number(name) for name in ("1005", "1307", "1308", "1208")}
    assert table.where("air_ap_10_lrb") == table.number("1805"), "Americans stay unless they are told to go"


def test_13_6_who_finds_no_refuge_is_lost() -> None:
    game, here = politics({"1805": ["army_ap_33"], "1406": ["hq_ap_seac"]}, japan=(*HOME, *NORTH), turn=3)
    table = Table(game, replace(here, india=4), NATIONAL_STATUS)
    assert table.where("army_ap_33") == REMOVED
    assert table.where("hq_ap_seac") == TURN_TRACK - 4


def test_13_11_the_war_ends_at_once_when_japan_surrenders() -> None:
    table = Table(*politics({}, japan=("3307",)), NATIONAL_STATUS)
    assert table.position.verdict is not None
    assert table.position.verdict.winner == ALLIES


def test_16_2_the_parts_of_the_segment_follow_each_other() -> None:
    game, here = politics({}, japan=("1813",), turn=6)
    table = Table(game, replace(here, progress_target=2), POLITICAL_WILL)
    assert table.position.political_will == 5 + 3 - 1 - 1 - 1


def test_6_5_attrition_is_a_phase_of_its_own() -> None:
    table = Table(*politics({"4423": ["army_ap_1_m"]}, turn=3), ATTRITION)
    assert table.position.pieces[table.game.by_id["army_ap_1_m"]].is_reduced


def test_4_5_what_lasts_for_a_turn_is_taken_off() -> None:
    game, here = politics({"5808": ["enterprise"]}, boxes={"turn_track_4": ["northampton"]}, turn=3)
    enterprise, northampton = game.by_id["enterprise"], game.by_id["northampton"]
    spent = replace(
        here,
        tokyo_express=game.board.by_name["4423"],
        taken_this_turn=(1, 2),
        rebuilt=(3,),
        passes=(1, 1),
        cards_lost=2,
        undelayable=(enterprise, northampton),
        clocks=replace(here.clocks, is_bombed=True, bombing=2),
    )
    fresh = next_turn(spent)
    assert (fresh.turn, fresh.tokyo_express, fresh.taken_this_turn, fresh.rebuilt) == (4, -1, (), ())
    assert (fresh.passes, fresh.cards_lost, fresh.undelayable) == ((0, 0), 0, (northampton,))
    assert (fresh.clocks.bombing, fresh.clocks.is_bombed) == (3, False)
    assert next_turn(fresh).clocks.bombing == 0, "a turn without a raid ends the row"
    table = Table(game, spent, END_OF_TURN)
    assert table.verbs == {"accept"}, "what the turn has brought is looked at first"
    assert table.refused(Kind.PIECE, "enterprise") == "4.5"
    assert table.position.turn == 3
    table.do("accept")
    assert table.position.turn == 4
    assert table.position.verdict is None


def test_4_5_where_nothing_comes_after_the_plays_there_is_nothing_to_look_at() -> None:
    game, here = politics({}, turn=3)
    game = replace(game, scenario=replace(game.scenario, phases=("strategic",)))
    assert Table(game, here, END_OF_TURN).position.turn == 4


def test_16_5_japan_wins_when_the_will_is_spent_at_the_end_of_a_turn() -> None:
    game, here = politics({}, turn=3)
    table = Table(game, replace(here, political_will=0), END_OF_TURN)
    table.do("accept")
    assert table.position.verdict is not None
    assert (table.position.verdict.winner, table.position.verdict.rule) == (JAPAN, "16.5")


def test_17_7_a_side_without_headquarters_loses_on_the_map_of_a_theatre() -> None:
    game, here = politics({"4021": ["hq_jp_ss"]})
    assert lose_at_once(game, here).verdict is None, "not in the whole war"
    theatre = replace(game, scenario=replace(game.scenario, victory=PointsEnding(table="vp_sopac")))
    verdict = lose_at_once(theatre, here).verdict
    assert verdict is not None
    assert verdict.winner == JAPAN
