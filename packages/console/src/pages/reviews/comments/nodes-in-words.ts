import type { JsonObject } from "@screenspec/format";
import { surfacesOf, treeOf } from "../../../workbench/draft/references/node-tree.ts";
import { placeInWords } from "../../spec/in-words.ts";

interface NamedNode {
  readonly pointer: string;
  readonly name: string;
}

/** How many nodes are listed: more can't be read. */
const maxNodes = 500;

/** The nodes of a document by their names, as "Text “Hello” on Home". Those of a screen come first. */
export function nodesInWords(document: JsonObject, screen: string | undefined): NamedNode[] {
  const surfaces = surfacesOf(document).toSorted(
    (one, other) => Number(other.id === screen) - Number(one.id === screen),
  );
  return surfaces
    .flatMap((surface) => treeOf(document, surface, () => false))
    .slice(0, maxNodes)
    .map(({ pointer }) => ({ pointer, name: placeInWords(document, pointer) }));
}
