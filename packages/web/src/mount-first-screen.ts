import {
  type AppTheme,
  createIconSet,
  type LocalizedTexts,
  languageOf,
  textsIn,
  withTheme,
} from "@screenspec/rendering";
import { findFurtherIcon } from "@screenspec/rendering/further-icons";
import { languages } from "@screenspec/rendering/languages";
import { type Environment, type Json, startRuntime } from "@screenspec/runtime";
import type { WebHost } from "./host/web-host.ts";
import { mountRuntime, type Shadow } from "./mount/mount-runtime.ts";
import { viewOptions } from "./mount/view-options.ts";
import * as presets from "./style/presets/presets.ts";

export type { Shadow } from "./mount/mount-runtime.ts";

export interface FirstScreenOptions {
  /** The environment of the user. The defaults are English, UTC, light and 390 × 844 pixels. */
  readonly environment?: Partial<Environment>;
  /** The id of the screen to render. The default is the document's entry point. */
  readonly screen?: string;
  /** Members that override the document's `globalData`. */
  readonly data?: { readonly [name: string]: Json };
  /** The app's functions that the appearance depends on, such as addresses of images. No request is sent. */
  readonly host?: WebHost;
  readonly icons?: { readonly [name: string]: string };
  /** Members of the theme that win over the document's, as the property `theme` of the element. */
  readonly theme?: AppTheme;
  readonly texts?: LocalizedTexts;
}

/**
 * Mounts the first screen of a document on a server. No request is sent and no timer runs. `@screenspec/ssr`, which
 * provides the DOM, uses it. Returns the document's preset, and a function that unmounts the screen.
 *
 * @throws {UnsupportedDocument} if it isn't a document, or has another major version.
 */
export function mountFirstScreen(
  document: unknown,
  shadow: Shadow,
  options: FirstScreenOptions,
): { readonly preset: string; readonly unmount: () => void } {
  const { screen, data = {} } = options;
  const icons = createIconSet({ own: options.icons, findKnown: findFurtherIcon });
  const host: WebHost = {
    hasIcon: icons.has,
    ...options.host,
    fetch: () => new Promise(() => {}),
    clock: { now: () => Date.now(), after: () => () => {} },
  };
  const environment = { ...defaultEnvironment, ...options.environment };
  const language = Object.entries(languages).find(
    ([tag]) => tag === languageOf(environment.locale),
  )?.[1];
  const texts = textsIn(environment.locale, { language, document, app: options.texts });
  const first = { ...(screen !== undefined && { screenId: screen }), globalData: data };
  const runtime = startRuntime(
    withTheme(document, options.theme ?? {}),
    { ...host, texts },
    environment,
    first,
  );
  const appOptions = {
    host,
    icons,
    presets: { load: () => presets },
    texts,
    widgets: new Map(),
    stackChanged() {},
    overlaysChanged() {},
  };
  const mounted = mountRuntime(runtime, shadow, viewOptions(appOptions));
  return {
    preset: runtime.preset,
    unmount() {
      mounted.unmount();
      runtime.stop();
    },
  };
}

const defaultEnvironment = {
  locale: "en",
  timeZone: "UTC",
  platform: "web",
  colorScheme: "light",
  width: 390,
  height: 844,
} as const;
