import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

/** A call of the client that lists items. */
interface ListCall<Item> {
  withResponse(): Promise<{
    readonly data: Item[];
    readonly total?: number | undefined;
    readonly next?: string | undefined;
  }>;
}

/** A list that is read page by page. Its `total` is undefined where the service doesn't count so many. */
export function pagesQuery<Item>(
  queryKey: QueryKey,
  list: (cursor: string | undefined, options: { readonly signal: AbortSignal }) => ListCall<Item>,
) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { data, total, next } = await list(pageParam, { signal }).withResponse();
      return { items: data, total, next };
    },
    getNextPageParam: ({ next }) => next,
    select: joinPages,
  });
}

interface ReadPage<Item> {
  readonly items: readonly Item[];
  readonly total: number | undefined;
}

/** The items of all pages that were read. */
export function joinPages<Item>({ pages }: { readonly pages: readonly ReadPage<Item>[] }) {
  return {
    items: pages.flatMap(({ items }) => items),
    total: pages[0]?.total,
    pageCount: pages.length,
  };
}
