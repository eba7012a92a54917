import type { JsonObject } from "@screenspec/format";
import { type JsonPath, valueAt } from "../edits/json-edits.ts";

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

/** A color of the theme, by scheme, as the format writes it: `#RRGGBB` or `#AARRGGBB`. */
export interface ColorToken {
  /** With the dollar sign. */
  readonly name: string;
  readonly light: string;
  readonly dark: string;
}

/** The colors of a theme. */
export function colorTokens(colors: unknown): readonly ColorToken[] {
  return Object.entries<unknown>(Object(colors)).flatMap(([name, color]) => {
    const { light, dark = light } = typeof color === "string" ? { light: color } : Object(color);
    const isKnown = typeof light === "string" && typeof dark === "string";
    return isKnown ? [{ name: `$${name}`, light, dark }] : [];
  });
}

/** The color that a literal or a token is in a scheme; undefined if there is no such token. */
export function resolveColor(
  value: unknown,
  tokens: readonly ColorToken[],
  scheme: Scheme,
): string | undefined {
  const color = tokens.find(({ name }) => name === value)?.[scheme] ?? value;
  return typeof color === "string" && hexColor.test(color) ? color : undefined;
}

const hexColor = /^#([\da-f]{2})?([\da-f]{6})$/i;

/** The same color in CSS, which has alpha last. */
export function cssColor(color: string): string {
  const [, alpha = "", digits = ""] = hexColor.exec(color) ?? [];
  return `#${digits}${alpha}`;
}

/** Six digits of a color, for pickers without alpha, and its alpha from 0 to 1. */
export function splitColor(color: string): { readonly opaque: string; readonly alpha: number } {
  const [, alpha = "ff", digits = "000000"] = hexColor.exec(color) ?? [];
  return { opaque: `#${digits.toLowerCase()}`, alpha: Number.parseInt(alpha, 16) / 255 };
}

/** Writes a color as the format has it: alpha first, if there is one. */
export function joinColor(opaque: string, alpha: number): string {
  const digits = opaque.slice(1).toUpperCase();
  const byte = Math.round(alpha * 255);
  return byte === 255
    ? `#${digits}`
    : `#${byte.toString(16).padStart(2, "0").toUpperCase()}${digits}`;
}

/** The contrast of a color on an opaque background, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(color: string, background: string): number {
  const below = channels(background);
  const { alpha } = splitColor(color);
  const above = channels(color).map((value, at) => value * alpha + (below[at] ?? 0) * (1 - alpha));
  const [one, other] = [luminance(above), luminance(below)];
  const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  return Math.floor(ratio * 100) / 100;
}

function channels(color: string): readonly number[] {
  const number = Number.parseInt(splitColor(color).opaque.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The level that a contrast of text reaches (WCAG 2.2, 1.4.3 and 1.4.6). Undefined below what is asked for. */
export function contrastLevel(contrast: number, least: number): "AA" | "AAA" | undefined {
  if (contrast >= 7) return "AAA";
  return contrast >= Math.max(least, 3) ? "AA" : undefined;
}

/** The color that a token is named after, as `$primary` for `$onPrimary`: it is made to be seen on it. */
export function surfaceOfToken(name: string, tokens: readonly ColorToken[]): string | undefined {
  const [, first = "", rest = ""] = /^\$on([A-Z])(\w*)$/.exec(name) ?? [];
  const surface = `$${first.toLowerCase()}${rest}`;
  return tokens.some((token) => token.name === surface) ? surface : undefined;
}

/** The least contrast of text, and of icons (WCAG 2.2, 1.4.3 and 1.4.11). */
export function leastContrast(path: JsonPath): number {
  return path.at(-1) === "color" ? 3 : 4.5;
}

/**
 * The background that a color at a path is seen on: the nearest opaque one of its node, of those around it, or of the
 * screen. The background color itself is seen with the text color of its node. Undefined if nothing
 * sets it, and for colors that show nothing to read, such as that of a border.
 */
export function counterpartOf(draft: JsonObject, path: JsonPath): unknown {
  const [owner, name] = path.slice(-2);
  const isInShape = owner === "border" || owner === "shadow" || typeof name === "number";
  if (isInShape) return undefined;
  if (name === "backgroundColor") return valueAt(draft, [...path.slice(0, -1), "textColor"]);
  for (let length = path.length - 1; length >= 2; length--) {
    const at = path.slice(0, length);
    const color =
      valueAt(draft, [...at, "style", "backgroundColor"]) ??
      (length === 2 ? valueAt(draft, [...at, "backgroundColor"]) : undefined);
    if (color !== undefined) return color;
  }
  return undefined;
}
