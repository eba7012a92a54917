import { addressPatterns, isLocalTime } from "@screenspec/format/evaluate";

/** Whether a text has a format (docs/reference/values.md, "Texts"), as the validator decides it. */
export function hasFormat(format: string, text: string): boolean {
  if (format === "localTime") return isLocalTime(text);
  return patterns[format]?.test(text) ?? true;
}

const patterns: { readonly [format: string]: RegExp } = addressPatterns;
