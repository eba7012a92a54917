import type { Json } from "@screenspec/format";
import { isEqual } from "../data/is-equal.ts";
import { isList, objectsIn } from "../data/json.ts";
import { shareWorkLimit } from "../data/share-work-limit.ts";
import { textOf } from "../data/text-of.ts";
import type { LiveNode } from "../live/live-node.ts";
import { fillMask } from "../text-input/mask.ts";
import type {
  AttributesByType,
  ExposingType,
  InputType,
} from "../view/generated/attribute-types.ts";

type Attributes = { readonly [name: string]: unknown };

/** What is particular to the value of nodes of a type. */
export interface ControlKind<Name = string> {
  /** The attributes that it depends on, beside those that all inputs have. */
  readonly reads?: readonly Name[];
  /** Whether its value has a text that is shown, and read. */
  readonly hasText?: true;
  /** The value before its user has changed it; `initialValue`, as it fits, where nothing else is said. */
  first?(attributes: Attributes): Json;
  /** A value as it can be here: what doesn't fit counts as none. */
  fit?(value: Json, attributes: Attributes, mask: string | undefined): Json;
  /** Whether an `initialValue` is of its type. */
  isOfType?(value: unknown, attributes: Attributes): boolean;
  /** Whether its user can't choose it; what comes from elsewhere may be anything. */
  isOutOfReach?(value: Json, attributes: Attributes): boolean;
  /** The value when an option has been pressed; that of the option, where nothing else is said. */
  choose?(former: Json, pressed: Json, attributes: Attributes): Json;
  /** The value by which a node that stands directly in it is to be seen. */
  showing?(inside: LiveNode, around: LiveNode): Json;
}

/** What is particular to a type whose nodes have a value that their user changes; undefined for all others. */
export function kindOf(type: string): ControlKind | undefined {
  return Object.hasOwn(kinds, type) ? kinds[type] : undefined;
}

/** Whether it is one that forms have, and that is validated. */
export function isInput(type: string): boolean {
  return Object.hasOwn(inputs, type);
}

type Kinds<Type extends keyof AttributesByType> = {
  readonly [Name in Type]: ControlKind<keyof AttributesByType[Name]>;
};

const truth = { fit: (value: Json) => value === true };

const inputs: Kinds<InputType> = {
  TextField: {
    reads: ["valueType", "maxLength", "maxLines", "mask"],
    hasText: true,
    fit(value, { valueType }, mask) {
      if (valueType === "number") return typeof value === "number" ? value : null;
      const text = textOf(value);
      return mask === undefined ? text : fillMask(mask, text).value;
    },
    isOfType: (value, { valueType }) => valueType !== "number" || typeof value === "number",
  },
  Checkbox: truth,
  Switch: truth,
  RadioGroup: {},
  Dropdown: {},
  ChipGroup: {
    reads: ["multiple"],
    fit: (value, { multiple }) => (multiple !== true || isList(value) ? value : []),
    isOfType: (value, { multiple }) => multiple !== true || isList(value),
    /** In the order in which they were chosen, also those that no option has. */
    choose(former, pressed, { multiple }) {
      if (multiple !== true) return isEqual(former, pressed) ? null : pressed;
      const chosen = isList(former) ? former : [];
      const others = shareWorkLimit(() => chosen.filter((one) => !isEqual(one, pressed)));
      return others.length === chosen.length ? [...chosen, pressed] : others;
    },
  },
  Slider: {
    reads: ["min", "max"],
    fit(value, { min = 0, max = 100 }) {
      const least = Number(min);
      if (typeof value !== "number") return least;
      return Math.max(least, Math.min(value, Number(max)));
    },
  },
  DatePicker: {
    reads: ["mode", "min", "max"],
    first: ({ initialValue, mode }) =>
      typeof initialValue === "string" && isOfMode(initialValue, mode) ? initialValue : null,
    isOfType: (value, { mode }) => isOfMode(textOf(value), mode),
    isOutOfReach: (value, { min, max }) =>
      typeof value === "string" &&
      ((typeof min === "string" && value < min) || (typeof max === "string" && value > max)),
  },
};

const exposing: Kinds<ExposingType> = {
  Tabs: {
    reads: ["tabs", "initialTab"],
    first({ tabs, initialTab }) {
      const ids = objectsIn(tabs).map(({ id }) => id);
      return ids.find((id) => id === initialTab) ?? ids[0] ?? null;
    },
    showing: (inside, { attributes }) =>
      objectsIn(attributes["tabs"]).find(({ body }) => Object.is(body, inside))?.["id"] ?? null,
  },
  Accordion: {
    ...truth,
    reads: ["initiallyExpanded"],
    first: ({ initiallyExpanded }) => initiallyExpanded === true,
    showing: () => true,
  },
  Carousel: {
    first: () => 0,
    showing: (inside, { children }) => children.indexOf(inside),
  },
  BottomNavBar: {},
};

const kinds: { readonly [type: string]: ControlKind } = { ...inputs, ...exposing };

/** Whether a local date or time is what a DatePicker of a mode takes. */
function isOfMode(text: string, mode: unknown): boolean {
  const hasDay = /^\d{4}-/.test(text);
  const hasTime = text.includes(":");
  return hasDay === (mode !== "time") && hasTime === (mode === "time" || mode === "dateTime");
}
