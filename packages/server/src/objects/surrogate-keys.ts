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
  const { specId, pointer } = parse(key);
  return pointer === undefined ? [everything, specId] : [everything, specId, pointer];
}

/** The surrogate key that a pointer has and nothing else. */
export function pointerSurrogateKey(pointerKey: string): string {
  const { pointer } = parse(pointerKey);
  if (pointer === undefined) throw new Error(`${pointerKey} is no pointer.`);
  return pointer;
}

function parse(key: string): { readonly specId: string; readonly pointer: string | undefined } {
  const [, specId, channel = "production", end] = pattern.exec(key) ?? [];
  if (specId === undefined) throw new Error(`${key} is of no spec.`);
  return { specId, pointer: end === "/" ? undefined : `${specId}@${channel}` };
}
