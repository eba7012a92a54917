import { isDeepStrictEqual } from "node:util";
import type { SpecUpdate } from "@screenspec/api";
import type { Caller } from "../caller.ts";
import type { Context } from "../context.ts";
import type { SpecRow } from "../database/tables.ts";
import { invalid, notFound } from "../errors.ts";
import { recordEvent } from "../events/record-event.ts";
import { type IfMatch, requireRevision } from "../http/conditional.ts";
import { isId } from "../ids.ts";
import { readOnlyErrors } from "./changed-read-only.ts";
import { givenParts, storeContent } from "./content.ts";
import { lockSpec, updateSpec as storeChanges } from "./queries.ts";

export interface UpdateInput {
  readonly specId: string;
  readonly caller: Caller;
  readonly ifMatch: IfMatch;
  readonly fields: SpecUpdate;
}

/**
 * Changes the given fields. What is already so is no change: it makes no revision and no event.
 *
 * @returns the spec's state, for its ETag
 * @throws `not_found`, `revision_mismatch`, `invalid_request` for a read-only field that differs
 */
export async function updateSpec(
  context: Pick<Context, "db" | "clock" | "jobs" | "addresses">,
  { specId, caller, ifMatch, fields }: UpdateInput,
): Promise<Pick<SpecRow, "revision" | "live_generation">> {
  if (!isId("spec", specId)) throw notFound("spec", specId);
  const state = await context.db.transaction().execute(async (transaction) => {
    const spec = await lockSpec(transaction, specId);
    if (spec === undefined) throw notFound("spec", specId);
    requireRevision(ifMatch, spec.revision);
    const errors = readOnlyErrors(spec, fields, context.addresses.cdn);
    if (errors.length > 0) throw invalid("invalid_request", errors);

    const changes = { ...changedTexts(spec, fields), ...changedContent(spec, fields) };
    if (Object.keys(changes).length === 0) return spec;
    const now = context.clock();
    const changed = { ...spec, ...changes, revision: spec.revision + 1 };
    await storeChanges(transaction, specId, {
      ...changes,
      ...{ revision: changed.revision, updated_at: now, updated_by: caller.id },
    });
    await recordEvent(transaction, {
      ...{ type: "spec.updated", spec: changed, caller, occurredAt: now },
      details: changesOf(spec, changed),
    });
    return changed;
  });
  context.jobs.wake();
  return state;
}

const texts = ["name", "description", "version"] as const;

function changedTexts(spec: SpecRow, fields: SpecUpdate) {
  const { name = spec.name, description = spec.description, version = spec.version } = fields;
  return {
    ...(name === spec.name ? {} : { name }),
    ...(description === spec.description ? {} : { description }),
    ...(version === spec.version ? {} : { version }),
  };
}

function changedContent(spec: SpecRow, fields: SpecUpdate) {
  const given = givenParts(fields);
  if (Object.keys(given).length === 0) return {};
  const before: Record<string, unknown> = JSON.parse(spec.content);
  const stored = storeContent({ ...before, ...given });
  // The order of an object's keys means nothing.
  const isSame =
    stored.content === spec.content || isDeepStrictEqual(JSON.parse(stored.content), before);
  return isSame ? {} : stored;
}

/**
 * The names of the fields, and of the parts of the content, that have changed; and what those were
 * and are that are short. The content itself is too long for the audit log.
 */
function changesOf(before: SpecRow, after: SpecRow) {
  const changed = texts.filter((name) => before[name] !== after[name]);
  return {
    fields: [...changed, ...changedParts(before, after)],
    changes: Object.fromEntries(
      changed.map((name) => [name, { from: before[name], to: after[name] }]),
    ),
  };
}

function changedParts(before: SpecRow, after: SpecRow): string[] {
  if (before.content === after.content) return [];
  const [old, now]: Record<string, unknown>[] = [before, after].map(({ content }) =>
    JSON.parse(content),
  );
  return Object.keys({ ...old, ...now }).filter(
    (name) => !isDeepStrictEqual(old?.[name], now?.[name]),
  );
}
