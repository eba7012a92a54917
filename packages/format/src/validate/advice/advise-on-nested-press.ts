import { rolesWithoutParts } from "../../catalog/accessibility-roles.ts";
import { isObject, type UnknownObject } from "../../json.ts";
import type { Location } from "../../location.ts";
import { quote } from "../../wording/quote.ts";
import { report } from "../walk/report.ts";
import type { NodeRules, SingleElement, Walk } from "../walk/walk.ts";

/** Reports a node that can be operated inside one that is announced as a single element. */
export function adviseOnNestedPress(
  walk: Walk,
  location: Location,
  node: UnknownObject,
  rules: NodeRules,
): void {
  if (walk.isAccessibilityHidden) return;
  const { singleElement } = walk;
  if (singleElement !== undefined && isOperated(node, rules)) {
    const { as, member } = singleElement;
    report(walk, location, {
      code: "nested_interactive",
      kind: "advice",
      message: `Screen readers announce a node around this ${rules.name || "node"} as one ${as}, and may not reach what is inside.`,
      hint: `Put it beside that node, or remove ${quote(member)} there.`,
    });
  }
  walk.singleElement = singleElementOf(node) ?? singleElement;
}

function singleElementOf(node: UnknownObject): SingleElement | undefined {
  const { accessibility } = node;
  if (!isObject(accessibility)) return undefined;
  const { role, mode } = accessibility;
  if (typeof role === "string" && rolesWithoutParts.includes(role)) {
    return { as: role, member: "role" };
  }
  return mode === "merge" && isPressed(node) ? { as: "element", member: "mode" } : undefined;
}

function isOperated(node: UnknownObject, { role, name, showsText }: NodeRules): boolean {
  if (role === "input" || role === "button" || operatedTypes.has(name)) return true;
  return isPressed(node) || (showsText === "spans" && hasLink(node));
}

/** Types with buttons or other controls of their own. */
const operatedTypes: ReadonlySet<string> = new Set([
  "Accordion",
  "BottomNavBar",
  "Tabs",
  "Video",
  "WebView",
]);

function isPressed({ onClickActionIds, onLongPressActionIds }: UnknownObject): boolean {
  return onClickActionIds !== undefined || onLongPressActionIds !== undefined;
}

function hasLink({ attributes }: UnknownObject): boolean {
  const spans = isObject(attributes) ? attributes["spans"] : undefined;
  return Array.isArray(spans) && spans.some((span) => isObject(span) && isPressed(span));
}
