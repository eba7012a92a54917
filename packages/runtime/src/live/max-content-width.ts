import type { Screen } from "@screenspec/format";
import { coerceValue } from "../plans/coerce-value.ts";
import type { PlanEngine } from "../plans/plan-engine.ts";

/** The entry of the theme's spacing that sets the width for screens without a `maxContentWidth`. */
const defaultToken = "maxContentWidth";
const defaultWidth = 640;

/** Returns the maximal width of a screen's body (docs/format/layout.md, "Content width"). */
export function maxContentWidthOf(engine: PlanEngine, screen: Screen): number | "fill" {
  const spacing: unknown = engine.document.theme?.["spacing"];
  const hasDefault = Object.hasOwn(Object(spacing), defaultToken);
  const given = screen.maxContentWidth ?? (hasDefault ? `$${defaultToken}` : defaultWidth);
  const coerced = coerceValue("z", given, { engine, owner: undefined });
  return typeof coerced === "number" || coerced === "fill" ? coerced : defaultWidth;
}
