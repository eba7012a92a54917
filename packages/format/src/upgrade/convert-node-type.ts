import { tables } from "../generated/tables.ts";
import { quote } from "../wording/quote.ts";
import { rendererNames } from "./older-names.ts";
import { type Conversion, type Members, tellMember, textOf } from "./owner.ts";

/** `{"type": "Text"}` for a Widget of that type, and nodes that don't say what they are. */
export const convertNodeType: Conversion = (walk, owner) => {
  const { members } = owner;
  const named = members.get("type");
  if (named === undefined) return addType(walk, owner);
  const name = textOf(owner, "type") ?? "";
  const type = typeOf(name);
  const to = type === "Widget" ? "widgetType" : "rendererType";
  if (type === undefined || members.has("widgetType") || members.has("rendererType")) return;
  const converted: Members = new Map();
  for (const [key, member] of members) {
    if (key !== "type") converted.set(key, member);
    else converted.set("type", { ...member, value: type }).set(to, named);
  }
  owner.members = converted;
  const message = `The type ${quote(name)} is now the ${quote(to)} of a ${type}.`;
  tellMember(walk, owner, { code: "type_to_node_type", from: named.from, to, message });
};

const addType: Conversion = (walk, owner) => {
  const isWidget = textOf(owner, "widgetType") !== undefined;
  if (isWidget === (textOf(owner, "rendererType") !== undefined)) return;
  const value = isWidget ? "Widget" : "Renderer";
  const { from } = owner.spot;
  owner.members = new Map([["type", { value, from }], ...owner.members]);
  const message = `A ${value} says so in "type".`;
  tellMember(walk, owner, { code: "missing_type", from, to: "type", message });
};

function typeOf(name: string): "Widget" | "Renderer" | undefined {
  if (Object.hasOwn(tables.widgets, name)) return "Widget";
  const isRenderer = Object.hasOwn(tables.renderers, name) || olderRenderers.has(name);
  return isRenderer ? "Renderer" : undefined;
}

const olderRenderers: ReadonlySet<string> = new Set([...rendererNames.keys(), "Container"]);
