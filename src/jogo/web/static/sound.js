/** Short sounds, made on the spot: quiet, on from the first click on, and as loud as was chosen last. */

import { keep, recall } from "./kept.js";

/** @typedef {"move" | "capture" | "turn" | "win" | "lose" | "draw" | "illegal"} Sound */
/**
 * A part of a sound: a tone that may glide to another pitch, or a knock of noise around a pitch.
 * @typedef {{kind: OscillatorType | "knock", pitch: number, to?: number, at?: number, length: number, level: number}} Voice
 */

const SWITCH = "sound";
const VOLUME = "volume";
const USUAL = 0.4;
/** Until a sound is as loud as it gets, in seconds: none at all would click. */
const ATTACK = 0.004;
const SILENCE = 0.0001;

/** @type {Record<Sound, Voice[]>} */
export const SOUNDS = {
  move: [
    { kind: "knock", pitch: 1500, length: 0.05, level: 0.5 },
    { kind: "sine", pitch: 230, to: 150, length: 0.1, level: 0.3 },
  ],
  capture: [
    { kind: "knock", pitch: 900, length: 0.07, level: 0.6 },
    { kind: "knock", pitch: 1900, at: 0.045, length: 0.05, level: 0.35 },
    { kind: "sine", pitch: 170, to: 80, length: 0.17, level: 0.4 },
  ],
  turn: [
    { kind: "sine", pitch: 659, length: 0.2, level: 0.16 },
    { kind: "sine", pitch: 880, at: 0.1, length: 0.32, level: 0.16 },
  ],
  win: [523, 659, 784, 1047].map((pitch, place) => ({
    kind: "triangle", pitch, at: place * 0.11, length: place === 3 ? 0.7 : 0.3, level: 0.22,
  })),
  lose: [392, 330, 262].map((pitch, place) => ({
    kind: "triangle", pitch, at: place * 0.16, length: place === 2 ? 0.7 : 0.3, level: 0.2,
  })),
  draw: [440, 494, 440].map((pitch, place) => ({ kind: "triangle", pitch, at: place * 0.15, length: 0.4, level: 0.18 })),
  illegal: [0, 0.09].map((at) => ({ kind: "triangle", pitch: 140, to: 110, at, length: 0.09, level: 0.4 })),
};

/** @type {Promise<AudioContext> | null} */
let audio = null;

export function isOn() {
  return recall(SWITCH) !== "off";
}

/** @param {boolean} on */
export function turn(on) {
  keep(SWITCH, on ? "on" : "off");
  if (on) play("move");
}

/** How loud sounds are while they are on, up to 1. */
export function volume() {
  return Number(recall(VOLUME)) || USUAL;
}

/**
 * Nothing at all turns sounds off; they are as loud as before when they are turned on again.
 * @param {number} level from 0 to 1
 */
export function setVolume(level) {
  if (level > 0) keep(VOLUME, String(level));
  turn(level > 0);
}

/**
 * Let a sound be heard, unless nobody wants any or nobody has touched the page yet: browsers allow none before.
 * @param {Sound} name
 */
export async function play(name) {
  if (!isOn() || !navigator.userActivation?.hasBeenActive) return;
  audio ??= openAudio();
  perform(await audio, name, volume());
}

/**
 * A browser that has been silent takes a tenth of a second or two to start its sounds, and a page that wants to play one
 * is blocked as long. To list the devices it starts them too, and no page waits for that.
 */
async function openAudio() {
  await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  return new AudioContext();
}

/**
 * Put a sound on a context's timeline, beginning now.
 * @param {BaseAudioContext} context
 * @param {Sound} name
 * @param {number} loudness from 0 to 1
 */
export function perform(context, name, loudness) {
  for (const voice of SOUNDS[name]) {
    const start = context.currentTime + (voice.at ?? 0);
    const shape = new GainNode(context, { gain: 0 });
    shape.gain.setValueAtTime(SILENCE, start);
    shape.gain.exponentialRampToValueAtTime(Math.max(SILENCE, voice.level * loudness), start + ATTACK);
    shape.gain.exponentialRampToValueAtTime(SILENCE, start + voice.length);
    const source = voice.kind === "knock" ? knock(context, voice, shape) : tone(context, voice, start, shape);
    source.start(start);
    source.stop(start + voice.length);
    shape.connect(context.destination);
  }
}

/**
 * @param {BaseAudioContext} context
 * @param {Voice} voice
 * @param {number} start
 * @param {AudioNode} target
 */
function tone(context, { kind, pitch, to = pitch, length }, start, target) {
  const source = new OscillatorNode(context, { type: /** @type {OscillatorType} */ (kind), frequency: pitch });
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(target);
  return source;
}

/**
 * Noise that rings around a pitch, like wood on wood.
 * @param {BaseAudioContext} context
 * @param {Voice} voice
 * @param {AudioNode} target
 */
function knock(context, { pitch, length }, target) {
  const buffer = context.createBuffer(1, Math.ceil(length * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = 2 * Math.random() - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 2.5 })).connect(target);
  return source;
}
