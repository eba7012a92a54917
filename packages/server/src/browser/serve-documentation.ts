import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { publicPath } from "../config/addresses.ts";
import type { Context } from "../context.ts";
import { AppError } from "../errors/errors.ts";
import { type BuiltFile, type BuiltFiles, createBuiltFiles, sendFile } from "./built-files.ts";
import { sendNotBuilt } from "./not-built-page.ts";

const path = "/docs";

/** Everything that a page loads comes from this server. Live examples have images of their own. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The address of the packages in the documentation. Readers get that of this server instead. */
const documentedPackages = "https://screens.example.com/packages/";

/**
 * Serves the documentation site. Its files refer to each other below `/docs/`, which is changed where the server is
 * below another path.
 */
export function serveDocumentation(
  app: FastifyInstance,
  { browserFolder, config, addresses }: Pick<Context, "browserFolder" | "config" | "addresses">,
): void {
  const prefix = publicPath(config);
  const rewriteAddresses = (text: string) =>
    text
      .replaceAll(/(["'`(])\/docs\//g, `$1${prefix}${path}/`)
      .replaceAll(documentedPackages, () => `${addresses.server}/packages/`);
  const readFiles = createBuiltFiles(join(browserFolder, "docs"), "small", (name) =>
    /\.(html|js|css)$/.test(name) ? rewriteAddresses : undefined,
  );
  app.get(path, async (_request, reply) => reply.redirect(`${prefix}${path}/`, 308));
  app.get<{ Params: { "*": string } }>(`${path}/*`, async (request, reply) => {
    const name = request.params["*"];
    const wantsPage = request.headers.accept?.includes("text/html") ?? false;
    reply.headers({
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
    });
    const files = await readFiles().catch((error: unknown) => {
      if (!wantsPage) throw error;
    });
    if (files === undefined) return sendNotBuilt(reply, "The documentation");
    const file = fileAt(files, name);
    if (file !== undefined) {
      const isAsset = name.startsWith("assets/");
      reply.header("cache-control", isAsset ? "public, max-age=31536000, immutable" : "no-cache");
      return sendFile(reply, file);
    }
    const missing = files.get("404.html");
    if (!wantsPage || missing === undefined) {
      throw new AppError("not_found", `The documentation has no page ${path}/${name}.`);
    }
    return sendFile(reply.code(404).header("cache-control", "no-store"), missing);
  });
}

/** Addresses of pages have no extension; that of a folder leads to its first page. */
function fileAt(files: BuiltFiles, name: string): BuiltFile | undefined {
  const page = name === "" || name.endsWith("/") ? `${name}index` : name;
  return files.get(name) ?? files.get(`${page}.html`) ?? files.get(`${page}/index.html`);
}
