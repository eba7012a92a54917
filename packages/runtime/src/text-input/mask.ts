import { latinDigits } from "@screenspec/format/evaluate";

/** A masked text. */
export interface MaskedText {
  /** The characters that the user has entered. */
  readonly value: string;
  /** The value with the mask's literal characters: up to the last entered character, or all of them if it is complete. */
  readonly text: string;
  /** The index in `text` of each character of the value, in UTF-16 code units. */
  readonly indexes: readonly number[];
}

/** Fills the slots of a mask: each takes the next character that it accepts, and the others are dropped. */
export function fillMask(mask: string, input: string): MaskedText {
  const characters = [...input];
  const indexes: number[] = [];
  let value = "";
  let text = "";
  let literals = "";
  for (const sign of mask) {
    const accepted = slots[sign];
    if (accepted === undefined) {
      literals += sign;
      continue;
    }
    let next = characters.shift();
    while (next !== undefined && !accepted.test(next)) next = characters.shift();
    if (next === undefined) return { value, text, indexes };
    // Codes are compared and sent, so their digits are Latin ones.
    if (sign === "0") next = latinDigits(next);
    text += literals;
    indexes.push(text.length);
    text += next;
    value += next;
    literals = "";
  }
  return { value, text: value === "" ? "" : text + literals, indexes };
}

/**
 * Applies a mask after an edit that has inserted or removed characters before the caret. Returns the new masked text
 * with its caret.
 *
 * @param caret in UTF-16 code units of `edited`
 */
export function editMasked(
  mask: string,
  former: MaskedText,
  edited: string,
  caret: number,
): MaskedText & { readonly caret: number } {
  const afterCaret = edited.length - caret;
  const kept = former.text.length - afterCaret;
  const start = commonPrefixLength(former.text, edited, Math.min(kept, caret));
  const before = former.indexes.filter((index) => index < start).length;
  const after = former.indexes.filter((index) => index < kept).length;
  const inserted = edited.slice(start, caret);
  const characters = [...former.value];
  // Deleting a literal character deletes the entered character before it.
  const deletesLiteral = inserted === "" && before === after && kept > start;
  const head = [...characters.slice(0, deletesLiteral ? before - 1 : before), ...inserted];
  const filled = fillMask(mask, [...head, ...characters.slice(after)].join(""));
  const headLength = [...fillMask(mask, head.join("")).value].length;
  const last = filled.indexes[headLength - 1];
  const isAtEnd = headLength === [...filled.value].length;
  return { ...filled, caret: last === undefined ? 0 : isAtEnd ? filled.text.length : last + 1 };
}

function commonPrefixLength(one: string, other: string, maximum: number): number {
  let length = 0;
  while (length < maximum && one[length] === other[length]) length += 1;
  return length;
}

const slots: { readonly [sign: string]: RegExp } = {
  "0": /^\p{Nd}$/u,
  A: /^\p{L}$/u,
  "*": /^.$/su,
};
