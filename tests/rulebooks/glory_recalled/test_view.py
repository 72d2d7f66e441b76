"""What lies on the table for either side, and what is told before an action is done (Rules 1.3, 3.5, 9.1.2)."""

from game.core.combat import Mark, Tone
from tests.rulebooks.glory_recalled.combats import declared, field_of
from tests.rulebooks.glory_recalled.drawn import draw
from tests.rulebooks.glory_recalled.shipped import opening
from tests.rulebooks.glory_recalled.situation import Situation

AROUND = """
    Alpha = Bravo
    Alpha = Charlie
    Delta = Bravo
"""


def around(**drawing: str) -> Situation:
    """A British space, and one beside it for the Japanese."""
    standing = {"Alpha": "1/228, 2/228, Doi", "Bravo": "2RS A", "Charlie": "japanese", **drawing}
    return field_of(AROUND, **standing)


def chosen(field: Situation, viewer: str = "") -> set[str]:
    """The pieces that are seen to be picked up."""
    return {field.game.counters[piece.piece].id for piece in field.view(viewer).pieces if piece.state == "chosen"}


def open_cards(field: Situation) -> list[str]:
    """The cards that lie open on the table."""
    return [card.name for _, card in field.view().open_cards]


def test_pieces_that_were_picked_up_are_seen_to_be() -> None:
    field = around().do("play 38 Division", "take 1/228")
    assert chosen(field) == {"1/228"}
    field.do("take 2/228")
    assert chosen(field) == {"1/228", "2/228"}
    field.do("attack Bravo")
    assert chosen(field, "british") == {"1/228", "2/228"}
    field.do("call_off", "put_back 1/228")
    assert chosen(field) == {"2/228"}


def test_1_3_what_is_picked_up_unseen_is_seen_by_its_side_alone() -> None:
    piers = "Tower pier source\nisland:\nVictoria pier source"
    field = draw(piers, side="british", british="Sea Transport", Victoria="2RS A, 2RS B")
    field.do("play Sea Transport")
    field.do(f"load {field.legal('load')[0]}")
    assert len(chosen(field, "british")) == 1
    assert chosen(field) == chosen(field, "japanese") == set()


def test_9_1_3_the_cards_of_a_combat_lie_open_the_attackers_first() -> None:
    field = around(japanese="Mountain Guns", british="Howitzers")
    declared(field, "1/228", "2/228").do("attack_now", "look", "support Mountain Guns")
    assert open_cards(field) == ["38 Division", "Mountain Guns"]
    field.do(*(["no_more"] if field.can("no_more") else []), "look", "support Howitzers")
    assert open_cards(field)[:2] == ["38 Division", "Mountain Guns"]


def test_3_5_before_the_hands_are_dealt_nobody_sees_a_card() -> None:
    field = opening("campaign").do("open_units")
    assert {card for hand in field.view("japanese").hands for card in hand.cards} == {None}
    field.do("arrange 0")
    assert None not in field.view("japanese").hands[0].cards


def test_5_1_the_whole_stack_is_no_larger_than_can_go_on() -> None:
    field = draw("Home assembly_box = Alpha", Home="1/228, 2/228, 3/228, 5/228, Doi", Alpha="japanese",
                 japanese="228 Regiment")  # fmt: skip
    field.do("play 228 Regiment", "take 1/228", "take_stack")
    assert chosen(field) == {"1/228", "2/228", "Doi"}
    assert field.legal("move") == ["Alpha"]
    assert "take_stack" not in field.choices, "all that can go have been taken along"
    field.do("put_back 2/228")
    assert "take_stack" in field.choices


def test_5_1_where_all_that_were_picked_up_have_nowhere_to_go_the_hint_says_so() -> None:
    field = draw("Home assembly_box = Alpha", Home="1/228, 2/228, 3/228", Alpha="japanese", japanese="228 Regiment")
    field.do("play 228 Regiment", "take 1/228", "take 2/228")
    decision = field.session.decision
    assert decision is not None
    assert "put them back" not in decision.step.prompt(field.game, field.position).hint
    field.do("take 3/228")
    decision = field.session.decision
    assert decision is not None
    assert "put them back" in decision.step.prompt(field.game, field.position).hint


def test_5_1_to_end_an_action_before_anything_has_moved_is_asked_about_in_words_of_its_own() -> None:
    field = around().do("play 38 Division")
    assert field.warning("end_action").startswith("Nothing has moved yet")
    field.do("take 1/228", "move Charlie")
    assert field.warning("end_action").startswith("Movement points are left")


def test_9_1_2_the_odds_of_an_attack_are_told_before_it_is_declared() -> None:
    field = around().do("play 38 Division", "take 1/228", "take 2/228")
    before = field.preview("attack Bravo")
    alpha, bravo = (field.game.board.by_name[name] for name in ("Alpha", "Bravo"))
    assert before.marks == (Mark(alpha, "from here", Tone.NEUTRAL), Mark(bravo, "attack", Tone.BAD))
    assert before == field.do("attack Bravo").preview("attack_now")


def test_1_1_a_turn_is_a_day() -> None:
    field = opening("campaign")
    assert [field.view().days, *(field.put(turn=turn).view().days for turn in (1, 2, 16))] == [0, 0, 1, 15]
