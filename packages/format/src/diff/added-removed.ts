import { pointerTo } from "../location.ts";
import { lostInputs } from "./breaking.ts";
import { type Comparison, report, sharedId } from "./comparison.ts";
import type { Breaking, ItemSubject, NodeSubject, OwnerSubject, Parents } from "./document-diff.ts";
import type { JsonLocation } from "./json-location.ts";
import { eachNodeWithin, hasNode } from "./node-slots.ts";
import { omitSharedNodes } from "./omit-shared-nodes.ts";
import { reportSlot } from "./report-part.ts";
import { type ComparedEntity, nameAt, nodeSubject, parentOf } from "./subject.ts";

/**
 * Reports the removal of a value from a slot. A shared node is reported where it is in the second
 * document.
 */
export function removeSlot(
  comparison: Comparison,
  entity: ComparedEntity,
  before: JsonLocation,
): void {
  if (hasNode(before)) removeNode(comparison, before);
  else reportSlot(comparison, entity, { before });
}

/** Reports the addition of a value to a slot. */
export function addSlot(comparison: Comparison, entity: ComparedEntity, after: JsonLocation): void {
  if (hasNode(after)) addNode(comparison, after);
  else replaceSlot(comparison, entity, undefined, after);
}

/** Reports that another value replaces one that isn't a node, or a missing one. */
export function replaceSlot(
  comparison: Comparison,
  entity: ComparedEntity,
  before: JsonLocation | undefined,
  after: JsonLocation,
): void {
  reportSlot(comparison, entity, { before, after });
  reportMovedInside(comparison, after);
}

export function removeItem(
  comparison: Comparison,
  subject: ItemSubject,
  before: JsonLocation,
): void {
  if (hasNode(before)) removeNode(comparison, before);
  else reportRemoved(comparison, subject, before);
}

export function addItem(comparison: Comparison, subject: ItemSubject, after: JsonLocation): void {
  if (hasNode(after)) addNode(comparison, after);
  else reportAdded(comparison, subject, after);
}

export function reportRemoved(
  comparison: Comparison,
  subject: OwnerSubject | ItemSubject,
  before: JsonLocation,
  breaking: Breaking | undefined = lostInputs(comparison, before),
): void {
  report(
    comparison,
    { before },
    {
      kind: "removed",
      ...subject,
      from: pointerTo(before),
      before: omitSharedNodes(comparison, before),
      ...(breaking && { breaking }),
    },
  );
}

/** Reports an addition, and the moves of shared nodes into it. */
export function reportAdded(
  comparison: Comparison,
  subject: OwnerSubject | ItemSubject,
  after: JsonLocation,
): void {
  const change = { to: pointerTo(after), after: omitSharedNodes(comparison, after) };
  report(comparison, { after }, { kind: "added", ...subject, ...change });
  reportMovedInside(comparison, after);
}

export function reportMoved(
  comparison: Comparison,
  subject: NodeSubject | ItemSubject,
  before: JsonLocation,
  after: JsonLocation,
  parents?: Parents,
): void {
  const change = { from: pointerTo(before), to: pointerTo(after), ...parents };
  report(comparison, { before, after }, { kind: "moved", ...subject, ...change });
}

/** Reports the moves of shared nodes into a new value. */
export function reportMovedInside(comparison: Comparison, after: JsonLocation): void {
  if (!comparison.comparesNodes || !comparison.values.hasNodes(after.value)) return;
  eachNodeWithin(after, (node) => {
    if (sharedId(comparison, node) === undefined) reportMovedInside(comparison, node);
    else addNode(comparison, node);
  });
}

function removeNode(comparison: Comparison, before: JsonLocation): void {
  if (sharedId(comparison, before) !== undefined) return;
  reportRemoved(comparison, nodeSubject(before), before);
}

function addNode(comparison: Comparison, after: JsonLocation): void {
  const subject = nodeSubject(after);
  const id = sharedId(comparison, after);
  const before = id === undefined ? undefined : comparison.before.unique.get(id);
  if (before === undefined) reportAdded(comparison, subject, after);
  else {
    reportMoved(comparison, subject, before, after, parentsOf(before, after));
    comparison.compareNode(comparison, before, after);
  }
}

function parentsOf(before: JsonLocation, after: JsonLocation): Parents {
  const [former, now] = [parentOf(before), parentOf(after)];
  return { ...(former && { formerParent: nameAt(former) }), ...(now && { parent: nameAt(now) }) };
}
