import type { FastifyInstance, FastifyReply } from "fastify";
import { apiPrefix } from "../http/api-request.ts";
import { ReadyText } from "../http/ready-text.ts";
import { sendText, tagOfContent } from "../http/send-text.ts";

/** A file of the page as a response. */
interface ServedFile {
  readonly mediaType: string;
  readonly tag: string;
  readonly text: ReadyText;
}

/** The path of the page below `/api/v1`; its two scripts are below it. */
const docsPath = "/docs";

/**
 * The page's permissions. The reference adds its own styles as elements and attributes; everything else
 * is loaded from this server, and requests go only there.
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
    <style>
      #sign-in { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 8px 16px;
        font: 14px system-ui; color-scheme: light dark; color: CanvasText; background: Canvas;
        border-bottom: 1px solid GrayText; }
      #sign-in input, #sign-in button { font: inherit; padding: 4px 8px; }
    </style>
  </head>
  <body>
    <form id="sign-in">
      <span>To try requests:</span>
      <label>Email <input name="email" autocomplete="username" required></label>
      <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
      <button>Sign in</button>
      <output></output>
    </form>
    <div id="reference"></div>
    <noscript>This page needs JavaScript. The API is described in openapi.json beside it.</noscript>
    <script src="docs/reference.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;

/**
 * Keeps the order of the schema's fields; uses system fonts, no analytics, no proxy between the page and
 * the API, and none of the vendor's services. The form's token stays in the page's memory, for an hour.
 */
const start = `const configuration = {
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
};
const reference = Scalar.createApiReference("#reference", configuration);

const form = document.getElementById("sign-in");
const outcome = form.querySelector("output");
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { email, password } = Object.fromEntries(new FormData(form));
  try {
    const answer = await fetch(new URL("auth/login", location.href), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    const { access_token: token, detail } = await answer.json();
    if (!answer.ok) throw new Error(detail);
    form.reset();
    reference.updateConfiguration({
      ...configuration,
      authentication: {
        preferredSecurityScheme: "bearer",
        securitySchemes: { bearer: { token } },
      },
    });
    outcome.value = "Signed in as " + email + ", for an hour or until this page is left.";
  } catch (error) {
    outcome.value = "Sign-in failed: " + error.message;
  }
});
`;

/**
 * Serves a page for reading and trying the API, made by Scalar from the OpenAPI document. It is loaded on
 * the first request, because most processes never need it.
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
      async (_request, reply) => send(reply, await load()),
    );
  }
}

function send(reply: FastifyReply, { mediaType, tag, text }: ServedFile) {
  reply.headers({
    "content-security-policy": contentSecurityPolicy,
    "referrer-policy": "no-referrer",
    "cache-control": "no-cache",
    etag: tag,
  });
  return sendText(reply, text, mediaType);
}

function served(mediaType: string, content: string): ServedFile {
  const text = new ReadyText(content);
  return { mediaType, tag: tagOfContent(text), text };
}

/** The script of the reference, taken from its Fastify plugin. */
async function loadReference(): Promise<string> {
  const [{ default: Fastify }, { default: plugin }] = await Promise.all([
    import("fastify"),
    import("@scalar/fastify-api-reference"),
  ]);
  const carrier = Fastify();
  await carrier.register(plugin, { configuration: { url: "openapi.json" } });
  const { statusCode, body } = await carrier.inject("/reference/js/scalar.js");
  await carrier.close();
  if (statusCode !== 200)
    throw new Error(`The script of the API reference is missing: ${statusCode}.`);
  return body;
}

/** Caches the result of the first successful call. */
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
