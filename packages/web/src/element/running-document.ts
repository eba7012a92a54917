import {
  type AppTheme,
  createIconSet,
  type LocalizedTexts,
  openScreens,
  type Texts,
  withTheme,
} from "@screenspec/rendering";
import { type FirstScreen, type JsonObject, type Runtime, startRuntime } from "@screenspec/runtime";
import { loadOnce } from "../dom/load-once.ts";
import { browserEnvironment } from "../host/browser-environment.ts";
import { browserHost } from "../host/browser-host.ts";
import { reportDiagnostic, type WebHost } from "../host/web-host.ts";
import { renderedIcons } from "../icons/rendered-icons.ts";
import { OwnTexts } from "../languages/own-texts.ts";
import { type MountedRuntime, mountRuntime } from "../mount/mount-runtime.ts";
import { viewOptions } from "../mount/view-options.ts";
import { type BrowserHistory, followHistory } from "../navigation/browser-history.ts";
import type { Components, WidgetDefinition } from "../views/custom-widget.ts";
import { dispatchElementEvent } from "./element-events.ts";
import { hydrateFields } from "./hydrate-fields.ts";

const loadFurtherIcons = loadOnce(() => import("@screenspec/rendering/further-icons"));
const loadPresets = loadOnce(() => import("../style/presets/presets.ts"));

/** The properties of an element that it uses. */
interface DocumentElement extends HTMLElement {
  readonly host: WebHost;
  readonly icons: { readonly [name: string]: string };
  readonly texts: LocalizedTexts;
  readonly components: Components;
  readonly theme: AppTheme;
  readonly data: JsonObject;
}

interface Start {
  readonly shadow: ShadowRoot;
  /** The initial screen. The document's entry point if it names none. */
  readonly firstScreen: FirstScreen;
  readonly widgets: ReadonlyMap<string, WidgetDefinition>;
  /** Whether an error on the first screen prevents the start, because another document is or can be shown. */
  readonly failFast: boolean;
}

/** A document that runs in an element. */
export class RunningDocument {
  readonly runtime: Runtime;
  readonly #element: DocumentElement;
  readonly #host: WebHost;
  readonly #mounted: MountedRuntime;
  /** Until it has run: it refers to the document that this one replaces. */
  #hydrate: ReturnType<typeof hydrateFields> | undefined;
  readonly #ownTexts: OwnTexts;
  #history: BrowserHistory | undefined;
  #hasEnded = false;

  /** Starts a document. If it throws, the current document continues. */
  constructor(
    element: DocumentElement,
    document: unknown,
    { shadow, firstScreen, widgets, failFast }: Start,
  ) {
    const icons = createIconSet({
      own: element.icons,
      findKnown: renderedIcons(shadow),
      loadFurther: loadFurtherIcons,
      onFailure: (error) =>
        reportDiagnostic(host, "icons_not_loaded", `Icons can't be loaded. ${error}`),
    });
    const host: WebHost = {
      ...browserHost((...event) => dispatchElementEvent(element, ...event)),
      widgets: new Set(widgets.keys()),
      hasIcon: icons.has,
      ...element.host,
    };
    const ownTexts = new OwnTexts(
      browserEnvironment(element).locale,
      { document, app: element.texts },
      (texts) => this.#showTexts(texts),
      (error) =>
        reportDiagnostic(host, "language_not_loaded", `The SDK's texts can't be loaded. ${error}`),
    );
    this.#element = element;
    this.#host = host;
    this.#ownTexts = ownTexts;
    this.runtime = startRuntime(
      withTheme(document, element.theme),
      { ...host, texts: ownTexts.texts },
      browserEnvironment(element),
      {
        ...firstScreen,
        globalData: element.data,
      },
    );
    this.#hydrate = hydrateFields(shadow);
    this.#mounted = mountRuntime(
      this.runtime,
      shadow,
      viewOptions({
        host,
        icons,
        presets: {
          load: loadPresets,
          onFailure: (error) =>
            reportDiagnostic(host, "preset_not_loaded", `The preset can't be loaded. ${error}`),
        },
        widgets,
        components: element.components,
        texts: ownTexts.texts,
        stackChanged: () => {
          this.#history?.update();
          this.#dispatchScreen();
        },
        overlaysChanged: () => this.#history?.update(),
      }),
      failFast,
    );
  }

  /** The open screens, for a document that replaces this one. */
  get openScreens(): FirstScreen {
    return openScreens(this.runtime);
  }

  /** The browser's history, if it follows this document. */
  get history(): BrowserHistory | undefined {
    return this.#history;
  }

  /** Connects the document to the page after the former one has ended. */
  connect(): void {
    if (this.#element.hasAttribute("history")) {
      this.#history = followHistory(this.runtime, (message) =>
        reportDiagnostic(this.#host, "no_history", message),
      );
    }
    this.#dispatchScreen();
    this.#mounted.connect();
    // Last, because the user's focus wins over one that the document has asked for.
    this.#hydrate?.(this.#mounted.whenUsable);
    this.#hydrate = undefined;
  }

  /** Applies changes of the device, the window or the element's attributes. */
  updateEnvironment(): void {
    const environment = browserEnvironment(this.#element);
    this.runtime.setEnvironment(environment);
    this.#mounted.updateEnvironment();
    this.#ownTexts.setLocale(environment.locale);
  }

  /** Opens dialogs in the top layer again after the page has moved the element. */
  restoreTopLayer(): void {
    this.#mounted.restoreTopLayer();
  }

  end(): void {
    this.#hasEnded = true;
    this.#history?.end();
    this.#mounted.unmount();
    this.runtime.stop();
  }

  #showTexts(texts: Texts): void {
    if (this.#hasEnded) return;
    this.runtime.setTexts(texts);
    this.#mounted.updateTexts();
  }

  #dispatchScreen(): void {
    const { id, title } = this.runtime.screens.at(-1) ?? {};
    if (id === undefined) return;
    if (title !== undefined && this.#history) document.title = title;
    dispatchElementEvent(this.#element, "screen", { id, title });
  }
}
