import { hexColorPattern } from "@screenspec/format/evaluate";
import type { Runtime } from "@screenspec/runtime";
import { cssColour } from "./colour.ts";

/** Colours of a theme that what the SDK draws by itself follows, where a document has them. */
const roles = ["primary", "onPrimary", "surface", "onSurface", "background", "error", "outline"];

/** Sets them on what everything is in. */
export function setThemeColours(root: HTMLElement, { theme, environment }: Runtime): void {
  const colours: { readonly [name: string]: unknown } = Object(theme["colors"]);
  for (const role of roles) {
    const given = Object.hasOwn(colours, role) ? colours[role] : undefined;
    const { light, dark = light }: { light?: unknown; dark?: unknown } =
      typeof given === "string" ? { light: given } : Object(given);
    const colour = environment.colorScheme === "dark" ? dark : light;
    const name = `--${role.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;
    root.style.setProperty(
      name,
      typeof colour === "string" && hexColorPattern.test(colour) ? cssColour(colour) : "",
    );
  }
}
