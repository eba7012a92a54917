import { type RequestError, readOnlySpecFields } from "@screenspec/api";
import type { Context } from "../context.ts";
import { readOnlyErrors } from "../http/read-only-errors.ts";
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
  return spec === undefined ? [] : readOnlyErrors(readOnlyFields(spec, addresses.cdn), { ...body });
}
