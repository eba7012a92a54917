import { newActionBudget } from "./action-budget.ts";

/** An object that is refreshed after a change, in ascending order of `key`. */
export interface Refreshable {
  /** Keys are assigned in the order of creation, so a parent is refreshed before its children. */
  readonly key: number;
  refresh(): void;
}

/** A node whose view is notified of its changes at the end of a batch. */
export interface ViewNotifier {
  /** The node in the document, for diagnostics. */
  readonly json: object;
  notify(): void;
  /** Reports an error that the view has thrown. */
  fail(error: unknown): void;
}

interface SchedulerOptions {
  /** Evaluates the rules whose data has changed. Returns false if there are none. */
  readonly runRules: () => boolean;
  /** Values depend on each other in a cycle, or the view of a node keeps changing its own data. */
  readonly onEndless: (node?: ViewNotifier) => void;
  /** Reports an error that a view has thrown and that belongs to no node. */
  readonly onError: (error: unknown) => void;
}

/**
 * Defers what follows from a change to the end of its batch: values derived from data, then rules, round by round, and
 * last the nodes and their views (docs/decisions/0007-runtime-scheduling.md).
 */
export class Scheduler {
  /** Derived values that have to be computed again. */
  readonly derived = new Set<Refreshable>();
  /** Values of nodes that have to be computed again. */
  readonly rendered = new Set<Refreshable>();
  /** Nodes whose views have to be notified. */
  readonly changed = new Set<ViewNotifier>();
  /** The actions that rules may still run in this batch. */
  ruleBudget = newActionBudget();
  readonly #options: SchedulerOptions;
  readonly #onSettled: (() => void)[] = [];
  readonly #onNotified: (() => void)[] = [];
  #batchDepth = 0;
  #isSettling = false;

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  /** Runs code that may change data. At the end of the outermost batch everything is up to date. */
  batch<T>(run: () => T): T {
    if (this.#batchDepth === 0) this.ruleBudget = newActionBudget();
    this.#batchDepth += 1;
    try {
      return run();
    } finally {
      try {
        if (this.#batchDepth === 1) this.#finish();
      } finally {
        this.#batchDepth -= 1;
      }
    }
  }

  /** Updates derived values and runs the rules. Within the actions of a rule, the rules are left to the outer call. */
  settle(): void {
    if (this.#isSettling) {
      this.derive();
      return;
    }
    this.#isSettling = true;
    try {
      do this.derive();
      while (this.#options.runRules());
    } finally {
      this.#isSettling = false;
    }
  }

  /** Updates the values that are derived from data. */
  derive(): void {
    if (!refreshAll(this.derived)) this.#options.onEndless();
  }

  /** Updates the nodes before their views are notified: for code that looks up a node. */
  refresh(): void {
    this.settle();
    refreshAll(this.rendered);
  }

  /** Calls back once rules and derived values have settled. */
  onSettled(callback: () => void): void {
    this.#onSettled.push(callback);
  }

  /** Calls back once the views have been notified of all changes. */
  onNotified(callback: () => void): void {
    this.#onNotified.push(callback);
  }

  #finish(): void {
    do {
      this.settle();
      this.#onSettled.shift()?.();
    } while (this.#onSettled.length > 0);
    let changing: ViewNotifier | undefined;
    for (let rounds = 0; rounds < maximumRounds; rounds++) {
      refreshAll(this.rendered);
      changing = this.#notifyViews();
      if (!this.#hasPendingViews) return;
    }
    // The pending changes are shown with the next batch.
    this.#options.onEndless(changing);
  }

  get #hasPendingViews(): boolean {
    return this.rendered.size > 0 || this.changed.size > 0 || this.#onNotified.length > 0;
  }

  /**
   * Notifies the views, which may change data again. Returns a node whose view did, or one that may have, by a rule.
   * An error of one view doesn't keep the others from being notified.
   */
  #notifyViews(): ViewNotifier | undefined {
    let changing: ViewNotifier | undefined;
    const nodes = [...this.changed];
    const notifications = nodes.map((node) => () => {
      try {
        node.notify();
      } catch (error) {
        node.fail(error);
      }
      if (this.#hasPendingViews) changing ??= node;
    });
    this.changed.clear();
    for (const notify of [...notifications, ...this.#onNotified.splice(0)]) {
      try {
        notify();
      } catch (error) {
        this.#options.onError(error);
      }
    }
    this.settle();
    return changing ?? nodes[0];
  }
}

/** Also refreshes bindings that refreshing adds. Returns false after too many rounds: a value depends on itself. */
function refreshAll(pending: Set<Refreshable>): boolean {
  for (let rounds = 0; pending.size > 0; rounds++) {
    if (rounds > maximumRounds) {
      pending.clear();
      return false;
    }
    const round = pending.size === 1 ? [...pending] : [...pending].sort(byKey);
    for (const each of round) if (pending.delete(each)) each.refresh();
  }
  return true;
}

const maximumRounds = 100;

function byKey(one: Refreshable, other: Refreshable): number {
  return one.key - other.key;
}
