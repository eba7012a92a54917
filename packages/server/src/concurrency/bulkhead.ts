import type { Actor } from "../actor.ts";
import { AppError } from "../errors.ts";

/** The user who takes a place. */
export type BulkheadUser = Pick<Actor, "userId" | "permissions">;

/** Bounds how many operations that take long are in progress. */
export interface Bulkhead {
  /**
   * Takes a place.
   *
   * @returns gives the place back; to be called once, however the operation ended
   * @throws `too_many_requests` when the user has as many places as one user may, `unavailable` when
   *   no place is left
   */
  enter(user: BulkheadUser): () => void;
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

  function count(userId: string, more: 1 | -1): void {
    ofAll += more;
    const own = (ofUsers.get(userId) ?? 0) + more;
    if (own === 0) ofUsers.delete(userId);
    else ofUsers.set(userId, own);
  }

  return {
    enter: ({ userId, permissions }) => {
      if ((ofUsers.get(userId) ?? 0) >= perUser) {
        const message = `You have ${perUser} ${of} in progress, your API keys' included. End one, or wait until one ends.`;
        throw new AppError("too_many_requests", message, { headers });
      }
      const isAdmin = permissions.has("users:write");
      if (ofAll >= (isAdmin ? perProcess : perProcess - reservedForAdmins)) {
        const message = `This server has as many ${of} in progress as it can.`;
        throw new AppError("unavailable", message, { headers });
      }
      count(userId, 1);
      return () => count(userId, -1);
    },
    count: () => ofAll,
  };
}
