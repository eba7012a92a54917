import type { Shape, WidgetEntry } from "../member.ts";
import { since } from "../since.ts";
import { boolean, condition, listOf, node, object, string, text } from "../values.ts";

const line = { type: "Widget", widgetType: "Text", attributes: { text: "Free delivery" } };

const conditionalCase: Shape = {
  name: "ConditionalCase",
  label: "A case",
  doc: "A node for a condition.",
  members: {
    when: { doc: "When it is shown.", value: condition, required: true, bindable: true },
    child: { doc: "What is shown.", value: node, required: true },
  },
};

/** Widgets with children. */
export const containerWidgets: { readonly [name: string]: WidgetEntry } = {
  Card: {
    group: "Containers",
    doc: "Shows its children, one below the other, on a surface of their own.",
    since,
    surface: true,
    childPlacement: "flex",
    children: "any",
    attributes: {},
    example: {
      type: "Widget",
      widgetType: "Card",
      style: { padding: { all: 16 } },
      children: [line],
    },
  },
  ListTile: {
    group: "Containers",
    doc: "One line of a list: a title, with something before and behind it.",
    since,
    showsText: "whole",
    surface: true,
    attributes: {
      title: { doc: "Its first line.", value: text, required: true, bindable: true },
      subtitle: { doc: "Its second line.", value: text, bindable: true },
      leading: { doc: "What stands before the title.", value: node },
      trailing: { doc: "What stands behind it.", value: node },
      enabled: {
        doc: "Whether it can be pressed.",
        value: condition,
        bindable: true,
        default: true,
      },
    },
    example: {
      type: "Widget",
      widgetType: "ListTile",
      attributes: {
        title: "Orders",
        subtitle: "3 on their way",
        trailing: { type: "Widget", widgetType: "Icon", attributes: { name: "chevronRight" } },
      },
      onClickActionIds: ["openOrders"],
    },
  },
  Accordion: {
    group: "Containers",
    doc: "Shows its children, one below the other, when its title is pressed.",
    since,
    showsText: "whole",
    surface: true,
    childPlacement: "flex",
    children: "any",
    attributes: {
      title: { doc: "What is always to be seen.", value: text, required: true, bindable: true },
      icon: { doc: "The name of an icon before the title.", value: string("icon"), bindable: true },
      initiallyExpanded: {
        doc: "Whether it is open at first.",
        value: boolean,
        bindable: true,
        default: false,
      },
    },
    events: {
      onValueChangedActionIds: "Run when it has been opened or closed, with `event.value`.",
    },
    exposes: { value: "Whether it is open." },
    example: {
      type: "Widget",
      widgetType: "Accordion",
      attributes: { title: "Delivery" },
      children: [line],
    },
  },
  Form: {
    group: "Containers",
    doc: "Groups inputs, laid out one below the other, so that they are checked and sent together.",
    since,
    role: "form",
    childPlacement: "flex",
    children: "any",
    attributes: {},
    exposes: {
      value: "The values of its visible and enabled inputs, by their ids.",
      valid: "Whether all of them pass.",
    },
    example: {
      type: "Widget",
      widgetType: "Form",
      id: "address",
      children: [
        { type: "Widget", widgetType: "TextField", id: "city", attributes: { label: "City" } },
      ],
    },
  },
  Conditional: {
    group: "Containers",
    doc: "Shows the first node whose condition is true.",
    since,
    attributes: {
      cases: {
        doc: "What there is to show, in the order in which it is tried.",
        value: listOf(object(conditionalCase), { least: 1 }),
        required: true,
      },
      else: { doc: "What is shown when no condition is true.", value: node },
    },
    example: {
      type: "Widget",
      widgetType: "Conditional",
      attributes: {
        cases: [
          { when: "{{ api.loadUser.loading }}", child: { type: "Widget", widgetType: "Skeleton" } },
        ],
        else: line,
      },
    },
  },
};
