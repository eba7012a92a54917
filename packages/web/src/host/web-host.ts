import type { AppHost } from "@screenspec/rendering";
import { type Host, reportFailure } from "@screenspec/runtime";

/** The app's functions, including those that only the web needs. */
export interface WebHost extends Omit<Host, keyof AppHost | "texts">, AppHost {
  /** Returns the URL of one of the app's images, by the name after `asset:`. If it returns undefined or throws, there is no such image. */
  readonly assetUrl?: (name: string) => string | undefined;
  /**
   * Returns the URL from which an image or a video is loaded instead of its own, for example that of a proxy that resizes
   * images. If it returns undefined or throws, nothing is loaded.
   */
  readonly mediaUrl?: (url: string, kind: "image" | "video") => string | undefined;
  /** Returns whether a WebView may show a page. Any result but `true` forbids it, also a promise. Without this function, no page is allowed. */
  readonly allowWebView?: (url: string) => boolean;
}

/** Calls a function of the host. Returns undefined if it throws, and reports the error to the host. */
export function callHost<Result>(host: WebHost, call: () => Result): Result | undefined {
  try {
    return call();
  } catch (error) {
    reportFailure(host, error);
    return undefined;
  }
}

/** Reports a diagnostic event that concerns the whole document. */
export function reportDiagnostic(host: WebHost, code: string, message: string): void {
  callHost(host, () => host.onEvent?.({ code, pointer: "", message }));
}
