import type { WebHost } from "@screenspec/web";
import type { PreviewMode } from "../messages.ts";

interface Reports {
  readonly onOpenUrl: (url: string) => void;
  readonly onHeldBack: (action: string, detail: unknown) => void;
}

/** The host of documents in each mode. What it leaves out is the browser's, within the limits of the page's policy. */
export function createHosts({
  onOpenUrl,
  onHeldBack,
}: Reports): Readonly<Record<PreviewMode, WebHost>> {
  const holdBack = (action: string) => (detail?: unknown) => {
    onHeldBack(action, detail);
    throw new Error(`${action} is off until it is allowed above the preview.`);
  };
  const ignore = () => {};
  const picture: WebHost = {
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
      assetUrl: placeholderImage,
      openUrl: onOpenUrl,
      allowWebView: (url) => url.startsWith("https:"),
    },
    locked: {
      assetUrl: placeholderImage,
      fetch: async ({ method, url }) => holdBack("ApiCall")({ method, url }),
      openUrl: holdBack("OpenUrl"),
      openSpec: holdBack("OpenSpec"),
      share: holdBack("Share"),
      copyToClipboard: holdBack("CopyToClipboard"),
    },
  };
}

/** A picture in place of one that an app would bring: two colours, the same ones for the same name. */
function placeholderImage(name: string): string {
  let hue = 0;
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  const colours = [hue, (hue + 40) % 360].map((each) => `hsl(${each} 45% 62%)`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="none"><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colours[0]}"/><stop offset="1" stop-color="${colours[1]}"/></linearGradient><path fill="url(#g)" d="M0 0h400v300H0z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
