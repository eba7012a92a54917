import { cutText } from "@screenspec/format";
import type { CloudflareConfig } from "../config/purge-config.ts";
import { type CdnApi, isSuccess } from "./cdn-api.ts";

/**
 * Purges by address or by cache tag: up to 100 in a call, on every plan.
 *
 * @see https://developers.cloudflare.com/api/resources/cache/methods/purge/
 * @see https://developers.cloudflare.com/cache/how-to/purge-cache/#availability-and-limits
 */
export function cloudflareApi(config: CloudflareConfig): CdnApi {
  const { apiUrl, zoneId, token, by } = config;
  return {
    batchSize: 100,
    remedy:
      "CLOUDFLARE_API_TOKEN has to be a token that may purge the cache of the zone CLOUDFLARE_ZONE_ID",
    callsFor: async (objects) => [
      {
        method: "POST",
        url: `${apiUrl}/client/v4/zones/${zoneId}/purge_cache`,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(
          by === "tag"
            ? { tags: objects.map(({ surrogateKey }) => surrogateKey) }
            : { files: objects.map(({ url }) => url) },
        ),
      },
    ],
    failureOf: (answer) => {
      const { success, errors } = readAnswer(answer.body);
      if (isSuccess(answer) && success === true) return undefined;
      const messages = Array.isArray(errors) ? errors.map(formatError).join("; ") : "";
      return `It answered ${answer.statusCode}${messages === "" ? "." : `: ${messages}`}`;
    },
  };
}

interface Answer {
  readonly success?: unknown;
  readonly errors?: unknown;
}

/** Errors of a gateway come as HTML. */
function readAnswer(body: string): Answer {
  try {
    const answer: Answer | null = JSON.parse(body);
    return answer ?? {};
  } catch {
    return {};
  }
}

function formatError(
  error: { readonly code?: unknown; readonly message?: unknown } | null,
): string {
  return cutText(`${error?.code} ${error?.message}`, 200);
}
