import { deriveSlug } from "@screenspec/api/slugs";
import type { Db } from "../database/tables.ts";
import { slugOfId, slugTaken } from "./slug.ts";
import { findFreeNumbers, numbered } from "./slug-queries.ts";
import { insertRows, type NewSpec } from "./write-queries.ts";

/** A spec to be inserted. Without a slug it gets one that is derived from its name. */
export interface SpecToInsert extends Omit<NewSpec, "slug"> {
  readonly slug: string | undefined;
}

/** The slugs of the specs that one transaction inserts. */
export interface SlugState {
  /** The next number to try behind a base. */
  readonly next: Map<string, number>;
  /** Slugs that specs will be given explicitly. */
  readonly reserved: ReadonlySet<string>;
}

/**
 * The attempts with numbers. The second fails only if other transactions have taken the slugs meanwhile, and on
 * PostgreSQL it waits for their commits. The next takes the slugs from the ids, so that nothing waits again.
 */
const maxAttempts = 2;

/**
 * Inserts specs, each with its slug, in one statement unless slugs are taken.
 *
 * @returns the specs in their order
 * @throws `slug_taken` for a given slug
 */
export async function insertSpecs(
  db: Db,
  specs: readonly SpecToInsert[],
  state: SlugState = { next: new Map(), reserved: new Set() },
): Promise<NewSpec[]> {
  const inserted = new Map<string, NewSpec>();
  let pending = specs;
  for (let attempt = 1; pending.length > 0; attempt += 1) {
    const rows = pending.map((spec) => withSlug(spec, state, attempt));
    const ids = await insertRows(db, rows);
    for (const row of rows) if (ids.has(row.id)) inserted.set(row.id, row);
    pending = pending.filter(({ id }) => !ids.has(id));
    const bases = new Set<string>();
    for (const { slug, name } of pending) {
      if (slug !== undefined) throw slugTaken(slug);
      bases.add(deriveSlug(name));
    }
    for (const [base, number] of await findFreeNumbers(db, bases)) state.next.set(base, number);
  }
  return specs.flatMap(({ id }) => inserted.get(id) ?? []);
}

function withSlug(spec: SpecToInsert, { next, reserved }: SlugState, attempt: number): NewSpec {
  if (spec.slug !== undefined) return { ...spec, slug: spec.slug };
  const base = deriveSlug(spec.name);
  if (attempt > maxAttempts) return { ...spec, slug: slugOfId(base, spec.id) };
  let number = next.get(base) ?? 1;
  while (reserved.has(numbered(base, number))) number += 1;
  next.set(base, number + 1);
  return { ...spec, slug: numbered(base, number) };
}
