import { axes, widgetRoles } from "@screenspec/rendering";
import type { CheckboxAttributes } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import type { View } from "../render/view.ts";
import { type FieldParts, handleClick, handleFocusOut, makeField, updateField } from "./field.ts";

interface ToggleParts extends FieldParts {
  readonly controlElement: HTMLInputElement;
}

export const checkbox = toggleView();
export const switchView = toggleView(widgetRoles.Switch);

function toggleView(role?: string): View<CheckboxAttributes, ToggleParts> {
  return {
    create({ node }) {
      const controlElement = createElement("input", role ?? "check");
      controlElement.type = "checkbox";
      if (role) controlElement.role = role;
      const parts = makeField(node, controlElement);
      // The label is beside the input.
      parts.element.classList.add("toggle");
      return parts;
    },
    update(parts, { node }) {
      updateField(parts, node);
      const { labelPlacement } = node.attributes;
      parts.label.classList.toggle("unseen", labelPlacement === "hidden");
      parts.element.classList.toggle("leading", labelPlacement === "start");
      parts.controlElement.checked = node.control?.value === true;
    },
    fills: () => axes.width,
    on: {
      click: handleClick,
      focusout: handleFocusOut,
      change: ({ controlElement }, { node }) => node.control?.change(controlElement.checked),
    },
  };
}
