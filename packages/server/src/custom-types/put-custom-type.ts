import type { CustomType, customWidgets, RequestError, RouteInput } from "@screenspec/api";
import { checkSchema, isName } from "@screenspec/format";
import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import type { CustomTypeList, Db } from "../database/tables.ts";
import { AppError, invalid } from "../errors/errors.ts";
import { recordChange } from "../events/record-change.ts";
import { type Preconditions, requirePreconditions } from "../http/conditional.ts";
import { readOnlyErrors } from "../http/read-only-errors.ts";
import { Reply } from "../http/reply.ts";
import type { Caller } from "../identity/caller.ts";
import { requireFreeName } from "./custom-type-name.ts";
import {
  advanceCatalogRevision,
  findCustomType,
  lockCatalog,
  measureOthers,
  putCustomType as storeCustomType,
} from "./queries.ts";
import { customTypeTag, readOnlyFields, representCustomType } from "./represent-custom-type.ts";

/** The limits of each list of custom types, which every process keeps in memory. */
export const catalogLimits = {
  types: 1_000,
  /** Characters of all schemas together. */
  schemaCharacters: 4 * 1024 * 1024,
} as const;

export interface PutInput {
  readonly list: CustomTypeList;
  readonly name: string;
  readonly caller: Caller;
  readonly preconditions: Preconditions;
  readonly fields: RouteInput<typeof customWidgets.put>["body"];
}

/**
 * Registers or replaces a custom type. From the commit on no process publishes a draft that breaks its schema.
 *
 * @throws `invalid_request` for a malformed or reserved name, or a read-only field
 *   that differs; `catalog_full`, `etag_mismatch`
 */
export async function putCustomType(
  context: Pick<Context, "db" | "clock" | "addresses">,
  { list, name, caller, preconditions, fields }: PutInput,
): Promise<Reply<CustomType>> {
  requireFreeName(list, name);
  const schema = fields.attributes_schema ?? null;
  const attributes_schema = schema === null ? null : JSON.stringify(schema);
  return authorizedTransaction(context, caller, async (transaction) => {
    await lockCatalog(transaction);
    const former = await findCustomType(transaction, list, name);
    requirePreconditions(preconditions, former && customTypeTag(former));
    const errors = readOnlyErrors(readOnlyFields(name, former), fields);
    if (errors.length > 0) throw invalid("invalid_request", errors);
    await requireRoom(transaction, { list, name, characters: attributes_schema?.length ?? 0 });
    const now = context.clock();
    const type = {
      list,
      name,
      attributes_schema,
      description: fields.description ?? "",
      created_at: former?.created_at ?? now,
      created_by: former?.created_by ?? caller.id,
      updated_at: now,
      updated_by: caller.id,
    };
    await storeCustomType(transaction, type);
    await advanceCatalogRevision(transaction);
    await recordChange(transaction, caller, {
      action: "custom_type.put",
      target: `${list}/${name}`,
      resource: { list, name },
      at: now,
      details: { attributes_schema: schema, description: type.description },
    });
    const body = representCustomType(type);
    const etag = customTypeTag(type);
    if (former !== undefined) return new Reply(body, { etag });
    const location = `${context.addresses.api}/catalog/${list}/${name}`;
    return new Reply(body, { etag, location }, { status: 201 });
  });
}

async function requireRoom(
  db: Db,
  { list, name, characters }: { list: CustomTypeList; name: string; characters: number },
): Promise<void> {
  const others = await measureOthers(db, list, name);
  if (others.types >= catalogLimits.types) {
    const message = `There are ${catalogLimits.types} custom ${list}, which is as many as there can be.`;
    throw new AppError("catalog_full", message);
  }
  if (others.schemaCharacters + characters > catalogLimits.schemaCharacters) {
    const message = `The schemas of all custom ${list} can have ${catalogLimits.schemaCharacters} characters together.`;
    throw new AppError("catalog_full", message);
  }
}

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

/** Returns the errors that keep a body's schema from being registered. */
export function unusableSchema(body: unknown): RequestError[] {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return [];
  const fields: { readonly attributes_schema?: unknown } = body;
  const schema = Object.hasOwn(fields, "attributes_schema") ? fields.attributes_schema : null;
  // The route's schema reports values that aren't objects.
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return [];
  return checkSchema(schema).map(({ pointer, message, hint, isTooCostly }) => ({
    pointer: `/attributes_schema${pointer}`,
    code: isTooCostly ? "pattern_too_costly" : "invalid_schema",
    message,
    ...(hint !== undefined && { hint }),
  }));
}
