import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../server/testing/databases.ts";
import { sharedServer } from "../../server/testing/shared-server.ts";
import { startRelay } from "../testing/relay.ts";
import { createClient } from "./index.ts";

const server = sharedServer(onSqlite);
test("A retried create whose response was lost creates one spec", async (t) => {
  const relay = await startRelay(t, server().origin);
  const api = createClient({ baseUrl: relay.baseUrl, token: server().token });
  relay.next("lost", "torn");
  const { response } = await api.createSpec({ body: { name: "Once" } }).withResponse();
  assert.equal(response.headers.get("idempotency-replayed"), "true");
  assert.equal((await api.listSpecs()).length, 1);
});
