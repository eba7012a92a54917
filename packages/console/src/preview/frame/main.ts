import "@screenspec/web";
import type { ScreenSpec, WebHost } from "@screenspec/web";
import { placeholderImage } from "../../playground/placeholder-image.ts";
import type { FrameMessage, PreviewEventName, PreviewMode, ShowMessage } from "../messages.ts";

/**
 * The page that shows documents. Its origin is opaque: it has no cookies, no storage and no access to the Console,
 * from which it gets documents by messages. Opened by itself at `#<spec id>` or `#<spec id>@<channel>`, as on a phone, it
 * shows the published document, from the CDN of this service and from nowhere else.
 */

const element = document.querySelector<ScreenSpec>("screen-spec");
if (element === null) throw new Error("The page has no <screen-spec>.");
const screen: ScreenSpec = element;

const hosts: Readonly<Record<PreviewMode, WebHost>> = {
  static: {
    // The document shows its loading state.
    fetch: () => new Promise(() => {}),
    openUrl: () => {},
    openSpec: () => {},
    share: () => {},
    copyToClipboard: () => {},
    allowWebView: () => false,
    assetUrl: placeholderImage,
  },
  open: { allowWebView: (url) => url.startsWith("https:"), assetUrl: placeholderImage },
};

addEventListener("message", ({ source, data }: MessageEvent<ShowMessage>) => {
  if (source !== parent || data?.type !== "show") return;
  setAttribute("color-scheme", data.colorScheme);
  setAttribute("lang", data.locale);
  document.body.inert = data.mode === "static";
  screen.host = hosts[data.mode];
  screen.document = data.document;
  requestAnimationFrame(() => requestAnimationFrame(() => post({ type: "shown" })));
});

const events: readonly PreviewEventName[] = ["emit", "track", "diagnostic", "load-failed"];
for (const name of events) {
  screen.addEventListener(`screenspec-${name}`, (event) => {
    // Details are plain data, but may hold what can't be cloned, such as an error.
    const detail = "detail" in event ? JSON.parse(JSON.stringify(event.detail ?? null)) : null;
    post({ type: "event", name, detail });
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

function post(message: FrameMessage): void {
  parent.postMessage(message, "*");
}

function setAttribute(name: string, value: string | undefined): void {
  if (value === undefined) screen.removeAttribute(name);
  else screen.setAttribute(name, value);
}
