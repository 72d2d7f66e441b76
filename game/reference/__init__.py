"""The reference for makers of scenarios, made from the program itself: its types, tables, rulebooks, skins and maps.

To be read in this order: `keys` (what a file may say), `examples` (what the shipped files say), `hypertext` (how it is
written), `pictures`, `pages` (what stands on each page), `site` (all of them).
"""
