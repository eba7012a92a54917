import { type JsonObject, pointerOf } from "@screenspec/format";
import { placeAt } from "../catalog/place-in-format.ts";
import { followSurface } from "../references/follow-nodes.ts";
import type { Surface } from "../references/node-tree.ts";
import { type EntryMap, isFree } from "../references/rename.ts";
import { nameFor } from "../text/extract-texts.ts";
import { type Edit, freeName, withNewIds } from "./edit-nodes.ts";
import { deleteAt, setAt, valueAt } from "./json-edits.ts";
import { newScreen } from "./new-nodes.ts";

/** A changed draft, in which a screen or a component is shown. */
type SurfaceEdit = Required<Edit>;

/** Adds a screen with its name in an app bar. If it is the only one, it is the first screen. */
export function addScreen(draft: JsonObject, name: string): SurfaceEdit {
  const [first] = Object.keys(Object(draft["screens"]));
  const id = freeId(draft, "screen", nameFor(name) || "screen");
  const entryPoint = draft["entryPoint"] ?? first ?? id;
  return {
    draft: setAt({ ...draft, entryPoint }, ["screens", id], newScreen(id, name)),
    selection: [],
    surface: pointerOf(["screens", id]),
  };
}

/** Adds a component with an empty column. */
export function addComponent(draft: JsonObject): SurfaceEdit {
  const id = freeId(draft, "component", "component");
  return appendComponent(draft, { id, type: "Renderer", rendererType: "Column", children: [] });
}

export function appendComponent(draft: JsonObject, component: JsonObject): SurfaceEdit {
  const present = valueAt(draft, ["components"]);
  const components = [...(Array.isArray(present) ? present : []), component];
  return {
    draft: { ...draft, components },
    selection: [],
    surface: pointerOf(["components", components.length - 1]),
  };
}

/** Adds a copy after a screen, a component or an action. The nodes of a copied screen get ids of their own. */
export function duplicateSurface(draft: JsonObject, { kind, id, path }: Surface): SurfaceEdit {
  const fresh = freeId(draft, kind, id);
  if (kind === "component") {
    return appendComponent(draft, { ...Object(valueAt(draft, path)), id: fresh });
  }
  const map = kind === "screen" ? "screens" : "actions";
  return {
    draft: duplicateEntry(draft, map, id, fresh),
    selection: [],
    surface: pointerOf([map, fresh]),
  };
}

/** Adds a copy of a screen, an action or a rule after it. */
export function duplicateEntry(
  draft: JsonObject,
  map: EntryMap,
  id: string,
  fresh: string,
): JsonObject {
  const path = [map, id];
  const value = Object(valueAt(draft, path));
  const [copy] = withNewIds(draft, [value], placeAt(draft, path).value);
  const entries = Object.entries(Object(draft[map])).flatMap(([key, entry]) =>
    key === id
      ? [
          [key, entry],
          [fresh, { ...Object(copy), id: fresh }],
        ]
      : [[key, entry]],
  );
  return { ...draft, [map]: Object.fromEntries(entries) };
}

/**
 * Deletes a screen, a component or an action. If it was the first screen, another one is.
 *
 * @param shown the pointer of what is shown, which stays, unless it is deleted
 */
export function deleteSurface(draft: JsonObject, surface: Surface, shown: string): SurfaceEdit {
  const changed = withoutSurface(draft, surface);
  return { draft: changed, selection: [], surface: followSurface(shown, draft, changed) };
}

function withoutSurface(draft: JsonObject, { kind, id, path }: Surface): JsonObject {
  const changed = deleteAt(draft, path);
  if (kind !== "screen" || draft["entryPoint"] !== id) return changed;
  const [other] = Object.keys(Object(changed["screens"]));
  return other === undefined
    ? deleteAt(changed, ["entryPoint"])
    : setAt(changed, ["entryPoint"], other);
}

function freeId(draft: JsonObject, kind: Surface["kind"], id: string): string {
  return freeName(id, { has: (name) => !isFree(draft, kind, name) });
}
