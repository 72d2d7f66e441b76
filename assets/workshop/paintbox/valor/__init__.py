"""The pictures of Valor & Victory: the counters, what lies on the hexes, the signs of the table."""
