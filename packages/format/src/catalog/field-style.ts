import type { Members, Shape } from "./member.ts";
import { border, corners, textMembers } from "./style.ts";
import { color, either, object, radius } from "./values.ts";

// Browsers draw no decoration in form controls.
const { textDecoration: _, ...text } = textMembers;

const members: Members = {
  backgroundColor: { doc: "The background color of the box.", value: color, bindable: true },
  border: {
    doc: "The border of the box. That of a state replaces the whole border, and takes no more space.",
    value: object(border),
  },
  cornerRadius: {
    doc: "The corner radius of the box.",
    value: either(radius, object(corners)),
    unit: "px",
  },
  labelColor: { doc: "The color of the label.", value: color, bindable: true },
  placeholderColor: { doc: "The color of the placeholder.", value: color, bindable: true },
  ...text,
};

const state: Shape = {
  name: "FieldState",
  label: "The style of a state",
  doc: "The appearance of a field in a state, as far as it differs.",
  members,
};

/** The appearance of the box of an input, of the text in it, and of its label. */
export const fieldStyle: Shape = {
  name: "FieldStyle",
  label: "The field style",
  doc: "The appearance of the box of an input, of the text in it, and of its label. It overrides the style of the node.",
  members: {
    ...members,
    focused: { doc: "While it has the focus.", value: object(state) },
    invalid: { doc: "While it shows an error. It overrides `focused`.", value: object(state) },
    disabled: { doc: "While it is disabled, instead of dimming it.", value: object(state) },
  },
};
