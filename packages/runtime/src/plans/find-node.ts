import type { JsonObject } from "@screenspec/format";
import { isJsonObject, isList } from "../data/json.ts";
import { memoize } from "../data/memoize.ts";
import { type NodeJson, typeOf } from "../document/document-node.ts";
import { compileBoolean } from "./compile-value.ts";
import { combineEvaluables, type Evaluable, fixed } from "./compiled-value.ts";
import { rendererTypes } from "./generated/attribute-rules.ts";
import type { NodePlan } from "./node-plan.ts";
import { rulesOfNode } from "./parse-rules.ts";
import type { PlanEngine } from "./plan-engine.ts";

/** A node of a known type, in its own place or as the fallback of others. */
export interface RenderableNode {
  readonly json: NodeJson;
  /** The outermost node that it replaces as a fallback, else itself. */
  readonly outermost: NodeJson;
  /** Whether it and all nodes that it replaces are visible. */
  readonly visible: Evaluable<boolean>;
  /** Compiled when it is first shown. */
  plan?: NodePlan;
}

/**
 * Returns the node to show for some JSON: the node itself, or for an unknown type its fallback, else a Column of its
 * children; undefined if there is nothing to show.
 */
export type FindNode = (json: unknown) => RenderableNode | undefined;

/** Creates the function that finds the nodes of a document, each once. */
export function createFindNode(engine: PlanEngine): FindNode {
  const { diagnostics, host } = engine;
  const find = memoize((json: JsonObject) => resolve(json, []));
  return (json) => (isJsonObject(json) ? find(json) : undefined);

  function resolve(json: JsonObject, replaced: readonly JsonObject[]): RenderableNode | undefined {
    const type = typeOf(json);
    const isRenderer = json["type"] === "Renderer";
    const isKnown = rulesOfNode(type) !== undefined && isRenderer === rendererTypes.includes(type);
    const isCustom = json["type"] === "Widget" && host.widgets?.has(type);
    if (isKnown || isCustom) return createNode(json, replaced);
    diagnostics.report("unknown_node_type", `${type} can't be shown.`, json);
    const { fallback, children } = json;
    if (fallback === "drop") return undefined;
    if (isJsonObject(fallback)) return resolve(fallback, [...replaced, json]);
    if (!isList(children)) return undefined;
    const column = { type: "Renderer", rendererType: "Column", children } as const;
    return createNode(column, [...replaced, json]);
  }

  function createNode(json: NodeJson, replaced: readonly NodeJson[]): RenderableNode {
    if (replaced.length === 0 && json.visible === undefined) {
      return { json, outermost: json, visible: always };
    }
    const all = [...replaced, json];
    const conditions = all.flatMap((node) =>
      node.visible === undefined ? [] : [compileBoolean(node.visible, { engine, owner: node })],
    );
    const visible = combineEvaluables(conditions, (values) => values.every(Boolean));
    return { json, outermost: all[0] ?? json, visible };
  }
}

const always = fixed(true);
