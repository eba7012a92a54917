import { lostInputs } from "./breaking.ts";
import { type Comparison, report, sharedId } from "./comparison.ts";
import { cutNodes } from "./cut-nodes.ts";
import type { Breaking, ItemSubject, NodeSubject, OwnerSubject, Parents } from "./document-diff.ts";
import type { JsonPlace } from "./json-place.ts";
import { eachNodeWithin, hasNode } from "./node-slots.ts";
import { pointerTo } from "./pointer-to.ts";
import { reportSlot } from "./report-part.ts";
import { nameAt, nodeSubject, type Owner, parentOf } from "./subject.ts";

/** What was in a slot is there no more. A node that is elsewhere now is reported there. */
export function leaveSlot(comparison: Comparison, owner: Owner, before: JsonPlace): void {
  if (hasNode(before)) leaveNode(comparison, before);
  else reportSlot(comparison, owner, { before });
}

/** Something is in a slot that wasn't there. */
export function enterSlot(comparison: Comparison, owner: Owner, after: JsonPlace): void {
  if (hasNode(after)) enterNode(comparison, after);
  else replaceSlot(comparison, owner, undefined, after);
}

/** A value that isn't a node has another in its stead, or none had. */
export function replaceSlot(
  comparison: Comparison,
  owner: Owner,
  before: JsonPlace | undefined,
  after: JsonPlace,
): void {
  reportSlot(comparison, owner, { before, after });
  enterWithin(comparison, after);
}

export function leaveItem(comparison: Comparison, subject: ItemSubject, before: JsonPlace): void {
  if (hasNode(before)) leaveNode(comparison, before);
  else reportRemoved(comparison, subject, before);
}

export function enterItem(comparison: Comparison, subject: ItemSubject, after: JsonPlace): void {
  if (hasNode(after)) enterNode(comparison, after);
  else reportAdded(comparison, subject, after);
}

export function reportRemoved(
  comparison: Comparison,
  subject: OwnerSubject | ItemSubject,
  before: JsonPlace,
  breaking: Breaking | undefined = lostInputs(comparison, before),
): void {
  report(
    comparison,
    { before },
    {
      kind: "removed",
      ...subject,
      from: pointerTo(before),
      before: cutNodes(comparison, before),
      ...(breaking && { breaking }),
    },
  );
}

/** Reports what has come, and the nodes in it that have moved there. */
export function reportAdded(
  comparison: Comparison,
  subject: OwnerSubject | ItemSubject,
  after: JsonPlace,
): void {
  const change = { to: pointerTo(after), after: cutNodes(comparison, after) };
  report(comparison, { after }, { kind: "added", ...subject, ...change });
  enterWithin(comparison, after);
}

export function reportMoved(
  comparison: Comparison,
  subject: NodeSubject | ItemSubject,
  before: JsonPlace,
  after: JsonPlace,
  parents?: Parents,
): void {
  const change = { from: pointerTo(before), to: pointerTo(after), ...parents };
  report(comparison, { before, after }, { kind: "moved", ...subject, ...change });
}

/** The nodes within a value that is new: those that were elsewhere have moved. */
export function enterWithin(comparison: Comparison, after: JsonPlace): void {
  if (!comparison.isFine || !comparison.values.hasNodes(after.value)) return;
  eachNodeWithin(after, (node) => {
    if (sharedId(comparison, node) === undefined) enterWithin(comparison, node);
    else enterNode(comparison, node);
  });
}

function leaveNode(comparison: Comparison, before: JsonPlace): void {
  if (sharedId(comparison, before) !== undefined) return;
  reportRemoved(comparison, nodeSubject(before), before);
}

function enterNode(comparison: Comparison, after: JsonPlace): void {
  const subject = nodeSubject(after);
  const id = sharedId(comparison, after);
  const before = id === undefined ? undefined : comparison.before.unique.get(id);
  if (before === undefined) reportAdded(comparison, subject, after);
  else {
    reportMoved(comparison, subject, before, after, parentsOf(before, after));
    comparison.compareNode(comparison, before, after);
  }
}

function parentsOf(before: JsonPlace, after: JsonPlace): Parents {
  const [former, now] = [parentOf(before), parentOf(after)];
  return { ...(former && { formerParent: nameAt(former) }), ...(now && { parent: nameAt(now) }) };
}
