"""The tables; migrations/ brings older databases to this shape."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    and_,
    false,
)

METADATA = MetaData()

GAMES = Table(
    "games",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("start", Text),
    Column("first_player", String(40), nullable=False),
    Column("second_player", String(40), nullable=False),
    Column("first_owner", String(64)),
    Column("second_owner", String(64)),
    Column("coach", Boolean, nullable=False),
    Column("take_back", Boolean, nullable=False),
    # Milliseconds: what a clock starts with, what it gains a turn, and what each seat has left.
    Column("clock", Integer),
    Column("increment", Integer),
    Column("first_left", Integer),
    Column("second_left", Integer),
    Column("result", String(8)),
    Column("reason", Text),
    Column("rematch", String(16)),
    Column("review", Text),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    # How often the game was changed: a change says which version it builds on.
    Column("version", Integer, nullable=False, server_default="0"),
    # The seat whose time runs.
    Column("running", String(8)),
    # Whether ratings depend on it; once they are settled, what each had and what it gained.
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("first_rating", Float),
    Column("second_rating", Float),
    Column("first_gain", Float),
    Column("second_gain", Float),
    # Whether others find the game in lists; who has its address may watch, unless it is private.
    Column("listed", Boolean, nullable=False, server_default=false()),
    # Whose turn it is; games that did not go on since version 0.1 say nothing.
    Column("to_move", String(8)),
    # The tournament that it is a game of, if it is one.
    Column("tournament", String(16)),
    # Whether only its players see it.
    Column("private", Boolean, nullable=False, server_default=false()),
    # By correspondence: the days of a turn, and until when the seat to move must have played.
    Column("days", Integer),
    Column("deadline", Float),
    # The end of a vacation that the deadline allows for.
    Column("rest", Float),
    # When the turn began.
    Column("turned", Float),
    # What each seat answers to what it expects, as JSON; nobody else reads it.
    Column("first_plan", Text),
    Column("second_plan", Text),
)
Index("games_of_first", GAMES.c.first_owner, GAMES.c.updated)
Index("games_of_second", GAMES.c.second_owner, GAMES.c.updated)
RUNS = and_(GAMES.c.running.is_not(None), GAMES.c.result.is_(None))
Index("games_on_the_clock", GAMES.c.updated, sqlite_where=RUNS, postgresql_where=RUNS)
DUE = and_(GAMES.c.deadline.is_not(None), GAMES.c.result.is_(None))
Index("games_by_deadline", GAMES.c.deadline, sqlite_where=DUE, postgresql_where=DUE)
UNSETTLED = and_(GAMES.c.rated, GAMES.c.result.is_not(None), GAMES.c.first_gain.is_(None))
Index("games_to_settle", GAMES.c.updated, sqlite_where=UNSETTLED, postgresql_where=UNSETTLED)

ACTIONS = Table(
    "actions",
    METADATA,
    Column("game", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("action", String(40), nullable=False),
)

# A game with variations that someone keeps, as the text of a record.
STUDIES = Table(
    "studies",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("owner", String(64), nullable=False),
    # Who has it may change the study.
    Column("edit_key", String(32), nullable=False),
    Column("name", String(100), nullable=False),
    Column("game", String(40), nullable=False),
    Column("record", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("version", Integer, nullable=False),
)
Index("studies_of_owner", STUDIES.c.owner, STUDIES.c.updated)

# Someone with a name: a guest, or an account, whose name nobody else has, not even one like it.
PERSONS = Table(
    "persons",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("name", String(20), nullable=False),
    # What is left of an account's name without what people overlook; guests have none.
    Column("skeleton", String(80)),
    # As argon2 writes it.
    Column("password", String(200)),
    Column("mail", String(254)),
    Column("created", Float, nullable=False),
    # Whose bot this is; others are nobody's.
    Column("keeper", String(64)),
    # Whether they look at what others report.
    Column("moderator", Boolean, nullable=False, server_default=false()),
    # Since when nobody may log in there, or speak under this name.
    Column("closed", Float),
    # Whether others may not see when they are here.
    Column("hidden", Boolean, nullable=False, server_default=false()),
)
Index("persons_by_skeleton", PERSONS.c.skeleton, unique=True)
Index("bots_of_keeper", PERSONS.c.keeper)

# How strong an account, or a level of the engine, is at a game.
RATINGS = Table(
    "ratings",
    METADATA,
    Column("person", String(64), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("value", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("updated", Float, nullable=False),
)

# A browser in which someone is logged in. Who has its token is that person; here is only a hash.
SESSIONS = Table(
    "sessions",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("token", String(64), nullable=False),
    Column("person", String(64), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("agent", String(200), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)
Index("sessions_by_token", SESSIONS.c.token, unique=True)
Index("sessions_of_person", SESSIONS.c.person)

# A key with which somebody logs in: what it calls itself, and what checks its signatures.
PASSKEYS = Table(
    "passkeys",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("person", String(64), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("credential", String(1400), nullable=False),
    Column("public_key", Text, nullable=False),
    # How often it was used, by its own count; many do not count.
    Column("uses", BigInteger, nullable=False),
    Column("name", String(60), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float),
)
Index("passkeys_by_credential", PASSKEYS.c.credential, unique=True)
Index("passkeys_of_person", PASSKEYS.c.person)

# What passkeys have signed lately: nobody may show it twice.
USED_CHALLENGES = Table(
    "used_challenges",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("until", Float, nullable=False),
)
Index("used_challenges_by_end", USED_CHALLENGES.c.until)

# What a program shows to act for a bot, within some scopes. Here is only a hash.
TOKENS = Table(
    "tokens",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("token", String(64), nullable=False),
    Column("person", String(64), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(60), nullable=False),
    # With spaces between them.
    Column("scopes", String(200), nullable=False),
    Column("created", Float, nullable=False),
    # When it was last used, if it ever was.
    Column("seen", Float),
)
Index("tokens_by_token", TOKENS.c.token, unique=True)
Index("tokens_of_person", TOKENS.c.person)

# What an account has solved, as JSON.
PUZZLE_LOGS = Table(
    "puzzle_logs",
    METADATA,
    Column("person", String(64), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("log", Text, nullable=False),
)

# What signs cookies and links, for all processes of a server.
SECRETS = Table(
    "secrets",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("value", String(100), nullable=False),
)

# A Swiss for some rounds, or an arena for some minutes. The version counts its changes.
TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("system", String(8), nullable=False),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    # Milliseconds, as a game has them.
    Column("clock", Integer, nullable=False),
    Column("increment", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("creator", String(64), nullable=False),
    Column("created", Float, nullable=False),
    # When it is to begin, when it did, and when it ended; one that never began was called off.
    Column("starts", Float, nullable=False),
    Column("begun", Float),
    Column("ended", Float),
    Column("version", Integer, nullable=False),
    # Whether bots may take part.
    Column("bots", Boolean, nullable=False, server_default=false()),
)
Index("tournaments_by_end", TOURNAMENTS.c.ended, TOURNAMENTS.c.starts)

# Who takes part: an account, or a level of the computer by its name.
ENTRANTS = Table(
    "entrants",
    METADATA,
    Column(
        "tournament", String(16), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
    ),
    Column("number", Integer, primary_key=True),
    Column("player", String(64), nullable=False),
    Column("rating", Float, nullable=False),
    Column("joined", Float, nullable=False),
    # Whether they have withdrawn, or did not come to a game.
    Column("away", Boolean, nullable=False),
)
Index("entrants_by_player", ENTRANTS.c.player)

# Who meets whom, by their numbers; without a second there is a bye. An arena is one round, 0.
PAIRINGS = Table(
    "pairings",
    METADATA,
    Column(
        "tournament", String(16), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
    ),
    Column("round", Integer, primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("first", Integer, nullable=False),
    Column("second", Integer),
    Column("game", String(16)),
    # What the first seat has got, and when, once the game is over.
    Column("score", Float),
    Column("ended", Float),
)

# What somebody has said at a place, such as a game's; one of the sentences that everybody reads in
# their own language is stored by its key.
CHATS = Table(
    "chats",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("place", String(40), nullable=False),
    Column("author", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("preset", String(20)),
    Column("at", Float, nullable=False),
    # When a moderator has removed it: nobody else reads it any more.
    Column("removed", Float),
)
Index("chats_at_place", CHATS.c.place, CHATS.c.at)
Index("chats_of_author", CHATS.c.author)

# Who wants to hear nothing of whom.
BLOCKS = Table(
    "blocks",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("blocked", String(64), nullable=False),
    Column("created", Float, nullable=False),
)
Index("blocks_of_person", BLOCKS.c.person, BLOCKS.c.blocked, unique=True)
Index("blocks_against", BLOCKS.c.blocked)

# Who follows which account.
FRIENDS = Table(
    "friends",
    METADATA,
    Column("person", String(64), primary_key=True),
    Column("friend", String(64), primary_key=True),
    Column("created", Float, nullable=False),
)
Index("friends_by_friend", FRIENDS.c.friend)

# What an account wants to play with another that was away, as JSON.
CHALLENGES = Table(
    "challenges",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("by", String(64), nullable=False),
    Column("target", String(64), nullable=False),
    Column("wanted", Text, nullable=False),
    Column("created", Float, nullable=False),
)
Index("challenges_by", CHALLENGES.c.by)
Index("challenges_for", CHALLENGES.c.target)

# What somebody says against a person, perhaps about a line of theirs.
REPORTS = Table(
    "reports",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("by", String(64), nullable=False),
    Column("person", String(64), nullable=False),
    Column("line", String(16)),
    Column("reason", String(20), nullable=False),
    Column("words", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("settled", Float),
)
Index("reports_by_settling", REPORTS.c.settled, REPORTS.c.at)

# What a moderator has written to somebody, and when they have read it.
WARNINGS = Table(
    "warnings",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("seen", Float),
)
Index("warnings_of_person", WARNINGS.c.person)

# What moderators have done, with the names that people had then.
DEEDS = Table(
    "deeds",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("by", String(64), nullable=False),
    Column("by_name", String(20), nullable=False),
    Column("deed", String(20), nullable=False),
    Column("person", String(64), nullable=False),
    Column("person_name", String(20), nullable=False),
    Column("words", Text, nullable=False),
    Column("report", String(16)),
    Column("at", Float, nullable=False),
)
Index("deeds_by_time", DEEDS.c.at)

# The days off that an account has taken, by the time of day, in which its deadlines stand still.
VACATIONS = Table(
    "vacations",
    METADATA,
    Column("person", String(64), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("begins", Float, primary_key=True),
    Column("ends", Float, nullable=False),
)

# How an account hears of its turns while it is away, in which language, and where the server was
# when it said so; when it was last mailed to, and when it last looked at a page.
NOTICE_CHOICES = Table(
    "notice_choices",
    METADATA,
    Column("person", String(64), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("mail", Boolean, nullable=False, server_default=false()),
    Column("language", String(8), nullable=False),
    Column("origin", String(300), nullable=False),
    Column("mailed", Float),
    Column("looked", Float),
)

# Of which turn in a game somebody was told last, by the moment at which it began.
TOLD_TURNS = Table(
    "told_turns",
    METADATA,
    Column("person", String(64), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(16), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("mailed", Float),
    Column("reminded", Float),
    Column("pushed", Float),
    Column("push_reminded", Float),
)

# What is to be sent, as JSON: by mail, or to a device that `target` names. Whoever sends it puts
# `due` off, so that nobody else does meanwhile.
OUTBOX = Table(
    "outbox",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("person", String(64), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("channel", String(8), nullable=False),
    Column("target", String(16)),
    Column("content", Text, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", Float, nullable=False),
)
Index("outbox_by_due", OUTBOX.c.due)

# A browser that an account wants to be told by: where its push service is, its public key, and a
# secret that it shares with us.
PUSH_DEVICES = Table(
    "push_devices",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("person", String(64), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", String(1000), nullable=False),
    Column("point", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("agent", String(200), nullable=False),
    Column("created", Float, nullable=False),
)
Index("push_devices_by_endpoint", PUSH_DEVICES.c.endpoint, unique=True)
Index("push_devices_of_person", PUSH_DEVICES.c.person)

# One row: when a process of the server was last there, by the time of day.
ATTENDANCE = Table(
    "attendance",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)

# One row, which is written to find out whether anything can be written.
PULSE = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)
