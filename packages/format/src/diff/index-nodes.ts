import { type JsonPlace, textAt } from "./json-place.ts";
import { eachNodeWithin } from "./node-slots.ts";

/** The nodes of a document by their ids. */
export interface NodeIndex {
  /** Those whose id no other has. */
  readonly unique: ReadonlyMap<string, JsonPlace>;
  /** The first of each id. */
  readonly first: ReadonlyMap<string, JsonPlace>;
}

export function indexNodes(document: JsonPlace): NodeIndex {
  const first = new Map<string, JsonPlace>();
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

function eachNodeBelow(place: JsonPlace, visit: (node: JsonPlace) => void): void {
  eachNodeWithin(place, (node) => {
    visit(node);
    eachNodeBelow(node, visit);
  });
}
