import type { Json } from "@screenspec/format";
import type { ViewNode } from "@screenspec/runtime";
import { unobservable } from "./unobservable.ts";
import { objectsOf, type Reading, type Readings, type VisibleNode } from "./visible-node.ts";

const field: { readonly [member: string]: Reading } = {
  label: ({ drawn }) => drawn.part("label")?.text,
  error: ({ drawn }) => (drawn.is("invalid") ? drawn.part("message")?.text : null),
  valid: ({ node }) => unobservable("valid", node?.control?.valid),
  enabled: ({ drawn }) => !drawn.is("disabled"),
  required: ({ drawn }) => drawn.is("required"),
};

/** An input with a box for its value. */
const boxField: { readonly [member: string]: Reading } = {
  ...field,
  labelPlacement({ drawn }) {
    const { label, control } = boxesOf(drawn);
    if (!label || !control) return "hidden";
    if (label.bottom <= control.top) return "above";
    return label.right <= control.left ? "start" : "inside";
  },
  fieldStyle: ({ node }) => unobservable("fieldStyle", node?.attributes["fieldStyle"]),
};

const toggle: { readonly [member: string]: Reading } = {
  ...field,
  value: ({ drawn }) => drawn.is("checked"),
  labelPlacement({ drawn }) {
    const { label, control } = boxesOf(drawn);
    if (!label || !control) return "hidden";
    return label.right <= control.left ? "start" : "end";
  },
};

const choice: { readonly [member: string]: Reading } = {
  value({ drawn, node }) {
    const options = drawn.parts("option");
    const chosen = optionsOf(node).filter((_option, place) => options[place]?.is("selected"));
    return chosenOf(
      chosen.map(({ value = null }) => value),
      node,
    );
  },
  // The values are those at the same index.
  options: ({ drawn, node }) =>
    drawn.parts("option").map(({ text }, place) => ({
      label: text,
      value: unobservable("value", optionsOf(node)[place]?.value),
    })),
};

/** Of a list of options that is closed, only the selected one may be visible. */
const listed: { readonly [member: string]: Reading } = {
  ...choice,
  value(visible, wanted) {
    const { drawn, node } = visible;
    if (!isClosed(drawn)) return choice["value"]?.(visible, wanted);
    const shown = drawn.part("value")?.text;
    const chosen = optionsOf(node).filter(({ label }) => label === shown);
    return chosenOf(
      chosen.map(({ value = null }) => value),
      node,
    );
  },
  options: (visible, wanted) =>
    isClosed(visible.drawn)
      ? unobservable("options", optionsOf(visible.node))
      : choice["options"]?.(visible, wanted),
  placeholder: lookIfAny("placeholder"),
};

/** Inputs. */
export const inputReadings: Readings = {
  TextField: {
    ...boxField,
    value: ({ drawn, node }) =>
      drawn.value === node?.control?.text ? node?.control?.value : drawn.value,
    text: ({ drawn }) => drawn.value,
    leadingIcon: ({ drawn }) => drawn.part("leadingIcon")?.icon,
    trailingIcon: ({ drawn }) => drawn.part("trailingIcon")?.icon,
    helperText: ({ drawn, node }) =>
      drawn.is("invalid")
        ? unobservable("helperText", node?.attributes["helperText"])
        : drawn.part("message")?.text,
    clearable: ({ drawn, node }) =>
      drawn.part("clear") !== undefined ||
      (drawn.value === "" && unobservable("clearable", node?.attributes["clearable"])),
    revealable: ({ drawn, node }) =>
      drawn.look("obscureText") === true
        ? drawn.part("reveal") !== undefined
        : unobservable("revealable", node?.attributes["revealable"]),
  },
  Checkbox: toggle,
  Switch: toggle,
  RadioGroup: { ...field, ...choice },
  ChipGroup: { ...field, ...choice },
  CheckboxGroup: { ...field, ...choice },
  Dropdown: { ...boxField, ...listed },
  Slider: { ...field, value: ({ drawn }) => drawn.value, step: lookIfAny("step") },
  DatePicker: {
    ...boxField,
    value: ({ drawn }) => drawn.value || null,
    placeholder: lookIfAny("placeholder"),
    min: lookIfAny("min"),
    max: lookIfAny("max"),
  },
};

/** The boxes of a label and of its control. A label that is only for screen readers has none. */
function boxesOf(drawn: VisibleNode["drawn"]) {
  const label = drawn.part("label")?.box;
  return {
    label: label && label.width > 1 ? label : undefined,
    control: drawn.part("control")?.box,
  };
}

/** A look that is undefined on a platform that doesn't show it in the present state. A look that is missing is null. */
function lookIfAny(member: "max" | "min" | "placeholder" | "step"): Reading {
  return ({ drawn, node }) => {
    const look = drawn.look(member);
    return look === undefined ? unobservable(member, node?.attributes[member]) : look;
  };
}

/** Whether a platform shows only the selected option, or the placeholder, of a list of options. */
function isClosed(drawn: VisibleNode["drawn"]): boolean {
  return drawn.part("value") !== undefined || drawn.part("placeholder") !== undefined;
}

function optionsOf(node: ViewNode | undefined) {
  return objectsOf<{ readonly value: Json; readonly label: string }>(node, "options");
}

/** The selected values. A value without an option isn't visible, and neither is the order of several values. */
function chosenOf(chosen: readonly Json[], node: ViewNode | undefined): unknown {
  const value = node?.control?.value;
  if (Array.isArray(value)) {
    const isSame = optionsOf(node).every(
      (option) => chosen.includes(option.value ?? null) === value.includes(option.value),
    );
    return isSame ? unobservable("value", value) : chosen;
  }
  const isUnseen = !optionsOf(node).some((option) => option.value === value);
  return chosen[0] ?? (isUnseen ? unobservable("value", value) : null);
}
