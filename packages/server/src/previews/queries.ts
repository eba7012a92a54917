import { preparedQuery } from "../database/prepared-query.ts";
import type { PreviewLinkRow } from "../database/preview-tables.ts";
import type { Db } from "../database/tables.ts";

export async function insertPreviewLink(db: Db, link: PreviewLinkRow): Promise<void> {
  await db.insertInto("preview_links").values(link).execute();
}

/** A link with the revision of its spec's draft. */
export type FoundLink = NonNullable<Awaited<ReturnType<typeof findPreviewLink>>>;

/** Returns the link with a token, unless its spec is deleted or its creator's access has ended meanwhile. */
export async function findPreviewLink(db: Db, tokenHash: string) {
  const [link] = await selectByToken(db, { tokenHash });
  return link;
}

/** Pages that wait for changes ask for it twice a second. */
const selectByToken = preparedQuery((db, { tokenHash }: { tokenHash: string }) =>
  selectLive(db)
    .innerJoin("specs", "specs.id", "preview_links.spec_id")
    .select([
      "preview_links.spec_id",
      "preview_links.created_by",
      "preview_links.user_id",
      "preview_links.expires_at",
      "specs.revision",
    ])
    .where("token_hash", "=", tokenHash)
    .where("specs.deleted_at", "is", null),
);

/**
 * The links that their creators' access still covers. A link of a person ends with the session that created it, and with
 * the user's epoch. A link of an API key ends with the key.
 */
function selectLive(db: Db) {
  return db
    .selectFrom("preview_links")
    .innerJoin("users", "users.id", "preview_links.user_id")
    .leftJoin("sessions", "sessions.id", "preview_links.session_id")
    .where(({ eb, and, or, ref }) =>
      or([
        eb("preview_links.created_by", "!=", ref("preview_links.user_id")),
        and([
          eb("preview_links.credential_epoch", "=", ref("users.credential_epoch")),
          or([eb("preview_links.session_id", "is", null), eb("sessions.id", "is not", null)]),
        ]),
      ]),
    );
}

/** Returns a spec's links that have not ended, newest first. */
export async function listLinksOf(db: Db, specId: string, now: number): Promise<PreviewLinkRow[]> {
  return selectLive(db)
    .selectAll("preview_links")
    .where("preview_links.spec_id", "=", specId)
    .where("preview_links.expires_at", ">", now)
    .orderBy("preview_links.created_at", "desc")
    .orderBy("preview_links.id", "desc")
    .execute();
}

/** @returns whether the spec had the link */
export async function deletePreviewLink(
  db: Db,
  { id, specId, now }: { readonly id: string; readonly specId: string; readonly now: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("preview_links")
    .where("id", "=", id)
    .where("spec_id", "=", specId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Handles the recurring job: removes the links that have expired. */
export async function removeExpiredLinks(db: Db, now: number): Promise<null> {
  await db.deleteFrom("preview_links").where("expires_at", "<=", now).execute();
  return null;
}
