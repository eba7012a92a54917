/** Which specs are a project's: those with a slug that matches a pattern, and those with one of the tags. */
export interface Include {
  readonly slugs: readonly string[];
  readonly tags: readonly string[];
}

/** Whether a spec is a project's. Without `include`, all are. */
export function isIncluded(
  include: Include | undefined,
  { slug, tags }: { readonly slug: string; readonly tags: readonly string[] },
): boolean {
  if (include === undefined) return true;
  return (
    include.slugs.some((pattern) => matchesPattern(pattern, slug)) ||
    include.tags.some((tag) => tags.includes(tag))
  );
}

/** `*` matches any text. Not a regular expression: many `*` would take it exponential time. */
function matchesPattern(pattern: string, slug: string): boolean {
  const [first = "", ...others] = pattern.split("*");
  const last = others.pop();
  if (last === undefined) return slug === pattern;
  if (!slug.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = slug.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return slug.length - last.length >= at && slug.endsWith(last);
}
