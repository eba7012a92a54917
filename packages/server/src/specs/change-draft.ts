import { isDeepStrictEqual } from "node:util";
import type { Db, SpecRow } from "../database/tables.ts";
import type { Caller } from "../identity/caller.ts";
import { recordEvent } from "../outbox/record-event.ts";
import type { StoredContent } from "./content.ts";
import { updateSpec } from "./queries.ts";

/** The changed values of a draft. */
export interface DraftChanges {
  readonly values: Partial<
    Pick<SpecRow, "name" | "description" | "version" | "content" | "content_hash">
  >;
  /** The names of the fields, and of the parts of the content, that differ. */
  readonly fields: readonly string[];
}

export interface DraftChange {
  /** The locked spec before the change. */
  readonly spec: SpecRow;
  readonly changes: DraftChanges;
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Additional details for the audit log. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Stores the changes as the draft's next revision and records an event. Does nothing without changes.
 *
 * @returns the spec after the change
 */
export async function changeDraft(
  transaction: Db,
  { spec, changes, caller, at, details }: DraftChange,
): Promise<SpecRow> {
  const { values, fields } = changes;
  if (fields.length === 0) return spec;
  const changed = {
    ...spec,
    ...values,
    revision: spec.revision + 1,
    updated_at: at,
    updated_by: caller.id,
  };
  await updateSpec(transaction, spec, changed);
  await recordEvent(transaction, {
    type: "spec.updated",
    spec: changed,
    caller,
    occurredAt: at,
    details: { fields, changes: changedTexts(spec, values), ...details },
  });
  return changed;
}

/**
 * Returns the changed parts of the content. The order of an object's keys doesn't matter.
 *
 * @param names the parts to compare
 */
export function contentChanges(
  spec: Pick<SpecRow, "content">,
  { content, content_hash }: StoredContent,
  names: readonly string[],
): DraftChanges {
  if (content === spec.content) return noChanges;
  const before: Record<string, unknown> = JSON.parse(spec.content);
  const after: Record<string, unknown> = JSON.parse(content);
  const fields = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return fields.length === 0 ? noChanges : { values: { content, content_hash }, fields };
}

/** Returns the changed name, description and version. */
export function textChanges(
  spec: Pick<SpecRow, TextField>,
  given: Partial<Pick<SpecRow, TextField>>,
): DraftChanges {
  const fields = texts.filter((name) => given[name] !== undefined && given[name] !== spec[name]);
  return { values: Object.fromEntries(fields.map((name) => [name, given[name]])), fields };
}

export function joinChanges(first: DraftChanges, second: DraftChanges): DraftChanges {
  return {
    values: { ...first.values, ...second.values },
    fields: [...first.fields, ...second.fields],
  };
}

export const noChanges: DraftChanges = { values: {}, fields: [] };

const texts = ["name", "description", "version"] as const;
type TextField = (typeof texts)[number];

/** Returns the changed texts for the audit log. The content is too long for it. */
function changedTexts(spec: SpecRow, values: DraftChanges["values"]) {
  const changed = texts.filter((name) => name in values);
  return Object.fromEntries(changed.map((name) => [name, { from: spec[name], to: values[name] }]));
}
