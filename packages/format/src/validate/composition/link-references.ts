import { isObject } from "../../json.ts";
import { childLocation } from "../../location.ts";
import { quote } from "../../wording/quote.ts";
import { checkArgumentNames } from "../nodes-and-actions/check-use.ts";
import type { Tree } from "../walk/tree.ts";
import { nearestHint, report, type Walk } from "../walk/walk.ts";

/** Links each reference to its component, and reports references to missing ones. */
export function linkReferences(walk: Walk): void {
  const components = componentsById(walk);
  for (const tree of [...walk.components, walk.tree]) {
    for (const reference of tree.references) {
      reference.target = components.get(reference.ref);
      if (reference.target !== undefined) {
        // Those with parameters have been expanded.
        const { location } = reference;
        if (isObject(location.value)) checkArgumentNames(walk, location, location.value, []);
        continue;
      }
      report(walk, childLocation(reference.location, "ref", reference.ref), {
        code: "unresolved_reference",
        kind: "unpublishable",
        message: `There is no component ${quote(reference.ref)}.`,
        hint: nearestHint(walk, reference.ref, components.keys()),
      });
    }
  }
}

/** The first component of each id. */
function componentsById({ components }: Walk): ReadonlyMap<string, Tree> {
  const byId = new Map<string, Tree>();
  for (const tree of components) {
    if (tree.id !== undefined && !byId.has(tree.id)) byId.set(tree.id, tree);
  }
  return byId;
}
