import { accessibility } from "./accessibility.ts";
import type { Members, Shape } from "./member.ts";
import { style } from "./style.ts";
import {
  boolean,
  choice,
  condition,
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
  doc: "How the parent positions the node.",
  members: {
    flex: {
      doc: "In a Column or Row: its share of the remaining space; 0 takes none.",
      value: number({ min: 0 }),
      default: 0,
    },
    alignSelf: {
      doc: "In a Column or Row: its alignment on the cross axis, instead of `crossAxisAlignment`.",
      value: choice("start", "center", "end", "stretch", "baseline"),
    },
    sticky: {
      doc: "In a Column or Row: whether it stays in view at the start of the scrolling area while its parent is in view, like the header of a section.",
      value: boolean,
      default: false,
    },
    top: { doc: "In a Stack: the distance from the top edge.", value: offset, unit: "px" },
    bottom: {
      doc: "In a Stack: the distance from the bottom edge.",
      value: offset,
      unit: "px",
    },
    start: {
      doc: "In a Stack: the distance from the edge where text starts.",
      value: offset,
      unit: "px",
    },
    end: {
      doc: "In a Stack: the distance from the edge where text ends.",
      value: offset,
      unit: "px",
    },
    left: { doc: "In a Stack: the distance from the left edge.", value: offset, unit: "px" },
    right: { doc: "In a Stack: the distance from the right edge.", value: offset, unit: "px" },
    width: { doc: "In a Stack: the width.", value: length, unit: "px" },
    height: { doc: "In a Stack: the height.", value: length, unit: "px" },
  },
  apart: [
    ["start", "end"],
    ["left", "right"],
  ],
};

/** The events of every node, each with a sentence. */
export const nodeEvents: { readonly [name: string]: string } = {
  onClickActionIds: "Runs when the user taps, clicks or activates it by keyboard.",
  onLongPressActionIds: "Runs when the user presses it for half a second.",
  onVisibleActionIds:
    "Runs once when half of the node is visible, or when it fills half of the view.",
};

/** The members of every renderer and widget. */
export const nodeMembers: Members = {
  id: {
    doc: "The id by which bindings, rules and actions refer to the node. Unique in the document.",
    value: { kind: "nodeId" },
    given: true,
  },
  attributes: { doc: "The settings of its type.", value: { kind: "attributes" }, given: true },
  style: { doc: "The appearance and size.", value: object(style), given: true },
  visible: {
    doc: "Whether the node exists. Its values are kept while it doesn't.",
    value: condition,
    bindable: true,
    default: true,
    formerly: ["visibleIf", "isVisible"],
  },
  layout: { doc: "How the parent positions the node.", value: object(layout), given: true },
  accessibility: {
    doc: "How assistive technology announces it.",
    value: object(accessibility),
    given: true,
  },
  sharedElementId: {
    doc: "When Navigate or Back changes the screen, the node moves from its place on the former screen to that of the node with the same id on the new one. Of several in a screen, the first visible one counts; rows of lists bind theirs to the item.",
    value: text,
    bindable: true,
  },
  fallback: {
    doc: "What SDKs show that don't know the type: a node, or nothing (`drop`).",
    value: { kind: "fallback" },
  },
};

/** The `children` of types that have some. */
export const childrenMember: Members = {
  children: { doc: "The child nodes.", value: nodes, given: true },
};
