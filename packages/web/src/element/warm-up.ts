import { startRuntime } from "@screenspec/runtime";
import { browserEnvironment } from "../host/browser-environment.ts";
import { iconPaths } from "../icons/paths.ts";
import { mountRuntime } from "../mount/mount-runtime.ts";
import { viewOptions } from "../mount/view-options.ts";
import { textsIn } from "../texts.ts";
import { practiceDocument } from "./practice-document.ts";
import { shadowOf } from "./shadow-of.ts";

const number = "state.globalData.number";

/** What the screens say that are still to be practised. The first that formats has a browser read all its locales. */
const left = [`{{ ${number} }}`, `{{ ${number} | number }} {{ ${number} | date }}`];

/**
 * Does what a first screen takes longest for while an element has nothing to show yet, in the page's idle times:
 * code that has run once runs twice as fast. Users see nothing of it, and no event reports it.
 */
export function warmUp(element: HTMLElement, isWaiting: () => boolean): void {
  if (left.length === 0) return;
  whenIdle(() => {
    const words = isWaiting() ? left.shift() : undefined;
    if (words === undefined) return;
    practise(element, words);
    warmUp(element, isWaiting);
  });
}

/** Not while the page is read: what a server has rendered of the element may still come. Safari has no idle times. */
function whenIdle(callback: () => void): void {
  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", () => whenIdle(callback), { once: true });
  } else if ("requestIdleCallback" in globalThis) requestIdleCallback(callback);
  else setTimeout(callback);
}

/** Shows a screen as many are, and takes it away before it could be painted. */
function practise(element: HTMLElement, words: string): void {
  const place = document.createElement("div");
  place.style.cssText = "position:fixed;visibility:hidden;contain:strict";
  const shadow = place.attachShadow({ mode: "open" });
  shadowOf(element).append(place);
  try {
    showUnseen(element, shadow, words);
  } catch {
    // Where a page has broken what this needs, it hears of that from its own document.
  }
  place.remove();
}

function showUnseen(element: HTMLElement, shadow: ShadowRoot, words: string): void {
  const runtime = startRuntime(practiceDocument(words), {}, browserEnvironment(element));
  const provided = {
    icons: iconPaths,
    texts: textsIn("en"),
    widgets: new Map(),
    stackChanged() {},
    overlaysChanged() {},
  };
  const mounted = mountRuntime(runtime, shadow, viewOptions({ ...provided, host: {} }));
  shadow.host.getBoundingClientRect();
  mounted.unmount();
  runtime.stop();
}
