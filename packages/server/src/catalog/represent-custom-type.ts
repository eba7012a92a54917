import type { CustomType } from "@screenspec/api";
import type { CustomTypeRow } from "../database/tables.ts";
import { tagOfContent } from "../http/send-json.ts";

/** A custom type as the API shows it. */
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

/** What can't be changed of a custom type, as it is: of one that is yet to be, all but its name is null. */
export function readOnlyFields(name: string, row: CustomTypeRow | undefined) {
  const { created_at, updated_at, created_by, updated_by } =
    row === undefined ? notYet : representCustomType(row);
  return { name, created_at, updated_at, created_by, updated_by };
}

const notYet = { created_at: null, updated_at: null, created_by: null, updated_by: null };

/** The ETag that a custom type is read with. */
export function customTypeTag(row: CustomTypeRow): string {
  return tagOfContent(JSON.stringify(representCustomType(row)));
}
