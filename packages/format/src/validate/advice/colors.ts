import { isObject } from "../../json.ts";

/** An opaque colour in the light and in the dark scheme, as red, green and blue in one number. */
export interface SchemeColor {
  readonly light: number;
  readonly dark: number;
}

/** The theme's opaque colours, by what stands for them: `$name`. */
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

/** The colour that a literal or a token of the theme stands for, if it is opaque. */
export function readColor(value: unknown, palette: Palette): SchemeColor | undefined {
  return palette.get(value) ?? inSchemes(value, value);
}

/** How much lighter one colour is than the other, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: number, other: number): number {
  const ratio = (luminance(one) + 0.05) / (luminance(other) + 0.05);
  return Math.max(ratio, 1 / ratio);
}

function inSchemes(lightHex: unknown, darkHex: unknown): SchemeColor | undefined {
  const light = readHex(lightHex);
  const dark = readHex(darkHex);
  return light === undefined || dark === undefined ? undefined : { light, dark };
}

function readHex(value: unknown): number | undefined {
  if (typeof value !== "string") return undefined;
  const [, digits] = opaque.exec(value) ?? [];
  return digits === undefined ? undefined : Number.parseInt(digits, 16);
}

const opaque = /^#(?:ff)?([0-9a-f]{6})$/i;

function luminance(color: number): number {
  return 0.2126 * lightOf(color >> 16) + 0.7152 * lightOf(color >> 8) + 0.0722 * lightOf(color);
}

/** The light that a channel gives, by its value. */
const light = Float64Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function lightOf(color: number): number {
  return light[color & 255] ?? 0;
}
