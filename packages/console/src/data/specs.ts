import type { DataOf, InputOf } from "@screenspec/client";
import { keepPreviousData, type Query, queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";
import { pagesQuery } from "./pages-query.ts";
import { withoutUndefined } from "./without-undefined.ts";

export type SpecSummary = DataOf<"listSpecs">[number];
export type Spec = DataOf<"getSpec">;
type SpecFilter = Pick<InputOf<"listSpecs">, "q" | "status" | "sort">;

export const filteredStatuses = ["draft", "published", "modified", "deleted"] as const;
export const specSorts = ["-updated_at", "-created_at", "name"] as const;

const pageSize = 50;

interface SpecSearch {
  readonly q?: string | undefined;
  readonly status?: (typeof filteredStatuses)[number] | undefined;
  readonly sort?: (typeof specSorts)[number] | undefined;
}

/** The filter that the address of the list of specs stands for. */
export function specFilterOf({ q, status, sort = "-updated_at" }: SpecSearch): SpecFilter {
  // Without an order the service lists the latest deleted first.
  return withoutUndefined({ q, status, sort: status === "deleted" ? undefined : sort });
}

/** The pages of the list of specs, each with the number of all specs that match. */
export function specsQuery(filter: SpecFilter) {
  const query = pagesQuery(["specs", filter], (cursor, options) => {
    const input = { ...filter, include: "names,channels", limit: pageSize, cursor };
    return client.listSpecs(withoutUndefined(input), options);
  });
  return { ...query, placeholderData: keepPreviousData };
}

/** Whether there is any spec. */
export const anySpecQuery = queryOptions({
  queryKey: ["specs", "any"],
  queryFn: async ({ signal }) => (await client.listSpecs({ limit: 1 }, { signal })).length > 0,
});

/** The first specs that match a text, with their screens. */
export function specSearchQuery(q: string) {
  return queryOptions({
    queryKey: ["specs", "search", q],
    queryFn: ({ signal }) =>
      client.listSpecs({ ...(q ? { q } : {}), include: "screens", limit: 20 }, { signal }),
    placeholderData: (previous) => previous,
  });
}

/**
 * A spec with its draft.
 *
 * @param reference its id or its slug
 */
export function specQuery(reference: string) {
  const include = "names";
  return queryOptions({
    queryKey: ["spec", reference, "draft"],
    queryFn: async ({ signal }) => {
      // An id has an underscore, a slug never.
      const call = reference.includes("_")
        ? client.getSpec({ spec_id: reference, include }, { signal })
        : client.getSpecBySlug({ slug: reference, include }, { signal });
      const { data, etag } = await call.withResponse();
      return { spec: data, etag };
    },
  });
}

/** Matches all queries of a spec, also those by its slug. */
export function queriesOfSpec(specId: string) {
  return {
    predicate: ({ queryKey: [resource, reference], state: { data } }: Query) =>
      resource === "spec" &&
      (reference === specId || (data as { spec?: Spec } | undefined)?.spec?.id === specId),
  };
}
