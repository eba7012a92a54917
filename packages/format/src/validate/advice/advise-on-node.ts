import { isObject, type UnknownObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import type { NodeRules } from "../rules/rules.ts";
import { report, reportAt, type Walk } from "../walk/walk.ts";
import { adviseOnContrast } from "./advise-on-contrast.ts";
import { adviseOnLayout } from "./advise-on-layout.ts";
import { readLength } from "./lengths.ts";

/** Tells what works, but not for everyone: what can't be seen, read out, hit, or does nothing. */
export function adviseOnNode(
  walk: Walk,
  location: Location,
  node: UnknownObject,
  rules: NodeRules,
): void {
  const { style, layout } = node;
  if (walk.depth > comfortableDepth) walk.notes.deepNode ??= location;
  if (node["visible"] === false) {
    walk.isAccessibilityHidden = true;
    walk.appearance = undefined;
  }
  adviseOnContrast(walk, location, node, rules);
  if (style !== undefined && isObject(style) && isTouched(node, rules)) {
    adviseOnTouchTarget(walk, location, style);
  }
  if (layout !== undefined && walk.placement !== undefined) {
    adviseOnLayout(walk, location, layout, [walk.placement]);
  }
  adviseOnWords(walk, location, node, rules);
}

/** Nodes inside one another, beyond which they become hard to follow. */
export const comfortableDepth = 32;

/** Tells of what lacks words, unless assistive technology isn't told of it or of what is around it. */
function adviseOnWords(
  walk: Walk,
  location: Location,
  node: UnknownObject,
  { role, name }: NodeRules,
): void {
  const { accessibility } = node;
  if (isObject(accessibility)) {
    const { label, hidden, mode } = accessibility;
    if (hidden === true || mode === "exclude") walk.isAccessibilityHidden = true;
    if (label !== undefined) return;
  }
  if (walk.isAccessibilityHidden || (role !== "image" && role !== "input")) return;
  const words = isObject(node["attributes"]) ? node["attributes"] : {};
  if (role === "image" && words["alt"] === undefined) {
    report(walk, location, {
      code: "image_without_alt",
      kind: "advice",
      message: "Those who can't see this image aren't told what is on it.",
      hint: 'Say it in the attribute "alt", or "" if it is mere decoration.',
    });
  }
  if (role === "input" && words["label"] === undefined) {
    report(walk, location, {
      code: "input_without_label",
      kind: "advice",
      message: `This ${name} doesn't say what it is for.`,
      hint: 'Say it in the attribute "label", or in "accessibility": {"label": …}.',
    });
  }
}

function adviseOnTouchTarget(walk: Walk, location: Location, style: UnknownObject): void {
  for (const [member, side, least] of sizes) {
    const size = readLength(style[member], walk.lengths);
    if (size === undefined || size >= touchTarget) continue;
    if ((readLength(style[least], walk.lengths) ?? 0) >= touchTarget) continue;
    reportAt(walk, childLocation(location, "style", style), member, {
      code: "small_touch_target",
      kind: "advice",
      message: `This can be pressed, but is only ${size} px in ${side}.`,
      hint: `Make it ${touchTarget} or more.`,
    });
  }
}

const touchTarget = 44;

/** Members that limit a side, and the member that beats them. */
const sizes = [
  ["width", "width", "minWidth"],
  ["height", "height", "minHeight"],
  ["maxWidth", "width", "minWidth"],
  ["maxHeight", "height", "minHeight"],
] as const;

function isTouched(node: UnknownObject, { role }: NodeRules): boolean {
  if (role === "input" || role === "button") return true;
  return node["onClickActionIds"] !== undefined || node["onLongPressActionIds"] !== undefined;
}
