import { type Json, parsePath } from "@screenspec/format/evaluate";
import { readIn } from "../data/set-in.ts";

/** The options that a bound list gives: by `optionValue` and `optionLabel`, the paths in an item. */
export function resolveOptions(
  items: readonly Json[],
  { optionValue, optionLabel }: { readonly [name: string]: unknown },
): readonly { value: Json; label: string }[] {
  return items.map((item) => {
    const label = stepInto(item, optionLabel ?? "label");
    return { value: stepInto(item, optionValue ?? "value"), label: textOf(label) };
  });
}

/** What an `itemPath` leads to; the item itself when it is empty. */
export function stepInto(item: Json, itemPath: unknown): Json {
  if (typeof itemPath !== "string" || itemPath === "") return item;
  const path = parsePath(itemPath);
  return "steps" in path ? (readIn(item, [path.root, ...path.steps]) ?? null) : null;
}

/** A value as text, as in a template: nothing for null, JSON for lists and objects. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
