import { AppError } from "../errors/errors.ts";
import type { Actor } from "../identity/actor.ts";

/** The user who takes a place. */
export type BulkheadUser = Pick<Actor, "userId" | "permissions">;

/** Bounds how many operations are in progress, or how many bytes they hold. */
export interface Bulkhead {
  /**
   * Takes a place, or as many as the operation counts for. What counts for more than one user may
   * have gets in alone.
   *
   * @returns gives the places back; to be called once, however the operation ended
   * @throws `too_many_requests` when the user would have more places than one user may, `unavailable`
   *   when too few are left
   */
  enter(user: BulkheadUser, places?: number): () => void;
  /** How many are in progress. */
  count(): number;
}

/** Counts in this process, and per user: an API key counts for its owner. */
export function createBulkhead({
  perProcess,
  perUser,
  reservedForAdmins = 0,
  of,
  retryAfterSeconds,
}: {
  readonly perProcess: number;
  readonly perUser: number;
  /** How many of all only admins may take. */
  readonly reservedForAdmins?: number;
  /** What is counted, in the plural. */
  readonly of: string;
  readonly retryAfterSeconds: number;
}): Bulkhead {
  const ofUsers = new Map<string, number>();
  let ofAll = 0;
  const headers = { "retry-after": String(retryAfterSeconds) };

  function count(userId: string, more: number): void {
    ofAll += more;
    const own = (ofUsers.get(userId) ?? 0) + more;
    if (own === 0) ofUsers.delete(userId);
    else ofUsers.set(userId, own);
  }

  return {
    enter: ({ userId, permissions }, places = 1) => {
      const own = ofUsers.get(userId) ?? 0;
      if (own > 0 && own + places > perUser) {
        const message = `You may have ${perUser} ${of} in progress, your API keys' included. End one, or wait until one ends.`;
        throw new AppError("too_many_requests", message, { headers });
      }
      const isAdmin = permissions.has("users:write");
      if (ofAll + places > (isAdmin ? perProcess : perProcess - reservedForAdmins)) {
        const message = `This server has as many ${of} in progress as it can.`;
        throw new AppError("unavailable", message, { headers });
      }
      count(userId, places);
      return () => count(userId, -places);
    },
    count: () => ofAll,
  };
}
