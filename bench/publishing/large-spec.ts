import { chooseActions, product, productScreen } from "../sample-spec.ts";

const perScreen = 10;
const wordsOfText = 30;
/** The remainder of a request's body is for the fields around the screens. */
const spareBytes = 2048;

/**
 * A spec of the maximum size: a shop screen by screen, each product with a unique text.
 *
 * @param bytes the size of its JSON
 */
export function largeSpec(bytes: number) {
  const spec = {
    name: "Everything",
    entryPoint: "page-1",
    globalData: { currency: "EUR", chosen: "" },
    screens: {},
    actions: {},
  };
  const word = createWords();
  for (let screen = 1, room = bytes - spareBytes; ; screen += 1) {
    const products = Array.from({ length: perScreen }, (_, index) => {
      const description = `${Array.from({ length: wordsOfText }, word).join(" ")}.`;
      return { ...product(screen * perScreen + index), description };
    });
    const id = `page-${screen}`;
    const screens = { [id]: productScreen(id, products) };
    const actions = chooseActions(products);
    room -= Buffer.byteLength(JSON.stringify({ screens, actions }));
    if (room < 0) return spec;
    Object.assign(spec.screens, screens);
    Object.assign(spec.actions, actions);
  }
}

const beginnings = [
  "b",
  "br",
  "c",
  "d",
  "f",
  "g",
  "h",
  "k",
  "l",
  "m",
  "n",
  "p",
  "r",
  "s",
  "st",
  "t",
];
const middles = ["a", "e", "i", "o", "u", "ea", "ou", "ai"];
const ends = ["", "l", "n", "r", "s", "t", "nd", "st"];

/**
 * Generates words of one or two syllables with a skewed frequency, as in a language; identical in each
 * run.
 */
function createWords() {
  let state = 1;
  const random = () => {
    // The linear congruential generator of Numerical Recipes, modulo 2³².
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const oneOf = (parts: readonly string[]) => parts[Math.floor(random() ** 2 * parts.length)];
  const syllable = () => `${oneOf(beginnings)}${oneOf(middles)}${oneOf(ends)}`;
  return () => (random() < 0.4 ? syllable() : syllable() + syllable());
}
