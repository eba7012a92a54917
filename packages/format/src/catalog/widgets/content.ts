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
    doc: "The maximal number of lines. The default is no limit.",
    value: integer({ min: 1 }),
    unit: "lines",
    bindable: true,
  },
  overflow: {
    doc: "What happens to text that doesn't fit.",
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
  doc: "A span of text.",
  members: {
    text: { doc: "The text.", value: text, required: true, bindable: true },
    style: { doc: "The style.", value: object(spanStyle) },
    onClickActionIds: { doc: "Runs when the user taps it.", value: actionIds },
  },
};

/** Widgets that show content. */
export const contentWidgets: { readonly [name: string]: WidgetEntry } = {
  Text: {
    group: "Content",
    doc: "A text in one style.",
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
    doc: "A text of spans with different styles, which can be tappable.",
    since,
    showsText: "spans",
    attributes: {
      spans: {
        doc: "The spans, which follow each other without separators.",
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
    doc: "An icon.",
    since,
    attributes: {
      name: { doc: "The name of the icon.", value: string("icon"), required: true, bindable: true },
      size: {
        doc: "The width and height.",
        value: length,
        unit: "px",
        bindable: true,
        default: 24,
      },
      color: { doc: "The color. The default is the text color.", value: color, bindable: true },
    },
    example: { type: "Widget", widgetType: "Icon", attributes: { name: "star", color: "#FFB300" } },
  },
  Divider: {
    group: "Content",
    doc: "A line.",
    since,
    attributes: {
      orientation: {
        doc: "The direction.",
        value: choice("horizontal", "vertical"),
        bindable: true,
        default: "horizontal",
      },
      thickness: {
        doc: "The thickness of the line.",
        value: length,
        unit: "px",
        bindable: true,
        default: 1,
      },
      color: {
        doc: "The color. The default is 30 % of the theme's `outline`.",
        value: color,
        bindable: true,
      },
      indent: {
        doc: "The indent at the start.",
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
    doc: "Empty space. Without a size, it fills the remaining space of a Column or Row.",
    since,
    attributes: {
      width: { doc: "The width.", value: length, unit: "px", bindable: true },
      height: { doc: "The height.", value: length, unit: "px", bindable: true },
    },
    example: { type: "Widget", widgetType: "Spacer", attributes: { height: 24 } },
  },
  ProgressIndicator: {
    group: "Content",
    doc: "Shows progress, or that something is running.",
    since,
    attributes: {
      variant: {
        doc: "The shape.",
        value: choice("circular", "linear"),
        bindable: true,
        default: "circular",
      },
      value: {
        doc: "The progress from 0 to 1. Without it, or with null, the indicator is indeterminate.",
        value: number({ min: 0, max: 1 }),
        bindable: true,
      },
      color: { doc: "The color.", value: color, bindable: true },
      size: {
        doc: "The diameter of a circular indicator.",
        value: length,
        unit: "px",
        bindable: true,
        default: 40,
      },
      thickness: {
        doc: "The thickness of the line.",
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
    doc: "A placeholder for content that is loading.",
    since,
    attributes: {
      variant: {
        doc: "The shape.",
        value: choice("rectangle", "text", "circle"),
        bindable: true,
        default: "rectangle",
      },
      lines: {
        doc: "The number of text lines.",
        value: integer({ min: 1, max: 20 }),
        unit: "lines",
        bindable: true,
        default: 1,
      },
      animated: {
        doc: "Whether it shimmers, unless the user prefers reduced motion.",
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
    doc: "A short text or number in a pill, or on the corner of another node.",
    since,
    attributes: {
      text: {
        doc: 'What is in it; `""` is a dot. Missing or null, there is no badge.',
        value: textOrNumber,
        bindable: true,
      },
      color: { doc: "The color.", value: color, bindable: true },
      child: { doc: "The node on whose top end corner it is.", value: node },
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
