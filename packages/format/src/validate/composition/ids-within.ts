import type { Part } from "../part.ts";

/** The ids within a part, with those that come in by its references, as the part itself has them. */
export function idsWithin(part: Part, known: Map<Part, ReadonlySet<string>>): ReadonlySet<string> {
  const found = known.get(part);
  if (found !== undefined) return found;
  const ids = new Set(part.ids.map(({ id }) => id));
  for (const { target, prefix } of part.references) {
    if (target === undefined) continue;
    for (const id of idsWithin(target, known)) ids.add(prefix + id);
  }
  known.set(part, ids);
  return ids;
}
