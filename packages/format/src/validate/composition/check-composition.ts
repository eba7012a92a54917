import { childLocation, type Location, pointerTo } from "../../location.ts";
import { quote } from "../../wording/quote.ts";
import { report } from "../walk/report.ts";
import type { Walk } from "../walk/walk.ts";
import { breakCycles, type Cycle } from "./break-cycles.ts";
import { checkComposedIds } from "./check-composed-ids.ts";
import { checkComposedSize } from "./check-composed-size.ts";
import { checkItemReads } from "./check-item-reads.ts";
import { checkJoinedConditions } from "./check-joined-conditions.ts";
import { checkPositions } from "./check-positions.ts";
import { linkReferences } from "./link-references.ts";

/** Checks the result of composing without composing. */
export function checkComposition(walk: Walk, { hasScreens }: { hasScreens: boolean }): void {
  linkReferences(walk);
  const { order, cycles } = breakCycles(walk.components);
  for (const cycle of cycles) reportCycle(walk, cycle);
  if (hasScreens) checkComponentIds(walk);
  else useAllComponents(walk);
  checkJoinedConditions(walk, [...order, walk.tree]);
  checkPositions(walk, order);
  checkItemReads(walk);
  if (checkComposedSize(walk, order)) checkComposedIds(walk);
}

function reportCycle(walk: Walk, { reference, path, isWhole }: Cycle): void {
  const names = path.map(({ id = "" }) => quote(id));
  if (!isWhole) names.push("…");
  report(walk, childLocation(reference.location, "ref", reference.ref), {
    code: "component_cycle",
    kind: "unpublishable",
    message: `A component can't contain itself: ${[...names, quote(reference.ref)].join(" → ")}.`,
  });
}

/** With screens, a component is only useful if it can be referred to. */
function checkComponentIds(walk: Walk): void {
  const locations = new Map<string, Location>();
  for (const { id, root } of walk.components) {
    if (id === undefined) continue;
    const first = locations.get(id);
    if (first === undefined) locations.set(id, root);
    else {
      report(walk, childLocation(root, "id", id), {
        code: "duplicate_id",
        kind: "unpublishable",
        message: `Two components have the id ${quote(id)}: the other is at ${pointerTo(first)}.`,
        hint: "Give it another id.",
      });
    }
  }
}

/** A draft without screens composes to one with every component in it. */
function useAllComponents({ tree, components }: Walk): void {
  const isAlone = components.length === 1;
  if (!isAlone) tree.nodes += 1;
  for (const component of components) {
    tree.references.push({
      location: { ...component.root, ...(isAlone ? body : childOfBody) },
      ref: component.id ?? "",
      prefix: "",
      depth: isAlone ? 0 : 1,
      childPlacement: isAlone ? "none" : "flex",
      items: undefined,
      isInAction: false,
      target: component,
      isImplied: true,
    });
  }
}

/** The level and pointer length of `/screens/main/body`, and of `/children/0` below it. */
const body = { level: 4, length: 18 };
const childOfBody = { level: 6, length: 34 };
