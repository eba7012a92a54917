import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/errors.ts";
import { createBuiltFiles, sendFile } from "./built-files.ts";

const path = "/console/playground";

/**
 * The page's permissions. Documents come from anyone: they may show images, videos and pages of other
 * origins, and request their APIs; scripts, styles and fonts come only from here.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data: blob:",
  "connect-src 'self' https:",
  "font-src 'self'",
  "frame-src https:",
  "media-src https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const headers = {
  "content-security-policy": contentSecurityPolicy,
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

/**
 * Serves the playground: a page that renders the document typed into it, and sends no request to the
 * service.
 */
export function servePlayground(app: FastifyInstance, folder: string): void {
  const readFiles = createBuiltFiles(join(folder, "playground"));
  // Its files are referenced relative to the page, which may be behind a prefix that only a proxy knows.
  app.get(path, async (_request, reply) => reply.redirect("playground/", 308));
  app.get<{ Params: { "*": string } }>(`${path}/*`, async (request, reply) => {
    const name = request.params["*"];
    reply.headers(headers);
    const file = (await readFiles()).get(name === "" ? "index.html" : name);
    if (file === undefined) {
      throw new AppError("not_found", `The playground has no such file. Its page is at ${path}.`);
    }
    return sendFile(reply.header("cache-control", "no-cache"), file);
  });
}
