import { iosStyles } from "./ios.ts";
import { materialStyles } from "./material.ts";

/** The module with the presets, which is loaded when a document has one. */
export type Presets = typeof import("./presets.ts");

/** The styles of the presets by name, without `neutral`, which is the base styles alone. */
const presets: { readonly [name: string]: string } = { material: materialStyles, ios: iosStyles };

const sheets = new Map<string, CSSStyleSheet>();

/** Returns the style sheet of a preset, which all elements of a page share. Undefined for an unknown preset. */
export function presetSheet(name: string): CSSStyleSheet | undefined {
  const styles = Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (styles === undefined) return undefined;
  const sheet = sheets.get(name) ?? new CSSStyleSheet();
  if (!sheets.has(name)) sheet.replaceSync(`@layer base {${styles}}`);
  sheets.set(name, sheet);
  return sheet;
}
