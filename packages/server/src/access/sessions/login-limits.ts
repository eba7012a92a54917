import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { keyOfAddress } from "../../admission/rate-limits.ts";
import { createKeyedMutex } from "../../concurrency/keyed-mutex.ts";
import type { Db } from "../../database/tables.ts";
import { tooManyRequests } from "../../errors/errors.ts";
import type { Sealer } from "../../sealing/seal.ts";
import {
  countFailure,
  type FailureKey,
  findFailures,
  forgetFailures,
} from "./login-failure-queries.ts";

/** Limits failed logins. Successful logins don't count. */
export interface LoginLimits {
  /**
   * Runs the check, which returns whether the attempt succeeded, and counts a failure. Checks of one
   * address run one after another, so that a burst can exceed the limit by at most one failure in each
   * further process.
   *
   * @param noteRefusal called for the first, tenth, hundredth … refusal of a window with their number, so
   *   that a persistent client doesn't fill the audit log
   * @throws `too_many_requests` when the address, alone or with this account, has failed too often
   */
  attempt(
    attempt: LoginAttempt,
    check: () => Promise<boolean>,
    noteRefusal: NoteRefusal,
  ): Promise<boolean>;
  /** Forgets the failures of an account at an address, whose user has proved to own the account. */
  forget(attempt: LoginAttempt): Promise<void>;
}

type NoteRefusal = (tries: number) => Promise<void>;

interface LoginAttempt {
  readonly address: string;
  /** The email in lower case, whether or not such a user exists. */
  readonly account: string;
}

const minuteMs = 60_000;
const quarterHourMs = 15 * minuteMs;
const failuresPerAccountAndAddress = 5;
/** From this many failures on, an account that fails from many addresses is slowed down, but never locked. */
const failuresPerAccount = 20;
const slowedMs = 1000;
/** Maximum number of refused keys that a process caches. */
const maxRefused = 10_000;

interface LoginLimitsOptions {
  readonly db: Db;
  readonly sealer: Sealer;
  /** How often one address may fail per minute; 0 disables all limits. */
  readonly failuresPerMinute: number;
  /** Delays a check of a slowed account. Tests replace it. */
  readonly wait?: ((ms: number) => Promise<void>) | undefined;
}

/** A limit: how many failures in which window, and whether more are refused or only slowed down. */
interface Bound extends FailureKey {
  readonly failures: number;
  readonly onlySlows: boolean;
}

/** Returns a wait in words, rounded up. */
export function waitText(ms: number): string {
  return ms > 2 * minuteMs
    ? `${Math.ceil(ms / minuteMs)} minutes`
    : `${Math.max(1, Math.ceil(ms / 1000))} seconds`;
}

/** Creates the limits. All processes count failures together in the database. */
export function createLoginLimits(options: LoginLimitsOptions): LoginLimits {
  const { db, sealer, failuresPerMinute, wait = setTimeout } = options;
  if (failuresPerMinute === 0) {
    return { attempt: (_attempt, check) => check(), forget: async () => undefined };
  }
  const addressMutex = createKeyedMutex();
  // Each process caches refusals, so that a refused login costs no write.
  const refusals = new LRUCache<string, number>({ max: maxRefused });

  // The email field may contain a password.
  const keyOf = (...parts: readonly string[]) => sealer.fingerprint(JSON.stringify(parts));

  const pairKey = (account: string, source: string) => keyOf("pair", account, source);

  function boundsOf(account: string, source: string): Bound[] {
    return [
      {
        key: keyOf("address", source),
        windowMs: minuteMs,
        failures: failuresPerMinute,
        onlySlows: false,
      },
      {
        key: pairKey(account, source),
        windowMs: quarterHourMs,
        failures: failuresPerAccountAndAddress,
        onlySlows: false,
      },
      {
        key: keyOf("account", account),
        windowMs: quarterHourMs,
        failures: failuresPerAccount,
        onlySlows: true,
      },
    ];
  }

  async function refuse(key: string, waitMs: number, noteRefusal: NoteRefusal): Promise<never> {
    const tries = (refusals.get(key) ?? 0) + 1;
    refusals.set(key, tries, { ttl: Math.max(1, waitMs) });
    if (/^10*$/.test(String(tries))) await noteRefusal(tries);
    throw tooManyRequests(
      `Too many failed logins: try again in ${waitText(waitMs)}.`,
      waitMs / 1000,
    );
  }

  return {
    attempt: ({ account, address }, check, noteRefusal) => {
      const source = keyOfAddress(address);
      return addressMutex(source, async () => {
        const bounds = boundsOf(account, source);
        const counted = await findFailures(db, bounds);
        for (const { key, failures, onlySlows } of bounds) {
          const known = counted.get(key);
          if (known === undefined || known.failures < failures) continue;
          if (onlySlows) await wait(slowedMs);
          else await refuse(key, known.waitMs, noteRefusal);
        }
        const succeeded = await check();
        if (!succeeded) await countFailure(db, bounds);
        return succeeded;
      });
    },
    forget: async ({ account, address }) => {
      const key = pairKey(account, keyOfAddress(address));
      refusals.delete(key);
      await forgetFailures(db, key);
    },
  };
}
