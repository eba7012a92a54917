import type { HttpCacheConfig } from "../config/purge-config.ts";
import { type Call, type CdnApi, statusFailure } from "./cdn-api.ts";

const remedy = "CDN_PURGE_URL, CDN_PURGE_METHOD and CDN_PURGE_TOKEN have to be what it listens to";

/** Any cache that takes `PURGE`, as Varnish, nginx and Squid can be set up to; or a POST with what to purge. */
export function httpCacheApi(config: HttpCacheConfig): CdnApi {
  return config.method === "PURGE" ? purgeEach(config) : postAll(config);
}

/**
 * Sends a `PURGE` for each address. `Host` names the public host, which may differ from the cache's own address.
 *
 * @see https://docs.varnish-software.com/book/invalidation/purging
 * @see https://github.com/nginx-modules/ngx_cache_purge
 */
function purgeEach({ url: base, cdnBaseUrl, token }: HttpCacheConfig): CdnApi {
  const headers = { host: new URL(cdnBaseUrl).host, ...authorization(token) };
  return {
    batchSize: 16,
    remedy,
    callsFor: async (objects) =>
      objects.map(
        ({ url }): Call => ({
          method: "PURGE",
          headers,
          url: base + url.slice(cdnBaseUrl.length),
        }),
      ),
    // nginx answers 412 for objects that it doesn't have, other caches 404.
    failureOf: (answer) =>
      answer.statusCode === 404 || answer.statusCode === 412 ? undefined : statusFailure(answer),
  };
}

function postAll({ url, token }: HttpCacheConfig): CdnApi {
  return {
    batchSize: 100,
    remedy,
    callsFor: async (objects) => [
      {
        method: "POST",
        url,
        headers: { "content-type": "application/json", ...authorization(token) },
        body: JSON.stringify({
          urls: objects.map((object) => object.url),
          surrogate_keys: objects.map(({ surrogateKey }) => surrogateKey),
        }),
      },
    ],
    failureOf: statusFailure,
  };
}

function authorization(token: string | undefined): Readonly<Record<string, string>> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
