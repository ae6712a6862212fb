/** Small sounds made on the spot; silent until someone asks for them, and that is remembered. */

const KEY = "sound";

/** @type {AudioContext | null} */
let audio = null;

export function isOn() {
  return localStorage.getItem(KEY) === "on";
}

/** @param {boolean} on */
export function turn(on) {
  localStorage.setItem(KEY, on ? "on" : "off");
  if (on) tap();
}

/**
 * One soft note.
 * @param {number} pitch in hertz
 * @param {number} length in seconds
 * @param {number} [delay] in seconds
 * @param {OscillatorType} [wave]
 */
function note(pitch, length, delay = 0, wave = "sine") {
  if (!isOn()) return;
  audio ??= new AudioContext();
  const start = audio.currentTime + delay;
  const voice = new OscillatorNode(audio, { type: wave, frequency: pitch });
  const volume = new GainNode(audio, { gain: 0.0001 });
  volume.gain.exponentialRampToValueAtTime(0.16, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** A piece is set down. */
export function tap() {
  note(330, 0.09, 0, "triangle");
  note(165, 0.12, 0.01);
}

/** The game is over. */
export function chime() {
  [392, 494, 587].forEach((pitch, place) => note(pitch, 0.5, place * 0.14));
}

/** Something was refused. */
export function thud() {
  note(110, 0.16, 0, "triangle");
}
