import type { Json, JsonObject } from "@screenspec/format";
import { isSame } from "./is-same.ts";
import { isJsonObject, isList, readIn, removeIn, type Step, setIn } from "./set-in.ts";

/** Who hears of changes. */
export interface Watcher {
  invalidate(): void;
}

/** Data that is read and changed by paths, with those who hear of its changes. */
export class DataTree {
  value: JsonObject;
  readonly #root: Watched = { watchers: undefined, below: undefined };
  /** An object that `setMembers` has made and nobody else has: it is changed in place. */
  #own: { [name: string]: Json } | undefined;

  constructor(value: JsonObject) {
    this.value = value;
  }

  /**
   * Sets what is at a path. Who watches it, something above or something below it hears of it, unless
   * it was `===` already. False where nothing can be set there: then nothing is changed.
   */
  set(steps: readonly Step[], value: Json): boolean {
    const former = readIn(this.value, steps);
    if (former !== undefined && isSame(former, value)) return true;
    return this.put(steps, value);
  }

  /** As `set`, of what is known to be another value, however long it would take to find that out. */
  put(steps: readonly Step[], value: Json): boolean {
    const changed = setIn(this.value, steps, value);
    if (!isJsonObject(changed)) return false;
    this.replace(changed, steps);
    return true;
  }

  /** Takes away the member or item at a path; where there is none nothing is changed, nor heard of. */
  remove(steps: readonly Step[]): void {
    const changed = removeIn(this.value, steps);
    if (changed === this.value || !isJsonObject(changed)) return;
    const around = steps.slice(0, -1);
    // The items behind one that is gone have other places.
    this.replace(changed, isList(readIn(changed, around)) ? around : steps);
  }

  /**
   * Sets members of an object at once: those that are others are heard of, as by `set`. It costs as much as they are
   * many, however many there were, unless the object has been shared since.
   */
  setMembers(name: string, members: JsonObject): void {
    const former = this.value[name];
    const changed = Object.entries(members).filter(([key, value]) => {
      const before = readIn(former, [key]);
      return before === undefined || !isSame(before, value);
    });
    if (changed.length === 0) return;
    if (this.#own === undefined || this.#own !== former) {
      this.#own = isJsonObject(former) ? { ...former } : {};
    }
    for (const [key, value] of changed) {
      const member = { value, writable: true, enumerable: true, configurable: true };
      // Also of a member "__proto__", which must stay one.
      Object.defineProperty(this.#own, key, member);
    }
    const value = { ...this.value, [name]: this.#own };
    for (const [key] of changed) this.replace(value, [name, key]);
  }

  /** Somebody has read what is in it as a whole, and may keep it: it isn't changed in place from now on. */
  share(): void {
    this.#own = undefined;
  }

  /** Puts changed data in the place of all; what has changed is at a path. */
  replace(value: JsonObject, steps: readonly Step[]): void {
    this.value = value;
    let watched: Watched | undefined = this.#root;
    for (const step of steps) {
      tell(watched);
      watched = watched.below?.get(step);
      if (watched === undefined) return;
    }
    tellAll(watched);
  }

  /** Tells a watcher of changes at, above and below a path, until what it gives is called. */
  watch(steps: readonly Step[], watcher: Watcher): () => void {
    let watched = this.#root;
    for (const step of steps) {
      watched.below ??= new Map();
      let next = watched.below.get(step);
      if (next === undefined) {
        next = { watchers: undefined, below: undefined };
        watched.below.set(step, next);
      }
      watched = next;
    }
    watched.watchers ??= new Set();
    const { watchers } = watched;
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }
}

/** One place of the data. */
interface Watched {
  watchers: Set<Watcher> | undefined;
  below: Map<Step, Watched> | undefined;
}

function tell({ watchers }: Watched): void {
  if (watchers !== undefined) for (const watcher of watchers) watcher.invalidate();
}

function tellAll(watched: Watched): void {
  tell(watched);
  if (watched.below !== undefined) for (const each of watched.below.values()) tellAll(each);
}
