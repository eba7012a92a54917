import { nodeChange, type WebViewAttributes } from "@screenspec/runtime";
import { createElement, setAttribute } from "../dom/elements.ts";
import type { View } from "../render/view.ts";

export const webView: View<WebViewAttributes> = {
  create() {
    const element = createElement("iframe");
    element.referrerPolicy = "strict-origin-when-cross-origin";
    // The attribute, because servers write it as well.
    element.setAttribute("loading", "lazy");
    return { element };
  },
  update({ element }, { node, context }, change) {
    if (!(change & nodeChange.attributes)) return;
    const { url } = node.attributes;
    const isAllowed = context.options.allowsWebView(url);
    const origin = isAllowed && mayKeepOrigin(url) ? " allow-same-origin" : "";
    element.setAttribute("sandbox", `allow-scripts allow-forms allow-popups${origin}`);
    setAttribute(element, "src", isAllowed ? url : undefined);
  },
};

/**
 * Whether a page may keep its origin in the sandbox. A page with the origin of the app, or of a page that embeds the app,
 * could access it and leave the sandbox. No page may if the origins can't be compared: in a frame with an opaque origin,
 * in a frame of a browser without `ancestorOrigins`, and on a server.
 */
function mayKeepOrigin(url: string): boolean {
  // A srcdoc frame has the origin of its parent, but its `location.origin` is "null".
  if (!globalThis.origin || origin === "null") return false;
  const { ancestorOrigins }: Partial<Location> = location;
  const ancestors = ancestorOrigins ?? (top === self ? [] : undefined);
  return ancestors !== undefined && ![origin, ...ancestors].includes(new URL(url).origin);
}
