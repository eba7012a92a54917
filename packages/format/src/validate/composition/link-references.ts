import type { Part } from "../part.ts";
import { step } from "../place.ts";
import { didYouMean, report, type Walk } from "../walk.ts";
import { quote } from "../wording.ts";

/** Finds the component that each reference stands for, and reports references to none. */
export function linkReferences(walk: Walk): void {
  const components = componentsById(walk);
  for (const part of [...walk.components, walk.part]) {
    for (const reference of part.references) {
      reference.target = components.get(reference.ref);
      if (reference.target !== undefined) continue;
      report(walk, step(reference.place, "ref", reference.ref), {
        code: "unresolved_reference",
        kind: "unpublishable",
        message: `There is no component ${quote(reference.ref)}.`,
        hint: didYouMean(walk, reference.ref, components.keys()),
      });
    }
  }
}

/** Of components with the same id, the first. */
function componentsById({ components }: Walk): ReadonlyMap<string, Part> {
  const byId = new Map<string, Part>();
  for (const part of components) {
    if (part.id !== undefined && !byId.has(part.id)) byId.set(part.id, part);
  }
  return byId;
}
