import type { RequestError } from "@screenspec/api";
import transliterate from "@sindresorhus/transliterate";
import { AppError } from "../errors/errors.ts";

const maxSlugCharacters = 100;
/** Leaves room for a suffix. */
const maxDerivedCharacters = 80;

export function isSlug(text: string): boolean {
  return text.length <= maxSlugCharacters && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

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

/** Returns a slug that no other spec has, for when many requests want slugs of one base. The end of an id is random. */
export function slugOfId(base: string, id: string): string {
  return `${base}-${id.slice(-13)}`;
}

export function slugTaken(slug: string): AppError {
  return new AppError("slug_taken", `Another spec has the slug ${JSON.stringify(slug)}.`);
}

export function slugTakenError(slug: string): RequestError {
  const message = `Another spec has the slug ${JSON.stringify(slug)}.`;
  return {
    pointer: "/slug",
    code: "slug_taken",
    message,
    hint: "Choose another, or leave it out.",
  };
}
