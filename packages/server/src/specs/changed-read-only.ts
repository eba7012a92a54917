import { type ReadOnlySpecField, type RequestError, readOnlySpecFields } from "@screenspec/api";
import type { Context } from "../context.ts";
import type { SpecRow } from "../database/tables.ts";
import { isId } from "../ids.ts";
import { findSpec } from "./queries.ts";
import { readOnlyFields } from "./represent-spec.ts";

/** The read-only fields of a body that aren't as they are. Of a spec that there isn't, none. */
export async function changedReadOnly(
  { db, addresses }: Pick<Context, "db" | "addresses">,
  specId: string,
  body: unknown,
): Promise<RequestError[]> {
  if (typeof body !== "object" || body === null) return [];
  if (!readOnlySpecFields.some((name) => Object.hasOwn(body, name))) return [];
  const spec = isId("spec", specId) ? await findSpec(db, specId) : undefined;
  return spec === undefined ? [] : readOnlyErrors(spec, body, addresses.cdn);
}

/** What a GET gave may be sent back; anything else can't be meant. */
export function readOnlyErrors(
  spec: SpecRow,
  fields: { readonly [name in ReadOnlySpecField]?: unknown },
  cdnBase: string,
): RequestError[] {
  const current = readOnlyFields(spec, cdnBase);
  return readOnlySpecFields
    .filter((name) => Object.hasOwn(fields, name) && fields[name] !== current[name])
    .map((name) => ({
      pointer: `/${name}`,
      code: "read_only_field",
      message: `"${name}" is ${JSON.stringify(current[name])} and can't be changed.`,
      hint: "Leave it out.",
    }));
}
