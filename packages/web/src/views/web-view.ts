import { nodeChange, type WebViewAttributes } from "@screenspec/runtime";
import { make, setAttribute } from "../dom.ts";
import type { View } from "../nodes/view.ts";

export const webView: View<WebViewAttributes> = {
  create() {
    const element = make("iframe");
    // Its page runs on its own: it doesn't lead the app elsewhere.
    element.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms allow-popups");
    element.referrerPolicy = "strict-origin-when-cross-origin";
    element.loading = "lazy";
    return { element };
  },
  update({ element }, { node, stage }, change) {
    if (!(change & nodeChange.attributes)) return;
    const { url } = node.attributes;
    setAttribute(element, "src", stage.surroundings.allowsWebView(url) ? url : undefined);
    element.title = node.accessibility.label ?? "";
  },
};
