"""What armies build and lay on a hex. It knows buildings, land and tools.

In the order of reading: `engineers` (pillboxes, bridges, an airfield), `obstacles` (wire, sandbags), `crossings`,
`strongholds` (fortress, trenches, mines).
"""
