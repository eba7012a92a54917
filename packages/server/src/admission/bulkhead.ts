import { AppError } from "../errors/errors.ts";
import type { Actor } from "../identity/actor.ts";

/** The user who takes a place. */
export type BulkheadUser = Pick<Actor, "userId" | "permissions">;

/** Bounds how many operations are in progress, or how many bytes they hold. */
export interface Bulkhead {
  /**
   * Takes as many places as the operation counts for. An operation that counts for more than `perUser` is let in if
   * its user holds no other place.
   *
   * @returns a function that gives the places back; call it once, however the operation ended
   * @throws `too_many_requests` when the user would have more places than one user may, `unavailable`
   *   when too few are left
   */
  enter(user: BulkheadUser, places?: number): () => void;
  /** How many places are taken. */
  count(): number;
}

/** Creates a bulkhead that counts in this process and per user. An API key counts for its owner. */
export function createBulkhead({
  perProcess,
  perUser,
  reservedForAdmins = 0,
  of,
  retryAfterSeconds,
}: {
  readonly perProcess: number;
  readonly perUser: number;
  /** How many of `perProcess` only admins may take. */
  readonly reservedForAdmins?: number;
  /** A plural noun for the counted operations, for error messages. */
  readonly of: string;
  readonly retryAfterSeconds: number;
}): Bulkhead {
  const takenByUser = new Map<string, number>();
  let taken = 0;
  const headers = { "retry-after": String(retryAfterSeconds) };

  function count(userId: string, more: number): void {
    taken += more;
    const own = (takenByUser.get(userId) ?? 0) + more;
    if (own === 0) takenByUser.delete(userId);
    else takenByUser.set(userId, own);
  }

  return {
    enter: ({ userId, permissions }, places = 1) => {
      const own = takenByUser.get(userId) ?? 0;
      if (own > 0 && own + places > perUser) {
        const message = `You may have ${perUser} ${of} in progress, your API keys' included. End one, or wait until one ends.`;
        throw new AppError("too_many_requests", message, { headers });
      }
      const isAdmin = permissions.has("users:write");
      if (taken + places > (isAdmin ? perProcess : perProcess - reservedForAdmins)) {
        const message = `This server has as many ${of} in progress as it can.`;
        throw new AppError("unavailable", message, { headers });
      }
      count(userId, places);
      return () => count(userId, -places);
    },
    count: () => taken,
  };
}
