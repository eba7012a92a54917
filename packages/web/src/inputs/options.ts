import {
  type ChipGroupAttributes,
  type DropdownAttributes,
  isEqual,
  nodeChange,
  type RadioGroupAttributes,
  shareWorkLimit,
} from "@screenspec/runtime";
import { fill, make } from "../dom.ts";
import { axes } from "../nodes/place.ts";
import type { Shown } from "../nodes/shown.ts";
import type { View } from "../nodes/view.ts";
import { type FieldParts, leave, makeField, ownPress, updateField } from "./field.ts";

interface GroupParts extends FieldParts {
  readonly rows: HTMLElement;
  readonly inputs: HTMLInputElement[];
}

type GroupAttributes = RadioGroupAttributes & Partial<Pick<ChipGroupAttributes, "multiple">>;

export const radioGroup = groupView("radio");
export const chipGroup = groupView("chip");

/** Options as native radios, or as checkboxes where they can be let go, so that the keyboard works as everywhere. */
function groupView(className: "radio" | "chip"): View<GroupAttributes, GroupParts> {
  return {
    create({ node }) {
      const rows = make("div", `options ${className}s`);
      const control = make("fieldset", "", rows);
      if (className === "radio") control.role = "radiogroup";
      return { ...makeField(node, control), rows, inputs: [] };
    },
    update(parts, shown, change) {
      const { node } = shown;
      const { options, multiple } = node.attributes;
      if (change & nodeChange.attributes) makeOptions(parts, shown, className);
      updateField(parts, node);
      const value = node.control?.value ?? null;
      // However many there are, each compared with all that are chosen.
      shareWorkLimit(() =>
        parts.inputs.forEach((input, index) => {
          const option = options[index]?.value ?? null;
          input.checked =
            multiple && Array.isArray(value)
              ? value.some((one) => isEqual(option, one))
              : isEqual(option, value);
        }),
      );
    },
    on: {
      click: ownPress,
      focusout: leave,
      change({ inputs }, { node }, { target }) {
        if (!(target instanceof HTMLInputElement)) return;
        const option = node.attributes.options[inputs.indexOf(target)];
        if (option) node.control?.choose(option.value);
      },
    },
  };
}

/** No name is used twice: Chromium's Tab leaves out a group of radios that is named as a former one was. */
let groups = 0;

function makeOptions(
  { rows, inputs }: GroupParts,
  { node }: Shown<GroupAttributes>,
  className: string,
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
  groups++;
  fill(
    rows,
    options.map(({ label }) => {
      const input = make("input", className === "chip" ? "unseen" : "check");
      input.type = className === "chip" ? "checkbox" : "radio";
      input.name = `options-${groups}`;
      inputs.push(input);
      return make("label", className, input, make("span", "", label));
    }),
  );
}

interface DropdownParts extends FieldParts {
  readonly control: HTMLSelectElement;
}

export const dropdown: View<DropdownAttributes, DropdownParts> = {
  create: ({ node }) => makeField(node, make("select", "input")),
  update(parts, { node }, change) {
    const { control } = parts;
    const { options, placeholder } = node.attributes;
    if (change & nodeChange.attributes) {
      const none = make("option", "", placeholder ?? "");
      none.value = "";
      none.hidden = true;
      fill(control, [none, ...options.map(({ label }) => make("option", "", label))]);
    }
    updateField(parts, node);
    const value = node.control?.value ?? null;
    // One that no option has is kept, and none is shown as chosen.
    const chosen = shareWorkLimit(() =>
      options.findIndex((option) => isEqual(option.value, value)),
    );
    control.selectedIndex = chosen + 1;
  },
  fills: () => axes.width,
  on: {
    click: ownPress,
    focusout: leave,
    change({ control }, { node }) {
      const option = node.attributes.options[control.selectedIndex - 1];
      if (option) node.control?.choose(option.value);
    },
  },
};
