import { type JsonObject, pointerOf } from "@screenspec/format";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { pathOf } from "../../workbench/draft/edits/edit-nodes.ts";
import { valueAt } from "../../workbench/draft/edits/json-edits.ts";
import { findNode } from "../../workbench/draft/references/follow-nodes.ts";
import {
  isNode,
  nameOfSurface,
  surfaceAt,
  surfacesOf,
} from "../../workbench/draft/references/node-tree.ts";
import { useWorkbench } from "../../workbench/store/use-workbench.ts";
import type { SearchOf } from "../search-parameters.ts";

const route = getRouteApi("/frame/specs/$spec/editor");

/** How long the address waits for further selections: browsers limit how often it changes. */
const pauseMs = 200;

type Address = Pick<SearchOf<"editor">, "screen" | "node" | "view">;

interface EditorAddressProps {
  /** Called with the pointer of a place in the draft that the address leads to. */
  readonly onGoTo: (pointer: string) => void;
}

/**
 * Keeps the address in step with the editor. Another screen or view is an entry of the browser's history, another node isn't. It
 * is a component without output, so that the workspace isn't rendered with each address.
 */
export function EditorAddress({ onGoTo }: EditorAddressProps) {
  const store = useWorkbench();
  const { screen, node, view, at } = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const written = useRef<Address>({});
  useEffect(() => {
    if (isSame(written.current, { screen, node, view })) return;
    written.current = { screen, node, view };
    store.setPanels({ view: view ?? "visual" });
    const { draft, surface } = store.getState();
    const place = placeOf({ screen, node }, draft);
    if (place.surface !== surface) store.show(place.surface);
    store.select(...place.selection);
  }, [store, screen, node, view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address leads to a place once
  useEffect(() => {
    if (at === undefined) return;
    onGoTo(at);
    void navigate({ search: (before) => ({ ...before, at: undefined }), replace: true });
  }, [at]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOther = false;
    const write = () => {
      // Another page that still loads is on its way: this would lead back.
      const { latestLocation, state } = router;
      if (latestLocation.pathname !== state.resolvedLocation?.pathname) return;
      const { draft, surface, selection, panels } = store.getState();
      const place = {
        screen: nameOfSurface(draft, surface),
        node: nameOfNode(draft, selection),
        view: panels.view === "visual" ? undefined : panels.view,
      };
      if (!isSame(written.current, place)) {
        written.current = place;
        void navigate({
          search: (before) => ({ ...before, ...place }),
          replace: !isOther,
          resetScroll: false,
        });
      }
      isOther = false;
    };
    const stop = store.subscribe((state, former) => {
      const isOtherView = state.panels.view !== former.panels.view;
      const isOtherSurface = state.surface !== former.surface;
      if (!isOtherView && !isOtherSurface && state.selection === former.selection) return;
      if (isOtherView || isOtherSurface) isOther = true;
      clearTimeout(timer);
      timer = setTimeout(write, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, navigate, router]);
  return null;
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
