import { lazy, Suspense } from "react";
import { BlockItems } from "./block-items.tsx";

// Loaded are data and texts, which import nothing: a component would split the chunks of the Console's first page.
const LoadedBlocks = lazy(async () => {
  // A new version of the Console removes the file that an open page would load: then Add has no blocks.
  const loaded = await import("./blocks.ts").catch(() => undefined);
  return {
    default: ({ query }: { readonly query: string }) =>
      loaded === undefined ? null : (
        <BlockItems query={query} blocks={loaded.blocks} words={loaded.blockTexts} />
      ),
  };
});

/** The blocks that match a search. They and their texts are loaded with the first one that is shown. */
export function BlockList({ query }: { readonly query: string }) {
  return (
    <Suspense>
      <LoadedBlocks query={query} />
    </Suspense>
  );
}
