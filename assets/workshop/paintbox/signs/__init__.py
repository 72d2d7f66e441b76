"""Small signs: what lies on the map as a token, stands beside a unit or on a die. It knows the tools, land and figures.

In the order of reading: `badges`, `nations`, `dice`, `tokens` (medals, arrows), `decorations`
(medals on their ribbons), `chips` (of the special rules).
"""
