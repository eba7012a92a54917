import { type JsonObject, pointerOf } from "@screenspec/format";
import { findNodeAtLocation, getLocation, type Node, parseTree } from "jsonc-parser";
import { pathOf } from "../edits/edit-nodes.ts";
import { type JsonPath, valueAt } from "../edits/json-edits.ts";
import { isNode, surfaceAt } from "../references/node-tree.ts";

/** Which nodes of a draft are at which places of its text. */
export interface PlacesInText {
  /** Where the value at a JSON Pointer is. */
  rangeOf(pointer: string): { readonly from: number; readonly to: number } | undefined;
}

export function placesInText(text: string, draft: JsonObject): PlacesInText {
  let root: Node | undefined;
  return {
    rangeOf(pointer) {
      root ??= parseTree(text);
      const node = root && findNodeAtLocation(root, [...pathOf(draft, pointer)]);
      return node && { from: node.offset, to: node.offset + node.length };
    },
  };
}

/** The innermost node at a place of the text, and the surface that it belongs to. */
export function nodeAtOffset(
  text: string,
  draft: JsonObject,
  offset: number,
): { readonly surface: string | undefined; readonly node: string | undefined } {
  const { path } = getLocation(text, offset);
  const surface = surfaceAt(draft, path);
  return {
    surface: surface && pointerOf(surface.path),
    node: surface && innermostNode(draft, path),
  };
}

/** The pointer of the innermost node around a place. */
export function innermostNode(draft: JsonObject, path: JsonPath): string | undefined {
  for (let length = path.length; length > 1; length--) {
    const owner = path.slice(0, length);
    if (isNode(valueAt(draft, owner))) return pointerOf(owner);
  }
  return undefined;
}
