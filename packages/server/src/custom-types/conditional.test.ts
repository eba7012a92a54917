import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { onSqlite } from "../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { storedRows } from "../../testing/stored-rows.ts";

describe("A custom type's ETag", () => {
  const server = sharedServer(onSqlite);
  const put = (path: string, description: string, headers: Record<string, string> = {}) =>
    server().ask("PUT", path, { description }, headers);
  const remove = (path: string, ifMatch: string) =>
    server().ask("DELETE", path, undefined, { "if-match": ifMatch });
  const tagOf = async (path: string) =>
    String((await server().ask("GET", path)).headers.get("etag"));

  for (const list of ["widgets", "actions"]) {
    test(`lets one of ${list} be replaced only in the state that was read`, async () => {
      const path = `/catalog/${list}/Replaced`;
      const made = await put(path, "one");
      const first = made.headers.get("etag") ?? "";
      assert.match(first, /^"[\w-]+"$/);
      assert.equal(await tagOf(path), first);
      const replaced = await put(path, "two", { "if-match": first });
      assert.equal(replaced.status, 200, replaced.text);
      const second = replaced.headers.get("etag") ?? "";
      assert.notEqual(second, first);
      assert.equal(await tagOf(path), second);
      const before = await storedRows(server().context.db);
      for (const stale of [first, `W/${second}`, '"x"', `${first}, "x"`]) {
        assertProblem(await put(path, "lost", { "if-match": stale }), 412, "etag_mismatch");
        assertProblem(await remove(path, stale), 412, "etag_mismatch");
      }
      assert.deepEqual(await storedRows(server().context.db), before);
      const coded = `"x", ${second.slice(0, -1)}-br"`;
      assert.equal((await put(path, "three", { "if-match": coded })).status, 200);
      assert.equal((await put(path, "four", { "if-match": "*" })).status, 200);
      assert.equal((await remove(path, await tagOf(path))).status, 200);
      assertProblem(await remove(path, "*"), 404, "not_found");
    });
  }

  test("can permit only a registration, or only a replacement", async () => {
    const path = "/catalog/widgets/New";
    for (const ifMatch of ["*", '"x"']) {
      assertProblem(await put(path, "one", { "if-match": ifMatch }), 412, "etag_mismatch");
    }
    const onlyNew = { "if-none-match": "*" };
    assert.equal((await put(path, "one", onlyNew)).status, 201);
    assertProblem(await put(path, "two", onlyNew), 412, "etag_mismatch");
    const other = { "if-none-match": await tagOf(path) };
    assertProblem(await put(path, "two", other), 412, "etag_mismatch");
    assert.equal((await put(path, "two", { "if-none-match": '"x"' })).status, 200);
  });

  test("lets one of several concurrent replacements win", async () => {
    const path = "/catalog/widgets/Wanted";
    const ifMatch = (await put(path, "one")).headers.get("etag") ?? "";
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => put(path, `two ${at}`, { "if-match": ifMatch })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, ...Array(7).fill(412)]);
  });

  test("that is malformed is refused along with all other errors", async () => {
    const ifMatch = { "if-match": "x" };
    const odd = await server().ask("PUT", "/catalog/widgets/Odd", { odd: 1 }, ifMatch);
    assertProblem(odd, 400, "invalid_request");
    assert.deepEqual(errorsOf(odd).sort(), ["/odd unknown_field", "?If-Match wrong_format"]);
    assertProblem(await remove("/catalog/widgets/Odd", "x"), 400, "invalid_request");
  });
});
