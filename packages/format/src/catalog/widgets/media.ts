import type { WidgetEntry } from "../member.ts";
import { since } from "../since.ts";
import { boolean, choice, length, string, text } from "../values.ts";

const imageFit = choice("cover", "contain", "fill", "none", "scaleDown");

/** Widgets that show a resource from an address. */
export const mediaWidgets: { readonly [name: string]: WidgetEntry } = {
  Image: {
    group: "Media",
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
        doc: "A description for people who can't see it; empty for decoration.",
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
  Avatar: {
    group: "Media",
    doc: "Shows a person: an image, or the first letters of a name.",
    since,
    attributes: {
      url: { doc: "The image.", value: string("imageUrl"), bindable: true },
      name: {
        doc: "The name. Without an image its first letters are shown; assistive technology announces it.",
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
    group: "Media",
    doc: "Plays a video.",
    since,
    attributes: {
      url: { doc: "Where it is.", value: string("webUrl"), required: true, bindable: true },
      poster: { doc: "An image shown before it plays.", value: string("imageUrl"), bindable: true },
      alt: { doc: "A description for people who can't see it.", value: text, bindable: true },
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
    group: "Media",
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
