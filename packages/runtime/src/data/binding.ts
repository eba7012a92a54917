import type { Dynamic, Made } from "../attributes/part.ts";
import type { Scope } from "../scopes/scope.ts";
import type { Watcher } from "./data-tree.ts";
import type { Refreshable } from "./scheduler.ts";

interface Following<T> {
  /** Where it waits, when something that it reads has changed, to be looked at again. */
  readonly queue: Set<Refreshable>;
  readonly onChange: (value: T) => void;
}

/** The value of a part, and from now on its changes, until what is put among `stops` is called. */
export function follow<T>(
  part: Made<T>,
  scope: Scope,
  { stops, ...following }: Following<T> & { readonly stops: (() => void)[] },
): T {
  if (part.kind === "fixed") return part.value;
  const binding = new Binding(scope, part, following);
  stops.push(() => binding.stop());
  return binding.value;
}

/** A value that follows the data it is computed from. */
class Binding<T> implements Watcher, Refreshable {
  readonly key: number;
  value: T;
  readonly #evaluate: () => T;
  readonly #following: Following<T>;
  readonly #stops: readonly (() => void)[];
  readonly #all: Set<Watcher>;

  constructor(scope: Scope, { reads, evaluate }: Dynamic<T>, following: Following<T>) {
    this.key = scope.engine.nextKey();
    this.#following = following;
    this.#evaluate = () => evaluate(scope);
    this.value = this.#evaluate();
    this.#stops = reads.flatMap((read) => scope.watch(read, this));
    this.#all = scope.engine.bindings;
    this.#all.add(this);
  }

  invalidate(): void {
    this.#following.queue.add(this);
  }

  refresh(): void {
    const value = this.#evaluate();
    if (value === this.value) return;
    this.value = value;
    this.#following.onChange(value);
  }

  stop(): void {
    this.#following.queue.delete(this);
    this.#all.delete(this);
    for (const stop of this.#stops) stop();
  }
}
