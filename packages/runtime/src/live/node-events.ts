import type { Json } from "@screenspec/format";
import { isList } from "../data/json.ts";
import type { LiveNode } from "./live-node.ts";

/** The list of actions that stands for an event of a node; empty without one. */
export function actionsFor({ json }: LiveNode, event: string): readonly Json[] {
  const ids = json[event];
  return isList(ids) ? ids : none;
}

/** Runs the list of an event, `onVisibleActionIds` once; ends when it has. */
export function fireEvent(node: LiveNode, event: string, value?: Json): Promise<void> {
  const { json, scope } = node;
  const { seen } = scope.home;
  const ids = actionsFor(node, event);
  const isAppearing = event === "onVisibleActionIds";
  if (ids.length === 0 || (isAppearing && seen.has(json))) return Promise.resolve();
  if (isAppearing) seen.add(json);
  return scope.engine.runner.start(scope, ids, {
    event: value === undefined ? {} : { value },
    isNewest: event.startsWith("onValueChanged"),
    origin: node,
  });
}

/** Runs the list of the innermost node around a press that has one, unless that is disabled. Whether there was one. */
export function pressNode(pressed: LiveNode, event: string): boolean {
  for (let node: LiveNode | undefined = pressed; node !== undefined; node = node.parent) {
    if (!node.has(event)) continue;
    const { enabled, loading } = node.attributes;
    if (enabled !== false && loading !== true) void node.fire(event);
    return true;
  }
  return false;
}

const none: readonly never[] = [];
