import { type RequestError, readOnlySpecFields } from "@screenspec/api";
import type { Context } from "../context.ts";
import { readOnlyErrors } from "../http/read-only-errors.ts";
import { isId } from "../ids.ts";
import { findSpec } from "./queries.ts";
import { readOnlyFields } from "./represent-spec.ts";

/** What is wrong with an update that only the spec shows. Of a spec that there isn't, nothing. */
export async function updateSpecErrors(
  { db, addresses }: Pick<Context, "db" | "addresses">,
  specId: string,
  body: unknown,
): Promise<RequestError[]> {
  if (typeof body !== "object" || body === null) return [];
  if (!readOnlySpecFields.some((name) => Object.hasOwn(body, name))) return [];
  const spec = isId("spec", specId) ? await findSpec(db, specId) : undefined;
  return spec === undefined ? [] : readOnlyErrors(readOnlyFields(spec, addresses.cdn), { ...body });
}
