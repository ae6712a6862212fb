"""`jogo bot`: what it accepts, and whole games on a server."""
