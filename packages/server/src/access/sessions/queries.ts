import type { RefreshTokenRow, SessionRow, SigningKeyRow } from "../../database/access-tables.ts";
import { databaseNow, forUpdate, forUpdateSkipLocked } from "../../database/dialect.ts";
import { preparedQuery } from "../../database/prepared-query.ts";
import type { Db } from "../../database/tables.ts";

export async function listSigningKeys(db: Db): Promise<SigningKeyRow[]> {
  return db.selectFrom("signing_keys").selectAll().orderBy("created_at").orderBy("kid").execute();
}

export async function insertSigningKey(db: Db, key: SigningKeyRow): Promise<void> {
  await db.insertInto("signing_keys").values(key).execute();
}

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

const selectSessionUser = preparedQuery(
  (db, { sessionId, userId }: { sessionId: string; userId: string }) =>
    db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .select(["users.role", "users.channels", "users.disabled_at"])
      .where("sessions.id", "=", sessionId)
      .where("users.id", "=", userId),
);

/** The user of a session that has not ended. */
export async function findSessionUser(db: Db, sessionId: string, userId: string) {
  const [user] = await selectSessionUser(db, { sessionId, userId });
  return user;
}

/** When the user of a session signed in; undefined when the session has ended. */
export async function findAuthenticationTime(
  db: Db,
  sessionId: string,
): Promise<number | undefined> {
  const query = db.selectFrom("sessions").select("authenticated_at").where("id", "=", sessionId);
  return (await query.executeTakeFirst())?.authenticated_at;
}

/** Whether its user began a session by signing in, and no device login began it. */
export async function isPersonalSession(db: Db, sessionId: string): Promise<boolean> {
  const query = db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("is_device", "=", 0)
    // Device logins of servers that don't write `is_device` yet have the time of their approver.
    .whereRef("authenticated_at", "=", "created_at");
  return (await query.executeTakeFirst()) !== undefined;
}

/** The user's sessions that have not expired by the database's clock, newest first. */
export async function listLiveSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", databaseNow(db))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Locks a session until the transaction ends. @returns whether it exists */
export async function lockSession(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom("sessions").select("id").where("id", "=", id);
  return (await forUpdate(db, query).executeTakeFirst()) !== undefined;
}

/** The caller must hold `lockSession`. */
export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom("refresh_tokens").where("session_id", "=", id).execute();
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

/**
 * Ends all sessions of a user except one, and with the user's epoch what was made in person: device logins that are
 * approved and preview links. The caller must hold `lockUser`, which prevents new sessions.
 *
 * @returns the ids of those that were ended
 */
export async function deleteSessionsOf(
  db: Db,
  userId: string,
  butSessionId: string | null,
): Promise<string[]> {
  const others = db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "!=", butSessionId ?? "")
    .orderBy("id");
  // Sessions are always locked before their tokens, which prevents deadlocks.
  const locked = await forUpdate(db, others).execute();
  await db.deleteFrom("refresh_tokens").where("session_id", "in", others).execute();
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "!=", butSessionId ?? "")
    .execute();
  await db
    .updateTable("users")
    .set(({ eb }) => ({ credential_epoch: eb("credential_epoch", "+", 1) }))
    .where("id", "=", userId)
    .execute();
  return locked.map(({ id }) => id);
}

/**
 * Ends the sessions of all users. Called before the first request is answered, so nothing refreshes
 * concurrently.
 */
export async function deleteAllSessions(db: Db): Promise<void> {
  await db.deleteFrom("refresh_tokens").execute();
  await db.deleteFrom("sessions").execute();
}

export async function insertRefreshToken(db: Db, token: RefreshTokenRow): Promise<void> {
  await db.insertInto("refresh_tokens").values(token).execute();
}

/** The token with its session and user. */
export async function findRefreshToken(db: Db, tokenHash: string) {
  return db
    .selectFrom("refresh_tokens")
    .innerJoin("sessions", "sessions.id", "refresh_tokens.session_id")
    .selectAll("refresh_tokens")
    .select("sessions.user_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

export async function markRefreshTokenUsed(
  db: Db,
  tokenHash: string,
  usedAt: number,
): Promise<void> {
  await db
    .updateTable("refresh_tokens")
    .set({ used_at: usedAt })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function extendSession(db: Db, id: string, expiresAt: number): Promise<void> {
  await db.updateTable("sessions").set({ expires_at: expiresAt }).where("id", "=", id).execute();
}

/**
 * Deletes a batch of sessions that have expired by the database's clock, since the clock of one process
 * may be ahead. Each added refresh token calls it, and it deletes more than one, so expired rows can't
 * accumulate.
 */
export async function deleteSomeExpired(db: Db): Promise<void> {
  const now = databaseNow(db);
  const tokens = db
    .selectFrom("refresh_tokens")
    .select("token_hash")
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(20);
  await db
    .deleteFrom("refresh_tokens")
    .where("token_hash", "in", forUpdateSkipLocked(db, tokens))
    .execute();
  const sessions = db
    .selectFrom("sessions")
    .select("id")
    .where("expires_at", "<=", now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("refresh_tokens")
            .select("session_id")
            .whereRef("session_id", "=", "sessions.id"),
        ),
      ),
    )
    .orderBy("expires_at")
    .limit(20);
  await db.deleteFrom("sessions").where("id", "in", forUpdateSkipLocked(db, sessions)).execute();
}
