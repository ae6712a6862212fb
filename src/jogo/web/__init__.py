"""jogo in a browser: a server of pages, requests and live games, described in docs/web.md."""
