import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { namesTag } from "../http/conditional.ts";
import { apiPrefix } from "../http/handle.ts";

/** A file of the page as it is sent. */
interface ServedFile {
  readonly mediaType: string;
  readonly tag: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
}

/** The path of the page below `/api/v1`; its two scripts are below it. */
const docsPath = "/docs";

/**
 * What the page may do. Styles are written into it by the reference itself, in elements and
 * attributes; everything else comes from this server, and goes nowhere else.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Screenspec API</title>
  </head>
  <body>
    <div id="reference"></div>
    <noscript>This page needs JavaScript. The API is described in openapi.json beside it.</noscript>
    <script src="docs/reference.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;

/**
 * Fields in our order, its own system's fonts, no analytics, no proxy between it and the API, nothing
 * of the vendor's.
 */
const start = `Scalar.createApiReference("#reference", {
  url: new URL("openapi.json", location.href).href,
  servers: [{ url: new URL(".", location.href).pathname.replace(/\\/$/, "") }],
  orderSchemaPropertiesBy: "preserve",
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: "never",
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
});
`;

/**
 * Serves a page to read the API in and to try it, made by Scalar from the OpenAPI document. It is
 * loaded when it is asked for first: most processes never are.
 */
export function serveDocs(app: FastifyInstance): void {
  const files: Readonly<Record<string, () => Promise<ServedFile>>> = {
    "": once(async () => served("text/html", page)),
    "/start.js": once(async () => served("text/javascript", start)),
    "/reference.js": once(async () => served("text/javascript", await loadReference())),
  };
  for (const [path, load] of Object.entries(files)) {
    app.get(
      `${apiPrefix}${docsPath}${path}`,
      { config: { isOpen: true } },
      async (request, reply) => send(request, reply, await load()),
    );
  }
}

function send(request: FastifyRequest, reply: FastifyReply, file: ServedFile) {
  reply.headers({
    "content-security-policy": contentSecurityPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-cache",
    vary: "accept-encoding",
    etag: file.tag,
  });
  if (namesTag(request.headers["if-none-match"], file.tag)) return reply.code(304).send();
  reply.type(`${file.mediaType}; charset=utf-8`);
  if (!/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(file.plain);
  return reply.header("content-encoding", "gzip").send(file.gzipped);
}

async function served(mediaType: string, text: string): Promise<ServedFile> {
  const plain = Buffer.from(text);
  const gzipped = await promisify(gzip)(plain);
  const hash = createHash("sha256").update(plain).digest("base64url");
  return { mediaType, tag: `"${hash.slice(0, 22)}"`, plain, gzipped };
}

/** The script of the reference, out of the plugin that carries it for Fastify. */
async function loadReference(): Promise<string> {
  const [{ default: Fastify }, { default: plugin }] = await Promise.all([
    import("fastify"),
    import("@scalar/fastify-api-reference"),
  ]);
  const carrier = Fastify();
  await carrier.register(plugin, { configuration: { url: "openapi.json" } });
  const { statusCode, body } = await carrier.inject("/reference/js/scalar.js");
  await carrier.close();
  if (statusCode !== 200) throw new Error(`The reference's script is missing: ${statusCode}.`);
  return body;
}

/** Does it with the first call, and again after one that failed. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
