import type { Context } from "../context.ts";

/** Tells of what is found in the origin and can't be repaired; of each thing once. */
export interface OriginFindings {
  /** Specs that the database doesn't know, of pointers. */
  unknownSpecs(specIds: readonly string[]): void;
  /** Objects that are gone and that a pointer is to show, by their keys. */
  lostObjects(keys: readonly string[]): void;
}

export function createOriginFindings({
  log,
  metrics,
}: Pick<Context, "log" | "metrics">): OriginFindings {
  let isToldOfUnknown = false;
  const toldLost = new Set<string>();
  return {
    unknownSpecs: (specIds) => {
      if (isToldOfUnknown || specIds.length === 0) return;
      isToldOfUnknown = true;
      log.warn(
        { specs: specIds.slice(0, 10), count: specIds.length },
        "the origin has pointers of specs that the database doesn't know: they stay",
      );
    },
    lostObjects: (keys) => {
      for (const _ of keys) metrics.objectMissed();
      const untold = keys.filter((key) => !toldLost.has(key));
      if (untold.length === 0) return;
      for (const key of untold) toldLost.add(key);
      log.error(
        { objects: untold },
        "live documents are gone from the origin: put them back from a backup, or publish again",
      );
    },
  };
}
