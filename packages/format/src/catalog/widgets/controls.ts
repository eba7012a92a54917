import type { Members, WidgetEntry } from "../member.ts";
import { since } from "../since.ts";
import { choice, color, condition, length, string, text } from "../values.ts";

const use: Members = {
  enabled: { doc: "Whether it is enabled.", value: condition, bindable: true, default: true },
  loading: {
    doc: "Whether it shows that its actions are running. It is disabled meanwhile.",
    value: condition,
    bindable: true,
    default: false,
  },
};

/** Buttons. */
export const controlWidgets: { readonly [name: string]: WidgetEntry } = {
  Button: {
    group: "Controls",
    doc: "A button that runs actions.",
    since,
    showsText: "whole",
    surface: true,
    role: "button",
    attributes: {
      text: {
        doc: "The text.",
        value: text,
        required: true,
        bindable: true,
        formerly: ["label", "title"],
      },
      icon: { doc: "The name of the icon before the text.", value: string("icon"), bindable: true },
      variant: {
        doc: "The appearance.",
        value: choice("filled", "outlined", "text"),
        bindable: true,
        default: "filled",
      },
      ...use,
    },
    example: {
      type: "Widget",
      widgetType: "Button",
      attributes: { text: "Sign in", loading: "{{ api.signIn.loading }}" },
      onClickActionIds: ["signIn"],
    },
  },
  IconButton: {
    group: "Controls",
    doc: "A button with an icon.",
    since,
    role: "button",
    attributes: {
      icon: { doc: "The name of the icon.", value: string("icon"), required: true, bindable: true },
      label: {
        doc: "The label for screen readers.",
        value: text,
        required: true,
        bindable: true,
      },
      size: {
        doc: "The width and height of the icon.",
        value: length,
        unit: "px",
        bindable: true,
        default: 24,
      },
      color: { doc: "The color. The default is the text color.", value: color, bindable: true },
      variant: {
        doc: "The appearance.",
        value: choice("text", "filled", "outlined"),
        bindable: true,
        default: "text",
      },
      ...use,
    },
    example: {
      type: "Widget",
      widgetType: "IconButton",
      attributes: { icon: "heart", label: "Remember" },
      onClickActionIds: ["remember"],
    },
  },
};
