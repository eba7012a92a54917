import type { Json } from "@screenspec/format";
import { readItemPath } from "../data/read-item-path.ts";
import { shareWorkLimit } from "../data/share-work-limit.ts";
import { textOf } from "../data/text-of.ts";

/** The options that a bound list gives: by `optionValue` and `optionLabel`, the paths in an item. */
export function resolveOptions(
  items: readonly Json[],
  { optionValue, optionLabel }: { readonly [name: string]: unknown },
): readonly { value: Json; label: string }[] {
  return shareWorkLimit(() =>
    items.map((item) => {
      const label = readItemPath(item, optionLabel ?? "label");
      return { value: readItemPath(item, optionValue ?? "value"), label: textOf(label) };
    }),
  );
}
