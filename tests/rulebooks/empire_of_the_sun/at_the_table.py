"""Playing on from a position in tests, with everything read that the table says."""

from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.play import Moment, begin
from game.core.position import Step
from game.rulebooks.empire_of_the_sun.terms.game import EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.verbs import VERBS
from tests.rulebooks.empire_of_the_sun.war import war

AnyMoment = Moment[Any, Any]


def begun(here: EmpirePosition, *steps: Step) -> AnyMoment:
    """What comes of some steps, up to the first question."""
    return looked_at(begin(war(), replace(here, steps=steps)))


def looked_at(moment: AnyMoment, game: EmpireGame | None = None) -> AnyMoment:
    """A moment, with everything read that the table says in it: each thing says something, with its paragraph."""
    game, position = game or war(), moment.position
    assert all(isinstance(event.sentence(game), str) for event in moment.events)
    if moment.decision is None:
        return moment
    step, legal = moment.decision.step, moment.decision.legal
    prompt = step.prompt(game, position)
    assert prompt.sentence
    assert prompt.rule
    step.subject(game, position)
    step.marks(game, position)
    for action in (*legal[:1], *legal[-1:]):
        step.preview(game, position, action)
        step.warning(game, position, action)
    able = {action.target for action in legal}
    spaces = (Target(Kind.SPACE, number) for number in range(0, game.hex_count, 97) if number not in able)
    pieces = (Target(Kind.PIECE, number) for number in range(0, len(game.counters), 11) if number not in able)
    for target in (*spaces, *pieces, Target(Kind.BUTTON, verb="end_moves")):
        refusal = step.refusal(game, position, target)
        assert refusal.sentence
        assert refusal.rule
    return moment


def number(name: str) -> int:
    """A counter or a hex by its name."""
    return war().by_id[name] if name in war().by_id else war().board.by_name[name]


def do(moment: AnyMoment, *actions: str) -> AnyMoment:
    """Carry out actions, each a verb and perhaps a name: "pick aoba"."""
    for words in actions:
        verb, _, name = words.partition(" ")
        assert moment.decision is not None
        moment = looked_at(moment.decision.perform(Action(verb, number(name) if name else -1)))
    return moment


def can(moment: AnyMoment, verb: str) -> set[str]:
    """What a verb can be done to now, by name; a button has none."""
    assert moment.decision is not None
    kinds = {each.name: each.kind for each in VERBS}
    found = {action.target for action in moment.decision.legal if action.verb == verb}
    if kinds[verb] is Kind.PIECE:
        return {war().counters[each].id for each in found}
    return {war().board.name(each) for each in found} if kinds[verb] is Kind.SPACE else {"" for _ in found}


def step_of(moment: AnyMoment) -> Any:
    """What is asked now."""
    assert moment.decision is not None
    return moment.decision.step


def refused(moment: AnyMoment, name: str) -> str:
    """The paragraph that keeps something from being done to a counter or a hex."""
    kind = Kind.PIECE if name in war().by_id else Kind.SPACE
    refusal = step_of(moment).refusal(war(), moment.position, Target(kind, number(name)))
    return str(refusal.rule)
