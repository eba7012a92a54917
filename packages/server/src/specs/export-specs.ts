import type { SpecStatus } from "@screenspec/api";
import { readSpecsAfter, type SpecFilter, type SpecPage } from "./list-queries.ts";
import { type Searcher, type Searching, scanSearch } from "./scan-search.ts";
import { searchSpecs } from "./search-queries.ts";

/** How many specs are read at a time, if they aren't large. */
const specsAtATime = 16;
/** Beyond this many characters specs are read one by one. */
const charactersAtATime = 256 * 1024;
/** How many are found before the first of them is read. */
const idsAtATime = 1000;

/**
 * The lines of an export, a few at a time: what is asked for next is read then, so that nobody who is
 * slow keeps more than that in memory.
 */
export async function* exportSpecs(
  context: Searching,
  searcher: Searcher,
  query: { readonly q?: string; readonly status?: SpecStatus },
): AsyncGenerator<Buffer> {
  for await (const filter of filters(context, searcher, query)) {
    let limit = 1;
    for (let after: string | undefined = ""; after !== undefined; ) {
      const specs = await readSpecsAfter(context.db, filter, { after, limit });
      after = specs.at(-1)?.id;
      if (specs.length === 0) continue;
      const lines = specs.map(lineOf).join("");
      // The next specs are taken to be as large as these.
      const likely = Math.floor((charactersAtATime * specs.length) / lines.length);
      limit = Math.min(Math.max(likely, 1), specsAtATime);
      yield Buffer.from(lines);
    }
  }
}

/** What chooses the specs: of a search a few after the other, in the order of their ids. */
async function* filters(
  context: Searching,
  searcher: Searcher,
  { q, status }: { readonly q?: string; readonly status?: SpecStatus },
): AsyncGenerator<SpecFilter> {
  const search = await searchSpecs(context.db, q);
  if (!("comparison" in search)) {
    if (search.ids === undefined) yield { status };
    else yield* inParts(status, [...new Set(search.ids)].sort());
    return;
  }
  const filter = { status, comparison: search.comparison };
  const order = { column: "id", direction: "asc" } as const;
  let after: SpecPage["after"];
  do {
    const { found, stoppedAt } = await scanSearch(context, {
      searcher,
      filter,
      page: { order, limit: idsAtATime, after },
    });
    yield* inParts(
      status,
      found.map(([, id]) => id),
    );
    after = found.length === idsAtATime ? found.at(-1) : stoppedAt;
  } while (after !== undefined);
}

function* inParts(status: SpecStatus | undefined, ids: readonly string[]): Generator<SpecFilter> {
  for (let start = 0; start < ids.length; start += specsAtATime) {
    yield { status, ids: ids.slice(start, start + specsAtATime) };
  }
}

/** The content is stored as JSON text without line breaks, and spliced in as it is. */
function lineOf({
  content,
  ...described
}: Awaited<ReturnType<typeof readSpecsAfter>>[number]): string {
  return `${JSON.stringify(described).slice(0, -1)},${content.slice(1, -1)}}\n`;
}
