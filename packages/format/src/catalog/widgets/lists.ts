import type { Members, Shape, WidgetEntry } from "../member.ts";
import { since } from "../since.ts";
import {
  anyList,
  boolean,
  choice,
  color,
  either,
  integer,
  length,
  node,
  number,
  object,
  string,
} from "../values.ts";

const row = { type: "Widget", widgetType: "ListTile", attributes: { title: "{{ item.name }}" } };

const itemNames: Members = {
  itemKey: {
    doc: "The path in an item to its unique key, by which it keeps its state when the list changes; by default its index is the key.",
    value: string("itemPath"),
  },
  itemAs: {
    doc: "Another name for `item`, as `x` and `xIndex`: for lists in lists.",
    value: string("itemName"),
  },
};

const repeated: Members = {
  items: { doc: "The items: most often bound.", value: anyList, required: true, bindable: true },
  itemTemplate: { doc: "What is shown for each item.", value: node, required: true, perItem: true },
  ...itemNames,
  empty: { doc: "What is shown when there are no items.", value: node },
};

const parts: Members = {
  header: { doc: "Shown before the items, and scrolled with them.", value: node },
  footer: { doc: "Shown after the items, and scrolled with them.", value: node },
};

const scrollDirection: Members = {
  scrollDirection: {
    doc: "Which way it scrolls.",
    value: choice("vertical", "horizontal"),
    default: "vertical",
  },
};

const events = {
  onEndReachedActionIds:
    "Run when the last item has come into view, and again only when `items` has changed since.",
};

const indicator: Shape = {
  name: "CarouselIndicator",
  label: "An indicator",
  doc: "Dots that show which page is to be seen.",
  members: {
    placement: { doc: "Where they are.", value: choice("below", "overlay"), default: "below" },
    color: { doc: "The colour of the others.", value: color, bindable: true, default: "#61000000" },
    activeColor: { doc: "The colour of the page's own.", value: color, bindable: true },
    size: { doc: "How wide each is.", value: length, unit: "px", default: 8 },
  },
};

/** Widgets that repeat a node for each item of a list. */
export const listWidgets: { readonly [name: string]: WidgetEntry } = {
  List: {
    group: "Lists",
    doc: "Shows a node for each item, one after the other, and scrolls.",
    since,
    attributes: {
      ...repeated,
      ...scrollDirection,
      ...parts,
      separator: { doc: "Shown between two items.", value: node },
      spacing: {
        doc: "Space between two items.",
        value: length,
        unit: "px",
        bindable: true,
        default: 0,
      },
    },
    events,
    example: {
      type: "Widget",
      widgetType: "List",
      attributes: {
        items: "{{ api.loadUsers.response.body.users }}",
        itemKey: "id",
        itemTemplate: row,
      },
      onEndReachedActionIds: ["loadMore"],
    },
  },
  Grid: {
    group: "Lists",
    doc: "Shows a node for each item, in columns of the same width, and scrolls.",
    since,
    attributes: {
      ...repeated,
      columns: {
        doc: "How many columns; 2 when `minItemWidth` is missing too.",
        value: integer({ min: 1, max: 24 }),
        bindable: true,
      },
      minItemWidth: {
        doc: "Instead: as many columns as have at least this width.",
        value: number({ above: 0 }),
        unit: "px",
        bindable: true,
      },
      ...scrollDirection,
      ...parts,
      spacing: {
        doc: "Space between two items, both ways.",
        value: length,
        unit: "px",
        bindable: true,
        default: 0,
      },
    },
    apart: [["columns"], ["minItemWidth"]],
    events,
    example: {
      type: "Widget",
      widgetType: "Grid",
      attributes: {
        items: "{{ state.screenData.products }}",
        minItemWidth: 160,
        spacing: 8,
        itemTemplate: row,
      },
    },
  },
  Carousel: {
    group: "Lists",
    doc: "Shows pages side by side, one at a time: its children, or a node for each item.",
    since,
    children: "orItems",
    attributes: {
      items: {
        doc: "The items, instead of children: most often bound.",
        value: anyList,
        bindable: true,
      },
      itemTemplate: { doc: "What is shown for each item.", value: node, perItem: true },
      ...itemNames,
      empty: { doc: "What is shown when there are no items.", value: node },
      autoPlayMs: {
        doc: "How long each page is shown before the next comes by itself; never where less motion is wanted, nor while a pointer, a finger or the focus of a keyboard is on it.",
        value: integer({ min: 1000 }),
        unit: "ms",
        bindable: true,
      },
      loop: {
        doc: "Whether the first page follows the last, and the last precedes the first, by moving on in the same direction.",
        value: boolean,
        bindable: true,
        default: false,
      },
      peek: {
        doc: "How much of the neighbours is to be seen at both sides.",
        value: length,
        unit: "px",
        bindable: true,
        default: 0,
      },
      spacing: {
        doc: "Space between two pages.",
        value: length,
        unit: "px",
        bindable: true,
        default: 0,
      },
      indicator: {
        doc: "Dots that show which page is to be seen, or `none`.",
        value: either(choice("none"), object(indicator)),
        default: "none",
      },
    },
    events: {
      onValueChangedActionIds: "Run when another page has come, by itself too, with `event.value`.",
    },
    exposes: { value: "The place of the page that is shown, from 0." },
    example: {
      type: "Widget",
      widgetType: "Carousel",
      id: "offers",
      attributes: { autoPlayMs: 5000, loop: true, indicator: { placement: "overlay" } },
      children: [
        {
          type: "Widget",
          widgetType: "Image",
          attributes: { url: "asset:offer", alt: "Two for one" },
        },
      ],
    },
  },
};
