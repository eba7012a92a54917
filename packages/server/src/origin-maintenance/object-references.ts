import type { Db } from "../database/tables.ts";
import { signatureKey, specOfKey, versionOfKey } from "../objects/keys.ts";
import { listReferences } from "../publishing/queries.ts";
import { readLatestVersions } from "../specs/erase-queries.ts";

/** Whether a version refers to an object; `unknown` if the database doesn't know its spec. */
type Reference = "some" | "none" | "unknown";

/** Looks up the references to objects, and returns a function of an object's key. */
export async function createReferences(
  db: Db,
  keys: readonly string[],
): Promise<(key: string) => Reference> {
  const specIds = new Set(keys.map(specOfKey).filter((specId) => specId !== undefined));
  const latest = await readLatestVersions(db, [...specIds]);
  const referredTo = new Set<string>();
  for (const [specId, versions] of numbersBySpec(keys)) {
    for (const row of await listReferences(db, specId, versions)) {
      referredTo.add(row.object_key).add(signatureKey(specId, row.version, row.sha256));
    }
  }
  return (key) => {
    const specId = specOfKey(key);
    if (specId === undefined) return "none";
    const highest = latest.get(specId);
    if (highest === undefined) return "unknown";
    const version = versionOfKey(key);
    if (version === undefined) return "none";
    // The version may be about to be committed, or was lost when an older backup was restored.
    if (version.version > highest) return "some";
    return referredTo.has(key) ? "some" : "none";
  };
}

function numbersBySpec(keys: readonly string[]): Map<string, number[]> {
  const named = keys.map(versionOfKey).filter((version) => version !== undefined);
  const bySpec = Map.groupBy(named, ({ specId }) => specId);
  return new Map(
    [...bySpec].map(([specId, versions]) => [specId, versions.map(({ version }) => version)]),
  );
}
