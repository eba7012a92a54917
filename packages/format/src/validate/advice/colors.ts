import { isObject } from "../../json.ts";

/** Red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

export const schemes = ["light", "dark"] as const;

/** A color in the light and in the dark scheme. */
export interface SchemeColor {
  readonly light: Color;
  readonly dark: Color;
}

/** The theme's colors, by their tokens: `$name`. */
export type Palette = ReadonlyMap<unknown, SchemeColor>;

export function readPalette(theme: unknown): Palette {
  const palette = new Map<unknown, SchemeColor>();
  const colors = isObject(theme) ? theme["colors"] : undefined;
  if (!isObject(colors)) return palette;
  for (const name of Object.keys(colors)) {
    const color = colors[name];
    const { light, dark = light } = isObject(color) ? color : { light: color };
    const read = inSchemes(light, dark);
    if (read !== undefined) palette.set(`$${name}`, read);
  }
  return palette;
}

/** The color of a literal or a theme token. */
export function readColor(value: unknown, palette: Palette): SchemeColor | undefined {
  return palette.get(value) ?? inSchemes(value, value);
}

/** Blends a color with the opaque color behind it. */
export function blend([red, green, blue, alpha]: Color, background: Color): Color {
  const mix = (above: number, below: number) => above * alpha + below * (1 - alpha);
  return [mix(red, background[0]), mix(green, background[1]), mix(blue, background[2]), 1];
}

/**
 * The contrast ratio of two opaque colors, from 1 to 21 in hundredths (WCAG 2.2, "contrast
 * ratio").
 */
export function contrast(one: Color, other: Color): number {
  const ratio = (luminance(one) + 0.05) / (luminance(other) + 0.05);
  return Math.floor(Math.max(ratio, 1 / ratio) * 100) / 100;
}

/** The least contrast of text (WCAG 2.2, 1.4.3). */
export const readable = 4.5;

/** A color for each scheme, of two hex colors. */
export function inSchemes(lightHex: unknown, darkHex: unknown): SchemeColor | undefined {
  const light = readHex(lightHex);
  const dark = readHex(darkHex);
  return light === undefined || dark === undefined ? undefined : { light, dark };
}

function readHex(value: unknown): Color | undefined {
  if (typeof value !== "string") return undefined;
  const [, alpha = "ff", digits] = hexColor.exec(value) ?? [];
  if (digits === undefined) return undefined;
  const color = Number.parseInt(digits, 16);
  return [color >> 16, (color >> 8) & 255, color & 255, Number.parseInt(alpha, 16) / 255];
}

const hexColor = /^#([0-9a-f]{2})?([0-9a-f]{6})$/i;

function luminance([red, green, blue]: Color): number {
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);
}

/** The linear light of a channel's value (WCAG 2.2, "relative luminance"). */
const light = Float64Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function lightOf(channel: number): number {
  return light[Math.round(channel)] ?? 0;
}
