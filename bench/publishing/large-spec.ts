import { chooseActions, product, productScreen } from "../sample-spec.ts";

const perScreen = 10;
const wordsOfText = 30;
/** A little is left of a request's body for what stands around the screens. */
const spareBytes = 2048;

/**
 * A spec as large as one may be: a shop with all that it has, screen by screen, each product with a
 * text that no other has.
 *
 * @param bytes how large its JSON may be
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

/** Words of one or two syllables, some often and most seldom, as in a language; in each run the same. */
function createWords() {
  let state = 1;
  const random = () => {
    // Numerical Recipes' generator: the next of 2³² numbers.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const oneOf = (parts: readonly string[]) => parts[Math.floor(random() ** 2 * parts.length)];
  const syllable = () => `${oneOf(beginnings)}${oneOf(middles)}${oneOf(ends)}`;
  return () => (random() < 0.4 ? syllable() : syllable() + syllable());
}
