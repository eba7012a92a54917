import type { FastlyConfig } from "../config/purge-config.ts";
import { type Call, type CdnApi, statusFailure } from "./cdn-api.ts";

/**
 * Soft purges: objects become stale and are not removed, so that they can still be served while the origin fails.
 *
 * @see https://www.fastly.com/documentation/guides/full-site-delivery/purging/soft-purges/
 */
export function fastlyApi(config: FastlyConfig): CdnApi {
  return {
    remedy: "FASTLY_API_TOKEN has to be a token that may purge the service FASTLY_SERVICE_ID",
    failureOf: statusFailure,
    ...(config.by === "url" ? byUrl(config) : bySurrogateKey(config)),
  };
}

type Calls = Pick<CdnApi, "batchSize" | "callsFor">;

/** @see https://www.fastly.com/documentation/reference/api/purging/#purge-single-url */
function byUrl({ apiUrl, token }: FastlyConfig): Calls {
  return {
    batchSize: 16,
    callsFor: async (objects) =>
      objects.map(
        ({ url }): Call => ({
          method: "POST",
          url: `${apiUrl}/purge/${url.replace(/^https?:\/\//, "")}`,
          headers: headersWith(token),
        }),
      ),
  };
}

/**
 * Purges up to 256 keys in a call.
 *
 * @see https://www.fastly.com/documentation/reference/api/purging/#bulk-purge-tag
 */
function bySurrogateKey({ apiUrl, serviceId, token }: FastlyConfig): Calls {
  return {
    batchSize: 256,
    callsFor: async (objects) => [
      {
        method: "POST",
        url: `${apiUrl}/service/${serviceId}/purge`,
        headers: { ...headersWith(token), "content-type": "application/json" },
        body: JSON.stringify({
          surrogate_keys: objects.map(({ surrogateKey }) => surrogateKey),
        }),
      },
    ],
  };
}

function headersWith(token: string): Readonly<Record<string, string>> {
  return { "fastly-key": token, "fastly-soft-purge": "1", accept: "application/json" };
}
