import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { AppError } from "../errors/errors.ts";
import { createBuiltFiles, sendFile } from "./built-files.ts";

const path = "/console";

/** Everything that the Console loads comes from this server. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "worker-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * The preview shows documents, which may have images, videos and pages of other origins, and call their APIs. It is
 * sandboxed also when it is opened by itself: its origin is opaque, so it has no cookies and no storage.
 */
const previewPolicy = [
  "sandbox allow-scripts",
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src https: data: blob:",
  "media-src https:",
  "frame-src https:",
  "connect-src https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/**
 * Serves the Console: one page for all of its addresses, its files, whose names change with their content, and the
 * frame in which it shows documents. Browsers that ask for `/` are redirected to it.
 */
export function serveConsole(
  app: FastifyInstance,
  { browserFolder, config }: Pick<Context, "browserFolder" | "config">,
): void {
  const base = `${new URL(config.publicUrl ?? "http://localhost").pathname.replace(/\/$/, "")}${path}/`;
  const readFiles = createBuiltFiles(join(browserFolder, "console"), {
    "index.html": (text) => text.replace('<base href="/console/">', `<base href="${base}">`),
  });

  app.get("/", async (request, reply) => {
    if (!request.headers.accept?.includes("text/html")) {
      throw new AppError("not_found", "There is nothing at /.");
    }
    return reply.redirect(base, 302);
  });
  app.get(path, async (_request, reply) => reply.redirect(base, 308));
  app.get<{ Params: { "*": string } }>(`${path}/*`, async (request, reply) => {
    const name = request.params["*"];
    const files = await readFiles();
    const isPreview = name.startsWith("preview/");
    const isAsset = name.startsWith("assets/");
    const file = files.get(isPreview || isAsset ? fileOf(name) : "index.html");
    if (file === undefined) throw new AppError("not_found", `The Console has no file ${name}.`);
    reply.headers({
      "content-security-policy": isPreview ? previewPolicy : pagePolicy,
      "cache-control": isAsset ? "public, max-age=31536000, immutable" : "no-cache",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "no-referrer",
    });
    return sendFile(reply, file);
  });
}

function fileOf(name: string): string {
  return name.endsWith("/") ? `${name}index.html` : name;
}
