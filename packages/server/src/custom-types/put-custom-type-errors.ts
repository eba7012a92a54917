import type { RequestError } from "@screenspec/api";
import { isName } from "@screenspec/format";
import type { CustomTypeList, Db } from "../database/tables.ts";
import { readOnlyErrors } from "../http/read-only-errors.ts";
import { findCustomType } from "./queries.ts";
import { readOnlyFields } from "./represent-custom-type.ts";

/** Returns the errors of a body that depend on the registered type. The body can be any JSON value. */
export async function putCustomTypeErrors(
  db: Db,
  { list, name }: { readonly list: CustomTypeList; readonly name: string },
  body: unknown,
): Promise<RequestError[]> {
  if (typeof body !== "object" || body === null) return [];
  const type = isName(name) ? await findCustomType(db, list, name) : undefined;
  return readOnlyErrors(readOnlyFields(name, type), { ...body });
}
