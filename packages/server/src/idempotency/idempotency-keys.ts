import { randomUUID } from "node:crypto";
import type { Route } from "@screenspec/api";
import type { Logger } from "pino";
import type { Db } from "../database/tables.ts";
import { AppError, idempotencyKeyInUse } from "../errors/errors.ts";
import type { Sealer } from "../sealing/seal.ts";
import type { Claim, StoredReply } from "./claim.ts";
import { claimKey, findKey, freeClaim, removeOldKeys } from "./queries.ts";
import { storeReply } from "./store-reply.ts";

/** A request that carries an `Idempotency-Key`. */
interface KeyedRequest {
  readonly route: Route;
  readonly key: string;
  readonly actorId: string;
  readonly params: unknown;
  readonly query: unknown;
  /** The parsed JSON, or the hash of a body of another type. */
  readonly body: unknown;
}

/** Makes requests that are sent twice with the same key take effect once. */
export interface IdempotencyKeys {
  /**
   * Returns a committed claim, or the stored reply to the first request.
   *
   * @throws `idempotency_key_in_use` while the first request is being answered, `idempotency_key_reused` if its body
   *   was different
   */
  claim(request: KeyedRequest): Promise<Claim | StoredReply>;
  /**
   * Answers the request. If that fails, the claim is freed. If the command changed nothing and so has not stored the
   * reply itself, the reply is stored here.
   */
  complete<Answer>(claim: Claim, answer: () => Promise<Answer>): Promise<Answer>;
}

/** Every 100 new keys, up to 1,000 expired ones are removed, so that the table doesn't grow. */
const claimsPerSweep = 100;
const maxSwept = 1000;

export function createIdempotencyKeys({
  db,
  log,
  sealer,
  processId,
}: {
  readonly db: Db;
  readonly log: Logger;
  readonly sealer: Sealer;
  readonly processId: string;
}): IdempotencyKeys {
  // Bodies may contain passwords, which could be guessed from an unkeyed hash.
  const hashOf = (value: unknown) => sealer.fingerprint(JSON.stringify(value));
  let claims = 0;
  return {
    claim: async (request) => {
      if (claims % claimsPerSweep === 0) {
        await removeOldKeys(db, maxSwept).catch((error) =>
          log.warn({ err: error }, "expired idempotency keys stay until the next sweep"),
        );
      }
      claims += 1;
      const id = hashOf(scopeOf(request));
      const bodyHash = hashOf(request.body ?? {});
      const leaseToken = randomUUID();
      for (;;) {
        if (await claimKey(db, { id, bodyHash, leaseToken, owner: processId })) {
          const { secretFields = [] } = request.route.reply;
          return { id, leaseToken, secretFields, isStored: false };
        }
        const found = await findKey(db, id);
        // The first request has failed and freed the key: try again.
        if (found === undefined) continue;
        if (found.body_hash !== bodyHash) throw idempotencyKeyReused();
        const { reply, generation } = found;
        if (reply === null) throw idempotencyKeyInUse();
        return { reply, generation };
      }
    },
    complete: async (claim, answer) => {
      try {
        const answered = await answer();
        if (!claim.isStored) await storeReply(db, { claim }, answered);
        return answered;
      } catch (error) {
        await freeClaim(db, claim).catch((cause) =>
          log.warn(
            { err: cause },
            "the claim of an idempotency key stays until its lease runs out",
          ),
        );
        throw error;
      }
    },
  };
}

/** The route identifies the method and the path, however the URL spells the path. */
function scopeOf({ route, key, actorId, params, query }: KeyedRequest): unknown {
  return [actorId, route.operationId, params, query, key];
}

function idempotencyKeyReused(): AppError {
  return new AppError(
    "idempotency_key_reused",
    "Another body was sent under this Idempotency-Key before: use a new key for a new request.",
  );
}
