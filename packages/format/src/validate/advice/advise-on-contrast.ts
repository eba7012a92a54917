import { isObject, type UnknownObject } from "../../json.ts";
import { childLocation, type Location, locationBelow } from "../../location.ts";
import type { NodeRules } from "../rules/rules.ts";
import { report, type Walk } from "../walk/walk.ts";
import { contrast, readable, readColor, schemes } from "./colors.ts";
import {
  appearanceWithStyle,
  defaultAppearance,
  isInvisible,
  type TextAppearance,
  visibleColor,
} from "./text-appearance.ts";

/**
 * Tells of text that is hard to read on what is behind it (WCAG 2.2, 1.4.3), where the document says
 * both colours; and keeps how text looks in the node.
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
  else if (rules.showsText) tell(walk, walk.appearance);
}

function reportSpans(walk: Walk, location: Location, spans: unknown): void {
  if (!Array.isArray(spans)) return;
  const { appearance, palette } = walk;
  const list = locationBelow(location, ["attributes", "spans"]);
  for (const [index, span] of spans.slice(0, enoughSpans).entries()) {
    if (isObject(span))
      tell(walk, appearanceWithStyle(palette, childLocation(list, index, span), span, appearance));
  }
}

const enoughSpans = 1_000;

function attributeOf({ attributes }: UnknownObject, name: string): unknown {
  return isObject(attributes) ? attributes[name] : undefined;
}

/** How text looks in a node before its own style has its say. */
function inheritedAppearance(
  { depth, placement, palette }: Walk,
  appearance: TextAppearance,
  { key, parent }: Location,
  node: UnknownObject,
  { surface }: NodeRules,
): TextAppearance | undefined {
  if (surface) {
    // The background of an AppBar is a node behind its others.
    if (attributeOf(node, "background") !== undefined) return undefined;
    return defaultAppearance(undefined, appearance.opacityLayer);
  }
  if (depth === 1 && key === "body" && isObject(parent?.value)) {
    const background = readColor(parent.value["backgroundColor"], palette);
    return defaultAppearance(background && visibleColor(background, appearance));
  }
  // What stands before it in a Stack may be behind it.
  return placement === "stack" && key !== 0 ? { ...appearance, background: undefined } : appearance;
}

/** Judges looks once, however many texts have them. */
function tell(walk: Walk, appearance: TextAppearance | undefined): void {
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
      message: `In the ${scheme} scheme text has a contrast of ${ratio}:1 here to what is behind it.`,
      hint: `Choose colours with ${readable}:1 or more.`,
    });
    return;
  }
}
