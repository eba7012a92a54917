import { type JsonObject, pointerOf } from "@screenspec/format";
import { hiddenNodesIn } from "../draft/components/reveal-nodes.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { emptyContainersIn } from "../draft/edits/empty-containers.ts";
import { type JsonPath, valueAt } from "../draft/edits/json-edits.ts";
import { childrenAt, isNode, ownerOf, surfacesOf } from "../draft/references/node-tree.ts";
import type { WorkbenchState } from "../store/create-workbench.ts";
import { rectanglesOf } from "../store/preview-slice.ts";

/** So many selected, hidden or contained nodes are outlined: each more costs time in each frame. */
const maxOutlines = 500;

/** The pointers of the document's nodes whose rectangles are drawn. */
export function watchedNodes(state: WorkbenchState): readonly string[] {
  const { draft, selection, surface, preview, overlay } = state;
  const [single] = selection.length === 1 ? selection : [];
  const shown = [
    ...(overlay.hovered === undefined ? [] : [overlay.hovered]),
    ...outlinedNodes(selection),
    ...(preview.areAllShown ? hiddenNodes(draft, surface) : []),
    ...emptyContainersIn(draft, surface),
    ...(single === undefined ? [] : ancestorsOf(draft, single)),
    ...(single === undefined ? [] : childrenOf(draft, single)),
  ];
  return [...new Set(shown)].flatMap(preview.sources.toDocument);
}

export function outlinedNodes(selection: readonly string[]): readonly string[] {
  return selection.slice(-maxOutlines);
}

/** The nodes of a surface that may be hidden. */
export function hiddenNodes(draft: JsonObject, surface: string): readonly string[] {
  const shown = surfacesOf(draft).find(({ path }) => pointerOf(path) === surface);
  return shown ? hiddenNodesIn(draft, shown).slice(0, maxOutlines) : [];
}

/** The nodes around a node, the innermost first. */
export function ancestorsOf(draft: JsonObject, pointer: string): readonly string[] {
  const ancestors = (path: JsonPath): readonly JsonPath[] => {
    const owner = ownerOf(draft, path);
    return owner && isNode(valueAt(draft, owner)) ? [owner, ...ancestors(owner)] : [];
  };
  return ancestors(pathOf(draft, pointer)).map(pointerOf);
}

export function childrenOf(draft: JsonObject, pointer: string): readonly string[] {
  return childrenAt(draft, pathOf(draft, pointer)).slice(0, maxOutlines).map(pointerOf);
}

/** The node that has handles and a toolbar: the only selected one, while it is shown and nothing else is done with it. */
export function controlledNode(state: WorkbenchState): string | undefined {
  const { selection, drag, pick, overlay } = state;
  const [pointer] = selection;
  const isBusy = drag.source !== undefined || pick.current !== undefined;
  if (pointer === undefined || selection.length > 1 || isBusy || overlay.editedText === pointer) {
    return undefined;
  }
  return rectanglesOf(state, pointer).length > 0 ? pointer : undefined;
}
