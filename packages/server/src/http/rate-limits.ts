import type { FastifyReply } from "fastify";
import ipaddr from "ipaddr.js";
import { type AppError, tooManyRequests } from "../errors.ts";

/** Counts the requests of each actor and address. In memory: every process has counts of its own. */
export interface RateLimits {
  /**
   * Counts a request and tells in the answer's headers what is left.
   *
   * @param key the id of an actor, or what `keyOfAddress` gives
   * @returns `too_many_requests` when nothing was left
   */
  count(reply: FastifyReply, key: string): AppError | undefined;
}

const windowMs = 60_000;
/** With more, all are forgotten: no minute may cost more memory than this. */
const maxKeys = 100_000;

/**
 * So many requests of each key in a minute, which is the same minute for all.
 *
 * @param perMinute 0: as many as anyone likes
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ (version 10)
 */
export function createRateLimits(perMinute: number, clock: () => number): RateLimits {
  if (perMinute === 0) return { count: () => undefined };
  const policy = `"default";q=${perMinute};w=${windowMs / 1000}`;
  const counts = new Map<string, number>();
  let endsAt = 0;

  return {
    count: (reply, key) => {
      const now = clock();
      // It ends later than it could where the clock was set back.
      if (now >= endsAt || endsAt > now + windowMs || counts.size > maxKeys) {
        counts.clear();
        endsAt = now + windowMs;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      const seconds = Math.ceil((endsAt - now) / 1000);
      reply.header("ratelimit-policy", policy);
      reply.header("ratelimit", `"default";r=${Math.max(0, perMinute - count)};t=${seconds}`);
      if (count <= perMinute) return undefined;
      return tooManyRequests(`More than ${perMinute} requests in a minute: wait.`, seconds);
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
