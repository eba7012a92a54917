import { askRun } from "./ask-run.ts";
import type { BundleName } from "./make-bundle.ts";

/** Returns the contents of a bundle's files by their paths. It is bundled once in a test run. */
export async function readBundle(name: BundleName): Promise<ReadonlyMap<string, string>> {
  const files = await askRun(`/bundles/${name}`);
  if (Array.isArray(files)) return new Map(files);
  const { makeBundle } = await import("./make-bundle.ts");
  return makeBundle(name);
}
