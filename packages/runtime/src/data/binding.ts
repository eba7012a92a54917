import type { Dynamic } from "../attributes/part.ts";
import type { Scope } from "../scopes/scope.ts";
import type { Watcher } from "./data-tree.ts";
import type { Refreshable } from "./scheduler.ts";

/** A value that follows the data it is computed from. */
export class Binding<T> implements Watcher, Refreshable {
  readonly key: number;
  value: T;
  readonly #evaluate: () => T;
  readonly #queue: Set<Refreshable>;
  readonly #onChange: () => void;
  readonly #stops: (() => void)[];
  readonly #all: Set<Watcher>;

  constructor(
    scope: Scope,
    { reads, evaluate }: Dynamic<T>,
    { queue, onChange }: { queue: Set<Refreshable>; onChange: () => void },
  ) {
    this.key = scope.engine.nextKey();
    this.#queue = queue;
    this.#onChange = onChange;
    this.#evaluate = () => evaluate(scope);
    this.value = this.#evaluate();
    this.#stops = reads.flatMap((read) => scope.watch(read, this));
    this.#all = scope.engine.bindings;
    this.#all.add(this);
  }

  invalidate(): void {
    this.#queue.add(this);
  }

  refresh(): void {
    const value = this.#evaluate();
    if (value === this.value) return;
    this.value = value;
    this.#onChange();
  }

  stop(): void {
    this.#queue.delete(this);
    this.#all.delete(this);
    for (const stop of this.#stops) stop();
  }
}
