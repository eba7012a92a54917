import { type Environment, type Json, startRuntime } from "@screenspec/runtime";
import { surroundingsOf } from "../host/surroundings-of.ts";
import type { WebHost } from "../host/web-host.ts";
import { findIcon } from "../icons/find-icon.ts";
import { iconPaths } from "../icons/paths.ts";
import { show } from "../show.ts";
import type { Texts } from "../texts.ts";
import { onServer } from "./on-server.ts";

export interface RenderOptions {
  /** Who asks: its locale, time zone and colours. Of what isn't said: English, UTC, light, 390 by 844 pixels. */
  readonly environment?: Partial<Environment>;
  /** The screen that is shown; the entry point when missing. */
  readonly screen?: string;
  /** Laid over the document's `globalData`. */
  readonly data?: { readonly [name: string]: Json };
  /** What of the host the screen needs to look right: addresses of images, texts. No request is made. */
  readonly host?: WebHost;
  readonly icons?: { readonly [name: string]: string };
  readonly texts?: Partial<Texts>;
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
    const { screen, data = {} } = options;
    const icons = { ...iconPaths, ...options.icons };
    const host: WebHost = {
      hasIcon: (name) => findIcon(icons, name) !== undefined,
      ...options.host,
      fetch: () => new Promise(() => {}),
      clock: { now: () => Date.now(), after: () => () => {} },
    };
    const environment = { ...usual, ...options.environment };
    const first = { ...(screen !== undefined && { screenId: screen }), globalData: data };
    const runtime = startRuntime(document, host, environment, first);
    const provided = {
      host,
      icons,
      texts: options.texts,
      widgets: new Map(),
      stackChanged() {},
      overlaysChanged() {},
    };
    const showing = show(runtime, page.shadow, surroundingsOf(provided));
    const html = page.write({ attributes: options.attributes ?? {}, nonce: options.nonce });
    showing.end();
    runtime.stop();
    return html;
  });
}

const usual = {
  locale: "en",
  timeZone: "UTC",
  platform: "web",
  colorScheme: "light",
  width: 390,
  height: 844,
} as const;
