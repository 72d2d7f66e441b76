"""Maps drawn in Tiled: the XML, what is drawn on each layer, and the board made of it."""
