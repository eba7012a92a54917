import { type Host, type Runtime, startRuntime } from "@screenspec/runtime";
import { browserHost } from "./host/browser-host.ts";
import { darkness, environmentOf } from "./host/environment-of.ts";
import { findIcon } from "./icons/find-icon.ts";
import { iconPaths } from "./icons/paths.ts";
import { type Showing, show } from "./show.ts";
import type { Surroundings } from "./stage.ts";
import { englishTexts, type Texts } from "./texts.ts";
import type { WidgetDefinition } from "./views/custom-widget.ts";
import { viewOf } from "./views/view-of.ts";

const widgets = new Map<string, WidgetDefinition>();

/**
 * `<screen-spec>`: shows a document. It fills the element around it, or has the size that the page's
 * style gives it. Attributes: `lang` and `color-scheme` (`light`, `dark`), the browser's when missing.
 */
export class ScreenSpec extends HTMLElement {
  static readonly observedAttributes = ["lang", "color-scheme"];

  /** Says how a custom widget is shown, for all elements of the page that show a document from now on. */
  static defineWidget(name: string, definition: WidgetDefinition): void {
    widgets.set(name, definition);
  }

  /** What the app provides; what it leaves out is the browser's. Read when a document is shown. */
  host: Host & WebHost = {};
  /** Icons by name, beside those that are built in: the data of an SVG path of lines in 24 × 24. */
  icons: { readonly [name: string]: string } = {};
  /** What the SDK itself says, in other words than English ones. */
  texts: Partial<Texts> = {};
  #document: unknown;
  #runtime: Runtime | undefined;
  #showing: Showing | undefined;
  readonly #resized = new ResizeObserver(() => this.#adapt());
  readonly #adapt = () => this.#setEnvironment();

  constructor() {
    super();
    this.attachShadow({ mode: "open" });
  }

  /** The document that is shown: setting another one begins anew. */
  get document(): unknown {
    return this.#document;
  }

  set document(document: unknown) {
    this.#document = document;
    this.#stop();
    if (this.isConnected) this.#start();
  }

  /** What runs the document; undefined while none is shown. */
  get runtime(): Runtime | undefined {
    return this.#runtime;
  }

  connectedCallback(): void {
    this.#resized.observe(this);
    darkness().addEventListener("change", this.#adapt);
    if (!this.#runtime) this.#start();
  }

  disconnectedCallback(): void {
    this.#resized.disconnect();
    darkness().removeEventListener("change", this.#adapt);
    // An element that is only moved is back at once, and goes on.
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  attributeChangedCallback(): void {
    this.#adapt();
  }

  #start(): void {
    const { shadowRoot } = this;
    if (this.#document === undefined || !shadowRoot) return;
    const icons = { ...iconPaths, ...this.icons };
    const host: Host & WebHost = {
      ...browserHost(this),
      widgets: new Set(widgets.keys()),
      hasIcon: (name) => findIcon(icons, name) !== undefined,
      ...this.host,
    };
    this.#runtime = startRuntime(this.#document, host, environmentOf(this));
    this.#showing = show(this.#runtime, shadowRoot, this.#surroundings(host, icons));
  }

  #stop(): void {
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

  #surroundings(host: WebHost, icons: Surroundings["icons"]): Surroundings {
    return {
      viewOf: (type) => viewOf(type, widgets),
      icons,
      texts: { ...englishTexts, ...this.texts },
      imageUrl: (url) =>
        url.startsWith("asset:") ? host.assetUrl?.(url.slice("asset:".length)) : url,
      allowsWebView: (url) => host.allowWebView?.(url) ?? false,
    };
  }
}

/** What an app provides for the web in particular. */
export interface WebHost {
  /** Where one of the app's images is: what follows `asset:`. Undefined when it has no such image. */
  readonly assetUrl?: (name: string) => string | undefined;
  /** Whether a WebView may show a page. None may, when missing. */
  readonly allowWebView?: (url: string) => boolean;
}
