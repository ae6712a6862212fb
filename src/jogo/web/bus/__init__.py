"""How the processes of a server talk: what one does, the others hear of."""

from jogo.web.bus.bus import Bus, Hear, LocalBus, Message

__all__ = ["Bus", "Hear", "LocalBus", "Message"]
