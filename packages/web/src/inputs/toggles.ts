import type { CheckboxAttributes } from "@screenspec/runtime";
import { make } from "../dom.ts";
import type { View } from "../nodes/view.ts";
import { type FieldParts, leave, makeField, ownPress, updateField } from "./field.ts";

interface ToggleParts extends FieldParts {
  readonly control: HTMLInputElement;
}

export const checkbox = toggleView();
export const switchView = toggleView("switch");

function toggleView(role?: string): View<CheckboxAttributes, ToggleParts> {
  return {
    create({ node }) {
      const control = make("input", role ?? "check");
      control.type = "checkbox";
      if (role) control.role = role;
      const parts = makeField(node, control);
      // The label stands beside it.
      parts.element.classList.add("toggle");
      return parts;
    },
    update(parts, { node }) {
      updateField(parts, node);
      parts.control.checked = node.control?.value === true;
    },
    on: {
      click: ownPress,
      focusout: leave,
      change: ({ control }, { node }) => node.control?.change(control.checked),
    },
  };
}
