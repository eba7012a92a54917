import { tables } from "../generated/tables.ts";
import { isExtension } from "./rules/extension.ts";
import { type Hint, textOf } from "./walk/suggestion.ts";

/** Returns a hint for an unknown key at the root of a spec: for extensions, and for members of documents. */
export function hintForSpecKey(key: string): string | undefined {
  return textOf(suggestionForSpecKey(key));
}

/** Suggests to leave out an unknown key at the root of a spec for which there is a hint. */
export function suggestionForSpecKey(key: string): Hint {
  if (isExtension(key)) {
    return {
      text: 'Keys that begin with "x-" may stand on everything in a spec, but not at its root.',
    };
  }
  return ofDocuments.has(key) ? { text: "A spec isn't a document: leave it out." } : undefined;
}

/** The members that publishing adds. */
const ofDocuments = new Set(["specVersion", "specId", "createdAt"]);

/** Returns a hint for an unknown key at the root of a document that is a member of specs. */
export function suggestionForDocumentKey(key: string): Hint {
  if (!Object.hasOwn(tables.spec.members, key)) return undefined;
  return { text: "A document isn't a spec: leave it out, or validate it as a spec." };
}
