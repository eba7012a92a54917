import type { InlineTrace, TracedUse } from "../../compose/inline-components.ts";
import { indexPointers } from "../../index-pointers.ts";
import { isContainer } from "../../json.ts";
import { pointerOf as pointerOfKeys } from "../../json-pointer.ts";
import { type Location, pointerTo } from "../../location.ts";

/** Where a value was before components were expanded. */
interface Origin {
  /** Undefined for a sample argument. */
  readonly pointer: string | undefined;
  /** The prefix that ids got there, if it is a part of a component. */
  readonly prefix?: string | undefined;
}

/** Finds the places in a draft from which the parts of the expanded draft come. */
export interface Origins {
  readonly trace: InlineTrace;
  originOf(location: Location): Origin;
  /** The pointer to an object of the draft; undefined for any other. */
  pointerOf(object: object): string | undefined;
  /** The use for which a part of a component was copied; undefined for other values. */
  useOf(copy: object): TracedUse | undefined;
}

type Key = string | number;

/** A key of an object of the draft, or of a copy. */
interface Place {
  readonly container: object;
  readonly key: Key;
  /** The index in the list at the place. */
  readonly index?: number | undefined;
  /** The prefix of ids, if it is a part of a component. */
  readonly prefix?: string | undefined;
}

export function createOrigins(draft: object): Origins {
  const originals = new WeakMap<object, object>();
  const uses = new WeakMap<object, TracedUse>();
  const places = new WeakMap<object, Map<Key, Place>>();
  let pointers: ReadonlyMap<object, string> | undefined;

  const trace: InlineTrace = {
    copied: (copy, original) => void originals.set(copy, original),
    used: (copy, original, use) => {
      originals.set(copy, original);
      uses.set(copy, use);
    },
    moved: (copy, key, container, from, use) =>
      setPlace(copy, key, { container, key: from, prefix: use?.prefix }),
    filled: (copy, key, { own }, name, index) => {
      if (own) setPlace(copy, key, { container: own.arguments, key: name, index });
    },
  };

  function setPlace(copy: object, key: Key, place: Place): void {
    const known = places.get(copy) ?? new Map<Key, Place>();
    places.set(copy, known.set(key, place));
  }

  function originOf(location: Location): Origin {
    const keys: Key[] = [];
    for (let at: Location | undefined = location; at !== undefined; at = at.parent) {
      const parent = at.parent?.value;
      const place = isContainer(parent) ? places.get(parent)?.get(at.key) : undefined;
      if (place !== undefined) {
        return { pointer: pointerBelow(originalOf(place), keys), prefix: place.prefix };
      }
      const original = isContainer(at.value) ? originals.get(at.value) : undefined;
      if (original !== undefined) {
        return { pointer: pointerBelow({ container: original }, keys), prefix: prefixAt(at) };
      }
      keys.push(at.key);
    }
    return { pointer: pointerTo(location) };
  }

  /** The prefix of ids in the innermost component around a location. */
  function prefixAt(location: Location): string | undefined {
    for (let at: Location | undefined = location; at !== undefined; at = at.parent) {
      const use = isContainer(at.value) ? uses.get(at.value) : undefined;
      if (use !== undefined) return use.prefix;
    }
    return undefined;
  }

  /** The place in the draft of a place in a copy. */
  function originalOf({ container, key, index }: Place): Place {
    const inner = places.get(container)?.get(key);
    const place = inner
      ? originalOf(inner)
      : { container: originals.get(container) ?? container, key };
    return index === undefined ? place : { ...place, index };
  }

  /** The pointer to a place, extended by keys (innermost first) as far as the draft has them. */
  function pointerBelow(
    { container, key, index }: Partial<Place> & Pick<Place, "container">,
    keys: readonly Key[],
  ) {
    const start = pointerOf(container);
    if (start === undefined) return undefined;
    const path: Key[] = [];
    let value: unknown = container;
    for (const next of [key, index, ...keys.toReversed()]) {
      if (next === undefined) continue;
      if (!isContainer(value) || !Object.hasOwn(value, next)) break;
      path.push(next);
      value = Reflect.get(value, next);
    }
    return start + pointerOfKeys(path);
  }

  function pointerOf(object: object): string | undefined {
    pointers ??= indexPointers(draft);
    return pointers.get(originals.get(object) ?? object);
  }

  return { trace, originOf, pointerOf, useOf: (copy) => uses.get(copy) };
}
