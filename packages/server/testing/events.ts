import type { TestServer } from "./test-server.ts";

/** The events of a spec, oldest first: each type with the data that webhooks carry. */
export async function eventsOf(
  server: TestServer,
  specId: string,
): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const { db } = server.context;
  const events = db.selectFrom("events").select(["type", "payload"]).where("spec_id", "=", specId);
  const rows = await events.orderBy("id").execute();
  return rows.map(({ type, payload }) => ({ type, data: JSON.parse(payload).data }));
}

/** The latest audit entry of a spec. */
export async function lastAudited(server: TestServer, specId: string): Promise<unknown> {
  const entries = server.context.db.selectFrom("audit_entries").where("target", "=", specId);
  const last = entries.select(["action", "details"]).orderBy("id", "desc").limit(1);
  const { action, details } = await last.executeTakeFirstOrThrow();
  return { action, details: JSON.parse(details) };
}
