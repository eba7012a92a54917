import { equals, type Json, type JsonObject } from "@screenspec/format/evaluate";
import { isJsonObject, readIn, type Step, setIn } from "./set-in.ts";

/** Who hears of changes. */
export interface Watcher {
  invalidate(): void;
}

/** Data that is read and changed by paths, with those who hear of its changes. */
export class DataTree {
  value: JsonObject;
  readonly #root: Watched = { watchers: undefined, below: undefined };

  constructor(value: JsonObject) {
    this.value = value;
  }

  /**
   * Sets what is at a path. Who watches it, something above or something below it hears of it, unless
   * it was `===` already. False where nothing can be set there: then nothing is changed.
   */
  set(steps: readonly Step[], value: Json): boolean {
    const former = readIn(this.value, steps);
    if (former !== undefined && equals(former, value)) return true;
    const changed = setIn(this.value, steps, value);
    if (!isJsonObject(changed)) return false;
    this.replace(changed, steps);
    return true;
  }

  /** Sets members of an object at once, however many: those that are others are heard of, as by `set`. */
  setMembers(name: string, members: JsonObject): void {
    const former = this.value[name];
    const changed = Object.entries(members).filter(([key, value]) => {
      const before = readIn(former, [key]);
      return before === undefined || !equals(before, value);
    });
    if (changed.length === 0) return;
    const merged = { ...(isJsonObject(former) && former), ...Object.fromEntries(changed) };
    const value = { ...this.value, [name]: merged };
    for (const [key] of changed) this.replace(value, [name, key]);
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
