"""`python -m jogo` is `jogo`."""

from jogo.cli.main import main

if __name__ == "__main__":
    main()
