import { addItem, removeItem, reportMoved } from "./added-removed.ts";
import { alignLists } from "./align-lists.ts";
import type { Comparison, LocationPair } from "./comparison.ts";
import type { ItemSubject } from "./document-diff.ts";
import { type JsonLocation, textAt } from "./json-location.ts";
import { listItems } from "./list-item.ts";
import { hasNode } from "./node-slots.ts";
import { type ComparedEntity, nodeSubject, partPointer } from "./subject.ts";

/**
 * Compares two lists by item: removals first, then additions, moves and changes in the second
 * list's order.
 */
export function compareLists(
  comparison: Comparison,
  entity: ComparedEntity,
  lists: { readonly before: JsonLocation; readonly after: JsonLocation },
  compareItem: (items: LocationPair) => void,
): void {
  const list = partPointer(entity, lists);
  const subjectOf = (location: JsonLocation): ItemSubject => {
    const id = textAt(location, "id");
    return { what: "item", ...(id !== undefined && { id }), of: entity.subject, list };
  };
  const before = listItems(comparison, lists.before);
  const after = listItems(comparison, lists.after);
  const { kept, moved } = alignLists(before, after);
  const stayed = new Map(kept.map((pair) => [pair.after, pair.before]));
  const cameFrom = new Map(moved.map((pair) => [pair.after, pair.before]));
  const known = new Set([...stayed.values(), ...cameFrom.values()]);

  for (const one of before) {
    if (!known.has(one)) removeItem(comparison, subjectOf(one.location), one.location);
  }
  for (const one of after) {
    const former = stayed.get(one) ?? cameFrom.get(one);
    if (former === undefined) {
      addItem(comparison, subjectOf(one.location), one.location);
      continue;
    }
    if (cameFrom.has(one)) {
      const subject = hasNode(one.location) ? nodeSubject(one.location) : subjectOf(one.location);
      reportMoved(comparison, subject, former.location, one.location);
    }
    compareItem({ before: former.location, after: one.location });
  }
}
