import { type FirstScreen, type JsonObject, type Runtime, startRuntime } from "@screenspec/runtime";
import { tellHost } from "../host/ask-host.ts";
import { browserHost } from "../host/browser-host.ts";
import { environmentOf } from "../host/environment-of.ts";
import { surroundingsOf } from "../host/surroundings-of.ts";
import { tell } from "../host/tell.ts";
import type { WebHost } from "../host/web-host.ts";
import { findIcon } from "../icons/find-icon.ts";
import { iconPaths } from "../icons/paths.ts";
import { type BrowserHistory, followHistory } from "../navigation/browser-history.ts";
import { type Showing, show } from "../show.ts";
import { type LocalizedTexts, textsIn } from "../texts.ts";
import type { WidgetDefinition } from "../views/custom-widget.ts";
import { takeOverFields } from "./take-over-fields.ts";

/** What of an element it uses. */
interface Provider extends HTMLElement {
  readonly host: WebHost;
  readonly icons: { readonly [name: string]: string };
  readonly texts: LocalizedTexts;
  readonly data: JsonObject;
}

interface Start {
  readonly shadow: ShadowRoot;
  /** What it begins with: on the document's own screen where it names none. */
  readonly first: FirstScreen;
  readonly widgets: ReadonlyMap<string, WidgetDefinition>;
  /** Whether it isn't shown if something on its first screen throws: something else can be. */
  readonly mustBeWhole: boolean;
}

/** A document that runs, and is shown in an element until it is ended. */
export class RunningDocument {
  readonly runtime: Runtime;
  readonly #element: Provider;
  readonly #host: WebHost;
  readonly #showing: Showing;
  readonly #takeOver: () => void;
  #history: BrowserHistory | undefined;

  /** Throws where it can't be run or shown: then what is shown goes on. */
  constructor(
    element: Provider,
    document: unknown,
    { shadow, first, widgets, mustBeWhole }: Start,
  ) {
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
      ...first,
      globalData: element.data,
    });
    this.#takeOver = takeOverFields(shadow);
    this.#showing = show(
      this.runtime,
      shadow,
      surroundingsOf({
        host,
        icons,
        widgets,
        texts: textsIn(this.runtime.environment.locale, element.texts),
        stackChanged: () => {
          this.#history?.update();
          this.#tellScreen();
        },
        overlaysChanged: () => this.#history?.update(),
      }),
      mustBeWhole,
    );
  }

  /** The screens that are open, to be opened again. */
  get opened(): FirstScreen {
    const all = this.runtime.screens.map(({ id, screenData }) => ({ screenId: id, screenData }));
    return { ...all.at(-1), below: all.slice(0, -1) };
  }

  /** What the browser's history follows, if it does. */
  get history(): BrowserHistory | undefined {
    return this.#history;
  }

  /** What was shown before has ended: the page, and its history, follow this one. */
  begin(): void {
    if (this.#element.hasAttribute("history")) {
      this.#history = followHistory(this.runtime, (message) =>
        tellHost(this.#host, "no_history", message),
      );
    }
    this.#tellScreen();
    this.#takeOver();
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
