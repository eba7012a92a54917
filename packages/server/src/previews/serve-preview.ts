import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createBulkhead } from "../admission/bulkhead.ts";
import { keyOfAddress } from "../admission/rate-limits.ts";
import type { Context } from "../context.ts";
import { clientAddress } from "../http/client-address.ts";
import { sendText } from "../http/send-text.ts";
import { requireActiveLink } from "./find-active-link.ts";
import { readPreview } from "./read-preview.ts";

/** How long a request waits for a change. Proxies end requests that wait for half a minute. */
const waitMs = 20_000;
const pollMs = 500;

/**
 * Serves the document of a preview link to its page. A request that names the state that the page shows waits for
 * another one, and is answered with 204 if there is none (long polling). The link is checked twice a second meanwhile.
 *
 * The page has an opaque origin, so its requests are cross-origin. They have no header that would need a preflight.
 */
export function servePreview(app: FastifyInstance, context: Context): void {
  const waiting = createBulkhead({
    perProcess: 500,
    perUser: 50,
    of: "previews",
    retryAfterSeconds: 5,
  });
  const stopping = new AbortController();
  app.addHook("preClose", (done) => {
    stopping.abort();
    done();
  });
  app.get<{ Params: { token: string }; Querystring: { state?: string } }>(
    "/preview/:token/document",
    async (request, reply) => {
      reply.headers({ "access-control-allow-origin": "*", "cache-control": "no-store" });
      const refused = context.rateLimits.count(reply, keyOfAddress(clientAddress(request)));
      if (refused !== undefined) throw refused;
      const { token } = request.params;
      const { state } = request.query;
      const { creator } = await requireActiveLink(context, token);
      const leave = waiting.enter(creator);
      try {
        const until = performance.now() + (state === undefined ? 0 : waitMs);
        for (;;) {
          const link = await requireActiveLink(context, token);
          const preview = await readPreview(context, link, state);
          if (preview !== undefined) {
            return sendText(reply, JSON.stringify(preview), "application/json");
          }
          const isOver = performance.now() > until || stopping.signal.aborted;
          if (isOver || reply.raw.destroyed) return reply.code(204).send();
          await setTimeout(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
        }
      } finally {
        leave();
      }
    },
  );
}
