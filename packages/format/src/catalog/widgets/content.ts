import type { Shape, WidgetEntry } from "../member.ts";
import { since } from "../since.ts";
import { spanStyle } from "../style.ts";
import {
  actionIds,
  boolean,
  choice,
  color,
  integer,
  length,
  listOf,
  node,
  number,
  object,
  string,
  text,
  textOrNumber,
} from "../values.ts";

const lines = {
  maxLines: {
    doc: "How many lines are shown at most; all when missing.",
    value: integer({ min: 1 }),
    unit: "lines",
    bindable: true,
  },
  overflow: {
    doc: "What becomes of text that has no place.",
    value: choice("ellipsis", "clip", "fade"),
    bindable: true,
    default: "ellipsis",
  },
  selectable: {
    doc: "Whether the text can be selected.",
    value: boolean,
    bindable: true,
    default: false,
  },
} as const;

const span: Shape = {
  name: "Span",
  label: "A span",
  doc: "A part of a text.",
  members: {
    text: { doc: "Its text.", value: text, required: true, bindable: true },
    style: { doc: "How it looks.", value: object(spanStyle) },
    onClickActionIds: { doc: "Run when it is tapped.", value: actionIds },
  },
};

/** Widgets that show content. */
export const contentWidgets: { readonly [name: string]: WidgetEntry } = {
  Text: {
    group: "Content",
    doc: "Shows text in one style.",
    since,
    showsText: "whole",
    attributes: {
      text: {
        doc: "The text.",
        value: text,
        required: true,
        bindable: true,
        formerly: ["value", "content"],
      },
      ...lines,
    },
    example: {
      type: "Widget",
      widgetType: "Text",
      attributes: { text: 'Hello {{ state.globalData.user.name ?? "there" }}' },
      style: { fontSize: 20 },
    },
  },
  RichText: {
    group: "Content",
    doc: "Shows text in several styles, parts of which can be tapped.",
    since,
    showsText: "spans",
    attributes: {
      spans: {
        doc: "Its parts, without anything between them.",
        value: listOf(object(span), { least: 1 }),
        required: true,
      },
      ...lines,
    },
    example: {
      type: "Widget",
      widgetType: "RichText",
      attributes: {
        spans: [
          { text: "I accept the " },
          {
            text: "terms",
            style: { textDecoration: "underline" },
            onClickActionIds: ["openTerms"],
          },
        ],
      },
    },
  },
  Icon: {
    group: "Content",
    doc: "Shows an icon.",
    since,
    attributes: {
      name: { doc: "Its name.", value: string("icon"), required: true, bindable: true },
      size: {
        doc: "How wide and high it is.",
        value: length,
        unit: "px",
        bindable: true,
        default: 24,
      },
      color: { doc: "Its colour; the text's when missing.", value: color, bindable: true },
    },
    example: { type: "Widget", widgetType: "Icon", attributes: { name: "star", color: "#FFB300" } },
  },
  Divider: {
    group: "Content",
    doc: "Draws a line.",
    since,
    attributes: {
      orientation: {
        doc: "Which way it runs.",
        value: choice("horizontal", "vertical"),
        bindable: true,
        default: "horizontal",
      },
      thickness: {
        doc: "How wide the line is.",
        value: length,
        unit: "px",
        bindable: true,
        default: 1,
      },
      color: {
        doc: "Its colour. The default is 30 % of the theme's `outline`.",
        value: color,
        bindable: true,
      },
      indent: {
        doc: "How far its beginning is set in.",
        value: length,
        unit: "px",
        bindable: true,
        default: 0,
      },
    },
    example: { type: "Widget", widgetType: "Divider", attributes: { indent: 16 } },
  },
  Spacer: {
    group: "Content",
    doc: "Takes space; without a size, all that is left in a Column or Row.",
    since,
    attributes: {
      width: { doc: "How wide it is.", value: length, unit: "px", bindable: true },
      height: { doc: "How high it is.", value: length, unit: "px", bindable: true },
    },
    example: { type: "Widget", widgetType: "Spacer", attributes: { height: 24 } },
  },
  ProgressIndicator: {
    group: "Content",
    doc: "Shows how far something is, or that it goes on.",
    since,
    attributes: {
      variant: {
        doc: "Its form.",
        value: choice("circular", "linear"),
        bindable: true,
        default: "circular",
      },
      value: {
        doc: "How far it is, from 0 to 1; without it, or null, it only moves.",
        value: number({ min: 0, max: 1 }),
        bindable: true,
      },
      color: { doc: "Its colour.", value: color, bindable: true },
      size: {
        doc: "How wide a circular one is.",
        value: length,
        unit: "px",
        bindable: true,
        default: 40,
      },
      thickness: {
        doc: "How wide the line is.",
        value: length,
        unit: "px",
        bindable: true,
        default: 4,
      },
    },
    example: {
      type: "Widget",
      widgetType: "ProgressIndicator",
      attributes: { variant: "linear", value: "{{ state.screenData.progress }}" },
    },
  },
  Skeleton: {
    group: "Content",
    doc: "Stands for something that is still loading.",
    since,
    attributes: {
      variant: {
        doc: "Its form.",
        value: choice("rectangle", "text", "circle"),
        bindable: true,
        default: "rectangle",
      },
      lines: {
        doc: "How many lines of text it stands for.",
        value: integer({ min: 1, max: 20 }),
        unit: "lines",
        bindable: true,
        default: 1,
      },
      animated: {
        doc: "Whether it shimmers; never where less motion is wanted.",
        value: boolean,
        bindable: true,
        default: true,
      },
    },
    example: {
      type: "Widget",
      widgetType: "Skeleton",
      attributes: { variant: "text", lines: 3 },
      visible: "{{ api.loadNews.loading }}",
    },
  },
  Badge: {
    group: "Content",
    doc: "Shows a short text or a number in a pill, or at the corner of something.",
    since,
    attributes: {
      text: {
        doc: 'What is in it; `""` is a dot. Missing or null, there is no badge.',
        value: textOrNumber,
        bindable: true,
      },
      color: { doc: "Its colour.", value: color, bindable: true },
      child: { doc: "What it is at the top end corner of.", value: node },
    },
    example: {
      type: "Widget",
      widgetType: "Badge",
      attributes: {
        text: "{{ state.globalData.cart.count }}",
        child: { type: "Widget", widgetType: "Icon", attributes: { name: "cart" } },
      },
    },
  },
};
