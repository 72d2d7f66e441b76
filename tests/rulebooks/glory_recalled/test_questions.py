"""Questions about a position: drawn situations, what must be refused, and what is told of unknown words."""

import msgspec
import pytest

from game.core.asking import answer
from game.rulebooks.glory_recalled import TITLE
from game.rulebooks.glory_recalled import questions as ask
from game.rulebooks.glory_recalled.questions.asked import Answer
from game.rulebooks.glory_recalled.questions.moving import MoveAnswer
from game.rulebooks.glory_recalled.questions.score import PointLine
from tests.rulebooks.glory_recalled.drawn import Situation, draw
from tests.rulebooks.glory_recalled.kowloon import before
from tests.rulebooks.glory_recalled.shipped import opening

HILLS = """
    Camp assembly_box = Alpha = Bravo gdl = Charlie reservoir
    Alpha - Delta = Echo red
    Foxtrot - Bravo
"""


def hills(**drawing: str) -> Situation:
    """Two Japanese companies before the line, a third one on the other side of it."""
    standing = {"Alpha": "1/228, 2/228, Doi", "Foxtrot": "1/229", "Bravo": "2RS A", "Charlie": "2RS B", **drawing}
    return draw(HILLS, places=standing)


def test_5_1_4_and_7_1_where_a_stack_marches_what_it_costs_and_why_not_elsewhere() -> None:
    here = hills()
    found = ask.moves(here.game, here.position, ["1/228", "2/228"])
    assert found == {"Delta": 2, "Echo": 3}
    assert ask.move(here.game, here.position, ["1/228", "2/228"], "Echo") == MoveAnswer(["Delta", "Echo"], 3)
    assert ask.move(here.game, here.position, "1/228", "Bravo").rule == "7.1"
    assert ask.move(here.game, here.position, "1/228", "Camp").reason.startswith("Nobody goes back into a box")
    assert ask.move(here.game, here.position, ["1/228", "1/229"], "Delta").rule == "2.9"
    assert ask.move(here.game, here.position, ["1/228", "Doi"], "Delta").reason == "No leader moves in this action."


def test_5_1_2_and_6_4_what_a_leader_or_a_card_sets_in_motion() -> None:
    here = hills(Foxtrot="1/229 spent")
    game, position = here.game, here.position
    assert ask.move(game, position, "1/228", "Echo", by="Doi").rule == "5.1.2"
    here = draw(HILLS, Alpha="1/228, Doi", Echo="1/229", japanese="Air Support")
    game, position = here.game, here.position
    assert ask.moves(game, position, ["1/228", "Doi"], by="Doi").keys() == {
        "Bravo",
        "Charlie",
        "Delta",
        "Echo",
        "Foxtrot",
    }
    assert "Delta" in ask.moves(game, position, "1/228", by="228 Regiment")
    wrong = ask.move(game, position, "1/229", "Delta", by="228 Regiment")
    assert wrong.reason == "The card does not speak of that unit's formation."
    assert ask.moves(game, position, "1/229", by="j_228") == {}
    assert ask.move(game, position, "1/228", "Delta", by="Air Raid").reason == "Air Raid moves nobody."


SHORES = """
    Camp assembly_box = Alpha pier = Bravo pier source
    Harbour landing_box < Alpha
    island:
    Harbour > Delta coastal
    Quay pier source = Delta = Echo red hq
    Fort battery range2 - Echo
"""


def test_7_2_and_7_3_what_is_shipped_where_and_how_many() -> None:
    here = draw(SHORES, Quay="2RS A, 2RS B", Bravo="british", shipped=3, event=False)
    game, position = here.game, here.position
    assert ask.moves(game, position, "2RS A", by="Sea Transport") == {"Alpha": 0, "Bravo": 0}
    assert ask.move(game, position, ["2RS A", "2RS B"], "Bravo", by="Sea Transport").rule == "7.3"
    assert (
        ask.move(game, position, "2RS A", "Delta", by="Sea Transport").reason == "British ships go from pier to pier."
    )
    limit = ask.sea_limit(game, position)
    assert (limit.limit, limit.shipped, limit.left) == (4, 3, 1)


def test_8_0_whose_a_space_is_and_who_has_room() -> None:
    here = hills()
    found = ask.space(here.game, here.position, "Alpha")
    assert (found.controlled_by, found.pieces, found.holds, found.room) == ("japanese", ["1/228", "2/228", "Doi"], 2, 0)
    assert ask.space(here.game, here.position, "Camp").holds == 8
    assert ask.stay(here.game, here.position, "1/229", "Alpha").rule == "8.0"
    assert ask.stay(here.game, here.position, "1/229", "Delta") == Answer(True)


def test_2_3_and_7_1_nobody_is_where_enemy_units_are_and_no_british_piece_in_a_box() -> None:
    here = hills()
    assert ask.stay(here.game, here.position, "1/228", "Bravo").rule == "7.1"
    assert ask.stay(here.game, here.position, "2RS A", "Camp").rule == "2.3"
    assert ask.stay(here.game, here.position, "1/228", "Camp") == Answer(True)


def test_9_1_both_strengths_with_their_reasons_and_the_odds() -> None:
    here = hills()
    game, position = here.game, here.position
    found = ask.attack(game, position, ["1/228", "2/228", "1/229"], "Bravo")
    assert (found.strength, found.against) == (11, 5)
    assert (2, "Doi", "2.5") in found.modifiers
    assert found.odds["attacker wins"] == pytest.approx(1)
    assert sum(each.probability for each in found.hits) == pytest.approx(1)
    likeliest = found.hits[0]
    assert (likeliest.on_attacker, likeliest.on_defender) == (0, 3)
    assert likeliest.probability == pytest.approx(15 / 36)
    assert ask.targets(game, position, "1/228") == ["Bravo"]
    assert ask.attack(game, position, "1/228", "Charlie").rule == "9.1.1"
    assert ask.attack(game, position, "1/228", "Delta").reason == "No enemy unit is there."
    assert ask.attack(game, position, "1/228", "Bravo", by="march").rule == "5.1.4"


def test_6_16_what_combat_cards_add_and_where_they_do_not_count() -> None:
    here = hills()
    game, position = here.game, here.position
    bare = ask.attack(game, position, "1/228", "Bravo")
    helped = ask.attack(game, position, "1/228", "Bravo", cards=["Air Support", "Pillboxes"])
    assert (helped.strength - bare.strength, helped.against - bare.against) == (3, 2)
    assert ask.attack(game, position, "1/228", "Bravo", cards=["Searchlights"]).rule == "6.16"
    assert ask.attack(game, position, "1/228", "Bravo", cards=["Coastal Artillery"]).rule == "9.8"
    three = ["Air Support", "Air Support", "Mountain Guns"]
    assert ask.attack(game, position, "1/228", "Bravo", cards=three).rule == "6.3"


def test_10_4_units_all_out_of_supply_have_no_combat_cards() -> None:
    here = hills(Bravo="2RS A cut")
    assert ask.attack(here.game, here.position, "1/228", "Bravo", cards=["Pillboxes"]).rule == "10.4"


def test_11_4_where_only_decoys_stand_nothing_is_fought() -> None:
    here = draw("Alpha = Bravo", Alpha="1/228", Bravo="Decoy 1 hidden, british", concealed=True)
    found = ask.attack(here.game, here.position, "1/228", "Bravo")
    assert (found.is_allowed, found.odds, found.rule) == (True, {}, "11.4")
    assert here.position.pieces[here.piece_number("Decoy 1")].space >= 0, "nothing is changed by asking"


def test_9_4_where_the_beaten_go() -> None:
    here = draw("Alpha = Bravo = Charlie\nBravo - Delta - Echo source", Alpha="1/228", Bravo="2RS A", Charlie="1/229")
    game, position = here.game, here.position
    assert ask.retreats(game, position, "2RS A", ["Alpha"]) == ["Delta"]
    assert ask.retreat(game, position, "2RS A", "Charlie", ["Alpha"]) == Answer(
        False, "The enemy is in [Charlie].", "9.4"
    )
    assert not ask.retreat(game, position, "2RS A", "Echo", ["Alpha"]).is_allowed
    assert ask.retreats(game, position, "2RS A", ["Delta"]) == []


def test_9_7_boxes_loading_and_landing() -> None:
    here = draw(SHORES, Alpha="1/228", Camp="2/228", Harbour="1/229", Delta="2RS A")
    game, position = here.game, here.position
    assert ask.boxes(game, position) == ["Harbour"]
    assert (
        ask.box(game, position, "Harbour", "Feint in the South").reason
        == "Feint in the South opens another landing box."
    )
    assert ask.box(game, position, "Harbour", "Air Raid").reason == "Air Raid lands nobody."
    assert ask.load(game, position, "2/228", "Harbour") == MoveAnswer(["Alpha", "Harbour"], 1)
    assert ask.load(game, position, "1/228", "Harbour").cost == 0
    assert ask.load(game, position, "1/229", "Harbour").reason == "It is in the box already."
    assert ask.shores(game, position, "Harbour") == ["Delta"]
    found = ask.land(game, position, "1/229", "Delta", cards=["Searchlights"])
    assert (found.strength, found.against) == (3, 7)
    assert ask.land(game, position, "1/229", "Echo").reason == "[Echo] is no target of that landing box."
    assert ask.land(game, position, "1/228", "Delta").rule == "9.7.4"


def test_9_7_1_before_the_kowloon_event_nobody_lands() -> None:
    here = draw(SHORES, Alpha="1/228", event=False)
    assert ask.boxes(here.game, here.position) == []
    assert ask.box(here.game, here.position, "Harbour").reason.endswith("only after the Kowloon Event.")


def test_6_8_and_9_8_which_guns_fire_and_what_a_bombardment_may_do() -> None:
    here = draw(SHORES, Fort="2RS A", Echo="2RS B disrupted", Alpha="1/228")
    game, position = here.game, here.position
    assert ask.batteries(game, position, "Echo")["Fort"].fires
    assert ask.batteries(game, position, "Bravo")["Fort"].rule == "9.8"
    assert ask.bombardment(game, position, "Air Raid") == {
        "Fort": {"battery": pytest.approx(1 / 3), "2RS A": pytest.approx(1 / 3)}
    }
    assert ask.bombard(game, position, "Air Raid", "Echo").rule == "6.8"
    assert ask.bombard(game, position, "Sea Transport", "Fort").reason == "Sea Transport bombards nothing."
    here = draw(SHORES, Fort="destroyed", Alpha="1/228")
    assert ask.batteries(here.game, here.position, "Echo")["Fort"].rule == "2.7"


def test_10_supply_its_line_and_what_cuts_it() -> None:
    here = draw("Camp assembly_box = Alpha = Bravo = Charlie", Alpha="1/228", Bravo="2RS A", Charlie="1/229 cut")
    game, position = here.game, here.position
    assert ask.supply(game, position, "1/228").line == ["Alpha", "Camp"]
    cut = ask.supply(game, position, "1/229")
    assert (cut.is_supplied, cut.cut_at, cut.is_marked, cut.rule) == (
        False,
        {"Bravo": "enemy units are there"},
        True,
        "10.3",
    )
    assert ask.unsupplied(game, position) == ["2RS A"], "1/229 is marked already"
    assert ask.surrendering(game, position) == ["1/229"]


def test_4_1_and_13_the_end_of_the_turn_line_by_line_and_who_would_have_won() -> None:
    here = hills(Foxtrot="1/229 cut", Echo="japanese").put(points=(20, 13))
    found = ask.end_of_turn(here.game, here.position)
    assert ask.points(here.game, here.position) == {"japanese": 10, "british": 6.5}
    assert found.lines == [PointLine("british", 1, "1/229", "4.1.7")]
    assert (found.points, found.winner, found.rule) == ({"japanese": 10, "british": 7.5}, "japanese", "13.2")
    here = hills(Foxtrot="1/229 cut").put(points=(20, 88))
    found = ask.end_of_turn(here.game, here.position)
    assert PointLine("british", 1, "[Echo]", "4.1.6") in found.lines
    assert (found.winner, found.rule) == ("british", "13.1")
    stakes = ask.at_stake(here.game, here.position)
    assert stakes["Charlie"] == [PointLine("japanese", 3, "conquered", "4.1.1")]
    assert stakes["Echo"] == [PointLine("british", 1, "held at the end of a turn", "4.1.6")]
    assert "Alpha" not in stakes


def test_6_5_which_cards_may_be_played_and_why_not() -> None:
    here = draw(
        HILLS, Alpha="1/228 disrupted, Doi", Charlie="2RS A", japanese="228 Regiment, Amphibious Assault, 229 Regiment"
    )
    game, position = here.game, here.position
    assert ask.playable(game, position) == ["228 Regiment"]
    assert ask.play(game, position, "229 Regiment") == Answer(
        False, "None of the units that this card moves can move now.", "6.5"
    )
    assert ask.play(game, position, "Pillboxes", "british").rule == "6.2"
    assert ask.combat_cards(game, position, "japanese") == {}
    assert ask.rally(game, position, "1/228", "Doi") == Answer(True)
    assert ask.rally(game, position, "1/228", "Field Hospital") == Answer(True)
    assert ask.rally(game, position, "1/228", "38 Division").reason == "38 Division rallies nobody."
    assert ask.rally(game, position, "2RS A", "Stand To").reason == "That unit is not disrupted."


def test_what_there_is_not_is_told_with_what_may_be_meant() -> None:
    here = hills()
    game, position = here.game, here.position
    with pytest.raises(LookupError, match=r"there is no space 'Alfa' \(did you mean 'Alpha'\?\)"):
        ask.move(game, position, "1/228", "Alfa")
    with pytest.raises(LookupError, match=r"there is no piece '2/2228' \(did you mean '2/228'\?\)"):
        ask.moves(game, position, "2/2228")
    with pytest.raises(LookupError, match=r"'Doy' \(did you mean 'Doi'\?\)"):
        ask.moves(game, position, "1/228", by="Doy")
    with pytest.raises(LookupError, match=r"there is no japanese card 'Pillboxes'"):
        ask.play(game, position, "Pillboxes")
    with pytest.raises(LookupError, match=r"there is no card 'Air Suport' \(did you mean 'Air Support'\?\)"):
        ask.attack(game, position, "1/228", "Bravo", cards=["Air Suport"])
    with pytest.raises(LookupError, match=r"there is no side 'britsh' \(did you mean 'british'\?\)"):
        ask.playable(game, position, "britsh")
    with pytest.raises(LookupError, match="no piece is named"):
        ask.moves(game, position, [])


def test_a_piece_off_the_map_can_do_nothing_and_no_question_fails() -> None:
    here = hills(Delta="Maltby").turn_into("1/229", lambda piece: type(piece)(-1))
    game, position = here.game, here.position
    assert ask.move(game, position, "1/229", "Delta").rule == "2.4"
    assert ask.moves(game, position, "1/229", by="Sea Transport") == {}
    assert ask.attack(game, position, "1/229", "Bravo").rule == "2.4"
    assert ask.targets(game, position, "1/229") == []
    assert ask.retreats(game, position, "1/229") == []
    assert ask.retreat(game, position, "Maltby", "Echo").rule == "9.4"
    assert ask.supply(game, position, "1/229").rule == "2.4"
    assert ask.land(game, position, "1/229", "Delta").rule == "2.4"
    assert ask.rally(game, position, "1/229", "Doi").rule == "2.4"


WORDS = [
    *(
        "at_stake",
        "attack 1/228 Bravo",
        "batteries Echo",
        "bombard j_raid Bravo",
        "bombardment j_raid",
        "box Camp",
        "boxes",
    ),
    *("combat_cards british", "end_of_turn", "land 1/228 Echo", "load 1/228 Camp", "move 1/228,2/228 Echo march"),
    *(
        "moves 1/228 j_228",
        "play j_sea",
        "playable",
        "points",
        "rally 1/228 Doi",
        "retreat Doi Echo",
        "retreats Doi Alpha",
    ),
    *(
        "sea_limit",
        "shores Camp",
        "space Bravo",
        "stay 1/228 Echo",
        "supplied british",
        "supply 1/228",
        "surrendering",
        "targets 1/228",
    ),
    "unsupplied",
    *("unplaced", "places 1/228", "place 1/228 Camp", "fortify Bravo"),
    *("evacuees", "evacuate 1/228 Bravo", "piers 1/228", "reorganise 1/228", "quarters 1/228"),
]


def test_3_3_who_is_set_up_where_and_why_not_elsewhere() -> None:
    here = opening("free-set-up").do("open_units", "pick Wallis", "place Victoria")
    game, position = here.game, here.position
    assert len(ask.unplaced(game, position)) == 39 + 36
    assert "Decoy 1" not in ask.unplaced(game, position)
    assert ask.places(game, position, "1/228")[:2] == ["Castle Peak Road box", "Fo Tan"]
    assert ask.place(game, position, "2RS A", "Golden Hill") == Answer(True)
    assert ask.place(game, position, "2RS A", "Needle Hill").rule == "3.3"
    assert ask.place(game, position, "Rose", "Victoria") == Answer(False, "A space holds only one leader.", "8.0")
    assert ask.places(game, position, "Wallis") == []
    assert ask.place(game, position, "Wallis", "Victoria").reason.startswith("It stands on the map already")
    assert ask.place(game, position, "Decoy 1", "Victoria").reason == "It is not set up by its player."
    assert ask.fortify(game, position, "Victoria") == Answer(True)
    assert ask.fortify(game, position, "Needle Hill").rule == "11.2"
    here = opening("campaign")
    assert ask.unplaced(here.game, here.position) == []
    assert ask.fortify(here.game, here.position, "Victoria").reason == "All fortified markers are placed."


def test_12_2_and_12_4_who_is_saved_from_kowloon_and_where_units_go_on_the_island() -> None:
    here = before(Charlie="2RS A, Wallis", Remote="1M B", Quay="japanese", Gap="1M A")
    game, position = here.game, here.position
    assert ask.evacuees(game, position) == ["2RS A", "Wallis"]
    assert ask.piers(game, position, "2RS A") == ["Victoria"]
    assert ask.piers(game, position, "1M B") == []
    assert ask.evacuate(game, position, "1M B").reason == "It cannot reach a British pier or Devil's Peak in time."
    assert ask.evacuate(game, position, "2RS A", "Victoria") == Answer(True)
    assert ask.evacuate(game, position, "2RS A", "Peak") == Answer(False, "Ships come in at piers.", "12.2")
    assert ask.evacuate(game, position, "2RS A", "Quay").rule == "12.2"
    assert ask.evacuate(game, position, "1/228").reason.startswith("Only British units and leaders in Kowloon")
    assert ask.quarters(game, position, "1M A") == ["Peak", "Victoria"]
    assert ask.quarters(game, position, "2RS A") == []
    assert ask.reorganise(game, position, "1M A") == Answer(True)
    assert ask.reorganise(game, position, "1M A", "Gap") == Answer(False, "It is there already.", "12.4")
    assert ask.reorganise(game, position, "Wallis").rule == "12.4"


@pytest.mark.parametrize("words", WORDS)
def test_every_question_is_asked_with_words_and_has_a_plain_answer(words: str) -> None:
    here = hills()
    name, *said = words.split()
    question = {each.__name__: each for each in TITLE.questions}[name]
    assert msgspec.json.encode(answer(here.game, here.position, question, said))


def test_no_question_is_left_out() -> None:
    assert sorted({words.split()[0] for words in WORDS}) == sorted(ask.__all__)
