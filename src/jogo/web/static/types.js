/**
 * The shapes of what the server sends, as docs/web.md describes them.
 *
 * @typedef {"first" | "second"} Seat
 * @typedef {{x: number, y: number, size: number}} Spot
 * @typedef {{owner: Seat, kind: string, name: string, letter: string, label: string, symbol: string,
 *            spot: Spot, stacked: boolean}} Piece
 * @typedef {{name: string, x: number, y: number, terrain: string, letter: string, symbol: string | null, spoken: string,
 *            pieces: Piece[]}} Cell
 * @typedef {{label: string, value: string, seat: Seat | null}} Fact
 * @typedef {{outline: "square" | "hexagon", rows: number, columns: number, width: number, height: number,
 *            cells: Cell[], colours: [string, string], colour_names: [string, string], emblems: [string, string],
 *            terrain_spot: Spot, specks: string, facts: Fact[],
 *            legend: [string, string][]}} View
 * @typedef {{text: string, cells: string[], choice: string, spoken: string}} Action
 * @typedef {{winner: Seat | null, result: string, reason: string, text: string,
 *            score: [number, number] | null}} Outcome
 * @typedef {{text: string, ply: number, turn: number, to_move: Seat, view: View, last: string[],
 *            moved: string[], legal: Action[], outcome: Outcome | null}} Position
 * @typedef {{number: number, seat: Seat, actions: string[], ply: number}} Turn
 * @typedef {{player: string, name: string, open: boolean, present: boolean}} Sitter
 * @typedef {{first: number, second: number, running: Seat | null, increment: number}} Clock
 * @typedef {{type: "game", id: string, game: string, title: string, options: Record<string, string>,
 *            seats: Record<Seat, Sitter>, you: Seat | "both" | null, watchers: number, position: Position,
 *            turns: Turn[], clock: Clock | null, coach: boolean, take_back: boolean, may_undo: boolean,
 *            offer: {kind: "draw" | "undo", by: Seat} | null, thinking: Seat | null,
 *            outcome: Outcome | null, rematch: string | null, start: string | null,
 *            reviewed: boolean}} GameState
 * @typedef {{type: "hint", ply: number, actions: string[], cells: string[][], text: string,
 *            threat?: boolean}} Hint
 * @typedef {{type: "remark", ply: number, text: string, better: string[]}} Remark
 * @typedef {{type: "played", ply: number, action: string, spoken: string}} Played
 * @typedef {{type: "refusal", error: string, message: string}} Refused
 * @typedef {GameState | Hint | Remark | Played | Refused} Message
 * @typedef {{score: number, share: number, worth: string, exact: boolean, actions: string[]}} Line
 * @typedef {{type: "report", position: string, depth: number, nodes: number, speed: number, done: boolean, lines: Line[]}} Report
 * @typedef {{ply: number, score: number, share: number, worth: string}} Point
 * @typedef {{ply: number, seat: Seat, grade: string, action: string, better: string[], text: string}} Mistake
 * @typedef {{type: "review", points: Point[], mistakes: Mistake[]}} Review
 * @typedef {{type: "progress", done: number, total: number}} Progress
 * @typedef {Report | Review | Progress | Refused} Finding
 */

export {};
