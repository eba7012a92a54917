import type { Members, WidgetEntry } from "../member.ts";
import { since } from "../since.ts";
import { choice, color, condition, length, string, text } from "../values.ts";

const use: Members = {
  enabled: { doc: "Whether it can be used.", value: condition, bindable: true, default: true },
  loading: {
    doc: "Whether it shows that its actions still run; it can't be used then.",
    value: condition,
    bindable: true,
    default: false,
  },
};

/** Buttons. */
export const controlWidgets: { readonly [name: string]: WidgetEntry } = {
  Button: {
    group: "Controls",
    doc: "Runs actions when it is pressed.",
    since,
    showsText: "whole",
    surface: true,
    role: "button",
    attributes: {
      text: {
        doc: "What is on it.",
        value: text,
        required: true,
        bindable: true,
        formerly: ["label", "title"],
      },
      icon: { doc: "The name of an icon before the text.", value: string("icon"), bindable: true },
      variant: {
        doc: "How it looks.",
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
    doc: "An icon to press.",
    since,
    role: "button",
    attributes: {
      icon: { doc: "The name of the icon.", value: string("icon"), required: true, bindable: true },
      label: {
        doc: "What it does, for people who can't see the icon.",
        value: text,
        required: true,
        bindable: true,
      },
      size: {
        doc: "How wide and high the icon is.",
        value: length,
        unit: "px",
        bindable: true,
        default: 24,
      },
      color: { doc: "Its colour; the text's when missing.", value: color, bindable: true },
      variant: {
        doc: "How it looks.",
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
