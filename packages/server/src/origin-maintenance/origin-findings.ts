import type { Context } from "../context.ts";

/** Logs problems of the origin that can't be repaired, each once. */
export interface OriginFindings {
  /** Reports specs that have pointers but that the database doesn't know. */
  unknownSpecs(specIds: readonly string[]): void;
  /** Reports the keys of objects that a pointer should show but that are gone. */
  lostObjects(keys: readonly string[]): void;
}

export function createOriginFindings({
  log,
  metrics,
}: Pick<Context, "log" | "metrics">): OriginFindings {
  let hasReportedUnknown = false;
  const reportedKeys = new Set<string>();
  return {
    unknownSpecs: (specIds) => {
      if (hasReportedUnknown || specIds.length === 0) return;
      hasReportedUnknown = true;
      log.warn(
        { specs: specIds.slice(0, 10), count: specIds.length },
        "the origin has pointers of specs that the database doesn't know: they stay",
      );
    },
    lostObjects: (keys) => {
      for (const _ of keys) metrics.objectMissed();
      const unreported = keys.filter((key) => !reportedKeys.has(key));
      if (unreported.length === 0) return;
      for (const key of unreported) reportedKeys.add(key);
      log.error(
        { objects: unreported },
        "live documents are gone from the origin: put them back from a backup, or publish again",
      );
    },
  };
}
