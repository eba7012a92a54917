import { type FirstScreenOptions, mountFirstScreen } from "@screenspec/web/mount-first-screen";
import { onServer } from "./on-server.ts";

export interface RenderOptions extends FirstScreenOptions {
  /** Attributes of the element: `src`, `lang`, `id` … */
  readonly attributes?: { readonly [name: string]: string };
  /** The nonce of the page's Content-Security-Policy, for the only style element. */
  readonly nonce?: string;
}

/**
 * Returns the first screen of a document as HTML: a `<screen-spec>` with a declarative shadow root, which browsers show
 * before any script has run. The SDK takes over when it is loaded. The requests that the screen makes on loading are
 * left to the browser: nodes that depend on them are shown as loading.
 *
 * @throws {UnsupportedDocument} if it isn't a document, or is one of another major version
 */
export function renderToString(document: unknown, options: RenderOptions = {}): string {
  return onServer((page) => {
    const end = mountFirstScreen(document, page.shadow, options);
    const html = page.write({ attributes: options.attributes ?? {}, nonce: options.nonce });
    end();
    return html;
  });
}
