import type { Watcher } from "../data/data-tree.ts";
import type { Refreshable } from "../data/scheduler.ts";
import type { Dynamic, Made } from "../plans/compiled-value.ts";
import type { Scope } from "./scope.ts";

interface Following<T> {
  /** Where it waits, when something that it reads has changed, to be looked at again. */
  readonly queue: Set<Refreshable>;
  readonly onChange: (value: T) => void;
  readonly owner: Follower;
}

/** Something that has values which follow data. */
export interface Follower {
  followed: readonly { stop(): void }[];
}

/** The value of a part, and from now on its changes, until what its owner follows is stopped. */
export function follow<T>(part: Made<T>, scope: Scope, following: Following<T>): T {
  if (part.kind === "fixed") return part.value;
  const binding = new Binding(scope, part, following);
  const { owner } = following;
  // Most owners follow little or nothing: an array that grows would have room for many.
  owner.followed = [...owner.followed, binding];
  return binding.value;
}

/** A value that follows the data it is computed from. */
class Binding<T> implements Watcher, Refreshable {
  readonly key: number;
  value: T;
  readonly #scope: Scope;
  readonly #part: Dynamic<T>;
  readonly #following: Following<T>;
  readonly #stops: readonly (() => void)[];

  constructor(scope: Scope, part: Dynamic<T>, following: Following<T>) {
    this.key = scope.engine.nextKey();
    this.#scope = scope;
    this.#part = part;
    this.#following = following;
    this.value = part.evaluate(scope);
    this.#stops = part.reads.flatMap((read) => scope.watch(read, this));
    scope.engine.bindings.add(this);
  }

  invalidate(): void {
    this.#following.queue.add(this);
  }

  refresh(): void {
    const value = this.#part.evaluate(this.#scope);
    if (value === this.value) return;
    this.value = value;
    this.#following.onChange(value);
  }

  stop(): void {
    this.#following.queue.delete(this);
    this.#scope.engine.bindings.delete(this);
    for (const stop of this.#stops) stop();
  }
}
