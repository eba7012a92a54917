import type { Insertable } from "kysely";
import type { Db } from "../../database/tables.ts";
import type { EndpointTable } from "../../database/webhook-tables.ts";

export async function insertEndpoint(db: Db, endpoint: Insertable<EndpointTable>): Promise<void> {
  await db.insertInto("endpoints").values(endpoint).execute();
}
