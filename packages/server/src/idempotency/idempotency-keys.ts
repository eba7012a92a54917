import { randomUUID } from "node:crypto";
import type { RequestError, Route } from "@screenspec/api";
import type { Context } from "../context.ts";
import { AppError, idempotencyKeyInUse } from "../errors/errors.ts";
import { Reply } from "../http/reply.ts";
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
  /** As JSON; or what stands for it. */
  readonly body: unknown;
}

/** Sees to it that what is sent twice under one key is done once. */
export interface IdempotencyKeys {
  /**
   * A claim, committed; or what was answered before.
   *
   * @throws `idempotency_key_in_use` while the first request is being answered,
   * `idempotency_key_reused` when its body was another
   */
  claim(request: KeyedRequest): Promise<Claim | StoredReply>;
  /**
   * Answers the request. If that fails the claim is freed; where the command has not kept the reply,
   * since it changes nothing, it is kept afterwards.
   */
  complete<Answer>(claim: Claim, answer: () => Promise<Answer>): Promise<Answer>;
}

/** With every so many keys, those that are too old to count are removed: more than have come in. */
const sweepEvery = 100;
const sweptAtMost = 1000;

export function createIdempotencyKeys({
  db,
  log,
  sealer,
  processId,
}: Pick<Context, "db" | "log" | "sealer" | "processId">): IdempotencyKeys {
  // Bodies have passwords in them: a plain hash could be guessed.
  const hashOf = (value: unknown) => sealer.fingerprint(JSON.stringify(value));
  let claims = 0;
  return {
    claim: async (request) => {
      if (claims % sweepEvery === 0) {
        await removeOldKeys(db, sweptAtMost).catch((error) =>
          log.warn({ err: error }, "old idempotency keys stay until the next sweep"),
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
        // Freed meanwhile: the first request has failed.
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
        const reply = answered instanceof Reply ? answered : new Reply(Object(answered));
        if (!claim.isStored) await storeReply(db, { claim }, reply);
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

/** The route stands for the method and the path, however the path was spelled. */
function scopeOf({ route, key, actorId, params, query }: KeyedRequest): unknown {
  return [actorId, route.operationId, params, query, key];
}

const longest = 255;

/** What is wrong with an `Idempotency-Key`: it has 1 to 255 printable ASCII characters. */
export function idempotencyKeyErrors(key: string): RequestError[] {
  const at = { pointer: "", parameter: "Idempotency-Key" };
  if (key === "") return [{ ...at, code: "too_short", message: "The key is empty." }];
  if (key.length > longest) {
    return [
      { ...at, code: "too_long", message: `The key may have at most ${longest} characters.` },
    ];
  }
  if (/^[\x20-\x7e]+$/.test(key)) return [];
  const message = "The key may have printable ASCII characters only.";
  return [{ ...at, code: "wrong_format", message }];
}

function idempotencyKeyReused(): AppError {
  return new AppError(
    "idempotency_key_reused",
    "Another body was sent under this Idempotency-Key before: use a new key for a new request.",
  );
}
