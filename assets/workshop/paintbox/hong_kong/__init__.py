"""The picture under the map of Hong Kong: coast, hills, streets, and the spaces and links of the map itself."""
