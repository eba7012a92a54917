import { brokenInput } from "./breaking.ts";
import { compareAttributes, compareSlot } from "./compare-slot.ts";
import { type Comparison, isSame } from "./comparison.ts";
import { eachDifference } from "./each-difference.ts";
import { type JsonPlace, keysOf, memberAt } from "./json-place.ts";
import { slots } from "./node-slots.ts";
import { reportPart } from "./report-part.ts";
import { nodeSubject, type Owner } from "./subject.ts";

/** Compares two nodes that are the same one, before and after. */
export function compareNode(comparison: Comparison, before: JsonPlace, after: JsonPlace): void {
  if (isSame(comparison, before, after)) return;
  const broken = brokenInput(comparison, before, after);
  const owner: Owner = { subject: nodeSubject(after), before, after, broken };
  for (const key of keysOf(before, after)) {
    const places = { before: memberAt(before, key), after: memberAt(after, key) };
    if (key === "attributes") compareAttributes(comparison, owner, places);
    else if (slots.node.has(key)) compareSlot(comparison, owner, places);
    else {
      const depth = partsOf.get(key) ?? 0;
      eachDifference(comparison, places, depth, (part) => reportPart(comparison, owner, part));
    }
  }
}

/** The members whose parts are told apart, and how deep: `/style/margin/top` is one. */
const partsOf: ReadonlyMap<string, number> = new Map([
  ["style", 2],
  ["layout", 2],
  ["accessibility", 2],
]);
