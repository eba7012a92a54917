import type { Json } from "@screenspec/format";
import { countCodePoints, graphemesOf } from "@screenspec/format/evaluate";
import { objectsIn } from "../data/json.ts";
import type { Edit, TextFormat } from "../data/text-format.ts";
import { textOf } from "../data/text-of.ts";
import { findChange } from "./find-change.ts";
import { editMasked, fillMask } from "./mask.ts";
import type { NumberSigns } from "./number-signs.ts";
import { readNumber, writeNumber } from "./number-text.ts";
import { trimEnds } from "./trim-ends.ts";

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

/** The state of a TextField before an edit. */
interface EditedField {
  readonly format: TextFormat | undefined;
  readonly value: Json;
  readonly text: string;
  readonly isTrimmed: boolean;
  readonly locale: NumberLocale;
}

/** Returns the value and the text of a TextField after an edit. A full field refuses what doesn't fit. */
export function editText(attributes: Attributes, field: EditedField, edit: Edit): EditedText {
  const { valueType, maxLength, maxLines } = attributes;
  const { format, locale } = field;
  const before = normalizeLines(edit.text.slice(0, edit.caret), maxLines);
  const text = before + normalizeLines(edit.text.slice(edit.caret), maxLines);
  const normalized = { ...edit, text, caret: before.length };
  const maximum = typeof maxLength === "number" ? maxLength : Number.POSITIVE_INFINITY;
  if (valueType === "number" || format === undefined) {
    const limited = limitText(field.text, normalized, maximum);
    const value =
      valueType === "number"
        ? readNumber(limited.text, locale.numberSigns)
        : textValue(limited.text, field.isTrimmed);
    return { ...limited, value };
  }
  return format.edit({ value: textOf(field.value), text: field.text }, normalized, maximum);
}

/** Inserts as many characters as fit, whole graphemes only. */
function limitText(former: string, edit: Edit, maximum: number): { text: string; caret: number } {
  if (edit.text.length <= maximum || countCodePoints(edit.text) <= maximum) return edit;
  const { start, end, inserted } = findChange(former, edit);
  const tail = former.slice(end);
  let text = former.slice(0, start);
  let free = maximum - countCodePoints(text) - countCodePoints(tail);
  for (const grapheme of graphemesOf(inserted)) {
    free -= countCodePoints(grapheme);
    if (free < 0) break;
    text += grapheme;
  }
  return { text: text + tail, caret: text.length };
}

/** Returns the line breaks that a field has: none in a single line. */
export function normalizeLines(text: string, maxLines: unknown): string {
  return Number(maxLines ?? 1) > 1 ? text.replace(/\r\n?/g, "\n") : text.replace(/[\r\n]+/g, " ");
}

/** Returns the value of a field that shows a text. */
export function textValue(text: string, isTrimmed: boolean): string {
  return isTrimmed ? trimEnds(text) : text;
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
        edit: (former, edit, maximum) => editMasked(mask, former, edit, maximum),
      };
}
