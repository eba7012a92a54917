import type { Json, JsonObject } from "@screenspec/format";
import { readIn } from "../data/json-path.ts";
import type { Routine } from "../data/task.ts";
import type { Engine } from "../live/engine.ts";
import { isPromise, store } from "./host-actions.ts";

/**
 * Stores the top-level member of `globalData` that a path leads through; null for a removed one.
 *
 * @throws {ActionFailure} if it can't be stored
 */
export function persistMember(engine: Engine, path: string): Routine<void> {
  const name = topLevelName(path);
  return store(engine, keyOf(name), memberOf(engine, name) ?? null);
}

/**
 * Sets the members of `globalData` that were stored when the document was loaded before (docs/format/behaviour.md,
 * "SetData"), except those that the host gives. If the storage can't be read, nothing is restored.
 */
export function restoreMembers(engine: Engine, given: JsonObject): void {
  const { storage } = engine.host;
  const { actions = {}, specId } = engine.document;
  const paths = Object.values(actions).flatMap(({ actionType, attributes }) => {
    const { persist, scope, path } = { ...attributes };
    const isPersistent = actionType === "SetData" && persist === true && scope === "global";
    return isPersistent && typeof path === "string" ? [path] : [];
  });
  for (const name of new Set(paths.map(topLevelName))) {
    if (Object.hasOwn(given, name)) continue;
    const initial = memberOf(engine, name);
    const restore = (value: unknown) => {
      if (value === null || value === undefined || memberOf(engine, name) !== initial) return;
      engine.setGlobalData({ [name]: value as Json });
    };
    try {
      const stored = storage?.get(specId, keyOf(name));
      if (isPromise(stored)) {
        // Wrapped, since any other thenable may throw, or call back twice.
        Promise.resolve(stored).then(
          (value) => engine.scheduler.batch(() => restore(value)),
          () => {},
        );
      } else restore(stored);
    } catch {
      // As without a stored value.
    }
  }
}

function topLevelName(path: string): string {
  return path.split(/[.[]/, 1)[0] ?? "";
}

function memberOf({ data }: Engine, name: string): Json | undefined {
  return readIn(data.value, ["globalData", name]);
}

function keyOf(name: string): string {
  return `globalData.${name}`;
}
