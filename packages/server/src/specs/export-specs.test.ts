import assert from "node:assert/strict";
import { connect } from "node:net";
import { beforeEach, test } from "node:test";
import { addApiKey, addCaller, addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { fullSpec, importLines, linesOf, linesOfSpecs } from "../../testing/import-lines.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { idsOf } from "../../testing/pages.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, deleteAllSpecs } from "../../testing/specs.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { exportSpecs } from "./export-specs.ts";

onEachDatabase("An export", (makeDatabase) => {
  const shared = sharedServer(makeDatabase);
  beforeEach(() => deleteAllSpecs(shared()));

  test("has a line for each spec, and an import of it creates the same specs", async (t) => {
    const server = shared();
    await createSpec(server, fullSpec);
    for (let number = 0; number < 40; number += 1) {
      await createSpec(server, { name: `Spec ${number}`, components: [textNode(`${number}`)] });
    }
    const deleted = await createSpec(server, { name: "Deleted" });
    await server.ask("DELETE", `/specs/${deleted}`);
    const exported = await server.ask("GET", "/export");
    assert.equal(exported.headers.get("content-type"), "application/x-ndjson");
    assert.equal(exported.text.at(-1), "\n");
    const lines = linesOf(exported);
    assert.equal(lines.length, 41);
    assert.deepEqual(lines[0], { id: lines[0]?.["id"], slug: "everything", ...fullSpec });

    const other = await startTestServer(t, makeDatabase);
    const imported = await importLines(other, exported.text);
    assert.equal(imported.status, 201, imported.text);
    assert.equal(imported.json.count, 41);
    const again = await other.ask("GET", "/export");
    assert.deepEqual(
      linesOf(again).map(withoutId).toSorted(byName),
      lines.map(withoutId).toSorted(byName),
    );
    assert.deepEqual(
      imported.json.ids,
      await Promise.all(
        lines.map(async ({ name }) => {
          const [id] = idsOf(
            await other.ask("GET", `/specs?q=${encodeURIComponent(`${name}`)}&sort=name`),
          );
          return id;
        }),
      ),
    );
  });

  test("is empty without specs, and can be filtered", async () => {
    const server = shared();
    assert.equal((await server.ask("GET", "/export")).text, "");
    const live = await createSpec(server, { name: "Promo live" });
    await server.ask("POST", `/specs/${live}/publish`);
    const draft = await createSpec(server, { name: "Promo draft" });
    await createSpec(server, { name: "Home" });
    for (const [query, ids] of [
      ["q=promo", [live, draft]],
      ["status=published", [live]],
      ["q=promo&status=draft", [draft]],
      ["q=nothing", []],
    ] as const) {
      const answer = await server.ask("GET", `/export?${query}`);
      assert.deepEqual(
        linesOf(answer).map(({ id }) => id),
        ids,
      );
    }
    for (const [query, error] of [
      ["q=", "?q too_short"],
      ["status=live", "?status not_allowed"],
      ["limit=1", "?limit unknown_field"],
    ] as const) {
      const answer = await server.ask("GET", `/export?${query}`);
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [error]);
    }
  });

  test("is cut off without a proper end when it fails midway", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    await importLines(server, linesOfSpecs(600, 20_000));
    const { body } = await fetch(`${server.origin}/api/v1/export`, {
      headers: bearer(server.token),
    });
    const reader = body?.getReader();
    await reader?.read();
    // The remaining specs can't be read.
    await server.context.db.schema.alterTable("specs").renameTo("gone").execute();
    await assert.rejects(async () => {
      for (;;) if ((await reader?.read())?.done) return;
    }, /terminated/);
  });

  test("that is read slowly is cut off soon after its user lost access @full", async (t) => {
    const { lines, log } = keptLog("info");
    const server = await startTestServer(t, makeDatabase, {}, {}, log);
    await importLines(server, linesOfSpecs(2000, 20_000));
    const { id, key } = await addApiKey(server);
    const { body } = await fetch(`${server.origin}/api/v1/export`, { headers: bearer(key) });
    const reader = body?.getReader();
    await reader?.read();
    await server.ask("DELETE", `/api-keys/${id}`);
    const ended = () =>
      lines.map((line) => JSON.parse(line)).find(({ route }) => route === "/api/v1/export");
    await until(() => ended() !== undefined);
    assert.equal(ended().cut_off, true);
    await assert.rejects(async () => {
      for (;;) if ((await reader?.read())?.done) return;
    }, /terminated/);
  });

  test("ends when its client disconnects", async (t) => {
    const { lines, log } = keptLog("info");
    const server = await startTestServer(t, makeDatabase, {}, {}, log);
    await importLines(server, linesOfSpecs(500, 20_000));
    const { hostname, port } = new URL(server.origin);
    const socket = connect({ host: hostname, port: Number(port) });
    const { authorization } = bearer(server.token);
    socket.write(
      `GET /api/v1/export HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.once("readable", resolve));
    socket.destroy();
    const logged = () =>
      lines.map((line) => JSON.parse(line)).find(({ route }) => route === "/api/v1/export");
    await until(() => logged() !== undefined);
    assert.equal(logged().cut_off, true);
    assert.ok(logged().bytes < 500 * 20_000, `${logged().bytes} bytes`);
  });

  test("is limited to two concurrent ones per user, each until it is read @full", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const { token } = await addUser(server, "viewer");
    const components = [textNode("x".repeat(1_000_000))];
    for (let count = 0; count < 12; count += 1) {
      await createSpec(server, { name: "Large", components });
    }
    const { hostname, port } = new URL(server.origin);
    const unread = [1, 2].map(() => {
      const socket = connect({ host: hostname, port: Number(port) }).pause();
      t.after(() => socket.destroy());
      const headers = `host: localhost\r\nauthorization: Bearer ${token}`;
      socket.write(`GET /api/v1/export HTTP/1.1\r\n${headers}\r\n\r\n`);
      return socket;
    });
    const { exportBulkhead } = server.context;
    await until(() => exportBulkhead.count() === 2);
    const other = await server.ask("GET", "/export", undefined, bearer(token));
    assertProblem(other, 429, "too_many_requests");
    assert.equal((await server.ask("GET", "/export")).status, 200);
    unread[0]?.destroy();
    await until(() => exportBulkhead.count() === 1);
  });

  test("reads large specs one by one", async () => {
    const server = shared();
    const components = [textNode("x".repeat(500_000))];
    for (let count = 0; count < 4; count += 1) {
      await createSpec(server, { name: "Large", components });
    }
    const caller = await addCaller(server, "viewer");
    const sizes: number[] = [];
    const parts = exportSpecs(server.context, { caller, hasLeft: () => false }, {});
    for await (const { length } of parts) sizes.push(length);
    assert.equal(sizes.length, 4);
    assert.ok(sizes.every((size) => size < 510_000));
  });
});

function withoutId({ id, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return rest;
}

function byName(a: Record<string, unknown>, b: Record<string, unknown>): number {
  return String(a["name"]) < String(b["name"]) ? -1 : 1;
}
