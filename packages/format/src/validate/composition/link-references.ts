import { isObject } from "../../json.ts";
import { childLocation } from "../../location.ts";
import { quote } from "../../wording/quote.ts";
import { checkArgumentNames } from "../nodes-and-actions/check-use.ts";
import type { Finding } from "../walk/findings.ts";
import { nearestHint, report } from "../walk/report.ts";
import type { Hint } from "../walk/suggestion.ts";
import type { Tree } from "../walk/tree.ts";
import type { Walk } from "../walk/walk.ts";

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
      const { ref } = reference;
      const hint = nearestHint(walk, ref, components.keys());
      report(walk, childLocation(reference.location, "ref", ref), missingComponent(ref, hint));
    }
  }
}

/** The finding about a reference to a component that doesn't exist. */
export function missingComponent(ref: string, hint: Hint): Finding {
  return {
    code: "unresolved_reference",
    kind: "unpublishable",
    message: `There is no component ${quote(ref)}.`,
    hint,
  };
}

/** The first component of each id. */
function componentsById({ components }: Walk): ReadonlyMap<string, Tree> {
  const byId = new Map<string, Tree>();
  for (const tree of components) {
    if (tree.id !== undefined && !byId.has(tree.id)) byId.set(tree.id, tree);
  }
  return byId;
}
