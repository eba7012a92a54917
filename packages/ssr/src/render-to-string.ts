import { type FirstScreenOptions, mountFirstScreen } from "@screenspec/web/mount-first-screen";
import { onServer } from "./on-server.ts";

export interface RenderOptions extends FirstScreenOptions {
  /** Attributes of the element: `src`, `lang`, `id` … */
  readonly attributes?: { readonly [name: string]: string };
  /** The nonce of the page's Content-Security-Policy, for the style element and the link to the presets. */
  readonly nonce?: string;
  /**
   * The address of `screen-spec-presets.js`, which the browser then loads early if the document has a preset. Otherwise the
   * screen is transparent from hydration until the file has arrived.
   */
  readonly presetsUrl?: string;
}

/**
 * Returns the first screen of a document as HTML: a `<screen-spec>` with a declarative shadow root, which browsers show
 * before any script has run. The SDK takes over when it is loaded. The requests that the screen makes on loading are
 * left to the browser: nodes that depend on them are shown as loading.
 *
 * @throws {UnsupportedDocument} if it isn't a document, or is one of another major version
 */
export function renderToString(document: unknown, options: RenderOptions = {}): string {
  const { attributes = {}, nonce, presetsUrl } = options;
  return onServer((page) => {
    const { preset, unmount } = mountFirstScreen(document, page.shadow, options);
    const preload = preset === "neutral" ? undefined : presetsUrl;
    const html = page.write({ attributes, nonce, preload });
    unmount();
    return html;
  });
}
