import type { DocumentNode, JsonObject } from "@screenspec/format/evaluate";
import { rulesOfNode } from "../attributes/parse-rules.ts";
import { isJsonObject, isList } from "../data/set-in.ts";
import type { Engine } from "../engine.ts";
import { typeOf } from "./node-plan.ts";

/** A node that can be shown. */
export interface KnownNode {
  readonly json: NodeJson;
  /** The nodes in whose place it stands as their fallback, the outermost first. */
  readonly places: readonly NodeJson[];
}

/** What is read of a node. */
export type NodeJson = {
  readonly [member in keyof DocumentNode | "children" | "visible"]?: unknown;
} & {
  readonly [name: string]: unknown;
};

/**
 * What is shown for a node: itself, or where its type isn't known its fallback, else its children in a
 * Column. Undefined for nothing.
 */
export function knownNode(engine: Engine, node: unknown): KnownNode | undefined {
  if (!isJsonObject(node)) return undefined;
  let known = engine.knownNodes.get(node);
  if (known === undefined) {
    known = { node: find(engine, node, []) };
    engine.knownNodes.set(node, known);
  }
  return known.node;
}

function find(
  engine: Engine,
  json: JsonObject,
  places: readonly JsonObject[],
): KnownNode | undefined {
  const type = typeOf(json);
  const isRenderer = json["type"] === "Renderer";
  const isKnown = rulesOfNode(type) !== undefined && isRenderer === renderers.includes(type);
  const isCustom = json["type"] === "Widget" && engine.host.widgets?.has(type);
  if (isKnown || isCustom) return { json, places };
  engine.tell("unknown_node_type", `Nothing here can show ${JSON.stringify(type)}.`, json);
  const { fallback, children } = json;
  if (fallback === "drop") return undefined;
  if (isJsonObject(fallback)) return find(engine, fallback, [...places, json]);
  if (!isList(children)) return undefined;
  const column = { type: "Renderer", rendererType: "Column", children } as const;
  return { json: column, places: [...places, json] };
}

const renderers = ["Column", "Row", "Stack", "Scrollable", "Padding"];
