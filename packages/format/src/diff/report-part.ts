import type { Json } from "../json.ts";
import { pointerTo } from "../location.ts";
import { lostInputs } from "./breaking.ts";
import { type Comparison, type LocationPair, report } from "./comparison.ts";
import type { Breaking } from "./document-diff.ts";
import type { JsonLocation } from "./json-location.ts";
import { omitSharedNodes } from "./omit-shared-nodes.ts";
import { type ComparedEntity, partPointer } from "./subject.ts";

/** Reports an added, removed or changed part of an entity that can't contain nodes. */
export function reportPart(
  comparison: Comparison,
  entity: ComparedEntity,
  locations: LocationPair,
): void {
  reportChange(comparison, entity, locations, ({ value }) => value);
}

/** Reports a part that can contain nodes. */
export function reportSlot(
  comparison: Comparison,
  entity: ComparedEntity,
  locations: LocationPair,
): void {
  const lost = locations.before && lostInputs(comparison, locations.before);
  reportChange(
    comparison,
    entity,
    locations,
    (location) => omitSharedNodes(comparison, location),
    lost,
  );
}

function reportChange(
  comparison: Comparison,
  entity: ComparedEntity,
  locations: LocationPair,
  valueAt: (location: JsonLocation) => Json,
  lost?: Breaking,
): void {
  const { before, after } = locations;
  const part = partPointer(entity, locations);
  const breaking = brokenBy(entity, part) ?? lost;
  report(comparison, locations, {
    kind: "changed",
    ...entity.subject,
    part,
    ...(before && { from: pointerTo(before), before: valueAt(before) }),
    ...(after && { to: pointerTo(after), after: valueAt(after) }),
    ...(breaking && { breaking }),
  });
}

function brokenBy({ broken }: ComparedEntity, part: string): Breaking | undefined {
  if (broken === undefined) return;
  const isWithin = part.startsWith(`${broken.part}/`);
  const isAround = `${broken.part}/`.startsWith(`${part}/`);
  return isWithin || isAround ? { reason: broken.reason } : undefined;
}
