// One game, step by step.
let game = null, place = 0, buttons = [];

function cellsAt(count) {
  const cells = { ...game.start };
  for (const step of game.steps.slice(0, count)) Object.assign(cells, step.changes);
  return cells;
}

// The colours of the seats, which a game may exchange.
const coloursAt = (count) => game.steps.slice(0, count).findLast((step) => step.colours)?.colours ?? game.colours;

// The drawings come with the data; here they are only put in their places.
function drawBoard() {
  const board = data.boards[game.game];
  const at = (cell, drawing) => drawing && `<g transform="translate(${board.places[cell]})">${drawing}</g>`;
  const touched = place ? Object.keys(game.steps[place - 1].changes) : [];
  const marks = touched.map((cell) => at(cell, board.mark));
  const contents = Object.entries(cellsAt(place)).map(([cell, number]) => at(cell, data.drawings[number]));
  byId("board").innerHTML = `<svg viewBox="${board.box}">${board.ground}${marks.join("")}${contents.join("")}</svg>`;
}

function swatch(colour) {
  const dot = element("span", "", { className: "swatch" });
  dot.style.cssText = `--fill: var(--${colour.toLowerCase()}); --edge: var(--${colour.toLowerCase()}-edge)`;
  return dot;
}

function tellSeats() {
  const lines = coloursAt(place).map((colour, seat) => {
    const line = element("li", "", { title: game.players[seat] });
    line.append(swatch(colour), `${data.colours[colour]}: ${data.names[game.players[seat]]}`);
    return line;
  });
  byId("seats").replaceChildren(...lines);
}

// The actions turn by turn; those of the random opening come first, below a heading.
function listActions() {
  const lines = [];
  if (game.opening) lines.push(element("li", say.opening, { className: "heading" }));
  buttons = game.steps.map((step, number) => {
    const before = game.steps[number - 1];
    if (step.turn !== before?.turn || step.seat !== before?.seat || number === game.opening) {
      const line = element("li", "", { className: number < game.opening ? "opening" : "" });
      line.classList.toggle("begins", number === game.opening && number > 0);
      line.append(element("span", step.turn, { className: "turn" }), swatch(coloursAt(number)[step.seat]));
      lines.push(line);
    }
    const button = element("button", step.action, { onclick: () => show(number + 1) });
    lines.at(-1).append(button);
    return button;
  });
  byId("actions").replaceChildren(...lines);
}

// Of all actions only the one on the board can be reached with Tab: arrows go on from there.
function markAction() {
  buttons.forEach((button, number) => {
    const isHere = number === place - 1;
    button.tabIndex = isHere || (!place && !number) ? 0 : -1;
    isHere ? button.setAttribute("aria-current", "step") : button.removeAttribute("aria-current");
  });
  const list = byId("actions"), here = buttons[Math.max(0, place - 1)];
  // Within the list only: the page behind must stay where it is.
  if (here) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
}

function caption() {
  const step = game.steps[place - 1];
  if (!step) return say.start;
  const colour = data.colours[coloursAt(place - 1)[step.seat]];
  const opening = place <= game.opening ? ` (${say.opening})` : "";
  return `${say.turn} ${step.turn}, ${colour}: ${step.action}${opening}`;
}

function show(count) {
  place = Math.max(0, Math.min(game.steps.length, count));
  byId("place").value = place;
  byId("caption").textContent = caption();
  tellSeats();
  markAction();
  drawBoard();
}

function outcome() {
  const short = (text, name) => text.replaceAll(name, data.names[name]);
  const problem = game.problem && `: ${game.players.reduce(short, game.problem)}`;
  return `${game.result}, ${game.reason}${problem}`;
}

function open(one) {
  game = one;
  byId("heading").textContent = filled(say.title, game);
  byId("outcome").textContent = outcome();
  byId("place").max = game.steps.length;
  listActions();
  if (!byId("replay").open) byId("replay").showModal();
  show(0);
}

// An address that ends with #game-7 opens the seventh game of the results.
function follow() {
  const number = /^#game-(\d+)$/.exec(location.hash)?.[1];
  const found = data.games.find((one) => one.number === Number(number));
  byId("notice").textContent = number && !found ? filled(say.unknown, { number }) : "";
  if (found) return open(found);
  byId("replay").close();
  if (number) byId("games").scrollIntoView();
}

const steps = { start: () => 0, back: () => place - 1, on: () => place + 1, end: () => Infinity };
const keys = { Home: steps.start, ArrowLeft: steps.back, ArrowRight: steps.on, End: steps.end };
for (const button of document.querySelectorAll("[data-step]")) {
  button.onclick = () => show(steps[button.dataset.step]());
}
byId("place").oninput = (event) => show(Number(event.target.value));
byId("close").onclick = () => byId("replay").close();
byId("replay").onclick = (event) => event.target === byId("replay") && byId("replay").close();
byId("replay").onclose = () => {
  if (location.hash === `#game-${game.number}`) history.replaceState(null, "", location.pathname + location.search);
};
byId("replay").onkeydown = (event) => {
  // The slider knows these keys itself.
  if (event.target.id === "place" || !(event.key in keys)) return;
  event.preventDefault();
  show(keys[event.key]());
  if (event.target.closest("#actions")) buttons[Math.max(0, place - 1)].focus({ preventScroll: true });
};
addEventListener("hashchange", follow);
follow();
