import { type Environment, type Json, startRuntime } from "@screenspec/runtime";
import { surroundingsOf } from "./host/surroundings-of.ts";
import type { WebHost } from "./host/web-host.ts";
import { findIcon } from "./icons/find-icon.ts";
import { iconPaths } from "./icons/paths.ts";
import { type Shadow, show } from "./show.ts";
import { type LocalizedTexts, textsIn } from "./texts.ts";

export type { Shadow } from "./show.ts";

export interface FirstScreenOptions {
  /** Who asks: its locale, time zone and colours. Of what isn't said: English, UTC, light, 390 by 844 pixels. */
  readonly environment?: Partial<Environment>;
  /** The screen that is shown; the entry point when missing. */
  readonly screen?: string;
  /** Laid over the document's `globalData`. */
  readonly data?: { readonly [name: string]: Json };
  /** What of the host the screen needs to look right: addresses of images, texts. No request is made. */
  readonly host?: WebHost;
  readonly icons?: { readonly [name: string]: string };
  readonly texts?: LocalizedTexts;
}

/**
 * Shows the first screen of a document in what stands for a shadow root, where there is no browser: no request is made
 * and no timer runs. Returns what ends it. For `@screenspec/ssr`, which brings the DOM.
 *
 * @throws {UnsupportedDocument} when it is no document, or of another major version.
 */
export function showFirstScreen(
  document: unknown,
  shadow: Shadow,
  options: FirstScreenOptions,
): () => void {
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
    texts: textsIn(environment.locale, options.texts),
    widgets: new Map(),
    stackChanged() {},
    overlaysChanged() {},
  };
  const showing = show(runtime, shadow, surroundingsOf(provided));
  return () => {
    showing.end();
    runtime.stop();
  };
}

const usual = {
  locale: "en",
  timeZone: "UTC",
  platform: "web",
  colorScheme: "light",
  width: 390,
  height: 844,
} as const;
