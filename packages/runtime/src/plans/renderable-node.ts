import type { JsonObject } from "@screenspec/format";
import { isJsonObject, isList } from "../data/json.ts";
import { type NodeJson, typeOf } from "../document/document-node.ts";
import type { Engine } from "../live/engine.ts";
import { combineMade, compileTruth } from "./compile-value.ts";
import { fixed, type Made } from "./compiled-value.ts";
import { rendererTypes } from "./generated/attribute-rules.ts";
import type { NodePlan } from "./node-plan.ts";
import { rulesOfNode } from "./parse-rules.ts";

/** A node that can be shown. */
export interface KnownNode {
  readonly json: NodeJson;
  /** Itself, or where it stands as a fallback the outermost that it stands for: its layout counts. */
  readonly outermost: NodeJson;
  /** Whether it and all that it stands for are visible. */
  readonly visible: Made<boolean>;
  /** What it is compiled to, when it is shown first. */
  plan?: NodePlan;
}

/**
 * What is shown for a node: itself, or where its type isn't known its fallback, else its children in a
 * Column. Undefined for nothing.
 */
export function knownNode(engine: Engine, node: unknown): KnownNode | undefined {
  if (!isJsonObject(node)) return undefined;
  let known = engine.knownNodes.get(node);
  if (known === undefined) {
    known = find(engine, node, []) ?? null;
    engine.knownNodes.set(node, known);
  }
  return known ?? undefined;
}

function find(
  engine: Engine,
  json: JsonObject,
  places: readonly JsonObject[],
): KnownNode | undefined {
  const type = typeOf(json);
  const isRenderer = json["type"] === "Renderer";
  const isKnown = rulesOfNode(type) !== undefined && isRenderer === rendererTypes.includes(type);
  const isCustom = json["type"] === "Widget" && engine.host.widgets?.has(type);
  if (isKnown || isCustom) return compile(engine, json, places);
  engine.diagnostics.report("unknown_node_type", `${type} can't be shown.`, json);
  const { fallback, children } = json;
  if (fallback === "drop") return undefined;
  if (isJsonObject(fallback)) return find(engine, fallback, [...places, json]);
  if (!isList(children)) return undefined;
  const column = { type: "Renderer", rendererType: "Column", children } as const;
  return compile(engine, column, [...places, json]);
}

function compile(engine: Engine, json: NodeJson, places: readonly NodeJson[]): KnownNode {
  if (places.length === 0 && json.visible === undefined) {
    return { json, outermost: json, visible: always };
  }
  const all = [...places, json];
  const conditions = all.flatMap(({ visible }) =>
    visible === undefined ? [] : [compileTruth(visible, { engine, owner: json })],
  );
  const visible = combineMade(conditions, (values) => values.every(Boolean));
  return { json, outermost: all[0] ?? json, visible };
}

const always = fixed(true);
