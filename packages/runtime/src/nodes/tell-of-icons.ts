import { objectsIn } from "../data/objects-in.ts";
import type { LiveNode } from "./live-node.ts";

/** Tells the host of icons in a node's attributes that it hasn't. */
export function tellOfIcons({ type, attributes, json, scope }: LiveNode): void {
  const { engine } = scope;
  const { hasIcon } = engine.host;
  if (hasIcon === undefined) return;
  const { icon, name, tabs, items } = attributes;
  const listed = type === "Tabs" ? tabs : type === "BottomNavBar" ? items : [];
  for (const each of [
    type === "Icon" ? name : icon,
    ...objectsIn(listed).map((it) => it["icon"]),
  ]) {
    if (typeof each === "string" && !hasIcon(each)) {
      engine.tell("unknown_icon", `The host has no icon ${each}.`, json);
    }
  }
}
