/**
 * The messages between browser and server, made by `make wire` from src/jogo/web/wire/models:
 * change them there.
 */

/** @typedef {"first" | "second"} Seat */

/** @typedef {"first" | "second" | "both"} Place */

/** @typedef {"draw" | "undo"} OfferKind */

/** @typedef {"inaccuracy" | "mistake" | "blunder"} Grade */

/** @typedef {"1-0" | "0-1" | "1/2-1/2"} Result */

/**
 * Who someone is here: nobody yet, a guest with a name, an account, or a program's bot.
 * @typedef {object} Account
 * @property {string | null} name
 * @property {boolean} guest
 * @property {string | null} mail
 * @property {boolean} bot
 */

/**
 * A new account, with a mail address or without.
 * @typedef {object} AccountRequest
 * @property {string} name
 * @property {string} password
 * @property {string} [mail]
 */

/**
 * A legal action: its text, the cells to pick for it, and what to call it.
 * @typedef {object} Action
 * @property {string} text
 * @property {string[]} cells
 * @property {string} choice
 * @property {string} spoken
 */

/**
 * Legal actions that differ only in their cells, which stand for `{0}`, `{1}` … in the texts.
 * @typedef {object} ActionGroup
 * @property {string} text
 * @property {string} choice
 * @property {string} spoken
 * @property {{[name: string]: string}} cells
 */

/**
 * What an action is called that is written like this, with numbers in place of its cells.
 * @typedef {object} ActionShape
 * @property {string} text
 * @property {string} choice
 * @property {string} spoken
 */

/**
 * Ask for a hint, or for what the opponent has in mind.
 * @typedef {object} Advise
 * @property {"hint" | "threats"} do
 * @property {boolean} [own]
 */

/**
 * Search a position, and report after every depth.
 * @typedef {object} Analyse
 * @property {"analyse"} do
 * @property {string} game
 * @property {{[name: string]: string}} [options]
 * @property {string | null} [start]
 * @property {string[]} [actions]
 * @property {number} [lines]
 */

/**
 * Another passkey for an account, and what it is called.
 * @typedef {object} AnotherPasskey
 * @property {string | null} [password]
 * @property {PasskeyProof | null} [passkey]
 * @property {NewPasskey} made
 * @property {string} [name]
 */

/**
 * A game has begun for the one who hears this.
 * @typedef {object} Begun
 * @property {"begun"} type
 * @property {string} id
 */

/**
 * Somebody whom one has blocked; a guest may have no name any more.
 * @typedef {object} Blocked
 * @property {string} id
 * @property {string} name
 * @property {boolean} guest
 * @property {number} created
 */

/**
 * Those whom one has blocked, the latest first.
 * @typedef {object} BlockedPeople
 * @property {Blocked[]} people
 */

/**
 * A bot that can be challenged, whose it is, and its ratings by game.
 * @typedef {object} BotHere
 * @property {string} name
 * @property {string | null} keeper
 * @property {{[name: string]: string}} ratings
 */

/**
 * A new bot.
 * @typedef {object} BotRequest
 * @property {string} name
 */

/**
 * A token, without what a program shows.
 * @typedef {object} BotToken
 * @property {string} id
 * @property {string} name
 * @property {string[]} scopes
 * @property {number} created
 * @property {number | null} seen
 */

/**
 * The bots that can be challenged now.
 * @typedef {object} BotsHere
 * @property {"bots"} type
 * @property {BotHere[]} bots
 */

/**
 * All the games.
 * @typedef {object} Catalog
 * @property {Game[]} games
 */

/**
 * A cell: its centre, its terrain, and what stands on it.
 * @typedef {object} Cell
 * @property {string} name
 * @property {number} x
 * @property {number} y
 * @property {string} terrain
 * @property {string} letter
 * @property {string | null} symbol
 * @property {string} spoken
 * @property {Piece[]} pieces
 */

/**
 * Accept somebody's challenge, or withdraw or decline one.
 * @typedef {object} ChallengeAnswer
 * @property {"accept" | "withdraw"} do
 * @property {string} id
 */

/**
 * The seconds that each seat has, and those it gains with every turn.
 * @typedef {object} ChallengeClock
 * @property {number} seconds
 * @property {number} increment
 */

/**
 * Look for an opponent: anybody, those with ratings from `lowest` to `highest`, or one person.
 * @typedef {object} ChallengeCommand
 * @property {"challenge"} do
 * @property {string} game
 * @property {{[name: string]: string}} [options]
 * @property {ClockSetting | null} [clock]
 * @property {1 | 2 | 3 | 5 | 7 | 14 | null} [days]
 * @property {boolean} [rated]
 * @property {boolean} [listed]
 * @property {boolean} [private]
 * @property {"first" | "second" | "random"} [side]
 * @property {number | null} [lowest]
 * @property {number | null} [highest]
 * @property {string | null} [to]
 * @property {boolean} [now]
 */

/**
 * What has changed in a game; `number` is one more than that of the message before.
 * @typedef {object} Change
 * @property {"change"} type
 * @property {number} number
 * @property {PositionChange | null} [position]
 * @property {Turn | null} [latest]
 * @property {Seats} [seats]
 * @property {number} [watchers]
 * @property {Clock | null} [clock]
 * @property {boolean} [may_undo]
 * @property {Offer | null} [offer]
 * @property {Seat | null} [thinking]
 * @property {Outcome | null} [outcome]
 * @property {string | null} [rematch]
 * @property {boolean} [reviewed]
 * @property {boolean} [rated]
 */

/**
 * Say something: words of one's own, or a sentence that everybody reads in their language.
 * @typedef {object} ChatCommand
 * @property {"chat"} do
 * @property {string} [text]
 * @property {"hello" | "luck" | "nice" | "oops" | "game" | "thanks" | "bye" | null} [preset]
 */

/**
 * Something that somebody has said.
 * @typedef {object} ChatLine
 * @property {string} id
 * @property {string} name
 * @property {boolean} guest
 * @property {boolean} bot
 * @property {boolean} mine
 * @property {string} text
 * @property {number} at
 */

/**
 * The milliseconds left at the moment of sending, and whose are running.
 * @typedef {object} Clock
 * @property {number} first
 * @property {number} second
 * @property {Seat | null} running
 * @property {number} increment
 * @property {number | null} deadline
 */

/**
 * The seconds that each seat has, and those it gains with every turn.
 * @typedef {object} ClockSetting
 * @property {number} seconds
 * @property {number} [increment]
 */

/**
 * Anything else that one can do in a game.
 * @typedef {object} Command
 * @property {"undo" | "resign" | "draw" | "accept" | "decline" | "snapshot"} do
 */

/**
 * One's own conditional moves, from the position after `ply` actions on.
 * @typedef {object} ConditionalMoves
 * @property {number} ply
 * @property {string[][]} lines
 */

/**
 * That it is oneself who asks: by the password, or by a passkey.
 * @typedef {object} Confirmation
 * @property {string | null} [password]
 * @property {PasskeyProof | null} [passkey]
 */

/**
 * The pieces and fields that a position of a game is made of.
 * @typedef {object} Editor
 * @property {EditorPiece[]} pieces
 * @property {EditorField[]} fields
 */

/**
 * A field of a position's text after the board.
 * @typedef {object} EditorField
 * @property {string} title
 * @property {"choice" | "number" | "cells"} kind
 * @property {EditorValue[]} values
 * @property {number} least
 * @property {number} most
 * @property {string} letter
 * @property {number | null} later
 */

/**
 * A piece to be put on cells; with a `field`, that one of the text's fields says where.
 * @typedef {object} EditorPiece
 * @property {string} name
 * @property {Piece} piece
 * @property {number | null} field
 * @property {boolean} single
 * @property {boolean} needed
 */

/**
 * A game whose positions someone wants to set up.
 * @typedef {object} EditorRequest
 * @property {string} game
 * @property {{[name: string]: string}} [options]
 */

/**
 * A value of a field, and what people call it.
 * @typedef {object} EditorValue
 * @property {string} value
 * @property {string} label
 */

/**
 * What was played in a position, the most frequent moves first.
 * @typedef {object} Explored
 * @property {boolean} known
 * @property {number} games
 * @property {Results} results
 * @property {number | null} share
 * @property {number} nodes
 * @property {ExploredMove[]} moves
 */

/**
 * A whole turn; `share` is the first seat's chance after it, from 0 to 1, if that is known.
 * @typedef {object} ExploredMove
 * @property {string[]} actions
 * @property {Results} results
 * @property {number | null} share
 * @property {number | null} rating
 */

/**
 * A position of a game, after actions from there; `own` asks about the visitor's own games.
 * @typedef {object} ExplorerRequest
 * @property {string} game
 * @property {{[name: string]: string}} [options]
 * @property {string | null} [position]
 * @property {string[]} [actions]
 * @property {boolean} [own]
 */

/**
 * A line beside the board, and the seat if it belongs to one; `of_turn` if it counts down.
 * @typedef {object} Fact
 * @property {string} label
 * @property {string} value
 * @property {Seat | null} seat
 * @property {boolean} of_turn
 */

/**
 * Whose account is to be deleted.
 * @typedef {object} Forgetting
 * @property {string | null} [password]
 * @property {PasskeyProof | null} [passkey]
 */

/**
 * The name of an account whose password is forgotten.
 * @typedef {object} ForgottenPassword
 * @property {string} name
 */

/**
 * What one's own engine found to a `Question`: a line for the seat to move, and its score.
 * @typedef {object} Found
 * @property {"found"} do
 * @property {number} ply
 * @property {boolean} threat
 * @property {number} score
 * @property {boolean} exact
 * @property {string[]} actions
 */

/**
 * The best line of a position, as an engine elsewhere found it; the first seat's score.
 * @typedef {object} FoundLine
 * @property {number} score
 * @property {boolean} [exact]
 * @property {string[]} actions
 */

/**
 * What an engine elsewhere found for every position of a game.
 * @typedef {object} FoundLines
 * @property {FoundLine[]} lines
 */

/**
 * An account that one follows; `game` is one of theirs that may be watched.
 * @typedef {object} Friend
 * @property {string} name
 * @property {boolean} bot
 * @property {boolean} online
 * @property {string | null} game
 */

/**
 * The account that somebody wants to follow.
 * @typedef {object} FriendRequest
 * @property {string} name
 */

/**
 * One's friends, those who are here first.
 * @typedef {object} Friends
 * @property {Friend[]} friends
 */

/**
 * One's friends, told when something changes.
 * @typedef {object} FriendsHere
 * @property {Friend[]} friends
 * @property {"friends"} type
 */

/**
 * A game to choose; `balance` says which side has the easier game, if one is known to.
 * @typedef {object} Game
 * @property {string} name
 * @property {string} title
 * @property {string} sentence
 * @property {[string, string]} colours
 * @property {Option[]} options
 * @property {Preset[]} presets
 * @property {Player[]} players
 * @property {string} balance
 */

/**
 * A game has begun, has another seat to move or is over.
 * @typedef {object} GameNotice
 * @property {"notice"} type
 * @property {OwnGame} game
 * @property {boolean} begun
 */

/**
 * What someone has played of a game; `points` are the moments and ratings after rated games.
 * @typedef {object} GameResults
 * @property {string} game
 * @property {string} title
 * @property {string | null} rating
 * @property {number} rated_games
 * @property {SeatResults} first
 * @property {SeatResults} second
 * @property {[number, number][]} points
 */

/**
 * A game as one visitor sees it.
 * @typedef {object} GameState
 * @property {"game"} type
 * @property {number} number
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {{[name: string]: string}} options
 * @property {Seats} seats
 * @property {Place | null} you
 * @property {number} watchers
 * @property {Clock | null} clock
 * @property {number | null} days
 * @property {boolean} rated
 * @property {boolean} listed
 * @property {boolean} private
 * @property {boolean} coach
 * @property {boolean} hints
 * @property {boolean} take_back
 * @property {boolean} may_undo
 * @property {Offer | null} offer
 * @property {Seat | null} thinking
 * @property {Outcome | null} outcome
 * @property {string | null} rematch
 * @property {string | null} tournament
 * @property {string | null} start
 * @property {boolean} reviewed
 * @property {Position} position
 * @property {Turn[]} turns
 */

/**
 * How many turns, or actions, were of each grade.
 * @typedef {object} GradeCounts
 * @property {number} inaccuracy
 * @property {number} mistake
 * @property {number} blunder
 */

/**
 * What a visitor without an account wants to be called.
 * @typedef {object} GuestName
 * @property {string} name
 */

/**
 * Why a piece cannot be moved; empty if the game does not say.
 * @typedef {object} Hindrance
 * @property {string} reason
 */

/**
 * A position of a game, and a cell whose piece cannot be moved there.
 * @typedef {object} HindranceRequest
 * @property {string} game
 * @property {{[name: string]: string}} [options]
 * @property {string} position
 * @property {string} cell
 */

/**
 * What the engine would play, or with `threat` what the opponent would; why is in the text.
 * @typedef {object} Hint
 * @property {"hint"} type
 * @property {number} ply
 * @property {boolean} threat
 * @property {string[]} actions
 * @property {string[][]} cells
 * @property {string} text
 */

/**
 * A turn with the share of the game that it gave away, and that each of its actions did.
 * @typedef {object} JudgedTurn
 * @property {number} number
 * @property {Seat} seat
 * @property {number} ply
 * @property {number} cost
 * @property {number[]} costs
 * @property {Grade | null} grade
 * @property {number} accuracy
 */

/**
 * A game with its options, for the engine that runs in the browser.
 * @typedef {object} Kit
 * @property {string} game
 * @property {string} title
 * @property {{[name: string]: string}} options
 * @property {{[name: string]: string}} defaults
 * @property {boolean} native
 * @property {[string, string][]} engine
 * @property {string | null} network
 * @property {string} start
 * @property {number} even
 * @property {number} lead
 * @property {number} won
 * @property {number} least_win
 * @property {boolean} repeats
 * @property {{[name: string]: string}} levels
 * @property {Player[]} players
 * @property {EditorField[]} fields
 * @property {Look[]} looks
 * @property {ActionShape[]} shapes
 */

/**
 * What a learner has played of a lesson's task.
 * @typedef {object} LessonAttempt
 * @property {string[]} actions
 */

/**
 * How an attempt at a lesson's task went, and the position it led to.
 * @typedef {object} LessonResult
 * @property {boolean} solved
 * @property {boolean} failed
 * @property {string} message
 * @property {Position} position
 */

/**
 * A step of a tutorial: a text, a board, and perhaps a task.
 * @typedef {object} LessonStep
 * @property {string} text
 * @property {string} task
 * @property {string[]} show
 * @property {string} praise
 * @property {string[] | null} goal
 * @property {{[name: string]: string}} options
 * @property {Position} position
 */

/**
 * The computer player that a game is to be played against once more.
 * @typedef {object} LevelRequest
 * @property {string} player
 */

/**
 * A line of the engine; scores are hundredths from the first seat's view.
 * @typedef {object} Line
 * @property {number} score
 * @property {number} share
 * @property {string} worth
 * @property {boolean} exact
 * @property {string[]} actions
 * @property {Seat[]} seats
 */

/**
 * Positions along a line of actions: from that after the first `since` of them on.
 * @typedef {object} LineRequest
 * @property {string} game
 * @property {{[name: string]: string}} [options]
 * @property {string | null} [position]
 * @property {string[]} [actions]
 * @property {number} [since]
 */

/**
 * What a link has behind `token=`.
 * @typedef {object} LinkOpened
 * @property {string} token
 */

/**
 * Challenges that are new, and those that are not there any more.
 * @typedef {object} LobbyChange
 * @property {"challenges"} type
 * @property {OpenChallenge[]} added
 * @property {string[]} removed
 */

/**
 * A game that is being played and may be watched.
 * @typedef {object} LobbyGame
 * @property {string} id
 * @property {string} title
 * @property {[string, string]} players
 * @property {number} ply
 * @property {Seat} to_move
 * @property {boolean} rated
 */

/**
 * How many people are here, and the games that are being played.
 * @typedef {object} LobbyGames
 * @property {"games"} type
 * @property {number} people
 * @property {LobbyGame[]} games
 */

/**
 * Everything in the lobby, for who comes.
 * @typedef {object} LobbyState
 * @property {"lobby"} type
 * @property {number} people
 * @property {OpenChallenge[]} challenges
 * @property {LobbyGame[]} games
 */

/**
 * What was done about somebody, and who did it; nobody is the host of the server.
 * @typedef {object} LoggedDeed
 * @property {number} at
 * @property {string | null} by
 * @property {string} deed
 * @property {string} person
 * @property {string} words
 */

/**
 * An account's name, and its password.
 * @typedef {object} Login
 * @property {string} name
 * @property {string} password
 */

/**
 * What boards look like while a field of the position's text has a value.
 * @typedef {object} Look
 * @property {number | null} field
 * @property {string} value
 * @property {View} view
 * @property {EditorPiece[]} pieces
 */

/**
 * The page has come into sight, or is not in sight any more.
 * @typedef {object} Looking
 * @property {"look"} do
 * @property {boolean} looking
 */

/**
 * A mail address, or an empty text for none.
 * @typedef {object} MailChange
 * @property {string | null} [password]
 * @property {PasskeyProof | null} [passkey]
 * @property {string} mail
 */

/**
 * Actions of one turn, with the cells that each of them touches and what they are good for.
 * @typedef {object} Marked
 * @property {string[]} actions
 * @property {string[][]} cells
 * @property {string} text
 */

/**
 * A turn that gave something away; `ply` is the number of actions before the one that did.
 * @typedef {object} Mistake
 * @property {number} ply
 * @property {number} turn
 * @property {Seat} seat
 * @property {Grade} grade
 * @property {string} grade_name
 * @property {string} action
 * @property {string[]} played
 * @property {string[]} better
 * @property {Seat[]} seats
 * @property {string} text
 * @property {Marked} instead
 * @property {Marked | null} allowed
 * @property {boolean} had_chance
 */

/**
 * What was done last, the latest first.
 * @typedef {object} ModerationLog
 * @property {LoggedDeed[]} deeds
 */

/**
 * A game to begin; `first` and `second` are players by name.
 * @typedef {object} NewGame
 * @property {string} game
 * @property {{[name: string]: string}} [options]
 * @property {string} [first]
 * @property {string} [second]
 * @property {boolean} [rated]
 * @property {boolean} [listed]
 * @property {boolean} [private]
 * @property {boolean} [coach]
 * @property {boolean} [take_back]
 * @property {ClockSetting | null} [clock]
 * @property {1 | 2 | 3 | 5 | 7 | 14 | null} [days]
 * @property {string | null} [position]
 * @property {string[]} [actions]
 */

/**
 * A passkey that was made.
 * @typedef {object} NewPasskey
 * @property {string} token
 * @property {string} id
 * @property {string} client_data
 * @property {string} attestation
 */

/**
 * What a link has behind `token=`, and a new password for its account.
 * @typedef {object} NewPassword
 * @property {string} token
 * @property {string} password
 */

/**
 * A study to store: its name, and all of it as a record.
 * @typedef {object} NewStudy
 * @property {string} name
 * @property {string} record
 */

/**
 * A new token; `token` is what the program shows, and is told only this once.
 * @typedef {object} NewToken
 * @property {string} id
 * @property {string} name
 * @property {string[]} scopes
 * @property {number} created
 * @property {number | null} seen
 * @property {string} token
 */

/**
 * A tournament to make: a Swiss of some `rounds`, or an arena of some `minutes`.
 * @typedef {object} NewTournament
 * @property {string} name
 * @property {"arena" | "swiss"} system
 * @property {string} game
 * @property {{[name: string]: string}} [options]
 * @property {ClockSetting} clock
 * @property {boolean} [rated]
 * @property {boolean} [bots]
 * @property {number} [rounds]
 * @property {number} [minutes]
 * @property {number} [starts_in]
 * @property {boolean} [join]
 * @property {string[]} [levels]
 */

/**
 * What is written beside a move: words, glyphs, an evaluation, a clock, marks on the board.
 * @typedef {object} Note
 * @property {string} words
 * @property {string[]} glyphs
 * @property {string | null} evaluation
 * @property {string | null} clock
 * @property {string[]} marks
 */

/**
 * Whether one wants mails about one's turns in games by correspondence.
 * @typedef {object} NoticeChoice
 * @property {boolean} mail
 */

/**
 * What one has chosen.
 * @typedef {object} NoticeChoices
 * @property {boolean} mail
 */

/**
 * What a seat has offered to the other.
 * @typedef {object} Offer
 * @property {OfferKind} kind
 * @property {Seat} by
 */

/**
 * A challenge; `side` and `colour` are those of who makes it, `about` its unusual options.
 * @typedef {object} OpenChallenge
 * @property {string} id
 * @property {string} by
 * @property {boolean} bot
 * @property {string | null} profile
 * @property {string | null} rating
 * @property {string} game
 * @property {string} title
 * @property {{[name: string]: string}} options
 * @property {string} about
 * @property {ChallengeClock | null} clock
 * @property {number | null} days
 * @property {boolean} rated
 * @property {boolean} listed
 * @property {boolean} private
 * @property {"first" | "second" | "random"} side
 * @property {string | null} colour
 * @property {number | null} lowest
 * @property {number | null} highest
 * @property {string | null} to
 * @property {boolean} yours
 * @property {boolean} kept
 */

/**
 * A report that waits for a moderator, with what was said around the line it is about.
 * @typedef {object} OpenReport
 * @property {string} id
 * @property {number} at
 * @property {string} by
 * @property {string} person
 * @property {boolean} account
 * @property {string} reason
 * @property {string} words
 * @property {string | null} line
 * @property {ReportedLine[]} around
 * @property {string | null} game
 * @property {string | null} tournament
 * @property {number} warnings
 */

/**
 * What waits for a moderator, the oldest first.
 * @typedef {object} OpenReports
 * @property {OpenReport[]} reports
 */

/**
 * A computer player to play against, and what people call it.
 * @typedef {object} Opponent
 * @property {string} player
 * @property {string} name
 */

/**
 * Something to choose before a game; `labels` are what people call the choices.
 * @typedef {object} Option
 * @property {string} name
 * @property {string} title
 * @property {string} summary
 * @property {string[]} choices
 * @property {{[name: string]: string}} labels
 * @property {string} value
 * @property {boolean} free
 * @property {[string, string] | null} only_with
 */

/**
 * How a game has ended: `text` is for everyone, `told` for the first seat and the second.
 * @typedef {object} Outcome
 * @property {Seat | null} winner
 * @property {Result} result
 * @property {string} reason
 * @property {string} text
 * @property {[string, string]} told
 * @property {string} cause
 * @property {string[]} cells
 * @property {[number, number] | null} score
 * @property {ScoreLine[]} scores
 */

/**
 * A bot of one's own.
 * @typedef {object} OwnBot
 * @property {string} name
 * @property {number} created
 * @property {BotToken[]} tokens
 */

/**
 * One's own bots, the oldest first.
 * @typedef {object} OwnBots
 * @property {OwnBot[]} bots
 */

/**
 * A game of the visitor's own, in a list.
 * @typedef {object} OwnGame
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {[string, string]} players
 * @property {Place | null} you
 * @property {string | null} result
 * @property {Seat | null} to_move
 * @property {number} updated
 * @property {number | null} days
 * @property {number | null} deadline
 * @property {number | null} left
 */

/**
 * The visitor's own games, the latest first.
 * @typedef {object} OwnGames
 * @property {OwnGame[]} games
 */

/**
 * A passkey of one's own.
 * @typedef {object} OwnPasskey
 * @property {string} id
 * @property {string} name
 * @property {number} created
 * @property {number | null} seen
 */

/**
 * One's own passkeys, the oldest first.
 * @typedef {object} OwnPasskeys
 * @property {OwnPasskey[]} passkeys
 */

/**
 * The visitor's own studies, the latest first.
 * @typedef {object} OwnStudies
 * @property {StudyEntry[]} studies
 */

/**
 * A new account with a passkey, with a mail address or without.
 * @typedef {object} PasskeyAccount
 * @property {NewPasskey} passkey
 * @property {string} [mail]
 */

/**
 * What a passkey is called.
 * @typedef {object} PasskeyName
 * @property {string} name
 */

/**
 * What a passkey has signed.
 * @typedef {object} PasskeyProof
 * @property {string} token
 * @property {string} id
 * @property {string} client_data
 * @property {string} authenticator_data
 * @property {string} signature
 * @property {string | null} [user_handle]
 */

/**
 * What the browser is told, as the JSON of WebAuthn; the token comes back with the answer.
 * @typedef {object} PasskeyQuestion
 * @property {string} token
 * @property {string} options
 */

/**
 * What a passkey is to be asked for; signing up needs the name of the new account.
 * @typedef {object} PasskeyRequest
 * @property {"signup" | "add" | "login" | "confirm"} purpose
 * @property {string | null} [name]
 */

/**
 * The password as it is, or a passkey, and the password as it shall be.
 * @typedef {object} PasswordChange
 * @property {string | null} [old]
 * @property {PasskeyProof | null} [passkey]
 * @property {string} new
 */

/**
 * What a moderator does about an account.
 * @typedef {object} PersonDeed
 * @property {"warn" | "close" | "open"} deed
 * @property {string} [words]
 */

/**
 * Something on a cell; `symbol` is what draws it, and several `stacked` ones share a cell.
 * @typedef {object} Piece
 * @property {Seat} owner
 * @property {string} kind
 * @property {string} name
 * @property {string} letter
 * @property {string} label
 * @property {string} symbol
 * @property {Spot} spot
 * @property {boolean} stacked
 */

/**
 * Conditional moves: lines from the position after `ply` actions, the opponent's turn first.
 * @typedef {object} PlanRequest
 * @property {number} ply
 * @property {string[][]} lines
 */

/**
 * Play an action; `ply` is the number of actions before it.
 * @typedef {object} Play
 * @property {"play"} do
 * @property {string} action
 * @property {number} ply
 */

/**
 * The sender's action is stored; `ply` is the number of actions now.
 * @typedef {object} Played
 * @property {"played"} type
 * @property {number} ply
 * @property {string} action
 * @property {string} spoken
 */

/**
 * A game of someone's, as its player sees it; `profile` leads to the opponent's games.
 * @typedef {object} PlayedGame
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {Place} seat
 * @property {string} colour
 * @property {string} opponent
 * @property {string | null} profile
 * @property {"won" | "lost" | "drawn" | "going"} ending
 * @property {boolean} rated
 * @property {number | null} gain
 * @property {boolean | null} turn
 * @property {number} updated
 */

/**
 * Some of someone's games, the latest first; whether there are `more`.
 * @typedef {object} PlayedGames
 * @property {PlayedGame[]} games
 * @property {boolean} more
 */

/**
 * A computer player.
 * @typedef {object} Player
 * @property {string} name
 * @property {string} title
 * @property {string} about
 */

/**
 * How someone played: accuracy in percent, null if there was never anything to lose.
 * @typedef {object} PlayerReview
 * @property {Seat} seat
 * @property {number | null} accuracy
 * @property {GradeCounts} turns
 * @property {GradeCounts} actions
 */

/**
 * The evaluation of the position after `ply` actions, in the turn with that number.
 * @typedef {object} Point
 * @property {number} ply
 * @property {number} turn
 * @property {number} score
 * @property {number} share
 * @property {number} engines
 * @property {string} worth
 * @property {string} text
 */

/**
 * What to draw of a position, and what may be done in it.
 * @typedef {object} Position
 * @property {string} text
 * @property {number} ply
 * @property {number} turn
 * @property {Seat} to_move
 * @property {string[]} last
 * @property {string[]} moved
 * @property {string} now
 * @property {Outcome | null} outcome
 * @property {View} view
 * @property {Action[]} legal
 */

/**
 * Another position: the cells that differ, and what is legal for who is to move.
 * @typedef {object} PositionChange
 * @property {string} text
 * @property {number} ply
 * @property {number} turn
 * @property {Seat} to_move
 * @property {string[]} last
 * @property {string[]} moved
 * @property {string} now
 * @property {Outcome | null} outcome
 * @property {Cell[]} cells
 * @property {ViewChange} view
 * @property {ActionGroup[] | null} legal
 */

/**
 * Positions that follow each other: the first one whole, then what changes with every move.
 * @typedef {object} PositionLine
 * @property {Position} position
 * @property {PositionChange[]} changes
 */

/**
 * A position of a game, and actions to play from there.
 * @typedef {object} PositionRequest
 * @property {string} game
 * @property {{[name: string]: string}} [options]
 * @property {string | null} [position]
 * @property {string[]} [actions]
 */

/**
 * Whether somebody wants nobody to see when they are here.
 * @typedef {object} PresenceChange
 * @property {boolean} hidden
 */

/**
 * Options that go together, under a name; `options` has the values of all of them.
 * @typedef {object} Preset
 * @property {string} name
 * @property {string} title
 * @property {string} summary
 * @property {{[name: string]: string}} options
 * @property {string} balance
 */

/**
 * Someone with an account; a bot has the name of its `keeper`.
 * @typedef {object} Profile
 * @property {string} name
 * @property {number} created
 * @property {boolean} bot
 * @property {string | null} keeper
 * @property {GameResults[]} results
 */

/**
 * How many positions of a game are reviewed.
 * @typedef {object} Progress
 * @property {"progress"} type
 * @property {number} done
 * @property {number} total
 */

/**
 * The public key of a browser, and a secret that it shares with the server.
 * @typedef {object} PushSecrets
 * @property {string} p256dh
 * @property {string} auth
 */

/**
 * A browser in which somebody wants to be told, as the Push API writes it.
 * @typedef {object} PushSubscriptionRequest
 * @property {string} endpoint
 * @property {number | null} [expirationTime]
 * @property {PushSecrets} keys
 */

/**
 * A position with one right turn; `turns` is within how many the seat wins, 0: by the end.
 * @typedef {object} Puzzle
 * @property {string} id
 * @property {string} position
 * @property {Seat} seat
 * @property {number} turns
 * @property {boolean} for_draw
 * @property {PuzzleTurn[]} line
 * @property {WrongTurn[]} wrong
 * @property {string[]} themes
 * @property {number} level
 * @property {number} rating
 */

/**
 * What someone has solved: their rating, those of the puzzles that they tried, their rows.
 * @typedef {object} PuzzleLog
 * @property {PuzzleRating} [solver]
 * @property {{[name: string]: PuzzleRating}} [puzzles]
 * @property {number} [streak]
 * @property {number} [best]
 */

/**
 * How strong a solver is, or how hard a puzzle, after so many attempts.
 * @typedef {object} PuzzleRating
 * @property {number} [value]
 * @property {number} [attempts]
 */

/**
 * A turn of a puzzle's line, and the position it leads to, however its actions are ordered.
 * @typedef {object} PuzzleTurn
 * @property {string[]} actions
 * @property {string} position
 */

/**
 * The puzzles of a game, the easiest first.
 * @typedef {object} Puzzles
 * @property {string} game
 * @property {Puzzle[]} puzzles
 */

/**
 * What one's own engine is to think about: a position as actions from a start lead to it.
 * @typedef {object} Question
 * @property {"question"} type
 * @property {number} ply
 * @property {boolean} threat
 * @property {string} start
 * @property {string[]} actions
 * @property {number} seconds
 */

/**
 * What a record says: its main line by turns, and the tree of all its variations.
 * @typedef {object} Record
 * @property {string} game
 * @property {{[name: string]: string}} options
 * @property {string | null} start
 * @property {{[name: string]: string}} tags
 * @property {Outcome | null} outcome
 * @property {Note} root
 * @property {TreeNode[]} nodes
 * @property {string[]} actions
 * @property {Turn[]} turns
 */

/**
 * A record, as text.
 * @typedef {object} RecordRequest
 * @property {string} record
 */

/**
 * Why a request was refused: a name for programs, a sentence for people.
 * @typedef {object} Refusal
 * @property {string} error
 * @property {string} message
 */

/**
 * A refusal over a WebSocket.
 * @typedef {object} Refused
 * @property {string} error
 * @property {string} message
 * @property {"refusal"} type
 */

/**
 * The coach: the turn that would have been better than what was played after `ply` actions.
 * @typedef {object} Remark
 * @property {"remark"} type
 * @property {number} ply
 * @property {string} text
 * @property {string[]} better
 */

/**
 * What a search has found so far.
 * @typedef {object} Report
 * @property {"report"} type
 * @property {string} position
 * @property {number} depth
 * @property {number} nodes
 * @property {number} speed
 * @property {boolean} general
 * @property {boolean} done
 * @property {Line[]} lines
 */

/**
 * What is wrong with what somebody has said, or with an account.
 * @typedef {object} ReportRequest
 * @property {string | null} [line]
 * @property {string | null} [name]
 * @property {"insult" | "spam" | "cheat" | "name" | "other"} reason
 * @property {string} [words]
 */

/**
 * A line of a chat as moderators read it, removed ones too.
 * @typedef {object} ReportedLine
 * @property {string} id
 * @property {string} name
 * @property {string} text
 * @property {number} at
 * @property {boolean} removed
 */

/**
 * How many games the first seat won, were drawn, and the second seat won.
 * @typedef {object} Results
 * @property {number} first
 * @property {number} draws
 * @property {number} second
 */

/**
 * A game judged position by position, turn by turn; `record` has all of it, with variations.
 * @typedef {object} Review
 * @property {"review"} type
 * @property {[PlayerReview, PlayerReview]} players
 * @property {Point[]} points
 * @property {JudgedTurn[]} turns
 * @property {Mistake[]} mistakes
 * @property {string | null} verdict
 * @property {string} record
 */

/**
 * Review a game of this server by its id, a record, or actions of a game from `since` on.
 * @typedef {object} ReviewCommand
 * @property {"review"} do
 * @property {string | null} [id]
 * @property {string | null} [record]
 * @property {string | null} [game]
 * @property {{[name: string]: string}} [options]
 * @property {string | null} [start]
 * @property {string[]} [actions]
 * @property {number} [since]
 */

/**
 * A game to be judged by lines found elsewhere: one for every position from `since` on.
 * @typedef {object} ReviewRequest
 * @property {FoundLine[]} lines
 * @property {string} game
 * @property {{[name: string]: string}} [options]
 * @property {string | null} [start]
 * @property {string[]} [actions]
 * @property {number} [since]
 */

/**
 * Somebody has said something.
 * @typedef {object} Said
 * @property {"said"} type
 * @property {ChatLine} line
 */

/**
 * What both seats have points for, and how many.
 * @typedef {object} ScoreLine
 * @property {string} label
 * @property {[number, number]} points
 */

/**
 * How often someone has won, drawn and lost at a seat.
 * @typedef {object} SeatResults
 * @property {number} won
 * @property {number} drawn
 * @property {number} lost
 */

/**
 * Both seats.
 * @typedef {object} Seats
 * @property {Sitter} first
 * @property {Sitter} second
 */

/**
 * A browser in which one is logged in; `current` is this one.
 * @typedef {object} Session
 * @property {string} id
 * @property {string} agent
 * @property {number} created
 * @property {number} seen
 * @property {boolean} current
 */

/**
 * Where one is logged in, the latest first.
 * @typedef {object} Sessions
 * @property {Session[]} sessions
 */

/**
 * What a moderator does about a report; nothing dismisses it. A warning says the words.
 * @typedef {object} Settlement
 * @property {("remove" | "warn" | "close")[]} [deeds]
 * @property {string} [words]
 */

/**
 * Who sits at a seat, whether the seat is still open, and whether its player is connected.
 * @typedef {object} Sitter
 * @property {string} player
 * @property {string} name
 * @property {boolean} open
 * @property {boolean} present
 * @property {Opponent | null} easier
 * @property {Opponent | null} harder
 * @property {string | null} rating
 * @property {number | null} gain
 * @property {string | null} profile
 * @property {number | null} vacation
 */

/**
 * A person: who has said a line, or the account with a name.
 * @typedef {object} Somebody
 * @property {string | null} [line]
 * @property {string | null} [name]
 */

/**
 * Where something stands within its cell, which is 100 wide around 0 0, and how large it is.
 * @typedef {object} Spot
 * @property {number} x
 * @property {number} y
 * @property {number} size
 */

/**
 * How the game stands after `ply` actions: the first seat's share, in words, in hundredths.
 * @typedef {object} Standing
 * @property {"standing"} type
 * @property {number} ply
 * @property {number} share
 * @property {string} text
 * @property {string} worth
 */

/**
 * A sentence for someone new to a game, with cells to mark and arrows from cell to cell.
 * @typedef {object} Step
 * @property {string} text
 * @property {string[]} show
 * @property {[string, string][]} arrows
 */

/**
 * Stop what is being analysed or reviewed.
 * @typedef {object} Stop
 * @property {"stop"} do
 */

/**
 * A position that someone asked for, and the turns that led to it.
 * @typedef {object} StudiedPosition
 * @property {string} text
 * @property {number} ply
 * @property {number} turn
 * @property {Seat} to_move
 * @property {string[]} last
 * @property {string[]} moved
 * @property {string} now
 * @property {Outcome | null} outcome
 * @property {View} view
 * @property {Action[]} legal
 * @property {Turn[]} turns
 */

/**
 * A study that is stored.
 * @typedef {object} Study
 * @property {string} id
 * @property {string} name
 * @property {string} game
 * @property {string} title
 * @property {number} version
 * @property {number} updated
 * @property {boolean} yours
 * @property {boolean} may_edit
 * @property {string | null} edit_key
 * @property {Tree} tree
 */

/**
 * All of a study again, and the version that it was made from.
 * @typedef {object} StudyChange
 * @property {string} name
 * @property {string} record
 * @property {number} version
 */

/**
 * A study without its moves; `edit_key` is for its owner, who may hand it on.
 * @typedef {object} StudyEntry
 * @property {string} id
 * @property {string} name
 * @property {string} game
 * @property {string} title
 * @property {number} version
 * @property {number} updated
 * @property {boolean} yours
 * @property {boolean} may_edit
 * @property {string | null} edit_key
 */

/**
 * The chat of those at a game, of those who watch it, or of a tournament.
 * @typedef {object} Talk
 * @property {"talk"} type
 * @property {"players" | "watchers" | "tournament"} room
 * @property {boolean} named
 * @property {ChatLine[]} lines
 */

/**
 * What decides between those who have as many points, in a sentence.
 * @typedef {object} TieBreakWords
 * @property {string} name
 * @property {string} title
 * @property {string} about
 */

/**
 * A new token of a bot: what it is for, and what it allows.
 * @typedef {object} TokenRequest
 * @property {string} [name]
 * @property {("bot:play" | "challenge:read" | "challenge:write" | "tournament:write")[]} scopes
 */

/**
 * What a game is about, in a few steps at the board.
 * @typedef {object} Tour
 * @property {Step[]} steps
 */

/**
 * How a tournament stands now, with those pairings that are new or have changed.
 * @typedef {object} TournamentChange
 * @property {"tournament-change"} type
 * @property {TournamentSummary} tournament
 * @property {number} round
 * @property {TournamentEntrant[]} entrants
 * @property {TournamentStanding[]} standings
 * @property {TournamentPairing[]} pairings
 */

/**
 * Who takes part, by number; `profile` is the name of an account, `level` that of a level.
 * @typedef {object} TournamentEntrant
 * @property {number} number
 * @property {string} name
 * @property {string | null} profile
 * @property {string | null} level
 * @property {boolean} bot
 * @property {number} rating
 * @property {boolean} newcomer
 * @property {boolean} away
 */

/**
 * A level of the computer that is to take part, or no more.
 * @typedef {object} TournamentLevel
 * @property {string} player
 */

/**
 * The tournaments to come and going on, the latest that are over, whether more may be made.
 * @typedef {object} TournamentList
 * @property {TournamentSummary[]} going
 * @property {TournamentSummary[]} over
 * @property {boolean} may_make
 */

/**
 * Who meets whom; without a second it is a bye. `score` is the first's, once it is over.
 * @typedef {object} TournamentPairing
 * @property {number} round
 * @property {number} board
 * @property {number} first
 * @property {number | null} second
 * @property {string | null} game
 * @property {number | null} score
 */

/**
 * An entrant's place, with the values of the tie-breaks in their order.
 * @typedef {object} TournamentStanding
 * @property {number} rank
 * @property {number} number
 * @property {number} points
 * @property {number} games
 * @property {number[]} tie_breaks
 */

/**
 * A whole tournament, for who comes; `round` is the last one that was paired.
 * @typedef {object} TournamentState
 * @property {"tournament"} type
 * @property {TournamentSummary} tournament
 * @property {string | null} creator
 * @property {number} round
 * @property {TieBreakWords[]} tie_breaks
 * @property {TournamentEntrant[]} entrants
 * @property {TournamentStanding[]} standings
 * @property {TournamentPairing[]} pairings
 */

/**
 * A tournament in a list; `until` is when the time of an arena is over.
 * @typedef {object} TournamentSummary
 * @property {string} id
 * @property {string} name
 * @property {"arena" | "swiss"} system
 * @property {string} game
 * @property {string} title
 * @property {string} about
 * @property {ChallengeClock} clock
 * @property {boolean} rated
 * @property {boolean} bots
 * @property {number} rounds
 * @property {number} minutes
 * @property {"waiting" | "going" | "over" | "called-off"} phase
 * @property {number} starts
 * @property {number | null} begun
 * @property {number | null} until
 * @property {number | null} ended
 * @property {number} entrants
 */

/**
 * A game with its variations: every move stands after the one before it.
 * @typedef {object} Tree
 * @property {string} game
 * @property {{[name: string]: string}} options
 * @property {string | null} start
 * @property {{[name: string]: string}} tags
 * @property {Outcome | null} outcome
 * @property {Note} root
 * @property {TreeNode[]} nodes
 */

/**
 * A move of a tree, the turn that it belongs to, and whose it is.
 * @typedef {object} TreeNode
 * @property {string} words
 * @property {string[]} glyphs
 * @property {string | null} evaluation
 * @property {string | null} clock
 * @property {string[]} marks
 * @property {number} parent
 * @property {string} action
 * @property {number} turn
 * @property {Seat} seat
 * @property {string} preface
 */

/**
 * The actions of a turn; `ply` is the number of actions before it.
 * @typedef {object} Turn
 * @property {number} number
 * @property {Seat} seat
 * @property {string[]} actions
 * @property {number} ply
 */

/**
 * The lessons of a game.
 * @typedef {object} Tutorial
 * @property {string} game
 * @property {string} title
 * @property {string} sentence
 * @property {LessonStep[]} steps
 */

/**
 * A line that a moderator has removed.
 * @typedef {object} Unsaid
 * @property {"unsaid"} type
 * @property {string} id
 */

/**
 * Until when somebody is on vacation, in seconds since 1970; null if they are not.
 * @typedef {object} Vacation
 * @property {number | null} until
 * @property {number} longest
 */

/**
 * For how many days somebody wants to be away.
 * @typedef {object} VacationRequest
 * @property {number} days
 */

/**
 * What to draw of a position.
 * @typedef {object} View
 * @property {"square" | "hexagon"} outline
 * @property {number} rows
 * @property {number} columns
 * @property {number} width
 * @property {number} height
 * @property {[string, string]} colours
 * @property {[string, string]} colour_names
 * @property {[string, string]} emblems
 * @property {[string, string]} goals
 * @property {Seat} near
 * @property {Spot} terrain_spot
 * @property {string} specks
 * @property {[string, string][]} legend
 * @property {{[name: string]: string}} explanations
 * @property {Fact[]} facts
 * @property {Cell[]} cells
 */

/**
 * What has changed of a board besides its cells.
 * @typedef {object} ViewChange
 * @property {[string, string]} [colours]
 * @property {[string, string]} [colour_names]
 * @property {[string, string]} [emblems]
 * @property {[string, string]} [goals]
 * @property {Seat} [near]
 * @property {Fact[]} [facts]
 * @property {[string, string][]} [legend]
 */

/**
 * For who comes: the games that they play with others, and challenges to and by them.
 * @typedef {object} Waiting
 * @property {"waiting"} type
 * @property {OwnGame[]} games
 * @property {OpenChallenge[]} challenges
 */

/**
 * A moderator has written to one.
 * @typedef {object} Warned
 * @property {"warned"} type
 */

/**
 * What a moderator has written to somebody.
 * @typedef {object} WarningText
 * @property {string} id
 * @property {string} text
 * @property {number} at
 * @property {boolean} seen
 */

/**
 * What moderators have written to one, the latest first.
 * @typedef {object} Warnings
 * @property {WarningText[]} warnings
 */

/**
 * Where a plausible wrong turn leads, and the opponent's answer to it.
 * @typedef {object} WrongTurn
 * @property {string} position
 * @property {string[]} reply
 */

/** @typedef {Play | Command | Advise | Found | ChatCommand} GameCommand */

/** @typedef {GameState | Change | Played | Hint | Question | Standing | Remark | Talk | Said | Unsaid | Warned | Refused} GameEvent */

/** @typedef {Analyse | Stop | ReviewCommand} AnalysisCommand */

/** @typedef {Report | Progress | Review | Refused} AnalysisEvent */

/** @typedef {ChallengeCommand | ChallengeAnswer} LobbyCommand */

/** @typedef {LobbyState | LobbyChange | LobbyGames | FriendsHere | BotsHere | Begun | Refused} LobbyEvent */

/** @typedef {ChallengeAnswer | Looking} NoticeCommand */

/** @typedef {Waiting | GameNotice | LobbyChange | Begun | Refused} NoticeEvent */

/** @typedef {TournamentState | TournamentChange | Talk | Said | Unsaid | Warned | Refused} TournamentEvent */

export {};
