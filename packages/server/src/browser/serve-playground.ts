import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/errors.ts";
import { createBuiltFiles, sendFile } from "./built-files.ts";
import { previewPolicy } from "./preview-policy.ts";

const path = "/console/playground";

/** Everything that the page loads comes from here. Only its frame shows documents, under a policy of its own. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Serves the playground: a page that renders the document typed into it, and sends no request to the
 * service.
 */
export function servePlayground(app: FastifyInstance, folder: string): void {
  const readFiles = createBuiltFiles(join(folder, "playground"), "smallest");
  // Its files are referenced relative to the page, which may be behind a prefix that only a proxy knows.
  app.get(path, async (_request, reply) => reply.redirect("playground/", 308));
  app.get<{ Params: { "*": string } }>(`${path}/*`, async (request, reply) => {
    const name = request.params["*"];
    const isPreview = name.startsWith("preview/");
    reply.headers({
      "content-security-policy": isPreview ? previewPolicy(undefined) : pagePolicy,
      "referrer-policy": "no-referrer",
    });
    // Browsers refuse to open a sandboxed page that has an opener policy.
    if (!isPreview) reply.header("cross-origin-opener-policy", "same-origin");
    const file = (await readFiles()).get(name === "" ? "index.html" : name);
    if (file === undefined) {
      throw new AppError("not_found", `The playground has no such file. Its page is at ${path}.`);
    }
    return sendFile(reply.header("cache-control", "no-cache"), file);
  });
}
