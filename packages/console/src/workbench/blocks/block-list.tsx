import { lazy, Suspense } from "react";
import { BlockItems } from "./block-items.tsx";

// Only data and texts are loaded, because a component would split the chunks of the Console's first page.
// Loading begins with the editor: blocks that came after Add was opened would move the types below them while someone
// presses one. A new version of the Console removes the file that an open page would load: then Add has no blocks.
const loading = import("./blocks.ts").catch(() => undefined);

/** The lower case names of the blocks that are loaded. */
const names = new Set<string>();

const LoadedBlocks = lazy(async () => {
  const loaded = await loading;
  for (const { name } of Object.values(loaded?.blockTexts.blocks ?? {})) {
    names.add(name.toLowerCase());
  }
  return {
    default: ({ query }: { readonly query: string }) =>
      loaded === undefined ? null : (
        <BlockItems query={query} blocks={loaded.blocks} words={loaded.blockTexts} />
      ),
  };
});

/** The blocks that match a search. They and their texts are a chunk of their own, which the editor doesn't wait for. */
export function BlockList({ query }: { readonly query: string }) {
  return (
    <Suspense>
      <LoadedBlocks query={query} />
    </Suspense>
  );
}

/** Whether a search is the whole name of a block. */
export function isBlockName(query: string): boolean {
  return names.has(query.trim().toLowerCase());
}
