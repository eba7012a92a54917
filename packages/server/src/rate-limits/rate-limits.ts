import type { FastifyReply } from "fastify";
import ipaddr from "ipaddr.js";
import { type AppError, tooManyRequests } from "../errors/errors.ts";
import { RequestMinute } from "./request-minute.ts";
import type { SharedRateCounter } from "./shared-rate-counter.ts";

/** Counts the requests of each user and address. */
export interface RateLimits {
  /**
   * Counts a request and tells in the answer's headers what is left.
   *
   * @param key the id of a user, or what `keyOfAddress` gives
   * @returns `too_many_requests` when nothing was left
   */
  count(reply: FastifyReply, key: string): AppError | undefined;
}

const minuteMs = 60_000;
/** With more, all are forgotten: no minute may cost more memory than this. */
const maxKeys = 100_000;

/**
 * So many requests of each key in a minute, which is the same minute for all.
 *
 * @param perMinute 0: as many as anyone likes
 * @param clock that of `together`, where there is one
 * @param together tells other processes, and is told what they have counted; undefined where there are none
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ (version 10)
 */
export function createRateLimits(
  perMinute: number,
  clock: () => number,
  together?: SharedRateCounter,
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
      together?.counted(minute, key);
      return undefined;
    },
  };
}

const networkParts = 4;

/** One key for all addresses that one subscriber has: of IPv6 those are a whole /64. */
export function keyOfAddress(address: string): string {
  if (!address.includes(":") || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts.slice(0, networkParts).join(":")
    : parsed.toString();
}
