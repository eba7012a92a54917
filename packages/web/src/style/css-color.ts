import type { ThemeColors } from "@screenspec/rendering";

/** Converts a color of the format to CSS, which has the alpha at the end instead of the start. */
export function cssColor(color: string): string {
  return color.length === 9 ? `#${color.slice(3)}${color.slice(1, 3)}` : color;
}

/** The name of a theme color in custom properties: `on-primary` for `onPrimary`. */
export function colorProperty(name: keyof ThemeColors): string {
  return name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
}
