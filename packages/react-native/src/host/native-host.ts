import type { AppHost } from "@screenspec/rendering";
import type { ApiRequest, ApiResponse, Host } from "@screenspec/runtime";
import { type ImageSourcePropType, Linking, Share } from "react-native";

/** The app's functions, including those that only React Native needs. */
export interface NativeHost extends Omit<Host, keyof AppHost>, AppHost {
  /** Returns one of the app's images, by the name after `asset:`: what `require("./shoe.png")` returns. */
  readonly assetSource?: (name: string) => ImageSourcePropType | undefined;
  /**
   * Returns the URL from which an image or a video is loaded instead of its own, for example that of a proxy that resizes
   * images. If it returns undefined or throws, nothing is loaded.
   */
  readonly mediaUrl?: (url: string, kind: "image" | "video") => string | undefined;
  /** Returns whether a WebView may show a page. Any result but `true` forbids it. Without this function, no page is allowed. */
  readonly allowWebView?: (url: string) => boolean;
  /**
   * Returns whether the document is on the visible route of the app's navigator. On others, Android's back button doesn't
   * go back in the document. Without this function, it always does.
   */
  readonly isFocused?: () => boolean;
}

/** How long the user counts as active after a touch, in ms, as in browsers (HTML, "transient activation"). */
const activeForMs = 5_000;

/** React Native's implementation of the host. The app's host overrides its members. */
export function reactNativeHost(lastGesture: () => number): Host {
  return {
    fetch: request,
    isUserActive: () => Date.now() - lastGesture() <= activeForMs,
    openUrl: (url) => Linking.openURL(url),
    // `url` is shared only on iOS. On Android it is a part of the message.
    share: ({ text, title, url }) =>
      Share.share({
        message: url === undefined ? text : `${text} ${url}`.trim(),
        ...(title !== undefined && { title }),
      }),
  };
}

/** Sends no credentials, which only the app may add. */
async function request({ method, url, headers, body, onCancel }: ApiRequest): Promise<ApiResponse> {
  const controller = new AbortController();
  onCancel(() => controller.abort());
  const response = await fetch(url, {
    method,
    headers,
    body: body ?? null,
    signal: controller.signal,
    credentials: "omit",
    redirect: "error",
  });
  const text = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), text };
}
