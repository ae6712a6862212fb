/** The pieces on a board, and the tint of the cells that they own. From one position to the next only what differs is drawn. */

import { arrange } from "./dom.js";
import { colourOf, drawPiece, territory } from "./shapes.js";

/** @typedef {import("./places.js").Places} Places */
/** @typedef {import("./types.js").View} View */

export class Pieces {
  /**
   * @param {SVGElement} pieces the layers that they are drawn in
   * @param {SVGElement} lands
   */
  constructor(pieces, lands) {
    this.pieces = new Layer(pieces);
    this.lands = new Layer(lands);
  }

  /**
   * @param {View} view
   * @param {Places} places
   */
  show(view, places) {
    this.lands.show(landsOf(view, places));
    this.pieces.show(piecesOf(view, places));
  }
}

/**
 * What is drawn: its name, which says all of how it looks, where it is, and how it is made.
 * @typedef {{key: string, x: number, y: number, draw: () => SVGElement}} Drawn
 */

/**
 * @param {View} view
 * @param {Places} places
 * @returns {Iterable<Drawn>}
 */
function* piecesOf(view, places) {
  for (const cell of view.cells) {
    for (const [place, piece] of cell.pieces.entries()) {
      const draw = () => {
        const drawn = drawPiece(view, piece);
        drawn.setAttribute("class", "piece");
        drawn.dataset.cell = cell.name;
        drawn.dataset.kind = piece.kind;
        return drawn;
      };
      const { kind, symbol, label, spot } = piece;
      const key = [cell.name, place, kind, symbol, label, spot.size, colourOf(view, piece)].join(" ");
      yield { key, ...places.spot(cell, piece), draw };
    }
  }
}

/**
 * @param {View} view
 * @param {Places} places
 * @returns {Iterable<Drawn>}
 */
function* landsOf(view, places) {
  for (const cell of view.cells) {
    const [piece] = cell.pieces;
    const land = piece && territory(view, cell);
    if (land) yield { key: `${cell.name} ${piece.owner} ${colourOf(view, piece)}`, ...places.middle(cell), draw: () => land };
  }
}

/** A group of drawings in an order, each known by its key. */
class Layer {
  /** @param {SVGElement} group */
  constructor(group) {
    this.group = group;
    /** @type {Map<string, SVGElement>} */
    this.known = new Map();
  }

  /** @param {Iterable<Drawn>} wanted */
  show(wanted) {
    /** @type {Map<string, SVGElement>} */
    const shown = new Map();
    for (const { key, x, y, draw } of wanted) {
      const drawn = this.known.get(key) ?? draw();
      const place = `translate(${x} ${y})`;
      if (drawn.getAttribute("transform") !== place) drawn.setAttribute("transform", place);
      shown.set(key, drawn);
    }
    this.known = shown;
    arrange(this.group, shown.values());
  }
}
