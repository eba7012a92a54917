import { type JsonObject, type Runtime, startRuntime } from "@screenspec/runtime";
import { browserHost } from "../host/browser-host.ts";
import { environmentOf } from "../host/environment-of.ts";
import { surroundingsOf } from "../host/surroundings-of.ts";
import { tell } from "../host/tell.ts";
import type { WebHost } from "../host/web-host.ts";
import { findIcon } from "../icons/find-icon.ts";
import { iconPaths } from "../icons/paths.ts";
import { type BrowserHistory, followHistory } from "../navigation/browser-history.ts";
import { type Showing, show } from "../show.ts";
import type { Texts } from "../texts.ts";
import type { WidgetDefinition } from "../views/custom-widget.ts";

/** What of an element it uses. */
interface Provider extends HTMLElement {
  readonly host: WebHost;
  readonly icons: { readonly [name: string]: string };
  readonly texts: Partial<Texts>;
  readonly data: JsonObject;
}

interface Start {
  readonly shadow: ShadowRoot;
  /** The one to begin with; the document's own when missing. */
  readonly screenId: string | undefined;
  readonly widgets: ReadonlyMap<string, WidgetDefinition>;
}

/** A document that runs, and is shown in an element until it is ended. */
export class RunningDocument {
  readonly runtime: Runtime;
  readonly #element: Provider;
  readonly #host: WebHost;
  readonly #showing: Showing;
  #history: BrowserHistory | undefined;

  /** Throws where it can't be run or shown: then what is shown goes on. */
  constructor(element: Provider, document: unknown, { shadow, screenId, widgets }: Start) {
    const icons = { ...iconPaths, ...element.icons };
    const host: WebHost = {
      ...browserHost(element),
      widgets: new Set(widgets.keys()),
      hasIcon: (name) => findIcon(icons, name) !== undefined,
      ...element.host,
    };
    this.#element = element;
    this.#host = host;
    this.runtime = startRuntime(document, host, environmentOf(element), {
      ...(screenId !== undefined && { screenId }),
      globalData: element.data,
    });
    this.#showing = show(
      this.runtime,
      shadow,
      surroundingsOf({
        ...{ host, icons, widgets, texts: element.texts },
        stackChanged: () => {
          this.#history?.update();
          this.#tellScreen();
        },
        overlaysChanged: () => this.#history?.update(),
      }),
    );
  }

  /** What the browser's history follows, if it does. */
  get history(): BrowserHistory | undefined {
    return this.#history;
  }

  /** What was shown before has ended: the page, and its history, follow this one. */
  begin(): void {
    if (this.#element.hasAttribute("history")) {
      this.#history = followHistory(this.runtime, (message) =>
        this.#host.onEvent?.({ code: "no_history", pointer: "", message }),
      );
    }
    this.#tellScreen();
  }

  /** The device, the window or the element's attributes are others. */
  adapt(): void {
    this.runtime.setEnvironment(environmentOf(this.#element));
    this.#showing.refresh();
  }

  /** The page has moved the element. */
  restore(): void {
    this.#showing.restore();
  }

  end(): void {
    this.#history?.end();
    this.#showing.end();
    this.runtime.stop();
  }

  #tellScreen(): void {
    const { id, title } = this.runtime.screens.at(-1) ?? {};
    if (id === undefined) return;
    if (title !== undefined && this.#history) document.title = title;
    tell(this.#element, "screen", { id, title });
  }
}
