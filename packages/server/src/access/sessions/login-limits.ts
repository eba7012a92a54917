import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { createKeyedMutex } from "../../concurrency/keyed-mutex.ts";
import type { Context } from "../../context.ts";
import { tooManyRequests } from "../../errors/errors.ts";
import { keyOfAddress } from "../../rate-limits/rate-limits.ts";
import { countFailure, type FailureKey, findFailures } from "./login-failure-queries.ts";

/** Bounds how often someone may fail to log in. Logins that succeed don't count. */
export interface LoginLimits {
  /**
   * Runs the check, which tells whether the attempt succeeded, and counts the failure. Checks from
   * one address run one after another, so that a burst can't slip past the count, but for one failure in
   * each further process.
   *
   * @param noteRefusal told of the first refusal here, and of the tenth, hundredth … before the wait is
   *   over, with their number: so that whoever goes on doesn't fill what keeps them
   * @throws `too_many_requests` when the address, or it with this account, has failed too often.
   */
  attempt(
    attempt: LoginAttempt,
    check: () => Promise<boolean>,
    noteRefusal: NoteRefusal,
  ): Promise<boolean>;
}

type NoteRefusal = (tries: number) => Promise<void>;

interface LoginAttempt {
  readonly address: string;
  /** The email in lower case, whether or not there is such a user. */
  readonly account: string;
}

const minuteMs = 60_000;
const quarterHourMs = 15 * minuteMs;
const failuresPerAccountAndAddress = 5;
/** From here on an account that is failing from many addresses is slowed, but never locked. */
const failuresPerAccount = 20;
const slowedMs = 1000;
/** How many are known to be refused at a time. */
const maxRefused = 10_000;

interface LoginLimitsOptions extends Pick<Context, "db" | "sealer"> {
  /** How often one address may fail in a minute; 0 turns all limits off. */
  readonly failuresPerMinute: number;
  /** By which an account is slowed. */
  readonly wait?: ((ms: number) => Promise<void>) | undefined;
}

/** What may fail so often in so much time; then it has to wait until that is over, or is only slowed. */
interface Bound extends FailureKey {
  readonly failures: number;
  readonly onlySlows: boolean;
}

/** All processes count the failures together, in the database. */
export function createLoginLimits(options: LoginLimitsOptions): LoginLimits {
  const { db, sealer, failuresPerMinute, wait = setTimeout } = options;
  if (failuresPerMinute === 0) return { attempt: (_attempt, check) => check() };
  const inTurn = createKeyedMutex();
  // Each process for itself: what is refused costs no write.
  const refusals = new LRUCache<string, number>({ max: maxRefused });

  // What was taken for an email may be a password.
  const keyOf = (...parts: readonly string[]) => sealer.fingerprint(JSON.stringify(parts));

  function boundsOf(account: string, source: string): Bound[] {
    return [
      {
        key: keyOf("address", source),
        windowMs: minuteMs,
        failures: failuresPerMinute,
        onlySlows: false,
      },
      {
        key: keyOf("pair", account, source),
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
    throw tooManyRequests("Too many failed logins: wait before the next one.", waitMs / 1000);
  }

  return {
    attempt: ({ account, address }, check, noteRefusal) => {
      const source = keyOfAddress(address);
      return inTurn(source, async () => {
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
  };
}
