import { followPreview } from "@screenspec/rendering/previews";
import "@screenspec/web";
import type { ScreenSpec } from "@screenspec/web";
import { Inspector } from "@screenspec/web/inspect";
import { devicePageTexts as texts } from "../../../texts/pages/device-page.ts";
import { createHosts } from "../page/hosts.ts";
import { pagePorts } from "./page-ports.ts";

/**
 * The page of a preview link: it shows the saved draft of a spec on any device, and follows each save without losing
 * screens, inputs and scroll positions. Its origin is opaque, so it has no cookies, no storage and no access to the API.
 */
if (self.origin !== "null") throw new Error("The preview works in a sandbox only.");

const screen = document.querySelector<ScreenSpec>("screen-spec");
const state = document.querySelector(".state");
if (screen === null || state === null) throw new Error("The page is incomplete.");

screen.host = createHosts({
  onOpenUrl: (url) => void open(url, "_blank", "noopener"),
  onHeldBack: () => {},
}).open;
const inspector = new Inspector(screen);
showNotice(texts.loading);
followPreview(
  pagePorts,
  location.origin + location.pathname,
  {
    onDocument: (next) => inspector.replaceDocument(next),
    onConnected: () => showNotice(),
    onLost: () => showNotice(texts.lost),
    onEnded: showEnd,
  },
  new AbortController().signal,
);

/** Shows a line over the document, or removes it. */
function showNotice(text?: string): void {
  if (state?.textContent === (text ?? "")) return;
  state?.replaceChildren(...(text === undefined ? [] : [paragraph(text)]));
}

function showEnd(): void {
  screen?.remove();
  const heading = document.createElement("h1");
  heading.textContent = texts.ended;
  const main = document.createElement("main");
  main.append(heading, paragraph(texts.endedDetail));
  state?.replaceChildren(main);
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}
