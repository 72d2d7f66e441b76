"""The judge of Empire of the Sun: plays and reactions are tried to their end, in several moods and with several dice.

Nobody sees the dice to come or the hand of the enemy: before anything is tried the dice are others, and the enemy's
cards are mixed with his deck. Whatever is clicked without chance or the enemy between belongs to the plan.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from statistics import mean

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, Side, other
from game.core.dice import MASK, Dice, mix
from game.core.judging import Judge, Plan
from game.core.play import Decision
from game.core.playout import FINE, chances
from game.core.rows import with_side
from game.rulebooks.empire_of_the_sun.greedy.officer import PRIZES, TAKES_BACK, Officer, at_once
from game.rulebooks.empire_of_the_sun.greedy.prizes import value
from game.rulebooks.empire_of_the_sun.greedy.tasks import Mood
from game.rulebooks.empire_of_the_sun.moving.move_units import MoveUnits
from game.rulebooks.empire_of_the_sun.offensive.activating import Activate
from game.rulebooks.empire_of_the_sun.offensive.commanding import ChooseHeadquarters
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay, UseCard

EmpireDecision = Decision[EmpireGame, EmpirePosition]

TRIES, TRIES_OF_A_REACTION = 18, 6
"""How many ways are tried of a play, and of what happens within one."""
BEST, VARIATIONS, MORE_DICE = 4, 3, 3
"""How many of the best are varied and tried again, in how many ways, and with how many other dice."""
WHIMS, CHANGED = 97, 0.3
"""How many whims a mood has, and the share of them that a variation changes."""
EVEN = Mood(whims=(0.5,))
"""The mood in which the enemy is supposed to be."""
LONGEST_PLAY = 600
"""Clicks after which a play is looked at as it stands."""
AT_ONCE = frozenset({"pass", "discard", "future_offensive", "china_offensive", "end_rivalry", "build_route"})
"""Ways of playing that leave little to choose: each is tried once."""
NOT_TRIED = frozenset({"withdraw_hq", "withdraw_air", "return_hq", "discard", "future_offensive"})
"""Ways of playing that are left unless there is no other."""


class Line(msgspec.Struct, frozen=True):
    """A way to play: the clicks it begins with, and in which mood the rest is planned; what came of it once.

    `moods` are numbers from which the mood comes by chance: the later ones change it a little.
    """

    opening: tuple[Action, ...]
    moods: tuple[int, ...]
    value: float = 0.0
    clicks: tuple[Action, ...] = ()


class EmpireJudge(Judge):
    """Plans whole offensives, and reactions to them; the rest is decided by the verb."""

    def plans(self, decision: EmpireDecision) -> Sequence[Plan]:
        """The best of what was tried, or every action by its worth."""
        if isinstance(decision.step, PLANNED):
            found = best_of([tried(decision, line, 0) for line in lines(decision)])
            changed = [tried(decision, line, 0) for line in variations(decision, found)]
            return [Plan(mean_value(decision, line), line.clicks) for line in best_of([*found, *changed])]
        settled = at_once(decision)
        if settled is not None:
            return [Plan(0.0, (settled,))]
        return [Plan(PRIZES.get(action.verb, 0.0), (action,)) for action in self.promising(decision)]


PLANNED = (ChoosePlay, ChooseHeadquarters, Activate, MoveUnits)
"""The decisions from which on a plan is made; what is clicked after them belongs to it."""


def best_of(found: Sequence[Line]) -> list[Line]:
    """Some of the best."""
    return sorted(found, key=lambda line: -line.value)[:BEST]


def variations(decision: EmpireDecision, found: Sequence[Line]) -> Iterator[Line]:
    """The best ways in moods that are a little different."""
    number = VARIATIONS if isinstance(decision.step, ChoosePlay) else 0
    for line in found:
        if not is_simple(line.opening):
            yield from (Line(line.opening, (*line.moods, ~each)) for each in range(number))


def mean_value(decision: EmpireDecision, line: Line) -> float:
    """What a way brings on average, with other dice than when it was tried first."""
    return mean(tried(decision, line, dice).value for dice in range(1, 1 + MORE_DICE))


def lines(decision: EmpireDecision) -> list[Line]:
    """The ways that are tried: each card in each use, each headquarters, in several moods."""
    found = list(openings(decision))
    once = [opening for opening in found if is_simple(opening)]
    often = [opening for opening in found if not is_simple(opening)]
    most = max(TRIES if isinstance(decision.step, ChoosePlay) else TRIES_OF_A_REACTION, len(often))
    repeated = [often[number % len(often)] for number in range(most)] if often else []
    return [Line(opening, (number,)) for number, opening in enumerate((*once, *repeated))]


def is_simple(opening: Sequence[Action]) -> bool:
    """Whether a way to play leaves little to choose."""
    return any(action.verb in AT_ONCE for action in opening)


def openings(decision: EmpireDecision) -> Iterator[tuple[Action, ...]]:
    """The first clicks of each way: a card with its use and the headquarters, or whatever can be clicked."""
    if isinstance(decision.step, Activate | MoveUnits):
        yield ()
        return
    every = [opening for action in decision.legal for opening in uses(decision, action)]
    worthy = [opening for opening in every if opening[-1].verb not in NOT_TRIED]
    for opening in worthy or every:
        yield from with_headquarters(decision, opening)


def uses(decision: EmpireDecision, action: Action) -> Iterator[tuple[Action, ...]]:
    """A card with each of its uses; other actions as they are."""
    follows = decision.perform(action).decision
    if follows is None or not isinstance(follows.step, UseCard):
        yield (action,)
        return
    yield from ((action, use) for use in follows.legal if use.verb not in TAKES_BACK)


def with_headquarters(decision: EmpireDecision, opening: tuple[Action, ...]) -> Iterator[tuple[Action, ...]]:
    """A way to begin with each headquarters that finds units for it."""
    follows: EmpireDecision | None = decision
    for action in opening:
        follows = follows.perform(action).decision if follows is not None else None
    if follows is None or not isinstance(follows.step, ChooseHeadquarters):
        yield opening
        return
    able = [action for action in follows.legal if finds_units(follows, action)]
    yield from ((*opening, action) for action in able or follows.legal)


def finds_units(decision: EmpireDecision, choice: Action) -> bool:
    """Whether a headquarters has anybody to activate."""
    follows = decision.perform(choice).decision
    return follows is not None and any(action.verb == "activate" for action in follows.legal)


def tried(decision: EmpireDecision, line: Line, dice: int) -> Line:
    """A way played to the end of the play: what the position is worth then, and the clicks that belong to it."""
    position = suppose(decision.game, decision.position, decision.side, dice)
    here: EmpireDecision | None = decision.supposing(position)
    numbers = chances(noise(decision.position, dice))
    player, enemy = Officer(mood_of(decision.position, line.moods), numbers), Officer(EVEN, numbers)
    opening, clicks, is_sure = list(line.opening), list[Action](), True
    for _ in range(LONGEST_PLAY):
        assert here is not None, "a play that is over is tried no further"
        officer = player if here.side == decision.side else enemy
        action = opening.pop(0) if opening else officer.choose(here)
        if is_sure:
            clicks.append(action)
        moment = here.perform(action)
        here, position = moment.decision, moment.position
        if here is None or position.turn != decision.position.turn or isinstance(here.step, ChoosePlay):
            break
        is_sure = is_sure and here.side == decision.side and not position.dice.drawn
    return Line(line.opening, line.moods, value(decision.game, position, decision.side), tuple(clicks))


def mood_of(position: EmpirePosition, moods: Sequence[int]) -> Mood:
    """A mood by chance; each later number changes a part of the whims."""
    rows = [list(islice(chances(noise(position, number)), WHIMS + 4)) for number in moods]
    shares = [[each / FINE for each in row] for row in rows]
    whims = shares[0][:WHIMS]
    for row in shares[1:]:
        whims = [new if 0 < new * WHIMS % 1 < CHANGED else old for old, new in zip(whims, row, strict=False)]
    ashore, afloat, in_fleets = shares[-1][WHIMS : WHIMS + 3]
    return Mood(whims=whims, ashore=0.7 + ashore, afloat=3 * afloat, in_fleets=in_fleets < 0.5)


def suppose(game: EmpireGame, position: EmpirePosition, side: Side, dice: int) -> EmpirePosition:
    """The position as a side may suppose it: other dice, the enemy's hand among his deck, its own deck in any order.

    A hand that the scenario names card by card is no secret.
    """
    if all(is_named_by_scenario(game, each) for each in BOTH):
        return replace(position, dice=Dice(noise(position, ~dice) ^ 1))
    enemy, chance = other(side), Dice(noise(position, ~dice))
    unseen, chance = chance.shuffle(tuple(sorted((*position.hands[enemy], *position.decks[enemy]))))
    deck, chance = chance.shuffle(tuple(sorted(position.decks[side])))
    held = len(position.hands[enemy])
    return replace(
        position,
        hands=with_side(position.hands, enemy, unseen[:held]),
        decks=with_side(with_side(position.decks, enemy, unseen[held:]), side, deck),
        dice=Dice(noise(position, ~dice) ^ 1),
    )


def is_named_by_scenario(game: EmpireGame, side: Side) -> bool:
    """Whether a scenario of one turn names all cards that a side ever holds."""
    cards, turns = game.scenario.cards.of(side), game.scenario.turns
    return not cards.dealt and turns.first == turns.last and not game.scenario.draws


def noise(position: EmpirePosition, number: int) -> int:
    """A number by chance, the same whenever the same is tried; it tells nothing of the dice to come."""
    return mix((mix(position.dice.seed ^ MARK) + position.dice.drawn + number * MARK) & MASK)


MARK = 0x5DEECE66D
