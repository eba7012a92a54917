import { type FirstScreenOptions, mountFirstScreen } from "@screenspec/web/mount-first-screen";
import { onServer } from "./on-server.ts";

export interface RenderOptions extends FirstScreenOptions {
  /** Attributes of the element: `src`, `lang`, `id` … */
  readonly attributes?: { readonly [name: string]: string };
  /** The nonce of the page's Content-Security-Policy, which its one style element gets. */
  readonly nonce?: string;
}

/**
 * The first screen of a document as HTML: a `<screen-spec>` with a declarative shadow root, which browsers
 * show before any script has run. Where the SDK is loaded it takes over. Requests that the screen makes on
 * loading are left to the browser: what waits for them is shown as loading.
 *
 * @throws {UnsupportedDocument} when it is no document, or of another major version.
 */
export function renderToString(document: unknown, options: RenderOptions = {}): string {
  return onServer((page) => {
    const end = mountFirstScreen(document, page.shadow, options);
    const html = page.write({ attributes: options.attributes ?? {}, nonce: options.nonce });
    end();
    return html;
  });
}
