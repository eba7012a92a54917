import { isObject, type UnknownObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { report, reportAt } from "../walk/report.ts";
import type { Hint } from "../walk/suggestion.ts";
import type { NodeRules, Walk } from "../walk/walk.ts";
import { adviseOnContrast } from "./advise-on-contrast.ts";
import { adviseOnLayout } from "./advise-on-layout.ts";
import { adviseOnNestedPress } from "./advise-on-nested-press.ts";
import { adviseOnStates } from "./advise-on-states.ts";
import { readLength } from "./lengths.ts";

/** Reports accessibility problems of a node, and layout members without an effect. */
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
  adviseOnNestedPress(walk, location, node, rules);
}

/** The nesting of nodes from which on there is advice. */
export const comfortableDepth = 32;

/**
 * Reports missing labels, text alternatives and states, unless the node is hidden from assistive
 * technology.
 */
function adviseOnWords(
  walk: Walk,
  location: Location,
  node: UnknownObject,
  rules: NodeRules,
): void {
  const { role, name } = rules;
  const { accessibility } = node;
  if (isObject(accessibility)) {
    const { label, hidden, mode } = accessibility;
    if (hidden === true || mode === "exclude") walk.isAccessibilityHidden = true;
    if (!walk.isAccessibilityHidden) adviseOnStates(walk, location, node, accessibility, rules);
    if (label !== undefined) return;
  }
  if (walk.isAccessibilityHidden || (role !== "image" && role !== "input")) return;
  const words = isObject(node["attributes"]) ? node["attributes"] : {};
  if (role === "image" && words["alt"] === undefined) {
    report(walk, location, {
      code: "image_without_alt",
      kind: "advice",
      message: "This image has no text alternative for people who can't see it.",
      hint: altHint(node),
    });
  }
  if (role === "input" && words["label"] === undefined) {
    report(walk, location, {
      code: "input_without_label",
      kind: "advice",
      message: `This ${name} has no label.`,
      hint: labelHint(words["placeholder"]),
    });
  }
}

function altHint(node: UnknownObject): Hint {
  const text =
    'Describe the picture in its alternative text ("alt"), or mark it as decoration by an empty one.';
  if (!isObject(node["attributes"])) return text;
  return { text, title: "Mark as decoration", at: "/attributes/alt", value: "" };
}

/** Suggests the placeholder as the label. */
function labelHint(placeholder: unknown): Hint {
  const text = 'Add a "label", here or under "accessibility".';
  return placeholder === undefined ? text : { text, at: "/attributes/label", value: placeholder };
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

/** The members that limit a side, and the member that overrides each. */
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
