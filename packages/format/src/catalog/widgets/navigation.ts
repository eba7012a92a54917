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
    id: { doc: "The id of the tab, unique within the Tabs.", value: text, required: true },
    label: { doc: "The label.", value: text, required: true, bindable: true },
    icon: { doc: "The name of the icon.", value: string("icon"), bindable: true },
    selectedIcon: {
      doc: "The name of the icon while the tab is selected. The default is `icon`.",
      value: string("icon"),
      bindable: true,
    },
    body: { doc: "The content of the tab.", value: node, required: true },
  },
};

const navItem: Shape = {
  name: "BottomNavItem",
  label: "An item",
  doc: "An item of the BottomNavBar.",
  members: {
    id: { doc: "The id of the item, unique within the bar.", value: text, required: true },
    icon: { doc: "The name of the icon.", value: string("icon"), required: true, bindable: true },
    selectedIcon: {
      doc: "The name of the icon while the item's screen is shown. The default is `icon`.",
      value: string("icon"),
      bindable: true,
    },
    label: { doc: "The label below the icon.", value: text, required: true, bindable: true },
    badge: {
      doc: "A short text or number on the icon; null for none.",
      value: textOrNumber,
      bindable: true,
    },
    targetScreenId: {
      doc: "The screen to switch to. Each screen keeps its state.",
      value: reference("screens"),
    },
    actionIds: { doc: "Runs instead of switching.", value: actionIds },
  },
  exactlyOneOf: ["targetScreenId", "actionIds"],
};

/** Widgets for navigation. */
export const navigationWidgets: { readonly [name: string]: WidgetEntry } = {
  Tabs: {
    group: "Navigation",
    doc: "Shows one of several pages below a row of tabs.",
    since,
    attributes: {
      tabs: {
        doc: "The pages.",
        value: listOf(object(tab), { least: 1, uniqueBy: "id" }),
        required: true,
      },
      initialTab: {
        doc: "The id of the initial tab. If it is missing or unknown, the first tab is selected.",
        value: text,
        bindable: true,
      },
    },
    events: {
      onValueChangedActionIds: "Runs when another tab is selected, with `event.value`.",
    },
    exposes: { value: "The id of the selected tab." },
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
      title: {
        doc: "The title. The default is the screen's title, if it has one; an empty text shows none.",
        value: text,
        bindable: true,
      },
      leading: {
        doc: "The node before the title. The default is a back button if there is a previous screen.",
        value: node,
      },
      actions: { doc: "The nodes after the title.", value: nodes },
      background: { doc: "The node behind the bar while it is expanded.", value: node },
      expandedHeight: { doc: "The height before scrolling.", value: length, unit: "px" },
      scroll: {
        doc: "`pinned` keeps the bar, `away` scrolls it out of view and back, `snap` too, but never leaves a part of it in view, `collapse` shrinks it to a normal bar.",
        value: choice("pinned", "away", "snap", "collapse"),
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
    doc: "The bar at the bottom of a screen that switches between the main screens.",
    since,
    attributes: {
      items: {
        doc: "The items of the bar.",
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
