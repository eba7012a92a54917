import "@screenspec/web";
import type { ScreenSpec } from "@screenspec/web";
import type { FrameMessage, HostMessage, PreviewEventName, ShowMessage } from "../messages.ts";
import { createAskPage } from "./ask-page.ts";
import { createHosts } from "./hosts.ts";

/**
 * The page that shows documents. Its origin is opaque: it has no cookies, no storage and no access to the page around
 * it, from which it gets documents by messages. Opened by itself at `#<spec id>` or `#<spec id>@<channel>`, as on a phone, it
 * shows the published document, from the CDN of this service and from nowhere else.
 */

// Elsewhere than in a sandbox, documents would have the origin of the host of the files.
if (self.origin !== "null") throw new Error("The preview works in a sandboxed frame only.");

const element = document.querySelector<ScreenSpec>("screen-spec");
if (element === null) throw new Error("The page has no <screen-spec>.");
const screen: ScreenSpec = element;
let shown: unknown;

const hosts = createHosts({
  onOpenUrl: (url) => post({ type: "open-url", url }),
  onHeldBack: (action, detail) => postEvent("held-back", { action, detail }),
});

const { ask, receiveAnswer } = createAskPage(post);

addEventListener("message", ({ source, data }: MessageEvent<HostMessage>) => {
  if (source !== parent) return;
  if (data.type === "look") {
    setAttribute("color-scheme", data.colorScheme);
    setAttribute("lang", data.locale);
  }
  if (data.type === "show") show(data);
  if (data.type === "restart") start(shown);
  if (data.type === "answer") receiveAnswer(data.id, data.answer);
});

const events: readonly Exclude<PreviewEventName, "held-back">[] = [
  "emit",
  "track",
  "diagnostic",
  "load-failed",
];
for (const name of events) {
  screen.addEventListener(`screenspec-${name}`, (event) => {
    postEvent(name, "detail" in event ? event.detail : undefined);
  });
}
if (parent === window) showPublished();
else post({ type: "ready" });

function showPublished(): void {
  const [, pointer] = /^#(spec_[0-9a-z]{26}(?:@[0-9a-z-]{1,32})?)$/.exec(location.hash) ?? [];
  const cdn = document.querySelector("meta[name=screenspec-cdn]")?.getAttribute("content");
  if (pointer === undefined || !cdn) return;
  screen.host = hosts.open;
  screen.setAttribute("src", new URL(`${cdn}/specs/${pointer}.json`, location.href).href);
}

function show({ document: next, mode, app }: ShowMessage): void {
  const top = screen.runtime?.screens.at(-1)?.id;
  const { entryPoint, screens } = Object(next);
  const staysOnTop =
    top !== undefined &&
    entryPoint === Object(shown).entryPoint &&
    Object.hasOwn(Object(screens), top);
  shown = next;
  document.body.inert = mode === "static" || mode === "thumbnail";
  screen.host = { ...app?.targets, ...hosts[mode], ...(app && mode === "open" && { fetch: ask }) };
  screen.data = app?.data ?? {};
  start(staysOnTop ? { ...Object(next), entryPoint: top } : next);
}

function start(next: unknown): void {
  post({ type: "started" });
  screen.document = next;
  requestAnimationFrame(() => requestAnimationFrame(() => post({ type: "shown" })));
}

function postEvent(name: PreviewEventName, detail: unknown): void {
  // Details are plain data, but may hold what can't be cloned, such as an error.
  post({ type: "event", name, detail: JSON.parse(JSON.stringify(detail ?? null)) });
}

function post(message: FrameMessage): void {
  parent.postMessage(message, "*");
}

function setAttribute(name: string, value: string | undefined): void {
  if (value === undefined) screen.removeAttribute(name);
  else screen.setAttribute(name, value);
}
