import { isDeepStrictEqual } from "node:util";
import type { Caller } from "../caller.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { recordEvent } from "../events/record-event.ts";
import type { StoredContent } from "./content.ts";
import { updateSpec } from "./queries.ts";

/** What is otherwise in a draft than it was. */
export type DraftChanges = Partial<
  Pick<SpecRow, "name" | "description" | "version" | "content" | "content_hash">
>;

export interface DraftChange {
  /** As it is, locked for the transaction. */
  readonly spec: SpecRow;
  readonly changes: DraftChanges;
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What the audit log keeps beside the fields that change. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Makes the changes the draft's next revision, and tells of it. Without any there is neither.
 *
 * @returns the spec as it is then
 */
export async function changeDraft(
  transaction: Db,
  { spec, changes, caller, at, details }: DraftChange,
): Promise<SpecRow> {
  if (Object.keys(changes).length === 0) return spec;
  const changed = {
    ...{ ...spec, ...changes },
    ...{ revision: spec.revision + 1, updated_at: at, updated_by: caller.id },
  };
  await updateSpec(transaction, spec, changed);
  await recordEvent(transaction, {
    ...{ type: "spec.updated", spec: changed, caller, occurredAt: at },
    details: {
      ...{ fields: changedFields(spec, changes), changes: changedTexts(spec, changes) },
      ...details,
    },
  });
  return changed;
}

/** The content as a change; none when it says what the draft says. The order of an object's keys means nothing. */
export function changedContent(spec: SpecRow, stored: StoredContent): DraftChanges {
  const { content, content_hash } = stored;
  const isSame =
    content === spec.content || isDeepStrictEqual(JSON.parse(content), JSON.parse(spec.content));
  return isSame ? {} : { content, content_hash };
}

const texts = ["name", "description", "version"] as const;

/** What the short texts that change were and are. The content is too long for the audit log. */
function changedTexts(spec: SpecRow, changes: DraftChanges) {
  const changed = texts.filter((name) => name in changes);
  return Object.fromEntries(changed.map((name) => [name, { from: spec[name], to: changes[name] }]));
}

/** The names of the fields, and of the parts of the content, that change. */
export function changedFields(spec: SpecRow, changes: DraftChanges): string[] {
  const changed = texts.filter((name) => name in changes);
  if (changes.content === undefined) return changed;
  const [old, now]: Record<string, unknown>[] = [spec.content, changes.content].map((content) =>
    JSON.parse(content),
  );
  const parts = Object.keys({ ...old, ...now }).filter(
    (name) => !isDeepStrictEqual(old?.[name], now?.[name]),
  );
  return [...changed, ...parts];
}
