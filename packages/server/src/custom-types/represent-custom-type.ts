import type { CustomType } from "@screenspec/api";
import type { CustomTypeRow } from "../database/tables.ts";
import { tagOfContent } from "../http/send-text.ts";

/** Represents a custom type in the API. */
export function representCustomType(row: CustomTypeRow): CustomType {
  const { name, attributes_schema, description, created_by, updated_by } = row;
  return {
    name,
    attributes_schema: attributes_schema === null ? null : JSON.parse(attributes_schema),
    description,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    created_by,
    updated_by,
  };
}

/** Returns the values of the read-only fields. Before the type is registered, all but the name are null. */
export function readOnlyFields(name: string, row: CustomTypeRow | undefined) {
  const { created_at, updated_at, created_by, updated_by } =
    row === undefined ? unregistered : representCustomType(row);
  return { name, created_at, updated_at, created_by, updated_by };
}

const unregistered = { created_at: null, updated_at: null, created_by: null, updated_by: null };

/** Returns a custom type's ETag. */
export function customTypeTag(row: CustomTypeRow): string {
  return tagOfContent(JSON.stringify(representCustomType(row)));
}
