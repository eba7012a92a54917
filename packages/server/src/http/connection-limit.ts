import { readFileSync } from "node:fs";
import type { Logger } from "pino";

const usualConnections = 10_000;
/** The rest is for the database, files, the origin and webhooks. */
const shareOfDescriptors = 3 / 4;

/**
 * How many connections a server takes: as many as are configured, or 10,000, if the process may open that many files.
 *
 * @param descriptors how many files and connections the process may have open; undefined: nobody knows
 */
export function connectionLimit(
  configured: number | undefined,
  descriptors: number | undefined,
  log: Logger,
): number {
  const wanted = configured ?? usualConnections;
  const most = Math.floor((descriptors ?? Number.POSITIVE_INFINITY) * shareOfDescriptors);
  if (wanted <= most) return wanted;
  log.warn(
    { descriptors, connections: most },
    `${wanted} connections are more than this process may have open: raise its limit of open files (ulimit -n), or set MAX_CONNECTIONS`,
  );
  return most;
}

/** How many descriptors the process may have open. Only Linux says so without loading more. */
export function readDescriptorLimit(): number | undefined {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
    return limit === undefined ? undefined : Number(limit);
  } catch {
    return undefined;
  }
}
