import type { Json, JsonObject } from "@screenspec/format";
import type { Environment } from "../host/environment.ts";
import type { Clock, HostTexts } from "../host/host.ts";
import type { Overlay } from "./overlay.ts";
import type { ScreenView, Transition } from "./screen-view.ts";
import type { ViewNode } from "./view-node.ts";

/** A running document. */
export interface Runtime {
  readonly specId: string;
  readonly version: number;
  /** The open screens; the last one is on top. Empty only once the runtime is stopped. */
  readonly screens: readonly ScreenView[];
  /** The open overlays; the last one is on top. */
  readonly overlays: readonly Overlay[];
  readonly environment: Environment;
  /** The clock of its timers: the host's, else the platform's. Views use it too. */
  readonly clock: Clock;
  /** The preset of the theme. */
  readonly preset: string;
  /**
   * Returns a color of the theme by its name (`primary`) in the current color scheme, as `#RRGGBB` or `#AARRGGBB`;
   * undefined if the theme has no such color.
   */
  themeColor(name: string): string | undefined;
  /**
   * Attaches the view that is notified of changes from now on, in place of the former one. The first view also gets the
   * requests to focus and to scroll that the actions of its screen have made so far.
   */
  attach(view: RuntimeView): void;
  /** Changes members of `env`: the device, the window or the user's settings have changed. */
  setEnvironment(changes: Partial<Environment>): void;
  /** Sets the texts of the runtime, such as those of another language. Those that are left out are English. */
  setTexts(texts: Partial<HostTexts>): void;
  /**
   * Opens a screen, as Navigate does: for deep links. Returns false, and does nothing, if the document has no such
   * screen, or if a push would open more than 1,000 screens.
   */
  navigate(screenId: string, options?: NavigateOptions): boolean;
  /** Sets members of `globalData` to deep copies. Undefined members stay as they are. */
  setData(members: JsonObject): void;
  /** Handles the system's Back: closes the topmost overlay, else runs `onBackActions`, else closes the top screen. */
  back(): void;
  /**
   * Returns the value of a path (`state.screenData.items[0]`) in the scope of the top screen, null if there is none: for
   * developer tools and tests.
   */
  read(path: string): Json;
  /** Clears the cache of ApiCalls (`cacheSeconds`): call it when another user signs in. What is shown stays. */
  forgetAnswers(): void;
  /** Cancels everything that runs. The runtime can't be used afterwards. */
  stop(): void;
}

export interface NavigateOptions {
  /** `push` (the default) opens the screen above the top one, `replace` instead of it, `reset` instead of all. */
  readonly mode?: "push" | "replace" | "reset";
  /** Default: the platform's own transition. */
  readonly transition?: Transition;
  /** Merged over the screen's `persistentData`. */
  readonly screenData?: JsonObject | undefined;
}

/** The state in which a runtime starts. */
export interface FirstScreen {
  /** Default, also for an unknown id: the document's entry point. */
  readonly screenId?: string;
  /** Merged over that screen's `persistentData`. */
  readonly screenData?: JsonObject | undefined;
  /**
   * The screens below it, lowest first, to restore a stack. Each runs its `onLoadActions` when it is first shown.
   * Unknown ids are left out; of more than 999 screens the lowest are.
   */
  readonly below?: readonly OpenedScreen[];
  /** Merged over the document's `globalData`. */
  readonly globalData?: JsonObject;
}

/** A screen, and the data that was merged over its `persistentData`. */
export interface OpenedScreen {
  readonly screenId: string;
  readonly screenData?: JsonObject | undefined;
}

/** Notifications and requests to a view, called after each batch of changes, after those of the nodes. */
export interface RuntimeView {
  /** Another screen is on top. */
  stackChanged?(transition: Transition, direction: "forward" | "back"): void;
  /** `overlays` has changed. */
  overlaysChanged?(): void;
  /** Focus a node and scroll it into view. */
  focus?(node: ViewNode): void;
  /** Scroll a node into view, or scroll to an end of the screen's body. */
  scrollTo?(target: ViewNode | "top" | "bottom", animated: boolean): void;
}
