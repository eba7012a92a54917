import type { Json } from "@screenspec/format";
import { objectsIn } from "../data/json.ts";
import { textOf } from "../data/text-of.ts";
import { editMasked, fillMask } from "./mask.ts";
import type { NumberSigns } from "./number-signs.ts";
import { readNumber, writeNumber } from "./number-text.ts";

type Attributes = { readonly [name: string]: unknown };

/** The locale's signs, which take a while to find: only numbers ask for them. */
type Signs = { readonly numberSigns: NumberSigns };

export interface Typed {
  readonly value: Json;
  readonly text: string;
  readonly caret: number;
}

/** What is made of a TextField's text as its user has edited it, the caret being at a place of it. */
export function typeText(
  attributes: Attributes,
  { mask, former, engine }: { mask: string | undefined; former: Json; engine: Signs },
  edited: string,
  caret: number,
): Typed {
  const { valueType, maxLength, maxLines } = attributes;
  const line = Number(maxLines ?? 1) > 1 ? edited : edited.replace(/[\r\n]+/g, " ");
  const most = typeof maxLength === "number" ? maxLength : Number.POSITIVE_INFINITY;
  if (valueType === "number" || mask === undefined) {
    const text = [...line].slice(0, most).join("");
    const value = valueType === "number" ? readNumber(text, engine.numberSigns) : text;
    return { value, text, caret: Math.min(caret, text.length) };
  }
  const filled = editMasked(mask, fillMask(mask, textOf(former)), line, caret);
  if ([...filled.value].length <= most) return filled;
  const cut = fillMask(mask, [...filled.value].slice(0, most).join(""));
  return { ...cut, caret: Math.min(filled.caret, cut.text.length) };
}

/** The text that shows a TextField's value. */
export function writtenText(mask: string | undefined, value: Json, engine: Signs): string {
  if (typeof value === "number") return writeNumber(value, engine.numberSigns);
  const text = textOf(value);
  return mask === undefined ? text : fillMask(mask, text).text;
}

/** The mask that applies: the first whose condition is true. */
export function maskOf(mask: unknown): string | undefined {
  if (typeof mask === "string") return mask;
  const first = objectsIn(mask).find(({ when }) => when === true);
  return first && textOf(first["mask"]);
}
