import type { Json, JsonObject } from "@screenspec/format";
import {
  type RendererEntry,
  renderers,
  type WidgetEntry,
  widgets,
} from "@screenspec/format/catalog";

/** A type of node that can be added. */
export interface NodeType {
  readonly name: string;
  readonly group: string;
  readonly doc: string;
  /** Other words that people search it by, if they aren't among the texts of Add. */
  readonly words?: string;
  /** A complete node of it. */
  readonly node: JsonObject;
}

/** A column of blocks that fill its width. */
export const emptyColumn: JsonObject = {
  type: "Renderer",
  rendererType: "Column",
  attributes: { spacing: 8, crossAxisAlignment: "stretch" },
  children: [],
};

function textNode(text: string): JsonObject {
  return { type: "Widget", widgetType: "Text", attributes: { text } };
}

const items: readonly Json[] = ["First", "Second", "Third"].map((title, index) => ({
  id: `${index + 1}`,
  title,
}));
const itemTemplate: JsonObject = {
  type: "Widget",
  widgetType: "ListTile",
  attributes: { title: "{{ item.title }}" },
};

const options: readonly Json[] = ["First", "Second"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

/** Where the example of the catalog reads data of a document, or lacks the content that makes a type visible. */
const starters: { readonly [name: string]: JsonObject } = {
  Column: emptyColumn,
  Row: { attributes: { spacing: 8, crossAxisAlignment: "center" } },
  Scrollable: { children: [emptyColumn] },
  Padding: { attributes: { padding: { all: 16 } }, children: [emptyColumn] },
  Table: {
    attributes: { columns: [{ rowHeader: true }, { width: "content" }] },
    children: [
      {
        type: "Renderer",
        rendererType: "TableRow",
        children: [textNode("Name"), textNode("Value")],
      },
    ],
  },
  TableRow: { children: [textNode("Name"), textNode("Value")] },
  Text: { attributes: { text: "Text" } },
  RichText: {
    attributes: {
      spans: [{ text: "Plain and " }, { text: "bold", style: { fontWeight: "bold" } }],
    },
  },
  Icon: { attributes: { name: "star" } },
  Badge: {
    attributes: {
      text: "3",
      child: { type: "Widget", widgetType: "Icon", attributes: { name: "bell" } },
    },
  },
  Image: { attributes: { url: "asset:image", fit: "cover" } },
  Avatar: { attributes: { name: "Ada Lovelace" } },
  Card: { children: [textNode("Card")] },
  Form: { children: [emptyColumn] },
  Accordion: { attributes: { title: "Accordion" }, children: [textNode("Content")] },
  ListTile: { attributes: { title: "Title", subtitle: "Subtitle" } },
  ProgressIndicator: { attributes: { variant: "linear", value: 0.5 } },
  TextField: { attributes: { label: "Text field" } },
  Checkbox: { attributes: { label: "Checkbox" } },
  Switch: { attributes: { label: "Switch" } },
  RadioGroup: { attributes: { label: "Radio group", options } },
  CheckboxGroup: { attributes: { label: "Checkbox group", options } },
  Slider: { attributes: { label: "Slider" } },
  DatePicker: { attributes: { label: "Date" } },
  Tabs: {
    attributes: {
      tabs: ["First", "Second"].map((label) => ({
        id: label.toLowerCase(),
        label,
        body: emptyColumn,
      })),
    },
  },
  WebView: { attributes: { url: "https://example.com/" }, style: { height: 400 } },
  Video: { attributes: { url: "https://example.com/video.mp4" } },
  Skeleton: { attributes: { variant: "text", lines: 3 } },
  Button: { attributes: { text: "Button" } },
  IconButton: { attributes: { icon: "star", label: "Icon button" } },
  ChipGroup: {
    attributes: {
      label: "Options",
      options,
    },
  },
  Dropdown: {
    attributes: {
      label: "Dropdown",
      options,
    },
  },
  Conditional: {
    attributes: {
      cases: [{ when: true, child: textNode("Shown while the first case is true") }],
      else: textNode("Shown otherwise"),
    },
  },
  List: { attributes: { items, itemKey: "id", itemTemplate } },
  Grid: { attributes: { items, itemKey: "id", itemTemplate, minItemWidth: 160, spacing: 8 } },
  Carousel: { attributes: {}, children: [textNode("First page"), textNode("Second page")] },
  AppBar: { attributes: { title: "Title" } },
  BottomNavBar: {
    attributes: { items: [{ id: "home", icon: "home", label: "Home", actionIds: [] }] },
  },
};

/** All renderers and widgets of the catalog, by their groups in its order. */
export const nodeTypes: readonly NodeType[] = [
  ...typesOf("Renderer", renderers),
  ...typesOf("Widget", widgets),
];

function typesOf(
  type: "Renderer" | "Widget",
  table: { readonly [name: string]: RendererEntry | WidgetEntry },
): readonly NodeType[] {
  return Object.entries(table).map(([name, { group, doc, example }]) => {
    const { id } = example;
    const { attributes = example["attributes"], ...starter } = starters[name] ?? {};
    const node: JsonObject = {
      type,
      ...(type === "Renderer" ? { rendererType: name } : { widgetType: name }),
      // The example's id says what that is for.
      ...(id !== undefined && { id: name.charAt(0).toLowerCase() + name.slice(1) }),
      ...(attributes !== undefined && { attributes }),
      ...(type === "Renderer" && { children: [] }),
      ...starter,
    };
    return { name, group, doc, node };
  });
}

/** A screen with an app bar and an empty column. */
export function newScreen(id: string, title: string): JsonObject {
  return {
    id,
    type: "Screen",
    title,
    appBar: { type: "Widget", widgetType: "AppBar", attributes: { title } },
    body: {
      type: "Renderer",
      rendererType: "Scrollable",
      children: [
        {
          ...emptyColumn,
          attributes: { spacing: 16, crossAxisAlignment: "stretch" },
          style: { padding: { all: 16 } },
        },
      ],
    },
  };
}
