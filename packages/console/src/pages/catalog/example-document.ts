import type { Json, JsonObject } from "@screenspec/format";
import { isJsonObject } from "../../design/json-editor/is-json-object.ts";
import type { BuiltInEntry } from "./catalog-entries.ts";

/** Data that examples of the catalog read. */
const globalData = { user: { name: "Ada Lovelace" }, cart: { count: 3 } };
const screenData = { id: "42", code: "WELCOME10", progress: 0.6 };
const items = ["Espresso", "Flat white", "Cortado", "Filter coffee"].map((name, index) => ({
  id: `${index + 1}`,
  name,
  amount: 4 - index,
  price: 2.2 + index * 0.6,
}));

/** Actions whose effect can be seen without an app around them; the others have only their JSON. */
const visibleActions = [
  "ShowAlert",
  "ShowDialog",
  "ShowBottomSheet",
  "ShowMenu",
  "ShowSnackBar",
  "Navigate",
  "EmitEvent",
  "Track",
];

export function hasLiveExample({ kind, name }: BuiltInEntry): boolean {
  return kind !== "action" || visibleActions.includes(name);
}

/** A document that shows a widget or renderer of the catalog, or has a button that runs an action. */
export function exampleDocument({ kind, name, builtIn }: BuiltInEntry, run: string): JsonObject {
  const { example } = builtIn;
  const node = kind === "action" ? runButton(run) : inTable(name, withItems(example));
  const actions =
    kind === "action" ? { example: { ...example, id: "example", type: "Action" } } : {};
  const other = stringAt(example["attributes"], "targetScreenId");
  return {
    specVersion: builtIn.since,
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

/** A node on a screen: bars at its edges, everything else with space around it. */
function screenOf(id: string, node: Json, name: string): JsonObject {
  const slot = bars[name];
  const body = {
    type: "Renderer",
    rendererType: "Column",
    attributes: { crossAxisAlignment: "stretch" },
    style: { padding: { all: 16 } },
    children: slot === undefined ? [node] : [],
  };
  return {
    id,
    type: "Screen",
    body,
    persistentData: screenData,
    ...(slot === undefined ? {} : { [slot]: node }),
  };
}

/** Where widgets that are bars belong. */
const bars: Readonly<Record<string, string>> = { AppBar: "appBar", BottomNavBar: "bottomNavBar" };

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
  return typeof stringAt(attributes, "items") === "string" && isJsonObject(attributes)
    ? { ...example, attributes: { ...attributes, items } }
    : example;
}

/** A TableRow is only shown in a Table. */
function inTable(name: string, example: JsonObject): JsonObject {
  if (name !== "TableRow") return example;
  const attributes = { columns: [{}, {}] };
  return { type: "Renderer", rendererType: "Table", attributes, children: [example] };
}

function stringAt(value: Json | undefined, key: string): string | undefined {
  const found = isJsonObject(value) ? value[key] : undefined;
  return typeof found === "string" ? found : undefined;
}
