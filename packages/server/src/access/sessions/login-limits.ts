import { setTimeout } from "node:timers/promises";
import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import { tooManyRequests } from "../../errors.ts";
import { keyOfAddress } from "../../http/rate-limits.ts";
import { createTurns } from "../../turns.ts";

/** Bounds how often someone may fail to log in. Logins that succeed don't count. */
export interface LoginLimits {
  /**
   * Runs the check, which tells whether the attempt succeeded, and counts the failure. Checks from
   * one address run one after another, so that a burst can't slip past the count.
   *
   * @param noteRefusal told of the first refusal, and of the tenth, hundredth … before the wait is
   *   over, with their number: so that whoever goes on doesn't fill what keeps them
   * @throws `too_many_requests` when the address, or it with this account, has failed too often.
   */
  attempt(
    attempt: LoginAttempt,
    check: () => Promise<boolean>,
    noteRefusal: (tries: number) => Promise<void>,
  ): Promise<boolean>;
}

interface LoginAttempt {
  readonly address: string;
  /** The email in lower case, whether or not there is such a user. */
  readonly account: string;
}

const quarterHour = 15 * 60;
const failuresPerAccountAndAddress = 5;
/** From here on an account that is failing from many addresses is slowed, but never locked. */
const failuresPerAccount = 20;
const slowedMs = 1000;

/**
 * @param failuresPerMinute how often one address may fail in a minute; 0 turns all limits off.
 * @param wait by which an account is slowed
 */
export function createLoginLimits(
  failuresPerMinute: number,
  wait: (ms: number) => Promise<void> = setTimeout,
): LoginLimits {
  if (failuresPerMinute === 0) return { attempt: (_attempt, check) => check() };
  const byAddress = new RateLimiterMemory({ points: failuresPerMinute, duration: 60 });
  const byPair = new RateLimiterMemory({
    points: failuresPerAccountAndAddress,
    duration: quarterHour,
  });
  const byAccount = new RateLimiterMemory({ points: failuresPerAccount, duration: quarterHour });
  const inTurn = createTurns();

  return {
    attempt: ({ account, address }, check, noteRefusal) => {
      const source = keyOfAddress(address);
      return inTurn(source, async () => {
        const pair = JSON.stringify([account, source]);
        await refuseWhenSpent(byAddress, source, noteRefusal);
        await refuseWhenSpent(byPair, pair, noteRefusal);
        if (await isSpent(byAccount, account)) await wait(slowedMs);
        const succeeded = await check();
        if (!succeeded) {
          await byAddress.penalty(source);
          await byPair.penalty(pair);
          await byAccount.penalty(account);
        }
        return succeeded;
      });
    },
  };
}

async function refuseWhenSpent(
  limiter: RateLimiterMemory,
  key: string,
  noteRefusal: (tries: number) => Promise<void>,
): Promise<void> {
  if (!(await isSpent(limiter, key))) return;
  // What is counted beyond the points is how many were refused: it ends with the wait.
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
  const tries = consumedPoints - limiter.points;
  if (/^10*$/.test(String(tries))) await noteRefusal(tries);
  const seconds = msBeforeNext / 1000;
  throw tooManyRequests("Too many failed logins: wait before the next one.", seconds);
}

async function isSpent(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  return ((await limiter.get(key))?.consumedPoints ?? 0) >= limiter.points;
}
