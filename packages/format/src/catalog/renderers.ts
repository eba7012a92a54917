import { animateChanges } from "./animate-changes.ts";
import type { Members, RendererEntry } from "./member.ts";
import { since } from "./since.ts";
import { edges } from "./style.ts";
import { tableRenderers } from "./table-renderers.ts";
import { boolean, choice, length, object } from "./values.ts";

const title = { type: "Widget", widgetType: "Text", attributes: { text: "Title" } };
const body = { type: "Widget", widgetType: "Text", attributes: { text: "Body" } };

const lineAttributes: Members = {
  mainAxisAlignment: {
    doc: "How the children are distributed along the main axis.",
    value: choice("start", "center", "end", "spaceBetween", "spaceAround", "spaceEvenly"),
    bindable: true,
    default: "start",
  },
  crossAxisAlignment: {
    doc: "How the children are aligned on the cross axis; `baseline` only in a Row.",
    value: choice("start", "center", "end", "stretch", "baseline"),
    bindable: true,
    default: "start",
  },
  mainAxisSize: {
    doc: "Whether it fills the main axis or shrinks to its content. A size in the style overrides it.",
    value: choice("min", "max"),
    bindable: true,
    default: "max",
  },
  spacing: {
    doc: "The space between children, and between lines if it wraps.",
    value: length,
    unit: "px",
    bindable: true,
    default: 0,
  },
  wrap: {
    doc: "Whether children that don't fit continue in a new line. `flex` is then ignored.",
    value: boolean,
    bindable: true,
    default: false,
  },
  ...animateChanges,
};

/** All renderers, by `rendererType`. */
export const renderers: { readonly [name: string]: RendererEntry } = {
  Column: {
    group: "Layout",
    doc: "Lays out its children from top to bottom.",
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
    doc: "Lays out its children side by side in the direction of text.",
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
    doc: "Layers its children, the first at the bottom. Their `layout` positions them.",
    since,
    childPlacement: "stack",
    children: "any",
    attributes: {
      alignment: {
        doc: "The position of children without a `layout` position.",
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
        doc: "Whether children without a position keep their size (`loose`) or fill the Stack.",
        value: choice("loose", "expand"),
        bindable: true,
        default: "loose",
      },
      clip: {
        doc: "Whether overflowing content is clipped.",
        value: boolean,
        bindable: true,
        default: true,
      },
      ...animateChanges,
    },
    example: {
      type: "Renderer",
      rendererType: "Stack",
      children: [title, { ...body, layout: { bottom: 8, end: 8 } }],
    },
  },
  Scrollable: {
    group: "Layout",
    doc: "Makes its single child scrollable.",
    since,
    children: "one",
    attributes: {
      scrollDirection: {
        doc: "The scroll direction.",
        value: choice("vertical", "horizontal"),
        default: "vertical",
        given: true,
      },
      showScrollbar: {
        doc: "Whether a scroll bar is shown.",
        value: boolean,
        bindable: true,
        default: true,
      },
    },
    events: { onRefreshActionIds: "Runs when the user pulls down at the start." },
    example: {
      type: "Renderer",
      rendererType: "Scrollable",
      children: [{ type: "Renderer", rendererType: "Column", children: [title, body] }],
    },
  },
  Padding: {
    group: "Layout",
    doc: "Adds padding around its single child, instead of the padding in its style.",
    since,
    children: "one",
    attributes: {
      padding: { doc: "The padding.", value: object(edges), required: true, given: true },
    },
    example: {
      type: "Renderer",
      rendererType: "Padding",
      attributes: { padding: { horizontal: 16, top: 24 } },
      children: [body],
    },
  },
  ...tableRenderers,
};
