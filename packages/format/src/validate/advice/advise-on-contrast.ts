import { isObject, type UnknownObject } from "../../json.ts";
import { type Place, step, stepAlong } from "../../place.ts";
import type { NodeRules } from "../rules/rules.ts";
import { report, type Walk } from "../walk/walk.ts";
import { contrast, readable, readColor, schemes } from "./colors.ts";
import { isClear, type Looks, looksBy, plainLooks, seen } from "./looks.ts";

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
  const around = looksAround(walk, walk.looks, place, node, rules);
  walk.looks = looksBy(walk.palette, place, node, around);
  if (rules.showsText === "spans") tellOfSpans(walk, place, attributeOf(node, "spans"));
  else if (rules.showsText) tell(walk, walk.looks);
}

function tellOfSpans(walk: Walk, place: Place, spans: unknown): void {
  if (!Array.isArray(spans)) return;
  const { looks, palette } = walk;
  const list = stepAlong(place, ["attributes", "spans"]);
  for (const [index, span] of spans.slice(0, enoughSpans).entries()) {
    if (isObject(span)) tell(walk, looksBy(palette, step(list, index, span), span, looks));
  }
}

const enoughSpans = 1_000;

function attributeOf({ attributes }: UnknownObject, name: string): unknown {
  return isObject(attributes) ? attributes[name] : undefined;
}

/** How text looks in a node before its own style has its say. */
function looksAround(
  { depth, placedBy, palette }: Walk,
  looks: Looks,
  { key, parent }: Place,
  node: UnknownObject,
  { surface }: NodeRules,
): Looks | undefined {
  if (surface) {
    // The background of an AppBar is a node behind its others.
    if (attributeOf(node, "background") !== undefined) return undefined;
    return plainLooks(undefined, looks.veil);
  }
  if (depth === 1 && key === "body" && isObject(parent?.value)) {
    const behind = readColor(parent.value["backgroundColor"], palette);
    return plainLooks(behind && seen(behind, looks));
  }
  // What stands before it in a Stack may be behind it.
  return placedBy === "stack" && key !== 0 ? { ...looks, behind: undefined } : looks;
}

/** Judges looks once, however many texts have them. */
function tell(walk: Walk, looks: Looks | undefined): void {
  if (!looks?.sayer) return;
  const { sayer, saidAs } = looks;
  looks.sayer = undefined;
  const { behind } = looks;
  const color = readColor(looks.text, walk.palette);
  const text = color && !isClear(color) ? seen(color, looks) : undefined;
  if (!behind || !text) return;
  for (const scheme of schemes) {
    const ratio = contrast(text[scheme], behind[scheme]);
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
