import { isObject } from "../../json.ts";

/** The theme's spacing, by what stands for it: `$name`. */
export type Lengths = ReadonlyMap<unknown, number>;

export function readLengths(theme: unknown): Lengths {
  const lengths = new Map<unknown, number>();
  const spacing = isObject(theme) ? theme["spacing"] : undefined;
  if (!isObject(spacing)) return lengths;
  for (const [name, length] of Object.entries(spacing)) {
    if (typeof length === "number") lengths.set(`$${name}`, length);
  }
  return lengths;
}

/** The length that a literal or a token of the theme stands for. */
export function readLength(value: unknown, lengths: Lengths): number | undefined {
  return typeof value === "number" ? value : lengths.get(value);
}
