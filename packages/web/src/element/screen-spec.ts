import {
  checkDocument,
  type FirstScreen,
  type JsonObject,
  type Runtime,
  startRuntime,
} from "@screenspec/runtime";
import { browserHost } from "../host/browser-host.ts";
import { darkness, environmentOf } from "../host/environment-of.ts";
import { loadSource, sourceAttributes } from "../host/load-source.ts";
import { surroundingsOf } from "../host/surroundings-of.ts";
import { tell } from "../host/tell.ts";
import type { WebHost } from "../host/web-host.ts";
import { findIcon } from "../icons/find-icon.ts";
import { iconPaths } from "../icons/paths.ts";
import { BrowserHistory, screenIdIn } from "../navigation/browser-history.ts";
import { type Showing, show } from "../show.ts";
import type { Texts } from "../texts.ts";
import type { WidgetDefinition } from "../views/custom-widget.ts";

const widgets = new Map<string, WidgetDefinition>();

/**
 * `<screen-spec>`: shows a document. It fills the element around it, or has the size that the page's
 * style gives it. Attributes: `locale` (else `lang`) and `color-scheme` (`light`, `dark`), the browser's
 * when missing; `screen`, the one to begin with; `history`, which the browser's history follows; `src` and
 * those beside it say where a document is loaded from (docs/guides/loading-documents.md).
 */
export class ScreenSpec extends HTMLElement {
  static readonly observedAttributes = [
    ...["lang", "locale", "color-scheme", "screen"],
    ...sourceAttributes,
  ];

  /** Says how a custom widget is shown, for all elements of the page that show a document from now on. */
  static defineWidget(name: string, definition: WidgetDefinition): void {
    widgets.set(name, definition);
  }

  /** What the app provides; what it leaves out is the browser's. Read when a document is shown. */
  host: WebHost = {};
  /** Icons by name, beside those that are built in: the data of an SVG path of lines in 24 × 24. */
  icons: { readonly [name: string]: string } = {};
  /** What the SDK itself says, in other words than English ones. */
  texts: Partial<Texts> = {};
  #headers: Readonly<Record<string, string>> = {};
  #data: JsonObject = {};
  #document: unknown;
  #endLoading: (() => void) | undefined;
  #runtime: Runtime | undefined;
  #showing: Showing | undefined;
  #history: BrowserHistory | undefined;
  readonly #resized = new ResizeObserver(() => this.#adapt());
  readonly #adapt = () => this.#setEnvironment();

  constructor() {
    super();
    // One that a server has rendered stays to be seen until its document is there.
    if (!this.shadowRoot) this.attachShadow({ mode: "open" });
  }

  /** The document that is shown: setting another one begins anew. */
  get document(): unknown {
    return this.#document;
  }

  set document(document: unknown) {
    // What is shown stays where this one can't be shown.
    if (this.isConnected && document !== undefined) {
      this.#start(document);
      return;
    }
    this.#document = document;
    this.#stop();
  }

  /** What requests for the document carry, like a token: setting others loads it anew. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers;
  }

  set headers(headers: Readonly<Record<string, string>>) {
    this.#headers = headers;
    this.#load();
  }

  /** Members of `globalData` that are the page's own: setting them changes what is shown. */
  get data(): JsonObject {
    return this.#data;
  }

  set data(data: JsonObject) {
    this.#data = data;
    this.#runtime?.setData(data);
  }

  /** The id of the screen to begin with; setting another one shows that. */
  get screen(): string | null {
    return this.getAttribute("screen");
  }

  set screen(id: string | null) {
    if (id === null) this.removeAttribute("screen");
    else this.setAttribute("screen", id);
  }

  /** What runs the document; undefined while none is shown. */
  get runtime(): Runtime | undefined {
    return this.#runtime;
  }

  connectedCallback(): void {
    this.#resized.observe(this);
    darkness().addEventListener("change", this.#adapt);
    if (!this.#runtime) this.#start();
    if (!this.#endLoading) this.#load();
  }

  disconnectedCallback(): void {
    this.#resized.disconnect();
    darkness().removeEventListener("change", this.#adapt);
    // An element that is only moved is back at once, and goes on.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#endLoading?.();
      this.#endLoading = undefined;
      this.#stop();
    });
  }

  attributeChangedCallback(name: string): void {
    if (sourceAttributes.includes(name)) this.#load();
    else if (name !== "screen") this.#adapt();
    else if (this.screen !== null) this.#runtime?.navigate(this.screen);
  }

  #load(): void {
    this.#endLoading?.();
    this.#endLoading = this.isConnected
      ? loadSource(this, this.#headers, {
          accept: checkDocument,
          show: (document) => this.#replace(document),
        })
      : undefined;
  }

  /** Shows a document in the place of the one before, on the screen that was shown, if it has that. */
  #replace(document: unknown): void {
    const screenId = this.#runtime?.screens.at(-1)?.id;
    this.#start(document, screenId === undefined ? {} : { screenId });
  }

  #start(document = this.#document, { screenId = this.#firstScreen() }: FirstScreen = {}): void {
    const { shadowRoot } = this;
    if (document === undefined || !shadowRoot) return;
    const icons = { ...iconPaths, ...this.icons };
    const host: WebHost = {
      ...browserHost(this),
      widgets: new Set(widgets.keys()),
      hasIcon: (name) => findIcon(icons, name) !== undefined,
      ...this.host,
    };
    // What is shown goes on if this throws.
    const runtime = startRuntime(document, host, environmentOf(this), {
      ...(screenId !== undefined && { screenId }),
      globalData: this.#data,
    });
    const showing = show(
      runtime,
      shadowRoot,
      surroundingsOf({
        ...{ host, icons, widgets, texts: this.texts },
        stackChanged: () => {
          this.#history?.stackChanged();
          this.#tellScreen();
        },
      }),
    );
    this.#stop();
    this.#document = document;
    this.#runtime = runtime;
    this.#showing = showing;
    if (this.hasAttribute("history")) this.#history = new BrowserHistory(runtime);
    this.#tellScreen();
  }

  /** The one that the page's address names, if the browser's history follows the screens. */
  #firstScreen(): string | undefined {
    const named = this.hasAttribute("history") ? screenIdIn(location) : undefined;
    return named ?? this.screen ?? undefined;
  }

  #tellScreen(): void {
    const { id, title } = this.#runtime?.screens.at(-1) ?? {};
    if (id === undefined) return;
    if (title !== undefined && this.#history) document.title = title;
    tell(this, "screen", { id, title });
  }

  #stop(): void {
    this.#history?.end();
    this.#history = undefined;
    this.#showing?.end();
    this.#runtime?.stop();
    this.#showing = undefined;
    this.#runtime = undefined;
  }

  #setEnvironment(): void {
    if (!this.#runtime) return;
    this.#runtime.setEnvironment(environmentOf(this));
    this.#showing?.refresh();
  }
}
