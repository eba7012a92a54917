import type { Shape, WidgetEntry } from "../member.ts";
import { since } from "../since.ts";
import {
  actionIds,
  choice,
  length,
  listOf,
  node,
  nodes,
  object,
  reference,
  string,
  text,
  textOrNumber,
} from "../values.ts";

const tab: Shape = {
  name: "Tab",
  label: "A tab",
  doc: "A page of Tabs.",
  members: {
    id: { doc: "Its name; unique among the tabs.", value: text, required: true },
    label: { doc: "What is on it.", value: text, required: true, bindable: true },
    icon: { doc: "The name of an icon on it.", value: string("icon"), bindable: true },
    body: { doc: "What is shown when it is chosen.", value: node, required: true },
  },
};

const navItem: Shape = {
  name: "BottomNavItem",
  label: "An item",
  doc: "A place to go to.",
  members: {
    id: { doc: "Its name; unique among the items.", value: text, required: true },
    icon: { doc: "The name of its icon.", value: string("icon"), required: true, bindable: true },
    label: { doc: "What is below the icon.", value: text, required: true, bindable: true },
    badge: {
      doc: "A short text or number at the icon; null for none.",
      value: textOrNumber,
      bindable: true,
    },
    targetScreenId: {
      doc: "The screen that it switches to; each keeps its instance.",
      value: reference("screens"),
    },
    actionIds: { doc: "Run instead of switching.", value: actionIds },
  },
  exactlyOneOf: ["targetScreenId", "actionIds"],
};

/** Widgets for navigation. */
export const navigationWidgets: { readonly [name: string]: WidgetEntry } = {
  Tabs: {
    group: "Navigation",
    doc: "Shows one of several pages, chosen by a row of tabs.",
    since,
    attributes: {
      tabs: {
        doc: "The pages.",
        value: listOf(object(tab), { least: 1, uniqueBy: "id" }),
        required: true,
      },
      initialTab: {
        doc: "The id of the tab that is chosen at first; the first one when missing or unknown.",
        value: text,
        bindable: true,
      },
    },
    events: {
      onValueChangedActionIds: "Run when another tab has been chosen, with `event.value`.",
    },
    exposes: { value: "The id of the tab that is chosen." },
    example: {
      type: "Widget",
      widgetType: "Tabs",
      id: "sections",
      attributes: {
        tabs: [
          {
            id: "news",
            label: "News",
            body: { type: "Widget", widgetType: "Text", attributes: { text: "Nothing new." } },
          },
        ],
      },
    },
  },
  AppBar: {
    group: "Navigation",
    doc: "The bar at the top of a screen.",
    since,
    showsText: "whole",
    surface: true,
    attributes: {
      title: { doc: "The title; the screen's when missing.", value: text, bindable: true },
      leading: {
        doc: "What stands before the title; a way back when missing and there is one.",
        value: node,
      },
      actions: { doc: "What stands behind the title.", value: nodes },
      background: { doc: "What is behind it while it is expanded.", value: node },
      expandedHeight: { doc: "How high it is before scrolling.", value: length, unit: "px" },
      scroll: {
        doc: "Whether it stays (`pinned`), scrolls away and comes back (`away`), or shrinks to a bar (`collapse`).",
        value: choice("pinned", "away", "collapse"),
        default: "pinned",
      },
    },
    example: {
      type: "Widget",
      widgetType: "AppBar",
      attributes: {
        title: "Orders",
        actions: [
          {
            type: "Widget",
            widgetType: "IconButton",
            attributes: { icon: "search", label: "Search" },
            onClickActionIds: ["search"],
          },
        ],
      },
    },
  },
  BottomNavBar: {
    group: "Navigation",
    doc: "The bar at the bottom of a screen, to switch between the main screens.",
    since,
    attributes: {
      items: {
        doc: "Where there is to go.",
        value: listOf(object(navItem), { least: 1, uniqueBy: "id" }),
        required: true,
      },
    },
    exposes: { value: "The id of the item whose screen is shown." },
    example: {
      type: "Widget",
      widgetType: "BottomNavBar",
      attributes: { items: [{ id: "home", icon: "home", label: "Home", targetScreenId: "home" }] },
    },
  },
};
