import type { Json } from "../json.ts";
import { lostInputs } from "./breaking.ts";
import { type Comparison, type Places, report } from "./comparison.ts";
import { cutNodes } from "./cut-nodes.ts";
import type { Breaking } from "./document-diff.ts";
import type { JsonPlace } from "./json-place.ts";
import { pointerTo } from "./pointer-to.ts";
import { type Owner, partOf } from "./subject.ts";

/** Reports that a part of something changed, came or went: plain data, in which no nodes stand. */
export function reportPart(comparison: Comparison, owner: Owner, places: Places): void {
  reportChange(comparison, owner, places, ({ value }) => value);
}

/** The same of a part in which nodes may stand. */
export function reportSlot(comparison: Comparison, owner: Owner, places: Places): void {
  const lost = places.before && lostInputs(comparison, places.before);
  reportChange(comparison, owner, places, (place) => cutNodes(comparison, place), lost);
}

function reportChange(
  comparison: Comparison,
  owner: Owner,
  places: Places,
  valueAt: (place: JsonPlace) => Json,
  lost?: Breaking,
): void {
  const { before, after } = places;
  const part = partOf(owner, places);
  const breaking = brokenBy(owner, part) ?? lost;
  report(comparison, places, {
    kind: "changed",
    ...owner.subject,
    part,
    ...(before && { from: pointerTo(before), before: valueAt(before) }),
    ...(after && { to: pointerTo(after), after: valueAt(after) }),
    ...(breaking && { breaking }),
  });
}

function brokenBy({ broken }: Owner, part: string): Breaking | undefined {
  if (broken === undefined) return;
  const isWithin = part.startsWith(`${broken.part}/`);
  const isAround = `${broken.part}/`.startsWith(`${part}/`);
  return isWithin || isAround ? { reason: broken.reason } : undefined;
}
