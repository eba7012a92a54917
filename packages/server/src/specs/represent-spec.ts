import type { ReadOnlySpecField, SpecSummary } from "@screenspec/api";
import type { SpecRow } from "../database/tables.ts";
import { exactBytes } from "../exact-bytes.ts";
import { entityTag } from "../http/conditional.ts";
import { toTime } from "../http/represent-time.ts";
import { pointerKey } from "../objects/keys.ts";
import { tagsOf } from "./queries.ts";

type ShownColumn =
  | "id"
  | "revision"
  | "status"
  | "live_version"
  | "created_at"
  | "created_by"
  | "updated_at"
  | "updated_by";

type DescribedColumn = "name" | "description" | "version" | "slug" | "tags" | "managed_by";

export type Summarised = Pick<SpecRow, ShownColumn | DescribedColumn | "deleted_at" | "deleted_by">;

/** Returns the values of the read-only fields. */
export function readOnlyFields(spec: Pick<SpecRow, ShownColumn>, cdnBase: string) {
  const isLive = spec.live_version !== null;
  return {
    id: spec.id,
    status: spec.status,
    revision: spec.revision,
    live_version: spec.live_version,
    cdn_url: isLive ? `${cdnBase}/${pointerKey(spec.id)}` : null,
    created_at: new Date(spec.created_at).toISOString(),
    updated_at: new Date(spec.updated_at).toISOString(),
    created_by: spec.created_by,
    updated_by: spec.updated_by,
  } as const satisfies Record<ReadOnlySpecField, unknown>;
}

export function summarise(spec: Summarised, cdnBase: string): SpecSummary {
  const { id, ...readOnly } = readOnlyFields(spec, cdnBase);
  const { deleted_at, deleted_by } = spec;
  const summary = { id, ...described(spec), ...readOnly };
  if (deleted_at === null || deleted_by === null) return summary;
  return { ...summary, status: "deleted", deleted_at: toTime(deleted_at), deleted_by };
}

/** Returns a spec as JSON. The content is stored as JSON text and spliced in. */
export function representSpec(spec: SpecRow, cdnBase: string): Buffer {
  const { id, ...readOnly } = readOnlyFields(spec, cdnBase);
  const before = JSON.stringify({ id, ...described(spec) }).slice(0, -1);
  const after = JSON.stringify(readOnly).slice(1);
  return exactBytes(`${before},${spec.content.slice(1, -1)},${after}`);
}

function described(spec: Pick<Summarised, DescribedColumn>) {
  const { name, description, version, slug, tags, managed_by } = spec;
  return { name, description, version, slug, tags: tagsOf(tags), managed_by };
}

/** Returns a spec's ETag, which changes with its representation. */
export function specTag(
  epoch: string,
  spec: Pick<SpecRow, "revision" | "live_generation">,
): string {
  return entityTag(epoch, spec.revision, spec.live_generation);
}
