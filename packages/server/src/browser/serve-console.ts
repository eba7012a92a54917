import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { publicPath } from "../config/addresses.ts";
import type { Context } from "../context.ts";
import { AppError } from "../errors/errors.ts";
import { createBuiltFiles, sendFile } from "./built-files.ts";
import { connectPolicy, previewPolicy } from "./preview-policy.ts";
import { servePreviewPage } from "./serve-preview-page.ts";

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

/** The folders of files that are served as they were built; every other path is a page of the Console. */
const fileFolders = ["assets/", "preview/", "templates/"];

/**
 * Serves the Console: one page for all of its addresses, its files, whose names change with their content, the
 * templates of new specs, the frame in which it shows documents, and the page of preview links. Browsers that ask for `/` are redirected to it.
 */
export function serveConsole(
  app: FastifyInstance,
  context: Pick<
    Context,
    "browserFolder" | "config" | "db" | "clock" | "authenticator" | "rateLimits"
  >,
): void {
  const { browserFolder, config } = context;
  const { cdnBaseUrl } = config;
  const base = `${publicPath(config)}${path}/`;
  // Whoever opens the Console first after a start waits for the compression: 50 ms of processor time instead of 700.
  const changes = new Map([
    [
      "index.html",
      (text: string) => text.replace('<base href="/console/">', `<base href="${base}">`),
    ],
    [
      "preview/index.html",
      (text: string) =>
        cdnBaseUrl === undefined
          ? text
          : text
              .replace('content="../../cdn"', `content="${encodeURI(cdnBaseUrl)}"`)
              .replace(connectPolicy(undefined), connectPolicy(cdnBaseUrl)),
    ],
  ]);
  const readFiles = createBuiltFiles(join(browserFolder, "console"), "small", (path) =>
    changes.get(path),
  );
  const policies = { page: pagePolicy, preview: previewPolicy(cdnBaseUrl) };

  servePreviewPage(app, context, readFiles);
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
    const isFile = fileFolders.some((folder) => name.startsWith(folder));
    const file = files.get(isFile ? fileOf(name) : "index.html");
    if (file === undefined) throw new AppError("not_found", `The Console has no file ${name}.`);
    reply.headers({
      "content-security-policy": isPreview ? policies.preview : policies.page,
      "cache-control": name.startsWith("assets/")
        ? "public, max-age=31536000, immutable"
        : "no-cache",
      "referrer-policy": "no-referrer",
    });
    // Browsers refuse to open a sandboxed page that has an opener policy.
    if (!isPreview) reply.header("cross-origin-opener-policy", "same-origin");
    return sendFile(reply, file);
  });
}

function fileOf(name: string): string {
  return name.endsWith("/") ? `${name}index.html` : name;
}
