import { isExtension } from "./rules/extension.ts";

/** What to do with a key that can't stand at the root of a spec, where its name is no typo. */
export function hintForSpecKey(key: string): string | undefined {
  if (isExtension(key)) {
    return 'Keys that begin with "x-" may stand on everything in a spec, but not at its root.';
  }
  return ofDocuments.has(key) ? "A spec isn't a document: leave it out." : undefined;
}

/** What publishing adds. */
const ofDocuments = new Set(["specVersion", "specId", "createdAt"]);
