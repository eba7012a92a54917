import { animateChanges } from "../animate-changes.ts";
import type { Member, Members, Shape, WidgetEntry } from "../member.ts";
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
    doc: "The path in an item to its unique key. Rows keep their state by key when the list changes. The default key is the index.",
    value: string("itemPath"),
  },
  itemAs: {
    doc: "Another name for `item`, such as `x` (and `xIndex`), for nested lists.",
    value: string("itemName"),
  },
};

const empty: Member = {
  doc: "The node to show if there are no items, also while `items` is null because they are loading.",
  value: node,
};

const repeated: Members = {
  items: { doc: "The items, usually bound.", value: anyList, required: true, bindable: true },
  itemTemplate: {
    doc: "The node to show for each item.",
    value: node,
    required: true,
    perItem: true,
  },
  ...itemNames,
  empty,
};

/** The attributes of a type that has either children or a node for each item. */
export const itemsOrChildren: Members = {
  items: {
    doc: "The items, usually bound, instead of children.",
    value: anyList,
    bindable: true,
  },
  itemTemplate: { doc: "The node to show for each item.", value: node, perItem: true },
  ...itemNames,
  empty,
};

const parts: Members = {
  header: { doc: "A node before the items, which scrolls with them.", value: node },
  footer: { doc: "A node after the items, which scrolls with them.", value: node },
};

const scrollDirection: Members = {
  scrollDirection: {
    doc: "The scroll direction.",
    value: choice("vertical", "horizontal"),
    default: "vertical",
  },
};

const events = {
  onEndReachedActionIds:
    "Runs when the last item comes into view, and again only after `items` has changed.",
};

const indicator: Shape = {
  name: "CarouselIndicator",
  label: "An indicator",
  doc: "The dots that show the current page.",
  members: {
    placement: {
      doc: "The position of the dots.",
      value: choice("below", "overlay"),
      default: "below",
    },
    color: {
      doc: "The color of the other dots.",
      value: color,
      bindable: true,
      default: "#61000000",
    },
    activeColor: { doc: "The color of the current page's dot.", value: color, bindable: true },
    size: { doc: "The diameter of a dot.", value: length, unit: "px", default: 8 },
  },
};

/** Widgets that repeat a node for each item of a list. */
export const listWidgets: { readonly [name: string]: WidgetEntry } = {
  List: {
    group: "Lists",
    doc: "A scrolling list with a node for each item.",
    since,
    attributes: {
      ...repeated,
      ...scrollDirection,
      ...parts,
      separator: { doc: "A node between two items.", value: node },
      spacing: {
        doc: "The space between two items.",
        value: length,
        unit: "px",
        bindable: true,
        default: 0,
      },
      ...animateChanges,
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
    doc: "A scrolling grid with a node for each item, in columns of equal width.",
    since,
    attributes: {
      ...repeated,
      columns: {
        doc: "The number of columns. The default is 2, unless `minItemWidth` is set.",
        value: integer({ min: 1, max: 24 }),
        bindable: true,
      },
      minItemWidth: {
        doc: "Instead of `columns`: the minimal width of a column. The grid has as many columns as fit.",
        value: number({ above: 0 }),
        unit: "px",
        bindable: true,
      },
      ...scrollDirection,
      ...parts,
      spacing: {
        doc: "The space between items in both directions.",
        value: length,
        unit: "px",
        bindable: true,
        default: 0,
      },
      ...animateChanges,
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
    doc: "Shows one page at a time and swipes between pages: its children, or a node for each item.",
    since,
    children: "orItems",
    attributes: {
      ...itemsOrChildren,
      autoPlayMs: {
        doc: "How long each page is shown before the next one. It doesn't advance if the user prefers reduced motion, or while a pointer, a finger or the keyboard focus is on it.",
        value: integer({ min: 1000 }),
        unit: "ms",
        bindable: true,
      },
      loop: {
        doc: "Whether swiping past the last page continues with the first page, and the other way round.",
        value: boolean,
        bindable: true,
        default: false,
      },
      peek: {
        doc: "How much of the neighbouring pages is visible on both sides.",
        value: length,
        unit: "px",
        bindable: true,
        default: 0,
      },
      spacing: {
        doc: "The space between two pages.",
        value: length,
        unit: "px",
        bindable: true,
        default: 0,
      },
      indicator: {
        doc: "The dots that show the current page, or `none`.",
        value: either(choice("none"), object(indicator)),
        default: "none",
      },
    },
    events: {
      onValueChangedActionIds:
        "Runs when the page changes, also during automatic playback, with `event.value`.",
    },
    exposes: { value: "The index of the current page, from 0." },
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
