"""What is said about the thing under the pointer, or the card that the keyboard has chosen. Draws nothing."""

from collections.abc import Sequence

import msgspec
from pygame import Rect

from game.core.actions import Kind, Refusal, Target
from game.core.view import Inspection, InspectionLine
from game.ui.said import said
from game.ui.table.controls.commands import Command, FilterLog, LayLens, Order, ShowRule
from game.ui.table.hands.strip import target_of_card
from game.ui.table.hands.strip_plan import CardPlace
from game.ui.table.moment.beneath import others_of
from game.ui.table.moment.chooser import deed_words, space_of
from game.ui.table.moment.lens import LOOK_HERE, lens_named
from game.ui.table.moment.showing import why_not
from game.ui.table.panels.bar import score_words
from game.ui.table.panels.column import key_name
from game.ui.table.pieces.fanning import is_stack
from game.ui.table.pieces.placing import box_of, laid_out
from game.ui.table.play.state import State
from game.ui.words import say

MOST_TO_CLEAR = 60
REST = 260
"""Milliseconds that the pointer rests on something before it is explained."""


class Explained(msgspec.Struct, frozen=True):
    """What is said about a thing, what a click on it does, and where it lies."""

    said: Inspection
    deed: str
    anchor: Rect


class ExplainedCard(msgspec.Struct, frozen=True):
    """A card that is shown large, and why it cannot be played now."""

    card: CardPlace
    refusal: Refusal | None


def explanation(
    state: State, hand: Sequence[CardPlace], *, has_inspector: bool = False
) -> Explained | ExplainedCard | None:
    """What is to be explained now: the card that the keyboard has chosen, or what the pointer rests on.

    What lies on the map is explained by the fixed inspector, where that is wanted and has found room. Over a fan that
    has just opened nothing is said yet: a click there still means the stack that it was.
    """
    if state.modal or state.play.film.running:
        return None
    pointing = state.pointing
    led = pointing.focus is not None and pointing.focus_leads
    rests = pointing.rested >= REST and not pointing.means_closed
    if pointing.has_played and pointing.pointed.card is not None and not led:
        return None
    card = focused_card(state, hand) if led else pointing.pointed.card if rests else None
    if card is not None and card.card is not None:
        return ExplainedCard(card, refusal_of_card(state, card))
    if has_inspector and is_on_map(state):
        return None
    told, anchor = pointed_out(state) if rests and not led else (None, Rect(0, 0, 0, 0))
    return Explained(told, deed(state), anchor) if told is not None else None


def is_on_map(state: State) -> bool:
    """Whether the pointer is on something that lies on the map, and not on a card or a panel."""
    kinds = {target.kind for target in state.pointing.pointed.targets}
    return bool(kinds & {Kind.SPACE, Kind.PIECE}) and state.pointing.pointed.spot is None


def inspected(state: State) -> tuple[Inspection | None, str]:
    """What the fixed inspector says, and what a click does: of what the pointer is on, or was on last on the map."""
    pointing = state.pointing
    if is_on_map(state) and not state.play.film.running:
        found = (inspection(state, target) for target in pointing.pointed.targets)
        pointing.inspected = next((one for one in found if one is not None), pointing.inspected)
        return pointing.inspected, deed(state)
    return pointing.inspected, ""


def inspection(state: State, target: Target) -> Inspection | None:
    """What is said about something on the table."""
    session = state.play.session
    return said(session.game, session.inspect(state.play.now.sight, target))


def focused_card(state: State, hand: Sequence[CardPlace]) -> CardPlace | None:
    """The card of the hand that the keyboard has chosen."""
    return next((card for card in hand if target_of_card(card) == state.pointing.focus), None)


def refusal_of_card(state: State, card: CardPlace) -> Refusal | None:
    """Why a card of the hand cannot be played now; nothing about the one that the question is about."""
    target = target_of_card(card) if card.number >= 0 else None
    if target is not None and target == state.play.now.subject:
        return None
    return why_not(state.play.session, state.play.now, target) if target is not None else None


def deed(state: State) -> str:
    """What a click on the thing under the pointer does."""
    if state.pointing.lens.looks_from:
        return say(LOOK_HERE)
    targets = state.pointing.pointed.targets
    is_one, beneath = is_fanned(state, targets), closed_beneath(state, targets)
    return deed_words(state.play.session, state.play.now, targets, is_one=is_one, beneath=beneath)


def is_fanned(state: State, targets: Sequence[Target]) -> bool:
    """Whether what is pointed at lies in the stack that is fanned out, where each counter is seen whole."""
    fan = state.pointing.fan if not state.pointing.means_closed else None
    return bool(targets) and fan is not None and fan.space == space_of(state.play.now.view, targets[0])


def closed_beneath(state: State, targets: Sequence[Target]) -> tuple[Target, ...]:
    """What else lies in the closed stack of what is pointed at, of which no counter can be seen whole but one."""
    view = state.play.now.view
    space = space_of(view, targets[0]) if targets else None
    if space is None or space in state.outlook.ground.boxes or is_fanned(state, targets):
        return ()
    held = [piece for piece in view.pieces if piece.space == space]
    return others_of(view, targets, space) if is_stack(held) else ()


def with_what_can(state: State, refusal: Refusal, beneath: Sequence[Target]) -> Refusal:
    """Why a click on a closed stack does nothing, and which counter beneath the uppermost could do something."""
    session, now = state.play.session, state.play.now
    names = {Target(Kind.PIECE, int(piece.piece)): piece.name for piece in now.view.pieces}
    able = next((one for one in beneath if deed_words(session, now, (one,))), None)
    if able is None:
        return refusal
    what = deed_words(session, now, (able,))
    more = say("Beneath lies a counter that can be clicked: {name} ({deed}).", name=names[able], deed=what)
    return Refusal(f"{said(session.game, refusal.sentence)} {more}", refusal.rule)


def pointed_out(state: State) -> tuple[Inspection | None, Rect]:
    """What is to be said about the thing under the pointer, and where that is."""
    pointed = state.pointing.pointed
    if pointed.score >= 0:
        return about_score(state, pointed.score), pointed.place or Rect(0, 0, 0, 0)
    if pointed.spot is not None and pointed.spot.command == state.pointing.used:
        return None, pointed.spot.place
    if pointed.spot is not None:
        return pointed.said or pointed.spot.tip or about_spot(state, pointed.spot.command), pointed.spot.place
    for target in pointed.targets:
        found = inspection(state, target)
        if found is not None:
            return found, anchor(state)
    return pointed.said, pointed.place or Rect(0, 0, 0, 0)


def about_score(state: State, number: int) -> Inspection | None:
    """What counts for a score; they stand in the bar from the right."""
    scores = state.play.now.view.scores
    score = scores[len(scores) - 1 - number]
    lines = tuple(InspectionLine(line) for line in score.details)
    return Inspection(Kind.BUTTON, f"{score.name}: {score_words(score)}", lines) if lines else None


def about_spot(state: State, command: Command) -> Inspection | None:
    """What something that can be clicked on a panel is for, where its picture alone does not say it."""
    if isinstance(command, FilterLog):
        return Inspection(Kind.BUTTON, say("Show only {kind}", kind=say(command.kind))) if command.kind else None
    if command is Order.FIND:
        return Inspection(Kind.BUTTON, say("Search the log (Ctrl F)"))
    if isinstance(command, LayLens):
        return about_lens(state, command.name)
    return about_rule(state, command)


def about_lens(state: State, name: str) -> Inspection:
    """A lens, by the name for which its button may have no room, with its key and paragraph."""
    lens = lens_named(state.play.session, name)
    how = say("A lens over the map, and off again: {key}", key=key_name(lens.key))
    return Inspection(Kind.BUTTON, said(state.play.session.game, name), (InspectionLine(how, lens.rule),))


def about_rule(state: State, command: Command) -> Inspection | None:
    """The heading of a paragraph of the rulebook."""
    book = state.play.rulebook
    if book is None or not isinstance(command, ShowRule):
        return None
    paragraph = book.at(command.number)
    return Inspection(Kind.BUTTON, f"§ {paragraph.number} {paragraph.heading}") if paragraph is not None else None


def anchor(state: State) -> Rect:
    """The place of what is under the pointer."""
    pointed, fan = state.pointing.pointed, state.pointing.fan
    if pointed.place is not None:
        return pointed.place
    space = next((target.number for target in pointed.targets if target.kind is Kind.SPACE), None)
    if fan is not None and fan.space == space:
        return state.fanned()[0]
    return state.outlook.space_box(space) if space is not None else Rect(0, 0, 0, 0)


def places_of_pieces(state: State) -> dict[Target, Rect]:
    """Where the pieces on the map lie in the window."""
    outlook = state.outlook
    pieces = laid_out(state.play.now.view.pieces, outlook.ground, outlook.camera)
    return {Target(Kind.PIECE, one.piece.piece): box_of(one).move(outlook.layout.map.topleft) for one in pieces}


def places_that_glow(state: State) -> list[Rect]:
    """What a large card should not lie over: what may be chosen on the map, what the card lights, the panels, and the
    card of a lesson.

    What may be chosen counts twice, and panels and the lesson are left alone before all else.
    """
    now, lit = state.play.now, state.pointing.lit
    boxes = places_of_pieces(state)
    legal = [box for piece, box in boxes.items() if piece in now.targets]
    spaces = [target.number for target in now.targets if target.kind is Kind.SPACE]
    return [
        *(box for piece, box in boxes.items() if piece in lit),
        *2 * [*legal, *(state.outlook.space_box(space) for space in spaces)],
        *4 * [state.outlook.layout.column, state.laid_over],
    ]


def places_to_spare(state: State) -> list[Rect]:
    """What an explanation should not lie over: targets, the chosen piece, the panels."""
    layout, boxes = state.outlook.layout, places_of_pieces(state)
    legal = [box for piece, box in boxes.items() if piece in state.play.now.targets]
    panels = [layout.column, layout.drawer]
    return [*state.spaces_to_see(), *legal, *legal, *state.fanned(), *boxes.values(), *panels]


def places_to_clear(state: State) -> list[Rect]:
    """What an explanation must not cover: a lesson's card, the hand that a card is to be chosen from, the question and
    the odds in the column beside the map, and the inner part of what may be chosen on the map or is foretold there.

    Where half the sea may be chosen it covers some of that rather than to lie far off, but nothing that bears a mark.
    """
    targets, preview = state.play.now.targets, state.pointing.preview
    hand = [state.outlook.layout.strip] if any(target.kind is Kind.CARD for target in targets) else []
    cards = [state.laid_over] if state.laid_over.width else []
    spaces = [target.number for target in targets if target.kind is Kind.SPACE]
    if len(spaces) > MOST_TO_CLEAR:
        spaces = [int(mark.space) for mark in state.play.now.marks]
    foretold = [int(mark.space) for mark in preview.marks] if preview is not None else []
    boxes = [state.outlook.space_box(space) for space in (*spaces, *foretold)]
    boxes += [box for piece, box in places_of_pieces(state).items() if piece in targets]
    inner = [box.inflate(-box.width * 3 // 10, -box.height * 3 // 10) for box in boxes]
    column = [state.outlook.layout.column] if is_on_map(state) else []
    return [*cards, *hand, *column, *(inner if len(inner) <= MOST_TO_CLEAR else [])]
