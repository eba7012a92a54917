import type { WebHost } from "@screenspec/web";
import { placeholderImage } from "./placeholder-image.ts";

/** The host of screens in the preview. Pages of others only by https, as the page's policy says too; requests go nowhere. */
export const openHost: WebHost = {
  assetUrl: placeholderImage,
  allowWebView: (url) => url.startsWith("https:"),
};

/** The host of a screen from someone else's link: it does nothing, and tells what it would have done. */
export function lockedHost(onHeldBack: (what: string, detail: unknown) => void): WebHost {
  const holdBack = (what: string) => (detail?: unknown) => {
    onHeldBack(what, detail);
    throw new Error(`${what} is off until it is allowed above the preview.`);
  };
  return {
    assetUrl: placeholderImage,
    fetch: async ({ method, url }) => holdBack("ApiCall")({ method, url }),
    openUrl: holdBack("OpenUrl"),
    openSpec: holdBack("OpenSpec"),
    share: holdBack("Share"),
    copyToClipboard: holdBack("CopyToClipboard"),
  };
}
