"""Situations of Glory Recalled drawn as text: a little map with pieces on it becomes a game in the middle of a turn.

    field = draw(
        '''
        Alpha = Bravo gdl = Charlie battery
        Alpha - Delta reservoir
        ''',
        Alpha="1/228, 2/228 disrupted, Doi",
        Bravo="2RS A, fortified",
        japanese="228 Regiment, Air Support",
    )
    field.do("play 228 Regiment", "take 1/228", "attack Bravo")
    assert field.refused("take 2/228") == "9.1.1"

**The picture** is told in `diagram`: spaces, what they are, and the links between them.

**What stands in a space** is named by a keyword with the space's name: pieces by their names in the tables, each with
what it is besides (`spent`, `disrupted`, `cut`: marked out of supply, `hidden`: concealed), divided by commas; decoys
as `Decoy 1`; markers `fortified`, `beachhead`, `destroyed`, `conquered`; and `japanese` or `british` for its owner. A
space belongs to the side whose units stand there, else to whom the picture says, else to the British (boxes: to the
Japanese). Only the pieces drawn exist, in the game as well as on the map. `places` names spaces too,
for tests that have them in a table.

**The moment** is an action of `side` in turn `turn`, nobody having passed. `japanese` and `british` are the hands:
names of cards, divided by commas, none by default, so that nobody is asked about cards. The draw piles hold all other
cards in the order of the table, those of `japanese_pile` and `british_pile` on top. `points` are VP. The Kowloon Event
has happened, unless `event=False`. `concealed` puts concealment on: then there are the decoys drawn. `rules`
replaces anything else in the scenario, such as `{"turns": 5}`. With `from_start` the game begins before the set-up.

What can be done and asked is listed in `Situation`.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.actions import CardId
from game.core.decks import Deck
from game.core.position import Automatic, Choice
from game.loading.yaml.tables import load_tables
from game.rulebooks.glory_recalled import TITLE
from game.rulebooks.glory_recalled.files.setup import make_game, set_up
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.position import GloryPosition, Piece
from game.rulebooks.glory_recalled.terms.scenario import Scenario
from game.rulebooks.glory_recalled.terms.tables import SIDE_NAMES, PerSide, SideName, Tables
from game.rulebooks.glory_recalled.turn.action import ChooseAction
from tests.rulebooks.glory_recalled.diagram import board_of
from tests.rulebooks.glory_recalled.situation import Situation

__all__ = ["TABLES", "Situation", "draw"]

TABLES: Tables = load_tables(TITLE)
MARKERS = {"fortified": "fortified", "beachhead": "beachheads", "destroyed": "destroyed", "conquered": "conquered"}
ALL_DECOYS = 4
CONDITIONS = ("spent", "disrupted", "cut", "hidden")


class Described(msgspec.Struct):
    """What the keywords of a drawing say: who stands where and how, and what lies and who rules where."""

    units: dict[str, tuple[str, ...]] = {}
    leaders: dict[str, str] = {}
    decoys: dict[str, str] = {}
    how: dict[str, tuple[str, ...]] = {}
    markers: dict[str, tuple[str, ...]] = {}
    control: dict[str, SideName] = {}


def draw(
    picture: str,
    *,
    side: SideName = "japanese",
    turn: int = 2,
    japanese: str = "",
    british: str = "",
    japanese_pile: str = "",
    british_pile: str = "",
    points: tuple[float, float] = (0, 5),
    event: bool = True,
    shipped: int = 0,
    concealed: bool = False,
    from_start: bool = False,
    rules: Mapping[str, Any] | None = None,
    places: Mapping[str, str] | None = None,
    **standing: str,
) -> Situation:
    """The situation that a picture and its keywords describe."""
    standing = {**(places or {}), **standing}
    told = described(standing)
    scenario = Scenario(
        title=TITLE.id,
        name="a drawn situation",
        map="",
        points=PerSide(japanese=0, british=0),
        hands=PerSide(japanese=0, british=0),
        units=told.units,
        leaders=told.leaders,
        control=told.control,
        event_done=event,
        concealment="on" if concealed else "off",
        decoys=ALL_DECOYS if from_start else len(told.decoys),
    )
    scenario = replace(scenario, **told.markers, **(rules or {}))
    board = board_of(picture)
    missing = [name for name in standing if name not in board.by_name]
    assert not missing, f"not in the picture: {missing}"
    game = make_game(TITLE, scenario, board, TABLES)
    position = with_pieces_as(game, set_up(game, 1), told)
    position = with_cards(game, position, (japanese, british), (japanese_pile, british_pile))
    position = replace(position, points=(round(2 * points[0]), round(2 * points[1])), shipped=shipped)
    if from_start:
        return Situation(game, position)
    position = at_first_action(game, position)
    return Situation(game, replace(position, turn=turn, side=SIDE_NAMES.index(side)))


def at_first_action(game: GloryGame, position: GloryPosition) -> GloryPosition:
    """The position when the first action of the game is to be chosen, or something of the set-up before it."""
    while not isinstance(step := position.steps[0], ChooseAction):
        assert isinstance(step, Automatic | Choice)
        if isinstance(step, Choice) and step.legal(game, position):
            break
        outcome = step.skip(game, position) if isinstance(step, Choice) else step.run(game, position)
        position = replace(outcome.position, steps=outcome.then + position.steps[1:])
    return position


def described(standing: Mapping[str, str]) -> Described:
    """Read what the keywords say."""
    told = Described()
    for space, words in standing.items():
        for item in named(words):
            describe(told, space, item)
    return told


def describe(told: Described, space: str, item: str) -> None:
    """Read one item: a marker, an owner, or a piece and how it is."""
    words = item.split()
    if item in MARKERS:
        told.markers[MARKERS[item]] = (*told.markers.get(MARKERS[item], ()), space)
        return
    if item in SIDE_NAMES:
        told.control[space] = SIDE_NAMES[SIDE_NAMES.index(item)]
        return
    name = " ".join(word for word in words if word not in CONDITIONS)
    told.how[name] = tuple(word for word in words if word in CONDITIONS)
    if name in TABLES.leaders:
        told.leaders[name] = space
    elif name in TABLES.units:
        told.units[space] = (*told.units.get(space, ()), name)
        told.control.setdefault(space, TABLES.formations[TABLES.units[name].formation].side)
    else:
        assert name.startswith("Decoy "), f"'{item}' is no piece, no marker and no side"
        told.decoys[name] = space


def named(words: str) -> list[str]:
    """Things divided by commas."""
    return [word.strip() for word in words.split(",") if word.strip()]


def with_pieces_as(game: GloryGame, position: GloryPosition, told: Described) -> GloryPosition:
    """The position with every piece in the condition that was described, and the decoys on the map."""
    pieces = list(position.pieces)
    for number, counter in enumerate(game.counters):
        piece, how = pieces[number], told.how.get(counter.id, ())
        space = game.board.by_name[told.decoys[counter.id]] if counter.id in told.decoys else piece.space
        pieces[number] = Piece(
            space,
            spent="spent" in how,
            disrupted="disrupted" in how,
            cut="cut" in how,
            known=piece.known and "hidden" not in how,
        )
    return replace(position, pieces=tuple(pieces))


def with_cards(
    game: GloryGame, position: GloryPosition, hands: tuple[str, str], piles: tuple[str, str]
) -> GloryPosition:
    """The position with hands of named cards; the draw piles begin with other named ones."""
    held: list[tuple[CardId, ...]] = []
    decks: list[Deck] = []
    for side in (JAPANESE, BRITISH):
        left = list(game.decks[side])
        hand, top = taken(game, left, named(hands[side])), taken(game, left, named(piles[side]))
        held.append(hand)
        decks.append(Deck((*top, *left)))
    return replace(position, hands=(held[0], held[1]), decks=(decks[0], decks[1]))


def taken(game: GloryGame, left: list[int], names: Iterable[str]) -> tuple[CardId, ...]:
    """Take named cards out of those left."""
    found: list[CardId] = []
    for name in names:
        card = next((card for card in left if name in (game.cards[card].name, game.card_ids[card])), None)
        assert card is not None, f"no card '{name}' is left in the deck"
        left.remove(card)
        found.append(CardId(card))
    return tuple(found)
