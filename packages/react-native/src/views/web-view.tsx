import type { WebViewAttributes } from "@screenspec/runtime";
import { useEffect } from "react";
import { NodeFrame } from "../nodes/node-frame.tsx";
import { useAdapter } from "../nodes/use-adapter.ts";
import type { View } from "../nodes/view.ts";
import { useMetrics, useViewContext } from "../nodes/view-context.ts";
import { fillParent } from "./image.tsx";

/** A web page that the host allows, in the app's component. Without one, it is empty. */
export const webView: View<WebViewAttributes> = {
  Component(props) {
    const { allowsWebView, reportOnce } = useViewContext();
    const WebView = useAdapter("WebView");
    const sizes = useMetrics("WebView");
    const { url } = props.attributes;
    const { width, height } = props.node.style;
    const isAllowed = allowsWebView(url);
    useEffect(() => {
      if (isAllowed) return;
      reportOnce("refused_address", `The host doesn't allow a WebView to show ${url}.`);
    }, [isAllowed, url, reportOnce]);
    return (
      <NodeFrame
        of={props}
        base={{
          ...(width === undefined && { width: sizes.width }),
          ...(height === undefined && { height: sizes.height }),
          maxWidth: "100%",
          overflow: "hidden",
        }}
      >
        {WebView && isAllowed && <WebView url={url} style={fillParent} />}
      </NodeFrame>
    );
  },
  hasParts: true,
};
