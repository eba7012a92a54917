import fc from "fast-check";
import { widgets } from "../../src/catalog/catalog.ts";
import { nodeEvents, nodeMembers } from "../../src/catalog/node.ts";
import { pickRelations } from "../../src/catalog/pick-relations.ts";
import { renderers } from "../../src/catalog/renderers.ts";
import { isObject, type Json, type JsonObject } from "../../src/json.ts";
import type { AnyEntry } from "../../src/schema/families.ts";
import { aBinding } from "./a-binding.ts";
import { aShape, type Given, sometimes } from "./a-shape.ts";
import { aJson, aNodeList, anId } from "./a-value.ts";
import { type GeneratorContext, names } from "./generator-context.ts";

/** A node of any type, with nodes inside down to the limit. */
export function aNode(context: GeneratorContext): fc.Arbitrary<JsonObject> {
  // Its functions are always the same.
  const key = JSON.stringify(context);
  const known = nodes.get(key);
  if (known !== undefined) return known;
  const { depth } = context;
  const made = depth <= 0 ? aLeaf(context) : aBranch({ ...context, depth: depth - 1 });
  nodes.set(key, made);
  return made;
}

const nodes = new Map<string, fc.Arbitrary<JsonObject>>();

/** A node of a catalog type. `given` replaces members of it. */
export function aNodeOf(
  type: "Renderer" | "Widget",
  name: string,
  context: GeneratorContext,
  given: Given = {},
): fc.Arbitrary<JsonObject> {
  const entry = type === "Renderer" ? renderers[name] : widgets[name];
  if (entry === undefined) throw new Error(`There is no ${type} ${name}.`);
  const head = { type, [type === "Renderer" ? "rendererType" : "widgetType"]: name };
  return fc
    .tuple(
      aShape({ members: nodeMembers }, context, {
        ...(entry.role === "input" && { id: anId }),
        attributes: aShape(entryShape(entry), context),
        ...given,
      }),
      someEvents([...Object.keys(nodeEvents), ...Object.keys(entry.events ?? {})]),
      childrenOf(type, name, entry, context),
    )
    .map(([members, events, children]) => settle({ ...head, ...members, ...events }, children));
}

/** A row of a Table, with no more cells than any Table has columns. */
export function aTableRow(context: GeneratorContext): fc.Arbitrary<JsonObject> {
  return aNodeOf("Renderer", "TableRow", context).map((row) => ({
    ...row,
    children: Array.isArray(row["children"]) ? row["children"].slice(0, 1) : [],
  }));
}

function entryShape(entry: AnyEntry) {
  const { attributes } = entry;
  return { ...pickRelations(entry), members: attributes };
}

function aBranch(context: GeneratorContext): fc.Arbitrary<JsonObject> {
  return fc.oneof(
    { weight: 3, arbitrary: aLeaf(context) },
    {
      weight: 5,
      arbitrary: fc.oneof(
        ...Object.keys(renderers)
          .filter((name) => name !== "TableRow")
          .map((name) => aNodeOf("Renderer", name, context)),
      ),
    },
    {
      weight: 12,
      arbitrary: fc.oneof(...Object.keys(widgets).map((name) => aNodeOf("Widget", name, context))),
    },
    aCustomWidget(context),
    ...(context.components.length > 0 ? [{ weight: 4, arbitrary: aReference(context) }] : []),
  );
}

function aLeaf({ scope, reads }: GeneratorContext): fc.Arbitrary<JsonObject> {
  const [path = "widget.email.value"] = scope === "item" ? ["item.name"] : reads;
  const text = `{{ ${path} }}`;
  return fc.constantFrom<JsonObject>(
    { type: "Widget", widgetType: "Divider" },
    { type: "Widget", widgetType: "Text", attributes: { text } },
    { type: "Renderer", rendererType: "Column", children: [] },
  );
}

/** A custom widget: any attributes, with nodes among them, and events of its own. */
function aCustomWidget(context: GeneratorContext): fc.Arbitrary<JsonObject> {
  const value: fc.Arbitrary<Json> = fc.oneof(
    aJson,
    aBinding(context),
    aNode(context),
    aNodeList(context),
    aListOfIds,
  );
  const keys = fc.constantFrom(
    "data",
    "label",
    "color",
    "text",
    "items",
    "__proto__",
    "type",
    // Names that have a meaning elsewhere.
    "onPinActionIds",
    "onTap",
    "child",
    "disabled",
    "visibleIf",
    "padding",
  );
  const data = fc.oneof({ weight: 3, arbitrary: value }, fc.dictionary(keys, value, few));
  const attributes = fc.dictionary(keys, data, few);
  return fc
    .tuple(
      aShape({ members: nodeMembers }, context, { attributes }),
      sometimes(aNodeList(context)),
      someEvents(["onPinActionIds"]),
    )
    .map(([members, children, events]) => ({
      type: "Widget",
      widgetType: "Chart",
      ...members,
      ...events,
      ...(children && { children }),
    }));
}

const few = { maxKeys: 3 };

function aReference({ components }: GeneratorContext): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(fc.constantFrom(...components), anId)
    .map(([ref, id]) => ({ type: "Component", ref, id }));
}

function someEvents(events: readonly string[]): fc.Arbitrary<JsonObject> {
  return fc.dictionary(fc.constantFrom(...events), aListOfIds, { maxKeys: 1 });
}

const aListOfIds = fc.array(fc.constantFrom<string>(...names.actions), { maxLength: 2 });

function childrenOf(
  type: "Renderer" | "Widget",
  name: string,
  { children }: AnyEntry,
  context: GeneratorContext,
): fc.Arbitrary<JsonObject[] | undefined> {
  if (children === undefined) return fc.constant(undefined);
  if (children === "one") return aNode(context).map((child) => [child]);
  if (name === "Table") return sometimes(fc.array(aTableRow(context), { maxLength: 2 }));
  const list = aNodeList(context);
  if (name === "Stack" && context.components.length > 0) return positioned(list);
  return type === "Renderer" ? list : sometimes(list);
}

/** In a draft, children of a Stack can have their positions in their attributes. */
function positioned(list: fc.Arbitrary<JsonObject[]>): fc.Arbitrary<JsonObject[]> {
  return fc.tuple(list, sometimes(fc.nat())).map(([children, top]) =>
    children.map((child) => {
      const { type, attributes } = child;
      if (top === undefined || type === "Component") return child;
      return { ...child, attributes: { ...(isObject(attributes) && attributes), top } };
    }),
  );
}

/** A Carousel or a Table has either children, or items with a template. */
function settle(node: JsonObject, children: JsonObject[] | undefined): JsonObject {
  const { attributes, ...rest } = node;
  const isTable = node["rendererType"] === "Table";
  if (!isTable && node["widgetType"] !== "Carousel")
    return { ...node, ...(children && { children }) };
  const { items = [], ...others } = isObject(attributes) ? attributes : {};
  if (children === undefined) {
    const { itemTemplate = isTable ? tableRow : divider } = others;
    return { ...rest, attributes: { ...others, items, itemTemplate } };
  }
  return { ...rest, attributes: others, children };
}

const divider = { type: "Widget", widgetType: "Divider" };
const tableRow = { type: "Renderer", rendererType: "TableRow", children: [] };
