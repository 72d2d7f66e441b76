"""What the events of cards do, each effect one function of (game, position, card, effect) (Rules 5.3).

`doing.effect_steps` are the steps of a card that is shown, `doing.EventMoment` those of a step of the offensive.
"""
