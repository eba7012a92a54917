import { type JsonLocation, textAt } from "./json-location.ts";
import { eachNodeWithin } from "./node-slots.ts";

/** The nodes of a document, by id. */
export interface NodeIndex {
  /** Nodes with a unique id. */
  readonly unique: ReadonlyMap<string, JsonLocation>;
  /** The first node of each id. */
  readonly first: ReadonlyMap<string, JsonLocation>;
}

export function indexNodes(document: JsonLocation): NodeIndex {
  const first = new Map<string, JsonLocation>();
  const ambiguous = new Set<string>();
  eachNodeBelow(document, (node) => {
    const id = textAt(node, "id");
    if (id === undefined) return;
    if (first.has(id)) ambiguous.add(id);
    else first.set(id, node);
  });
  const unique = new Map(first);
  for (const id of ambiguous) unique.delete(id);
  return { unique, first };
}

function eachNodeBelow(location: JsonLocation, visit: (node: JsonLocation) => void): void {
  eachNodeWithin(location, (node) => {
    visit(node);
    eachNodeBelow(node, visit);
  });
}
