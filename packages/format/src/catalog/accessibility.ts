import { roles } from "./accessibility-roles.ts";
import type { Shape } from "./member.ts";
import { boolean, choice, condition, either, integer, number, text } from "./values.ts";

/** How assistive technology announces a node. */
export const accessibility: Shape = {
  name: "Accessibility",
  label: "The accessibility",
  doc: "How assistive technology announces the node.",
  members: {
    label: {
      doc: "The accessible name, instead of the node's own text. Nodes inside are announced as well.",
      value: text,
      bindable: true,
    },
    hint: { doc: "A hint about what happens on activation.", value: text, bindable: true },
    role: {
      doc: "The role, if the type doesn't imply it.",
      value: choice(...roles),
    },
    checked: {
      doc: "Whether it is checked, or `mixed` if only some of what it stands for is.",
      value: either(boolean, choice("mixed")),
      bindable: true,
    },
    selected: {
      doc: "Whether it is the selected one of several.",
      value: condition,
      bindable: true,
    },
    expanded: {
      doc: "Whether what it opens is open.",
      value: condition,
      bindable: true,
    },
    pressed: {
      doc: "Whether the toggle button is on.",
      value: condition,
      bindable: true,
    },
    disabled: {
      doc: "Whether it is announced as disabled. It only describes the node: `enabled` disables one.",
      value: condition,
      bindable: true,
    },
    value: {
      doc: "The current value: a text such as `3 of 5`, or a number from 0 to 100.",
      value: either(text, number({ min: 0, max: 100 })),
      bindable: true,
    },
    hidden: {
      doc: "Whether the node and its content are hidden from assistive technology.",
      value: condition,
      bindable: true,
      default: false,
    },
    live: {
      doc: "Whether and how soon changes are announced.",
      value: choice("off", "polite", "assertive"),
      default: "off",
    },
    heading: { doc: "The heading level.", value: integer({ min: 1, max: 6 }) },
    mode: {
      doc: "Whether its content is announced element by element (`default`), as one element (`merge`), or not at all (`exclude`).",
      value: choice("default", "merge", "exclude"),
      default: "default",
    },
  },
};
