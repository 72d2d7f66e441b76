"""The ground of Valor & Victory: hexes with flat tops, and whatever stands on them."""
