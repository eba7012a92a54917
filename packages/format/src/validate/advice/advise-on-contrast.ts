import { isObject, type UnknownObject } from "../../json.ts";
import { type Place, step, stepAlong } from "../../place.ts";
import type { NodeRules } from "../rules/rules.ts";
import { report, type Walk } from "../walk/walk.ts";
import { contrast, readColor } from "./colors.ts";
import { type Looks, looksBy } from "./looks.ts";

/**
 * Tells of text that is hard to read on what is behind it (WCAG 2.2, 1.4.3), where the document says
 * both colours; and keeps how text looks in the node.
 */
export function adviseOnContrast(
  walk: Walk,
  place: Place,
  node: UnknownObject,
  rules: NodeRules,
): void {
  const looks = looksBy(place, node, looksAround(walk, place, node, rules), walk.palette);
  walk.looks = looks;
  if (looks === undefined || !rules.showsText) return;
  const spans = attributeOf(node, "spans");
  if (Array.isArray(spans)) tellOfSpans(walk, place, spans, looks);
  else tell(walk, looks);
}

function tellOfSpans(walk: Walk, place: Place, spans: readonly unknown[], looks: Looks): void {
  const list = stepAlong(place, ["attributes", "spans"]);
  for (const [index, span] of spans.slice(0, enoughSpans).entries()) {
    if (isObject(span)) tell(walk, looksBy(step(list, index, span), span, looks, walk.palette));
  }
}

const enoughSpans = 1_000;

function attributeOf({ attributes }: UnknownObject, name: string): unknown {
  return isObject(attributes) ? attributes[name] : undefined;
}

/** How text looks in a node before its own style has its say. */
function looksAround(
  { depth, looks, placedBy, palette }: Walk,
  { key, parent }: Place,
  node: UnknownObject,
  { surface }: NodeRules,
): Looks | undefined {
  if (node["visible"] === false) return undefined;
  if (surface) {
    // The background of an AppBar is a node behind its others.
    return looks && attributeOf(node, "background") === undefined ? {} : undefined;
  }
  // A fallback has nothing of the node that it stands for.
  if (key === "fallback") return looks && {};
  if (depth === 1 && key === "body" && isObject(parent?.value)) {
    return { behind: readColor(parent.value["backgroundColor"], palette) };
  }
  // What stands before it in a Stack may be behind it.
  return placedBy === "stack" && key !== 0 ? looks && { text: looks.text } : looks;
}

/** Judges looks once, however many texts have them. */
function tell(walk: Walk, looks: Looks | undefined): void {
  if (!looks?.text || !looks.behind || !looks.place) return;
  const { text, behind, place } = looks;
  looks.place = undefined;
  for (const scheme of ["light", "dark"] as const) {
    const ratio = Math.floor(contrast(text[scheme], behind[scheme]) * 100) / 100;
    if (ratio >= readable) continue;
    report(walk, place, {
      code: "low_contrast",
      kind: "advice",
      message: `In the ${scheme} scheme text has a contrast of ${ratio}:1 here to what is behind it.`,
      hint: `Choose colours with ${readable}:1 or more.`,
    });
    return;
  }
}

const readable = 4.5;
