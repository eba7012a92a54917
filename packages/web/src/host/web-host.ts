import type { Host } from "@screenspec/runtime";

/** What an app provides, also for the web in particular. */
export interface WebHost extends Host {
  /** Where one of the app's images is: what follows `asset:`. Undefined, or an error, when it has no such image. */
  readonly assetUrl?: (name: string) => string | undefined;
  /**
   * Where an image or a video is loaded from, in place of its URL, as through a proxy that resizes images. Undefined, or
   * an error, to load nothing. Without this function, the URL itself.
   */
  readonly mediaUrl?: (url: string, kind: "image" | "video") => string | undefined;
  /** Whether a WebView may show a page. None may, when missing, nor for anything but `true`, such as a promise. */
  readonly allowWebView?: (url: string) => boolean;
}
