import type { Screen } from "@screenspec/format";
import { fitValue } from "../plans/fit-value.ts";
import type { Engine } from "./engine.ts";

/** The entry of the theme's spacing that sets the width for screens without a `maxContentWidth`. */
const defaultToken = "maxContentWidth";
const defaultWidth = 640;

/** Returns the maximal width of a screen's body (docs/format/layout.md, "Content width"). */
export function maxContentWidthOf(engine: Engine, screen: Screen): number | "fill" {
  const spacing: unknown = engine.document.theme?.["spacing"];
  const hasDefault = Object.hasOwn(Object(spacing), defaultToken);
  const given = screen.maxContentWidth ?? (hasDefault ? `$${defaultToken}` : defaultWidth);
  const fitted = fitValue("z", given, { engine, owner: undefined });
  return typeof fitted === "number" || fitted === "fill" ? fitted : defaultWidth;
}
