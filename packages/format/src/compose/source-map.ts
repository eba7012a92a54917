import { parameterOf } from "../expression/fill-parameters.ts";
import { indexPointers } from "../index-pointers.ts";
import { isContainer, isObject } from "../json.ts";
import { pointerOf as pointerOfKeys } from "../json-pointer.ts";
import { type Location, pointerTo } from "../location.ts";
import type { ComponentUse } from "./component-use.ts";
import { argumentOf } from "./map-arguments.ts";
import type { Trace } from "./map-value.ts";

/** Where a value of a composed draft is written. */
interface Origin {
  /** Undefined for a sample argument, which isn't in the draft. */
  readonly pointer: string | undefined;
  /** The prefix that ids got there, if it is a part of a component. */
  readonly prefix?: string | undefined;
}

type Key = string | number;

/** A key of an object of the draft, or of a copy. */
interface Place {
  readonly container: object;
  readonly key: Key;
  /** The index in the list at the place. */
  readonly index?: number | undefined;
  /** The prefix of ids, if it is an action or rule of a component. */
  readonly prefix?: string | undefined;
}

/** The object of which a part of the result is the copy, and the use of a component for which it was copied. */
export interface Copied {
  readonly original: object;
  readonly use: ComponentUse | undefined;
}

export type SourceMap = ReturnType<typeof createSourceMap>;

/** Records where the parts of a composed draft come from, in which no object may occur twice. */
export function createSourceMap(draft: object) {
  const copies = new WeakMap<object, Copied>();
  const used = new WeakMap<object, ComponentUse>();
  const places = new WeakMap<object, Map<Key, Place | null>>();
  let pointers: ReadonlyMap<object, string> | undefined;

  function setPlace(copy: object, key: Key, place: Place | null): void {
    const known = places.get(copy) ?? new Map<Key, Place | null>();
    places.set(copy, known.set(key, place));
  }

  /** Records the changes in a use of a component, or outside of components. */
  function traceIn(use: ComponentUse | undefined): Trace {
    return {
      copied: (copy, original) => void copies.set(copy, { original, use }),
      moved: (copy, key, container, from) => setPlace(copy, key, { container, key: from }),
      filled: (copy, key, name, index) => {
        if (use === undefined) return;
        const argument = placeOfArgument(use, name);
        setPlace(copy, key, argument && { ...argument, index });
      },
    };
  }

  /** Returns where a value in the result is written. */
  function originOf(location: Location): Origin {
    const keys: Key[] = [];
    for (let at: Location | undefined = location; at !== undefined; at = at.parent) {
      const parent = at.parent?.value;
      const place = isContainer(parent) ? placeOf(parent, at.key) : undefined;
      if (place === null) return { pointer: undefined };
      if (place) return { pointer: pointerBelow(place, keys), prefix: place.prefix };
      const copied = isContainer(at.value) ? copies.get(at.value) : undefined;
      if (copied !== undefined) {
        const pointer = pointerBelow({ container: copied.original }, keys);
        return { pointer, prefix: copied.use?.prefix };
      }
      keys.push(at.key);
    }
    return { pointer: pointerTo(location) };
  }

  /** The place of a part of a copy that isn't a part of its original; null if it isn't in the draft at all. */
  function placeOf(copy: object, key: Key): Place | null | undefined {
    const known = places.get(copy)?.get(key);
    if (known !== undefined) return known;
    const copied = copies.get(copy);
    if (copied?.use?.own === undefined) return undefined;
    const written: unknown = Reflect.get(copied.original, key);
    if (typeof written !== "string" || written === Reflect.get(copy, key)) return undefined;
    const parameter = parameterOf(written);
    return parameter === undefined ? undefined : placeOfArgument(copied.use, parameter);
  }

  /** The place in the draft of an argument; null for the sample of a missing one. */
  function placeOfArgument(use: ComponentUse, name: string): Place | null {
    const { reference, outer, component } = use;
    const argument = argumentOf(reference, name);
    if (argument !== undefined && reference.arguments) {
      const read = typeof argument === "string" ? parameterOf(argument) : undefined;
      return read !== undefined && outer?.own?.arguments.has(read)
        ? placeOfArgument(outer, read)
        : { container: reference.arguments, key: name };
    }
    const parameter: unknown = Object(component.parameters)[name];
    if (!isObject(parameter) || parameter["required"] === true) return null;
    return { container: parameter, key: "default" };
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

  /** The pointer to an object of the draft, or to the original of a copy; undefined for any other. */
  function pointerOf(object: object): string | undefined {
    pointers ??= indexPointers(draft);
    return pointers.get(copies.get(object)?.original ?? object);
  }

  return {
    /** Records the copy of an object of the draft. */
    copied: (copy: object, of: Copied) => void copies.set(copy, of),
    traceIn,
    /** Records that the copy of a component, or of its action or rule, was made for a use. */
    used: (copy: object, use: ComponentUse) => void used.set(copy, use),
    /** Records that the action or rule of a component got another key. */
    movedPart: (copy: object, key: Key, place: Place) => setPlace(copy, key, place),
    originOf,
    pointerOf,
    /** The use for which a component, or its action or rule, was copied; undefined for other values. */
    useOf: (copy: object) => used.get(copy),
    /** The object of which a value is the copy; undefined for other values. */
    copiedFrom: (copy: object) => copies.get(copy),
  };
}
