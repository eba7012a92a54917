import type { Runtime } from "@screenspec/runtime";

/** What of a window it uses. */
type Browser = Pick<Window, "history" | "location" | "addEventListener" | "removeEventListener">;

/**
 * Keeps the browser's history and the stack of screens alike: a screen that is pushed is an entry, with
 * the address `#<id of the screen>`; Back and Forward go through the screens.
 */
export class BrowserHistory {
  readonly #runtime: Runtime;
  readonly #browser: Browser;
  /** How many of our entries are below the one that is shown. */
  #depth: number;
  /** Going back by as many as were closed isn't the user's doing. */
  #isOwnDoing = false;
  readonly #onPopState = (event: PopStateEvent) => this.#follow(depthOf(event.state));

  constructor(runtime: Runtime, browser: Browser = window) {
    this.#runtime = runtime;
    this.#browser = browser;
    // A page that is loaded again has the entries before it still.
    this.#depth = depthOf(browser.history.state) ?? 0;
    this.#base = this.#depth;
    this.#write("replaceState");
    browser.addEventListener("popstate", this.#onPopState);
  }

  /** The entry that the first screen is. */
  readonly #base: number;

  /** The stack has changed: the history follows. */
  stackChanged(): void {
    const depth = this.#base + this.#runtime.screens.length - 1;
    const closed = this.#depth - depth;
    this.#depth = depth;
    if (closed > 0 && !this.#isFollowing) {
      this.#isOwnDoing = true;
      this.#browser.history.go(-closed);
    } else this.#write(closed < 0 && !this.#isFollowing ? "pushState" : "replaceState");
  }

  /** The user goes through the history, and the stack follows. */
  #isFollowing = false;

  end(): void {
    this.#browser.removeEventListener("popstate", this.#onPopState);
  }

  #follow(depth: number | undefined): void {
    if (this.#isOwnDoing) {
      this.#isOwnDoing = false;
      this.#write("replaceState");
      return;
    }
    const id = screenIdIn(this.#browser.location);
    this.#isFollowing = true;
    if (depth === undefined || depth > this.#depth) {
      // Forward, or an address that somebody typed: what was there is gone, so it is shown anew.
      if (id !== undefined) this.#runtime.navigate(id);
    } else {
      while (this.#depth > Math.max(depth, this.#base) && this.#goBack());
    }
    this.#isFollowing = false;
    const isElsewhere = depth !== this.#depth;
    // The screen has stayed, since a dialog was closed or `onBackActions` ran: so does its entry.
    if (isElsewhere)
      this.#write(depth !== undefined && depth < this.#depth ? "pushState" : "replaceState");
  }

  /** One step of the system's Back; false when the screen has stayed. */
  #goBack(): boolean {
    const before = this.#depth;
    this.#runtime.back();
    return this.#depth < before;
  }

  #write(how: "pushState" | "replaceState"): void {
    const { history } = this.#browser;
    const id = this.#runtime.screens.at(-1)?.id ?? "";
    const state: unknown = history.state;
    history[how](
      { ...(state as object), screenspec: this.#depth },
      "",
      `#${encodeURIComponent(id)}`,
    );
  }
}

/** The screen that an address names behind its `#`. */
export function screenIdIn({ hash }: Pick<Location, "hash">): string | undefined {
  try {
    return hash.length > 1 ? decodeURIComponent(hash.slice(1)) : undefined;
  } catch {
    return undefined;
  }
}

function depthOf(state: unknown): number | undefined {
  return typeof state === "object" &&
    state !== null &&
    "screenspec" in state &&
    typeof state.screenspec === "number"
    ? state.screenspec
    : undefined;
}
