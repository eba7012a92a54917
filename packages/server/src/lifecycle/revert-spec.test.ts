import assert from "node:assert/strict";
import { test } from "node:test";
import { addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { eventsOf, lastAudited } from "../../testing/events.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";

onEachDatabase("Reverting", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const revert = (id: string, version: number, headers: Record<string, string> = {}) =>
    server().ask("POST", `/specs/${id}/revert`, { version }, headers);

  /** The content of version 1, which the draft no longer has. */
  const content = { components: [textNode("a")], globalData: { a: 1, b: 2 } };
  const changed = async () => {
    const id = await createSpec(server(), { name: "Home", ...content });
    await server().ask("POST", `/specs/${id}/publish`);
    const { status } = await server().ask("PUT", `/specs/${id}`, {
      name: "Start",
      components: [],
      globalData: null,
      theme: { colors: {} },
    });
    assert.equal(status, 200);
    return id;
  };

  test("copies the whole content of a version into the draft and publishes nothing", async () => {
    const id = await changed();
    const { theme, ...before } = await readSpec(server(), id);
    const answer = await revert(id, 1);
    assert.deepEqual([answer.status, answer.json], [200, { status: "reverted", revision: 3 }]);
    const read = await server().ask("GET", `/specs/${id}`);
    const { updated_at } = read.json;
    const expected = { ...before, ...content, status: "published", revision: 3, updated_at };
    assert.deepEqual(read.json, expected);
    assert.equal(answer.headers.get("etag"), read.headers.get("etag"));
    const { id: actor } = (await server().ask("GET", "/auth/me")).json;
    assert.deepEqual((await eventsOf(server(), id)).at(-1), {
      type: "spec.updated",
      data: { id, name: "Start", revision: 3, actor },
    });
    assert.deepEqual(await lastAudited(server(), id), {
      action: "spec.updated",
      details: {
        name: "Start",
        revision: 3,
        source_version: 1,
        fields: ["components", "globalData", "theme"],
        changes: {},
      },
    });
  });

  test("to the draft's content makes no revision and no event", async () => {
    const id = await changed();
    await revert(id, 1);
    await server().ask("PUT", `/specs/${id}`, { globalData: { b: 2, a: 1 } });
    const before = await storedRows(server().context.db);
    const answer = await revert(id, 1);
    assert.deepEqual([answer.status, answer.json], [200, { status: "reverted", revision: 3 }]);
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("succeeds only at the revision of If-Match", async () => {
    const id = await changed();
    const before = await storedRows(server().context.db);
    assertProblem(await revert(id, 1, { "if-match": '"1.1"' }), 412, "revision_mismatch");
    assert.deepEqual(await storedRows(server().context.db), before);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => revert(id, 1, { "if-match": '"2.1"' })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412, 412, 412]);
  });

  test("to an unknown version is refused", async () => {
    const id = await changed();
    const answer = await revert(id, 2);
    assertProblem(answer, 400, "invalid_request");
    assert.deepEqual(errorsOf(answer), ["/version no_such_version"]);
    assert.match(answer.json.errors[0].hint, /latest is 1/);
  });

  test("requires the permission to write, and is 404 for a deleted spec", async () => {
    const id = await changed();
    const viewer = bearer((await addUser(server(), "viewer")).token);
    assertProblem(await revert(id, 1, viewer), 403, "forbidden");
    const editor = bearer((await addUser(server(), "editor")).token);
    assert.equal((await revert(id, 1, editor)).status, 200);
    await server().ask("DELETE", `/specs/${id}`);
    assertProblem(await revert(id, 1), 404, "not_found");
  });
});
