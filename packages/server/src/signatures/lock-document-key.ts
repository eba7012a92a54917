import { lockTable } from "../database/dialect.ts";
import type { DocumentKeyRow } from "../database/signature-tables.ts";
import type { Db } from "../database/tables.ts";
import { notFound } from "../errors/errors.ts";
import { findDocumentKey } from "./queries.ts";

/**
 * Finds a key, and keeps others from changing any until the transaction ends.
 *
 * @throws `not_found`
 */
export async function lockDocumentKey(transaction: Db, kid: string): Promise<DocumentKeyRow> {
  await lockTable(transaction, "document_keys");
  // What hasn't the shape of a thumbprint names nothing, and a database may refuse it.
  const key = /^[\w-]{43}$/.test(kid) ? await findDocumentKey(transaction, kid) : undefined;
  if (key === undefined) throw notFound("document key", kid);
  return key;
}
