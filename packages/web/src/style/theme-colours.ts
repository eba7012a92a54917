import type { Runtime } from "@screenspec/runtime";
import { cssColour } from "./colour.ts";

/** Colours of a theme that what the SDK draws by itself follows, where a document has them. */
const roles = ["primary", "onPrimary", "surface", "onSurface", "background", "error", "outline"];

/** Sets them on what everything is in. */
export function setThemeColours(root: HTMLElement, runtime: Runtime): void {
  for (const role of roles) {
    const colour = runtime.themeColor(role);
    const name = `--${role.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;
    root.style.setProperty(name, colour === undefined ? "" : cssColour(colour));
  }
}
