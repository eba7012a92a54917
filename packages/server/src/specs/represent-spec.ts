import type { ReadOnlySpecField, SpecSummary } from "@screenspec/api";
import type { SpecRow } from "../database/tables.ts";
import { entityTag } from "../http/conditional.ts";
import { pointerKey } from "../objects/keys.ts";

type ShownColumn =
  | "id"
  | "revision"
  | "status"
  | "live_version"
  | "created_at"
  | "created_by"
  | "updated_at"
  | "updated_by";

type Summarised = Pick<SpecRow, ShownColumn | "name" | "description" | "version">;

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
  const { name, description, version } = spec;
  return { id, name, description, version, ...readOnly };
}

/** Returns a spec as JSON. The content is stored as JSON text and spliced in. */
export function representSpec(spec: SpecRow, cdnBase: string): Buffer {
  const { id, ...readOnly } = readOnlyFields(spec, cdnBase);
  const { name, description, version, content } = spec;
  const before = JSON.stringify({ id, name, description, version }).slice(0, -1);
  const after = JSON.stringify(readOnly).slice(1);
  return Buffer.from(`${before},${content.slice(1, -1)},${after}`);
}

/** Returns a spec's ETag, which changes with its representation. */
export function specTag(
  epoch: string,
  spec: Pick<SpecRow, "revision" | "live_generation">,
): string {
  return entityTag(epoch, spec.revision, spec.live_generation);
}
