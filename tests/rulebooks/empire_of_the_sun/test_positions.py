"""Positions as files: what they say is put onto the table, and a position told again is the same."""

import json

import msgspec
import pytest

from game.rulebooks.empire_of_the_sun.files.plain_position import PlainPosition
from game.rulebooks.empire_of_the_sun.files.position_problems import problems_of
from game.rulebooks.empire_of_the_sun.files.positions import position_of
from game.rulebooks.empire_of_the_sun.files.setup import set_up
from game.rulebooks.empire_of_the_sun.files.told_positions import plain_of
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import REMOVED, TURN_TRACK, UNCONTROLLED
from tests.rulebooks.empire_of_the_sun.every_key import TOLD, read
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war


def test_a_position_told_again_is_the_same() -> None:
    units = {"4017": ["hq_jp_ss", "shokaku(r)"], "5808": ["hq_ap_c", "enterprise"]}
    game, here = position(units, routes_missing=["2105"], kwai_bridge_built=True, tokyo_express="4423", turn=3)
    told = plain_of(game, here)
    assert position_of(game, told) == here
    assert told.units == {"4017": ("shokaku(r)", "hq_jp_ss"), "5808": ("enterprise", "hq_ap_c")}
    assert told.japan_controls == tuple(sorted(HOME))


def test_a_counter_of_one_step_lies_on_its_reduced_face() -> None:
    game, here = position({"3014": ["army_ap_p"]})
    assert here.pieces[game.by_id["army_ap_p"]].is_reduced


def test_everything_that_is_wrong_is_told_at_once() -> None:
    wrong = {
        "units": {"9999": ["shokaku"], "4017": ["shokaku", "yamatto"]},
        "boxes": {"china_bix": ["air_ap_avg"]},
        "japan_controls": ["401"],
    }
    found = [(problem.path, problem.sentence) for problem in problems_of(war(), msgspec.convert(wrong, PlainPosition))]
    assert found == [
        (("units", "9999"), "there is no hex '9999'"),
        (("units", "4017", 0), "'shokaku' is in 9999 and in 4017"),
        (("units", "4017", 1), "there is no counter 'yamatto'"),
        (("boxes", "china_bix"), "there is no box 'china_bix'"),
        (("japan_controls", 0), "there is no hex '401'"),
    ]


def test_every_key_is_put_onto_the_table() -> None:
    game = war()
    here = position_of(game, read())
    hexes = game.board.by_name
    assert (here.turn, here.political_will, here.war_in_europe) == (6, 3, -5)
    assert (here.china, here.india, here.divisions, here.escorts) == (3, 2, 4, 2)
    assert [(points.total, points.left) for points in here.shipping] == [(6, 4), (5, 5)]
    assert (here.saved_air_steps, here.saved_naval_steps, here.progress_target, here.panama_turn) == (2, 1, 3, 7)
    assert here.flags == ("fortifications", "pt_boats", "doolittle")
    assert (here.has_kwai_bridge, here.is_hump_open, here.has_japan_marshalls) == (True, True, True)
    assert here.surrendered == ("malaya", "burma")
    assert here.rivalry == (JAPAN,)
    assert (here.clocks.alaska, here.clocks.bombing, here.clocks.scored) == (3, 2, ("alaska", "resources"))
    assert (here.passes, here.cards_lost, here.future_turn) == ((1, 2), 1, (6, 0))
    assert here.ever_taken == (hexes["5708"],)
    assert here.taken_this_turn == (here.tokyo_express,) == (hexes["4423"],)
    assert here.control[hexes["1905"]] == UNCONTROLLED
    assert here.home_garrisons_lost == (hexes["3706"],)
    assert here.pieces[game.by_id["hq_ap_seac"]].space == TURN_TRACK - 7
    assert here.pieces[game.by_id["yamato"]].space == REMOVED


def test_the_cards_are_where_they_are_told_to_be_and_the_others_have_left() -> None:
    game = war()
    here = position_of(game, read())
    numbers = [[game.cards[card].number for card in row] for row in (here.hands[JAPAN], here.hands[ALLIES])]
    assert numbers == [[5, 9], [2, 13, 79]]
    assert [game.cards[card].number for card in here.decks[JAPAN]] == [3, 4, 8]
    assert game.cards[here.future[JAPAN]].number == 12
    assert here.future[ALLIES] == -1
    assert len(here.removed_cards[JAPAN]) == 86 - 7
    assert game.card_id(ALLIES, 1) in here.removed_cards[ALLIES]


def test_a_hand_alone_leaves_the_other_cards_to_the_seed() -> None:
    game = war()
    plain = msgspec.convert({"hands": {"allies": [13]}}, PlainPosition)
    here = position_of(game, plain, seed=3)
    assert here.hands[ALLIES] == (game.card_id(ALLIES, 13),)
    assert sorted(here.decks[ALLIES]) == sorted({*range(86, 170)} - {game.card_id(ALLIES, 13)})
    assert here.decks[JAPAN] == set_up(game, 3).decks[JAPAN]


def test_an_offensive_goes_on_where_it_is_told_to_be() -> None:
    game = war()
    here = position_of(game, read())
    offensive = here.offensive
    assert offensive is not None
    assert (offensive.attacker, offensive.play, offensive.operations) == (JAPAN, "EC", 3)
    assert game.cards[offensive.card].title == game.cards[game.card_id(JAPAN, 47)].title
    assert offensive.battle_of(game.by_id["shokaku"]) == game.board.by_name["4423"]
    assert (offensive.reaction_headquarters, offensive.reaction_operations) == (game.by_id["hq_ap_c"], 1)
    assert offensive.ship_of(game.by_id["army_jp_1sn"]) == game.by_id["aoba"]
    move = offensive.move_of(game.by_id["aoba"])
    assert move is not None
    assert game.board.spaces[move.path[0]].name == "4017"
    assert len(here.activated) == 5


def test_a_position_of_every_key_told_again_is_the_same() -> None:
    game = war()
    here = position_of(game, read())
    again = plain_of(game, here)
    assert position_of(game, again) == here
    written = json.loads(msgspec.json.encode(again))
    assert position_of(game, msgspec.convert(written, PlainPosition)) == here
    assert {*TOLD} - {*written} == set()
    assert {*TOLD["offensive"]} - {*written["offensive"]} == {"attacker"}


@pytest.mark.parametrize("before", [(), ("air_ap_au",)])
def test_6_29_what_was_out_of_supply_before_is_told_where_supply_rests_on_it(before: tuple[str, ...]) -> None:
    """Two air units within reach of each other: the one that was out of supply has no zone, and stays out of it."""
    units = {"3023": ["hq_ap_anzac"], "3823": ["air_ap_au(r)"], "3922": ["air_jp_t"], "4017": ["hq_jp_ss"]}
    game, here = position(units, unsupplied=before)
    again = position_of(game, plain_of(game, here))
    assert again == here
    assert tuple(game.counters[unit].id for unit in supply(game, again).unsupplied) == before
    gone, alone = position({"3823": ["air_ap_au"]}, unsupplied=["air_ap_au"])
    assert plain_of(gone, alone).unsupplied == ()


def test_a_box_that_is_not_named_holds_whom_it_holds_at_the_start() -> None:
    game = scenario_game("y1942")

    def boxes(**told: list[str]) -> dict[str, tuple[str, ...]]:
        """Who is in the boxes when the file tells so of some."""
        plain = msgspec.convert({"units": {"5808": ["hq_ap_c"]}, "boxes": told}, PlainPosition)
        return plain_of(game, position_of(game, plain)).boxes or {}

    start = boxes()
    moved = boxes(china_box=["air_ap_14_lrb"])
    assert moved["china_box"] == ("air_ap_14_lrb",)
    assert moved["delay_box"] == start["delay_box"]
    emptied = boxes(delay_box=[])
    assert "delay_box" not in emptied
    assert "mississippi" in emptied["removed"]


def test_hexes_beyond_the_edges_of_a_part_of_the_map_change_nothing_and_mistakes_are_told() -> None:
    """One list of what Japan controls serves the whole map and its parts: Tokyo, and the box that is Singapore."""
    for stem in ("south_pacific", "burma"):
        game = scenario_game(stem)
        held = plain_of(game, set_up(game, 1)).japan_controls or ()
        beyond = ("3606", 3706, "2015")
        more = msgspec.convert({"japan_controls": (*held, *beyond), "routes_missing": [3706]}, PlainPosition)
        assert [*problems_of(game, more)] == []
        told = plain_of(game, position_of(game, more))
        assert (told.japan_controls, told.routes_missing) == (held, ())
        wrong = msgspec.convert({"japan_controls": ["4444", "37O6", "6101"]}, PlainPosition)
        assert [problem.sentence for problem in problems_of(game, wrong)] == [
            f"there is no hex '{name}'" for name in ("4444", "37O6", "6101")
        ]
    astray = msgspec.convert({"japan_controls": ["2608"]}, PlainPosition)
    assert [problem.sentence for problem in problems_of(war(), astray)] == ["there is no hex '2608'"]


def test_what_is_not_told_is_as_at_the_start() -> None:
    assert position_of(war(), PlainPosition()) == set_up(war(), 1)
