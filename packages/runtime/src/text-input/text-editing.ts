import type { Json } from "@screenspec/format";
import { objectsIn } from "../data/json.ts";
import { textOf } from "../data/text-of.ts";
import { editMasked, fillMask } from "./mask.ts";
import type { NumberSigns } from "./number-signs.ts";
import { readNumber, writeNumber } from "./number-text.ts";

type Attributes = { readonly [name: string]: unknown };

/** Gives the number signs of the locale, which are expensive to find, only to number fields. */
interface NumberLocale {
  readonly numberSigns: NumberSigns;
}

interface EditedText {
  readonly value: Json;
  readonly text: string;
  /** In UTF-16 code units. */
  readonly caret: number;
}

/** Returns the value and the text of a TextField after an edit. */
export function editText(
  attributes: Attributes,
  field: { mask: string | undefined; former: Json; locale: NumberLocale },
  edited: string,
  caret: number,
): EditedText {
  const { valueType, maxLength, maxLines } = attributes;
  const { mask, former, locale } = field;
  const line = Number(maxLines ?? 1) > 1 ? edited : edited.replace(/[\r\n]+/g, " ");
  const maximum = typeof maxLength === "number" ? maxLength : Number.POSITIVE_INFINITY;
  if (valueType === "number" || mask === undefined) {
    const text = [...line].slice(0, maximum).join("");
    const value = valueType === "number" ? readNumber(text, locale.numberSigns) : text;
    return { value, text, caret: Math.min(caret, text.length) };
  }
  const filled = editMasked(mask, fillMask(mask, textOf(former)), line, caret);
  if ([...filled.value].length <= maximum) return filled;
  const cut = fillMask(mask, [...filled.value].slice(0, maximum).join(""));
  return { ...cut, caret: Math.min(filled.caret, cut.text.length) };
}

/** Returns the text that shows a TextField's value. */
export function formatText(mask: string | undefined, value: Json, locale: NumberLocale): string {
  if (typeof value === "number") return writeNumber(value, locale.numberSigns);
  const text = textOf(value);
  return mask === undefined ? text : fillMask(mask, text).text;
}

/** Returns the mask that applies: of several, the first whose condition is true. */
export function selectMask(mask: unknown): string | undefined {
  if (typeof mask === "string") return mask;
  const first = objectsIn(mask).find(({ when }) => when === true);
  return first && textOf(first["mask"]);
}
