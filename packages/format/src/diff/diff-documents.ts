import type { Document, DraftContent } from "../document.ts";
import type { DocumentHead } from "../document-head.ts";
import { limits } from "../limits.ts";
import { compareDocuments } from "./compare-document.ts";
import { compareNode } from "./compare-node.ts";
import type { Comparison } from "./comparison.ts";
import type { Change, DiffSummary, DocumentDiff, DraftDiff } from "./document-diff.ts";
import { indexNodes } from "./index-nodes.ts";
import { documentLocation, type JsonLocation } from "./json-location.ts";
import { withLostTriggers } from "./lost-triggers.ts";
import { numberValues } from "./value-numbering.ts";

/**
 * Returns the changes from one document to another, as docs/format/diff.md defines them, also which are
 * breaking. It matches screens, actions and rules by key, nodes by id or position, and all else by name.
 * Accepts any JSON, in time about linear in its size. Documents that are nested deeper than allowed, or
 * have too many changes, are only compared by screens, actions and rules.
 */
export function diffDocuments(before: Document, after: Document): DocumentDiff {
  return { from: headOf(before), to: headOf(after), ...diffDrafts(before, after) };
}

/**
 * Returns the changes from one draft to another, like `diffDocuments`. Components are matched and compared
 * as nodes.
 */
export function diffDrafts(before: DraftContent, after: DraftContent): DraftDiff {
  const changes = findChanges(documentLocation(before), documentLocation(after));
  const summary = summarize(changes);
  return { breaking: summary.breaking > 0, summary, changes };
}

function findChanges(before: JsonLocation, after: JsonLocation): readonly Change[] {
  const values = numberValues([before.value, after.value]);
  const basis = { values, before: indexNodes(before), after: indexNodes(after), compareNode };
  const comparesNodes = values.levels <= limits.jsonLevels;
  if (comparesNodes) {
    const detailed: Comparison = {
      ...basis,
      comparesNodes,
      changes: [],
      pointersLeft: mostPointers,
    };
    compareDocuments(detailed, before, after);
    if (detailed.pointersLeft >= 0) {
      return withLostTriggers(detailed.changes, before.value, after.value);
    }
  }
  const coarse = {
    ...basis,
    comparesNodes: false,
    changes: [],
    pointersLeft: Number.POSITIVE_INFINITY,
  };
  compareDocuments(coarse, before, after);
  return coarse.changes;
}

/** Characters that the pointers of all changes may have: a long key may stand in very many. */
const mostPointers = 32 * 1024 * 1024;

function headOf({ specId, version, createdAt }: Document): DocumentHead {
  return { specId, version, createdAt };
}

function summarize(changes: readonly Change[]): DiffSummary {
  const summary = { added: 0, removed: 0, moved: 0, changed: 0, breaking: 0 };
  for (const { kind, breaking } of changes) {
    summary[kind] += 1;
    if (breaking !== undefined) summary.breaking += 1;
  }
  return summary;
}
