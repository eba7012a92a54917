import type { Page } from "playwright-core";

/** A node that shows a text. */
export const text = (value: string, more: object = {}) => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: value },
  ...more,
});

/** A spec for the inspector: a list with data, controls, a custom widget, a form, and a screen that an action opens. */
export const shop = {
  name: "Shop",
  entryPoint: "home",
  globalData: {
    products: [
      { id: "1", title: "Trail shoe", price: 149 },
      { id: "2", title: "Rain jacket", price: 89.5 },
    ],
  },
  theme: {
    colors: { paper: "#FFFFFF", ink: { light: "#16181D", dark: "#16181D" }, mist: "#DDDDDD" },
    spacing: { s: 8, m: 16 },
  },
  screens: {
    home: {
      id: "home",
      type: "Screen",
      backgroundColor: "$paper",
      body: {
        type: "Renderer",
        rendererType: "Column",
        children: [
          {
            type: "Widget",
            widgetType: "List",
            attributes: { items: [], itemTemplate: text("A product") },
          },
          {
            type: "Widget",
            widgetType: "Dropdown",
            id: "size",
            attributes: { label: "Size", options: [{ value: "s", label: "Small" }] },
          },
          text("Heading"),
          text("Note"),
          { type: "Widget", widgetType: "Button", attributes: { text: "Buy" } },
          { type: "Widget", widgetType: "Meter", attributes: { level: 3 }, "x-note": { by: "us" } },
        ],
      },
    },
    contact: {
      id: "contact",
      type: "Screen",
      title: "Contact",
      body: { type: "Widget", widgetType: "Form", children: [text("Write to us")] },
    },
    details: {
      id: "details",
      type: "Screen",
      title: "About",
      appBar: { type: "Widget", widgetType: "AppBar", attributes: { title: "About" } },
      body: text("Details"),
    },
  },
  actions: {
    open: {
      id: "open",
      type: "Action",
      actionType: "Navigate",
      attributes: { targetScreenId: "details" },
    },
  },
};

export const inspector = (page: Page) => page.getByRole("complementary", { name: "Inspector" });

/** Selects a node by its name in the tree. */
export const selectNode = (page: Page, name: RegExp) =>
  page.getByRole("treeitem", { name }).click();
