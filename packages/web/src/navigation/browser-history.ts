import type { FirstScreen, Runtime } from "@screenspec/runtime";
import { entryIn, type HistoryEntry } from "./history-entry.ts";
import { dataOf, maxScreensBelow, snapshotScreen } from "./screen-snapshot.ts";

/** The members of a window that it uses. */
type Browser = Pick<Window, "history" | "location" | "addEventListener" | "removeEventListener"> &
  Partial<Pick<Window, "navigation">>;

/** A page has one history, so that only its first element may follow it. */
let activeHistory: BrowserHistory | undefined;

/** Synchronizes the browser's history with a runtime, unless another element does so. Failures are reported. */
export function followHistory(
  runtime: Runtime,
  reportRefusal: (message: string) => void,
): BrowserHistory | undefined {
  if (activeHistory) {
    reportRefusal("Another element of the page has the attribute history. Only one can have it.");
    return undefined;
  }
  activeHistory = new BrowserHistory(runtime, reportRefusal);
  return activeHistory;
}

/**
 * The screen that the page's address names, if the runtime may follow the history. For the same spec, the history also
 * has the screens below it.
 */
export function initialScreen(specId: unknown, former: BrowserHistory | undefined): FirstScreen {
  if (activeHistory !== former) return {};
  const screenId = screenIdIn(location);
  const entry = entryIn(history.state);
  if (entry && entry.specId === specId && (entry.isForeign || entry.id === screenId)) {
    const below = (entry.below ?? []).map((each) => ({
      screenId: each.id,
      screenData: dataOf(each),
    }));
    return { screenId: entry.id, screenData: dataOf(entry), below };
  }
  return screenId === undefined ? {} : { screenId };
}

/**
 * Synchronizes the browser's history with the stack of screens. There is an entry for each step of Back: one for each
 * screen, with the address `#<id of the screen>`, another if `onBackActions` replace Back, and one for each overlay.
 */
export class BrowserHistory {
  readonly #runtime: Runtime;
  readonly #reportRefusal: (message: string) => void;
  readonly #browser: Browser;
  /** The depth of the first screen's entry. Entries below were added before the page was reloaded. */
  #base: number;
  /** The depth of the current entry, or of the one that the browser is navigating to. */
  #depth: number;
  /** Whether the entry's address is an anchor or a route of the page, which isn't changed. */
  #isForeign: boolean;
  /** Whether a navigation that the SDK started is in progress. Its `popstate` isn't the user's. */
  #isNavigating = false;
  #hasReported = false;
  readonly #onPopState = ({ state }: PopStateEvent) => this.#follow(entryIn(state));

  constructor(
    runtime: Runtime,
    reportRefusal: (message: string) => void,
    browser: Browser = window,
  ) {
    this.#runtime = runtime;
    this.#reportRefusal = reportRefusal;
    this.#browser = browser;
    const entry = entryIn(browser.history.state);
    this.#depth = entry?.depth ?? 0;
    const stepsBelow = this.#steps.findLastIndex(({ layer }) => layer === 0);
    this.#base = Math.max(0, this.#depth - (entry?.layer ?? 0) - stepsBelow);
    this.#isForeign = entry ? entry.isForeign : !this.#isAtTop() && browser.location.hash !== "";
    browser.addEventListener("popstate", this.#onPopState);
    this.update();
  }

  /** Updates the history after the stack of screens or the overlays have changed. */
  update(): void {
    if (this.#isNavigating) return;
    const lastDepth = this.#lastDepth;
    if (this.#depth > lastDepth) {
      this.#goTo(lastDepth);
      return;
    }
    const isOwnEntry = this.#depth >= this.#base;
    if (isOwnEntry && !this.#write("replaceState")) return;
    while (this.#depth < lastDepth && this.#write("pushState"));
  }

  end(): void {
    activeHistory = undefined;
    this.#browser.removeEventListener("popstate", this.#onPopState);
  }

  /** The depth that the last entry should have. */
  get #lastDepth(): number {
    return this.#base + this.#steps.length - 1;
  }

  /** The steps of Back, from the first screen. */
  get #steps(): readonly Step[] {
    const { screens, overlays } = this.#runtime;
    const open = overlays.filter(({ kind }) => kind !== "snackBar").length;
    return screens.flatMap(({ hasBackActions }, stackIndex) => {
      const layers = Number(hasBackActions) + (stackIndex === screens.length - 1 ? open : 0);
      return Array.from({ length: 1 + layers }, (_, layer) => ({ stackIndex, layer }));
    });
  }

  /** Navigates to an entry below. The browser then dispatches `popstate`. */
  #goTo(depth: number): void {
    const former = this.#depth;
    this.#isNavigating = true;
    this.#depth = depth;
    const { history, navigation } = this.#browser;
    const currentIndex = navigation?.currentEntry?.index ?? 0;
    const entry = navigation?.entries()[currentIndex + depth - former];
    if (!navigation || !entry) {
      history.go(depth - former);
      return;
    }
    // `history.go` also counts the entries of frames, so that it may navigate only a frame.
    navigation.traverseTo(entry.key).committed?.catch(() => {
      // The page has prevented the navigation, so that the entries that should be removed stay below.
      this.#isNavigating = false;
      this.#depth = former;
      this.#base += former - depth;
      this.update();
    });
  }

  /** Handles a navigation of the user, a link of the page, or `update`. */
  #follow(entry: HistoryEntry | undefined): void {
    const isOwnNavigation = this.#isNavigating;
    // The stack may change several times.
    this.#isNavigating = true;
    if (!entry) this.#followForeignEntry();
    else {
      if (!isOwnNavigation) {
        if (entry.depth < this.#depth) this.#goBack(entry);
        // Forward opens a screen again. A closed overlay stays closed.
        else if (entry.depth > this.#depth && entry.layer === 0)
          this.#runtime.navigate(entry.id, { screenData: this.#dataOf(entry) });
      }
      this.#depth = entry.depth;
      this.#isForeign = entry.isForeign;
    }
    this.#isNavigating = false;
    this.update();
  }

  /** Handles a new entry of the page: the user entered an address or followed a link. */
  #followForeignEntry(): void {
    const id = screenIdIn(this.#browser.location);
    this.#isForeign = false;
    if (this.#isAtTop()) return;
    if (id !== undefined && this.#runtime.navigate(id)) this.#depth++;
    else this.#isForeign = true;
  }

  /** Goes back until an entry is on top, or the document prevents it. */
  #goBack(entry: HistoryEntry): void {
    const { depth, layer, id } = entry;
    let formerDepth = Number.POSITIVE_INFINITY;
    while (this.#lastDepth < formerDepth && this.#lastDepth > Math.max(depth, this.#base)) {
      formerDepth = this.#lastDepth;
      this.#runtime.back();
    }
    if (depth >= this.#base) return;
    if (this.#lastDepth > this.#base) {
      // The document has prevented Back.
      this.#base = depth + 1;
    } else {
      this.#base = depth - layer;
      const screenData = this.#dataOf(entry);
      this.#runtime.navigate(id, { mode: "reset", transition: "none", screenData });
    }
  }

  #entryOf({ stackIndex, layer }: Step, depth: number, isForeign: boolean): HistoryEntry {
    const { specId, screens } = this.#runtime;
    const snapshots = screens
      .slice(Math.max(0, stackIndex - maxScreensBelow), stackIndex + 1)
      .map(snapshotScreen);
    const { id = "", data } = snapshots.pop() ?? {};
    return { id, data, below: snapshots, layer, depth, isForeign, specId };
  }

  #dataOf(entry: HistoryEntry): FirstScreen["screenData"] {
    return entry.specId === this.#runtime.specId ? dataOf(entry) : undefined;
  }

  #isAtTop(): boolean {
    return screenIdIn(this.#browser.location) === this.#runtime.screens.at(-1)?.id;
  }

  /** Writes an entry. Returns false if the browser refuses it, because of the frame or the size of the state. */
  #write(method: "pushState" | "replaceState"): boolean {
    const { history, location } = this.#browser;
    const isPush = method === "pushState";
    const depth = this.#depth + Number(isPush);
    const step = this.#steps[depth - this.#base];
    if (!step) return false;
    const isForeign = this.#isForeign && !isPush;
    const entry = this.#entryOf(step, depth, isForeign);
    const former: object | null = history.state;
    if (!isPush && JSON.stringify(entry) === JSON.stringify(entryIn(former))) return true;
    // A complete address, because `#…` alone is relative to the page's <base>.
    const address = `${location.href.replace(/#.*/, "")}#${encodeURIComponent(entry.id)}`;
    try {
      history[method]({ ...former, screenspec: entry }, "", isForeign ? undefined : address);
    } catch (error) {
      if (!this.#hasReported)
        this.#reportRefusal(`The browser's history can't be written. ${error}`);
      this.#hasReported = true;
      return false;
    }
    this.#depth = depth;
    this.#isForeign = isForeign;
    return true;
  }
}

/** A step of Back: it closes a screen or an overlay, or runs `onBackActions`. */
interface Step {
  /** The index of the screen in the stack. */
  readonly stackIndex: number;
  /** 0 closes the screen. */
  readonly layer: number;
}

function screenIdIn({ hash }: Pick<Location, "hash">): string | undefined {
  try {
    return hash.length > 1 ? decodeURIComponent(hash.slice(1)) : undefined;
  } catch {
    return undefined;
  }
}
