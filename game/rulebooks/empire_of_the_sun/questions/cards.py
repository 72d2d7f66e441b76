"""The questions of cards: how one can be played, which answer an offensive, what an event changes (Rules 5, 7.1)."""

from collections.abc import Sequence
from itertools import count
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, IllegalAction, Kind, Refusal, Side
from game.core.asking import known
from game.core.dice import Dice
from game.core.play import Moment, begin
from game.core.position import Step
from game.core.sequence import EndPhase, RunPhase
from game.rulebooks.empire_of_the_sun.cards.in_force import reactor
from game.rulebooks.empire_of_the_sun.files.told_positions import plain_of
from game.rulebooks.empire_of_the_sun.questions.asked import card_called, fallen, going_on
from game.rulebooks.empire_of_the_sun.questions.battle import Asked
from game.rulebooks.empire_of_the_sun.terms.card_effects import CancelOffensive
from game.rulebooks.empire_of_the_sun.terms.card_words import Moment as EventStep
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES
from game.rulebooks.empire_of_the_sun.verbs import VERBS
from game.rulebooks.empire_of_the_sun.war.after import AfterOffensive
from game.rulebooks.empire_of_the_sun.war.events.doing import effect_steps
from game.rulebooks.empire_of_the_sun.war.playing import OFFENSIVE, play_event
from game.rulebooks.empire_of_the_sun.war.plays import WAYS, card_refusal, play_refusal
from game.rulebooks.empire_of_the_sun.war.reactions import STEPS, answer_refusal, answering

HIDDEN = ("decks",)
"""What nobody sees change."""
PLACED = ("units", "boxes")
"""Where the counters are: of these only the hexes and boxes are told in which others are than before."""
KINDS = {verb.name: verb.kind for verb in VERBS}
DIE = 10
MOMENTS: tuple[str, ...] = get_args(EventStep)


class PlaysAnswer(msgspec.Struct, frozen=True):
    """The ways in which a card can be played now, and why it cannot be played in the others."""

    open: list[str]
    closed: dict[str, Refusal]


class ReactionsAnswer(msgspec.Struct, frozen=True):
    """The cards of a hand, and the Future Offensive, that can answer the offensive now, and why the others cannot."""

    open: list[int]
    closed: dict[int, Refusal]


class EventAnswer(msgspec.Struct, frozen=True):
    """What an event changes: each part of the position that differs, as files tell it, and what the log says.

    `waits_for` is what must be chosen next; empty when the event is over, or its offensive begins. `refused` is why the
    card cannot be played so now, for what it would change is told nevertheless.
    """

    changed: dict[str, Any]
    log: list[str]
    waits_for: Asked | None
    refused: Refusal | None


def plays(game: EmpireGame, position: EmpirePosition, side: Side, card: int) -> PlaysAnswer:
    """How a side can play a card, by its printed number, if it is its play."""
    chosen, here = card_called(game, side, card), replace(position, side=side)
    found = {verb: way_refusal(game, here, chosen, verb) for verb in WAYS}
    return PlaysAnswer(
        [verb for verb, refusal in found.items() if refusal is None],
        {verb: refusal for verb, refusal in found.items() if refusal is not None},
    )


def way_refusal(game: EmpireGame, position: EmpirePosition, card: int, verb: str) -> Refusal | None:
    """Why a card of the side whose play it is cannot be played so, or None."""
    return card_refusal(game, position, card) or play_refusal(game, position, card, verb)


def reaction_cards(game: EmpireGame, position: EmpirePosition, step: str) -> ReactionsAnswer:
    """Which cards of the reacting side answer the offensive in step IV, VII or IX."""
    known(step, STEPS, "step in which cards answer")
    going_on(position)
    cards = answering(position, reactor(position))
    found = {game.cards[card].number: answer_refusal(game, position, card, step) for card in cards}
    return ReactionsAnswer(
        sorted(number for number, refusal in found.items() if refusal is None),
        {number: refusal for number, refusal in found.items() if refusal is not None},
    )


def event(
    game: EmpireGame,
    position: EmpirePosition,
    side: Side,
    card: int,
    dice: Sequence[int] = (),
    choices: Sequence[str] = (),
    moments: Sequence[EventStep] = ("",),
) -> EventAnswer:
    """What the event of a side's card brings, with dice as they fall and choices as they are made.

    In an offensive that is going on these are the effects of its `moments`, of which the one without a name is when the
    card is shown; otherwise the card is played. A choice is
    the id of a unit, the number of a hex or of a card, or the word of a button; where there is only one it may be left
    out.

    :raises IllegalAction: when a choice is not legal.
    """
    chosen = card_called(game, side, card)
    for moment in moments:
        known(moment, MOMENTS, "step in which events do something")
    start = replace(position, side=side, dice=dice_showing(fallen(dice)))
    steps: tuple[Step, ...] = (*effect_steps(game, chosen, *moments), *end_of_offensive(game, chosen))
    log: list[str] = []
    refused = None
    if position.offensive is None:
        refused = way_refusal(game, start, chosen, "use_event")
        played = play_event(game, start, chosen)
        start, log = played.position, [event.sentence(game) for event in played.events]
        steps = tuple(step for step in played.then if not isinstance(step, (RunPhase, AfterOffensive)))
    at_first = begin(game, replace(start, steps=steps))
    last, waits_for = carried_on(game, at_first, list(choices), log)
    return EventAnswer(differences(game, position, last.position), [line for line in log if line], waits_for, refused)


def end_of_offensive(game: EmpireGame, card: int) -> tuple[Step, ...]:
    """The end of the phase that a card breaks off which cancels an offensive."""
    if not any(isinstance(effect, CancelOffensive) for effect in game.cards[card].effects):
        return ()
    return tuple(EndPhase(number) for number, node in enumerate(game.phases) if node.phase.name == OFFENSIVE)[:1]


def carried_on(
    game: EmpireGame, moment: Moment[Any, Any], choices: list[str], log: list[str]
) -> tuple[Moment[Any, Any], Asked | None]:
    """Go on as far as the choices lead; where there is one way only it is taken."""
    log += [event.sentence(game) for event in moment.events]
    while (decision := moment.decision) is not None:
        words = {word_of(game, action): action for action in decision.legal}
        if len(words) > 1 and not choices:
            return moment, Asked(SIDE_NAMES[decision.side], sorted(words))
        word = choices.pop(0) if len(words) > 1 or (choices and choices[0] in words) else next(iter(words))
        if word not in words:
            raise IllegalAction(f"'{word}' cannot be chosen now; what can: {', '.join(words)}")
        moment = decision.perform(words[word])
        log += [event.sentence(game) for event in moment.events]
    return moment, None


def word_of(game: EmpireGame, action: Action) -> str:
    """An action in one word: the id of a unit, the number of a hex or a card, or a button."""
    match KINDS[action.verb]:
        case Kind.PIECE:
            return game.counters[action.target].id
        case Kind.SPACE:
            return game.board.spaces[action.target].name
        case Kind.CARD:
            return str(game.cards[action.target].number)
    return action.verb


def dice_showing(faces: Sequence[int]) -> Dice:
    """Dice that fall so."""
    wanted = tuple(faces)
    return next(dice for seed in count(1) if (dice := Dice(seed)).roll(len(wanted), DIE)[0] == wanted)


def differences(game: EmpireGame, before: EmpirePosition, after: EmpirePosition) -> dict[str, Any]:
    """The parts of a position that are not as they were, in the words of files."""
    old, new = (msgspec.json.decode(msgspec.json.encode(plain_of(game, each))) for each in (before, after))
    keys = [key for key in {**old, **new} if key not in HIDDEN]
    changed = {key: new.get(key) for key in keys if old.get(key) != new.get(key)}
    return changed | {key: others_in(old[key], new[key]) for key in PLACED if key in changed}


def others_in(old: dict[str, list[str]], new: dict[str, list[str]]) -> dict[str, list[str]]:
    """The hexes or boxes in which others are than before, with who is there now."""
    return {place: new.get(place, []) for place in {**old, **new} if old.get(place) != new.get(place)}
