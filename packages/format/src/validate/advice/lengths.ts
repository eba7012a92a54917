import { isObject } from "../../json.ts";

/** The theme's spacing, by its tokens: `$name`. */
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

/** The length of a literal or a theme token. */
export function readLength(value: unknown, lengths: Lengths): number | undefined {
  return typeof value === "number" ? value : lengths.get(value);
}
