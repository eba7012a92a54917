import type { DatePickerAttributes } from "@screenspec/runtime";
import { createElement, setAttribute } from "../dom/elements.ts";
import { axes } from "../layout/formatting-context.ts";
import type { View } from "../render/view.ts";
import {
  type FieldParts,
  handleClick,
  handleFocusOut,
  makeField,
  updateBoxField,
} from "./field.ts";

interface DateParts extends FieldParts {
  readonly controlElement: HTMLInputElement;
}

const types = { date: "date", time: "time", dateTime: "datetime-local" } as const;

export const datePicker: View<DatePickerAttributes, DateParts> = {
  create({ node }) {
    const controlElement = createElement("input", "input");
    controlElement.type = types[node.attributes.mode];
    return makeField(node, controlElement);
  },
  update(parts, mounted, change) {
    const { node } = mounted;
    const { controlElement } = parts;
    const { min, max, placeholder } = node.attributes;
    setAttribute(controlElement, "min", min);
    setAttribute(controlElement, "max", max);
    updateBoxField(parts, mounted, change);
    // Browsers don't show a placeholder in these inputs, but screen readers announce it.
    setAttribute(controlElement, "aria-placeholder", placeholder);
    const { value } = node.control ?? {};
    const text = typeof value === "string" ? value : "";
    if (controlElement.value !== text) controlElement.value = text;
  },
  fills: () => axes.width,
  on: {
    click: handleClick,
    focusout: handleFocusOut,
    change: ({ controlElement }, { node }) => node.control?.change(controlElement.value || null),
  },
};
