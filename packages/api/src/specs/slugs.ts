import transliterate from "@sindresorhus/transliterate";

export const maxSlugCharacters = 100;
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** The name of a project that manages specs. The schema of the CLI's configuration has the same pattern. */
export const projectNamePattern = "^[A-Za-z0-9](?:[A-Za-z0-9._/-]*[A-Za-z0-9])?$";
/** Leaves room for a suffix. */
const maxDerivedCharacters = 80;

/** Whether a text can be the slug of a spec. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugCharacters && slugPattern.test(text);
}

/** Returns a slug for a name: its letters in the Latin alphabet, and its digits, with hyphens for everything else. */
export function deriveSlug(name: string): string {
  const latin = transliterate(name.normalize("NFKC"));
  const words = latin.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return shortenSlug(words.replaceAll(/[^a-z0-9]+/g, "-")) || "spec";
}

/** Returns a slug to put a suffix behind. */
export function shortenSlug(slug: string): string {
  return slug.replace(/^-/, "").slice(0, maxDerivedCharacters).replace(/-$/, "");
}
