import type { Members, Shape } from "./member.ts";
import { style } from "./style.ts";
import {
  choice,
  condition,
  integer,
  length,
  nodes,
  number,
  object,
  offset,
  text,
} from "./values.ts";

/** The layout of a node, which its parent applies. */
export const layout: Shape = {
  name: "Layout",
  label: "The layout",
  doc: "How the node around it places it.",
  members: {
    flex: {
      doc: "In a Column or Row: its share of the space that is left; 0 takes none.",
      value: number({ min: 0 }),
      default: 0,
    },
    alignSelf: {
      doc: "In a Column or Row: its place across, instead of the `crossAxisAlignment`.",
      value: choice("start", "center", "end", "stretch", "baseline"),
    },
    top: { doc: "In a Stack: how far its top is from the Stack's.", value: offset, unit: "px" },
    bottom: {
      doc: "In a Stack: how far its bottom is from the Stack's.",
      value: offset,
      unit: "px",
    },
    start: {
      doc: "In a Stack: how far it is from the edge where text begins.",
      value: offset,
      unit: "px",
    },
    end: {
      doc: "In a Stack: how far it is from the edge where text ends.",
      value: offset,
      unit: "px",
    },
    left: { doc: "In a Stack: how far it is from the left edge.", value: offset, unit: "px" },
    right: { doc: "In a Stack: how far it is from the right edge.", value: offset, unit: "px" },
    width: { doc: "In a Stack: how wide it is.", value: length, unit: "px" },
    height: { doc: "In a Stack: how high it is.", value: length, unit: "px" },
  },
  apart: [
    ["start", "end"],
    ["left", "right"],
  ],
};

const accessibility: Shape = {
  name: "Accessibility",
  label: "The accessibility",
  doc: "What assistive technology announces for the node.",
  members: {
    label: { doc: "Its name, instead of the text in it.", value: text, bindable: true },
    hint: { doc: "What happens when it is used.", value: text, bindable: true },
    role: {
      doc: "What it is, where that isn't plain from its type.",
      value: choice(
        "none",
        "alert",
        "button",
        "checkbox",
        "combobox",
        "dialog",
        "heading",
        "image",
        "link",
        "list",
        "listItem",
        "menu",
        "menuItem",
        "navigation",
        "progressBar",
        "radio",
        "search",
        "slider",
        "status",
        "switch",
        "tab",
        "text",
      ),
    },
    hidden: {
      doc: "Whether it is left out, with all in it.",
      value: condition,
      bindable: true,
      default: false,
    },
    live: {
      doc: "Whether changes in it are announced, and how soon.",
      value: choice("off", "polite", "assertive"),
      default: "off",
    },
    heading: { doc: "Its level as a heading.", value: integer({ min: 1, max: 6 }) },
    mode: {
      doc: "Whether its content is announced one by one (`default`), as one element (`merge`), or not at all (`exclude`).",
      value: choice("default", "merge", "exclude"),
      default: "default",
    },
  },
};

/** The events of every node, each with a sentence. */
export const nodeEvents: { readonly [name: string]: string } = {
  onClickActionIds: "Run when it is tapped, clicked, or activated by the keyboard.",
  onLongPressActionIds: "Run when it is pressed for half a second.",
  onVisibleActionIds: "Run once when half of it has come into view, or it fills half of the view.",
};

/** The members of every renderer and widget. */
export const nodeMembers: Members = {
  id: {
    doc: "Its name: what bindings, rules and actions call it by. Unique in the document.",
    value: { kind: "nodeId" },
    given: true,
  },
  attributes: { doc: "What is its type's own.", value: { kind: "attributes" }, given: true },
  style: { doc: "How it looks and how big it is.", value: object(style), given: true },
  visible: {
    doc: "Whether it is there at all; its values are kept while it isn't.",
    value: condition,
    bindable: true,
    default: true,
    formerly: ["visibleIf", "isVisible"],
  },
  layout: { doc: "How the node around it places it.", value: object(layout), given: true },
  accessibility: {
    doc: "What assistive technology announces for it.",
    value: object(accessibility),
    given: true,
  },
  fallback: {
    doc: "What an SDK shows that doesn't know its type: a node, or nothing (`drop`).",
    value: { kind: "fallback" },
  },
};

/** The `children` of types that have some. */
export const childrenMember: Members = {
  children: { doc: "The nodes in it.", value: nodes, given: true },
};

/** A reference to a component, in drafts only. */
export const componentReference: Shape = {
  name: "ComponentReference",
  label: "A Component reference",
  doc: "Stands for a component of the spec; composing puts the component in its place.",
  members: {
    type: { doc: "What makes it one.", value: choice("Component"), required: true, given: true },
    ref: {
      doc: "The id of a component.",
      value: { kind: "reference", to: "components" },
      required: true,
    },
    id: {
      doc: "Put before the ids within, as `<id>-`, so that a component can be used twice.",
      value: { kind: "nodeId" },
      given: true,
    },
  },
};
