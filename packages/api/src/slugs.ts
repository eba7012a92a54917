export { deriveSlug, shortened } from "./specs/derive-slug.ts";
export { isSlug, maxSlugCharacters, slugPattern } from "./specs/is-slug.ts";
