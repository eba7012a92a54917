import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../server/testing/databases.ts";
import { sharedServer } from "../../server/testing/shared-server.ts";
import { createClient } from "./index.ts";

const server = sharedServer(onSqlite);
test("The event feed is followed live and resumed after a disconnect", async () => {
  const api = createClient({ baseUrl: `${server().origin}/api/v1`, token: server().token });
  const stream = await api.streamEvents();
  await api.createSpec({ body: { name: "A" } });
  await api.createSpec({ body: { name: "B" } });
  for await (const { type, data } of stream) {
    assert.equal(type, "spec.created");
    assert.equal(data["name"], "A");
    break;
  }
  const { lastEventId } = stream;
  for await (const { data } of api.streamEvents({}, { lastEventId })) {
    assert.equal(data["name"], "B");
    break;
  }
  const actions: string[] = [];
  for await (const { action } of api.exportAuditLog()) actions.push(action);
  assert.deepEqual(actions.slice(0, 2), ["spec.created", "spec.created"]);
});
