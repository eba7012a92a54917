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
    // Its page runs on its own and doesn't lead the app elsewhere; one of the app's own origin could otherwise.
    const origin = isAllowed && new URL(url).origin !== location.origin ? " allow-same-origin" : "";
    element.setAttribute("sandbox", `allow-scripts allow-forms allow-popups${origin}`);
    setAttribute(element, "src", isAllowed ? url : undefined);
  },
};
