"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const say = data.words;
const byId = (id) => document.getElementById(id);
let game = null, place = 0;

function cellsAt(count) {
  const cells = { ...game.start };
  for (const step of game.steps.slice(0, count)) Object.assign(cells, step.changes);
  return cells;
}

// The drawings come with the data; here they are only put in their places.
function drawBoard() {
  const board = data.boards[game.game];
  const at = (cell, drawing) => drawing && `<g transform="translate(${board.places[cell]})">${drawing}</g>`;
  const touched = place ? Object.keys(game.steps[place - 1].changes) : [];
  const marks = touched.map((cell) => at(cell, board.mark));
  const contents = Object.entries(cellsAt(place)).map(([cell, number]) => at(cell, data.drawings[number]));
  byId("board").innerHTML = `<svg viewBox="${board.box}">${board.ground}${marks.join("")}${contents.join("")}</svg>`;
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
