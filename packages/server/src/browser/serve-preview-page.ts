import type { FastifyInstance } from "fastify";
import { keyOfAddress } from "../admission/rate-limits.ts";
import type { Context } from "../context.ts";
import { unavailable } from "../errors/errors.ts";
import { clientAddress } from "../http/client-address.ts";
import { sendText } from "../http/send-text.ts";
import { findActiveLink } from "../previews/find-active-link.ts";
import type { BuiltFiles } from "./built-files.ts";
import { devicePolicy } from "./preview-policy.ts";

/**
 * Serves the page of preview links. It is the same for all: its script loads the document by the token in its address,
 * and says so if the link has ended.
 */
export function servePreviewPage(
  app: FastifyInstance,
  context: Pick<Context, "db" | "clock" | "authenticator" | "rateLimits">,
  readFiles: () => Promise<BuiltFiles>,
): void {
  app.get<{ Params: { token: string } }>("/preview/:token", async (request, reply) => {
    const refused = context.rateLimits.count(reply, keyOfAddress(clientAddress(request)));
    if (refused !== undefined) throw refused;
    const page = (await readFiles()).get("preview/device.html");
    if (page === undefined) throw unavailable("Browser code is not built: run `npm run build`.");
    const link = await findActiveLink(context, request.params.token);
    reply.code(link === undefined ? 404 : 200).headers({
      "content-security-policy": devicePolicy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    return sendText(reply, page.text, page.mediaType);
  });
}
