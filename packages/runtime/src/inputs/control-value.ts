import { equals, type Json } from "@screenspec/format/evaluate";
import { textOf } from "../attributes/text-of.ts";
import { objectsIn } from "../data/objects-in.ts";
import { isList } from "../data/set-in.ts";
import { fillMask } from "./mask.ts";

type Attributes = { readonly [name: string]: unknown };

/** The value of something before its user has changed it. */
export function firstValue(type: string, attributes: Attributes, mask?: string): Json {
  const { initialValue, initiallyExpanded, initialTab, tabs, items } = attributes;
  switch (type) {
    case "Tabs":
      return firstId(tabs, initialTab);
    case "BottomNavBar":
      return firstId(items, undefined);
    case "Accordion":
      return initiallyExpanded === true;
    case "Carousel":
      return 0;
    case "DatePicker":
      return typeof initialValue === "string" && isOfMode(initialValue, attributes["mode"])
        ? initialValue
        : null;
    default:
      return fitControlValue(type, (initialValue ?? null) as Json, attributes, mask);
  }
}

/** The value when an option has been pressed: a ChipGroup's are in the order in which they were chosen. */
export function chosenValue(
  type: string,
  former: Json,
  pressed: Json,
  { multiple }: Attributes,
): Json {
  if (type !== "ChipGroup") return pressed;
  if (multiple !== true) return equals(former, pressed) ? null : pressed;
  const chosen = isList(former) ? former : [];
  const others = chosen.filter((one) => !equals(one, pressed));
  return others.length === chosen.length ? [...chosen, pressed] : others;
}

/** Whether a DatePicker's user can't choose a value; what comes from elsewhere may be anything. */
export function isOutOfReach(type: string, value: Json, { min, max }: Attributes): boolean {
  if (type !== "DatePicker" || typeof value !== "string") return false;
  return (typeof min === "string" && value < min) || (typeof max === "string" && value > max);
}

/** Whether it is a value of an input that is left empty. */
export function isEmptyValue(value: Json): boolean {
  return value === null || value === "" || (isList(value) && value.length === 0);
}

/** A value as an input of a type has it: what doesn't fit counts as none. */
export function fitControlValue(
  type: string,
  value: Json,
  attributes: Attributes,
  mask?: string,
): Json {
  switch (type) {
    case "TextField":
      return fitFieldValue(value, attributes, mask);
    case "Checkbox":
    case "Switch":
    case "Accordion":
      return value === true;
    case "Slider":
      return fitSliderValue(value, attributes);
    case "ChipGroup":
      return attributes["multiple"] === true ? (isList(value) ? value : []) : value;
    default:
      return value;
  }
}

function fitFieldValue(value: Json, { valueType }: Attributes, mask: string | undefined): Json {
  if (valueType === "number") return typeof value === "number" ? value : null;
  const text = textOf(value);
  return mask === undefined ? text : fillMask(mask, text).value;
}

function fitSliderValue(value: Json, { min = 0, max = 100 }: Attributes): Json {
  const least = Number(min);
  if (typeof value !== "number") return least;
  return Math.max(least, Math.min(value, Number(max)));
}

/** The id that is asked for, if one of them has it, else the first one's. */
function firstId(all: unknown, wanted: unknown): Json {
  const ids = objectsIn(all).map(({ id }) => id);
  return ids.find((id) => id === wanted) ?? ids[0] ?? null;
}

/** Whether a local date or time is what a DatePicker of a mode takes. */
export function isOfMode(text: string, mode: unknown): boolean {
  const hasDay = /^\d{4}-/.test(text);
  const hasTime = text.includes(":");
  return hasDay === (mode !== "time") && hasTime === (mode === "time" || mode === "dateTime");
}
