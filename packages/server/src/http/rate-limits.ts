import type { FastifyReply } from "fastify";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
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

interface Window {
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  count: number;
}

const windowMs = 60_000;
/** Those who have not asked for longest are forgotten first. */
const maxKeys = 50_000;

/**
 * So many requests in each minute that begins with a request.
 *
 * @param perMinute 0: as many as anyone likes
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ (version 10)
 */
export function createRateLimits(perMinute: number, clock: () => number): RateLimits {
  if (perMinute === 0) return { count: () => undefined };
  const windows = new LRUCache<string, Window>({ max: maxKeys });
  const policy = `"default";q=${perMinute};w=${windowMs / 1000}`;

  return {
    count: (reply, key) => {
      const now = clock();
      const window = currentWindow(key, now);
      window.count += 1;
      const seconds = Math.ceil((window.endsAt - now) / 1000);
      const left = Math.max(0, perMinute - window.count);
      reply.header("ratelimit-policy", policy);
      reply.header("ratelimit", `"default";r=${left};t=${seconds}`);
      if (window.count <= perMinute) return undefined;
      return tooManyRequests(`More than ${perMinute} requests in a minute: wait.`, seconds);
    },
  };

  function currentWindow(key: string, now: number): Window {
    const known = windows.get(key);
    // One that ends later than it could was begun before the clock was set back.
    if (known !== undefined && known.endsAt > now && known.endsAt <= now + windowMs) return known;
    const window = { endsAt: now + windowMs, count: 0 };
    windows.set(key, window);
    return window;
  }
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
