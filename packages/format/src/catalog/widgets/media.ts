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
        doc: "The address: https, `asset:` for an image of the app, or `data:image/…`.",
        value: string("imageUrl"),
        required: true,
        bindable: true,
        formerly: ["imageUrl", "src"],
      },
      alt: {
        doc: "The description for screen readers; empty for decoration.",
        value: text,
        bindable: true,
      },
      fit: {
        doc: "How the image fills its box.",
        value: imageFit,
        bindable: true,
        default: "cover",
      },
      placeholder: {
        doc: "An image to show during loading and if loading fails.",
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
    doc: "Shows a person by an image or initials.",
    since,
    attributes: {
      url: { doc: "The address of the image.", value: string("imageUrl"), bindable: true },
      name: {
        doc: "The name. Screen readers announce it; without an image, its initials are shown.",
        value: text,
        required: true,
        bindable: true,
      },
      size: {
        doc: "The width and height.",
        value: length,
        unit: "px",
        bindable: true,
        default: 40,
      },
      shape: {
        doc: "The shape.",
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
      url: { doc: "The address.", value: string("webUrl"), required: true, bindable: true },
      poster: {
        doc: "An image to show before the video plays.",
        value: string("imageUrl"),
        bindable: true,
      },
      alt: { doc: "The description for screen readers.", value: text, bindable: true },
      autoplay: {
        doc: "Whether it starts to play automatically, without sound.",
        value: boolean,
        bindable: true,
        default: false,
      },
      controls: {
        doc: "Whether it has controls to pause and seek.",
        value: boolean,
        bindable: true,
        default: true,
      },
      loop: {
        doc: "Whether it plays in a loop.",
        value: boolean,
        bindable: true,
        default: false,
      },
      muted: {
        doc: "Whether the sound is off.",
        value: boolean,
        bindable: true,
        default: false,
      },
      fit: {
        doc: "How the image fills its box.",
        value: imageFit,
        bindable: true,
        default: "contain",
      },
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
    doc: "Shows a web page, if the host allows it.",
    since,
    attributes: {
      url: {
        doc: "The address of the page.",
        value: string("webUrl"),
        required: true,
        bindable: true,
      },
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
