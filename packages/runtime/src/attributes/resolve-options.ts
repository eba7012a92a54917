import type { Json } from "@screenspec/format/evaluate";
import { readItemPath } from "../data/read-item-path.ts";
import { textOf, withTexts } from "./text-of.ts";

/** The options that a bound list gives: by `optionValue` and `optionLabel`, the paths in an item. */
export function resolveOptions(
  items: readonly Json[],
  { optionValue, optionLabel }: { readonly [name: string]: unknown },
): readonly { value: Json; label: string }[] | undefined {
  return withTexts(() =>
    items.map((item) => {
      const label = readItemPath(item, optionLabel ?? "label");
      return { value: readItemPath(item, optionValue ?? "value"), label: textOf(label) };
    }),
  );
}
