import type { Screen } from "@screenspec/format/evaluate";
import { fitValue } from "../attributes/fit-value.ts";
import type { Engine } from "../engine.ts";

/** The token of the theme's spacing that all screens have which say nothing else. */
const token = "maxContentWidth";

/** How wide a screen's body may be (docs/format/layout.md, "Content width"). */
export function maxContentWidthOf(engine: Engine, screen: Screen): number | "fill" {
  const spacing: unknown = engine.document.theme?.["spacing"];
  const hasToken = Object.hasOwn(Object(spacing), token);
  const given = screen.maxContentWidth ?? (hasToken ? `$${token}` : 640);
  const fitted = fitValue("z", given, { engine, owner: undefined });
  return typeof fitted === "number" || fitted === "fill" ? fitted : 640;
}
