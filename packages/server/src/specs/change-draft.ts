import { isDeepStrictEqual } from "node:util";
import type { Db, SpecRow } from "../database/tables.ts";
import type { Caller } from "../identity/caller.ts";
import { recordEvent } from "../outbox/record-event.ts";
import { type DerivedColumn, derivedColumns, type StoredContent } from "./content.ts";
import { tagsOf } from "./queries.ts";
import { updateSpec } from "./write-queries.ts";

/** The changed values of a draft. */
export interface DraftChanges {
  readonly values: Partial<
    Pick<SpecRow, TextField | "tags" | "managed_by" | DerivedColumn | keyof StoredContent>
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
    details: { fields, changes: shortChanges(spec, values), ...details },
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
  if (fields.length === 0) return noChanges;
  return { values: { content, content_hash, ...derivedColumns(content, after) }, fields };
}

/** Returns the changed fields beside the content: texts, tags and the manager. */
export function describedChanges(
  spec: Pick<SpecRow, TextField | "tags" | "managed_by">,
  given: Partial<Pick<SpecRow, TextField | "managed_by">> & { readonly tags?: readonly string[] },
): DraftChanges {
  const stored = { ...given, tags: given.tags && JSON.stringify(given.tags) };
  const fields = described.filter(
    (name) => stored[name] !== undefined && stored[name] !== spec[name],
  );
  return { values: Object.fromEntries(fields.map((name) => [name, stored[name]])), fields };
}

export function joinChanges(first: DraftChanges, second: DraftChanges): DraftChanges {
  return {
    values: { ...first.values, ...second.values },
    fields: [...first.fields, ...second.fields],
  };
}

export const noChanges: DraftChanges = { values: {}, fields: [] };

type TextField = "name" | "description" | "version" | "slug";
const described = ["name", "description", "version", "slug", "tags", "managed_by"] as const;

/** Returns the changes beside the content for the audit log. The content is too long for it. */
function shortChanges(spec: SpecRow, values: DraftChanges["values"]) {
  const changed = described.filter((name) => name in values);
  return Object.fromEntries(
    changed.map((name) => {
      if (name === "tags")
        return [name, { from: tagsOf(spec.tags), to: tagsOf(values.tags ?? "[]") }];
      return [name, { from: spec[name], to: values[name] ?? null }];
    }),
  );
}
