import type { SpecStatus } from "@screenspec/api";
import { readSpecsAfter, type SpecFilter, type SpecPage } from "./list-queries.ts";
import { tagsOf } from "./queries.ts";
import { type Searcher, type Searching, scanSearch } from "./scan-search.ts";
import { type SpecQuery, searchSpecs } from "./search-queries.ts";

/** The most specs that one query reads. */
const specsAtATime = 16;
/** The targeted size of a batch. Specs larger than this are read one by one. */
const charactersAtATime = 256 * 1024;
/** How many ids a search collects before their specs are read. */
const idsAtATime = 1000;

interface ExportQuery extends SpecQuery {
  readonly status?: SpecStatus;
}

/**
 * Yields the lines of an export in small batches. The next batch is read on demand, so that a slow client keeps only
 * one in memory.
 */
export async function* exportSpecs(
  context: Searching,
  searcher: Searcher,
  query: ExportQuery,
): AsyncGenerator<Buffer> {
  for await (const filter of filters(context, searcher, query)) {
    let limit = 1;
    for (let after: string | undefined = ""; after !== undefined; ) {
      const specs = await readSpecsAfter(context.db, filter, { after, limit });
      after = specs.at(-1)?.id;
      if (specs.length === 0) continue;
      const lines = specs.map(lineOf).join("");
      // Assumes that the next specs are about as large as these.
      const likely = Math.floor((charactersAtATime * specs.length) / lines.length);
      limit = Math.min(Math.max(likely, 1), specsAtATime);
      yield Buffer.from(lines);
    }
  }
}

/** Yields the filters to read specs with: one without a search, otherwise one per batch of ids, in their order. */
async function* filters(
  context: Searching,
  searcher: Searcher,
  { status, ...query }: ExportQuery,
): AsyncGenerator<SpecFilter> {
  const { ids, comparison } = await searchSpecs(context.db, query);
  if (comparison === undefined) {
    if (ids === undefined) yield { status };
    else yield* inParts(status, [...new Set(ids)].sort());
    return;
  }
  const filter = { status, comparison, ...(ids !== undefined && { ids }) };
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

/** Returns a line of the export. The content is stored as JSON text without line breaks and spliced in. */
function lineOf({
  content,
  tags,
  ...texts
}: Awaited<ReturnType<typeof readSpecsAfter>>[number]): string {
  const described = { ...texts, tags: tagsOf(tags) };
  return `${JSON.stringify(described).slice(0, -1)},${content.slice(1, -1)}}\n`;
}
