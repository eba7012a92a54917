import { animateChanges } from "../animate-changes.ts";
import type { Member, Shape, WidgetEntry } from "../member.ts";
import { since } from "../since.ts";
import {
  boolean,
  condition,
  integer,
  length,
  listOf,
  node,
  object,
  string,
  text,
} from "../values.ts";

const line = { type: "Widget", widgetType: "Text", attributes: { text: "Free delivery" } };

const conditionalCase: Shape = {
  name: "ConditionalCase",
  label: "A case",
  doc: "A node with its condition.",
  members: {
    when: { doc: "The condition.", value: condition, required: true, bindable: true },
    child: { doc: "The node to show.", value: node, required: true },
  },
};

const spacing: Member = {
  doc: "The space between children.",
  value: length,
  unit: "px",
  bindable: true,
  default: 0,
};

/** Widgets with children. */
export const containerWidgets: { readonly [name: string]: WidgetEntry } = {
  Card: {
    group: "Containers",
    doc: "A raised surface with its children from top to bottom. Its default padding is 16.",
    since,
    surface: true,
    childPlacement: "flex",
    children: "any",
    attributes: { spacing, ...animateChanges },
    example: {
      type: "Widget",
      widgetType: "Card",
      attributes: { spacing: 8 },
      style: { padding: { all: 16 } },
      children: [line],
    },
  },
  ListTile: {
    group: "Containers",
    doc: "A row of a list: a title with nodes before and after it. Its default padding is 16 at the sides.",
    since,
    showsText: "whole",
    surface: true,
    attributes: {
      title: { doc: "The first line.", value: text, required: true, bindable: true },
      subtitle: { doc: "The second line.", value: text, bindable: true },
      titleMaxLines: {
        doc: "The maximal number of lines of the title; what doesn't fit ends in an ellipsis. The default is no limit.",
        value: integer({ min: 1 }),
        unit: "lines",
        bindable: true,
      },
      subtitleMaxLines: {
        doc: "The same for the subtitle.",
        value: integer({ min: 1 }),
        unit: "lines",
        bindable: true,
      },
      leading: { doc: "The node before the title.", value: node },
      trailing: { doc: "The node after the title.", value: node },
      spacing: {
        doc: "The space between the texts and the nodes before and after them.",
        value: length,
        unit: "px",
        bindable: true,
        default: 16,
      },
      enabled: {
        doc: "Whether it is enabled.",
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
    doc: "A title that shows and hides its children, from top to bottom.",
    since,
    showsText: "whole",
    surface: true,
    childPlacement: "flex",
    children: "any",
    attributes: {
      title: {
        doc: "The title, which is always visible.",
        value: text,
        required: true,
        bindable: true,
      },
      icon: {
        doc: "The name of the icon before the title.",
        value: string("icon"),
        bindable: true,
      },
      initiallyExpanded: {
        doc: "Whether it is initially open.",
        value: boolean,
        bindable: true,
        default: false,
      },
      spacing,
      ...animateChanges,
    },
    events: {
      onValueChangedActionIds: "Runs when it is opened or closed, with `event.value`.",
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
    doc: "A group of inputs, from top to bottom, that are validated and submitted together.",
    since,
    role: "form",
    childPlacement: "flex",
    children: "any",
    attributes: { spacing: { ...spacing, default: 16 }, ...animateChanges },
    exposes: {
      value: "The values of its visible and enabled inputs by their ids.",
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
        doc: "The nodes with their conditions, which are tested in this order.",
        value: listOf(object(conditionalCase), { least: 1 }),
        required: true,
        asChild: true,
      },
      else: { doc: "The node to show if no condition is true.", value: node, asChild: true },
      ...animateChanges,
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
