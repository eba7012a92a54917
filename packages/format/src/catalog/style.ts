import type { Members, Shape } from "./member.ts";
import {
  choice,
  color,
  either,
  integer,
  length,
  listOf,
  number,
  object,
  offset,
  radius,
  size,
  text,
} from "./values.ts";

/** The value of Padding, and of `padding` and `margin` in a style. */
export const edges: Shape = {
  name: "Edges",
  label: "A padding or margin",
  doc: "Space at the edges. An edge beats its axis, the axis beats `all`; missing edges are 0.",
  members: {
    all: { doc: "At every edge.", value: length, unit: "px" },
    horizontal: { doc: "At the left and the right edge.", value: length, unit: "px" },
    vertical: { doc: "At the top and the bottom edge.", value: length, unit: "px" },
    top: { doc: "At the top edge.", value: length, unit: "px" },
    bottom: { doc: "At the bottom edge.", value: length, unit: "px" },
    left: {
      doc: "At the left edge, also where text runs from right to left.",
      value: length,
      unit: "px",
    },
    right: {
      doc: "At the right edge, also where text runs from right to left.",
      value: length,
      unit: "px",
    },
    start: { doc: "At the edge where text begins.", value: length, unit: "px" },
    end: { doc: "At the edge where text ends.", value: length, unit: "px" },
  },
  apart: [
    ["left", "right"],
    ["start", "end"],
  ],
};

const corners: Shape = {
  name: "Corners",
  label: "A set of corner radii",
  doc: "A radius for each corner; missing ones are 0.",
  members: {
    topStart: { doc: "The top corner where text begins.", value: radius, unit: "px", default: 0 },
    topEnd: { doc: "The top corner where text ends.", value: radius, unit: "px", default: 0 },
    bottomStart: {
      doc: "The bottom corner where text begins.",
      value: radius,
      unit: "px",
      default: 0,
    },
    bottomEnd: { doc: "The bottom corner where text ends.", value: radius, unit: "px", default: 0 },
  },
};

const gradient: Shape = {
  name: "Gradient",
  label: "A gradient",
  doc: "A linear gradient, drawn over the background colour.",
  members: {
    colors: {
      doc: "Its colours, from the beginning on.",
      value: listOf(color, { least: 2 }),
      required: true,
      bindable: true,
    },
    stops: {
      doc: "Where each colour is, from 0 to 1, one for each colour and growing; evenly spread when missing or otherwise.",
      value: listOf(number({ min: 0, max: 1 }), { least: 2 }),
    },
    angle: {
      doc: "Where it runs to: 0 is up, 90 is right; never mirrored.",
      value: number(),
      unit: "degrees",
      default: 180,
    },
  },
};

const border: Shape = {
  name: "Border",
  label: "A border",
  doc: "A line along all edges, inside the node's size.",
  members: {
    width: { doc: "How wide it is.", value: length, unit: "px", default: 1 },
    color: { doc: "Its colour; the text's when missing.", value: color, bindable: true },
    style: {
      doc: "How it is drawn.",
      value: choice("solid", "dashed", "dotted"),
      default: "solid",
    },
  },
};

const shadow: Shape = {
  name: "Shadow",
  label: "A shadow",
  doc: "A shadow under the node; it takes no space.",
  members: {
    color: { doc: "Its colour.", value: color, bindable: true, default: "#40000000" },
    blur: { doc: "How far it is blurred.", value: length, unit: "px", default: 4 },
    offsetX: { doc: "How far it is to the right.", value: offset, unit: "px", default: 0 },
    offsetY: { doc: "How far it is below.", value: offset, unit: "px", default: 2 },
  },
};

const typographyMembers: Members = {
  fontSize: { doc: "The size of the text.", value: number({ above: 0 }), unit: "px" },
  fontWeight: {
    doc: "How heavy it is; normal is 400, bold 700.",
    value: either(integer({ min: 100, max: 900 }), choice("normal", "bold")),
  },
  fontStyle: { doc: "Whether it is slanted.", value: choice("normal", "italic") },
  fontFamily: { doc: "A font that the host has; its default when it hasn't.", value: text },
  lineHeight: {
    doc: "The height of a line, as a multiple of the font's size.",
    value: number({ above: 0 }),
  },
  letterSpacing: { doc: "Added between letters.", value: number(), unit: "px" },
  textDecoration: {
    doc: "A line with the text.",
    value: choice("none", "underline", "lineThrough"),
  },
};

/** A text style in `theme.typography`. */
export const typographyStyle: Shape = {
  name: "Typography",
  label: "A typography style",
  doc: "How text looks, under a name.",
  members: typographyMembers,
};

const textMembers: Members = {
  textStyle: {
    doc: "A style of the theme's typography; what stands beside it beats it.",
    value: { kind: "textStyle" },
    bindable: true,
  },
  textColor: {
    doc: "The colour of the text in it.",
    value: color,
    bindable: true,
    given: true,
    formerly: ["color"],
  },
  ...typographyMembers,
};

/** The style of a span. */
export const spanStyle: Shape = {
  name: "SpanStyle",
  label: "The style of a span",
  doc: "How a span looks where it differs from the text around it.",
  members: {
    ...textMembers,
    backgroundColor: {
      doc: "The colour behind the text.",
      value: color,
      bindable: true,
      formerly: ["background"],
    },
  },
};

/** The `style` of every node. Nodes inside inherit its text members. */
export const style: Shape = {
  name: "Style",
  label: "The style",
  doc: "How a node looks and how big it is. Sizes include padding and border, not the margin.",
  members: {
    width: {
      doc:
        "How wide it is: a number, `fill` for all there is, `content` for what it needs; " +
        "when missing, what its type takes.",
      value: size,
      unit: "px",
    },
    height: { doc: "How high it is, likewise.", value: size, unit: "px" },
    minWidth: { doc: "The least width; beats the greatest.", value: length, unit: "px" },
    maxWidth: { doc: "The greatest width.", value: length, unit: "px" },
    minHeight: { doc: "The least height; beats the greatest.", value: length, unit: "px" },
    maxHeight: { doc: "The greatest height.", value: length, unit: "px" },
    aspectRatio: {
      doc: "Width by height, where only one of them is given.",
      value: number({ above: 0 }),
    },
    margin: { doc: "Space around it; margins don't collapse.", value: object(edges) },
    padding: { doc: "Space within it, around its content.", value: object(edges) },
    backgroundColor: {
      doc: "The colour behind it.",
      value: color,
      bindable: true,
      given: true,
      formerly: ["background"],
    },
    gradient: { doc: "A gradient behind it.", value: object(gradient) },
    border: { doc: "A line around it.", value: object(border) },
    cornerRadius: {
      doc: "How round its corners are; its content is cut off there.",
      value: either(radius, object(corners)),
      unit: "px",
      default: 0,
      formerly: ["borderRadius"],
    },
    shadow: { doc: "A shadow under it.", value: object(shadow) },
    opacity: {
      doc: "From 0, not to be seen, to 1.",
      value: number({ min: 0, max: 1 }),
      bindable: true,
      default: 1,
    },
    ...textMembers,
    textAlign: {
      doc: "Where the lines of text are.",
      value: choice("start", "center", "end", "justify"),
    },
  },
};
