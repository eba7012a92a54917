import {
  checkDocument,
  type FirstScreen,
  type JsonObject,
  type Runtime,
} from "@screenspec/runtime";
import { darkness } from "../host/environment-of.ts";
import { loadSource, sourceAttributes } from "../host/load-source.ts";
import { type ElementEvent, tell } from "../host/tell.ts";
import type { WebHost } from "../host/web-host.ts";
import { toFailure } from "../loading/load-failure.ts";
import type { Loaded } from "../loading/load-options.ts";
import { logFailure } from "../loading/log-failure.ts";
import { firstScreenOf } from "../navigation/browser-history.ts";
import type { LocalizedTexts } from "../texts.ts";
import type { WidgetDefinition } from "../views/custom-widget.ts";
import { ElementBase } from "./element-base.ts";
import { placeholderOf } from "./placeholder.ts";
import { RunningDocument } from "./running-document.ts";
import { shadowOf } from "./shadow-of.ts";
import { warmUp } from "./warm-up.ts";

const widgets = new Map<string, WidgetDefinition>();

/**
 * `<screen-spec>`: shows a document. It fills the element around it, or has the size that the page's
 * style gives it. Attributes: `locale` (else `lang`) and `color-scheme` (`light`, `dark`), the browser's
 * when missing; `screen`, the one to begin with; `history`, which the browser's history follows; `src` and
 * those beside it say where a document is loaded from (docs/guides/loading-documents.md).
 */
export class ScreenSpec extends ElementBase {
  static readonly observedAttributes = [
    "lang",
    "locale",
    "color-scheme",
    "screen",
    ...sourceAttributes,
  ];

  /** Says how a custom widget is shown, for all elements of the page that show a document from now on. */
  static defineWidget(name: string, definition: WidgetDefinition): void {
    widgets.set(name, definition);
  }

  /** The first of all fields: what an app has set before the SDK was there would hide what is here. */
  readonly #early = takeOwn(this);
  /** What the app provides; what it leaves out is the browser's. Read when a document is shown. */
  host: WebHost = {};
  /** Icons by name, beside those that are built in: the data of an SVG path of lines in 24 × 24. */
  icons: { readonly [name: string]: string } = {};
  /** What the SDK itself says, in other words than English ones: for all locales, or by locale. */
  texts: LocalizedTexts = {};
  #headers: Readonly<Record<string, string>> = {};
  #data: JsonObject = {};
  #document: unknown;
  #endLoading: (() => void) | undefined;
  #loaded: Loaded = {};
  #running: RunningDocument | undefined;
  /** The `screen` that has been shown, or was there when the document began; undefined before the first one. */
  #heeded: string | null | undefined;
  #isStarting = false;
  /** Sets the document that the page has set because of what one has told as it began. */
  #setLater: (() => void) | undefined;
  readonly #resized = new ResizeObserver(() => this.#adapt());
  readonly #placeholder = placeholderOf(this, () => this.reload());
  readonly #adapt = () => this.#running?.adapt();
  /** One only, since it keeps those that listen to it: each is another object. */
  readonly #darkness = darkness();

  constructor() {
    super();
    const { document, ...others } = this.#early;
    // What can only be read, like `runtime`, isn't set, and nothing throws.
    for (const [name, value] of Object.entries(others)) Reflect.set(this, name, value);
    // It begins when everything else is set.
    this.#document = document ?? undefined;
  }

  /**
   * The document that is shown, null for none: setting another one begins anew. Of one that can't be
   * shown `screenspec-load-failed` tells, and what is shown stays.
   */
  get document(): unknown {
    return this.#document;
  }

  set document(document: unknown) {
    const given = document ?? undefined;
    if (this.#isStarting) this.#setLater = () => this.#set(given);
    else this.#set(given);
  }

  /** What requests for the document carry, like a token: setting others loads it anew. */
  get headers(): Readonly<Record<string, string>> {
    return this.#headers;
  }

  set headers(headers: Readonly<Record<string, string>> | null | undefined) {
    const given = { ...headers };
    if (listed(given) === listed(this.#headers)) return;
    this.#headers = given;
    this.#load(this.#loaded);
  }

  /** Members of `globalData` that are the page's own: setting them changes what is shown. */
  get data(): JsonObject {
    return this.#data;
  }

  set data(data: JsonObject | null | undefined) {
    this.#data = data ?? {};
    this.runtime?.setData(this.#data);
  }

  /** The id of the screen to begin with; setting another one shows that. */
  get screen(): string | null {
    return this.getAttribute("screen");
  }

  set screen(id: string | null | undefined) {
    if (id === null || id === undefined) this.removeAttribute("screen");
    else this.setAttribute("screen", id);
  }

  /** What runs the document; undefined while none is shown. Another one for each document that begins. */
  get runtime(): Runtime | undefined {
    return this.#running?.runtime;
  }

  /** Loads the document again from `src`; what is shown stays until another one is there. */
  reload(): void {
    this.#load(this.#loaded);
  }

  connectedCallback(): void {
    // So that what the page has for its slots isn't seen before its time.
    if (this.firstElementChild) shadowOf(this);
    this.#resized.observe(this);
    this.#darkness.addEventListener("change", this.#adapt);
    if (this.#running) this.#running.restore();
    else this.#startOrTell();
    if (!this.#endLoading) this.#load();
    warmUp(this, () => this.isConnected && !this.#running);
  }

  /** So that `moveBefore` moves it as it is, without the two beside this one. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.#resized.disconnect();
    this.#darkness.removeEventListener("change", this.#adapt);
    // An element that is only moved is back at once, and goes on.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#endLoading?.();
      this.#endLoading = undefined;
      this.#placeholder.remove();
      this.#stop();
    });
  }

  attributeChangedCallback(name: string, former: string | null, value: string | null): void {
    // Setting `src` again shows what was kept for the next start.
    if (value === former && name !== "src") return;
    if (sourceAttributes.includes(name)) this.#load();
    else if (name !== "screen") this.#adapt();
    else if (value !== null) {
      const isThere = value === this.runtime?.screens.at(-1)?.id || this.runtime?.navigate(value);
      if (isThere) this.#heeded = value;
    }
  }

  #set(given: unknown): void {
    if (this.isConnected && given !== undefined) this.#startOrTell(given);
    else {
      this.#document = given;
      this.#stop();
    }
  }

  #load(loaded: Loaded = {}): void {
    this.#endLoading?.();
    this.#loaded = loaded;
    if (!this.hasAttribute("src")) this.#placeholder.remove();
    else if (this.isConnected && !this.#running) this.#placeholder.showLoading();
    this.#endLoading = this.isConnected
      ? loadSource(this, this.#headers, {
          loaded,
          accept: checkDocument,
          show: (...given) => this.#replace(...given),
          tell: (...event) => this.#tell(...event),
        })
      : undefined;
  }

  /** Shows a document in the place of the one before, with the screens that were open, if it has them. */
  #replace(document: unknown, mustBeWhole: boolean): void {
    if (this.runtime && isSameSpec(document, this.#document)) return;
    this.#start(document, this.#running?.opened, mustBeWhole);
  }

  #startOrTell(document = this.#document): void {
    try {
      this.#start(document);
    } catch (error) {
      this.#tell("load-failed", toFailure("unsupported", error));
    }
  }

  #tell(...event: ElementEvent): void {
    tell(this, ...event);
    const [name, detail] = event;
    if (name !== "load-failed") return;
    logFailure(detail);
    if (!this.#running) this.#placeholder.showFailure(detail);
  }

  #start(document: unknown, first = this.#firstScreen(document), mustBeWhole = false): void {
    if (document === undefined) return;
    const shadow = shadowOf(this);
    const { screen } = this;
    // What the page has asked for since beats what was open, and what the history has kept.
    const isAsked = this.#heeded !== undefined && screen !== this.#heeded;
    const isOther = isAsked && screen !== null && screen !== first.screenId;
    const asked = isOther && hasScreen(document, screen) ? { screenId: screen } : first;
    this.#isStarting = true;
    try {
      // What is shown goes on if this throws.
      const running = new RunningDocument(this, document, {
        shadow,
        first: asked,
        widgets,
        mustBeWhole: mustBeWhole || this.#running !== undefined,
      });
      this.#stop();
      this.#placeholder.remove();
      this.#document = document;
      this.#running = running;
      this.#heeded = screen;
      running.begin();
    } finally {
      const setLater = this.#setLater;
      this.#isStarting = false;
      this.#setLater = undefined;
      setLater?.();
    }
  }

  /** The one that the page's address names, if the browser's history follows the screens. */
  #firstScreen(document: unknown): FirstScreen {
    const named = this.hasAttribute("history")
      ? firstScreenOf(Object(document).specId, this.#running?.history)
      : {};
    return this.screen === null ? named : { screenId: this.screen, ...named };
  }

  #stop(): void {
    this.#running?.end();
    this.#running = undefined;
  }
}

/** What was set before the element's class was known, which it doesn't have any more. */
function takeOwn(element: ScreenSpec): Partial<ScreenSpec> {
  const own: Partial<ScreenSpec> = { ...element };
  for (const name of Object.keys(own)) Reflect.deleteProperty(element, name);
  return own;
}

function hasScreen(document: unknown, id: string): boolean {
  return Object.hasOwn(Object(Object(document).screens), id);
}

function listed(headers: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(headers).sort());
}

/** Whether nothing differs but when they were composed, as it does after any change of a draft. */
function isSameSpec(...documents: readonly unknown[]): boolean {
  const [one, other] = documents.map((each) => JSON.stringify({ ...Object(each), createdAt: "" }));
  return one === other;
}
