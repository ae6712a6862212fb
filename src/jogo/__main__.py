"""`python -m jogo` is `jogo`."""

from jogo.terminal.cli import main

if __name__ == "__main__":
    main()
