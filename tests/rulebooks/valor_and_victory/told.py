"""What the open choice tells its player."""

from tests.rulebooks.valor_and_victory.diagram import Fight


def prompt(fight: Fight) -> tuple[str, str]:
    """The sentence and the hint of the choice that is open."""
    assert fight.session.decision is not None
    said = fight.session.decision.step.prompt(fight.game, fight.position)
    return said.sentence, said.hint
