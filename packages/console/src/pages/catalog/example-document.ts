import { type Json, type JsonObject, specVersion } from "@screenspec/format";
import type { BuiltInEntry } from "./catalog-entries.ts";

/** Data that examples of the catalog read. */
const globalData = { user: { name: "Ada Lovelace" }, cart: { count: 3 } };
const screenData = { id: "42", code: "WELCOME10", progress: 0.6 };
const items = ["Espresso", "Flat white", "Cortado", "Filter coffee"].map((name, index) => ({
  id: `${index + 1}`,
  name,
}));

/** A document that shows a widget or renderer of the catalog, or has a button that runs an action. */
export function exampleDocument({ kind, name, builtIn }: BuiltInEntry, run: string): JsonObject {
  const { example } = builtIn;
  const node = kind === "action" ? runButton(run) : withItems(example);
  const actions =
    kind === "action" ? { example: { ...example, id: "example", type: "Action" } } : {};
  const other = stringAt(example["attributes"], "targetScreenId");
  return {
    specVersion,
    specId: "spec_example",
    version: 1,
    createdAt: "2026-01-01T00:00:00.000Z",
    entryPoint: "example",
    globalData,
    screens: {
      example: screenOf("example", node, name),
      ...(other === undefined ? {} : { [other]: screenOf(other, text(other), name) }),
    },
    actions,
  };
}

/** Bars are at the edges of the screen; everything else has space around it. */
function screenOf(id: string, node: Json, name: string): JsonObject {
  const isBar = ["AppBar", "BottomNavBar"].includes(name);
  const body = {
    type: "Renderer",
    rendererType: "Column",
    attributes: { crossAxisAlignment: "stretch", spacing: 12 },
    style: { padding: { all: isBar ? 0 : 16 } },
    children: [node],
  };
  return { id, type: "Screen", body, data: screenData };
}

function runButton(label: string): JsonObject {
  return {
    type: "Widget",
    widgetType: "Button",
    attributes: { text: label },
    onClickActionIds: ["example"],
  };
}

function text(words: string): JsonObject {
  return { type: "Widget", widgetType: "Text", attributes: { text: words } };
}

/** Lists of examples are bound to answers that an app would get: they get items to show. */
function withItems(example: JsonObject): JsonObject {
  const { attributes } = example;
  return typeof stringAt(attributes, "items") === "string" && isObject(attributes)
    ? { ...example, attributes: { ...attributes, items } }
    : example;
}

function stringAt(value: Json | undefined, key: string): string | undefined {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === "string" ? found : undefined;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
