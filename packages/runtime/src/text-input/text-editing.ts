import type { Json } from "@screenspec/format";
import { objectsIn } from "../data/json.ts";
import type { TextFormat } from "../data/text-format.ts";
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
  field: { format: TextFormat | undefined; former: Json; locale: NumberLocale },
  edited: string,
  caret: number,
): EditedText {
  const { valueType, maxLength, maxLines } = attributes;
  const { format, former, locale } = field;
  const line = Number(maxLines ?? 1) > 1 ? edited : edited.replace(/[\r\n]+/g, " ");
  const maximum = typeof maxLength === "number" ? maxLength : Number.POSITIVE_INFINITY;
  if (valueType === "number" || format === undefined) {
    const text = [...line].slice(0, maximum).join("");
    const value = valueType === "number" ? readNumber(text, locale.numberSigns) : text;
    return { value, text, caret: Math.min(caret, text.length) };
  }
  const filled = format.edit(textOf(former), line, caret);
  if ([...filled.value].length <= maximum) return filled;
  const cut = format.apply([...filled.value].slice(0, maximum).join(""));
  return { ...cut, caret: Math.min(filled.caret, cut.text.length) };
}

/** Returns the text that shows a TextField's value. */
export function formatText(
  format: TextFormat | undefined,
  value: Json,
  locale: NumberLocale,
): string {
  if (typeof value === "number") return writeNumber(value, locale.numberSigns);
  const text = textOf(value);
  return format === undefined ? text : format.apply(text).text;
}

/** Returns the format of the mask that applies: of several, the first whose condition is true. */
export function maskFormat(attribute: unknown): TextFormat | undefined {
  const first = objectsIn(attribute).find(({ when }) => when === true);
  const mask = typeof attribute === "string" ? attribute : first && textOf(first["mask"]);
  return mask === undefined
    ? undefined
    : {
        apply: (input) => fillMask(mask, input),
        edit: (former, edited, caret) => editMasked(mask, fillMask(mask, former), edited, caret),
      };
}
