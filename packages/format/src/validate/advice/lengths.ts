import { isObject } from "../../json.ts";

/** The theme's spacing, by name. */
export type Lengths = ReadonlyMap<string, number>;

export function readLengths(theme: unknown): Lengths {
  const lengths = new Map<string, number>();
  const spacing = isObject(theme) ? theme["spacing"] : undefined;
  if (!isObject(spacing)) return lengths;
  for (const [name, length] of Object.entries(spacing)) {
    if (typeof length === "number") lengths.set(name, length);
  }
  return lengths;
}

/** The length that a literal or a token of the theme stands for. */
export function readLength(value: unknown, lengths: Lengths): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.startsWith("$")
    ? lengths.get(value.slice(1))
    : undefined;
}
