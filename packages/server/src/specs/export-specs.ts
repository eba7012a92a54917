import type { SpecStatus } from "@screenspec/api";
import type { Context } from "../context.ts";
import { readSpecsAfter, searchSpecs } from "./queries.ts";

/** How many specs are in memory at a time; each may have a few megabytes. */
const specsAtATime = 16;

/**
 * The lines of an export, a few at a time: what is asked for next is read then, so that nobody who is
 * slow keeps more than that in memory.
 */
export async function* exportSpecs(
  { db }: Pick<Context, "db">,
  { q, status }: { readonly q?: string; readonly status?: SpecStatus },
): AsyncGenerator<Buffer> {
  const search = q === undefined ? undefined : await searchSpecs(db, q);
  for (let after: string | undefined = ""; after !== undefined; ) {
    const specs = await readSpecsAfter(db, { status, search }, { after, limit: specsAtATime });
    after = specs.at(-1)?.id;
    if (specs.length > 0) yield Buffer.from(specs.map(lineOf).join(""));
  }
}

/** The content is stored as JSON text without line breaks, and spliced in as it is. */
function lineOf({
  content,
  ...described
}: Awaited<ReturnType<typeof readSpecsAfter>>[number]): string {
  return `${JSON.stringify(described).slice(0, -1)},${content.slice(1, -1)}}\n`;
}
