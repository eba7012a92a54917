import { lazy, Suspense } from "react";

// A new version of the Console removes the file that an open page would load: then Add has no blocks.
const BlockItems = lazy(() => import("./block-items.tsx").catch(() => ({ default: () => null })));

/** The blocks that match a search. They and their texts are loaded with the first one that is shown. */
export function BlockList({ query }: { readonly query: string }) {
  return (
    <Suspense>
      <BlockItems query={query} />
    </Suspense>
  );
}
