import type { Db } from "../../database/tables.ts";
import { notFound } from "../../errors/errors.ts";
import { isId } from "../../ids.ts";

/**
 * Returns the endpoint with the id of a path.
 *
 * @param find the query, which decides on columns and lock
 * @throws `not_found`
 */
export async function requireEndpoint<Endpoint>(
  db: Db,
  id: string,
  find: (db: Db, id: string) => Promise<Endpoint | undefined>,
): Promise<Endpoint> {
  const endpoint = isId("hook", id) ? await find(db, id) : undefined;
  if (endpoint === undefined) throw noEndpoint(id);
  return endpoint;
}

export function noEndpoint(id: string) {
  return notFound("webhook endpoint", id);
}
