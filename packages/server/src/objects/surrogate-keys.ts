import { pointerOfKey, specOfKey, versionOfKey } from "./keys.ts";

/** The surrogate key of everything that is published. */
const everything = "screenspec";

/**
 * The surrogate keys of an object, from the widest: everything published, everything of the spec, and its own. A CDN
 * purges by them. Fastly calls them surrogate keys, Cloudflare cache tags.
 *
 * @see https://www.fastly.com/documentation/reference/http/http-headers/Surrogate-Key/
 * @see https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
 */
export function surrogateKeys(key: string): readonly string[] {
  return [everything, specOfKey(key) ?? "", ownSurrogateKey(key)];
}

/** The narrowest surrogate key: unique for a pointer, shared by a version and its signature. */
export function ownSurrogateKey(key: string): string {
  const pointer = pointerOfKey(key);
  if (pointer !== undefined) return `${pointer.specId}@${pointer.channel}`;
  const version = versionOfKey(key);
  if (version !== undefined) return `${version.specId}/${version.version}`;
  throw new Error(`${key} is no key of ours.`);
}
