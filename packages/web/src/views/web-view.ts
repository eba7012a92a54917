import { nodeChange, type WebViewAttributes } from "@screenspec/runtime";
import { make, setAttribute } from "../dom.ts";
import type { View } from "../nodes/view.ts";

export const webView: View<WebViewAttributes> = {
  create() {
    const element = make("iframe");
    element.referrerPolicy = "strict-origin-when-cross-origin";
    // By its attribute, which a server writes too.
    element.setAttribute("loading", "lazy");
    return { element };
  },
  update({ element }, { node, stage }, change) {
    if (!(change & nodeChange.attributes)) return;
    const { url } = node.attributes;
    const isAllowed = URL.canParse(url) && stage.surroundings.allowsWebView(url);
    const origin = isAllowed && mayKeepOrigin(url) ? " allow-same-origin" : "";
    element.setAttribute("sandbox", `allow-scripts allow-forms allow-popups${origin}`);
    setAttribute(element, "src", isAllowed ? url : undefined);
  },
};

/**
 * Whether a page may have its own origin: one of the app's origin, or of a page around the app, could reach that through
 * its window and leave the sandbox. No page may where the app can't compare origins: in a frame with an opaque origin,
 * in a frame of a browser that doesn't tell the origins around it, and on a server.
 */
function mayKeepOrigin(url: string): boolean {
  // `location.origin` is "null" in a srcdoc frame, though that has the origin of the page around it.
  if (!globalThis.origin || origin === "null") return false;
  const { ancestorOrigins }: Partial<Location> = location;
  const around = ancestorOrigins ?? (top === self ? [] : undefined);
  return around !== undefined && ![origin, ...around].includes(new URL(url).origin);
}
