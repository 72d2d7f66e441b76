"""The pictures of Glory Recalled: Hong Kong 1941."""
