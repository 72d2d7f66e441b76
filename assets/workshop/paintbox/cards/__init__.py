"""The pictures of the command cards, and the one that opens the menu. They know the tools and the figures.

In the order of reading: `posters` (sky, smoke, silhouettes), `orders`, `tactics_fire` and `tactics_move` (what the
cards show), `pictures` (which card is which file), `coastline` and `cover`.
"""
