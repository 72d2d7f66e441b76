"""What one side holds in secret never reaches the other: not its view, its log, its inspector, nor its choices.

Each test takes a position, changes nothing but the other side's secrets (its hand, its sealed bid, the order of the
pile below), and compares everything that the table tells a viewer.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core.actions import Action, CardId, Side, SpaceId, other
from game.core.play import Decision
from game.core.session import Session
from game.core.view import View
from game.ui.picture import draw_picture
from tests.toy.games import VIEWERS, all_targets, begun, deciding, do, last, loaded, played, straits
from tests.toy.straits.bidding import MOST_BID
from tests.toy.straits.events import BidsRevealed, CardTaken
from tests.toy.straits.state import NO_BID, NORTH, SOUTH, StraitsPosition, of_both

SEEDS = range(6)
TOP = 4
"""How many cards of the pile may be drawn in one go: they are left where they are."""


def disguised(position: StraitsPosition, viewer: Side | None) -> StraitsPosition:
    """The position with other secrets of everybody but the viewer, as far as he cannot know them."""
    for side in (NORTH, SOUTH):
        if side != viewer:
            position = with_other_bid(with_other_hand(position, side), side)
    return position


def with_other_hand(position: StraitsPosition, side: Side) -> StraitsPosition:
    """The position with a hand changed for cards from the bottom of the pile."""
    hand, pile = position.hands[side], position.deck.pile
    count = min(len(hand), max(len(pile) - TOP, 0))
    if not count:
        return position
    new = (*hand[count:], *(CardId(card) for card in pile[-count:]))
    hands = (new, position.hands[1]) if side == NORTH else (position.hands[0], new)
    return replace(position, hands=hands, deck=replace(position.deck, pile=(*pile[:-count], *hand[:count])))


def with_other_bid(position: StraitsPosition, side: Side) -> StraitsPosition:
    """The position with another sealed bid that the side can pay."""
    bid, most = position.bids[side], min(MOST_BID, position.coins[side])
    return position if bid == NO_BID else replace(position, bids=of_both(position.bids, side, (bid + 1) % (most + 1)))


def told(session: Session, viewer: Side | None) -> bytes:
    """Everything that the table tells a viewer in a position."""
    decision = session.decision
    asked = decision and (decision.side, decision.step.prompt(decision.game, decision.position))
    is_asked = decision is not None and decision.side == viewer
    targets = all_targets(straits())
    return msgspec.json.encode(
        (
            session.view(viewer),
            [session.inspect(viewer, target) for target in targets],
            [session.lens("Reach", viewer, None, SpaceId(number)) for number in range(4)],
            session.offered(viewer),
            session.sequence(),
            log_of(session, viewer),
            asked,
            [session.legal_for(target) for target in targets] if is_asked else (),
            [session.refusal(target) for target in targets] if is_asked else (),
            session.verdict,
        )
    )


def log_of(session: Session, viewer: Side | None) -> list[tuple[int, Side | None, str, str]]:
    """The log as a viewer reads it, with what the screen would animate."""
    return [(line.number, line.side, line.sentence, repr(line.event)) for line in session.log(viewer)]


def pairs(seed: int, viewer: Side | None) -> Iterator[tuple[Session, Session]]:
    """The positions of a random game, each with its disguised twin."""
    for going in played(seed):
        position: StraitsPosition = going.position
        twin = disguised(position, viewer)
        if twin != position:
            yield Session(straits(), position), Session(straits(), twin)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_other_secrets_change_nothing_that_a_viewer_is_told(seed: int, viewer: Side | None) -> None:
    twins = list(pairs(seed, viewer))
    assert len(twins) > 5
    for one, twin in twins:
        assert told(one, viewer) == told(twin, viewer)


@pytest.mark.parametrize("viewer", [NORTH, SOUTH])
@pytest.mark.parametrize("seed", SEEDS)
def test_other_secrets_change_nothing_in_what_an_action_tells_a_viewer(seed: int, viewer: Side) -> None:
    count = 0
    for one, twin in pairs(seed, viewer):
        for action in actions_of_both(one, twin):
            count += 1
            assert told_after(one, action, viewer) == told_after(twin, action, viewer), action
    assert count > 5


def actions_of_both(one: Session, twin: Session) -> list[Action]:
    """The actions that can be done in both games, but those that open the bids or may shuffle."""
    if one.decision is None or twin.decision is None or len(one.position.deck.pile) < TOP:
        return []
    both = [action for action in one.decision.legal if action in twin.decision.legal]
    return [action for action in both if not opens_bids(one.decision, action)]


def opens_bids(decision: Decision[Any, Any], action: Action) -> bool:
    """Whether an action is the last bid: from then on both sides know what differs."""
    return any(isinstance(event, BidsRevealed) for event in decision.perform(action).events)


def told_after(session: Session, action: Action, viewer: Side) -> bytes:
    """What a viewer is told after an action."""
    going = Session(session.game, session.position)
    going.perform(action)
    return told(going, viewer)


def test_a_sealed_bid_tells_the_other_side_only_that_it_is_sealed() -> None:
    two, three = begun(1), begun(1)
    do(two, "bid 2")
    do(three, "bid 3")
    for viewer in (None, SOUTH):
        assert told(two, viewer) == told(three, viewer)
    assert told(two, NORTH) != told(three, NORTH)
    assert [line.sentence for line in two.log(SOUTH)][-1] == "North seals its bid § 2.1."
    assert [line.sentence for line in two.log(NORTH)][-1] == "North seals its bid of 2 § 2.1."


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    session = begun(3)
    for viewer in VIEWERS:
        seen: View = session.view(viewer)
        assert [None not in hand.cards for hand in seen.hands] == [viewer == NORTH, viewer == SOUTH]


def test_the_defender_is_asked_whatever_he_holds_and_offers_the_same() -> None:
    asked = 0
    for seed in SEEDS:
        for one, twin in pairs(seed, None):
            if deciding(one).endswith(("Answer", "Counter")):
                asked += 1
                assert deciding(twin) == deciding(one)
                assert one.decision is not None
                assert one.offered(other(one.decision.side)) == twin.offered(other(one.decision.side))
                assert len(one.offered(None)) == 1
    assert asked > 3


@pytest.mark.parametrize("viewer", VIEWERS)
def test_drawn_cards_are_known_to_whoever_drew_them(viewer: Side | None) -> None:
    logs = [last(played(seed)).log(viewer) for seed in SEEDS]
    drawn = [line.event for log in logs for line in log if isinstance(line.event, CardTaken)]
    assert {event.side for event in drawn} == {NORTH, SOUTH}
    assert all((event.card >= 0) == (event.side == viewer) for event in drawn)


def test_pictures_of_the_table_do_not_tell_either(tmp_path: Path) -> None:
    drawn: dict[tuple[int, Side], bytes] = {}
    for viewer in (NORTH, SOUTH):
        for moment, (one, twin) in enumerate(islice(pairs(2, viewer), 0, 12, 5)):
            drawn[moment, viewer] = picture(one, viewer, tmp_path)
            assert picture(twin, viewer, tmp_path) == drawn[moment, viewer]
    assert len(set(drawn.values())) == len(drawn) == 6


def picture(session: Session, viewer: Side, folder: Path) -> bytes:
    """What a viewer would see."""
    path = folder / "table.png"
    draw_picture(session, loaded(), size=(640, 360), viewer=viewer, destination=path)
    return path.read_bytes()
