import { type JsonObject, pointerOf } from "@screenspec/format";
import { type AnyRouter, getRouteApi } from "@tanstack/react-router";
import { pathOf } from "../../workbench/draft/edits/edit-nodes.ts";
import { valueAt } from "../../workbench/draft/edits/json-edits.ts";
import { findNode } from "../../workbench/draft/references/follow-nodes.ts";
import {
  isNode,
  nameOfSurface,
  surfaceAt,
  surfacesOf,
} from "../../workbench/draft/references/node-tree.ts";
import type { Workbench } from "../../workbench/store/create-workbench.ts";
import { type SearchOf, searchOf } from "../search-parameters.ts";

export const editorRoute = getRouteApi("/frame/specs/$spec/editor");

const readAddress = searchOf("editor");

/** How long the address waits for further selections: browsers limit how often it changes. */
const pauseMs = 200;

type Address = Pick<SearchOf<"editor">, "screen" | "node" | "view">;

/**
 * Keeps the address in step with the editor, until the returned function is called. Another screen or view is an entry of the
 * browser's history, another node isn't.
 *
 * @param onGoTo called with the pointer of a place in the draft that the address leads to
 */
export function followAddress(
  workbench: Workbench,
  router: AnyRouter,
  navigate: ReturnType<typeof editorRoute.useNavigate>,
  onGoTo: (pointer: string) => void,
): () => void {
  let written: Address = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isNewEntry = false;
  let isReading = false;
  const stopReading = router.subscribe("onResolved", read);
  const stopWriting = workbench.subscribe((state, former) => {
    const isElsewhere =
      state.surface !== former.surface || state.panels.view !== former.panels.view;
    if (!isElsewhere && state.selection === former.selection) return;
    // Back leads to an entry that exists: another one would end the way forward.
    isNewEntry = !isReading && (isNewEntry || isElsewhere);
    clearTimeout(timer);
    timer = setTimeout(write, pauseMs);
  });
  read();
  return () => {
    stopReading();
    stopWriting();
    clearTimeout(timer);
  };

  function read(): void {
    const match = router.state.matches.find(({ routeId }) => routeId === editorRoute.id);
    if (match === undefined) return;
    const { screen, node, view, at } = readAddress(match.search);
    if (!isSame(written, { screen, node, view })) {
      written = { screen, node, view };
      isReading = true;
      workbench.setPanels({ view: view ?? "visual" });
      const { draft, surface } = workbench.getState();
      const place = placeOf({ screen, node }, draft);
      if (place.surface !== surface) workbench.show(place.surface);
      workbench.select(...place.selection);
      isReading = false;
    }
    if (at === undefined) return;
    onGoTo(at);
    void navigate({ search: (before) => ({ ...before, at: undefined }), replace: true });
  }

  function write(): void {
    // Another page that still loads is on its way: this would lead back.
    const { latestLocation, state } = router;
    if (latestLocation.pathname !== state.resolvedLocation?.pathname) return;
    const { draft, surface, selection, panels } = workbench.getState();
    const place = {
      screen: nameOfSurface(draft, surface),
      node: nameOfNode(draft, selection),
      view: panels.view === "visual" ? undefined : panels.view,
    };
    if (!isSame(written, place)) {
      written = place;
      void navigate({
        search: (before) => ({ ...before, ...place }),
        replace: !isNewEntry,
        resetScroll: false,
      });
    }
    isNewEntry = false;
  }
}

function isSame(one: Address, other: Address): boolean {
  return one.screen === other.screen && one.node === other.node && one.view === other.view;
}

/** The part of a draft that an address shows. Names that the draft doesn't have are left out; without a screen, the first is shown. */
export function placeOf({ screen, node }: Omit<Address, "view">, draft: JsonObject) {
  const path = node === undefined ? undefined : findPath(draft, node);
  const surfaces = surfacesOf(draft);
  const surface =
    (path && surfaceAt(draft, path)) ??
    surfaces.find(
      ({ id, path }) => screen !== undefined && [id, pointerOf(path)].includes(screen),
    ) ??
    surfaces.find(({ id }) => id === draft["entryPoint"]) ??
    surfaces[0];
  return { surface: pointerOf(surface?.path ?? []), selection: path ? [pointerOf(path)] : [] };
}

function findPath(draft: JsonObject, node: string) {
  if (!node.startsWith("/")) return findNode(draft, ({ id }) => id === node);
  const path = pathOf(draft, node);
  return isNode(valueAt(draft, path)) ? path : undefined;
}

/** The id of the selected node, which stays when nodes are added before it; its pointer if it has none of its own. */
function nameOfNode(draft: JsonObject, selection: readonly string[]): string | undefined {
  const pointer = selection.at(-1);
  if (pointer === undefined) return undefined;
  const { id } = Object(valueAt(draft, pathOf(draft, pointer)));
  const first = typeof id === "string" && findNode(draft, (each) => each["id"] === id);
  return first && pointerOf(first) === pointer ? id : pointer;
}
