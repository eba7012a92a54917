/** What every key of ours begins with: the spec, then for a pointer to another channel its name. */
const pattern = /^specs\/(spec_[0-9a-z]{26})(?:@([^/]+?))?(\.json$|\/)/;

/** The surrogate key of everything that is published. */
const everything = "screenspec";

/**
 * The names by which a CDN can be told to forget what stands under a key, from the widest: everything that is
 * published, all of a spec, and of a pointer it alone. Fastly calls them surrogate keys, Cloudflare cache tags.
 *
 * @see https://www.fastly.com/documentation/reference/http/http-headers/Surrogate-Key/
 * @see https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
 */
export function surrogateKeys(key: string): readonly string[] {
  const [, specId, channel = "production", end] = pattern.exec(key) ?? [];
  if (specId === undefined) throw new Error(`${key} is of no spec.`);
  return end === "/" ? [everything, specId] : [everything, specId, `${specId}@${channel}`];
}
