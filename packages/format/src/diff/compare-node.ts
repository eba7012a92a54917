import { brokenInput } from "./breaking.ts";
import { compareAttributes, compareSlot } from "./compare-slot.ts";
import { type Comparison, isSame } from "./comparison.ts";
import { eachDifference } from "./each-difference.ts";
import { type JsonLocation, keysOf, memberAt } from "./json-location.ts";
import { isComponent, slots } from "./node-slots.ts";
import { reportPart } from "./report-part.ts";
import { type ComparedEntity, nodeSubject } from "./subject.ts";

/** Compares a shared node in both documents. */
export function compareNode(
  comparison: Comparison,
  before: JsonLocation,
  after: JsonLocation,
): void {
  if (isSame(comparison, before, after)) return;
  const broken = brokenInput(comparison, before, after);
  const entity: ComparedEntity = { subject: nodeSubject(after), before, after, broken };
  for (const key of keysOf(before, after)) {
    const locations = { before: memberAt(before, key), after: memberAt(after, key) };
    if (key === "attributes" || key === "arguments")
      compareAttributes(comparison, entity, locations);
    else if (key === "actions" && isComponent(after))
      compareSlot(comparison, entity, locations, actionsDepth);
    else if (slots.node.has(key)) compareSlot(comparison, entity, locations);
    else {
      const depth = partsOf.get(key) ?? 0;
      eachDifference(comparison, locations, depth, (part) => reportPart(comparison, entity, part));
    }
  }
}

/**
 * The members whose parts are reported separately, and down to which depth: `/style/margin/top`.
 */
const partsOf: ReadonlyMap<string, number> = new Map([
  ["style", 2],
  ["layout", 2],
  ["accessibility", 2],
  ["parameters", 2],
  ["rules", 2],
]);

/** The attributes of each action of a component are reported separately, like those of a node. */
const actionsDepth = 4;
