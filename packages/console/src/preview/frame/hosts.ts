import type { HostStorage } from "@screenspec/runtime";
import type { WebHost } from "@screenspec/web";
import type { PreviewMode } from "../messages.ts";

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
    thumbnail: {
      ...picture,
      mediaUrl: (url, kind) => (kind === "image" ? placeholderImage(url) : undefined),
    },
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

/** Creates a storage whose values end with the page: the sandboxed page has no storage of its own. */
function createMemoryStorage(): HostStorage {
  const values = new Map<string, unknown>();
  return {
    get: (_, key) => values.get(key),
    set: (_, key, value) => void values.set(key, value),
    remove: (_, key) => void values.delete(key),
  };
}

/** Returns the URL of an image in place of one that the app provides. Its two colors depend on the name. */
function placeholderImage(name: string): string {
  let hue = 0;
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  const colors = [hue, (hue + 40) % 360].map((each) => `hsl(${each} 45% 62%)`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="none"><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colors[0]}"/><stop offset="1" stop-color="${colors[1]}"/></linearGradient><path fill="url(#g)" d="M0 0h400v300H0z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
