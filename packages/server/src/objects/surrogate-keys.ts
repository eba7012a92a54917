import { pointerOfKey, specOfKey, versionOfKey } from "./keys.ts";

/** The surrogate key of everything that is published. */
const everything = "screenspec";

/**
 * The names by which a CDN can be told to forget what stands under a key, from the widest: everything that is
 * published, all of a spec, and its own. Fastly calls them surrogate keys, Cloudflare cache tags.
 *
 * @see https://www.fastly.com/documentation/reference/http/http-headers/Surrogate-Key/
 * @see https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
 */
export function surrogateKeys(key: string): readonly string[] {
  return [everything, specOfKey(key) ?? "", ownSurrogateKey(key)];
}

/** The narrowest of them: a pointer has it alone, a version together with its signature. */
export function ownSurrogateKey(key: string): string {
  const pointer = pointerOfKey(key);
  if (pointer !== undefined) return `${pointer.specId}@${pointer.channel}`;
  const version = versionOfKey(key);
  if (version !== undefined) return `${version.specId}/${version.version}`;
  throw new Error(`${key} is no key of ours.`);
}
