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

const imageFit = choice("cover", "contain", "fill", "none", "scaleDown");

/** Widgets that show something. */
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
  Image: {
    group: "Content",
    doc: "Shows an image.",
    since,
    role: "image",
    attributes: {
      url: {
        doc: "Where it is: https, `asset:` for one of the app's, or `data:image/…`.",
        value: string("imageUrl"),
        required: true,
        bindable: true,
        formerly: ["imageUrl", "src"],
      },
      alt: {
        doc: "What is to be seen, for those who can't see it; empty for mere decoration.",
        value: text,
        bindable: true,
      },
      fit: { doc: "How it fills its box.", value: imageFit, bindable: true, default: "cover" },
      placeholder: {
        doc: "An image shown while it loads and when it can't be loaded.",
        value: string("imageUrl"),
        bindable: true,
      },
    },
    example: {
      type: "Widget",
      widgetType: "Image",
      attributes: {
        url: "https://example.com/shoe.webp",
        alt: "A red running shoe",
        fit: "contain",
      },
      style: { width: "fill", aspectRatio: 1.5 },
    },
  },
  Icon: {
    group: "Content",
    doc: "Shows an icon that the host has under a name.",
    since,
    attributes: {
      name: { doc: "Its name.", value: text, required: true, bindable: true },
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
      color: { doc: "Its colour.", value: color, bindable: true, default: "#1F000000" },
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
  Avatar: {
    group: "Content",
    doc: "Shows a person: an image, or the first letters of a name.",
    since,
    attributes: {
      url: { doc: "The image.", value: string("imageUrl"), bindable: true },
      name: {
        doc: "The name: shown by its first letters without an image, and told to those who can't see it.",
        value: text,
        required: true,
        bindable: true,
      },
      size: {
        doc: "How wide and high it is.",
        value: length,
        unit: "px",
        bindable: true,
        default: 40,
      },
      shape: {
        doc: "Its form.",
        value: choice("circle", "rounded", "square"),
        bindable: true,
        default: "circle",
      },
    },
    example: {
      type: "Widget",
      widgetType: "Avatar",
      attributes: { name: "{{ state.globalData.user.name }}", size: 64 },
    },
  },
  Video: {
    group: "Content",
    doc: "Plays a video.",
    since,
    attributes: {
      url: { doc: "Where it is.", value: string("webUrl"), required: true, bindable: true },
      poster: { doc: "An image shown before it plays.", value: string("imageUrl"), bindable: true },
      alt: { doc: "What is to be seen, for those who can't see it.", value: text, bindable: true },
      autoplay: {
        doc: "Whether it plays by itself, without sound.",
        value: boolean,
        bindable: true,
        default: false,
      },
      controls: {
        doc: "Whether it can be paused and sought.",
        value: boolean,
        bindable: true,
        default: true,
      },
      loop: {
        doc: "Whether it begins again at its end.",
        value: boolean,
        bindable: true,
        default: false,
      },
      muted: {
        doc: "Whether it is without sound.",
        value: boolean,
        bindable: true,
        default: false,
      },
      fit: { doc: "How it fills its box.", value: imageFit, bindable: true, default: "contain" },
    },
    example: {
      type: "Widget",
      widgetType: "Video",
      attributes: { url: "https://example.com/tour.mp4", alt: "A tour of the shop" },
      style: { aspectRatio: 1.78 },
    },
  },
  WebView: {
    group: "Content",
    doc: "Shows a web page, where the host allows it.",
    since,
    attributes: {
      url: { doc: "Its address.", value: string("webUrl"), required: true, bindable: true },
    },
    example: {
      type: "Widget",
      widgetType: "WebView",
      attributes: { url: "https://example.com/terms" },
      style: { height: 400 },
      accessibility: { label: "Terms" },
    },
  },
};
