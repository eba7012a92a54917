import type { TestServer } from "./test-server.ts";
import { until } from "./until.ts";

export async function readSchedule(server: TestServer, specId: string, id: string) {
  const { json } = await server.ask("GET", `/specs/${specId}/schedules`);
  return json.find((one: { id: string }) => one.id === id);
}

/** Makes a scheduled publish due while the server is not polling. */
export async function letTimePass({ context }: TestServer, id: string): Promise<void> {
  await context.db
    .updateTable("scheduled_publishes")
    .set({ schedule_at: Date.now() - 60_000 })
    .where("id", "=", id)
    .execute();
}

/** Makes a scheduled publish due. */
export async function makeDue(server: TestServer, id: string): Promise<void> {
  await server.context.db.updateTable("jobs").set({ run_at: 1 }).where("key", "=", id).execute();
}

/** Makes a scheduled publish due and returns its outcome. */
export async function scheduleComesDue(server: TestServer, specId: string, id: string) {
  await makeDue(server, id);
  server.context.jobs.wake();
  await until(async () => (await readSchedule(server, specId, id)).status !== "scheduled");
  return readSchedule(server, specId, id);
}
