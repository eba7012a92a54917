export const maxSlugCharacters = 100;
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text can be the slug of a spec. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugCharacters && slugPattern.test(text);
}
