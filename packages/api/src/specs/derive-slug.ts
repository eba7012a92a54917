import transliterate from "@sindresorhus/transliterate";

/** Leaves room for a suffix. */
const maxDerivedCharacters = 80;

/** Returns a slug for a name: its letters in the Latin alphabet, and its digits, with hyphens for everything else. */
export function deriveSlug(name: string): string {
  const latin = transliterate(name.normalize("NFKC"));
  const words = latin.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return shortened(words.replaceAll(/[^a-z0-9]+/g, "-")) || "spec";
}

/** Returns a slug to put a suffix behind. */
export function shortened(slug: string): string {
  return slug.replace(/^-/, "").slice(0, maxDerivedCharacters).replace(/-$/, "");
}
