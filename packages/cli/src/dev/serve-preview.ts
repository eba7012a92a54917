import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { DevSession } from "./dev-session.ts";

/** How long a request waits for a change, as on the service: some networks end connections that are silent for longer. */
const waitMs = 20_000;

/** Creates the secret part of the addresses of previews. */
export function createPreviewToken(): string {
  return randomBytes(16).toString("base64url");
}

/** Returns the path of a spec's preview. An app requests `<path>/document`. */
export function previewPath(token: string, slug: string): string {
  return `/preview/${token}/${slug}`;
}

/**
 * Responds to the request of an app for a document, as the service does for its preview links: a request that names the
 * state of the document waits for another one, and gets 204 if there is none. The response also has the project's mocks,
 * which the app answers requests with.
 *
 * Pages of all origins may send it, such as an app of React Native that runs in a browser: they have to know the token.
 *
 * @returns false if it is another request
 */
export function servePreview(
  request: IncomingMessage,
  response: ServerResponse,
  session: DevSession,
  token: string | undefined,
): boolean {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const [, given, slug = ""] = /^\/preview\/([^/]+)\/([^/]+)\/document$/.exec(pathname) ?? [];
  if (request.method !== "GET" || given === undefined) return false;
  const headers = {
    "access-control-allow-origin": "*",
    "cache-control": "no-store",
    "content-type": "application/json",
    "x-content-type-options": "nosniff",
  };
  const end = (status: number, text?: string) => {
    if (!response.writableEnded) response.writeHead(status, headers).end(text);
  };
  if (token === undefined || !isEqual(given, token)) {
    // Apps end a preview by this code: the command has ended, and its token with it.
    end(404, JSON.stringify({ code: "not_found" }));
    return true;
  }
  const shown = searchParams.get("state");
  let isWaiting = false;
  const disconnect = session.connect({
    slug,
    isLocal: false,
    send(name) {
      // It is sent when the app connects, and after each change.
      if (name !== "state") return;
      // Some editors remove a file before they write it again: the screen stays until the next request.
      if (isWaiting && !session.hasSpec(slug)) return;
      isWaiting = true;
      const text = session.previewText(slug);
      const state = createHash("sha256").update(text).digest("base64url").slice(0, 16);
      if (state !== shown) end(200, `{"state":"${state}",${text}}`);
    },
  });
  const timer = setTimeout(end, waitMs, 204);
  response.on("close", () => {
    clearTimeout(timer);
    disconnect();
  });
  return true;
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
