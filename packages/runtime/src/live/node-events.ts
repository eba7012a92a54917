import type { Json } from "@screenspec/format";
import { isList } from "../data/json.ts";
import type { NodeJson } from "../document/document-node.ts";
import type { ViewNode } from "../view/view-node.ts";
import type { Scope } from "./scope.ts";

interface EventNode extends ViewNode {
  readonly json: NodeJson;
  readonly scope: Scope;
}

/** Returns the list of actions of an event; an empty one if there is none. */
export function actionIdsOf(json: NodeJson, event: string): readonly Json[] {
  const ids = json[event];
  return isList(ids) ? ids : [];
}

/** Runs the list of actions of an event; that of `onVisibleActionIds` once for as long as the node is mounted. */
export function fireEvent(node: EventNode, event: string, value?: Json): Promise<void> {
  const { json, scope } = node;
  const { seen } = scope.base;
  const ids = actionIdsOf(json, event);
  const isVisibleEvent = event === "onVisibleActionIds";
  if (ids.length === 0 || (isVisibleEvent && seen.has(json))) return Promise.resolve();
  if (isVisibleEvent) seen.add(json);
  return scope.run(ids, {
    event: value === undefined ? {} : { value },
    replaces: event.startsWith("onValueChanged"),
    origin: node,
  });
}
