import type { Json, JsonObject } from "@screenspec/format";
import { isEqual } from "../data/is-equal.ts";
import { isList, objectsIn, ownMember } from "../data/json.ts";
import { shareWorkLimit } from "../data/share-work-limit.ts";
import type { TextFormat } from "../data/text-format.ts";
import { textOf } from "../data/text-of.ts";
import type {
  AttributesByType,
  ExposingType,
  InputType,
} from "../view/generated/attribute-types.ts";
import type { ViewNode } from "../view/view-node.ts";

type Attributes = { readonly [name: string]: unknown };

/** The behaviour of the values of one type of node. */
export interface ControlKind<Name = string> {
  /** The attributes that the value depends on, besides those that all controls have. */
  readonly reads?: readonly Name[];
  /** Returns the members of `widget.<id>` besides those of all inputs. */
  exposes?(
    control: { readonly value: Json; readonly text: string },
    attributes: Attributes,
  ): JsonObject;
  /** Returns the value before the user has changed it. Default: the coerced `initialValue`. */
  initialValue?(attributes: Attributes): Json;
  /** Coerces a value; a value of the wrong type becomes the empty one. */
  coerce?(value: Json, attributes: Attributes, format: TextFormat | undefined): Json;
  /** Whether an `initialValue` has the type of the control. */
  isOfType?(value: unknown, attributes: Attributes): boolean;
  /** Whether the user may not choose a value. Actions may set it nevertheless. */
  rejects?(value: Json, attributes: Attributes): boolean;
  /** Returns the value after an option was pressed. Default: the option's value. */
  choose?(former: Json, pressed: Json, attributes: Attributes, isRequired: boolean): Json;
  /** Returns the value with which a direct child is shown. */
  reveal?(child: ViewNode, node: ViewNode): Json;
}

/** Returns the kind of a type whose nodes have a value that the user changes; undefined for all other types. */
export function kindOf(type: string): ControlKind | undefined {
  return ownMember(kinds, type);
}

/** Whether the values of a type are validated and belong to forms. */
export function isInput(type: string): boolean {
  return Object.hasOwn(inputs, type);
}

type Kinds<Type extends keyof AttributesByType> = {
  readonly [Name in Type]: ControlKind<keyof AttributesByType[Name]>;
};

/** A list of options, in the order in which they were chosen. Values whose option has been removed are kept. */
const listKind = {
  coerce: (value: Json) => (isList(value) ? value : []),
  isOfType: isList,
  choose(former: Json, pressed: Json) {
    const chosen = isList(former) ? former : [];
    const others = shareWorkLimit(() => chosen.filter((one) => !isEqual(one, pressed)));
    return others.length === chosen.length ? [...chosen, pressed] : others;
  },
};

/** The labels of the chosen options. */
const labelExposed: Pick<ControlKind, "exposes"> = {
  exposes({ value }, { options }) {
    const labelOf = (one: Json) =>
      objectsIn(options).find((option) => isEqual(option["value"] ?? null, one))?.["label"] ?? null;
    const label = shareWorkLimit(() => (isList(value) ? value.map(labelOf) : labelOf(value)));
    return { label };
  },
};

const booleanKind = { coerce: (value: Json) => value === true };

const inputs: Kinds<InputType> = {
  TextField: {
    reads: ["valueType", "maxLength", "maxLines", "mask"],
    exposes: ({ text }) => ({ text }),
    coerce(value, { valueType }, format) {
      if (valueType === "number") return typeof value === "number" ? value : null;
      const text = textOf(value);
      return format === undefined ? text : format.apply(text).value;
    },
    isOfType: (value, { valueType }) => valueType !== "number" || typeof value === "number",
  },
  Checkbox: booleanKind,
  Switch: booleanKind,
  RadioGroup: { ...labelExposed, reads: ["options"] },
  Dropdown: { ...labelExposed, reads: ["options"] },
  ChipGroup: {
    ...labelExposed,
    reads: ["multiple", "options"],
    coerce: (value, { multiple }) => (multiple === true ? listKind.coerce(value) : value),
    isOfType: (value, { multiple }) => multiple !== true || isList(value),
    choose(former, pressed, { multiple }, isRequired) {
      if (multiple === true) return listKind.choose(former, pressed);
      return !isRequired && isEqual(former, pressed) ? null : pressed;
    },
  },
  CheckboxGroup: { ...labelExposed, ...listKind, reads: ["options"] },
  Slider: {
    reads: ["min", "max"],
    coerce(value, { min = 0, max = 100 }) {
      const minimum = Number(min);
      if (typeof value !== "number") return minimum;
      return Math.max(minimum, Math.min(value, Number(max)));
    },
  },
  DatePicker: {
    reads: ["mode", "min", "max"],
    initialValue: ({ initialValue, mode }) =>
      typeof initialValue === "string" && matchesMode(initialValue, mode) ? initialValue : null,
    isOfType: (value, { mode }) => matchesMode(textOf(value), mode),
    rejects: (value, { min, max }) =>
      typeof value === "string" &&
      ((typeof min === "string" && value < min) || (typeof max === "string" && value > max)),
  },
};

const exposing: Kinds<ExposingType> = {
  Tabs: {
    reads: ["tabs", "initialTab"],
    initialValue({ tabs, initialTab }) {
      const ids = objectsIn(tabs).map(({ id }) => id);
      return ids.find((id) => id === initialTab) ?? ids[0] ?? null;
    },
    reveal: (child, { attributes }) =>
      objectsIn(attributes["tabs"]).find(({ body }) => Object.is(body, child))?.["id"] ?? null,
  },
  Accordion: {
    ...booleanKind,
    reads: ["initiallyExpanded"],
    initialValue: ({ initiallyExpanded }) => initiallyExpanded === true,
    reveal: () => true,
  },
  Carousel: {
    initialValue: () => 0,
    reveal: (child, { children }) => children.indexOf(child),
  },
  BottomNavBar: {},
};

const kinds: { readonly [type: string]: ControlKind } = { ...inputs, ...exposing };

/** Whether a local date or time has the parts that a mode of a DatePicker takes. */
function matchesMode(text: string, mode: unknown): boolean {
  const hasDate = /^\d{4}-/.test(text);
  const hasTime = text.includes(":");
  return hasDate === (mode !== "time") && hasTime === (mode === "time" || mode === "dateTime");
}
