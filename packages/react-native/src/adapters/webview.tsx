import type { ReactNode } from "react";
import { WebView } from "react-native-webview";
import type { WebViewProps } from "../nodes/adapters.ts";

/**
 * Shows pages with react-native-webview: `adapters={{ WebView: NativeWebView }}`. A page can load others with https.
 * Addresses with other schemes are not loaded, and no other app opens them.
 */
export function NativeWebView({ url, style }: WebViewProps): ReactNode {
  return (
    <WebView
      source={{ uri: url }}
      style={style}
      // The default hands addresses that aren't in the list to `Linking`, without a press.
      originWhitelist={["*"]}
      onShouldStartLoadWithRequest={(request) => /^(https:|about:blank$)/i.test(request.url)}
      setSupportMultipleWindows={false}
    />
  );
}
