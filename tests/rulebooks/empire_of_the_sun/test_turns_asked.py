"""Questions about what a turn brings by itself: who begins, is found, may answer, or starves (Rules 4 to 7)."""

import pytest
from msgspec.structs import replace

from game.core.actions import Refusal
from game.rulebooks.empire_of_the_sun import questions
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Move, Offensive, Play
from game.rulebooks.empire_of_the_sun.terms.position import Piece, Shipping, with_pieces
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war

GUADALCANAL, NOUMEA, RABAUL = "4423", "4828", "4021"


@pytest.mark.parametrize(
    ("turn", "japan", "allies", "first"),
    [(4, 3, 3, "japan"), (5, 3, 3, "allies"), (2, 3, 4, "allies"), (9, 4, 3, "japan")],
)
def test_4_4_more_cards_go_first_and_with_as_many_japan_until_1943(
    turn: int, japan: int, allies: int, first: str
) -> None:
    cards = range(3, 12)
    hands = {"jp": list(cards[:japan]), "al": list(cards[:allies])}
    game, here = position({}, turn=turn, hands=hands, future_offensive={"jp": None, "al": None})
    assert questions.initiative(game, here).first == first


def test_4_4_the_side_with_fewer_cards_seizes_with_its_future_offensive() -> None:
    hands = {"jp": [3, 4, 5], "al": [7, 8]}
    game, here = position({}, turn=3, hands=hands, future_offensive={"al": 29, "jp": None})
    found = questions.initiative(game, here)
    assert (found.first, found.may_seize, found.refused) == ("japan", True, None)
    level = questions.initiative(game, replace(here, hands=(here.hands[0][:2], here.hands[1])))
    assert (level.first, level.may_seize) == ("japan", False)
    assert level.refused is not None
    assert "fewer cards" in level.refused.sentence
    new = position({}, turn=3, hands=hands, future_offensive={"al": 29}, future_offensive_new=["al"])[1]
    assert not questions.initiative(game, new).may_seize


def test_6_5_who_starves_who_holds_out_and_who_does_not_suffer() -> None:
    """Guam, 3814, lies in the range of Truk, Samoa and Noumea in that of no headquarters; Rangoon is Japanese, and the
    routes to Madras are not built."""
    units = {
        "4017": ["hq_jp_ss"],
        "3814": ["army_jp_3sn", "army_jp_4sn(r)"],
        "5823": ["army_jp_1sn", "army_jp_2sn(r)"],
        "5824": ["nachi"],
        NOUMEA: ["army_ap_14", "air_ap_13(r)", "northampton"],
    }
    game, here = position(
        units,
        japan=("2008",),
        boxes={"china_box": ["air_ap_14", "air_ap_avg(r)"]},
        routes_missing=["2104", "2105", "2205"],
        turn=4,
    )
    found = questions.attrition(game, here)
    assert found.reduced == ["air_ap_14", "army_ap_14", "army_jp_1sn", "army_jp_3sn"]
    assert found.eliminated == ["air_ap_13", "army_jp_2sn"]
    assert found.holding_out == ["air_ap_avg", "army_jp_4sn"]
    first = position(units, japan=(), boxes={}, turn=1)[1]
    assert questions.attrition(game, first) == questions.politics.AttritionAnswer([], [], [])


def declared(play: Play, **moves: Move) -> questions.declaring.DeclarationAnswer:
    """Japan off Guadalcanal, where Marines are: a cruiser in the hex, carriers in port and at sea, aircraft in Rabaul;
    an Allied cruiser lies at Noumea, and a brigade has landed at Buna, 3922, where nobody is."""
    units = {
        RABAUL: ["hq_jp_ss", "air_jp_21", "air_jp_1", "zuiho"],
        GUADALCANAL: ["army_ap_mb", "aoba"],
        "4420": ["shokaku"],
        "3922": ["army_jp_ss"],
        NOUMEA: ["hq_ap_sg", "northampton"],
    }
    game, here = position(units)
    active = tuple(game.by_id[name] for name in ("air_jp_21", "air_jp_1", "zuiho", "aoba", "shokaku", "army_jp_ss"))
    landing = game.board.by_name["3922"]
    offensive = Offensive(attacker=JAPAN, play=play, card=-1, operations=2, landings=(landing,))
    offensive = replace(offensive, moves=tuple(moves.values()))
    return questions.declaration(game, replace(here, activated=active, offensive=offensive))


def test_7_24_where_both_stand_is_a_battle_and_aircraft_fight_or_cover_in_their_range() -> None:
    found = declared("EC")
    assert (found.must, found.may, found.at_sea) == ([4423], [], ["shokaku"])
    assert found.fighters == {
        "air_jp_1": [3922, 4423],
        "air_jp_21": [3922, 4423],
        "shokaku": [4423],
        "zuiho": [3922],
    }


def test_8_31_who_has_moved_strategically_is_not_among_those_that_fight() -> None:
    game = war()
    path = (game.board.by_name["4017"], game.board.by_name[RABAUL])
    found = declared("EC", air=Move(game.by_id["air_jp_21"], "air_strategic", path))
    assert "air_jp_21" not in found.fighters


def test_7_24_what_may_be_declared_lies_in_range_and_an_operations_card_brings_one_battle() -> None:
    units = {
        RABAUL: ["hq_jp_ss", "air_jp_21"],
        "4222": ["army_ap_mb"],
        "4022": ["casia"],
        NOUMEA: ["hq_ap_sg", "london"],
    }
    game, here = position(units)
    offensive = Offensive(attacker=JAPAN, play="OC", card=-1, operations=2)
    here = replace(here, activated=(game.by_id["air_jp_21"],), offensive=offensive)
    found = questions.declaration(game, here)
    assert (found.must, found.may, found.at_sea) == ([], [4022, 4222], [])
    mixed = replace(here, activated=(*here.activated, game.by_id["aoba"]))
    mixed = with_pieces(mixed, {game.by_id["aoba"]: Piece(game.board.by_name["4022"])})
    assert questions.declaration(game, mixed).may == []


@pytest.mark.parametrize(
    ("play", "crossed", "die", "intelligence"),
    [
        ("EC", True, 8, "intercept"),
        ("EC", True, 9, "surprise"),
        ("EC", False, 7, "intercept"),
        ("EC", False, 8, "surprise"),
        ("OC", True, 7, "intercept"),
        ("OC", True, 8, "surprise"),
        ("OC", False, 5, "intercept"),
        ("OC", False, 6, "surprise"),
    ],
)
def test_7_25_card_8_has_5_for_operations_and_7_as_an_event(
    play: Play, crossed: bool, die: int, intelligence: str
) -> None:
    game, here = position({})
    offensive = Offensive(attacker=JAPAN, play=play, card=game.card_id(JAPAN, 8), operations=3)
    here = replace(here, offensive=replace(offensive, has_entered_zone=crossed))
    found = questions.interception(game, here, ALLIES, die)
    assert found.threshold == (7 if play == "EC" else 5)
    assert [amount for amount, _, _ in found.modifiers] == ([-2] if crossed else [])
    assert found.intelligence == intelligence
    assert found.operations == (3 if intelligence == "intercept" else 0)


@pytest.mark.parametrize(
    ("value", "play", "die", "intelligence", "moves"),
    [
        (1, "OC", 3, "intercept", 1),
        (1, "OC", 4, "intercept", 0),
        (1, "OC", 7, "surprise", 0),
        (1, "EC", 5, "intercept", 1),
        (2, "OC", 3, "intercept", 2),
        (2, "EC", 9, "surprise", 0),
        (3, "EC", 8, "intercept", 1),
        (3, "OC", 8, "intercept", 0),
    ],
)
def test_7_28_the_table_takes_two_off_for_the_allies_and_two_for_an_event(
    value: int, play: Play, die: int, intelligence: str, moves: int
) -> None:
    game, here = position({}, flags=["interception_table"])
    offensive = Offensive(attacker=JAPAN, play=play, card=game.card_id(JAPAN, 8), operations=value)
    found = questions.interception(game, replace(here, offensive=offensive), ALLIES, die)
    assert (found.threshold, found.intelligence, found.operations) == (None, intelligence, moves)


def test_7_26_why_the_others_do_not_react() -> None:
    """A battle at Guadalcanal; the headquarters at Noumea reaches seven hexes, and Port Moresby lies farther."""
    units = {
        NOUMEA: ["hq_ap_sg", "northampton", "army_ap_14", "army_ap_3_nz"],
        "3823": ["air_ap_5"],
        "4826": ["air_ap_20_bc"],
        RABAUL: ["hq_jp_ss"],
    }
    game, here = position(units)
    spaces = (war().board.by_name[GUADALCANAL],)
    offensive = Offensive(attacker=JAPAN, play="OC", card=-1, operations=2, battle_hexes=spaces)
    here = replace(here, offensive=offensive, shipping=(Shipping(7), Shipping(7)))
    found = questions.reaction(game, here, ALLIES, 2)["hq_ap_sg"]
    assert found.units == ["northampton"]
    assert found.refused == {
        "air_ap_20_bc": Refusal("B-29s react only while an enemy is in their hex.", "7.26"),
        "air_ap_5": Refusal("5th Air Force is out of supply.", "7.21"),
        "army_ap_14": Refusal("It can come to no battle of this offensive.", "7.26"),
        "army_ap_3_nz": Refusal("The South Pacific HQ (Ghormley) does not command 3rd New Zealand Division.", "6.12"),
    }


def test_7_21_why_the_others_are_not_activated() -> None:
    units = {"4017": ["hq_jp_ss", "shokaku"], "6025": ["nachi"], "2106": ["army_jp_15"]}
    game, here = position(units, japan=(*HOME, "2106"))
    found = questions.activation(game, here, "hq_jp_ss", "OC", 3)
    assert found.units == ["shokaku"]
    assert {*found.refused} == {"nachi", "army_jp_15"}
    assert found.refused["nachi"].sentence == "Nachi is out of supply."
    lost = questions.activation(game, position(units, japan=())[1], "hq_jp_ss", "OC", 3)
    assert (lost.usable, lost.units) == (False, [])
    assert {why.sentence for why in lost.refused.values()} == {"The South Seas HQ is out of supply."}
