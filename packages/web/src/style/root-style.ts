import { type ThemeColors, textDirection } from "@screenspec/rendering";
import type { Environment, Runtime } from "@screenspec/runtime";
import { colorProperty, cssColor } from "./css-color.ts";

/** The theme colors that the default appearance of widgets uses. */
const themeColors: readonly (keyof ThemeColors)[] = [
  "primary",
  "onPrimary",
  "surface",
  "onSurface",
  "background",
  "error",
  "outline",
];

/** Sets the locale, the text direction and the color scheme of a root element. */
export function applyEnvironment(
  root: HTMLElement,
  { locale, colorScheme }: Pick<Environment, "locale" | "colorScheme">,
): void {
  root.className = `root ${colorScheme}`;
  root.lang = locale;
  root.dir = textDirection(locale);
}

/** Sets the document's theme colors at a root element, where they override the page's custom properties. */
export function applyThemeColors(root: HTMLElement, runtime: Runtime): void {
  for (const name of themeColors) {
    const color = runtime.themeColor(name);
    const value = color === undefined ? "" : cssColor(color);
    root.style.setProperty(`--screenspec-${colorProperty(name)}`, value);
  }
}
