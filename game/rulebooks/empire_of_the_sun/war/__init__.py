"""Between the offensives: the Strategic phase, nations, Political Will, attrition, who has won; plays (Rules 10 to 17).

`phases` declares what the sequence of play names: `OPENING` before the first play of a scenario, `STRATEGIC`,
`INITIATIVE`, `AFTER_FIRST_PLAYS`, `NATIONAL_STATUS`, `POLITICAL_WILL`, `ATTRITION`, `END_OF_TURN`. At the end of every
play `progress.look_at_clocks` and `end_of_turn.lose_at_once` are asked. `entry.entry_refusal` is the one answer to
where a unit may enter the map, `terms.will.with_will` the one way in which the Political Will moves,
`china.move_china_left` and `china.move_china_right` those in which China does.
"""
