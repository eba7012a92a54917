import type { FastifyReply } from "fastify";
import ipaddr from "ipaddr.js";
import { type AppError, tooManyRequests } from "../errors/errors.ts";
import { RequestMinute } from "./request-minute.ts";
import type { SharedRateCounter } from "./shared-rate-counter.ts";

/** Limits the requests of each user and address. */
export interface RateLimits {
  /**
   * Counts a request and sends the remaining requests in the `RateLimit` header.
   *
   * @param key the id of a user, or a key from `keyOfAddress`
   * @returns the error `too_many_requests` when none remain
   */
  count(reply: FastifyReply, key: string): AppError | undefined;
}

const minuteMs = 60_000;
/** Bounds the memory of a minute: with more keys, all counts start at 0 again. */
const maxKeys = 100_000;

/**
 * A fixed-window rate limiter: the window is the same minute for all keys.
 *
 * @param perMinute the limit of each key; 0 for none
 * @param clock `sharedCounter.now`, if there is a shared counter
 * @param sharedCounter adds up the counts of all processes on the database; undefined for a single process
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ (version 10)
 */
export function createRateLimits(
  perMinute: number,
  clock: () => number,
  sharedCounter?: SharedRateCounter,
): RateLimits {
  if (perMinute === 0) return { count: () => undefined };
  const policy = `"default";q=${perMinute};w=${minuteMs / 1000}`;
  let minute = new RequestMinute(0);

  return {
    count: (reply, key) => {
      const now = clock();
      const number = Math.floor(now / minuteMs);
      if (number !== minute.number || minute.size > maxKeys) minute = new RequestMinute(number);
      const left = perMinute - minute.countOf(key);
      const seconds = Math.ceil(((number + 1) * minuteMs - now) / 1000);
      reply.header("ratelimit-policy", policy);
      reply.header("ratelimit", `"default";r=${Math.max(0, left - 1)};t=${seconds}`);
      if (left <= 0) {
        return tooManyRequests(`More than ${perMinute} requests in a minute: wait.`, seconds);
      }
      minute.add(key);
      sharedCounter?.onRequest(minute, key);
      return undefined;
    },
  };
}

const networkParts = 4;

/** Returns the same key for all addresses of a subscriber, who usually has a whole /64 of IPv6. */
export function keyOfAddress(address: string): string {
  if (!address.includes(":") || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts.slice(0, networkParts).join(":")
    : parsed.toString();
}
