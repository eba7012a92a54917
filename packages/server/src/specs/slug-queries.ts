import { isAmong } from "../database/dialect.ts";
import { preparedQuery } from "../database/prepared-query.ts";
import type { Db } from "../database/tables.ts";
import { errorCode } from "../errors/error-code.ts";

/** Returns the id of the spec that has a slug. A slug of a deleted spec is free. */
export async function findIdBySlug(db: Db, slug: string): Promise<string | undefined> {
  const [spec] = await selectBySlug(db, { slug });
  return spec?.id;
}

const selectBySlug = preparedQuery((db, { slug }: { slug: string }) =>
  db.selectFrom("specs").select("id").where("slug", "=", slug).where("deleted_at", "is", null),
);

/** Returns those of the slugs that specs have. */
export async function findTakenSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("specs")
    .select("slug")
    .where(isAmong(db, "slug", slugs))
    .where("deleted_at", "is", null)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Numbers are probed up to the double of this at first. */
const firstProbes = Array.from({ length: 20 }, (_, power) => 2 ** (power + 1));
const probesPerRound = 16;

/**
 * Returns, for each base, a number from 2 that no slug has behind the base, while one has the number before. It takes
 * at most seven queries up to a million such slugs, and one if the number 2 is free.
 */
export async function findFreeNumbers(
  db: Db,
  bases: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const searches = new Map([...bases].map((base) => [base, { taken: 1, probes: firstProbes }]));
  while (searches.size > 0) {
    const candidates = [...searches].flatMap(([base, { probes }]) =>
      probes.map((number) => numbered(base, number)),
    );
    const takenSlugs = await findTakenSlugs(db, candidates);
    for (const [base, search] of searches) {
      const free = search.probes.find((number) => !takenSlugs.has(numbered(base, number)));
      const taken = search.probes.findLast((number) => free === undefined || number < free);
      const from = taken ?? search.taken;
      if (free === from + 1) {
        found.set(base, free);
        searches.delete(base);
      } else {
        searches.set(base, { taken: from, probes: probesBetween(from, free ?? from * 1024) });
      }
    }
  }
  return found;
}

/** Returns numbers above the first, evenly spaced, up to the last. */
function probesBetween(first: number, last: number): number[] {
  const step = Math.max(1, Math.ceil((last - first) / probesPerRound));
  const probes: number[] = [];
  for (let number = first + step; number < last; number += step) probes.push(number);
  return [...new Set([first + 1, ...probes, last])];
}

export function numbered(base: string, number: number): string {
  return number === 1 ? base : `${base}-${number}`;
}

/** Whether a statement failed because another spec has the slug. */
export function isSlugConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // SQLite names the columns, PostgreSQL the index.
  return (
    (errorCode(error) === "SQLITE_CONSTRAINT_UNIQUE" && error.message.includes("specs.slug")) ||
    (errorCode(error) === "23505" && error.message.includes("specs_by_slug"))
  );
}
