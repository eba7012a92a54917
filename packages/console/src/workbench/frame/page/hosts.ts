import type { WebHost } from "@screenspec/web";
import type { PreviewMode } from "../messages.ts";
import { placeholderImage } from "./placeholder-image.ts";
import { createMemoryStorage } from "./storages.ts";

interface Reports {
  readonly onOpenUrl: (url: string) => void;
  readonly onHeldBack: (action: string, detail: unknown) => void;
}

/** The host of documents in each mode. Functions that it omits use the browser's defaults, within the page's policy. */
export function createHosts({
  onOpenUrl,
  onHeldBack,
}: Reports): Readonly<Record<PreviewMode, WebHost>> {
  const holdBack = (action: string) => (detail?: unknown) => {
    onHeldBack(action, detail);
    throw new Error(`${action} is blocked. Press Allow above the preview to enable it.`);
  };
  const ignore = () => {};
  const picture: WebHost = {
    clock: { now: () => Date.now(), after: () => ignore },
    assetUrl: placeholderImage,
    // The document shows its loading state.
    fetch: () => new Promise(ignore),
    openUrl: ignore,
    openSpec: ignore,
    share: ignore,
    copyToClipboard: ignore,
  };
  return {
    static: picture,
    open: {
      storage: createMemoryStorage(),
      assetUrl: placeholderImage,
      openUrl: onOpenUrl,
      allowWebView: (url) => url.startsWith("https:"),
    },
    design: {
      ...picture,
      storage: createMemoryStorage(),
    },
    locked: {
      storage: createMemoryStorage(),
      assetUrl: placeholderImage,
      fetch: async ({ method, url }) => holdBack("ApiCall")({ method, url }),
      openUrl: holdBack("OpenUrl"),
      openSpec: holdBack("OpenSpec"),
      share: holdBack("Share"),
      copyToClipboard: holdBack("CopyToClipboard"),
    },
  };
}
