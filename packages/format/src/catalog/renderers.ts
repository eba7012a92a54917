import type { Members, RendererEntry } from "./member.ts";
import { since } from "./since.ts";
import { edges } from "./style.ts";
import { boolean, choice, length, object } from "./values.ts";

const title = { type: "Widget", widgetType: "Text", attributes: { text: "Title" } };
const body = { type: "Widget", widgetType: "Text", attributes: { text: "Body" } };

const lineAttributes: Members = {
  mainAxisAlignment: {
    doc: "Where the children are along the axis when there is space left.",
    value: choice("start", "center", "end", "spaceBetween", "spaceAround", "spaceEvenly"),
    bindable: true,
    default: "start",
  },
  crossAxisAlignment: {
    doc: "Where they are across it; `baseline` in a Row only.",
    value: choice("start", "center", "end", "stretch", "baseline"),
    bindable: true,
    default: "start",
  },
  mainAxisSize: {
    doc: "Whether it takes all the space along the axis or what it needs; a size in the style beats it.",
    value: choice("min", "max"),
    bindable: true,
    default: "max",
  },
  spacing: {
    doc: "Space between neighbours, also between lines when it wraps.",
    value: length,
    unit: "px",
    bindable: true,
    default: 0,
  },
  wrap: {
    doc: "Whether children that don't fit go on in a new line; `flex` is ignored then.",
    value: boolean,
    bindable: true,
    default: false,
  },
};

/** All renderers, by `rendererType`. */
export const renderers: { readonly [name: string]: RendererEntry } = {
  Column: {
    group: "Layout",
    doc: "Arranges its children one below the other.",
    since,
    childPlacement: "flex",
    children: "any",
    attributes: lineAttributes,
    example: {
      type: "Renderer",
      rendererType: "Column",
      attributes: { spacing: 12 },
      children: [title, body],
    },
  },
  Row: {
    group: "Layout",
    doc: "Arranges its children side by side, from the edge where text begins.",
    since,
    childPlacement: "flex",
    children: "any",
    attributes: lineAttributes,
    example: {
      type: "Renderer",
      rendererType: "Row",
      attributes: { mainAxisAlignment: "spaceBetween", crossAxisAlignment: "center" },
      children: [title, body],
    },
  },
  Stack: {
    group: "Layout",
    doc: "Layers its children, the first at the bottom; their `layout` positions them.",
    since,
    childPlacement: "stack",
    children: "any",
    attributes: {
      alignment: {
        doc: "Where children without a position are.",
        value: choice(
          "topStart",
          "topCenter",
          "topEnd",
          "centerStart",
          "center",
          "centerEnd",
          "bottomStart",
          "bottomCenter",
          "bottomEnd",
        ),
        bindable: true,
        default: "topStart",
      },
      fit: {
        doc: "Whether children without a position have their own size or the greatest that the Stack may have.",
        value: choice("loose", "expand"),
        bindable: true,
        default: "loose",
      },
      clip: {
        doc: "Whether what stands out is cut off.",
        value: boolean,
        bindable: true,
        default: true,
      },
    },
    example: {
      type: "Renderer",
      rendererType: "Stack",
      children: [title, { ...body, layout: { bottom: 8, end: 8 } }],
    },
  },
  Scrollable: {
    group: "Layout",
    doc: "Makes its one child scroll.",
    since,
    children: "one",
    attributes: {
      scrollDirection: {
        doc: "Which way it scrolls.",
        value: choice("vertical", "horizontal"),
        default: "vertical",
        given: true,
      },
      showScrollbar: {
        doc: "Whether a scroll bar shows where it is.",
        value: boolean,
        bindable: true,
        default: true,
      },
    },
    events: { onRefreshActionIds: "Run when it is pulled down at its beginning." },
    example: {
      type: "Renderer",
      rendererType: "Scrollable",
      children: [{ type: "Renderer", rendererType: "Column", children: [title, body] }],
    },
  },
  Padding: {
    group: "Layout",
    doc: "Puts space around its one child, instead of the padding in its own style.",
    since,
    children: "one",
    attributes: {
      padding: { doc: "How much space.", value: object(edges), required: true, given: true },
    },
    example: {
      type: "Renderer",
      rendererType: "Padding",
      attributes: { padding: { horizontal: 16, top: 24 } },
      children: [body],
    },
  },
};
