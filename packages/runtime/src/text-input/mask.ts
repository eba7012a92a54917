import { latinDigits } from "./latin-digits.ts";

/** A text in a mask: its places filled, and what fills them. */
export interface Filled {
  /** The characters that fill places. */
  readonly value: string;
  /** Them with what stands between: up to the last that is filled, or to the end when all are. */
  readonly text: string;
  /** For each character of the value, where it stands in the text (UTF-16). */
  readonly at: readonly number[];
}

/** Fills the places of a mask: each takes the next character that fits it, the others are dropped. */
export function fillMask(mask: string, given: string): Filled {
  const characters = [...given];
  const at: number[] = [];
  let value = "";
  let text = "";
  let between = "";
  for (const sign of mask) {
    const fits = places[sign];
    if (fits === undefined) {
      between += sign;
      continue;
    }
    let next = characters.shift();
    while (next !== undefined && !fits.test(next)) next = characters.shift();
    if (next === undefined) return { value, text, at };
    // Codes are compared and sent: a digit is a Latin one there.
    if (sign === "0") next = latinDigits(next);
    text += between;
    at.push(text.length);
    text += next;
    value += next;
    between = "";
  }
  return { value, text: value === "" ? "" : text + between, at };
}

/**
 * What the user has made of a masked text, the caret being at a place of it: characters typed between
 * those that were there, or removed. Gives the new text, and where the caret is in it.
 */
export function editMasked(
  mask: string,
  former: Filled,
  edited: string,
  caret: number,
): Filled & { readonly caret: number } {
  const behind = edited.length - caret;
  const kept = former.text.length - behind;
  const start = sharedStart(former.text, edited, Math.min(kept, caret));
  const before = former.at.filter((place) => place < start).length;
  const after = former.at.filter((place) => place < kept).length;
  const typed = edited.slice(start, caret);
  const characters = [...former.value];
  // Removing what stands between two places removes the character before it.
  const isVain = typed === "" && before === after && kept > start;
  const head = [...characters.slice(0, isVain ? before - 1 : before), ...typed];
  const filled = fillMask(mask, [...head, ...characters.slice(after)].join(""));
  const headLength = [...fillMask(mask, head.join("")).value].length;
  const last = filled.at[headLength - 1];
  const isAtEnd = headLength === [...filled.value].length;
  return { ...filled, caret: last === undefined ? 0 : isAtEnd ? filled.text.length : last + 1 };
}

function sharedStart(one: string, other: string, most: number): number {
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

const places: { readonly [sign: string]: RegExp } = {
  "0": /^\p{Nd}$/u,
  A: /^\p{L}$/u,
  "*": /^.$/su,
};
