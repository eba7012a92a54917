import type { Json, JsonObject } from "@screenspec/format";
import type { Clock } from "./host/host.ts";
import type { ViewNode } from "./nodes/view-node.ts";
import type { Overlay } from "./overlays/overlay.ts";
import type { ScreenView, Transition } from "./screens/screen-view.ts";

/** A document that runs. */
export interface Runtime {
  readonly specId: string;
  readonly version: number;
  /** From the bottom to the top one, which is shown. Never empty until it is stopped. */
  readonly screens: readonly ScreenView[];
  /** From the bottom to the top one. */
  readonly overlays: readonly Overlay[];
  readonly environment: Environment;
  /** What its timers run by, and those of its view too: the host's, or else the platform's. */
  readonly clock: Clock;
  /**
   * A colour of the document's theme by its name (`primary`), as it is in the colour scheme that is shown:
   * `#RRGGBB` or `#AARRGGBB`. Undefined where the theme has none.
   */
  themeColor(name: string): string | undefined;
  /** Lets a view show it: told from now on what changes. One at a time. */
  attach(view: View): void;
  /** The device, the window or the user's wishes have changed. */
  setEnvironment(changes: Partial<Environment>): void;
  /**
   * Shows a screen, as Navigate does: for the host's deep links. False, and nothing happens, when the
   * document has no such screen, or 1,000 are open and this would be one more.
   */
  navigate(screenId: string, options?: NavigateOptions): boolean;
  /**
   * Sets members of `globalData`: the host's own data has changed. They are copied as JSON; one that is
   * undefined stays as it was.
   */
  setData(members: JsonObject): void;
  /** The system's Back: closes the topmost overlay, runs `onBackActions`, or closes the top screen. */
  back(): void;
  /**
   * What a path (`state.screenData.items[0]`) gives in the top screen's scope, null where it leads to nothing: for
   * developers' tools and tests.
   */
  read(path: string): Json;
  /**
   * Forgets the answers that calls have kept (`cacheSeconds`): for when another user is there, whom the host's `fetch`
   * names by a token. What is shown stays until it is loaded again.
   */
  forgetAnswers(): void;
  /** Ends everything that runs. It can't be used any more. */
  stop(): void;
}

/** How a screen is shown that the host wants. */
export interface NavigateOptions {
  /** On top of the screen that is shown (`push`, when missing), in its place, or in the place of all. */
  readonly mode?: "push" | "replace" | "reset";
  /** How it comes; the platform's own way when missing. */
  readonly transition?: Transition;
  /** Laid over its `persistentData`. */
  readonly screenData?: JsonObject | undefined;
}

/** How a runtime begins. */
export interface FirstScreen {
  /** Instead of the entry point; where there is no such screen, that. */
  readonly screenId?: string;
  /** Laid over that screen's `persistentData`. */
  readonly screenData?: JsonObject | undefined;
  /**
   * Screens below it, from the bottom on, as of a stack that is opened again: each begins when it is shown.
   * Those that the document hasn't are left out, and of more than 999 the lowest.
   */
  readonly below?: readonly OpenedScreen[];
  /** Laid over the document's `globalData`. */
  readonly globalData?: JsonObject;
}

/** A screen, and what was laid over its `persistentData` when it was opened. */
export interface OpenedScreen {
  readonly screenId: string;
  readonly screenData?: JsonObject | undefined;
}

/**
 * What `env` gives to read (docs/format/behaviour.md, "Scopes"). Its members may be getters: each is asked when it is
 * read first.
 */
export interface Environment {
  /** A BCP 47 tag: `de-AT`. */
  readonly locale: string;
  /** A name of the IANA's database: `Europe/Vienna`. */
  readonly timeZone: string;
  /** What the SDK runs on: `web`. */
  readonly platform: string;
  readonly colorScheme: "light" | "dark";
  /** Logical pixels of the area that the document is shown in. */
  readonly width: number;
  readonly height: number;
  /** The version of the format that the SDK implements. */
  readonly specVersion: string;
}

/** What the runtime tells a view beside the changes of nodes, after each batch of them. */
export interface View {
  /** The stack is another: which screen is on top, and how it comes. */
  stackChanged?(transition: Transition, direction: "forward" | "back"): void;
  /** Something else stands on top of the screens: `overlays`. */
  overlaysChanged?(): void;
  /** Move the focus to a node, which is brought into view. */
  focus?(node: ViewNode): void;
  /** Bring a node into view, or an end of the screen's body. */
  scrollTo?(target: ViewNode | "top" | "bottom", animated: boolean): void;
}
