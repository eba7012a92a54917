import { newId } from "../../packages/server/src/ids.ts";
import { openDatabase } from "../harness/database.ts";

const perStatement = 10_000;

/**
 * Adds due deliveries to the database of a stopped server, each with its own event, which is a copy of the
 * latest one.
 *
 * @returns the event's payload
 */
export async function addDeliveries(
  database: string,
  endpointIds: readonly string[],
  { each, dueAt }: { readonly each: number; readonly dueAt: number },
): Promise<string> {
  const { isPostgres, run, close } = await openDatabase(database);
  const listed = isPostgres
    ? "json_array_elements_text($1::json) as listed (value)"
    : "json_each($1) as listed";
  const [event] = await run("select id, payload from events order by id desc limit 1");
  const source = String(event?.["id"]);
  for (const endpointId of endpointIds) {
    for (let added = 0; added < each; added += perStatement) {
      const length = Math.min(perStatement, each - added);
      const ids = JSON.stringify(Array.from({ length }, () => newId("evt")));
      await run(
        `insert into events (id, type, spec_id, occurred_at, channel, generation, payload)
         select listed.value, events.type, spec_id, occurred_at, channel, generation, payload
         from events, ${listed} where events.id = $2`,
        ids,
        source,
      );
      // A delivery has its event's id but for the prefix and the endpoint.
      await run(
        `insert into deliveries (id, event_id, endpoint_id, type, status, due_at, created_at)
         select
           'dlv' || substr(events.id, 4), events.id, $2, events.type, 'pending', $3, occurred_at
         from events, ${listed} where events.id = listed.value`,
        ids,
        endpointId,
        dueAt,
      );
    }
  }
  if (isPostgres) await run("vacuum analyze");
  await close();
  return String(event?.["payload"]);
}

/** Makes all deliveries pending again, without earlier attempts. */
export async function makeDue(database: string, dueAt: number): Promise<void> {
  const { isPostgres, run, close } = await openDatabase(database);
  await run("delete from delivery_attempts");
  await run(
    `update deliveries
     set status = 'pending', attempts = 0, attempts_before = 0, completed_at = null, due_at = $1`,
    dueAt,
  );
  if (isPostgres) await run("vacuum analyze");
  await close();
}
