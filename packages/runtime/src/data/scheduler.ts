import type { LiveNode } from "../nodes/live-node.ts";

/** Something that is looked at again after a change, in the order of `key`. */
export interface Refreshable {
  /** Grows with what is made later, so that what is around something comes before it. */
  readonly key: number;
  refresh(): void;
}

/**
 * Puts off what follows from a change until what made it is done: first what is derived from data,
 * then rules, round by round, and at the end of it all what is seen.
 */
export class Scheduler {
  readonly derived = new Set<Refreshable>();
  readonly seen = new Set<Refreshable>();
  /** Nodes whose views are told of their changes at the end. */
  readonly told = new Set<LiveNode>();
  /** Evaluates the rules that have heard of a change; false when none have. */
  readonly #runRules: () => boolean;
  /** Told when values follow one another without end, or what a node's view does follows from itself. */
  readonly #onEndless: (node?: LiveNode) => void;
  /** Told what a view has thrown. */
  readonly #onFailure: (error: unknown) => void;
  readonly #afterwards: (() => void)[] = [];
  readonly #whenShown: (() => void)[] = [];
  #depth = 0;
  #isSettling = false;

  constructor(
    runRules: () => boolean,
    onEndless: (node?: LiveNode) => void,
    onFailure: (error: unknown) => void,
  ) {
    this.#onFailure = onFailure;
    this.#runRules = runRules;
    this.#onEndless = onEndless;
  }

  /** Runs something that may change data. What follows from it has been done when the outermost ends. */
  batch<T>(run: () => T): T {
    this.#depth += 1;
    try {
      return run();
    } finally {
      try {
        if (this.#depth === 1) this.#finish();
      } finally {
        this.#depth -= 1;
      }
    }
  }

  /** Brings what is derived up to date, and runs the rules; inside a rule's own actions, later. */
  settle(): void {
    if (this.#isSettling) {
      this.derive();
      return;
    }
    this.#isSettling = true;
    try {
      do this.derive();
      while (this.#runRules());
    } finally {
      this.#isSettling = false;
    }
  }

  /** Brings what is derived from data up to date. */
  derive(): void {
    if (!refreshAll(this.derived)) this.#onEndless();
  }

  /** Brings the nodes up to date before their views are told: for what looks for a node in the tree. */
  refresh(): void {
    this.settle();
    refreshAll(this.seen);
  }

  /** Calls back when all that follows from the changes is done, before anything else happens. */
  afterwards(callBack: () => void): void {
    this.#afterwards.push(callBack);
  }

  /** Calls back when the views have been told of all changes. */
  whenShown(callBack: () => void): void {
    this.#whenShown.push(callBack);
  }

  #finish(): void {
    do {
      this.settle();
      this.#afterwards.shift()?.();
    } while (this.#afterwards.length > 0);
    let changing: LiveNode | undefined;
    for (let rounds = 0; rounds < mostRounds; rounds++) {
      refreshAll(this.seen);
      changing = this.#runWaiting();
      if (!this.#isWaiting) return;
    }
    // What waits is shown with the next change.
    this.#onEndless(changing);
  }

  get #isWaiting(): boolean {
    return this.seen.size > 0 || this.told.size > 0 || this.#whenShown.length > 0;
  }

  /**
   * What the views do may change data again: gives a node of which the view did, or one that may have, by a rule. What
   * one throws keeps no other from being told.
   */
  #runWaiting(): LiveNode | undefined {
    let changing: LiveNode | undefined;
    const nodes = [...this.told];
    const told = nodes.map((node) => () => {
      const { changed } = node;
      node.changed = 0;
      try {
        node.onChange?.(changed);
      } catch (error) {
        node.fail(error);
      }
      if (this.#isWaiting) changing ??= node;
    });
    this.told.clear();
    for (const tell of [...told, ...this.#whenShown.splice(0)]) {
      try {
        tell();
      } catch (error) {
        this.#onFailure(error);
      }
    }
    this.settle();
    return changing ?? nodes[0];
  }
}

/** Those that refreshing adds as well, but not for ever: what is computed from itself is left as it is then. */
function refreshAll(waiting: Set<Refreshable>): boolean {
  for (let rounds = 0; waiting.size > 0; rounds++) {
    if (rounds > mostRounds) {
      waiting.clear();
      return false;
    }
    const round = waiting.size === 1 ? [...waiting] : [...waiting].sort(byKey);
    for (const each of round) if (waiting.delete(each)) each.refresh();
  }
  return true;
}

const mostRounds = 100;

function byKey(one: Refreshable, other: Refreshable): number {
  return one.key - other.key;
}
