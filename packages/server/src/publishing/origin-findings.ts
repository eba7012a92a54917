import type { Context } from "../context.ts";
import { kindOfKey, specOfKey } from "../objects/keys.ts";
import type { ListedPointer } from "../objects/object-store.ts";
import { readKnownSpecs } from "./reconcile-queries.ts";

/** Tells of what is found in the origin and can't be repaired; of each thing once. */
export interface OriginFindings {
  unknownPointers(pointers: readonly ListedPointer[]): Promise<void>;
  /** Objects that are gone and that a pointer is to show, by their keys. */
  lostObjects(keys: readonly string[]): void;
}

export function createOriginFindings({
  db,
  log,
  metrics,
}: Pick<Context, "db" | "log" | "metrics">): OriginFindings {
  let isToldOfUnknown = false;
  const toldLost = new Set<string>();
  return {
    unknownPointers: async (pointers) => {
      if (isToldOfUnknown) return;
      const specIds = pointers
        .filter(({ key }) => kindOfKey(key) === "pointer")
        .map(({ key }) => specOfKey(key) ?? "");
      const known = await readKnownSpecs(db, specIds);
      const unknown = specIds.filter((specId) => !known.has(specId));
      if (unknown.length === 0) return;
      isToldOfUnknown = true;
      log.warn(
        { specs: unknown.slice(0, 10), count: unknown.length },
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
