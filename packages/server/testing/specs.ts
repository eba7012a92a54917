import assert from "node:assert/strict";
import type { Route } from "@screenspec/api";
import { databaseNow } from "../src/database/dialect.ts";
import type { Answer, TestServer } from "./test-server.ts";

/** Creates a spec as the admin and returns its id. */
export async function createSpec(
  server: TestServer,
  fields: Readonly<Record<string, unknown>> = { name: "Home" },
): Promise<string> {
  const answer = await server.ask("POST", "/specs", fields);
  assert.equal(answer.status, 201, answer.text);
  return answer.json.id;
}

/** Deletes all specs but the given ones, as DELETE does, so that tests of lists can share a server. */
export async function deleteAllSpecs(
  { context: { db } }: TestServer,
  kept: readonly string[] = [],
): Promise<void> {
  const stored = db.selectFrom("specs").select("id").where("deleted_at", "is", null);
  const ids = (await stored.execute()).map(({ id }) => id).filter((id) => !kept.includes(id));
  if (ids.length === 0) return;
  await db
    .updateTable("specs")
    .set({ deleted_at: databaseNow(db), deleted_by: "user" })
    .where("id", "in", ids)
    .execute();
  for (const table of ["spec_search", "spec_tags", "spec_custom_types"] as const) {
    await db.deleteFrom(table).where("spec_id", "in", ids).execute();
  }
}

/** A spec as GET returns it. */
export async function readSpec(server: TestServer, id: string): Promise<Answer["json"]> {
  const answer = await server.ask("GET", `/specs/${id}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json;
}

/** Schedules a publish, a day from now unless the body says otherwise. Returns its id. */
export async function schedulePublish(
  server: TestServer,
  specId: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const schedule_at = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const answer = await server.ask("POST", `/specs/${specId}/publish`, { schedule_at, ...body });
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.json.status, "scheduled");
  return answer.json.id;
}

/** Creates a spec with which every route succeeds. Returns its id. */
export async function createSpecFor(
  server: TestServer,
  { operationId }: Pick<Route, "operationId">,
): Promise<string> {
  const id = await createSpec(server, { name: "Home" });
  await server.ask("POST", `/specs/${id}/publish`);
  await server.ask("PUT", `/specs/${id}`, { globalData: { changed: "since" } });
  if (operationId === "restoreSpec") await server.ask("DELETE", `/specs/${id}`);
  return id;
}
