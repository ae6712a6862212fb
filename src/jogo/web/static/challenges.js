/** Challenges in words: what is to be played, and how. */

import { tellDays } from "./deadline.js";
import { say } from "./words.js";

/** @param {import("./types.js").OpenChallenge} challenge */
export function tellTerms({ clock, days, rated, private: isPrivate, colour, yours, lowest, highest, about }) {
  const parts = [
    clock ? say("{minutes} min + {seconds} s", { minutes: clock.seconds / 60, seconds: clock.increment }) : days ? tellDays(days) : say("no clock"),
    rated ? say("rated") : say("unrated"),
    colour && (yours ? say("you play {colour}", { colour }) : say("they play {colour}", { colour })),
    (lowest != null || highest != null) && say("rating {lowest} to {highest}", { lowest: lowest ?? 0, highest: highest ?? "∞" }),
    isPrivate && say("only the players see it"),
    about,
  ];
  return parts.filter(Boolean).join(" · ");
}
