import { type RequestError, readOnlySpecFields } from "@screenspec/api";
import type { Context } from "../context.ts";
import { readOnlyErrors } from "../http/read-only-errors.ts";
import { isId } from "../ids.ts";
import { findSpec } from "./queries.ts";
import { readOnlyFields } from "./represent-spec.ts";

/** Returns the errors of an update that depend on the spec's state; none if the spec doesn't exist. */
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
