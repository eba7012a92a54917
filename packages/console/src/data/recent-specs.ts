import type { QueryClient } from "@tanstack/react-query";
import type { Spec } from "./specs.ts";

/** The specs that this tab has opened, the last one first. Those that it opened long ago are no longer in the cache. */
export function recentSpecs(queries: QueryClient): readonly Spec[] {
  const opened = queries
    .getQueryCache()
    .findAll({ queryKey: ["spec"], predicate: ({ queryKey: [, , part] }) => part === "draft" })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as { readonly spec: Spec } | undefined)?.spec ?? []);
  return [...new Map(opened.map((spec) => [spec.id, spec])).values()];
}
