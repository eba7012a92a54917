import { sql } from "kysely";
import { databaseNow } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";
import type { PointerName } from "../../objects/keys.ts";

/** For this long a channel may go back to a version without a review. */
const reversalMs = 30 * 24 * 3_600_000;

/** The version to which a move sets a pointer, and, of a rollback, the one whose content it republishes. */
interface MovedTo {
  readonly version: number | null;
  readonly sourceVersion: number | null;
}

/**
 * Returns whether a move goes back to a version that was the channel's target in the last 30 days. For one that was
 * replaced before the database recorded when, its creation counts.
 */
export async function isReversal(
  db: Db,
  name: PointerName,
  { version: moved, sourceVersion }: MovedTo,
): Promise<boolean> {
  const version = sourceVersion ?? moved;
  if (version === null) return false;
  const since = sql<number>`${databaseNow(db)} - ${sql.lit(reversalMs)}`;
  const release = await selectReleases(db, name)
    .select("releases.version")
    .where("releases.version", "=", version)
    .where((where) =>
      where.or([
        where("releases.replaced_at", ">=", since),
        where.and([
          where("releases.replaced_at", "is", null),
          where("versions.created_at", ">=", since),
        ]),
      ]),
    )
    .executeTakeFirst();
  return release !== undefined;
}

/** Returns whether two versions of a spec have the same content because rollbacks made them from the same version. */
export async function areOfSameSource(
  db: Db,
  specId: string,
  versions: readonly [number, number],
): Promise<boolean> {
  const [one, other] = versions;
  const { rows } = await sql<{ count: number }>`
    with recursive sources(version, source_version) as (
      select version, source_version from versions
        where spec_id = ${specId} and version in (${one}, ${other})
      union all
      select versions.version, versions.source_version from sources
        join versions on versions.spec_id = ${specId} and versions.version = sources.source_version)
    select count(distinct version) as count from sources where source_version is null`.execute(db);
  return Number(rows[0]?.count) === 1;
}

/** Returns the newest revision up to a given one whose content a channel has served; 0 if there is none. */
export async function findRevisionServed(db: Db, name: PointerName, upTo: number): Promise<number> {
  const found = await selectReleases(db, name)
    .select("versions.revision")
    .where("versions.revision", "<=", upTo)
    .orderBy("versions.revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.revision ?? 0;
}

/** The releases of a spec in a channel, with their versions. */
function selectReleases(db: Db, { specId, channel }: PointerName) {
  return db
    .selectFrom("channel_releases as releases")
    .innerJoin("versions", (join) =>
      join
        .onRef("versions.spec_id", "=", "releases.spec_id")
        .onRef("versions.version", "=", "releases.version"),
    )
    .where("releases.spec_id", "=", specId)
    .where("releases.channel", "=", channel);
}
