import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, test } from "node:test";
import { permissionsOfRole } from "@screenspec/api";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onSqlite } from "../../testing/databases.ts";
import { type HeldRequest, holdRequest } from "../../testing/held-request.ts";
import { assertProblem } from "../../testing/problems.ts";
import { multipliedSpec, textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { until } from "../../testing/until.ts";
import { minLimitedSize } from "../admission/fair-queue.ts";

describe("Large requests", () => {
  const server = sharedServer(onSqlite);
  // Every attribute is a finding, and they fill the body.
  const attributes = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, 1]));
  const spec = {
    components: [{ type: "Widget", widgetType: "Text", attributes: { text: "a", ...attributes } }],
  };

  test("of one user and the user's API keys wait for each other or are refused, while other users get turns @full", async () => {
    const { token } = await addUser(server(), "viewer");
    const { key } = await addApiKey(server(), {}, token);
    const validate = (by: string) => server().ask("POST", "/validate", { spec }, bearer(by));
    // No more connections than an overloaded server accepts: it would refuse the others with 503.
    const flood = Array.from({ length: 12 }, (_, index) => validate(index % 2 ? token : key));
    const ofOther = [validate(server().token), validate(server().token)];
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status !== 200);
    assert.ok(refused.length > 0);
    for (const answer of refused) {
      assertProblem(answer, 429, "too_many_requests");
      assert.equal(answer.headers.get("retry-after"), "1");
    }
    assert.ok(refused.length < flood.length);
    for (const { status } of await Promise.all(ofOther)) assert.equal(status, 200);
    assert.equal((await validate(token)).status, 200);
  });

  test("include small changes of large specs", async () => {
    const { id: userId, token } = await addUser(server(), "editor");
    const components = [textNode("x".repeat(100_000))];
    const id = await createSpec(server(), { name: "Large", components });
    const update = (fields: object) => server().ask("PUT", `/specs/${id}`, fields, bearer(token));
    const { fairQueue } = server().context;
    const user = { userId, permissions: new Set(permissionsOfRole.editor) };
    const places = Array.from({ length: 8 }, () => fairQueue.enter(user, minLimitedSize));
    const refused = await update({ globalData: { shown: true } });
    assertProblem(refused, 429, "too_many_requests");
    assert.equal((await update({ name: "Renamed" })).status, 200);
    for (const leave of places) leave();
    assert.equal((await update({ globalData: { shown: true } })).status, 200);
  });

  test("of one user may take 16 MiB while they arrive, without affecting other users", async (t) => {
    const { token } = await addUser(server(), "viewer");
    const { key } = await addApiKey(server(), {}, token);
    const body = JSON.stringify({ spec: { components: [textNode("x".repeat(1_000_000))] } });
    const send = (by: string) => {
      const headers = { "content-type": "application/json", ...bearer(by) };
      const target = "/api/v1/validate";
      return holdRequest(server().origin, { method: "POST", target, headers, body });
    };
    const held: HeldRequest[] = [];
    for (let count = 0; count < 16; count += 1) held.push(await send(count % 2 ? token : key));
    t.after(() => {
      for (const { close } of held) close();
    });
    const refused = await server().ask("POST", "/validate", JSON.parse(body), bearer(key));
    assertProblem(refused, 429, "too_many_requests");
    assert.equal(refused.headers.get("connection"), "close");
    assert.equal((await (await send(server().token)).finish()).status, 200);
    held.pop()?.close();
    await until(async () => {
      const answer = await server().ask("POST", "/validate", JSON.parse(body), bearer(key));
      return answer.status === 200;
    });
  });

  test("that are chunked count by the bytes that have arrived", async (t) => {
    const { token } = await addUser(server(), "viewer");
    const body = JSON.stringify({ spec: { components: [textNode("x".repeat(1_000_000))] } });
    const held: Socket[] = [];
    t.after(() => {
      for (const socket of held) socket.destroy();
    });
    const { hostname, port } = new URL(server().origin);
    const { bodyBudget } = server().context;
    const hold = async (bytes: string) => {
      const before = bodyBudget.count();
      const socket = connect({ host: hostname, port: Number(port) });
      held.push(socket);
      const headers = `host: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json`;
      socket.write(
        `POST /api/v1/validate HTTP/1.1\r\n${headers}\r\ntransfer-encoding: chunked\r\n\r\n`,
      );
      socket.write(`${bytes.length.toString(16)}\r\n${bytes}\r\n`);
      await until(() => bodyBudget.count() >= before + Math.floor(bytes.length / 65_536) * 65_536);
    };
    for (let count = 0; count < 20; count += 1) await hold("{");
    const send = () => server().ask("POST", "/validate", JSON.parse(body), bearer(token));
    assert.equal((await send()).status, 200);
    for (let count = 0; count < 16; count += 1) await hold(body);
    assertProblem(await send(), 429, "too_many_requests");
  });

  test("may have 16 MiB of answers that clients have not read yet @full", async (t) => {
    const { token } = await addUser(server(), "viewer");
    const id = await createSpec(server(), multipliedSpec("one"));
    const { hostname, port } = new URL(server().origin);
    const path = `/specs/${id}/document`;
    const startReading = async () => {
      const socket = connect({ host: hostname, port: Number(port) });
      t.after(() => socket.destroy());
      const headers = `host: localhost\r\nauthorization: Bearer ${token}`;
      socket.write(`GET /api/v1${path} HTTP/1.1\r\n${headers}\r\n\r\n`);
      const [start] = await once(socket, "data");
      socket.pause();
      assert.match(String(start), /^HTTP\/1\.1 200 /);
      return socket;
    };
    const unread = await startReading();
    await startReading();
    const read = (by: string) => server().ask("GET", path, undefined, bearer(by));
    assertProblem(await read(token), 429, "too_many_requests");
    assert.equal((await read(server().token)).status, 200);
    unread.destroy();
    await until(async () => (await read(token)).status === 200);
  });

  test("list no more than 1,000 findings of a kind, with their number", async () => {
    const { json } = await server().ask("POST", "/validate", { spec });
    const [first, ...others] = json.diagnostics;
    assert.equal(first.code, "too_many_problems");
    assert.match(first.message, /60000 findings/);
    assert.equal(others.length, 1000);
  });
});
