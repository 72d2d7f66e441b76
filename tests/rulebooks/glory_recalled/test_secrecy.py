"""What a side may not know shows nowhere (Rules 1.3, 3.2, 11.3): worlds that differ only in it look alike.

In positions of random games the cards that one side hides are dealt anew, or concealed British pieces are put in each
other's places. Whatever the other side, or both together, can see, click, ask or read must stay exactly the same.
"""

from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from game.core.actions import Action, CardId, Kind, Side, SpaceId, Target, button
from game.core.decks import Deck
from game.core.dice import Dice
from game.core.events import Event
from game.rulebooks.glory_recalled import TITLE
from game.rulebooks.glory_recalled.shown.reach_lens import look as reach_look
from game.rulebooks.glory_recalled.shown.supply_view import look as supply_look
from game.rulebooks.glory_recalled.terms.game import BOTH, BRITISH, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.position import GONE, GloryPosition
from tests.rulebooks.glory_recalled.drawn import Situation, draw
from tests.rulebooks.glory_recalled.shipped import (
    STEMS,
    GloryDecision,
    GloryMoment,
    opening,
    random_acts,
    random_moments,
    scenario_game,
)

SEED = 3
MOMENTS, LOOK_EVERY, SWAP_EVERY, FULL_LOOK_EVERY = 700, 5, 7, 70
"""How long the random games are followed, and how often they are looked at."""

BUTTONS = tuple(button(verb.name) for verb in TITLE.verbs if verb.kind is Kind.BUTTON)

each_scenario = pytest.mark.parametrize("stem", STEMS)


@cache
def moments(stem: str) -> tuple[GloryMoment, ...]:
    """The first moments of a random game, up to a decision each."""
    found = (moment for moment, _ in zip(random_moments(scenario_game(stem), SEED), range(MOMENTS), strict=False))
    return tuple(moment for moment in found if moment.decision is not None)


def lines(events: tuple[Event, ...], game: GloryGame, viewer: Side | None) -> list[str]:
    """What a viewer reads of some events."""
    seen = [event.seen_by(viewer) for event in events]
    return [event.sentence(game) for event in seen if event is not None]


def seen_actions(decision: GloryDecision, position: GloryPosition, viewer: Side | None) -> tuple[Action, ...]:
    """The actions that the screen may show a viewer as possible."""
    step, game = decision.step, decision.game
    legal = step.legal(game, position)
    if step.is_secret and viewer == decision.side:
        return tuple(legal)
    return tuple(step.offered(game, position, legal))


def glance(decision: GloryDecision, position: GloryPosition, viewer: Side | None) -> dict[str, object]:
    """The view, the possible actions and the supply, in a position at the decision of another one."""
    game = decision.game
    return {
        "view": TITLE.view(game, position, viewer),
        "actions": seen_actions(decision, position, viewer),
        "decider": decision.step.decider(game, position),
        "supply": supply_look(game, position, viewer, None, None),
    }


def look(decision: GloryDecision, position: GloryPosition, viewer: Side | None) -> dict[str, object]:
    """Everything on the table that a viewer can see, click, ask about or point at."""
    step, game = decision.step, decision.game
    found = glance(decision, position, viewer)
    actions = seen_actions(decision, position, viewer)
    spaces = [Target(Kind.SPACE, space) for space in range(len(game.places))]
    pieces = [Target(Kind.PIECE, each.piece) for each in TITLE.view(game, position, viewer).pieces]
    found["reach"] = [reach_look(game, position, viewer, None, SpaceId(n)) for n in range(len(game.places))]
    found["inspections"] = [TITLE.inspect(game, position, viewer, target) for target in (*spaces, *pieces)]
    if not step.is_secret or viewer == decision.side:
        found["prompt"] = step.prompt(game, position)
        found["labels"] = [step.label(game, position, action) for action in actions]
        found["previews"] = [step.preview(game, position, action) for action in actions]
        found["warnings"] = [step.warning(game, position, action) for action in actions]
        found["marks"] = step.marks(game, position)
        found["subject"] = step.subject(game, position)
        if viewer == decision.side:
            asked = (*spaces, *pieces, *BUTTONS)
            found["refusals"] = [step.refusal(game, position, target) for target in asked]
    return found


def differences(decision: GloryDecision, world: GloryPosition, viewer: Side | None, *, fully: bool) -> list[str]:
    """What tells a viewer the world from the real position."""
    how = look if fully else glance
    here, there = how(decision, decision.position, viewer), how(decision, world, viewer)
    return [key for key in here if here[key] != there[key]]


# Hands and decks (Rules 1.3, 6.6)


def dealt_anew(position: GloryPosition, sides: tuple[Side, ...], seed: int) -> GloryPosition:
    """The position with the hands and draw piles of some sides in a new order."""
    hands, decks = list(position.hands), list(position.decks)
    for side in sides:
        size, deck = len(hands[side]), decks[side]
        cards, _ = Dice(seed).shuffle((*hands[side], *deck.pile))
        hands[side] = tuple(CardId(card) for card in cards[:size])
        decks[side] = Deck(cards[size:], deck.discards)
    return replace(position, hands=(hands[0], hands[1]), decks=(decks[0], decks[1]))


def other_hands(position: GloryPosition, seed: int) -> Iterator[tuple[Side | None, GloryPosition]]:
    """For each side that looks, and for both together, a world that must look the same."""
    yield JAPANESE, dealt_anew(position, (BRITISH,), seed)
    yield BRITISH, dealt_anew(position, (JAPANESE,), seed)
    yield None, dealt_anew(position, BOTH, seed)


@each_scenario
def test_1_3_hands_and_decks_show_nowhere(stem: str) -> None:
    kinds: set[str] = set()
    for number, moment in enumerate(moments(stem)):
        decision = moment.decision
        assert decision is not None
        name = type(decision.step).__name__
        if name in kinds and number % LOOK_EVERY:
            continue
        fully = name not in kinds or number % FULL_LOOK_EVERY == 0
        kinds.add(name)
        for viewer, world in other_hands(moment.position, number):
            assert differences(decision, world, viewer, fully=fully) == [], (viewer, decision.step)
    assert len(kinds) > 6


PUBLIC = ("march", "move", "end_action", "pass", "stay", "take", "attack", "no_cards", "not_again")


@each_scenario
def test_1_3_the_log_betrays_no_hidden_card(stem: str) -> None:
    game, compared = scenario_game(stem), 0
    for number, (decision, action, after) in enumerate(random_acts(game, SEED)):
        if number == MOMENTS:
            break
        if action.verb in PUBLIC and after.decision is not None and after.decision.side != decision.side:
            for viewer, world in other_hands(decision.position, number):
                there = decision.supposing(world).perform(action)
                if there.decision is not None and type(there.decision.step) is type(after.decision.step):
                    assert lines(there.events, game, viewer) == lines(after.events, game, viewer)
                    compared += 1
    assert compared > 20


def test_1_3_a_hand_is_face_up_for_its_owner_alone() -> None:
    field = draw("Alpha = Bravo", Alpha="1/228", Bravo="2RS A", japanese="Air Raid, Air Support", british="Dig In")
    shown = {
        viewer: [[card and card.name for card in hand.cards] for hand in field.view(viewer).hands]
        for viewer in ("japanese", "british", "")
    }
    assert shown == {
        "japanese": [["Air Raid", "Air Support"], [None]],
        "british": [[None, None], ["Dig In"]],
        "": [[None, None], [None]],
    }


def test_1_3_drawn_cards_are_named_to_their_owner_alone() -> None:
    field = draw("Alpha - Bravo", Alpha="1/228", Bravo="2RS A", japanese_pile="Air Raid", british_pile="Dig In")
    field.both_pass()
    assert "Japanese draw Air Raid." in field.log("japanese")
    assert "British draw Dig In." in field.log("british")
    for viewer, hidden in (("japanese", "Dig In"), ("british", "Air Raid"), ("", "Air Raid"), ("", "Dig In")):
        assert not any(hidden in line for line in field.log(viewer))
    assert "Japanese draw 5 cards § 5.2.5." in field.log()


def asked(hand: str) -> Situation:
    """The Japanese attack; the British hold some cards."""
    field = draw(
        "Alpha = Bravo - Charlie", Alpha="1/228", Bravo="2RS A", japanese="228 Regiment, Air Raid", british=hand
    )
    return field.do("play 228 Regiment", "take 1/228", "attack Bravo", "attack_now", "no_cards")


@pytest.mark.parametrize("hand", ["Howitzers", "Sniper", "Spike the Guns", "Anti-Aircraft Fire"])
def test_1_3_the_question_of_combat_cards_is_asked_whatever_the_hand(hand: str) -> None:
    field = asked(hand)
    assert (field.step, field.decider) == ("CombatCards", "british")
    assert field.choices == {"no_cards", "look"}


def test_1_3_without_any_card_nobody_is_asked() -> None:
    assert asked("").step != "CombatCards"


@pytest.mark.parametrize("hand", ["Anti-Aircraft Fire", "Howitzers"])
def test_1_3_the_question_to_react_is_asked_whatever_the_hand_and_not_again(hand: str) -> None:
    field = draw("Alpha - Bravo", Alpha="1/228", Bravo="2RS A", japanese="Air Raid, Air Raid", british=hand)
    field.do("play Air Raid")
    assert (field.step, field.decider) == ("AskReaction", "british")
    assert {"no_cards", "not_again"} & field.choices
    field.do("not_again")
    assert field.decider == "japanese"
    assert [answer.side for answer in field.position.standing] == [BRITISH]


# Concealment (Rules 11.3, 11.4)


@cache
def concealed_moments(stem: str, seed: int = SEED) -> tuple[GloryMoment, ...]:
    """The first moments of a random game with concealed units, from the first turn on."""
    start = opening(stem, seed).do("conceal_units", "place_rest")
    while start.step in ("SetUp", "Fortify", "Exchange"):
        start.do(*start.all_legal[-1:]) if start.step != "Exchange" else start.do("arrange 3")
    found: list[GloryMoment] = []
    decision = start.session.decision
    for number in range(MOMENTS):
        if decision is None:
            break
        legal = [each for each in decision.legal if not KINDS_TAKING_BACK[each.verb]] or list(decision.legal)
        (pick,), _ = Dice(seed + number).roll(1, len(legal))
        moment = decision.perform(legal[pick])
        found.append(moment)
        decision = moment.decision
    return tuple(found)


KINDS_TAKING_BACK = {verb.name: verb.takes_back for verb in TITLE.verbs}


def exchanged(position: GloryPosition, first: int, second: int) -> GloryPosition:
    """The position with two pieces in each other's place and condition."""
    pieces = list(position.pieces)
    pieces[first], pieces[second] = pieces[second], pieces[first]
    return replace(position, pieces=tuple(pieces))


def hidden_pieces(game: GloryGame, position: GloryPosition) -> list[int]:
    """The pieces of which the Japanese see only the back."""
    return [
        number
        for number in (*game.units[BRITISH], *game.decoys)
        if not position.pieces[number].known and position.pieces[number].space != GONE
    ]


@pytest.mark.slow
@pytest.mark.parametrize("stem", ["campaign", "island"])
def test_11_3_concealed_units_and_decoys_look_alike(stem: str) -> None:
    game, compared = scenario_game(stem), 0
    for number, moment in enumerate(concealed_moments(stem)):
        decision = moment.decision
        if decision is None or number % SWAP_EVERY:
            continue
        hidden = hidden_pieces(game, moment.position)
        is_japanese = decision.side == JAPANESE
        for first, second in zip(hidden[number % 9 :: 9], reversed(hidden), strict=False):
            world = exchanged(moment.position, first, second)
            for viewer in (JAPANESE, None):
                fully = is_japanese and number % FULL_LOOK_EVERY == 0
                told = differences(decision, world, viewer, fully=fully)
                assert told == [], (viewer, decision.step, game.counters[first].id, game.counters[second].id)
                compared += 1
    assert compared > 200


def test_11_3_the_log_names_no_concealed_unit() -> None:
    game, moved = scenario_game("campaign"), 0
    for moment in concealed_moments("campaign"):
        position = moment.position
        names = [game.counters[each].caption for each in hidden_pieces(game, position) if each not in game.decoys]
        for line in lines(moment.events, game, JAPANESE):
            words = line.replace(",", " ").replace(".", " ").split("  ")
            told = [name for name in names if f" {name} " in f" {' '.join(words)} "]
            assert told == [], line
            moved += "concealed" in line
    assert moved > 20


def concealed_field(**words: str) -> Situation:
    """A little map with concealed British units."""
    standing = {"Alpha": "1/228", "Bravo": "2RS A hidden, 2RS B hidden", **words}
    return draw("Camp assembly_box = Alpha - Bravo = Charlie = Delta", concealed=True, places=standing)


def test_11_3_the_japanese_see_a_blank_back() -> None:
    field = concealed_field(Bravo="2RS A hidden disrupted spent, Wallis, fortified")
    (seen,) = [piece for piece in field.view("japanese").pieces if piece.look == "concealed"]
    assert (seen.name, seen.caption, seen.values, seen.is_turned, seen.is_reverse) == (
        "A concealed unit",
        "?",
        (),
        False,
        False,
    )
    assert "Brigadier Wallis, Mainland and East" in [piece.name for piece in field.view("japanese").pieces]
    assert "fortified" in [marker.look for marker in field.view("japanese").markers]
    inspected = field.session.inspect(JAPANESE, Target(Kind.PIECE, seen.piece))
    assert inspected is not None
    assert inspected.title == "Concealed"
    own = [piece for piece in field.view("british").pieces if piece.caption == "2RS A"]
    assert (own[0].is_turned, own[0].is_reverse) == (True, True)


def test_11_3_how_concealed_units_move_is_told_by_number_only() -> None:
    field = concealed_field().do("pass", "march 2RS A", "take 2RS B", "move Charlie")
    assert "2RS A and 2RS B move from Bravo to Charlie § 7.1." in field.log("british")
    for viewer in ("japanese", ""):
        assert "2 concealed units move from Bravo to Charlie § 7.1." in field.log(viewer)
        assert not any("2RS" in line for line in field.log(viewer))


def test_11_3_a_mark_of_supply_names_no_concealed_unit() -> None:
    field = concealed_field(Delta="1/229").both_pass()
    assert "Out of supply: 1/229, 2RS A, 2RS B § 5.2.3." in field.log("british")
    assert "Out of supply: 1/229, 2 concealed units § 5.2.3." in field.log("japanese")


def test_11_3_rallying_names_no_concealed_unit() -> None:
    field = draw(
        "Alpha - Bravo = Charlie", side="british", concealed=True, Alpha="1/228", Bravo="2RS A hidden disrupted",
        british="Stand To",
    )  # fmt: skip
    field.do("play Stand To", "rally 2RS A")
    assert "2RS A in Bravo is rallied § 6.9." in field.log("british")
    assert "A concealed unit in Bravo is rallied § 6.9." in field.log("japanese")
    assert field.how("2RS A") == "hidden"


def test_11_3_disrupted_by_thirst_it_stays_concealed() -> None:
    field = draw(
        "Alpha = Bravo\nisland:\nLake reservoir - Pond reservoir - Town urban",
        concealed=True,
        Alpha="1/228",
        Lake="japanese, conquered",
        Pond="japanese, conquered",
        Town="2RS A hidden",
        japanese="Taps Run Dry",
    )
    field.do("play Taps Run Dry")
    if "suffer" in field.choices:
        field.do("suffer 2RS A")
    assert field.how("2RS A") == "disrupted hidden"
    assert "A concealed unit in Town is disrupted § 6.13." in field.log("japanese")


# Set-up (Rules 3.2)


def test_3_2_two_set_ups_look_alike_until_they_are_finished() -> None:
    one = opening("free-set-up").do("open_units", "pick 2RS A", "place Victoria", "pick 2RS B", "place Aberdeen")
    two = opening("free-set-up").do("open_units", "pick WG A", "place Kai Tak", "pick Rose", "place The Peak")
    for viewer in ("japanese", ""):
        assert one.view(viewer) == two.view(viewer)
        assert one.log(viewer) == two.log(viewer)
    assert one.view("british") != two.view("british")


def test_3_2_the_fortified_markers_too() -> None:
    one = opening("free-set-up").do("open_units", "place_rest", "fortify Victoria")
    two = opening("free-set-up").do("open_units", "place_rest", "fortify Aberdeen")
    for viewer in ("japanese", ""):
        assert one.view(viewer) == two.view(viewer)
        assert one.log(viewer) == two.log(viewer)
