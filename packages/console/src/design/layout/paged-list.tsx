import type { ReactNode } from "react";
import { LoadingState } from "../content/states.tsx";
import { Muted } from "../content/text.tsx";
import { LoadMore, type LoadMoreProps } from "./load-more.tsx";

interface PagedListProps<Item> {
  /** A query of pages. */
  readonly query: LoadMoreProps["query"] & {
    readonly data:
      | { readonly items: readonly Item[]; readonly total: number | undefined }
      | undefined;
    readonly refetch: () => unknown;
  };
  /** How many lines stand for the list while it is loading. */
  readonly lines: number;
  /** Shown in place of a list without items. */
  readonly empty?: ReactNode;
  /** Says above the list how many items there are. */
  readonly count?: (total: number) => string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list that is read page by page: loading, failed, empty, or its items with a button for more. */
export function PagedList<Item>({ query, lines, empty, count, children }: PagedListProps<Item>) {
  const { data, error, refetch } = query;
  if (data === undefined)
    return <LoadingState error={error} onRetry={() => void refetch()} lines={lines} />;
  const { items, total } = data;
  const isEmpty = items.length === 0 && empty !== undefined;
  return (
    <>
      {count === undefined || total === undefined || isEmpty ? null : (
        <Muted as="p" size="small" role="status">
          {count(total)}
        </Muted>
      )}
      {isEmpty ? empty : children(items)}
      <LoadMore query={query} />
    </>
  );
}
