import {
  type AppTheme,
  createIconSet,
  type LocalizedTexts,
  type Texts,
  textsIn,
  withTheme,
} from "@screenspec/rendering";
import { findFurtherIcon } from "@screenspec/rendering/further-icons";
import {
  type Environment,
  type FirstScreen,
  type Host,
  type Runtime,
  reportFailure,
  startRuntime,
  type ViewNode,
} from "@screenspec/runtime";
import type { ImageSourcePropType } from "react-native";
import { type NativeHost, reactNativeHost } from "../host/native-host.ts";
import type { WrapHost } from "../loading/load-source.ts";
import type { Adapters } from "../nodes/adapters.ts";
import { changeAnimation } from "../nodes/animate-changes.ts";
import { Focusables } from "../nodes/focusables.ts";
import { NodeItems } from "../nodes/node-item.ts";
import { OperatedInput } from "../nodes/operated-input.ts";
import { ScrollRequests } from "../nodes/scroll-requests.ts";
import { Scrollers } from "../nodes/scrollers.ts";
import type { View } from "../nodes/view.ts";
import type { ViewContext } from "../nodes/view-context.ts";
import { Visibility } from "../nodes/visibility.ts";
import type { StackChange } from "../screens/use-transition.ts";

/** The parts of the app that a document needs. */
export interface DocumentOptions {
  /** Returns the app's host as of now. */
  readonly host: () => NativeHost;
  readonly wrapHost: WrapHost | undefined;
  readonly viewOf: (type: string) => View;
  /** The widget types of the app. */
  readonly widgets: ReadonlySet<string>;
  readonly adapters: Adapters;
  readonly icons: { readonly [name: string]: string };
  readonly texts: LocalizedTexts | undefined;
  readonly theme: AppTheme;
  readonly environment: Omit<Environment, "specVersion">;
  readonly firstScreen: FirstScreen;
  /** The key of its components. That of the former document if they keep their state, such as scroll positions. */
  readonly key: number;
  /** Restores the state of the former document that the first screen doesn't have. */
  readonly restore: ((runtime: Runtime) => void) | undefined;
}

/** A running document, with the subscription of the component that draws its screens and overlays. */
export class RunningDocument {
  readonly document: unknown;
  readonly key: number;
  readonly runtime: Runtime;
  /** Another object for each language of the texts, so that all views follow it. */
  context: ViewContext;
  lastChange: StackChange = { transition: "none", direction: "forward" };
  readonly #listeners = new Set<() => void>();
  readonly #appTexts: DocumentOptions["texts"];
  #environment: DocumentOptions["environment"];
  #version = 0;

  /** @throws {UnsupportedDocument} see `startRuntime` */
  constructor(document: unknown, options: DocumentOptions) {
    let lastGesture = Number.NEGATIVE_INFINITY;
    const icons = createIconSet({ own: options.icons, findKnown: findFurtherIcon });
    const defaults = {
      ...reactNativeHost(() => lastGesture),
      widgets: options.widgets,
      hasIcon: icons.has,
    };
    const appHost = followHost(options.host, defaults);
    const host = options.wrapHost?.(appHost) ?? appHost;
    this.document = document;
    this.key = options.key;
    this.#environment = options.environment;
    this.#appTexts = options.texts;
    this.runtime = startRuntime(
      withTheme(document, options.theme),
      host,
      options.environment,
      options.firstScreen,
    );
    const texts = this.#textsIn(options.environment.locale);
    this.runtime.setTexts(texts);
    const reported = new Set<string>();
    const isNew = (code: string, message: string) =>
      !reported.has(code + message) && reported.add(code + message);
    const scrollers = new Scrollers();
    const visibility = new Visibility(scrollers);
    const items = new NodeItems(options.viewOf, {
      visibility,
      animateChange: changeAnimation(this.runtime.preset),
    });
    this.context = {
      runtime: this.runtime,
      items,
      icons,
      adapters: options.adapters,
      texts,
      mediaSource: (url, kind) => mediaSource(url, kind, options.host()),
      allowsWebView: (url) => callHost(host, () => options.host().allowWebView?.(url)) === true,
      isFocused: () => options.host().isFocused?.() !== false,
      reportOnce(code, message) {
        if (isNew(code, message)) host.onEvent?.({ code, pointer: "", message });
      },
      iconAdapter: {
        fail(error) {
          const [code, message] = ["widget_failed", `The adapter \`Icon\` has thrown: ${error}`];
          if (!isNew(code, message)) return;
          host.onEvent?.({ code, pointer: "", message });
          host.onFailure?.(error);
        },
      },
      focusables: new Focusables(),
      scrollers,
      scrollRequests: new ScrollRequests(items, scrollers),
      operatedInput: new OperatedInput(),
      noteGesture() {
        lastGesture = Date.now();
      },
    };
    this.runtime.attach({
      stackChanged: (transition, direction) => {
        this.lastChange = { transition, direction };
        this.#notify();
      },
      overlaysChanged: () => this.#notify(),
      focus: (node) => {
        this.context.focusables.focus(node);
        this.#scrollTo(node, false);
      },
      scrollTo: (target, animated) => this.#scrollTo(target, animated),
    });
    options.restore?.(this.runtime);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes whenever another screen is on top, an overlay has opened or closed, or the environment has changed. */
  readonly version = (): number => this.#version;

  setEnvironment(environment: DocumentOptions["environment"]): void {
    if (environment === this.#environment) return;
    const isOtherLocale = environment.locale !== this.#environment.locale;
    this.#environment = environment;
    this.runtime.setEnvironment(environment);
    if (isOtherLocale) {
      const texts = this.#textsIn(environment.locale);
      this.runtime.setTexts(texts);
      this.context = { ...this.context, texts };
    }
    this.#notify();
  }

  stop(): void {
    this.runtime.stop();
  }

  #textsIn(locale: string): Texts {
    return textsIn(locale, { document: this.document, app: this.#appTexts });
  }

  /** Scrolls after the rendering that it causes: the changes before it are drawn then. */
  #scrollTo(target: ViewNode | "top" | "bottom", animated: boolean): void {
    this.context.scrollRequests.add({ target, animated });
    this.#notify();
  }

  #notify(): void {
    this.#version++;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** A host whose members are those of the current one: an app's component makes new functions whenever it is rendered. */
function followHost(current: () => NativeHost, defaults: Host): Host {
  return new Proxy(defaults, {
    get: (_target, name) => Reflect.get(name in current() ? current() : defaults, name),
  });
}

function mediaSource(
  url: string,
  kind: "image" | "video",
  host: NativeHost,
): ImageSourcePropType | undefined {
  return callHost(host, () => {
    if (/^asset:/i.test(url)) return host.assetSource?.(url.slice("asset:".length));
    const uri = host.mediaUrl ? host.mediaUrl(url, kind) : url;
    return uri ? { uri } : undefined;
  });
}

/** Calls a function of the app. Returns undefined if it throws, and reports the error to the host. */
function callHost<Result>(host: Host, call: () => Result): Result | undefined {
  try {
    return call();
  } catch (error) {
    reportFailure(host, error);
    return undefined;
  }
}
