"""Decks, hands, kinds of cards, and when a card can be played (Rules 6.1, 6.2, 6.5 to 6.7)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import CardId
from game.core.view import PileView
from game.rulebooks.glory_recalled.files.checks import check
from game.rulebooks.glory_recalled.terms.card_effects import Activate, DrawMore, RallyUnits, Support
from tests.rulebooks.glory_recalled.combats import declared, field_of, side_of, with_card
from tests.rulebooks.glory_recalled.drawn import TABLES, draw
from tests.rulebooks.glory_recalled.situation import Situation

ROAD = "Alpha = Bravo = Charlie = Delta = Echo = Foxtrot = Golf = Hotel"


# The decks

DECKS = {
    "japanese": {
        "228 Regiment": 4,
        "229 Regiment": 4,
        "230 Regiment": 4,
        "38 Division": 2,
        "Night Infiltration": 2,
        "Forced March": 1,
        "Amphibious Assault": 5,
        "Sea Transport": 3,
        "Feint in the South": 1,
        "Air Raid": 2,
        "Counter-Battery Fire": 2,
        "Field Hospital": 2,
        "General Sakai": 1,
        "Demand to Surrender": 1,
        "Taps Run Dry": 1,
        "Mountain Guns": 5,
        "Air Support": 5,
        "Battalion Guns": 4,
        "Siege Howitzers": 3,
        "Bayonet Charge": 3,
        "Naval Gunfire": 2,
        "Fifth Column": 2,
        "Lieutenant Wakabayashi": 1,
    },
    "british": {
        "British Army": 4,
        "Indian Army": 4,
        "Canadian Army": 4,
        "Hong Kong Forces": 3,
        "China Command": 2,
        "Sea Transport": 3,
        "Dig In": 3,
        "Spike the Guns": 3,
        "Stand To": 2,
        "Sniper": 1,
        "Coastal Artillery": 4,
        "Howitzers": 4,
        "Vickers Guns": 3,
        "Pillboxes": 3,
        "Bren Carriers": 2,
        "To the Last Round": 2,
        "Gunboats": 1,
        "Searchlights": 1,
        "Anti-Aircraft Fire": 2,
        "Chan Chak's Men": 1,
        "Sergeant-Major Osborne": 1,
        "Motor Torpedo Boats": 1,
    },
}


@pytest.mark.parametrize(("side", "size"), [("japanese", 60), ("british", 54)])
def test_6_1_each_side_has_a_deck_of_its_own(side: str, size: int) -> None:
    found = {card.name: card.copies for card in TABLES.cards.values() if card.side == side}
    assert found == DECKS[side]
    assert sum(found.values()) == size


def test_6_6_these_cards_leave_the_game_and_no_others() -> None:
    assert {card.name for card in TABLES.cards.values() if card.once} == {
        "General Sakai",
        "Lieutenant Wakabayashi",
        "Feint in the South",
        "Demand to Surrender",
        "Taps Run Dry",
        "Motor Torpedo Boats",
        "Sniper",
        "Sergeant-Major Osborne",
    }


# What cards do

FIELD = draw("Alpha = Bravo", Alpha="1/228, 2/228", Bravo="2RS A", japanese="Field Hospital", rules={})
HOSPITAL = TABLES.cards["j_rally"]


def card_problems(*effects: Any) -> list[str]:
    """What a check says of a scenario with another Field Hospital."""
    scenario = replace(FIELD.game.scenario, card_types={"j_rally": replace(HOSPITAL, effects=effects)})
    found = check(scenario, FIELD.game.board, TABLES)
    return [problem.sentence for problem in found if problem.path[0] == "card_types"]


def test_6_2_a_card_has_one_effect_of_a_kind_and_may_have_several_kinds() -> None:
    assert card_problems(RallyUnits(units=1), DrawMore(cards=1)) == []
    assert card_problems(RallyUnits(units=1), RallyUnits(units=2)) == ["the card has two effects of one kind"]


def test_6_2_each_effect_of_an_action_card_is_carried_out_in_turn() -> None:
    row = replace(HOSPITAL, effects=(RallyUnits(units=1), DrawMore(cards=1)))
    field = draw(
        "Alpha = Bravo", Alpha="1/228 disrupted, 2/228 disrupted", Bravo="2RS A", japanese="Field Hospital",
        rules={"card_types": {"j_rally": row}},
    )  # fmt: skip
    before = len(field.position.hands[0])
    field.do("play Field Hospital", "rally 1/228")
    assert not field.piece("1/228").disrupted
    assert field.piece("2/228").disrupted, "only one unit recovers"
    assert len(field.position.hands[0]) == before, "one card played, one drawn"


def test_6_2_a_card_without_the_effect_has_none_of_it() -> None:
    assert HOSPITAL.effect(RallyUnits) == RallyUnits(units=3)
    assert HOSPITAL.effect(Activate) is None
    assert HOSPITAL.effect(Support) is None


# Kinds

COMBAT = [card.name for card in TABLES.cards.values() if card.effect(Support)]
REACTIONS = ["Anti-Aircraft Fire", "Chan Chak's Men", "Sergeant-Major Osborne", "Motor Torpedo Boats"]


@pytest.mark.parametrize("name", [*COMBAT, *REACTIONS])
def test_6_2_combat_and_reaction_cards_are_no_actions(name: str) -> None:
    field = with_card(ROAD, side_of(name), name, Alpha="1/228", Bravo="2RS A")
    assert field.legal("play") == []
    assert field.refused(f"play {name}") == "6.2"


def test_6_2_there_are_sixteen_combat_cards() -> None:
    assert len(COMBAT) == 8 + 8


@pytest.mark.parametrize("name", ["228 Regiment", "Stand To", "Sniper", "General Sakai"])
def test_6_2_action_cards_are_not_played_in_a_combat(name: str) -> None:
    cards: dict[str, Any] = {side_of(name): name}
    field = field_of("Alpha = Bravo", Alpha="1/228", Bravo="2RS A", **cards)
    declared(field, "1/228").do("attack_now", "look")
    assert field.choices == {"no_more"}
    assert field.refused(f"support {name}") == "6.2"


# Cards that do nothing

USELESS = {
    "228 Regiment": "japanese",
    "Night Infiltration": "japanese",
    "Forced March": "japanese",
    "Field Hospital": "japanese",
    "Sea Transport": "japanese",
    "Amphibious Assault": "japanese",
    "Feint in the South": "japanese",
    "Demand to Surrender": "japanese",
    "Counter-Battery Fire": "japanese",
    "British Army": "british",
    "Stand To": "british",
    "Dig In": "british",
    "Spike the Guns": "british",
    "Sniper": "british",
}


@pytest.mark.parametrize(("name", "side"), USELESS.items())
def test_6_5_a_card_that_could_do_nothing_goes_face_down_only(name: str, side: str) -> None:
    drawing: dict[str, Any] = {"Alpha": "1/229 spent, Doi", "Hotel": "2RS A spent, Wallis"}
    if name == "Forced March":
        drawing["Alpha"] = "1/229, Doi"
    field = with_card(ROAD, side, name, **drawing)
    assert field.legal("play") == []
    assert field.refused(f"play {name}") == "6.5"
    leader = {"japanese": "Doi", "british": "Wallis"}[side]
    field.do(f"lead {leader}", "lead_stack", f"lay_down {name}")
    assert field.discards(side) == [name]


def test_6_5_general_sakai_needs_cards_to_draw() -> None:
    field = draw(ROAD, Alpha="1/228", japanese="General Sakai")
    assert field.can("play General Sakai")
    deck = field.position.decks[0]
    field.put(decks=(type(deck)(()), field.position.decks[1]))
    assert field.refused("play General Sakai") == "6.5"


@pytest.mark.parametrize(
    ("name", "rule"),
    [("Amphibious Assault", "9.7"), ("Feint in the South", "9.7.1"), ("Demand to Surrender", "6.12")],
)
def test_12_1_these_cards_wait_for_the_kowloon_event(name: str, rule: str) -> None:
    picture = """
        Camp assembly_box = Alpha coastal = Bravo red
        Water landing_box < Alpha
        South landing_box card_only < Alpha
        island:
        Water > Beach coastal
        South > Bay coastal
    """
    standing: dict[str, Any] = {"Alpha": "1/228", "Bravo": "2RS A", "Beach": "2RS B"}
    cards: dict[str, Any] = {"japanese": name, "british": "Dig In"}
    before = draw(picture, event=False, **cards, **standing)
    assert before.refused(f"play {name}") == rule
    assert draw(picture, event=True, **cards, **standing).can(f"play {name}")


# Face down, and out of the game


def test_6_6_a_card_played_face_down_is_discarded_unseen() -> None:
    field = draw(ROAD, Alpha="1/228, Doi", Hotel="2RS A", japanese="General Sakai")
    field.do("lead Doi", "lead_stack", "lay_down General Sakai")
    assert field.discards("japanese") == ["General Sakai"]
    assert field.position.out == ()
    assert not any("Sakai" in line for line in field.log("british"))
    assert any("Sakai" in line for line in field.log("japanese"))


def test_6_6_a_once_card_played_face_up_leaves_the_game() -> None:
    field = draw(ROAD, Alpha="1/228", Hotel="2RS A", japanese="General Sakai").do("play General Sakai")
    assert field.discards("japanese") == []
    assert [field.game.cards[card].name for card in field.position.out] == ["General Sakai"]


def test_6_6_other_cards_are_discarded_face_up() -> None:
    field = draw(ROAD, Alpha="1/228", Hotel="2RS A", japanese="228 Regiment").do("play 228 Regiment")
    assert field.discards("japanese") == ["228 Regiment"]
    assert any("228 Regiment" in line for line in field.log("british"))


def pile_of(field: Situation, side: str, viewer: str) -> PileView:
    """The discards of a side as somebody sees them."""
    return next(pile for pile in field.view(viewer).piles if pile.name == f"{side} discards")


@pytest.mark.parametrize("viewer", ["japanese", "british", ""])
def test_6_6_discards_lie_open_to_both_but_for_those_laid_down(viewer: str) -> None:
    field = draw(ROAD, Alpha="1/228, Doi", Hotel="2RS A, Wallis", japanese="228 Regiment, Air Raid", british="Dig In")
    field.do("play 228 Regiment").finish()
    pile = pile_of(field, "Japanese", viewer)
    assert pile.top is not None
    assert [card.name for card in pile.cards] == [pile.top.name] == ["228 Regiment"]
    field.do("lead Wallis", "lead_stack", "lay_down Dig In", "end_action")
    closed = pile_of(field, "British", viewer)
    assert (closed.count, closed.top, closed.cards) == (1, None, ())
    field.do("lead Doi", "lead_stack", "lay_down Air Raid", "end_action")
    pile = pile_of(field, "Japanese", viewer)
    assert (pile.count, pile.top) == (2, None)
    assert [card.name for card in pile.cards] == ["228 Regiment"]


def test_5_1_a_leader_who_is_put_down_again_was_no_action() -> None:
    field = draw(ROAD, Alpha="1/228, Doi", Hotel="2RS A, Wallis", british="Dig In")
    field.do("pass", "lead Wallis", "lead_stack", "put_down", "pass")
    assert field.position.turn == 3


@pytest.mark.parametrize(
    "acts",
    [
        ("play Dig In", "dig_in 2RS A"),
        ("lead Wallis", "lead_stack", "lay_down Dig In", "end_action"),
        ("march 2RS A", "move Golf"),
    ],
)
def test_5_1_every_action_lets_the_other_side_act_again(acts: tuple[str, ...]) -> None:
    field = draw(ROAD, Alpha="1/228", Hotel="2RS A, 2RS B, Wallis", british="Dig In")
    field.do("pass", *acts).finish().do("pass")
    assert (field.decider, field.position.turn) == ("british", 2)


# When the deck runs out


def nearly_empty(pile: int) -> Situation:
    """A Japanese draw pile of few cards, and the rest discarded; General Sakai is in the hand."""
    field = draw(ROAD, Alpha="1/228", Hotel="2RS A", japanese="General Sakai")
    deck = field.position.decks[0]
    return field.put(decks=(type(deck)(deck.pile[:pile], deck.pile[pile:]), field.position.decks[1]))


def test_6_7_the_discards_become_the_new_pile() -> None:
    field = nearly_empty(1)
    first = field.position.decks[0].pile[0]
    field.do("play General Sakai")
    assert len(field.position.hands[0]) == 3
    assert first in field.position.hands[0]
    assert (len(field.position.decks[0].pile), field.position.decks[0].discards) == (60 - 1 - 3, ())


def test_6_7_nothing_lies_face_down_once_the_discards_are_shuffled() -> None:
    field = nearly_empty(1)
    field.put(face_down=tuple(map(CardId, field.position.decks[0].discards))).do("play General Sakai")
    assert field.position.face_down == ()


def test_6_7_a_card_out_of_the_game_is_not_shuffled_in() -> None:
    field = nearly_empty(0).do("play General Sakai")
    sakai = field.position.out[0]
    assert sakai not in field.position.decks[0].pile
    assert sakai not in field.position.hands[0]


def test_6_7_no_cards_at_all_no_draw() -> None:
    field = draw(ROAD, Alpha="1/228", Hotel="2RS A", japanese="General Sakai")
    deck = field.position.decks[0]
    field.put(decks=(type(deck)(deck.pile[:1]), field.position.decks[1])).do("play General Sakai")
    assert len(field.position.hands[0]) == 1
