import type { Watcher } from "../data/data-tree.ts";
import type { Refreshable, Scheduler } from "../data/scheduler.ts";
import type { DynamicValue, Evaluable } from "../plans/compiled-value.ts";
import type { Scope } from "./scope.ts";

/** An object with values that are computed from data. It stops its bindings when it is disposed. */
export interface BindingOwner {
  readonly scope: Scope;
  /** The scheduler's queue for its values. */
  readonly queue: keyof Pick<Scheduler, "derived" | "rendered">;
  bindings: readonly Binding[];
}

interface Binding {
  stop(): void;
}

/** Returns a value in the scope of its owner, and calls back on its changes until the owner's bindings are stopped. */
export function follow<T>(
  owner: BindingOwner,
  value: Evaluable<T>,
  onChange: (value: T) => void,
): T {
  if (value.kind === "fixed") return value.value;
  const binding = new LiveValue(owner, value, onChange);
  // Most owners have few bindings: pushing to an array would allocate room for many.
  owner.bindings = [...owner.bindings, binding];
  return binding.value;
}

export function stopBindings(bindings: readonly Binding[]): void {
  for (const binding of bindings) binding.stop();
}

class LiveValue<T> implements Binding, Refreshable, Watcher {
  readonly key: number;
  value: T;
  readonly #scope: Scope;
  readonly #queue: Set<Refreshable>;
  readonly #compiled: DynamicValue<T>;
  readonly #onChange: (value: T) => void;
  readonly #stops: readonly (() => void)[];

  constructor(
    { scope, queue }: BindingOwner,
    compiled: DynamicValue<T>,
    onChange: (value: T) => void,
  ) {
    const { engine } = scope;
    this.key = engine.nextKey();
    this.#scope = scope;
    this.#queue = engine.scheduler[queue];
    this.#compiled = compiled;
    this.#onChange = onChange;
    this.value = compiled.evaluate(scope);
    this.#stops = compiled.reads.flatMap((read) => scope.watch(read, this));
    engine.bindings.add(this);
  }

  invalidate(): void {
    this.#queue.add(this);
  }

  refresh(): void {
    const value = this.#compiled.evaluate(this.#scope);
    if (value === this.value) return;
    this.value = value;
    this.#onChange(value);
  }

  stop(): void {
    this.#queue.delete(this);
    this.#scope.engine.bindings.delete(this);
    for (const stop of this.#stops) stop();
  }
}
