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
  doc: "The space at the edges. An edge overrides its axis, an axis overrides `all`. Missing edges are 0.",
  members: {
    all: { doc: "All edges.", value: length, unit: "px" },
    horizontal: { doc: "The left and right edges.", value: length, unit: "px" },
    vertical: { doc: "The top and bottom edges.", value: length, unit: "px" },
    top: { doc: "The top edge.", value: length, unit: "px" },
    bottom: { doc: "The bottom edge.", value: length, unit: "px" },
    left: {
      doc: "The left edge, also in right-to-left locales.",
      value: length,
      unit: "px",
    },
    right: {
      doc: "The right edge, also in right-to-left locales.",
      value: length,
      unit: "px",
    },
    start: { doc: "The edge where text starts.", value: length, unit: "px" },
    end: { doc: "The edge where text ends.", value: length, unit: "px" },
  },
  apart: [
    ["left", "right"],
    ["start", "end"],
  ],
};

/** The radius of each corner. */
export const corners: Shape = {
  name: "Corners",
  label: "A set of corner radii",
  doc: "A radius for each corner. Missing corners are 0.",
  members: {
    topStart: { doc: "The top corner where text starts.", value: radius, unit: "px", default: 0 },
    topEnd: { doc: "The top corner where text ends.", value: radius, unit: "px", default: 0 },
    bottomStart: {
      doc: "The bottom corner where text starts.",
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
  doc: "A linear gradient, drawn over the background color.",
  members: {
    colors: {
      doc: "The colors, from start to end.",
      value: listOf(color, { least: 2 }),
      required: true,
      bindable: true,
    },
    stops: {
      doc: "The position of each color from 0 to 1, in ascending order. If it is missing or invalid, the colors are evenly spaced.",
      value: listOf(number({ min: 0, max: 1 }), { least: 2 }),
    },
    angle: {
      doc: "The direction in degrees: 0 is up, 90 is right. It is never mirrored.",
      value: number(),
      unit: "degrees",
      default: 180,
    },
  },
};

/** The border of a box. */
export const border: Shape = {
  name: "Border",
  label: "A border",
  doc: "A line along all edges, inside the size of the node.",
  members: {
    width: { doc: "The width.", value: length, unit: "px", default: 1 },
    color: { doc: "The color. The default is the text color.", value: color, bindable: true },
    style: {
      doc: "The line style.",
      value: choice("solid", "dashed", "dotted"),
      default: "solid",
    },
  },
};

const shadow: Shape = {
  name: "Shadow",
  label: "A shadow",
  doc: "A shadow below the node, which takes no space.",
  members: {
    color: { doc: "The color.", value: color, bindable: true, default: "#40000000" },
    blur: { doc: "The blur radius.", value: length, unit: "px", default: 4 },
    offsetX: { doc: "The offset to the right.", value: offset, unit: "px", default: 0 },
    offsetY: { doc: "The offset downwards.", value: offset, unit: "px", default: 2 },
  },
};

const typographyMembers: Members = {
  fontSize: { doc: "The font size.", value: number({ above: 0 }), unit: "px" },
  fontWeight: {
    doc: "The font weight; `normal` is 400, `bold` is 700.",
    value: either(integer({ min: 100, max: 900 }), choice("normal", "bold")),
  },
  fontStyle: { doc: "Whether the text is italic.", value: choice("normal", "italic") },
  fontFamily: {
    doc: "A font of the host. If the host doesn't have it, its default font is used.",
    value: text,
  },
  lineHeight: {
    doc: "The line height as a multiple of the font size.",
    value: number({ above: 0 }),
  },
  letterSpacing: { doc: "The space added between letters.", value: number(), unit: "px" },
  textDecoration: {
    doc: "The text decoration.",
    value: choice("none", "underline", "lineThrough"),
  },
};

/** A text style in `theme.typography`. */
export const typographyStyle: Shape = {
  name: "Typography",
  label: "A typography style",
  doc: "A named text style.",
  members: typographyMembers,
};

/** The members for text, which nodes inside inherit. */
export const textMembers: Members = {
  textStyle: {
    doc: "A text style of the theme. Members beside it override it.",
    value: { kind: "textStyle" },
    bindable: true,
  },
  textColor: {
    doc: "The text color.",
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
  doc: "The style of a span, if it differs from the text around it.",
  members: {
    ...textMembers,
    backgroundColor: {
      doc: "The color behind the text.",
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
  doc: "The appearance and size of a node. Sizes include padding and border, but not the margin.",
  members: {
    width: {
      doc:
        "The width: a number, `fill` for the available space, `content` for the size of the content; " +
        "the default depends on the type.",
      value: size,
      unit: "px",
    },
    height: { doc: "The height, with the same values.", value: size, unit: "px" },
    minWidth: { doc: "The minimal width, which overrides `maxWidth`.", value: length, unit: "px" },
    maxWidth: { doc: "The maximal width.", value: length, unit: "px" },
    minHeight: {
      doc: "The minimal height, which overrides `maxHeight`.",
      value: length,
      unit: "px",
    },
    maxHeight: { doc: "The maximal height.", value: length, unit: "px" },
    aspectRatio: {
      doc: "The ratio of width to height, if only one of them is set.",
      value: number({ above: 0 }),
    },
    margin: { doc: "The space around the node. Margins don't collapse.", value: object(edges) },
    padding: { doc: "The space between the border and the content.", value: object(edges) },
    backgroundColor: {
      doc: "The background color.",
      value: color,
      bindable: true,
      given: true,
      formerly: ["background"],
    },
    gradient: { doc: "The background gradient.", value: object(gradient) },
    border: { doc: "The border.", value: object(border) },
    cornerRadius: {
      doc: "The corner radius, which clips the content.",
      value: either(radius, object(corners)),
      unit: "px",
      default: 0,
      formerly: ["borderRadius"],
    },
    shadow: { doc: "The shadow.", value: object(shadow) },
    opacity: {
      doc: "The opacity from 0 (invisible) to 1.",
      value: number({ min: 0, max: 1 }),
      bindable: true,
      default: 1,
    },
    ...textMembers,
    textAlign: {
      doc: "The alignment of text lines.",
      value: choice("start", "center", "end", "justify"),
    },
  },
};
