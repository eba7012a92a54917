import { latinDigits } from "@screenspec/format/evaluate";
import type { Edit, FormattedText } from "../data/text-format.ts";
import { findChange } from "./find-change.ts";

/** A masked text. */
export interface MaskedText extends FormattedText {
  /** The characters that the user has entered. */
  readonly value: string;
  /** The value with the mask's literal characters: up to the last entered character, or all of them if it is complete. */
  readonly text: string;
  /** The index in `text` of each character of the value, in UTF-16 code units. */
  readonly indexes: readonly number[];
  /** The mask's literal characters between the text and the next slot. */
  readonly following: string;
}

/**
 * Fills the slots of a mask: each takes the next character that it accepts, and the others are dropped. Literal characters
 * of the mask that a slot would accept as well, such as the 1 in `+1 (000)`, are recognised in a text that is written with
 * the mask.
 */
export function fillMask(mask: string, input: string): MaskedText {
  return fill(mask, [], input);
}

/**
 * Applies a mask after an edit. Inserted characters take the free slots: the entered characters after them stay. Returns the
 * new masked text with its caret.
 *
 * @param maximum the number of characters that the value may have
 */
export function editMasked(
  mask: string,
  former: FormattedText,
  edit: Edit,
  maximum: number,
): MaskedText & { readonly caret: number } {
  const masked = fillMask(mask, former.value);
  const change = findChange(former.text, edit);
  const { start, end } = change;
  // Literal characters that the user has typed at the end are read again, with what follows them.
  const inserted = former.text.slice(masked.text.length, start) + change.inserted;
  const characters = [...masked.value];
  let before = masked.indexes.filter((index) => index < start).length;
  let after = masked.indexes.filter((index) => index < end).length;
  if (inserted === "" && before === after && end > start && start < masked.text.length) {
    // Deleting a literal character deletes the entered character beyond it.
    if (edit.deletesForward) after += 1;
    else before = Math.max(0, before - 1);
  }
  const tail = characters.slice(after);
  let head = characters.slice(0, before);
  if (inserted !== "") {
    head = [...fill(mask, head, inserted).value];
    while (head.length > before && !fits([...head, ...tail])) head.pop();
  }
  const filled = fill(mask, [...head, ...tail], "");
  const typed = edit.text.slice(filled.text.length);
  if (
    inserted !== "" &&
    typed !== "" &&
    edit.text === filled.text + typed &&
    filled.following.startsWith(typed)
  ) {
    return { ...filled, text: edit.text, caret: edit.text.length };
  }
  const entered = [...fill(mask, head, "").value];
  const last = filled.indexes[entered.length - 1];
  if (last === undefined) return { ...filled, caret: 0 };
  const isAtEnd = entered.length === [...filled.value].length;
  const caret = last + (entered.at(-1)?.length ?? 0);
  return { ...filled, caret: isAtEnd ? filled.text.length : caret };

  function fits(entered: readonly string[]): boolean {
    return entered.length <= maximum && fill(mask, entered, "").value === entered.join("");
  }
}

/** Fills a mask with entered characters and with a text that may contain its literal characters. */
function fill(mask: string, entered: readonly string[], input: string): MaskedText {
  const plain = fillSlots(mask, entered, input, false);
  if (input === "") return plain;
  const read = fillSlots(mask, entered, input, true);
  return read.hasLiterals || read.dropped < plain.dropped ? read : plain;
}

interface FilledSlots extends MaskedText {
  /** The number of characters that slots of the mask accept, but that have none. */
  readonly dropped: number;
  /** Whether the text has literal characters beside characters that no slot accepts, as in `+1`. */
  readonly hasLiterals: boolean;
}

function fillSlots(
  mask: string,
  entered: readonly string[],
  input: string,
  skipsLiterals: boolean,
): FilledSlots {
  const characters = [...entered, ...input];
  const parts = mask.match(/[0A*]|[^0A*]+/gu) ?? [];
  const accepted = parts.flatMap((part) => slots.get(part) ?? []);
  const isAccepted = (sign = "") => accepted.some((pattern) => pattern.test(sign));
  const indexes: number[] = [];
  let [value, text, literals] = ["", "", ""];
  let [at, dropped] = [0, 0];
  let hasLiterals = false;
  let following: string | undefined;
  for (const part of parts) {
    const slot = slots.get(part);
    if (slot === undefined) {
      literals = part;
      if (skipsLiterals && at >= entered.length) skipLiterals([...part].filter(isAccepted));
      continue;
    }
    let next = characters[at++];
    while (next !== undefined && !slot.test(next)) {
      if (isAccepted(next)) dropped += 1;
      next = characters[at++];
    }
    if (next === undefined) {
      following ??= literals;
      continue;
    }
    // Codes are compared and sent, so their digits are Latin ones.
    if (part === "0") next = latinDigits(next);
    text += literals;
    indexes.push(text.length);
    text += next;
    value += next;
    literals = "";
  }
  dropped += characters.slice(at).filter(isAccepted).length;
  if (following === undefined && value !== "") text += literals;
  return { value, text, indexes, following: following ?? "", dropped, hasLiterals };

  /** Skips the literal characters between two slots, if the text has all of them. */
  function skipLiterals(signs: readonly string[]): void {
    let look = at;
    let hasOthers = false;
    for (const sign of signs) {
      const from = look;
      while (look < characters.length && !isAccepted(characters[look])) look += 1;
      hasOthers ||= look > from;
      if (characters[look] !== sign) return;
      look += 1;
    }
    if (signs.length === 0) return;
    hasLiterals ||= hasOthers || (look < characters.length && !isAccepted(characters[look]));
    at = look;
  }
}

const slots: ReadonlyMap<string, RegExp> = new Map([
  ["0", /^\p{Nd}$/u],
  ["A", /^\p{L}$/u],
  ["*", /^.$/su],
]);
