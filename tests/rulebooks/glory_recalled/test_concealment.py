"""Concealed British units and decoys: what is seen, when, and what vanishes (Rules 9.1.2, 11.3, 11.4)."""

from typing import Any

import pytest

from game.core.actions import Kind, Target
from game.core.view import InspectionLine
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE
from tests.rulebooks.glory_recalled.combats import amounts, attacked, declared, field_of
from tests.rulebooks.glory_recalled.drawn import draw
from tests.rulebooks.glory_recalled.situation import Situation

PLACE = """
    island:
    Alpha = Bravo = Charlie source
    Alpha - Delta
    Echo = Alpha
"""


def concealed(side: str = "japanese", **drawing: Any) -> Situation:
    """A situation with concealment, in which a card lets any formation attack."""
    return field_of(PLACE, side, concealed=True, **drawing)


def seen(field: Situation, viewer: str = "japanese") -> dict[str, list[str]]:
    """What a side sees of the British in each space: captions."""
    found: dict[str, list[str]] = {}
    for piece in field.view(viewer).pieces:
        if piece.side == 1:
            found.setdefault(field.game.board.name(piece.space), []).append(piece.caption)
    return found


def british_card(field: Situation, name: str) -> tuple[InspectionLine, ...]:
    """What the British read of a piece that they point at."""
    shown = field.session.inspect(BRITISH, Target(Kind.PIECE, field.piece_number(name)))
    assert shown is not None
    return shown.lines


# What is seen


def test_11_3_the_japanese_see_blank_backs_and_the_british_their_units() -> None:
    field = concealed(Alpha="1/228", Charlie="2RS A, Decoy 1, Wallis", Delta="Decoy 2")
    assert seen(field)["Charlie"] == ["Wallis", "?", "?"]
    assert seen(field)["Delta"] == ["?"]
    assert seen(field, "british")["Charlie"] == ["Wallis", "2RS A", "Decoy"]
    assert seen(field, "")["Delta"] == ["?"]


def test_11_3_a_blank_tells_neither_strength_nor_state() -> None:
    field = concealed(Alpha="1/228", Charlie="2RS A disrupted spent", Delta="Decoy 1")
    blanks = [piece for piece in field.view("japanese").pieces if piece.caption == "?" and piece.values]
    turned = [
        piece
        for piece in field.view("japanese").pieces
        if piece.caption == "?" and (piece.is_reverse or piece.is_turned)
    ]
    assert blanks == turned == []


def test_11_3_the_british_are_told_which_of_their_units_are_still_concealed() -> None:
    field = concealed(Alpha="1/228", Bravo="2RS A", Charlie="2RS B")
    attacked(field, "1/228", dice=(1, 1))
    assert "11.3" not in {line.rule for line in british_card(field, "2RS A")}
    assert "11.3" in {line.rule for line in british_card(field, "2RS B")}


def test_11_3_leaders_and_markers_are_open() -> None:
    field = concealed(Alpha="1/228", Charlie="2RS A, Wallis, fortified")
    assert "Wallis" in seen(field)["Charlie"]
    assert any(each.look == "fortified" for each in field.view("japanese").markers)


def test_11_3_japanese_units_are_never_concealed() -> None:
    field = concealed(Alpha="1/228", Charlie="2RS A")
    assert all(
        piece.known
        for piece, counter in zip(field.position.pieces, field.game.counters, strict=True)
        if counter.side == 0
    )


# When a unit is revealed


def test_11_3_all_defenders_are_revealed_when_they_are_attacked() -> None:
    field = concealed(Alpha="1/228", Bravo="2RS A, 2RS B", Charlie="2RS C")
    attacked(field, "1/228", dice=(1, 1))
    assert "hidden" not in field.how("2RS A") + field.how("2RS B")
    assert field.how("2RS C") == "hidden"
    assert any("2RS A and 2RS B" in line for line in field.log("japanese"))


def test_9_1_2_the_attacker_does_not_know_the_odds_before() -> None:
    field = declared(concealed(Alpha="1/228", Bravo="1M A", Charlie="HKSRA 1 Mtn"), "1/228")
    shown = field.preview("attack_now")
    assert (shown.chances, amounts(shown.against), shown.against_total) == ((), {"clear": 2}, "2 + ? + die")


def test_9_1_2_he_knows_what_lies_open_of_the_defence() -> None:
    field = declared(concealed(Alpha="1/228", Bravo="1M A, Wallis, fortified"), "1/228")
    assert amounts(field.preview("attack_now").against) == {"fortified": 5, "Wallis": 1}


def test_11_3_nobody_reckons_with_guns_that_he_has_not_seen() -> None:
    field = declared(field_of(PLACE, Alpha="1/228", Bravo="2RS A", Charlie="HKSRA 1 Mtn hidden"), "1/228")
    assert [modifier.reason for modifier in field.preview("attack_now").against] == ["2RS A", "clear"]


def test_11_3_guns_beside_a_combat_are_revealed_in_it() -> None:
    field = concealed(Alpha="1/228", Bravo="2RS A", Charlie="HKSRA 1 Mtn, 2RS B", Delta="HKSRA 2 Mtn")
    attacked(field, "1/228", dice=(1, 1))
    assert [field.how(unit) for unit in ("HKSRA 1 Mtn", "2RS B", "HKSRA 2 Mtn")] == ["fresh", "hidden", "hidden"]
    assert any("1 Mtn" in modifier.reason for modifier in field.combat.against)


def test_11_3_guns_stay_concealed_where_only_decoys_were_attacked() -> None:
    field = concealed(Alpha="1/228", Bravo="Decoy 1", Charlie="HKSRA 1 Mtn")
    attacked(field, "1/228", dice=(1, 1))
    assert (field.at("Decoy 1"), field.how("HKSRA 1 Mtn")) == ("", "hidden")


def test_11_3_british_attackers_are_revealed() -> None:
    field = concealed("british", Alpha="2RS A, 2RS B", Bravo="1/228 disrupted")
    attacked(field, "2RS A", dice=(3, 1))
    assert (field.how("2RS A"), field.how("2RS B")) == ("spent disrupted", "hidden")
    assert any("2RS A" in line for line in field.log("japanese"))


def test_11_3_a_unit_activated_beside_a_leader_reveals_those_next_to_it() -> None:
    field = concealed(Alpha="1/228, Doi", Bravo="2RS A, Decoy 1", Delta="2RS B", Charlie="2RS C", Echo="japanese")
    field.do("play 38 Division", "take 1/228")
    assert "hidden" in field.how("2RS A")
    field.do("move Echo")
    assert [("hidden" in field.how(unit)) for unit in ("2RS A", "2RS B", "2RS C")] == [False, False, True]
    assert field.at("Decoy 1") == ""


def test_11_3_a_unit_without_a_leader_reveals_nobody() -> None:
    field = concealed(Alpha="1/228", Bravo="2RS A", Echo="japanese, Doi")
    field.do("play 38 Division", "take 1/228", "move Echo")
    assert "hidden" in field.how("2RS A")


def test_11_3_a_leader_without_a_unit_reveals_nobody() -> None:
    field = concealed(Alpha="japanese, Doi", Echo="1/228", Bravo="2RS A")
    field.do("lead Doi", "lead_stack", "lay_down 38 Division", "take Doi", "move Echo")
    assert "hidden" in field.how("2RS A")


def test_11_3_only_where_it_is_activated_not_where_it_comes_by() -> None:
    field = concealed(Echo="1/228, Doi", Alpha="japanese", Bravo="2RS A", Delta="2RS B")
    field.do("play 38 Division", "take 1/228", "take Doi", "move Alpha")
    assert "hidden" in field.how("2RS A")
    assert "hidden" in field.how("2RS B")
    field.roll(1, 1).do("attack Bravo", "attack_now")
    assert "hidden" not in field.how("2RS A")
    assert "hidden" in field.how("2RS B")


def test_11_3_an_attack_by_a_unit_that_starts_beside_a_leader_reveals_all_next_to_it() -> None:
    field = concealed(Alpha="1/228, Doi", Bravo="2RS A", Delta="2RS B")
    attacked(field, "1/228", dice=(1, 1))
    assert "hidden" not in field.how("2RS B")


def test_11_3_a_revealed_unit_stays_revealed() -> None:
    field = concealed("british", Alpha="1/228", Bravo="2RS A", Delta="2RS B hidden", Charlie="british")
    field.turn_into("2RS A", lambda piece: type(piece)(piece.space, known=True))
    field.do("march 2RS A", "move Charlie")
    assert (seen(field)["Charlie"], seen(field)["Delta"]) == (["2RS A"], ["?"])


# Bombardment


def raided(*dice: int, bravo: str = "2RS A", **drawing: Any) -> Situation:
    """An Air Raid on concealed pieces."""
    field = draw(PLACE, Alpha="1/228", Bravo=bravo, japanese="Air Raid", concealed=True, **drawing)
    return field.roll(*dice).do("play Air Raid", "bombard Bravo")


def test_11_3_a_bombardment_that_succeeds_reveals_its_target() -> None:
    field = raided(5, 1)
    assert field.how("2RS A") == "disrupted"


def test_11_3_one_that_fails_reveals_nobody() -> None:
    assert raided(4).how("2RS A") == "hidden"


def test_11_3_only_the_target_is_revealed() -> None:
    field = raided(6, 1, bravo="2RS A, 2RS B")
    assert sorted((field.how("2RS A"), field.how("2RS B"))) == ["disrupted", "hidden"]


def test_11_4_a_decoy_that_would_be_disrupted_is_removed() -> None:
    field = raided(5, bravo="Decoy 1", Charlie="2RS A")
    assert field.at("Decoy 1") == ""
    assert field.points == (0, 5)


def test_6_8_a_known_unit_is_named_and_a_concealed_one_is_not() -> None:
    field = draw(PLACE, Alpha="1/228", Bravo="2RS A, 2RS B", japanese="Air Raid", concealed=True)
    field.turn_into("2RS A", lambda piece: type(piece)(piece.space, known=True))
    field.do("play Air Raid", "bombard Bravo")
    assert (field.legal("at_unit"), "at_units" in field.choices) == (["2RS A"], True)
    field.roll(6, 1).do("at_units")
    assert (field.how("2RS A"), field.how("2RS B")) == ("fresh", "disrupted")


def test_11_3_what_befalls_a_concealed_unit_is_not_told_to_the_enemy() -> None:
    field = draw(
        PLACE,
        side="british",
        Alpha="1/228",
        Bravo="2RS A disrupted",
        Charlie="2RS B",
        british="Stand To",
        concealed=True,
    )
    field.do("play Stand To", "rally 2RS A")
    assert field.how("2RS A") == "hidden"
    assert not any("2RS A" in line for line in field.log("japanese"))
    assert any("2RS A" in line for line in field.log("british"))


# Decoys


def test_9_1_2_decoys_are_removed_and_the_units_beside_them_fight() -> None:
    field = concealed(Alpha="1/228", Bravo="2RS A, Decoy 1")
    attacked(field, "1/228", dice=(1, 1))
    assert field.at("Decoy 1") == ""
    assert field.combat.against_total == "4 + 1 = 5"


def test_9_1_2_where_only_decoys_stood_there_is_no_combat_and_the_mp_are_paid() -> None:
    field = concealed(Alpha="1/228, 2/228", Bravo="Decoy 1, Decoy 2", Charlie="2RS A")
    declared(field, "1/228").do("attack_now")
    assert (field.at("Decoy 1"), field.at("Decoy 2"), field.step) == ("", "", "Advance")
    field.do("advance 1/228")
    assert (field.owner("Bravo"), field.how("1/228"), field.points) == ("japanese", "spent", (0, 5))
    assert [mover.mp for mover in field.position.act.movers] == [4]  # type: ignore[union-attr]


def test_11_4_the_japanese_do_not_enter_the_space_of_a_decoy() -> None:
    field = concealed(Alpha="1/228", Bravo="Decoy 1", Charlie="2RS A").do("play 38 Division", "take 1/228")
    assert "Bravo" not in field.legal("move")
    assert "Charlie" not in field.legal("move")
    assert field.can("attack Bravo")


def test_11_4_a_decoy_counts_for_stacking() -> None:
    field = concealed("british", Bravo="2RS A, Decoy 1", Charlie="2RS B", Alpha="british").do("march 2RS B")
    assert field.refused("move Bravo") == "8.0"


def test_11_4_a_decoy_marches_without_a_card_and_in_no_other_way() -> None:
    field = concealed("british", Bravo="Decoy 1, 2RS A", Charlie="british")
    assert "Decoy 1" in field.legal("march")
    field.do("play China Command")
    assert field.refused("take Decoy 1") == "11.4"


def test_11_4_alone_it_stays_in_british_spaces_and_takes_none() -> None:
    field = concealed("british", Bravo="Decoy 1", Alpha="japanese", Charlie="british").do("march Decoy 1")
    assert field.legal("move") == ["Charlie"]
    assert field.refused("move Alpha") == "11.4"


def test_11_4_with_a_unit_beside_it_it_goes_everywhere() -> None:
    field = concealed("british", Bravo="Decoy 1, 2RS A", Alpha="japanese").do(
        "march 2RS A", "take Decoy 1", "move Alpha"
    )
    assert field.at("Decoy 1") == field.at("2RS A") == "Alpha"
    assert field.owner("Alpha") == "british"


def test_11_4_a_decoy_neither_rallies_nor_digs_in() -> None:
    field = draw(
        PLACE, side="british", Alpha="1/228", Bravo="Decoy 1", Charlie="2RS A spent", british="Dig In", concealed=True
    )
    assert field.refused("play Dig In") == "6.5"


@pytest.mark.parametrize(("card", "lit"), [("Spike the Guns", "spike Peak"), ("Sniper", "snipe Doi")])
def test_11_4_what_lights_up_beside_units_only_is_shown_to_the_british_alone(card: str, lit: str) -> None:
    field = draw(
        "Alpha - Peak battery - Charlie", side="british", Alpha="1/228, Doi", Peak="2RS A hidden", Charlie="Decoy 1",
        british=card, concealed=True,
    ).do(f"play {card}")  # fmt: skip
    assert field.all_legal == [lit]
    assert field.session.offered(BRITISH) != ()
    assert field.session.offered(JAPANESE) == ()


def test_11_4_a_decoy_guards_no_battery_for_spiking() -> None:
    field = draw(
        "Alpha\nPeak battery\nCharlie", side="british", Alpha="1/228", Peak="Decoy 1", Charlie="2RS A",
        british="Spike the Guns", concealed=True,
    )  # fmt: skip
    assert field.refused("play Spike the Guns") == "6.5"
