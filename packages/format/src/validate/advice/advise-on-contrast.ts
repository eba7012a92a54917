import { isObject, type UnknownObject } from "../../json.ts";
import { childLocation, type Location, locationBelow } from "../../location.ts";
import { report } from "../walk/report.ts";
import type { NodeRules, Walk } from "../walk/walk.ts";
import { contrast, readable, readColor, schemes } from "./colors.ts";
import {
  appearanceWithStyle,
  defaultAppearance,
  isInvisible,
  type TextAppearance,
  visibleColor,
} from "./text-appearance.ts";

/**
 * Reports text with too little contrast to its background (WCAG 2.2, 1.4.3), if the document sets
 * both colors; and sets the appearance of text inside the node.
 */
export function adviseOnContrast(
  walk: Walk,
  location: Location,
  node: UnknownObject,
  rules: NodeRules,
): void {
  if (walk.appearance === undefined) return;
  const outer = inheritedAppearance(walk, walk.appearance, location, node, rules);
  walk.appearance = appearanceWithStyle(walk.palette, location, node, outer);
  if (rules.showsText === "spans") reportSpans(walk, location, attributeOf(node, "spans"));
  else if (rules.showsText) reportContrast(walk, walk.appearance);
}

function reportSpans(walk: Walk, location: Location, spans: unknown): void {
  if (!Array.isArray(spans)) return;
  const { appearance, palette } = walk;
  const list = locationBelow(location, ["attributes", "spans"]);
  for (const [index, span] of spans.slice(0, enoughSpans).entries()) {
    if (isObject(span))
      reportContrast(
        walk,
        appearanceWithStyle(palette, childLocation(list, index, span), span, appearance),
      );
  }
}

const enoughSpans = 1_000;

function attributeOf({ attributes }: UnknownObject, name: string): unknown {
  return isObject(attributes) ? attributes[name] : undefined;
}

/** The appearance of text in a node before the node's own style. */
function inheritedAppearance(
  { depth, placement, palette }: Walk,
  appearance: TextAppearance,
  { key, parent }: Location,
  node: UnknownObject,
  { surface }: NodeRules,
): TextAppearance | undefined {
  if (surface) {
    // The `background` of an AppBar is a node behind its other nodes.
    if (attributeOf(node, "background") !== undefined) return undefined;
    return defaultAppearance(undefined, appearance.opacityLayer);
  }
  if (depth === 1 && key === "body" && isObject(parent?.value)) {
    const background = readColor(parent.value["backgroundColor"], palette);
    return defaultAppearance(background && visibleColor(background, appearance));
  }
  // Earlier children of a Stack can be behind this one.
  return placement === "stack" && key !== 0 ? { ...appearance, background: undefined } : appearance;
}

/** Checks an appearance once, for all texts that have it. */
function reportContrast(walk: Walk, appearance: TextAppearance | undefined): void {
  if (!appearance?.declaredAt) return;
  const { declaredAt, declaredAs } = appearance;
  appearance.declaredAt = undefined;
  const { background } = appearance;
  const color = readColor(appearance.text, walk.palette);
  const text = color && !isInvisible(color) ? visibleColor(color, appearance) : undefined;
  if (!background || !text) return;
  for (const scheme of schemes) {
    const ratio = contrast(text[scheme], background[scheme]);
    if (ratio >= readable) continue;
    report(walk, locationBelow(declaredAt, ["style", declaredAs]), {
      code: "low_contrast",
      kind: "advice",
      message: `In the ${scheme} scheme this text has a contrast of ${ratio}:1 to its background.`,
      hint: `Choose colors with ${readable}:1 or more.`,
    });
    return;
  }
}
