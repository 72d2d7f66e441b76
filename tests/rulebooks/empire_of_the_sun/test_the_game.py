"""What the game is made of: secrets, dice, hexes, counters, headquarters, the steps of an offensive (Rules 1 to 7)."""

import pytest
from msgspec.structs import replace

from game.core.actions import Refusal
from game.core.hexset import has
from game.rulebooks.empire_of_the_sun import TITLE
from game.rulebooks.empire_of_the_sun.map.activation import efficiency, headquarters_refusal
from game.rulebooks.empire_of_the_sun.map.supply import settled, supply
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, JAPAN
from game.rulebooks.empire_of_the_sun.terms.tables import Kind
from tests.rulebooks.empire_of_the_sun.war import HOME, position, war

TRUK, RABAUL, OAHU, SAMOA, TOWNSVILLE, SOUTH_SEAS = "4017", "4021", "5808", "5823", "3727", "hq_jp_ss"
CARRIERS = ("akagi", "soryu", "shokaku", "zuiho", "ryujo")


def space(name: str) -> int:
    """A hex by its number."""
    return war().board.by_name[name]


def test_1_3_hands_are_seen_by_their_owner_alone() -> None:
    game, here = position({TRUK: [SOUTH_SEAS]})
    here = replace(here, hands=((0, 1), (90, 91, 92)), decks=((2,), (93,)))
    for viewer in (*BOTH, None):
        shown = {hand.side: hand.cards for hand in TITLE.view(game, here, viewer).hands}
        assert {side: len(cards) for side, cards in shown.items()} == {JAPAN: 2, ALLIES: 3}
        for side, cards in shown.items():
            assert all((card is not None) == (side == viewer) for card in cards)


def test_1_4_moves_reveal_nothing_and_are_taken_back() -> None:
    """The title names the paragraph of taking back; picking up and putting back are verbs that only reverse."""
    assert TITLE.undo_rule == "1.4"
    assert {verb.name for verb in TITLE.verbs if verb.takes_back} >= {"leave_out", "put_back", "unassign", "undeclare"}


def test_2_1_a_distance_counts_the_hex_at_its_end_only() -> None:
    assert war().distance(space(TRUK), space(TRUK)) == 0
    assert war().distance(space(TRUK), space("4018")) == 1
    assert war().distance(space(TRUK), space(RABAUL)) == 4


def test_3_1_each_hexside_is_for_ships_or_for_troops_or_both() -> None:
    """Soerabaja, 2220, is open to ships from three hexes only; Truk, alone in the ocean, to nobody over land."""
    hexes = war().hexes
    assert {war().board.spaces[each].name for each in spaces(hexes.sea.beyond(1 << space("2220")))} == {
        "2219",
        "2319",
        "2320",
    }
    assert hexes.land.beyond(1 << space(TRUK)) == 0
    costs = {
        name: next(cost for cost, ground in hexes.by_cost if has(ground, space(name))) for name in ("3823", "2011")
    }
    assert costs == {"3823": 6, "2011": 4}, "Port Moresby is mountain: three points; Siam is mixed or jungle: two"


def spaces(found: int) -> list[int]:
    """The hexes of a set."""
    return [n for n in range(war().hex_count) if has(found, n)]


def test_3_15_a_printed_name_alone_makes_no_named_hex() -> None:
    hexes = war().hexes
    assert has(hexes.named, space(RABAUL))
    assert has(hexes.named, space("4423")), "Guadalcanal has an airfield and a port"
    assert not has(hexes.named, space("4600")), "Attu has neither port nor airfield nor city nor resource"
    assert hexes.named == hexes.ports | hexes.airfields | hexes.cities | hexes.resources


def test_3_2_a_counter_of_one_step_counts_as_reduced() -> None:
    game, here = position({RABAUL: ["air_jp_21", "aoba(r)"]})
    flotilla, cruiser = (game.counters[game.by_id[name]] for name in ("air_jp_21", "aoba"))
    assert flotilla.full is not None
    assert (flotilla.full.attack, flotilla.reduced.attack, flotilla.range, flotilla.extended) == (16, 8, 3, 5)
    assert cruiser.kind is Kind.CA
    assert here.pieces[game.by_id["aoba"]].is_reduced
    single = [number for number, counter in enumerate(game.counters) if counter.has_one_step]
    assert single
    assert all(here.pieces[number].is_reduced for number in single)


def test_6_1_a_headquarters_has_a_range_and_an_efficiency() -> None:
    counter = war().counters[war().by_id[SOUTH_SEAS]]
    assert (counter.range, counter.efficiency, counter.is_headquarters) == (12, 2, True)


def test_6_11_a_headquarters_out_of_supply_cannot_be_activated() -> None:
    game, here = position({TRUK: [SOUTH_SEAS]}, japan=(TRUK,))
    refused = headquarters_refusal(game, here, game.by_id[SOUTH_SEAS])
    assert refused == Refusal("The South Seas HQ is out of supply.", "6.11")
    game, here = position({TRUK: [SOUTH_SEAS]})
    assert headquarters_refusal(game, here, game.by_id[SOUTH_SEAS]) is None


@pytest.mark.parametrize(("staff", "carriers", "usual"), [("hq_ap_sw", 4, 2), ("hq_ap_sw", 5, 1), ("hq_ap_m", 5, 1)])
def test_6_11_an_american_headquarters_without_a_way_to_the_east_edge_has_one_less_efficiency(
    staff: str, carriers: int, usual: int
) -> None:
    """Five carriers watch the east edge from north to south; the Commonwealth's headquarters needs no way there."""
    fleet = dict(zip(("6008", "6012", "6016", "6020", "6024"), CARRIERS[:carriers], strict=False))
    bases = {OAHU: ["hq_jp_cy"], SAMOA: [SOUTH_SEAS], TOWNSVILLE: [staff]}
    game, here = position({**bases, **{name: [ship] for name, ship in fleet.items()}}, japan=(*HOME, OAHU, SAMOA))
    assert game.by_id[staff] not in supply(game, here).unsupplied
    assert efficiency(game, here, game.by_id[staff]).usual == usual


def test_6_24_an_activated_unit_stays_in_supply() -> None:
    game, here = position({RABAUL: ["army_jp_ss"]})
    unit = game.by_id["army_jp_ss"]
    assert unit in supply(game, here).unsupplied
    assert unit not in supply(game, replace(here, activated=(unit,))).unsupplied


def test_6_29_what_is_worked_out_stands_still() -> None:
    """Rabaul's aircraft and a carrier off it: worked out again from its own answer, supply says the same."""
    units = {TRUK: [SOUTH_SEAS], RABAUL: ["air_jp_21"], "4121": ["enterprise"], OAHU: ["hq_ap_c"]}
    game, here = position(units, japan=HOME)
    found = supply(game, here).unsupplied
    assert supply(game, replace(here, unsupplied=found)).unsupplied == found


def test_6_29_of_those_that_swing_the_allies_are_in_supply_and_japan_is_not() -> None:
    japanese, allied = war().by_id["air_jp_21"], war().by_id["enterprise"]
    swinging = frozenset({japanese, allied})
    assert settled(war(), swinging, frozenset()) == {japanese}


def test_7_2_an_offensive_has_fifteen_steps() -> None:
    (offensive,) = TITLE.interludes
    numbers = [part.name.split()[0] for part in offensive.body]
    assert numbers == ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV"]
