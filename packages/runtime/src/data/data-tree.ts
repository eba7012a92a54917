import type { Json, JsonObject } from "@screenspec/format";
import { isEqual } from "./is-equal.ts";
import { isJsonObject, isList } from "./json.ts";
import { readIn, removeIn, type Step, setIn } from "./json-path.ts";

/** A reader of data, which is invalidated when a value that it has read changes. */
export interface Watcher {
  invalidate(): void;
}

/** A JSON object that is read and changed by paths, and that invalidates the watchers of changed paths. */
export class DataTree {
  value: JsonObject;
  readonly #root: WatchedPath = { watchers: undefined, children: undefined };
  /** An object that `setMembers` has created and nothing else refers to: it is changed in place. */
  #unshared: { [name: string]: Json } | undefined;

  constructor(value: JsonObject) {
    this.value = value;
  }

  /**
   * Sets the value at a path, and invalidates the watchers of that path, its ancestors and its descendants, unless the
   * value was equal already. Returns false, and changes nothing, where nothing can be set.
   */
  set(steps: readonly Step[], value: Json): boolean {
    const former = readIn(this.value, steps);
    if (former !== undefined && isEqual(former, value)) return true;
    return this.put(steps, value);
  }

  /** Like `set`, without comparing: for values that are known to be different and expensive to compare. */
  put(steps: readonly Step[], value: Json): boolean {
    const changed = setIn(this.value, steps, value);
    if (!isJsonObject(changed)) return false;
    this.replace(changed, steps);
    return true;
  }

  /** Removes the member or item at a path; does nothing if there is none. */
  remove(steps: readonly Step[]): void {
    const changed = removeIn(this.value, steps);
    if (changed === this.value || !isJsonObject(changed)) return;
    const parent = steps.slice(0, -1);
    // The items after a removed one move to other indexes.
    this.replace(changed, isList(readIn(changed, parent)) ? parent : steps);
  }

  /**
   * Sets several members of an object, each as `set` does. The cost depends on the number of members that are set, not
   * on the size of the object, unless it has been shared since the last call.
   */
  setMembers(name: string, members: JsonObject): void {
    const former = this.value[name];
    const changed = Object.entries(members).filter(([key, value]) => {
      const before = readIn(former, [key]);
      return before === undefined || !isEqual(before, value);
    });
    if (changed.length === 0) return;
    if (this.#unshared === undefined || this.#unshared !== former) {
      this.#unshared = isJsonObject(former) ? { ...former } : {};
    }
    for (const [key, value] of changed) {
      const member = { value, writable: true, enumerable: true, configurable: true };
      // An assignment would set the prototype for a member `__proto__`.
      Object.defineProperty(this.#unshared, key, member);
    }
    const value = { ...this.value, [name]: this.#unshared };
    for (const [key] of changed) this.replace(value, [name, key]);
  }

  /** Marks the data as shared: a reader may keep whole objects of it, so they are no longer changed in place. */
  share(): void {
    this.#unshared = undefined;
  }

  /** Replaces the whole value, of which only the given path has changed. */
  replace(value: JsonObject, steps: readonly Step[]): void {
    this.value = value;
    let watched: WatchedPath | undefined = this.#root;
    for (const step of steps) {
      invalidate(watched);
      watched = watched.children?.get(step);
      if (watched === undefined) return;
    }
    invalidateAll(watched);
  }

  /** Watches a path, its ancestors and its descendants. Returns a function that ends it. */
  watch(steps: readonly Step[], watcher: Watcher): () => void {
    let watched = this.#root;
    for (const step of steps) {
      watched.children ??= new Map();
      let next = watched.children.get(step);
      if (next === undefined) {
        next = { watchers: undefined, children: undefined };
        watched.children.set(step, next);
      }
      watched = next;
    }
    watched.watchers ??= new Set();
    const { watchers } = watched;
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }
}

interface WatchedPath {
  watchers: Set<Watcher> | undefined;
  children: Map<Step, WatchedPath> | undefined;
}

function invalidate({ watchers }: WatchedPath): void {
  if (watchers !== undefined) for (const watcher of watchers) watcher.invalidate();
}

function invalidateAll(watched: WatchedPath): void {
  invalidate(watched);
  if (watched.children !== undefined)
    for (const child of watched.children.values()) invalidateAll(child);
}
