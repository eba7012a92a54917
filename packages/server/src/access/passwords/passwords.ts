import { type Algorithm, hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { unavailable } from "../../errors/errors.ts";

/** Hashes and verifies passwords with bounded concurrency: each takes a core and 19 MiB for about 20 ms. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash. A missing hash never matches, after the same work.
   *
   * @throws `unavailable` when too many are waiting
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** The cost of a new hash. Its verification costs the same. */
export interface PasswordCost {
  /** In KiB. */
  readonly memoryCost: number;
  /** How many times the memory is passed over. */
  readonly timeCost: number;
}

const argon2id: Algorithm.Argon2id = 2;
// OWASP Password Storage Cheat Sheet: the minimum for argon2id.
const safeCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
const maxWaiting = 200;

/** The hash of users without a password. Unknown emails are checked against it too. */
export const noPassword =
  "$argon2id$v=19$m=19456,t=2,p=1$7+kBphxYOda70BwW1vZV4w$S4nGzCGnew9Doma7rFO99pYDGVFn1boJKcUoo4cUNoU";

/** @param hashers how many passwords are hashed concurrently: one per core */
export function createPasswords(hashers: number, cost = safeCost): Passwords {
  const inTurn = pLimit(hashers);
  const parameters = { algorithm: argon2id, ...cost, parallelism: 1 };
  return {
    hash: (password) => inTurn(() => hash(password, parameters)),
    verify(passwordHash, password) {
      if (inTurn.pendingCount > maxWaiting) throw unavailable("Too many logins at once.");
      return inTurn(async () => {
        const matches = await verify(passwordHash ?? noPassword, password);
        return matches && passwordHash !== undefined && passwordHash !== noPassword;
      });
    },
  };
}
