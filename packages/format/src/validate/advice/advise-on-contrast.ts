import { isObject, type UnknownObject } from "../../json.ts";
import { type Place, step, stepAlong } from "../../place.ts";
import type { NodeRules } from "../rules/rules.ts";
import { report, type Walk } from "../walk/walk.ts";
import { contrast, readColor } from "./colors.ts";
import { type Looks, looksBy, plainLooks } from "./looks.ts";

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
  if (walk.looks === undefined) return;
  walk.looks = looksBy(place, node, looksAround(walk, walk.looks, place, node, rules));
  if (rules.showsText === "spans") tellOfSpans(walk, place, attributeOf(node, "spans"));
  else if (rules.showsText) tell(walk, walk.looks);
}

function tellOfSpans(walk: Walk, place: Place, spans: unknown): void {
  if (!Array.isArray(spans)) return;
  const { looks } = walk;
  const list = stepAlong(place, ["attributes", "spans"]);
  for (const [index, span] of spans.slice(0, enoughSpans).entries()) {
    if (isObject(span)) tell(walk, looksBy(step(list, index, span), span, looks));
  }
}

const enoughSpans = 1_000;

function attributeOf({ attributes }: UnknownObject, name: string): unknown {
  return isObject(attributes) ? attributes[name] : undefined;
}

/** How text looks in a node before its own style has its say. */
function looksAround(
  { depth, placedBy }: Walk,
  looks: Looks,
  { key, parent }: Place,
  node: UnknownObject,
  { surface }: NodeRules,
): Looks | undefined {
  if (surface) {
    // The background of an AppBar is a node behind its others.
    return attributeOf(node, "background") === undefined ? plainLooks() : undefined;
  }
  if (depth === 1 && key === "body" && isObject(parent?.value)) {
    return plainLooks(parent.value["backgroundColor"]);
  }
  // What stands before it in a Stack may be behind it.
  return placedBy === "stack" && key !== 0 ? { ...looks, behind: undefined } : looks;
}

/** Judges looks once, however many texts have them. */
function tell(walk: Walk, looks: Looks | undefined): void {
  if (!looks?.sayer) return;
  const { sayer, saidAs } = looks;
  looks.sayer = undefined;
  const behind = readColor(looks.behind, walk.palette);
  const text = behind && readColor(looks.text, walk.palette);
  if (!behind || !text) return;
  for (const scheme of ["light", "dark"] as const) {
    const ratio = Math.floor(contrast(text[scheme], behind[scheme]) * 100) / 100;
    if (ratio >= readable) continue;
    report(walk, stepAlong(sayer, ["style", saidAs]), {
      code: "low_contrast",
      kind: "advice",
      message: `In the ${scheme} scheme text has a contrast of ${ratio}:1 here to what is behind it.`,
      hint: `Choose colours with ${readable}:1 or more.`,
    });
    return;
  }
}

const readable = 4.5;
