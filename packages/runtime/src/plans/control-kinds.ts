import type { Json, JsonObject } from "@screenspec/format";
import { countCodePoints } from "@screenspec/format/evaluate";
import { isEqual } from "../data/is-equal.ts";
import { isList, objectsIn, ownMember } from "../data/json.ts";
import { shareWorkLimit } from "../data/share-work-limit.ts";
import type { TextFormat } from "../data/text-format.ts";
import { textOf } from "../data/text-of.ts";
import type { HostTexts } from "../host/host.ts";
import { normalizeLines, textValue } from "../text-input/text-editing.ts";
import type {
  AttributesByType,
  ExposingType,
  InputType,
} from "../view/generated/attribute-types.ts";
import type { ViewNode } from "../view/view-node.ts";
import { isEarlier, toLocalTime } from "./local-time.ts";

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
  /** Coerces a value; a value that the control can't have becomes the empty one. */
  coerce?(value: Json, attributes: Attributes, context: CoercionContext): Json;
  /** Returns why the control may not have its value, besides its validators; undefined if it may. */
  findProblem?(
    control: { readonly value: Json; readonly text: string },
    attributes: Attributes,
  ): Problem | undefined;
  /**
   * Returns the values of a list that have an option, or are known because they have had one.
   *
   * @param label the labels of the values, which take much work to find: null for a value without an option
   */
  findKnown?(value: Json, known: readonly Json[], label: Json | undefined): readonly Json[];
  /** Returns the value after an option was pressed. Default: the option's value. */
  choose?(former: Json, pressed: Json, attributes: Attributes, state: ChoiceState): Json;
  /** Whether the value is the item whose screen is the uppermost, so that the user's choice opens a screen. */
  readonly followsScreens?: true;
  /** Returns the value with which a direct child is shown. */
  reveal?(child: ViewNode, node: ViewNode): Json;
}

/** What the choice of an option depends on besides attributes. */
interface ChoiceState {
  readonly isRequired: boolean;
  /** The values that have an option, or have had one. */
  readonly known: readonly Json[];
}

/** What the coercion of a value depends on besides attributes. */
interface CoercionContext {
  readonly textFormat: TextFormat | undefined;
  /** Whether the value has no white space at its ends. */
  readonly isTrimmed: boolean;
  readonly timeZone: string;
}

/** Why a value isn't possible. */
export interface Problem {
  /** The name of the message. */
  readonly text: keyof HostTexts;
  /** A value that the message ends with, because the control doesn't show it. */
  readonly value?: Json;
  /** Whether the message waits until the user leaves the control, because the value may be possible later. */
  readonly waitsForBlur?: boolean;
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

/** A list of options, in the order in which they were chosen. */
const listKind = {
  coerce: (value: Json) => (isList(value) ? value : []),
  findKnown: (value: Json, known: readonly Json[], label: Json | undefined) =>
    shareWorkLimit(() =>
      (isList(value) ? value : []).filter(
        (one, index) => (isList(label) && label[index] !== null) || includes(known, one),
      ),
    ),
  /** Keeps values whose option is gone, because a search may have removed it, but drops those that never had one. */
  choose: (former: Json, pressed: Json, _attributes: Attributes, { known }: ChoiceState) =>
    shareWorkLimit(() => {
      const others = known.filter((one) => !isEqual(one, pressed));
      return isList(former) && includes(former, pressed) ? others : [...others, pressed];
    }),
  findProblem: ({ value }: { readonly value: Json }, { options }: Attributes) =>
    isList(value) ? findUnknown(value, options) : undefined,
};

/** One of the options. */
const choiceKind = {
  findProblem: ({ value }: { readonly value: Json }, { options }: Attributes) =>
    value === null ? undefined : findUnknown([value], options),
};

/** Finds a value that isn't an option. Without any options, they may still be loading. */
function findUnknown(values: readonly Json[], options: unknown): Problem | undefined {
  const unknown = shareWorkLimit(() => values.find((value) => !hasOption(options, value)));
  if (unknown === undefined) return undefined;
  return { text: "unknownOption", value: unknown, waitsForBlur: objectsIn(options).length === 0 };
}

function includes(values: readonly Json[], value: Json): boolean {
  return values.some((one) => isEqual(one, value));
}

function hasOption(options: unknown, value: Json): boolean {
  return objectsIn(options).some((option) => isEqual(option["value"] ?? null, value));
}

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
    reads: ["valueType", "keyboardType", "maxLength", "maxLines", "mask"],
    exposes: ({ text }) => ({ text }),
    coerce(value, { valueType, maxLines }, { textFormat, isTrimmed }) {
      if (valueType === "number") return typeof value === "number" ? value : null;
      const text = textOf(value);
      return textFormat === undefined
        ? textValue(normalizeLines(text, maxLines), isTrimmed)
        : textFormat.apply(text).value;
    },
    findProblem({ value, text }, { valueType, maxLength }) {
      const isNumber = valueType === "number";
      if (isNumber && value === null && text.trim() !== "") {
        return { text: (text.match(/\p{Nd}/gu)?.length ?? 0) > 15 ? "tooLong" : "number" };
      }
      const counted = isNumber ? text : textOf(value);
      const isTooLong = typeof maxLength === "number" && countCodePoints(counted) > maxLength;
      return isTooLong ? { text: "tooLong" } : undefined;
    },
  },
  Checkbox: booleanKind,
  Switch: booleanKind,
  RadioGroup: { ...labelExposed, ...choiceKind, reads: ["options"] },
  Dropdown: { ...labelExposed, ...choiceKind, reads: ["options"] },
  ChipGroup: {
    ...labelExposed,
    reads: ["multiple", "options"],
    coerce: (value, { multiple }) => (multiple === true ? listKind.coerce(value) : value),
    findProblem: (control, attributes) =>
      (attributes["multiple"] === true ? listKind : choiceKind).findProblem(control, attributes),
    findKnown: listKind.findKnown,
    choose(former, pressed, attributes, state) {
      if (attributes["multiple"] === true)
        return listKind.choose(former, pressed, attributes, state);
      return !state.isRequired && isEqual(former, pressed) ? null : pressed;
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
    coerce: (value, { mode }, { timeZone }) => toLocalTime(textOf(value), mode, timeZone),
    findProblem({ value }, { min, max }) {
      if (typeof value !== "string") return undefined;
      if (typeof min === "string" && isEarlier(value, min)) return { text: "tooEarly" };
      return typeof max === "string" && isEarlier(max, value) ? { text: "tooLate" } : undefined;
    },
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
  BottomNavBar: { followsScreens: true },
};

const kinds: { readonly [type: string]: ControlKind } = { ...inputs, ...exposing };
