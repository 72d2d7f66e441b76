"""The strategy cards in use: decks and hands, what a card needs, whom it activates, whom it strikes (Rules 5).

`in_force.effect_in_force` and `in_force.limits_for` tell the rest of the rules what the cards of the offensive change;
`activating.event_refusal` says whom they activate, `needs.demand_refusal` what must be declared.
"""
