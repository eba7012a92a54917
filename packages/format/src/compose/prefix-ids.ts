import type { DocumentNode } from "../document.ts";
import { mapNode } from "./map-node.ts";
import { renameInPath, renameInTemplates } from "./rename-widgets.ts";

/**
 * A copy of a node in which every id begins with a prefix, and bindings to those ids follow
 * (format.md, end of "Diagnostics"). Bindings to widgets elsewhere stay as they are.
 */
export function prefixIds(node: DocumentNode, prefix: string): DocumentNode {
  const ids = idsWithin(node);
  const rename = (id: string) => (ids.has(id) ? prefix + id : id);
  const text = (text: string, key?: string) =>
    key === "var" ? renameInPath(text, rename) : renameInTemplates(text, rename);
  const child = (node: DocumentNode): DocumentNode => mapNode(node, { child, id: rename, text });
  return child(node);
}

function idsWithin(node: DocumentNode): ReadonlySet<string> {
  const ids = new Set<string>();
  const id = (id: string) => {
    ids.add(id);
    return id;
  };
  const child = (node: DocumentNode): DocumentNode => mapNode(node, { child, id });
  child(node);
  return ids;
}
