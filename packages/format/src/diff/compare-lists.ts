import { alignLists } from "./align-lists.ts";
import { enterItem, leaveItem, reportMoved } from "./come-and-go.ts";
import type { Comparison, Places } from "./comparison.ts";
import type { ItemSubject } from "./document-diff.ts";
import { type JsonPlace, textAt } from "./json-place.ts";
import { listItems } from "./list-item.ts";
import { hasNode } from "./node-slots.ts";
import { nodeSubject, type Owner, partOf } from "./subject.ts";

/** Compares two lists item by item: what left, then in the order after what came, moved or stayed. */
export function compareLists(
  comparison: Comparison,
  owner: Owner,
  lists: { readonly before: JsonPlace; readonly after: JsonPlace },
  compareItem: (items: Places) => void,
): void {
  const list = partOf(owner, lists);
  const subjectOf = (place: JsonPlace): ItemSubject => {
    const id = textAt(place, "id");
    return { what: "item", ...(id !== undefined && { id }), of: owner.subject, list };
  };
  const before = listItems(comparison, lists.before);
  const after = listItems(comparison, lists.after);
  const { kept, moved } = alignLists(before, after);
  const stayed = new Map(kept.map((pair) => [pair.after, pair.before]));
  const cameFrom = new Map(moved.map((pair) => [pair.after, pair.before]));
  const known = new Set([...stayed.values(), ...cameFrom.values()]);

  for (const one of before) {
    if (!known.has(one)) leaveItem(comparison, subjectOf(one.place), one.place);
  }
  for (const one of after) {
    const former = stayed.get(one) ?? cameFrom.get(one);
    if (former === undefined) {
      enterItem(comparison, subjectOf(one.place), one.place);
      continue;
    }
    if (cameFrom.has(one)) {
      const subject = hasNode(one.place) ? nodeSubject(one.place) : subjectOf(one.place);
      reportMoved(comparison, subject, former.place, one.place);
    }
    compareItem({ before: former.place, after: one.place });
  }
}
