import { type CdnApi, statusFailure } from "./cdn-api.ts";
import type { FastlyConfig } from "./purge-config.ts";

/**
 * Purges by surrogate key, up to 256 in a call. Softly: what is purged is stale and not gone, so that it can
 * still be served while the origin fails.
 *
 * @see https://www.fastly.com/documentation/reference/api/purging/#bulk-purge-tag
 * @see https://www.fastly.com/documentation/guides/full-site-delivery/purging/soft-purges/
 */
export function fastlyApi({ apiUrl, serviceId, token }: FastlyConfig): CdnApi {
  return {
    batchSize: 256,
    toMend: "FASTLY_API_TOKEN has to be a token that may purge the service FASTLY_SERVICE_ID",
    callsFor: async (pointers) => [
      {
        method: "POST",
        url: `${apiUrl}/service/${serviceId}/purge`,
        headers: {
          ...{ "fastly-key": token, "fastly-soft-purge": "1" },
          ...{ accept: "application/json", "content-type": "application/json" },
        },
        body: JSON.stringify({
          surrogate_keys: pointers.map(({ surrogateKey }) => surrogateKey),
        }),
      },
    ],
    failureOf: statusFailure,
  };
}
