import { findMock, type Mock, mockResponse } from "@screenspec/format";
import { followPreview } from "@screenspec/rendering/previews";
import "@screenspec/web";
import type { ScreenSpec, WebHost } from "@screenspec/web";
import { Inspector } from "@screenspec/web/inspect";
import { devicePageTexts as texts } from "../../../texts/pages/device-page.ts";
import { withStandIns } from "../../draft/components/stand-ins.ts";
import { findRequests, requestTargets, withoutBase } from "../../requests/declared-requests.ts";
import { mocksInHash } from "../../requests/mocks-in-address.ts";
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

const { open: appHost } = createHosts({
  onOpenUrl: (url) => void open(url, "_blank", "noopener"),
  onHeldBack: () => {},
});
/** Those that the link brings. Without one, a request has no answer: none reaches the network. */
let mocks: readonly Mock[] = [];
/** Why a part of the screen is empty. */
let unanswered: string | undefined;
const inspector = new Inspector(screen);
showNotice(texts.loading);
// A new code for the same link has other answers.
addEventListener("hashchange", () => location.reload());
void mocksInHash(location.hash).then((found) => {
  mocks = found;
  followPreview(
    pagePorts,
    location.origin + location.pathname,
    {
      onDocument: showDocument,
      onConnected: () => showNotice(unanswered),
      onLost: () => showNotice(texts.lost),
      onEnded: showEnd,
    },
    new AbortController().signal,
  );
});

function showDocument(next: unknown): void {
  unanswered = undefined;
  if (screen === null) return;
  screen.host = { ...appHost, ...requestTargets(findRequests(next), mocks), fetch: answer };
  inspector.replaceDocument(withStandIns(Object(next)));
}

async function answer({ method, url }: Parameters<NonNullable<WebHost["fetch"]>>[0]) {
  const request = { method, url: withoutBase(url) };
  const mock = findMock(mocks, request);
  if (mock !== undefined) return mockResponse(mock);
  unanswered = texts.unanswered(`${method} ${request.url}`);
  showNotice(unanswered);
  throw new Error(unanswered);
}

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
