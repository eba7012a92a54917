import "@screenspec/web";
import type { ApiRequest, ApiResponse, ScreenSpec } from "@screenspec/web";
import { Inspector } from "@screenspec/web/inspect";
import type { ScreenMessage } from "../src/dev/messages.ts";

/** The frame with the screen: it shows the documents that the page around it gets. */

const screen = document.querySelector<ScreenSpec>("screen-spec");
if (screen === null) throw new Error("The page has no <screen-spec>.");
const element = screen;
const inspector = new Inspector(element);

/** Requests go to the dev server, which knows their real base. No such host exists (RFC 2606). */
const baseUrl = "https://app.invalid";

addEventListener("message", ({ source, origin, data }: MessageEvent<ScreenMessage>) => {
  if (source !== parent || origin !== location.origin) return;
  if (data.type === "document") show(JSON.parse(data.text));
  if (data.type === "restart") element.document = structuredClone(element.document);
  if (data.type === "scheme") setScheme(data.scheme);
});
parent.postMessage("ready", location.origin);

/** Keeps the state unless the document begins on another screen. */
function show(next: unknown): void {
  const begin = ({ entryPoint }: { entryPoint?: unknown }) => entryPoint;
  const isSame = begin(Object(element.document)) === begin(Object(next));
  element.host = { baseUrl, ...targetsOf(next), fetch: ask };
  if (isSame) inspector.replaceDocument(next);
  else element.document = next;
}

function setScheme(scheme: "light" | "dark" | undefined): void {
  if (scheme === undefined) element.removeAttribute("color-scheme");
  else element.setAttribute("color-scheme", scheme);
  document.documentElement.style.colorScheme = scheme ?? "";
}

/** The endpoints and origins that the document calls. The dev server decides whether they have an answer. */
function targetsOf(next: unknown) {
  const calls = Object.values<unknown>(Object(Object(next).actions))
    .filter((action) => Object(action).actionType === "ApiCall")
    .map((action) => Object(Object(action).attributes));
  const ids = calls.flatMap(({ endpointId }) => (typeof endpointId === "string" ? endpointId : []));
  const origins = calls.flatMap(({ url }) => /^https:\/\/[^/?#{]+/.exec(`${url}`)?.[0] ?? []);
  return {
    endpoints: Object.fromEntries(ids.map((id) => [id, { url: `endpoint:${id}` }])),
    allowedOrigins: [...new Set(origins)],
  };
}

async function ask({ method, url, headers, body, onCancel }: ApiRequest): Promise<ApiResponse> {
  const cancelled = new AbortController();
  onCancel(() => cancelled.abort());
  const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url;
  const response = await fetch("/@/request", {
    method: "POST",
    body: JSON.stringify({ method, url: path, headers, body }),
    signal: cancelled.signal,
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${answer.title}: ${answer.reason} Create ${answer.file}.`);
  return answer;
}
