import assert from "node:assert/strict";
import { test } from "node:test";
import { onEachDatabase } from "../../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../../testing/problems.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { storedRows } from "../../../testing/stored-rows.ts";
import { registerEndpoint } from "../../../testing/webhooks.ts";

onEachDatabase("An endpoint's ETag", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const put = (path: string, description: string, ifMatch: string) =>
    server().ask("PUT", path, { description }, { "if-match": ifMatch });
  const remove = (path: string, ifMatch: string) =>
    server().ask("DELETE", path, undefined, { "if-match": ifMatch });
  const get = (path: string, ifNoneMatch = '"x"') =>
    server().ask("GET", path, undefined, { "if-none-match": ifNoneMatch });
  const tagOf = async (path: string) => (await get(path)).headers.get("etag") ?? "";
  const register = async () => `/webhooks/${(await registerEndpoint(server())).id}`;

  test("permits a change or delete only of the state that was read", async () => {
    const path = await register();
    const first = await tagOf(path);
    assert.match(first, /^"[\w-]+"$/);
    const changed = await put(path, "two", first);
    assert.equal(changed.status, 200, changed.text);
    const second = changed.headers.get("etag") ?? "";
    assert.notEqual(second, first);
    assert.equal(await tagOf(path), second);
    const before = await storedRows(server().context.db);
    for (const stale of [first, `W/${second}`, '"x"', `${first}, "x"`]) {
      assertProblem(await put(path, "lost", stale), 412, "etag_mismatch");
      assertProblem(await remove(path, stale), 412, "etag_mismatch");
    }
    assert.deepEqual(await storedRows(server().context.db), before);
    assert.equal((await put(path, "three", `"x", ${second.slice(0, -1)}-br"`)).status, 200);
    assert.equal((await put(path, "four", "*")).status, 200);
    const malformed = await put(path, "five", "x");
    assertProblem(malformed, 400, "invalid_request");
    assert.deepEqual(errorsOf(malformed), ["?If-Match wrong_format"]);
    assert.equal((await remove(path, await tagOf(path))).status, 200);
    assertProblem(await remove(path, "*"), 404, "not_found");
  });

  test("is answered with 304 while the endpoint, or the list, is unchanged", async () => {
    const path = await register();
    for (const target of [path, "/webhooks"]) {
      const tag = await tagOf(target);
      assert.deepEqual([(await get(target, tag)).status, (await get(target)).status], [304, 200]);
      await server().ask("POST", `${path}/disable`);
      assert.equal((await get(target, tag)).status, 200);
      await server().ask("POST", `${path}/enable`);
    }
  });

  test("lets one of several concurrent changes of the same state win", async () => {
    const path = await register();
    const tag = await tagOf(path);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => put(path, `two ${at}`, tag)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, ...Array(7).fill(412)]);
  });
});
