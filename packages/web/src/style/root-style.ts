import type { Environment, Runtime } from "@screenspec/runtime";
import { textDirection } from "../dom/text-direction.ts";
import { cssColour } from "./colour.ts";

/** The theme colours that the default appearance of widgets uses. */
const themeColours = [
  "primary",
  "onPrimary",
  "surface",
  "onSurface",
  "background",
  "error",
  "outline",
];

/** Sets the locale, the text direction and the colour scheme of a root element. */
export function applyEnvironment(
  root: HTMLElement,
  { locale, colorScheme }: Pick<Environment, "locale" | "colorScheme">,
): void {
  root.className = `root ${colorScheme}`;
  root.lang = locale;
  root.dir = textDirection(locale);
}

/** Sets the document's theme colours at a root element, where they override the page's custom properties. */
export function applyThemeColours(root: HTMLElement, runtime: Runtime): void {
  for (const name of themeColours) {
    const colour = runtime.themeColor(name);
    const property = `--screenspec-${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;
    root.style.setProperty(property, colour === undefined ? "" : cssColour(colour));
  }
}
