import { layoutMembers } from "../../catalog/layout-members.ts";
import { isObject, type UnknownObject } from "../../json.ts";
import { type Place, step } from "../../place.ts";
import { quote } from "../../wording/quote.ts";
import type { NodeRules } from "../rules/rules.ts";
import { report, reportAt, type Walk } from "../walk/walk.ts";
import { adviseOnContrast } from "./advise-on-contrast.ts";
import { readLength } from "./lengths.ts";

/** Tells what works, but not for everyone: what can't be seen, read out, hit, or does nothing. */
export function adviseOnNode(
  walk: Walk,
  place: Place,
  node: UnknownObject,
  rules: NodeRules,
): void {
  const { style, layout } = node;
  if (walk.depth > comfortableDepth) walk.notes.deepNode ??= place;
  if (walk.depth === 1 || style !== undefined) adviseOnContrast(walk, place, style);
  if (style !== undefined) adviseOnTouchTarget(walk, place, node, rules);
  if (layout !== undefined) adviseOnLayout(walk, place, layout);
  if (rules.role === "image") adviseOnImage(walk, place, node);
  else if (rules.role === "input") adviseOnInput(walk, place, node, rules);
}

/** Nodes inside one another, beyond which they become hard to follow. */
export const comfortableDepth = 32;

function adviseOnImage(
  walk: Walk,
  place: Place,
  { attributes, accessibility }: UnknownObject,
): void {
  if (isObject(attributes) && attributes["alt"] !== undefined) return;
  if (isToldOrHidden(accessibility)) return;
  report(walk, place, {
    code: "image_without_alt",
    kind: "advice",
    message: "Those who can't see this image aren't told what is on it.",
    hint: 'Say it in the attribute "alt", or "" if it is mere decoration.',
  });
}

function adviseOnInput(
  walk: Walk,
  place: Place,
  { attributes, accessibility }: UnknownObject,
  { name }: NodeRules,
): void {
  if (isObject(attributes) && attributes["label"] !== undefined) return;
  if (isToldOrHidden(accessibility)) return;
  report(walk, place, {
    code: "input_without_label",
    kind: "advice",
    message: `This ${name} doesn't say what it is for.`,
    hint: 'Say it in the attribute "label", or in "accessibility": {"label": …}.',
  });
}

function isToldOrHidden(accessibility: unknown): boolean {
  if (!isObject(accessibility)) return false;
  const { label, hidden, mode } = accessibility;
  return label !== undefined || hidden === true || mode === "exclude";
}

function adviseOnTouchTarget(
  walk: Walk,
  place: Place,
  node: UnknownObject,
  rules: NodeRules,
): void {
  const { style } = node;
  if (!isObject(style) || !isTouched(node, rules)) return;
  for (const side of ["width", "height"] as const) {
    const size = readLength(style[side], walk.lengths);
    if (size === undefined || size >= touchTarget) continue;
    reportAt(walk, step(place, "style", style), side, {
      code: "small_touch_target",
      kind: "advice",
      message: `This can be pressed, but is only ${size} px in ${side}.`,
      hint: `Make it ${touchTarget} or more.`,
    });
  }
}

const touchTarget = 44;

function isTouched(node: UnknownObject, { role }: NodeRules): boolean {
  if (role === "input" || role === "button") return true;
  return node["onClickActionIds"] !== undefined || node["onLongPressActionIds"] !== undefined;
}

function adviseOnLayout(walk: Walk, place: Place, layout: unknown): void {
  const { placedBy } = walk;
  if (placedBy === undefined || !isObject(layout)) return;
  const useful: readonly string[] = placedBy === "none" ? [] : layoutMembers[placedBy];
  for (const key of Object.keys(layout)) {
    const where = whereUseful(key);
    if (useful.includes(key) || where === undefined) continue;
    reportAt(walk, step(place, "layout", layout), key, {
      code: "layout_without_effect",
      kind: "advice",
      message: `${quote(key)} does nothing here: it places the children of a ${where}.`,
    });
  }
}

function whereUseful(key: string): string | undefined {
  const isIn = (keys: readonly string[]) => keys.includes(key);
  if (isIn(layoutMembers.flex)) return "Column or Row";
  return isIn(layoutMembers.stack) ? "Stack" : undefined;
}
