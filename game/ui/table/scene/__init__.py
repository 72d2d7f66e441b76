"""What lies on the map: pieces, markers, lights, lenses."""
