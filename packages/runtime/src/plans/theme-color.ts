import { hexColorPattern } from "@screenspec/format/evaluate";
import { isJsonObject } from "../data/json.ts";
import { readIn } from "../data/json-path.ts";
import type { Engine } from "../live/engine.ts";

/** A colour of the theme by its name, as it is in the scheme that is shown; undefined without one. */
export function themeColor(engine: Engine, name: string): string | undefined {
  return colorInScheme(engine, readIn(engine.document.theme, ["colors", name]));
}

/** What stands under a name, a colour or one for each scheme; undefined for anything else. */
export function colorInScheme({ environment }: Engine, named: unknown): string | undefined {
  const { light, dark } = isJsonObject(named) ? named : { light: named, dark: undefined };
  const color = (environment.colorScheme === "dark" ? dark : undefined) ?? light;
  return typeof color === "string" && hexColorPattern.test(color) ? color : undefined;
}
