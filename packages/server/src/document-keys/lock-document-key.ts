import { lockTable } from "../database/dialect.ts";
import type { DocumentKeyRow } from "../database/signature-tables.ts";
import type { Db } from "../database/tables.ts";
import { notFound } from "../errors/errors.ts";
import { findDocumentKey } from "./queries.ts";

/**
 * Returns a key, and locks all keys until the transaction ends.
 *
 * @throws `not_found`
 */
export async function lockDocumentKey(transaction: Db, kid: string): Promise<DocumentKeyRow> {
  await lockTable(transaction, "document_keys");
  // Only a thumbprint is looked up: PostgreSQL refuses some other texts.
  const key = /^[\w-]{43}$/.test(kid) ? await findDocumentKey(transaction, kid) : undefined;
  if (key === undefined) throw notFound("document key", kid);
  return key;
}
