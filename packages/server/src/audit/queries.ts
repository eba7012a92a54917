import type { AuditAction } from "@screenspec/api";
import { type SelectQueryBuilder, sql } from "kysely";
import { countRows } from "../database/count-rows.ts";
import { isPostgres } from "../database/dialect.ts";
import { preparedInsert } from "../database/prepared-insert.ts";
import type { AuditEntryRow, Db, Tables } from "../database/tables.ts";

export const insertAuditEntries = preparedInsert("audit_entries");

/** Only for a change that was undone: entries are permanent otherwise. */
export async function deleteEntriesOf(db: Db, target: string): Promise<void> {
  await db.deleteFrom("audit_entries").where("target", "=", target).execute();
}

/** Deletes the oldest entries before a time. @returns how many were deleted */
export async function deleteOldEntries(
  db: Db,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<number> {
  const old = db
    .selectFrom("audit_entries")
    .select("id")
    .where("occurred_at", "<", before)
    .orderBy("occurred_at")
    .orderBy("id")
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom("audit_entries")
    .where("id", "in", old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** A filter; times in milliseconds since 1970, `to` exclusive. */
export interface AuditFilter {
  readonly action: AuditAction | undefined;
  readonly userId: string | undefined;
  readonly keyId: string | undefined;
  readonly target: string | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Only entries about a spec; they have an index of their own. */
  readonly isOfSpec?: boolean;
}

/** Entries, newest first. */
export async function listAuditEntries(
  db: Db,
  filter: AuditFilter,
  page: { readonly limit: number; readonly after: readonly [number, string] | undefined },
): Promise<AuditEntryRow[]> {
  const { after } = page;
  return narrowed(db.selectFrom("audit_entries"), filter)
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("occurred_at", "id"), "<", tuple(after?.[0] ?? 0, after?.[1] ?? "")),
      ),
    )
    .orderBy("occurred_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .execute();
}

/**
 * Returns the ids of the users who changed the draft of a spec after a revision, up to another one. Changes by API keys
 * are those of their owners.
 */
export async function listEditors(
  db: Db,
  specId: string,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<string[]> {
  // The index `audit_entries_of_edits` contains these expressions, so no details are read.
  const revision = isPostgres(db)
    ? sql<number>`(details::json ->> 'revision')::integer`
    : sql<number>`details ->> 'revision'`;
  const editors = await db
    .selectFrom("audit_entries")
    .select("user_id")
    .distinct()
    .where("target", "=", specId)
    .where(sql<boolean>`action in ('spec.created', 'spec.updated')`)
    .where(revision, ">", after)
    .where(revision, "<=", upTo)
    .execute();
  return editors.flatMap(({ user_id }) => user_id ?? []).sort();
}

/** The ids of the users and API keys that entries name as their actors. */
export function actorIds(
  entries: readonly Pick<AuditEntryRow, "actor_id" | "user_id">[],
): string[] {
  const ids = entries.flatMap(({ actor_id, user_id }) => [actor_id, user_id]);
  return [...new Set(ids)].filter((id) => id !== null);
}

/** The number of matching entries, counted up to a limit. */
export async function countAuditEntries(
  db: Db,
  filter: AuditFilter,
  limit: number,
): Promise<number> {
  const matching = narrowed(db.selectFrom("audit_entries"), filter).select("id").limit(limit);
  return countRows(db, matching);
}

function narrowed<O>(
  query: SelectQueryBuilder<Tables, "audit_entries", O>,
  { action, userId, keyId, target, from, to, isOfSpec = false }: AuditFilter,
) {
  // A target is the most selective, which SQLite can't know. An expression keeps it from using the other
  // index.
  const of = (column: "action" | "user_id" | "actor_id") =>
    target === undefined ? sql.ref<string>(column) : sql<string>`${sql.ref(column)} || ''`;
  let narrow = query;
  if (action !== undefined) narrow = narrow.where(of("action"), "=", action);
  if (userId !== undefined) narrow = narrow.where(of("user_id"), "=", userId);
  if (keyId !== undefined) {
    // The index of keys contains only entries whose actor is a key.
    narrow = narrow.where(of("actor_id"), "=", keyId).whereRef("actor_id", "<>", "user_id");
  }
  if (target !== undefined) narrow = narrow.where("target", "=", target);
  if (isOfSpec) narrow = narrow.where(sql<boolean>`substr(target, 1, 5) = 'spec_'`);
  if (from !== undefined) narrow = narrow.where("occurred_at", ">=", from);
  if (to !== undefined) narrow = narrow.where("occurred_at", "<", to);
  return narrow;
}
