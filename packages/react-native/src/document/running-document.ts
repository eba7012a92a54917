import {
  type AppTheme,
  createIconSet,
  type LocalizedTexts,
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
} from "@screenspec/runtime";
import type { ComponentType } from "react";
import type { ImageSourcePropType } from "react-native";
import { type NativeHost, reactNativeHost } from "../host/native-host.ts";
import type { DatePickerProps } from "../nodes/date-picker-props.ts";
import { Focusables } from "../nodes/focusables.ts";
import { NodeItems } from "../nodes/node-item.ts";
import { OperatedInput } from "../nodes/operated-input.ts";
import type { View } from "../nodes/view.ts";
import type { IconProps, ViewContext } from "../nodes/view-context.ts";

/** The parts of the app that a document needs. */
export interface DocumentOptions {
  /** Returns the app's host as of now. */
  readonly host: () => NativeHost;
  readonly viewOf: (type: string) => View;
  /** The widget types of the app. */
  readonly widgets: ReadonlySet<string>;
  readonly Icon: ComponentType<IconProps> | undefined;
  readonly DatePicker: ComponentType<DatePickerProps> | undefined;
  readonly icons: { readonly [name: string]: string };
  readonly texts: LocalizedTexts | undefined;
  readonly theme: AppTheme;
  readonly environment: Omit<Environment, "specVersion">;
  readonly firstScreen: FirstScreen;
}

/** A running document, with the subscription of the component that draws its screens and overlays. */
export class RunningDocument {
  readonly document: unknown;
  readonly runtime: Runtime;
  readonly context: ViewContext;
  readonly #listeners = new Set<() => void>();
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
    const host = followHost(options.host, defaults);
    this.document = document;
    this.runtime = startRuntime(
      withTheme(document, options.theme),
      host,
      options.environment,
      options.firstScreen,
    );
    const reported = new Set<string>();
    this.context = {
      runtime: this.runtime,
      items: new NodeItems(options.viewOf),
      icons,
      Icon: options.Icon,
      DatePicker: options.DatePicker,
      texts: textsIn(options.environment.locale, options.texts),
      imageSource: (url) => imageSource(url, options.host()),
      reportOnce(code, message) {
        if (reported.has(code + message)) return;
        reported.add(code + message);
        host.onEvent?.({ code, pointer: "", message });
      },
      focusables: new Focusables(),
      operatedInput: new OperatedInput(),
      noteGesture() {
        lastGesture = Date.now();
      },
    };
    this.runtime.attach({
      stackChanged: () => this.#notify(),
      overlaysChanged: () => this.#notify(),
      focus: (node) => this.context.focusables.focus(node),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes whenever another screen is on top, an overlay has opened or closed, or the environment has changed. */
  readonly version = (): number => this.#version;

  setEnvironment(changes: Partial<Environment>): void {
    this.runtime.setEnvironment(changes);
    this.#notify();
  }

  stop(): void {
    this.runtime.stop();
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

/** An error of the app's functions counts as no image. */
function imageSource(url: string, host: NativeHost): ImageSourcePropType | undefined {
  try {
    if (/^asset:/i.test(url)) return host.assetSource?.(url.slice("asset:".length));
    const uri = host.mediaUrl ? host.mediaUrl(url, "image") : url;
    return uri ? { uri } : undefined;
  } catch (error) {
    reportFailure(host, error);
    return undefined;
  }
}
