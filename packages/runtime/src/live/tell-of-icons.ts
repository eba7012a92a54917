import { objectsIn } from "../data/json.ts";
import type { LiveNode } from "./live-node.ts";

/** Tells the host of icons in a node's attributes that it hasn't. */
export function tellOfIcons(node: LiveNode): void {
  const { type, attributes } = node;
  const { icon, name, leadingIcon, trailingIcon, tabs, items } = attributes;
  for (const each of [type === "Icon" ? name : icon, leadingIcon, trailingIcon]) tellOf(node, each);
  const isListed = type === "Tabs" || type === "BottomNavBar";
  if (isListed) for (const each of objectsIn(tabs ?? items)) tellOf(node, each["icon"]);
}

function tellOf({ json, scope }: LiveNode, icon: unknown): void {
  const { engine } = scope;
  if (typeof icon !== "string") return;
  try {
    if (engine.host.hasIcon?.(icon) === false)
      engine.diagnostics.report("unknown_icon", `The host has no icon ${icon}.`, json);
  } catch (error) {
    engine.diagnostics.reportError(error);
  }
}
