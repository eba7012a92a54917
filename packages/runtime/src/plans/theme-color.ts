import { hexColorPattern } from "@screenspec/format/evaluate";
import { isJsonObject } from "../data/json.ts";
import { readIn } from "../data/json-path.ts";
import type { PlanEngine } from "./plan-engine.ts";

type Theme = Pick<PlanEngine, "document" | "environment">;

/** Returns a color of the theme by its name in the current color scheme; undefined if there is none. */
export function themeColor(engine: Theme, name: string): string | undefined {
  return colorInScheme(engine, readIn(engine.document.theme, ["colors", name]));
}

/** Returns a token's color in the current scheme: the token is a color, or has one for each scheme. */
export function colorInScheme(
  { environment }: Pick<Theme, "environment">,
  token: unknown,
): string | undefined {
  const { light, dark } = isJsonObject(token) ? token : { light: token, dark: undefined };
  const color = (environment.colorScheme === "dark" ? dark : undefined) ?? light;
  return typeof color === "string" && hexColorPattern.test(color) ? color : undefined;
}
