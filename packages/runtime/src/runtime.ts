import type { Json, JsonObject } from "@screenspec/format";
import type { Clock } from "./host/host.ts";
import type { ViewNode } from "./nodes/view-node.ts";
import type { Overlay } from "./overlays/overlay.ts";
import type { ScreenView, Transition } from "./screens/screen-view.ts";

/** A document that runs. */
export interface Runtime {
  readonly specId: string;
  readonly version: number;
  /** The document's theme. */
  readonly theme: JsonObject;
  /** From the bottom to the top one, which is shown. Never empty until it is stopped. */
  readonly screens: readonly ScreenView[];
  /** From the bottom to the top one. */
  readonly overlays: readonly Overlay[];
  readonly environment: Environment;
  /** What its timers run by, and those of its view too: the host's, or else the platform's. */
  readonly clock: Clock;
  /** Lets a view show it: told from now on what changes. One at a time. */
  attach(view: View): void;
  /** The device, the window or the user's wishes have changed. */
  setEnvironment(changes: Partial<Environment>): void;
  /**
   * Shows a screen, as Navigate does: for the host's deep links. False, and nothing happens, when the
   * document has no such screen.
   */
  navigate(screenId: string, options?: NavigateOptions): boolean;
  /**
   * Sets members of `globalData`: the host's own data has changed. They are copied as JSON; one that is
   * undefined stays as it was.
   */
  setData(members: JsonObject): void;
  /** The system's Back: closes the topmost overlay, runs `onBackActions`, or closes the top screen. */
  back(): void;
  /** What a path gives in the top screen's scope: for developers' tools and tests. */
  read(path: string): Json;
  /** Ends everything that runs. It can't be used any more. */
  stop(): void;
}

export interface NavigateOptions {
  readonly mode?: "push" | "replace" | "reset";
  readonly transition?: Transition;
  readonly screenData?: JsonObject;
}

/** How a runtime begins. */
export interface FirstScreen {
  /** Instead of the entry point; where there is no such screen, that. */
  readonly screenId?: string;
  /** Laid over that screen's `persistentData`. */
  readonly screenData?: JsonObject;
  /** Laid over the document's `globalData`. */
  readonly globalData?: JsonObject;
}

/** What `env` gives to read (docs/format/behaviour.md, "Scopes"). */
export interface Environment {
  readonly locale: string;
  readonly timeZone: string;
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
  overlaysChanged?(): void;
  focus?(node: ViewNode): void;
  /** Bring a node into view, or an end of the screen's body. */
  scrollTo?(target: ViewNode | "top" | "bottom", animated: boolean): void;
}
