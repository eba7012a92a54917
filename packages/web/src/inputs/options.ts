import type { Json } from "@screenspec/format";
import { axes, optionRole, widgetRoles } from "@screenspec/rendering";
import {
  type CheckboxGroupAttributes,
  type ChipGroupAttributes,
  type DropdownAttributes,
  isEqual,
  nodeChange,
  type RadioGroupAttributes,
  shareWorkLimit,
} from "@screenspec/runtime";
import { createElement, replaceChildren, setAttribute } from "../dom/elements.ts";
import type { MountedNode, View } from "../render/view.ts";
import {
  type FieldParts,
  handleClick,
  handleFocusOut,
  makeField,
  updateBoxField,
  updateField,
} from "./field.ts";

interface GroupParts extends FieldParts {
  readonly rows: HTMLElement;
  readonly inputs: HTMLInputElement[];
}

type GroupAttributes = RadioGroupAttributes & Partial<Pick<ChipGroupAttributes, "multiple">>;

type GroupKind = "radio" | "chip" | "tick";

export const radioGroup = groupView("radio");
export const chipGroup = groupView("chip");
export const checkboxGroup: View<CheckboxGroupAttributes, GroupParts> = groupView("tick");

/** Creates a view of options as native radios, or as checkboxes if they can be cleared, for the usual keyboard support. */
function groupView(kind: GroupKind): View<GroupAttributes, GroupParts> {
  return {
    create({ node }) {
      const rows = createElement("div", `options ${kind}s`);
      const controlElement = createElement("fieldset", "", rows);
      return { ...makeField(node, controlElement), rows, inputs: [] };
    },
    update(parts, mounted, change) {
      const { node } = mounted;
      const { options, multiple = kind === "tick" } = node.attributes;
      if (change & nodeChange.attributes) createOptions(parts, mounted, kind);
      const role = optionRole(node);
      for (const input of parts.inputs) input.type = role;
      setAttribute(
        parts.controlElement,
        "role",
        role === "radio" ? widgetRoles.RadioGroup : undefined,
      );
      updateField(parts, node);
      const value = node.control?.value ?? null;
      // One limit for all options, because each is compared with all selected values.
      shareWorkLimit(() => {
        const isList = multiple && Array.isArray(value);
        const selected = isList ? -1 : indexOfOption(options, value);
        parts.inputs.forEach((input, index) => {
          input.checked = isList
            ? value.some((one) => isEqual(options[index]?.value ?? null, one))
            : index === selected;
        });
      });
    },
    fills: () => axes.width,
    on: {
      click: handleClick,
      focusout: handleFocusOut,
      change({ inputs }, { node }, { target }) {
        if (!(target instanceof HTMLInputElement)) return;
        const option = node.attributes.options[inputs.indexOf(target)];
        if (option) node.control?.choose(option.value);
      },
    },
  };
}

/** Makes the names of groupCount unique. Chromium's Tab key skips a group of radios with the name of a removed one. */
let groupCount = 0;

function createOptions(
  { rows, inputs }: GroupParts,
  { node }: MountedNode<GroupAttributes>,
  kind: GroupKind,
): void {
  const { options } = node.attributes;
  const labels = rows.querySelectorAll("label > span");
  if (labels.length === options.length) {
    labels.forEach((label, index) => {
      label.textContent = options[index]?.label ?? "";
    });
    return;
  }
  inputs.length = 0;
  groupCount++;
  replaceChildren(
    rows,
    options.map(({ label }) => {
      const input = createElement("input", kind === "chip" ? "unseen" : "check");
      input.name = `options-${groupCount}`;
      inputs.push(input);
      return createElement(
        "label",
        kind === "chip" ? "chip" : "option",
        input,
        createElement("span", "", label),
      );
    }),
  );
}

/** Of options with the same value, the first is the selected one. */
function indexOfOption(options: DropdownAttributes["options"], value: Json): number {
  return options.findIndex((option) => isEqual(option.value ?? null, value));
}

interface DropdownParts extends FieldParts {
  readonly controlElement: HTMLSelectElement;
}

export const dropdown: View<DropdownAttributes, DropdownParts> = {
  create: ({ node }) => makeField(node, createElement("select", "input")),
  update(parts, mounted, change) {
    const { node } = mounted;
    const { controlElement } = parts;
    const { options, placeholder } = node.attributes;
    if (change & nodeChange.attributes) {
      const emptyOption = createElement("option", "", placeholder ?? "");
      emptyOption.value = "";
      emptyOption.hidden = true;
      replaceChildren(controlElement, [
        emptyOption,
        ...options.map(({ label }) => createElement("option", "", label)),
      ]);
    }
    updateBoxField(parts, mounted, change);
    const value = node.control?.value ?? null;
    // A value without an option is kept. No option is selected then.
    const selected = shareWorkLimit(() => indexOfOption(options, value));
    controlElement.selectedIndex = selected + 1;
    controlElement.classList.toggle("empty", selected < 0);
  },
  fills: () => axes.width,
  on: {
    click: handleClick,
    focusout: handleFocusOut,
    change({ controlElement }, { node }) {
      const option = node.attributes.options[controlElement.selectedIndex - 1];
      if (option) node.control?.choose(option.value);
    },
  },
};
