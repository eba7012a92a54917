import type { Json } from "@screenspec/format";
import type { ViewNode } from "@screenspec/runtime";
import { iconIn } from "./icon-in.ts";
import { controlIn } from "./read-accessibility.ts";
import type { Reading, Readings } from "./reading.ts";
import { unobservable } from "./unobservable.ts";

const field: { readonly [member: string]: Reading } = {
  label({ element }) {
    const label = element.querySelector(".label");
    return label?.checkVisibility() ? label.textContent : null;
  },
  error({ element }) {
    const control = controlIn(element);
    if (control.ariaInvalid !== "true") return null;
    return element.querySelector(`#${control.getAttribute("aria-describedby")}`)?.textContent;
  },
  valid: ({ node }) => unobservable("valid", node?.control?.valid),
  enabled: ({ element }) => !controlIn(element).matches(":disabled"),
  required: ({ element }) => controlIn(element).ariaRequired === "true",
  placeholder: ({ element }) => controlIn(element).getAttribute("placeholder"),
};

/** An input with a box for its value. */
const boxField: { readonly [member: string]: Reading } = {
  ...field,
  labelPlacement({ element }) {
    const label = element.querySelector(".label")?.getBoundingClientRect();
    const box = controlIn(element).getBoundingClientRect();
    if (!label || label.width <= 1) return "hidden";
    if (label.bottom <= box.top) return "above";
    return label.right <= box.left ? "start" : "inside";
  },
  fieldStyle: ({ node }) => unobservable("fieldStyle", node?.attributes["fieldStyle"]),
};

const toggle = {
  ...field,
  value: ({ element }: { element: Element }) => inputIn(element)?.checked,
  labelPlacement({ element }: { element: Element }) {
    const label = element.querySelector(".label")?.getBoundingClientRect();
    if (!label || label.width <= 1) return "hidden";
    return label.right <= controlIn(element).getBoundingClientRect().left ? "start" : "end";
  },
};

const group: { readonly [member: string]: Reading } = {
  ...field,
  // A group of checkboxes has no aria-required (WAI-ARIA 1.2): only its label is marked.
  required: ({ element }) => element.querySelector(".label.required") !== null,
  value({ element, node }) {
    const inputs = [...element.querySelectorAll("input")];
    const chosen = optionsOf(node).filter((_option, place) => inputs[place]?.checked);
    return chosenOf(
      chosen.map(({ value }) => value),
      node,
    );
  },
  options: ({ element, node }) => labelled([...element.querySelectorAll("label>span")], node),
};

/** Inputs. */
export const inputReadings: Readings = {
  TextField: {
    ...boxField,
    value({ element, node }) {
      const shown = textIn(element);
      return shown === node?.control?.text ? node?.control?.value : shown;
    },
    text: ({ element }) => textIn(element),
    keyboardType({ element }) {
      const mode = controlIn(element).getAttribute("inputmode");
      return { tel: "phone", numeric: "number" }[mode ?? ""] ?? mode ?? "text";
    },
    obscureText: ({ element }) => inputIn(element)?.type === "password",
    maxLines: ({ element }) => element.querySelector("textarea")?.rows ?? 1,
    leadingIcon: ({ element }) => iconIn(element.querySelector(".rail > .glyph")?.parentElement),
    trailingIcon({ element }) {
      const icon = element.querySelector(".ends > .glyph");
      return icon && iconIn(element.querySelector(".ends"));
    },
    helperText({ element, node }) {
      const message = element.querySelector(".message");
      if (controlIn(element).ariaInvalid === "true")
        return unobservable("helperText", node?.attributes["helperText"]);
      return message?.checkVisibility() ? message.textContent : null;
    },
    clearable({ element, node }) {
      const isThere = element.querySelector(".clear") !== null;
      return (
        isThere ||
        (textIn(element) === "" && unobservable("clearable", node?.attributes["clearable"]))
      );
    },
    revealable({ element, node }) {
      const isHidden = inputIn(element)?.type === "password";
      if (!isHidden) return unobservable("revealable", node?.attributes["revealable"]);
      return element.querySelector(".reveal") !== null;
    },
  },
  Checkbox: toggle,
  Switch: toggle,
  RadioGroup: group,
  ChipGroup: group,
  CheckboxGroup: group,
  Dropdown: {
    ...boxField,
    value({ element, node }) {
      const chosen = optionsOf(node)[(selectIn(element)?.selectedIndex ?? 0) - 1];
      return chosenOf(chosen ? [chosen.value] : [], node);
    },
    options: ({ element, node }) =>
      labelled([...(selectIn(element)?.options ?? [])].slice(1), node),
    placeholder: ({ element }) => selectIn(element)?.options[0]?.textContent,
  },
  Slider: {
    ...field,
    value: ({ element }) => inputIn(element)?.valueAsNumber,
    min: ({ element }) => Number(inputIn(element)?.min),
    max: ({ element }) => Number(inputIn(element)?.max),
    step: ({ element }) => Number(inputIn(element)?.step),
  },
  DatePicker: {
    ...boxField,
    value: ({ element }) => textIn(element) || null,
    min: ({ element }) => inputIn(element)?.min || null,
    max: ({ element }) => inputIn(element)?.max || null,
  },
};

interface Option {
  readonly value: Json;
}

function optionsOf(node: ViewNode | undefined): readonly Option[] {
  const options: unknown = node?.attributes["options"];
  return Array.isArray(options) ? options : [];
}

/** Expected options, with the values at their indexes. */
function labelled(labels: readonly Element[], node: ViewNode | undefined): readonly object[] {
  return labels.map(({ textContent }, place) => ({
    label: textContent,
    value: unobservable("value", optionsOf(node)[place]?.value),
  }));
}

/** The selected values. A value without an option isn't visible, and neither is the order of several values. */
function chosenOf(chosen: readonly Json[], node: ViewNode | undefined): unknown {
  const value = node?.control?.value;
  if (Array.isArray(value)) {
    const isSame = optionsOf(node).every(
      (option) => chosen.includes(option.value) === value.includes(option.value),
    );
    return isSame ? unobservable("value", value) : chosen;
  }
  const isUnseen = !optionsOf(node).some((option) => option.value === value);
  return chosen[0] ?? (isUnseen ? unobservable("value", value) : null);
}

function textIn(element: Element): string | undefined {
  const control = controlIn(element);
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText ? control.value : undefined;
}

function inputIn(element: Element): HTMLInputElement | null {
  return element.querySelector("input");
}

function selectIn(element: Element): HTMLSelectElement | null {
  return element.querySelector("select");
}
