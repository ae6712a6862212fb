"use strict";
// The list of the games, and what to see of it.
const data = JSON.parse(document.getElementById("data").textContent);
const say = data.words;
const byId = (id) => document.getElementById(id);
const element = (tag, text, more = {}) => Object.assign(document.createElement(tag), { textContent: text, ...more });
const filled = (sentence, gaps) => sentence.replace(/{(\w+)}/g, (_, name) => gaps[name]);

const chosen = { game: "", player: "" };
const belongs = {
  game: (one) => one.game === chosen.game,
  player: (one) => one.players.includes(chosen.player),
};
const rows = new Map();

const gameNames = Object.keys(data.boards);
const columns = [
  ["", (one) => element("a", one.number, { href: `#game-${one.number}` })],
  [say.game, (one) => one.game],
  [say.first, (one) => playerName(one, 0)],
  [say.second, (one) => playerName(one, 1)],
  [say.result, (one) => one.result],
  [say.reason, (one) => element("span", one.reason, { title: one.problem })],
  [say.actions, (one) => one.steps.length],
].filter(([heading]) => heading !== say.game || gameNames.length > 1);

// The winner's name stands out.
function playerName(one, seat) {
  const name = one.players[seat];
  const tag = one.result === ["1-0", "0-1"][seat] ? "strong" : "span";
  return element(tag, data.names[name], { title: name });
}

function listGames() {
  const table = element("table", "");
  const head = table.createTHead().insertRow();
  for (const [heading] of columns) head.append(element("th", heading, { scope: "col" }));
  const body = table.createTBody();
  for (const one of data.games) {
    const row = body.insertRow();
    for (const [, content] of columns) row.insertCell().append(content(one));
    row.onclick = () => (location.hash = `#game-${one.number}`);
    rows.set(one, row);
  }
  byId("list").append(table);
}

function filter() {
  let shown = 0;
  for (const [one, row] of rows) {
    row.hidden = Object.keys(chosen).some((kind) => chosen[kind] && !belongs[kind](one));
    shown += !row.hidden;
  }
  byId("count").textContent = filled(say.count, { shown, games: rows.size });
}

function addFilter(kind, values) {
  const select = element("select", "", { id: `only-${kind}` });
  select.append(new Option(say.every, ""), ...values.map(([value, text]) => new Option(text, value)));
  select.onchange = () => {
    chosen[kind] = select.value;
    filter();
  };
  const label = element("label", say[kind]);
  label.append(select);
  byId("filters").append(label);
}

if (data.games.length) {
  listGames();
  if (gameNames.length > 1) addFilter("game", gameNames.map((name) => [name, name]));
  addFilter("player", Object.entries(data.names));
  byId("filters").append(element("output", "", { id: "count" }));
  filter();
}
