import { type Algorithm, hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { unavailable } from "../../errors/errors.ts";

/** Hashes and checks passwords, a few at a time: each takes a core and 19 MiB for some 20 ms. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether the password belongs to the hash. Without one, or with that of no password, the answer
   * is no, after the same work.
   *
   * @throws `unavailable` when too many are waiting.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

const argon2id: Algorithm.Argon2id = 2;
// OWASP Password Storage Cheat Sheet: the minimum for argon2id.
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const maxWaiting = 200;

/** What stands for the hash of who has no password, and what an unknown email is checked against. */
export const noPassword =
  "$argon2id$v=19$m=19456,t=2,p=1$7+kBphxYOda70BwW1vZV4w$S4nGzCGnew9Doma7rFO99pYDGVFn1boJKcUoo4cUNoU";

/** @param hashers how many passwords are hashed at a time: one a core. */
export function createPasswords(hashers: number): Passwords {
  const inTurn = pLimit(hashers);
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
