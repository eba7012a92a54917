import { isObject } from "../../json.ts";

/** An opaque colour in the light and in the dark scheme, as red, green and blue in one number. */
export interface SchemeColor {
  readonly light: number;
  readonly dark: number;
}

/** The theme's opaque colours, by name. */
export type Palette = ReadonlyMap<string, SchemeColor>;

export function readPalette(theme: unknown): Palette {
  const palette = new Map<string, SchemeColor>();
  const colors = isObject(theme) ? theme["colors"] : undefined;
  if (!isObject(colors)) return palette;
  for (const name of Object.keys(colors)) {
    const color = colors[name];
    const { light, dark = light } = isObject(color) ? color : { light: color };
    const both = { light: readHex(light), dark: readHex(dark) };
    if (both.light !== undefined && both.dark !== undefined) {
      palette.set(name, { light: both.light, dark: both.dark });
    }
  }
  return palette;
}

/** The colour that a literal or a token of the theme stands for, if it is opaque. */
export function readColor(value: unknown, palette: Palette): SchemeColor | undefined {
  if (typeof value !== "string") return undefined;
  if (value.startsWith("$")) return palette.get(value.slice(1));
  const color = readHex(value);
  return color === undefined ? undefined : { light: color, dark: color };
}

/** How much lighter one colour is than the other, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: number, other: number): number {
  const some = luminance(one);
  const others = luminance(other);
  return (Math.max(some, others) + 0.05) / (Math.min(some, others) + 0.05);
}

function readHex(value: unknown): number | undefined {
  if (typeof value !== "string") return undefined;
  const [, digits] = opaque.exec(value) ?? [];
  return digits === undefined ? undefined : Number.parseInt(digits, 16);
}

const opaque = /^#(?:ff)?([0-9a-f]{6})$/i;

function luminance(color: number): number {
  const red = lightOf(color >> 16);
  const green = lightOf(color >> 8);
  const blue = lightOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The light that a channel gives, by its value. */
const light = Float64Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function lightOf(color: number): number {
  return light[color & 255] ?? 0;
}
