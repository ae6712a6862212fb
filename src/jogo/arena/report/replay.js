"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const say = data.words;
const fills = { Gold: "#e0b03a", Silver: "#c3cbd3", White: "#ffffff", Black: "#2b3440", Red: "#c8443a", Blue: "#3468b5" };
const pale = new Set(["Gold", "Silver", "White"]);
const byId = (id) => document.getElementById(id);
let game = null, place = 0;

function element(name, attributes, text = "") {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

function piecesAt(count) {
  const pieces = { ...game.start };
  for (const step of game.steps.slice(0, count)) Object.assign(pieces, step.changes);
  return pieces;
}

function outline(shape, x, y, fill) {
  const look = { fill, stroke: "#9aa5b1", "stroke-width": 0.02 };
  if (shape === "square") return element("rect", { x: x - 0.5, y: y - 0.5, width: 1, height: 1, ...look });
  const corners = [30, 90, 150, 210, 270, 330].map((angle) => (angle * Math.PI) / 180);
  const points = corners.map((a) => `${x + 0.577 * Math.cos(a)},${y + 0.577 * Math.sin(a)}`);
  return element("polygon", { points: points.join(" "), ...look });
}

// The first seat's pieces are round and the second's are not: colour alone tells nobody apart.
function addPiece(svg, x, y, [colour, letters, seat], size) {
  const look = { fill: fills[colour], stroke: "#1f2933", "stroke-width": 0.03 };
  svg.append(
    seat === "first"
      ? element("circle", { cx: x, cy: y, r: size, ...look })
      : element("rect", { x: x - size, y: y - size, width: 2 * size, height: 2 * size, rx: 0.08, ...look }),
    element("text", {
      x, y, "font-size": letters.length > 2 ? size * 0.8 : size * 1.05, "text-anchor": "middle",
      "dominant-baseline": "central", fill: pale.has(colour) ? "#1f2933" : "#ffffff",
    }, letters),
  );
}

function drawBoard() {
  const board = data.boards[game.game], pieces = piecesAt(place);
  const xs = board.cells.map((cell) => cell[1]), ys = board.cells.map((cell) => cell[2]);
  const left = Math.min(...xs) - 0.8, top = Math.min(...ys) - 0.8;
  const svg = element("svg", { viewBox: `${left} ${top} ${Math.max(...xs) - left + 0.8} ${Math.max(...ys) - top + 0.8}` });
  const changed = place ? game.steps[place - 1].changes : {};
  for (const [name, x, y, terrain, letter] of board.cells) {
    const ground = name in changed ? "#ffe8b0" : terrain && terrain !== "empty" ? "#e3e8f4" : "#f6f8fa";
    svg.append(outline(board.shape, x, y, ground));
    const here = pieces[name] || [];
    if (!here.length) svg.append(element("text", { x, y: y + 0.4, "font-size": 0.16, "text-anchor": "middle", fill: "#8a96a3" }, name));
    if (letter && !here.length) svg.append(element("text", { x, y, "font-size": 0.32, "text-anchor": "middle", "dominant-baseline": "central", fill: "#5a6675" }, letter));
    const size = here.length > 1 ? 0.22 : 0.38;
    here.forEach((piece, n) => addPiece(svg, x + (here.length > 1 ? ((n % 2) - 0.5) * 0.46 : 0), y + (here.length > 2 ? (Math.floor(n / 2) - 0.5) * 0.46 : 0), piece, size));
  }
  byId("board").replaceChildren(svg);
}

function show(count) {
  place = Math.max(0, Math.min(game.steps.length, count));
  byId("place").value = place;
  const step = game.steps[place - 1];
  byId("caption").textContent = step ? `${say.turn} ${step.turn}: ${step.action}` : say.start;
  drawBoard();
}

function open(number) {
  game = data.games[number];
  byId("players").textContent = `${game.first} - ${game.second}`;
  byId("outcome").textContent = `${game.game}, ${game.result}, ${game.reason} ${game.problem}`;
  history.replaceState(null, "", `#game-${number + 1}`);
  byId("place").max = game.steps.length;
  byId("close").textContent = say.close;
  show(0);
  byId("replay").showModal();
}

function listGames() {
  if (!data.games.length) return void (byId("games").textContent = say.none);
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const word of ["", say.first, say.second, say.result, "", say.actions]) {
    head.append(Object.assign(document.createElement("th"), { textContent: word }));
  }
  const body = table.createTBody();
  data.games.forEach((one, number) => {
    const row = body.insertRow();
    const cells = [number + 1, one.first, one.second, one.result, one.reason, one.steps.length];
    for (const cell of cells) row.insertCell().textContent = cell;
    row.tabIndex = 0;
    row.onclick = () => open(number);
    row.onkeydown = (event) => event.key === "Enter" && open(number);
  });
  byId("games").append(table);
}

const steps = { start: () => 0, back: () => place - 1, on: () => place + 1, end: () => Infinity };
for (const button of document.querySelectorAll("[data-step]")) {
  button.onclick = () => show(steps[button.dataset.step]());
}
byId("place").oninput = (event) => show(Number(event.target.value));
byId("close").onclick = () => byId("replay").close();
byId("replay").onkeydown = (event) => {
  if (event.target.id === "place") return;
  if (event.key === "ArrowLeft") show(place - 1);
  if (event.key === "ArrowRight") show(place + 1);
};
listGames();
// A link to the page that ends with #game-7 opens the seventh game.
const linked = Number(location.hash.replace("#game-", ""));
if (data.games[linked - 1]) open(linked - 1);
