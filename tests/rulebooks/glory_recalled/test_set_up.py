"""Set-up (Rules 3): historical, free and unseen, decoys, the exchange of the regiments, hands, concealment."""

from collections import Counter

import pytest
from msgspec.structs import replace

from game.core.actions import Kind
from game.rulebooks.glory_recalled.terms.game import JAPANESE
from game.rulebooks.glory_recalled.terms.position import GONE
from game.rulebooks.glory_recalled.terms.scenario import FreeSetup
from game.rulebooks.glory_recalled.turn.placing import SetUp
from tests.rulebooks.glory_recalled.drawn import Situation, draw
from tests.rulebooks.glory_recalled.shipped import STEMS, opening, scenario_game

# Rules 3.1, 3.5


@pytest.mark.parametrize("stem", ["campaign", "gin-drinkers-line", "island"])
def test_3_1_everybody_stands_where_the_scenario_says(stem: str) -> None:
    field, scenario = opening(stem), scenario_game(stem).scenario
    for place, units in scenario.units.items():
        assert set(units) <= set(field.who(place)), place
    for leader, place in scenario.leaders.items():
        assert field.at(leader) == place


@pytest.mark.parametrize("stem", STEMS)
def test_3_5_hands_are_dealt_from_decks_of_60_and_54(stem: str) -> None:
    position, hands = opening(stem).position, scenario_game(stem).scenario.hands
    assert (len(position.hands[0]), len(position.hands[1])) == (hands.japanese, hands.british)
    assert len(position.decks[0].pile) == 60 - hands.japanese
    assert len(position.decks[1].pile) == 54 - hands.british


def test_3_5_decks_are_shuffled_by_the_seed() -> None:
    assert opening("campaign", 1).hand("japanese") != opening("campaign", 2).hand("japanese")
    assert opening("campaign", 1).position == opening("campaign", 1).position


@pytest.mark.parametrize("seed", range(5))
def test_3_5_on_the_island_two_amphibious_assaults_are_dealt(seed: int) -> None:
    field = opening("island", seed)
    assert field.hand("japanese").count("Amphibious Assault") >= 2
    assert len(set(field.position.hands[0])) == field.game.scenario.hands.japanese


# Rules 3.6, 11.3, 11.4


def test_3_6_concealment_is_asked_first_and_off_leaves_all_open() -> None:
    field = opening("campaign")
    assert (field.step, field.decider) == ("AskConcealment", "british")
    assert field.refused("march 2RS A") == "3.6"
    field.do("open_units")
    assert not field.position.concealed
    assert all(field.how(counter.id) == "fresh" for counter in field.game.counters)
    assert field.step == "Exchange"


def test_3_6_with_concealment_the_british_place_four_decoys() -> None:
    field = opening("campaign").do("conceal_units")
    assert (field.step, field.decider) == ("SetUp", "british")
    assert field.legal("pick") == ["Decoy 1", "Decoy 2", "Decoy 3", "Decoy 4"]
    hidden = [
        counter.id for number, counter in enumerate(field.game.counters) if not field.position.pieces[number].known
    ]
    assert len(hidden) == 36 + 4
    assert field.how("Maltby") == "fresh"


def test_11_4_decoys_go_to_british_spaces_with_room() -> None:
    field = opening("campaign").do("conceal_units", "pick Decoy 1")
    assert field.why_not("place Tai Wai") == ("[Tai Wai] holds at most 2 units and a leader.", "8.0")
    assert field.why_not("place Needle Hill") == ("The British set up in British-controlled spaces.", "3.3")
    assert field.refused("place Kowloon Bay landing box") == "3.3"
    field.do("place Golden Hill")
    assert field.who("Golden Hill") == ["2RS D", "Decoy 1"]
    field.do("pick Decoy 2", "put_down", "place_rest", "end_set_up")
    assert field.step == "Exchange"
    assert all(field.at(f"Decoy {number}") for number in (2, 3, 4))


@pytest.mark.parametrize(("word", "first"), [("off", "Exchange"), ("on", "SetUp")])
def test_3_6_a_scenario_may_settle_it(word: str, first: str) -> None:
    field = draw(
        "West assembly_box = Alpha = Bravo\nEast assembly_box = Alpha",
        West="1/228",
        East="1/229",
        Bravo="2RS A",
        from_start=True,
        rules={"concealment": word, "exchange": True},
    )
    assert field.step == first
    assert field.position.concealed is (word == "on")


# Rules 3.4


def exchanged(order: int) -> Situation:
    """The campaign with the regiments in one of the six orders."""
    return opening("campaign").do("open_units", f"arrange {order}")


REGIMENTS = {
    "230": ("Castle Peak Road box", "Tai Mo Shan", "Shoji"),
    "228": ("Tai Po Road box", "Needle Hill", "Doi"),
    "229": ("Three Fathoms Cove box", "Ma On Shan", "Tanaka"),
}


def test_3_4_left_as_it_is_230_stands_west_228_in_the_centre_229_east() -> None:
    field = exchanged(0)
    for number, (box, _, colonel) in REGIMENTS.items():
        assert field.at(f"1/{number}") == box
        assert field.at(colonel) == field.game.scenario.leaders[colonel]
    assert "The regiments start, from west to east: 230 · 228 · 229 § 3.4." in field.log()


def test_3_4_the_six_orders_are_offered_in_words() -> None:
    field = opening("campaign").do("open_units")
    decision = field.session.decision
    assert decision is not None
    labels = [decision.step.label(field.game, field.position, action) for action in decision.legal]
    assert sorted(labels) == sorted(
        [
            "228 · 229 · 230",
            "228 · 230 · 229",
            "229 · 228 · 230",
            "229 · 230 · 228",
            "230 · 228 · 229",
            "230 · 229 · 228",
        ]
    )


@pytest.mark.parametrize("order", range(6))
def test_3_4_regiments_take_each_others_places_number_for_number(order: int) -> None:
    before, field = opening("campaign"), exchanged(order)
    told = next(line for line in field.log() if line.startswith("The regiments"))
    west_to_east = told.split(": ")[1].removesuffix(" § 3.4.").split(" · ")
    for regiment, place in zip(west_to_east, ("230", "228", "229"), strict=True):
        for company in (1, 2, 3, 5, 6, 7, 9, 10, 11):
            assert field.at(f"{company}/{regiment}") == before.at(f"{company}/{place}")
        assert field.at(REGIMENTS[regiment][2]) == before.at(REGIMENTS[place][2])


def test_3_4_engineers_and_division_stay() -> None:
    before, field = opening("campaign"), exchanged(4)
    for name in ("1/38 Eng", "2/38 Eng", "38 Tankette", "38 Recon", "Ito", "Sano"):
        assert field.at(name) == before.at(name)


def test_3_4_only_the_campaign_has_it() -> None:
    for stem in ("gin-drinkers-line", "island"):
        field = opening(stem).do("open_units")
        assert (field.step, field.position.turn) == ("ChooseAction", 1), stem


# Rules 3.2, 3.3


def free() -> Situation:
    """The free set-up, without concealment, before the first piece."""
    return opening("free-set-up").do("open_units")


def test_3_3_all_wait_beside_the_map_and_the_british_begin() -> None:
    field = free()
    assert (field.step, field.decider) == ("SetUp", "british")
    assert len(field.legal("pick")) == 36 + 4
    (tray,) = field.view("british").trays
    assert (tray.name, len(tray.pieces)) == ("To be set up", 40)
    assert field.view("british").pieces == ()


def test_3_3_the_british_go_to_british_spaces_and_nowhere_else() -> None:
    field = free().do("pick 2RS A")
    assert len(field.legal("place")) == 61 - 5
    assert field.refused("place Tai Mo Shan") == "3.3"
    assert field.refused("place Castle Peak Road box") == "3.3"
    field.do("place Victoria", "pick 2RS B", "place Victoria", "pick 2RS C")
    assert field.why_not("place Victoria") == ("[Victoria] holds at most 2 units and a leader.", "8.0")
    assert field.refused("pick 1/228") == "3.3"


def test_3_3_at_most_20_british_units_in_kowloon_but_any_leaders() -> None:
    field = free()
    game = field.game
    kowloon = [place.name for place in game.places if place.region == "kowloon" and not place.is_start]
    units = [game.counters[unit].id for unit in game.units[1]]
    for number in range(20):
        field.do(f"pick {units[number]}", f"place {kowloon[number // 2]}")
    field.do(f"pick {units[20]}")
    assert field.hint == "Click a lit space. In Kowloon stand 20 of at most 20 units."
    assert field.why_not(f"place {kowloon[15]}") == ("At most 20 British units start in Kowloon.", "3.3")
    assert field.can("place Victoria")
    field.do("put_down", "pick Wallis")
    assert field.can(f"place {kowloon[15]}")


def test_3_3_whoever_is_set_up_stands_there_until_it_is_taken_back() -> None:
    field = free().do("pick Wallis", "place Victoria")
    assert field.why_not("pick Wallis") == ("It stands on the map already; to place it elsewhere, undo.", "3.3")
    assert field.why_not("pick 1/228") == ("Set up your own pieces.", "3.3")


FORTIFIED = (
    "Shing Mun Redoubt",
    "Tai Wai",
    "Victoria",
    "Aberdeen",
    "Stanley Village",
    "North Point",
    "Kai Tak",
    "Wong Nai Chung Gap",
)


def after_british() -> Situation:
    """The British have placed everything, the Japanese begin."""
    field = free().do("place_rest")
    assert (field.step, field.decider) == ("Fortify", "british")
    for place in FORTIFIED[: field.position.fortifications]:
        field.do(f"fortify {place}")
    return field.do("end_set_up")


def test_3_3_a_side_says_itself_that_its_set_up_is_over_and_can_undo_until_then() -> None:
    field = free().do("place_rest", *(f"fortify {place}" for place in FORTIFIED[:6]))
    assert (field.step, field.decider, field.choices) == ("EndSetUp", "british", {"end_set_up"})
    assert field.why_not("fortify Victoria") == ("Everything is in its place; to change it, undo.", "3.3")
    assert field.session.offered(0) == ()  # type: ignore[arg-type]
    field.session.undo()
    assert (field.step, field.decider) == ("Fortify", "british")
    field.do(f"fortify {FORTIFIED[6]}", "end_set_up", "place_rest")
    assert (field.step, field.decider, field.position.turn) == ("EndSetUp", "japanese", 0)
    assert field.do("end_set_up").position.turn == 1


def test_3_3_who_has_nothing_to_set_up_is_not_asked_to_end_it() -> None:
    assert opening("island").do("open_units").step == "ChooseAction"
    field = opening("island").do("conceal_units", "place_rest")
    assert (field.step, field.decider) == ("EndSetUp", "british")
    assert (field.do("end_set_up").step, field.decider) == ("ChooseAction", "japanese")


def test_3_3_place_the_rest_uses_the_historical_places() -> None:
    field = free().do("pick 2RS A", "place Victoria", "place_rest")
    assert field.at("2RS A") == "Victoria"
    for place, units in field.game.scenario.units.items():
        assert all(
            field.at(unit) == place for unit in units if unit != "2RS A" and field.game.owner(field.piece_number(unit))
        )


def test_3_3_fortified_markers_go_one_to_a_space() -> None:
    field = free().do("place_rest", "fortify Victoria")
    assert field.why_not("fortify Victoria") == ("A space holds only one fortified marker.", "8.0")
    assert field.refused("fortify Needle Hill") == "11.2"
    markers = scenario_game("free-set-up").scenario.free
    assert markers is not None
    assert field.prompt == f"place a fortified marker ({markers.fortified - 1} left)"
    others = [place for place in FORTIFIED if place != "Victoria"]
    field.do(*(f"fortify {place}" for place in others[: markers.fortified - 2]))
    field = after_british()
    assert Counter(mark for mark in field.position.marks) == {0: 70 - markers.fortified, 1: markers.fortified}
    assert (field.step, field.decider) == ("SetUp", "japanese")


def test_3_3_the_japanese_go_to_assembly_boxes_and_start_spaces() -> None:
    field = after_british().do("pick 1/228")
    assert field.legal("place") == [
        "Castle Peak Road box",
        "Fo Tan",
        "Ma On Shan",
        "Needle Hill",
        "Sai Kung",
        "Tai Mo Shan",
        "Tai Po Road box",
        "Three Fathoms Cove box",
    ]
    assert field.why_not("place Lai Chi Kok") == ("The Japanese set up in assembly boxes and start spaces.", "3.3")
    assert field.refused("place Kowloon Bay landing box") == "3.3"
    field.do("place Sai Kung", "place_rest", "end_set_up")
    assert (field.step, field.position.turn) == ("ChooseAction", 1)
    assert field.at("1/228") == "Sai Kung"
    assert field.position.placing == -1


def test_3_3_there_is_room_for_everybody() -> None:
    field = after_british().do("place_rest")
    assert not [each.id for each in field.game.counters if not field.at(each.id) and not each.is_decoy]


def test_3_3_where_there_is_no_room_the_set_up_is_over() -> None:
    field = draw("Alpha = Bravo", Alpha="1/228", Bravo="2/228", rules={"free": FreeSetup(0, 20)})
    field.turn_into("1/228", lambda piece: replace(piece, space=GONE)).begin(SetUp(JAPANESE))
    assert field.session.decision is None
    assert field.at("1/228") == ""


def test_3_2_nobody_sees_what_the_british_place_until_they_have_finished() -> None:
    field = free().do("place_rest", "fortify Victoria")
    for viewer in ("japanese", ""):
        seen = field.view(viewer)
        assert seen.pieces == ()
        assert seen.trays == () or viewer == "japanese"
        assert [marker.look for marker in seen.markers if marker.look == "fortified"] == []
        assert not any("2RS A" in line or "fortified" in line for line in field.log(viewer))
    assert len(field.view("british").pieces) == 40


def test_3_2_then_the_japanese_see_it_and_place_unseen() -> None:
    field = after_british().do("pick 1/228", "place Sai Kung")
    seen = {
        viewer: Counter(piece.side for piece in field.view(viewer).pieces) for viewer in ("japanese", "british", "")
    }
    assert seen == {"japanese": {0: 1, 1: 40}, "british": {1: 40}, "": {1: 40}}
    assert not any("1/228" in line for line in (*field.log("british"), *field.log("")))
    assert "1/228 is set up in Sai Kung § 3.3." in field.log("japanese")
    field.do("place_rest", "end_set_up")
    assert Counter(piece.side for piece in field.view("british").pieces) == {0: 36, 1: 40}


def test_3_2_what_is_being_chosen_is_shown_to_nobody_else() -> None:
    field = free()
    kinds = {field.session.offered(0), field.session.offered(None)}  # type: ignore[arg-type]
    assert kinds == {()}
    assert len(field.session.offered(1)) == 41  # type: ignore[arg-type]


def test_3_3_a_click_beside_the_point_is_explained() -> None:
    field = free()
    assert field.session.refusal(field.target("place Victoria")).rule == "3.3"
    assert field.target("pick 2RS A").kind is Kind.PIECE
    assert field.do("pick 2RS A").refused("pick 2RS B") == "3.3"


def test_7_3_the_free_set_up_has_no_limit_at_sea() -> None:
    assert scenario_game("free-set-up").scenario.sea_limit is None
    assert scenario_game("campaign").scenario.sea_limit == 4
