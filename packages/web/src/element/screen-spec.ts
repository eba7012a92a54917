import {
  type AppData,
  type AppScreen,
  type AppTheme,
  type AppWidget,
  type AppWidgetAttributes,
  type CurrentDocument,
  type LocalizedTexts,
  toFailure,
} from "@screenspec/rendering";
import { checkDocument, type FirstScreen, type Runtime } from "@screenspec/runtime";
import { darkSchemeQuery } from "../host/browser-environment.ts";
import type { WebHost } from "../host/web-host.ts";
import { loadSource, sourceAttributes } from "../loading/load-source.ts";
import { logFailure } from "../loading/log-failure.ts";
import { initialScreen } from "../navigation/browser-history.ts";
import type { Components, WidgetDefinition } from "../views/custom-widget.ts";
import { views } from "../views/views.ts";
import { ElementBase } from "./element-base.ts";
import { dispatchElementEvent, type ElementEvent } from "./element-events.ts";
import { placeholderOf } from "./placeholder.ts";
import { RunningDocument } from "./running-document.ts";
import { shadowOf } from "./shadow-of.ts";

const widgets = new Map<string, WidgetDefinition>();

/**
 * `<screen-spec>` shows a document. It fills its container, or has the size that the page's style sets. Attributes:
 * `locale` (else `lang`) and `color-scheme` (`light`, `dark`) override the browser's settings, `screen` is the initial
 * screen, `history` synchronizes the browser's history, and `src` and related attributes define where a document is
 * loaded from (docs/guides/loading-documents.md).
 */
export class ScreenSpec extends ElementBase {
  static readonly observedAttributes = [
    "lang",
    "locale",
    "color-scheme",
    "screen",
    ...sourceAttributes,
  ];

  /**
   * Defines a custom widget for all documents of the page that start from now on.
   *
   * @throws {TypeError} for a type of the catalog, which the property `components` replaces
   */
  static defineWidget<Name extends AppWidget>(
    name: Name,
    definition: WidgetDefinition<AppWidgetAttributes<Name>>,
  ): void {
    if (Object.hasOwn(views, name))
      throw new TypeError(
        `${name} is a type of the catalog. Replace it by the property "components".`,
      );
    widgets.set(name, definition);
  }

  /** Initialized before the other fields. Properties that were set before the class was defined would hide accessors. */
  readonly #earlyProperties = takeOwnProperties(this);
  /** The app's functions, which override the browser's defaults. Read when a document starts. */
  host: WebHost = {};
  /** Icons by name, in addition to the built-in ones: the data of an SVG path of lines in 24 × 24. */
  icons: { readonly [name: string]: string } = {};
  /** Replacements of the SDK's own texts: for all locales, or by locale. */
  texts: LocalizedTexts = {};
  /** The app's components, which replace types of the catalog. Read when a document starts. */
  components: Components = {};
  #theme: AppTheme = {};
  #headers: Readonly<Record<string, string>> = {};
  #data: AppData = {};
  #document: unknown;
  #endLoading: (() => void) | undefined;
  #current: CurrentDocument = {};
  #running: RunningDocument | undefined;
  /** The value of `screen` that was shown or was set when the document started. Undefined before the first document. */
  #appliedScreen: string | null | undefined;
  #isStarting = false;
  /** Sets the document that the page has set in an event handler while another one started. */
  #setLater: (() => void) | undefined;
  readonly #resized = new ResizeObserver(() => this.#updateEnvironment());
  readonly #placeholder = placeholderOf(this, () => this.reload());
  readonly #updateEnvironment = () => this.#running?.updateEnvironment();
  /** Stored, because each call creates another object, and the object has the listeners. */
  readonly #darkSchemeQuery = darkSchemeQuery();

  constructor() {
    super();
    const { document, ...others } = this.#earlyProperties;
    // `Reflect.set` ignores read-only properties like `runtime`.
    for (const [name, value] of Object.entries(others)) Reflect.set(this, name, value);
    // Last, because the document starts with the other properties.
    this.#document = document ?? undefined;
  }

  /**
   * The document to show, null for none. Setting another one starts it. If it can't be shown, `screenspec-load-failed` is
   * dispatched, and the current document stays.
   */
  get document(): unknown {
    return this.#document;
  }

  set document(document: unknown) {
    const given = document ?? undefined;
    if (this.#isStarting) this.#setLater = () => this.#setDocument(given);
    else this.#setDocument(given);
  }

  /** Headers of requests for the document, such as a token. Setting other headers loads it again. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers;
  }

  set headers(headers: Readonly<Record<string, string>> | null | undefined) {
    const given = { ...headers };
    if (stringifyHeaders(given) === stringifyHeaders(this.#headers)) return;
    this.#headers = given;
    this.#load(this.#current);
  }

  /** Members of the theme that win over the document's. Setting others starts the document again at its open screens. */
  get theme(): AppTheme {
    return this.#theme;
  }

  set theme(theme: AppTheme | null | undefined) {
    const given = theme ?? {};
    if (JSON.stringify(given) === JSON.stringify(this.#theme)) return;
    this.#theme = given;
    if (this.#running) this.replaceDocument(this.#document);
  }

  /** Members of `globalData` that the page sets. Setting them updates the screen. */
  get data(): AppData {
    return this.#data;
  }

  set data(data: AppData | null | undefined) {
    this.#data = data ?? {};
    this.runtime?.setData(this.#data);
  }

  /** The address of the document. Setting another one loads it. */
  get src(): string | null {
    return this.getAttribute("src");
  }

  set src(address: string | null | undefined) {
    if (address === null || address === undefined) this.removeAttribute("src");
    else this.setAttribute("src", address);
  }

  /** The id of the initial screen. Setting another one shows it. */
  get screen(): AppScreen | null {
    return this.getAttribute("screen");
  }

  set screen(id: AppScreen | null | undefined) {
    if (id === null || id === undefined) this.removeAttribute("screen");
    else this.setAttribute("screen", id);
  }

  /** The runtime of the current document. Undefined while there is none. */
  get runtime(): Runtime | undefined {
    return this.#running?.runtime;
  }

  /**
   * Shows another document like setting `document`, but open screens that it has stay open.
   *
   * @param state overrides the state of the open screens
   */
  replaceDocument(document: unknown, state: FirstScreen = {}): void {
    this.#startOrReport(document, this.#running && { ...this.#running.openScreens, ...state });
  }

  /** Loads the document again from `src`. The current screen stays until another document starts. */
  reload(): void {
    this.#load(this.#current);
  }

  connectedCallback(): void {
    // Without a shadow root, the children for the slots would be visible.
    if (this.firstElementChild) shadowOf(this);
    this.#resized.observe(this);
    this.#darkSchemeQuery.addEventListener("change", this.#updateEnvironment);
    if (this.#running) this.#running.restoreTopLayer();
    else this.#startOrReport();
    if (!this.#endLoading) this.#load();
  }

  /** With this callback, `moveBefore` calls neither `disconnectedCallback` nor `connectedCallback`. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.#resized.disconnect();
    this.#darkSchemeQuery.removeEventListener("change", this.#updateEnvironment);
    // A moved element is connected again before the microtask.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#endLoading?.();
      this.#endLoading = undefined;
      this.#placeholder.remove();
      this.#stop();
    });
  }

  attributeChangedCallback(name: string, former: string | null, value: string | null): void {
    // Setting `src` to the same value shows a newer cached document.
    if (value === former && name !== "src") return;
    if (sourceAttributes.includes(name)) this.#load();
    else if (name !== "screen") this.#updateEnvironment();
    else if (value !== null) {
      const isShown = value === this.runtime?.screens.at(-1)?.id || this.runtime?.navigate(value);
      if (isShown) this.#appliedScreen = value;
    }
  }

  #setDocument(given: unknown): void {
    if (this.isConnected && given !== undefined) this.#startOrReport(given);
    else {
      this.#document = given;
      // Loading again shows the loaded document again.
      this.#current = {};
      this.#stop();
    }
  }

  #load(current: CurrentDocument = {}): void {
    this.#endLoading?.();
    this.#current = current;
    if (!this.src) this.#placeholder.remove();
    else if (this.isConnected && !this.#running) this.#placeholder.showLoading();
    this.#endLoading = this.isConnected
      ? loadSource(this, this.#headers, {
          current,
          accept: checkDocument,
          show: (document, failFast) => {
            if (this.runtime && isSameSpec(document, this.#document)) return;
            // Another spec has other screens.
            const isNewer = this.runtime?.specId === Object(document).specId;
            this.#start(document, isNewer ? this.#running?.openScreens : undefined, failFast);
          },
          dispatch: (...event) => this.#dispatch(...event),
        })
      : undefined;
  }

  #startOrReport(document = this.#document, first?: FirstScreen): void {
    try {
      this.#start(document, first);
    } catch (error) {
      this.#dispatch("load-failed", toFailure("unsupported", error));
    }
  }

  #dispatch(...event: ElementEvent): void {
    dispatchElementEvent(this, ...event);
    const [name, detail] = event;
    if (name !== "load-failed") return;
    logFailure(detail);
    if (!this.#running) this.#placeholder.showFailure(detail);
  }

  #start(document: unknown, first = this.#initialScreen(document), failFast = false): void {
    if (document === undefined) return;
    const shadow = shadowOf(this);
    const { screen } = this;
    // A `screen` that the page has set since overrides the open screens and the history.
    const isRequested = this.#appliedScreen !== undefined && screen !== this.#appliedScreen;
    const isOther = isRequested && screen !== null && screen !== first.screenId;
    const firstScreen = isOther && hasScreen(document, screen) ? { screenId: screen } : first;
    this.#isStarting = true;
    try {
      // If this throws, the current document continues.
      const running = new RunningDocument(this, document, {
        shadow,
        firstScreen,
        widgets,
        failFast: failFast || this.#running !== undefined,
      });
      this.#stop();
      this.#placeholder.remove();
      this.#document = document;
      this.#running = running;
      this.#appliedScreen = screen;
      running.connect();
    } finally {
      const setLater = this.#setLater;
      this.#isStarting = false;
      this.#setLater = undefined;
      setLater?.();
    }
  }

  /** The screen that the page's address names, if the element follows the history, else the one of `screen`. */
  #initialScreen(document: unknown): FirstScreen {
    const named = this.hasAttribute("history")
      ? initialScreen(Object(document).specId, this.#running?.history)
      : {};
    return this.screen === null ? named : { screenId: this.screen, ...named };
  }

  #stop(): void {
    this.#running?.end();
    this.#running = undefined;
  }
}

/** Removes the properties that were set before the element's class was defined, and returns them. */
function takeOwnProperties(element: ScreenSpec): Partial<ScreenSpec> {
  const own: Partial<ScreenSpec> = { ...element };
  for (const name of Object.keys(own)) Reflect.deleteProperty(element, name);
  return own;
}

function hasScreen(document: unknown, id: string): boolean {
  return Object.hasOwn(Object(Object(document).screens), id);
}

function stringifyHeaders(headers: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(headers).sort());
}

/** Whether documents are equal except for the time when they were composed, which differs for each load of a draft. */
function isSameSpec(...documents: readonly unknown[]): boolean {
  const [one, other] = documents.map((each) => JSON.stringify({ ...Object(each), createdAt: "" }));
  return one === other;
}
