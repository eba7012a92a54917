import type { FirstScreen, Runtime } from "@screenspec/runtime";
import { dataOf, keepScreen, mostBelow } from "./kept-screen.ts";
import { type Mark, markIn } from "./mark.ts";

/** What of a window it uses. */
type Browser = Pick<Window, "history" | "location" | "addEventListener" | "removeEventListener"> &
  Partial<Pick<Window, "navigation">>;

/** A page has one history: the element that came first follows it. */
let owner: BrowserHistory | undefined;

/** Has the browser's history follow a runtime, unless it follows another. What can't be done is told in words. */
export function followHistory(
  runtime: Runtime,
  refused: (message: string) => void,
): BrowserHistory | undefined {
  if (owner) {
    refused("Another element of the page has the attribute history: this one goes on without it.");
    return undefined;
  }
  owner = new BrowserHistory(runtime, refused);
  return owner;
}

/**
 * The screen that the page's address names, for the runtime that has the history or may have it: of the same
 * spec with those below it, as the history has kept them.
 */
export function firstScreenOf(specId: unknown, former: BrowserHistory | undefined): FirstScreen {
  if (owner !== former) return {};
  const screenId = screenIdIn(location);
  const mark = markIn(history.state);
  if (mark && mark.specId === specId && (mark.isForeign || mark.id === screenId)) {
    const below = (mark.below ?? []).map((each) => ({
      screenId: each.id,
      screenData: dataOf(each),
    }));
    return { screenId: mark.id, screenData: dataOf(mark), below };
  }
  return screenId === undefined ? {} : { screenId };
}

/**
 * Keeps the browser's history and the stack of screens alike. There is an entry for each thing that Back
 * does: one per screen, with the address `#<id of the screen>`, one more where `onBackActions` replace Back,
 * and one for each dialog and its like.
 */
export class BrowserHistory {
  readonly #runtime: Runtime;
  readonly #refused: (message: string) => void;
  readonly #browser: Browser;
  /** That of the first screen's entry: those below are of the page before it was loaded again. */
  #base: number;
  /** That of the entry that the browser is at, or goes to. */
  #depth: number;
  /** The entry's address is an anchor or a route of the page: it stays. */
  #isForeign: boolean;
  /** Going back takes the browser a while, and what is told of it then isn't the user's doing. */
  #isGoing = false;
  #isRefused = false;
  readonly #onPopState = ({ state }: PopStateEvent) => this.#follow(markIn(state));

  constructor(runtime: Runtime, refused: (message: string) => void, browser: Browser = window) {
    this.#runtime = runtime;
    this.#refused = refused;
    this.#browser = browser;
    const mark = markIn(browser.history.state);
    this.#depth = mark?.depth ?? 0;
    const stepsBelow = this.#steps.findLastIndex(({ layer }) => layer === 0);
    this.#base = Math.max(0, this.#depth - (mark?.layer ?? 0) - stepsBelow);
    this.#isForeign = mark ? mark.isForeign : !this.#isAtTop() && browser.location.hash !== "";
    browser.addEventListener("popstate", this.#onPopState);
    this.update();
  }

  /** The stack, or what stands on top of it, has changed: the history follows. */
  update(): void {
    if (this.#isGoing) return;
    const last = this.#last;
    if (this.#depth > last) {
      this.#goTo(last);
      return;
    }
    const isThere = this.#depth >= this.#base;
    if (isThere && !this.#write("replaceState")) return;
    while (this.#depth < last && this.#write("pushState"));
  }

  end(): void {
    owner = undefined;
    this.#browser.removeEventListener("popstate", this.#onPopState);
  }

  /** The depth of the last entry that there should be. */
  get #last(): number {
    return this.#base + this.#steps.length - 1;
  }

  /** What Back goes through, from the first screen on. */
  get #steps(): readonly Step[] {
    const { screens, overlays } = this.#runtime;
    const open = overlays.filter(({ kind }) => kind !== "snackBar").length;
    return screens.flatMap(({ hasBackActions }, place) => {
      const layers = Number(hasBackActions) + (place === screens.length - 1 ? open : 0);
      return Array.from({ length: 1 + layers }, (_, layer) => ({ place, layer }));
    });
  }

  /** To an entry below, of which the browser tells when it is there. */
  #goTo(depth: number): void {
    const former = this.#depth;
    this.#isGoing = true;
    this.#depth = depth;
    const { history, navigation } = this.#browser;
    const at = navigation?.currentEntry?.index ?? 0;
    const entry = navigation?.entries()[at + depth - former];
    if (!navigation || !entry) {
      history.go(depth - former);
      return;
    }
    // The history counts entries of frames as well: to go by a number may move but a frame.
    navigation.traverseTo(entry.key).committed?.catch(() => {
      // The page has refused it: what is on top has its entry on top of those that should have gone.
      this.#isGoing = false;
      this.#depth = former;
      this.#base += former - depth;
      this.update();
    });
  }

  /** The browser is at another entry: the user, a link of the page, or `update` has gone there. */
  #follow(mark: Mark | undefined): void {
    const isOwnDoing = this.#isGoing;
    // The stack may take several steps.
    this.#isGoing = true;
    if (!mark) this.#followAddress();
    else {
      if (!isOwnDoing) {
        if (mark.depth < this.#depth) this.#goBack(mark);
        // What was there is gone, so it is shown anew; but no dialog.
        else if (mark.depth > this.#depth && mark.layer === 0)
          this.#runtime.navigate(mark.id, { screenData: this.#dataOf(mark) });
      }
      this.#depth = mark.depth;
      this.#isForeign = mark.isForeign;
    }
    this.#isGoing = false;
    this.update();
  }

  /** An entry that isn't ours, above the one before: somebody typed an address, or followed a link. */
  #followAddress(): void {
    const id = screenIdIn(this.#browser.location);
    this.#isForeign = false;
    if (this.#isAtTop()) return;
    if (id !== undefined && this.#runtime.navigate(id)) this.#depth++;
    else this.#isForeign = true;
  }

  /** As many steps as there are above an entry, or as the document allows. */
  #goBack(mark: Mark): void {
    const { depth, layer, id } = mark;
    let before = Number.POSITIVE_INFINITY;
    while (this.#last < before && this.#last > Math.max(depth, this.#base)) {
      before = this.#last;
      this.#runtime.back();
    }
    if (depth >= this.#base) return;
    if (this.#last > this.#base) {
      // The screen has stayed.
      this.#base = depth + 1;
    } else {
      this.#base = depth - layer;
      const screenData = this.#dataOf(mark);
      this.#runtime.navigate(id, { mode: "reset", transition: "none", screenData });
    }
  }

  #markOf({ place, layer }: Step, depth: number, isForeign: boolean): Mark {
    const { specId, screens } = this.#runtime;
    const kept = screens.slice(Math.max(0, place - mostBelow), place + 1).map(keepScreen);
    const { id = "", data } = kept.pop() ?? {};
    return { id, data, below: kept, layer, depth, isForeign, specId };
  }

  #dataOf(mark: Mark): FirstScreen["screenData"] {
    return mark.specId === this.#runtime.specId ? dataOf(mark) : undefined;
  }

  #isAtTop(): boolean {
    return screenIdIn(this.#browser.location) === this.#runtime.screens.at(-1)?.id;
  }

  /** False when the browser refuses it, as it may in some frames, or when there is too much of it. */
  #write(how: "pushState" | "replaceState"): boolean {
    const { history, location } = this.#browser;
    const isPush = how === "pushState";
    const depth = this.#depth + Number(isPush);
    const step = this.#steps[depth - this.#base];
    if (!step) return false;
    const isForeign = this.#isForeign && !isPush;
    const mark = this.#markOf(step, depth, isForeign);
    const former: object | null = history.state;
    if (!isPush && JSON.stringify(mark) === JSON.stringify(markIn(former))) return true;
    // A whole address: one that begins with # would be the page's <base>'s.
    const address = `${location.href.replace(/#.*/, "")}#${encodeURIComponent(mark.id)}`;
    try {
      history[how]({ ...former, screenspec: mark }, "", isForeign ? undefined : address);
    } catch (error) {
      if (!this.#isRefused) this.#refused(`The browser's history can't be written. ${error}`);
      this.#isRefused = true;
      return false;
    }
    this.#depth = depth;
    this.#isForeign = isForeign;
    return true;
  }
}

/** Something that Back does: it closes a screen, or runs its `onBackActions`, or closes a dialog on it. */
interface Step {
  /** That of the screen in the stack. */
  readonly place: number;
  readonly layer: number;
}

function screenIdIn({ hash }: Pick<Location, "hash">): string | undefined {
  try {
    return hash.length > 1 ? decodeURIComponent(hash.slice(1)) : undefined;
  } catch {
    return undefined;
  }
}
