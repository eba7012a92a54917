import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import type { AuditEntry } from "@screenspec/api";
import { addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { walkPages } from "../../testing/pages.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import type { Answer } from "../../testing/test-server.ts";
import { newId } from "../ids.ts";
import { insertAuditEntries } from "./queries.ts";

onEachDatabase("The audit log", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const read = async (query: string) => {
    const answer = await server().ask("GET", `/audit-log${query}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.json as AuditEntry[];
  };

  test("reports who changed what, from and to which values, by which request, from which address", async () => {
    const id = await createSpec(server(), { name: "Home" });
    const fields = { name: "Start", version: "2.0.0", globalData: { a: 1 } };
    await server().ask("PUT", `/specs/${id}`, fields, { "x-request-id": "the-update" });
    const [updated, created] = await read(`?target=${id}`);
    const user = (await server().ask("GET", "/auth/me")).json;
    assert.ok(updated !== undefined && created !== undefined);
    const { id: entryId, at, ...rest } = updated;
    assert.match(entryId, /^aud_/);
    assert.equal(new Date(at).toISOString(), at);
    assert.deepEqual(rest, {
      action: "spec.updated",
      target: id,
      request_id: "the-update",
      address: "127.0.0.1",
      actor: { id: user.id, user_id: user.id },
      details: {
        name: "Start",
        revision: 2,
        fields: ["name", "version", "globalData"],
        changes: {
          name: { from: "Home", to: "Start" },
          version: { from: "1.0.0", to: "2.0.0" },
        },
      },
    });
    assert.deepEqual(created.details, { name: "Home", revision: 1 });
  });

  test("can be filtered by a user, and by one of the user's keys", async () => {
    const user = await addUser(server(), "editor");
    const { json: key } = await server().ask(
      "POST",
      "/api-keys",
      { name: "CI" },
      bearer(user.token),
    );
    await server().ask("POST", "/specs", { name: "By the user" }, bearer(user.token));
    await server().ask("POST", "/specs", { name: "By the key" }, bearer(key.key));
    const byUser = await read(`?actor=${user.id}&action=spec.created`);
    const byKey = await read(`?actor=${key.id}`);
    assert.deepEqual(
      byUser.map(({ details }) => details["name"]),
      ["By the key", "By the user"],
    );
    assert.deepEqual(
      byKey.map(({ actor, action }) => [actor, action]),
      [[{ id: key.id, user_id: user.id }, "spec.created"]],
    );
  });

  test("can be filtered by time, excluding the end", async () => {
    const target = newId("spec");
    for (const at of [1000, 2000, 2000, 3000]) await addEntry(target, at);
    const times = async (query: string) =>
      (await read(`?target=${target}${query}`)).map(({ at }) => Date.parse(at));
    assert.deepEqual(await times(""), [3000, 2000, 2000, 1000]);
    assert.deepEqual(await times("&from=1970-01-01T00:00:02Z"), [3000, 2000, 2000]);
    assert.deepEqual(await times("&to=1970-01-01T00:00:02Z"), [1000]);
    assert.deepEqual(
      await times("&from=1970-01-01T01:00:02%2B01:00&to=1970-01-01T00:00:02.001Z"),
      [2000, 2000],
    );
  });

  test("is read page by page, newest first, each entry once", async () => {
    const target = newId("spec");
    for (let at = 0; at < 7; at++) await addEntry(target, at >> 1);
    const pages = await walkPages(server(), `/audit-log?target=${target}&limit=3`);
    assert.deepEqual(
      pages.map(({ length }) => length),
      [3, 3, 1],
    );
    const all = await server().ask("GET", `/audit-log?target=${target}`);
    assert.equal(all.headers.get("x-total-count"), "7");
    assert.deepEqual(
      pages.flat(),
      all.json.map(({ id }: AuditEntry) => id),
    );
  });

  test("has a total of up to a thousand entries", async () => {
    const target = newId("spec");
    const count = async () => {
      const answer = await server().ask("GET", `/audit-log?target=${target}&limit=1`);
      assert.equal(answer.json.length, 1, answer.text);
      return answer.headers.get("x-total-count");
    };
    const entries = Array.from({ length: 1000 }, (_, at) => entry(target, at));
    await insertAuditEntries(server().context.db, entries);
    assert.equal(await count(), "1000");
    await addEntry(target, 1000);
    assert.equal(await count(), null);
  });

  test("is exported as JSON lines, all entries included", async () => {
    const target = newId("spec");
    for (let at = 0; at < 450; at++) await addEntry(target, at >> 2);
    const exported = await server().ask("GET", `/audit-log/export?target=${target}`);
    assert.equal(exported.headers.get("content-type"), "application/x-ndjson");
    const listed: unknown[] = [];
    let next: string | undefined = `/audit-log?target=${target}&limit=200`;
    while (next !== undefined) {
      const answer: Answer = await server().ask("GET", next);
      listed.push(...answer.json);
      const cursor = /cursor=([^&>]+)/.exec(answer.headers.get("link") ?? "")?.[1];
      next = cursor && `/audit-log?target=${target}&limit=200&cursor=${cursor}`;
    }
    assert.equal(listed.length, 450);
    assert.deepEqual(linesOf(exported), listed);
    const none = await server().ask("GET", `/audit-log/export?target=${newId("spec")}`);
    assert.deepEqual([none.status, none.text], [200, ""]);
  });

  test("is read only as fast as its reader consumes it", async () => {
    const target = newId("spec");
    const many = 1000;
    const filling = "x".repeat(20_000);
    const details = `{"a":"${filling}"}`;
    await server()
      .context.db.transaction()
      .execute(async (transaction) => {
        for (let from = 0; from < many; from += 50) {
          const entries = Array.from({ length: 50 }, (_, index) => entry(target, from + index));
          await insertAuditEntries(
            transaction,
            entries.map((each) => ({ ...each, details })),
          );
        }
      });
    const { hostname, port } = new URL(server().origin);
    const socket = connect(Number(port), hostname);
    const path = `/api/v1/audit-log/export?target=${target}`;
    const head = `Host: x\r\nConnection: close\r\nAuthorization: Bearer ${server().token}\r\n`;
    socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n`);
    await once(socket, "readable");
    // Other requests are answered meanwhile. An entry deleted after them that still arrives was read too
    // early.
    for (let times = 0; times < 20; times++) await read("?limit=1");
    const { db } = server().context;
    await db.deleteFrom("audit_entries").where("target", "=", target).execute();
    let received = 0;
    for await (const chunk of socket) received += chunk.length;
    assert.ok(received < (many * filling.length) / 2, `${received} bytes were read too early`);
  });

  test("refuses invalid filters, and reports all of them at once", async () => {
    for (const path of ["/audit-log", "/audit-log/export"]) {
      const query = "?action=spec.create&actor=me&target=%00&from=yesterday&to=2026-13-01&acter=1";
      const answer = await server().ask("GET", `${path}${query}`);
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer).sort(), [
        "?acter unknown_field",
        "?action not_allowed",
        "?actor wrong_format",
        "?from wrong_format",
        "?target character_not_allowed",
        "?to wrong_format",
      ]);
    }
    const leap = await server().ask("GET", "/audit-log?from=2016-12-31T23:59:60Z");
    assertProblem(leap, 400, "invalid_request");
  });

  test("can be read by admins and by keys with the permission only", async () => {
    const publisher = await addUser(server(), "publisher");
    const without = await server().ask("POST", "/api-keys", { name: "A", scopes: ["specs:read"] });
    const carrying = await server().ask("POST", "/api-keys", { name: "B", scopes: ["audit:read"] });
    for (const path of ["/audit-log", "/audit-log/export"]) {
      for (const token of [publisher.token, without.json.key]) {
        const answer = await server().ask("GET", path, undefined, bearer(token));
        assertProblem(answer, 403, "forbidden");
      }
      const answer = await server().ask("GET", path, undefined, bearer(carrying.json.key));
      assert.equal(answer.status, 200);
    }
  });

  function entry(target: string, at: number) {
    return {
      id: newId("aud"),
      occurred_at: at,
      action: "spec.updated" as const,
      target,
      actor_id: null,
      user_id: null,
      request_id: "request",
      address: "127.0.0.1",
      details: "{}",
    };
  }

  async function addEntry(target: string, at: number): Promise<void> {
    await insertAuditEntries(server().context.db, [entry(target, at)]);
  }
});

function linesOf({ text }: Answer): unknown[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
