import assert from "node:assert/strict";
import { test } from "node:test";
import { addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { eventsOf, lastAudited } from "../../testing/events.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";

onEachDatabase("A duplicate", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const duplicate = (id: string, body?: unknown, headers: Record<string, string> = {}) =>
    server().ask("POST", `/specs/${id}/duplicate`, body, headers);

  test("is a separate, unpublished spec with the same draft", async () => {
    const id = await createSpec(server(), {
      name: "Home",
      description: "What is seen first.",
      version: "2.1",
      tags: ["spring"],
      components: [textNode("a")],
      globalData: { b: 1, a: [2] },
    });
    await server().ask("POST", `/specs/${id}/publish`);
    await server().ask("PUT", `/specs/${id}`, { components: [textNode("b")] });
    const editor = await addUser(server(), "editor");
    const answer = await duplicate(id, { name: "Start" }, bearer(editor.token));
    assert.equal(answer.status, 201, answer.text);
    const { id: copy } = answer.json;
    assert.deepEqual(answer.json, { id: copy, status: "created", slug: "start" });
    assert.notEqual(copy, id);
    const { addresses } = server().context;
    assert.equal(answer.headers.get("location"), `${addresses.api}/specs/${copy}`);
    assert.equal(answer.headers.get("etag"), '"1.0"');
    const original = await readSpec(server(), id);
    const made = await readSpec(server(), copy);
    assert.deepEqual(made, {
      ...original,
      id: copy,
      name: "Start",
      slug: "start",
      status: "draft",
      revision: 1,
      live_version: null,
      cdn_url: null,
      created_at: made.created_at,
      updated_at: made.created_at,
      created_by: editor.id,
      updated_by: editor.id,
    });
    assert.deepEqual((await server().ask("GET", `/specs/${copy}/versions`)).json, []);
    assert.equal((await server().fetch(`/cdn/specs/${copy}.json`)).status, 404);
    const data = { id: copy, name: "Start", revision: 1, actor: editor.id };
    assert.deepEqual(await eventsOf(server(), copy), [{ type: "spec.created", data }]);
    assert.deepEqual(await lastAudited(server(), copy), {
      action: "spec.created",
      details: { name: "Start", revision: 1, duplicate_of: id },
    });
    await server().ask("PUT", `/specs/${copy}`, { components: [] });
    assert.deepEqual((await readSpec(server(), id)).components, [textNode("b")]);
  });

  for (const [what, name, expected] of [
    ["a short name", "Home", "Home (copy)"],
    ["a name of 193 characters", "a".repeat(193), `${"a".repeat(193)} (copy)`],
    ["a name of 200 characters", "😀".repeat(200), `${"😀".repeat(193)} (copy)`],
  ] as const) {
    test(`of a spec with ${what} has it with a suffix, within 200 characters`, async () => {
      const { json } = await duplicate(await createSpec(server(), { name }));
      assert.equal((await readSpec(server(), json.id)).name, expected);
      assert.equal((await duplicate(json.id)).status, 201);
    });
  }

  test("refuses names that are invalid for specs", async () => {
    const id = await createSpec(server());
    for (const [name, code] of [
      ["", "too_short"],
      ["x".repeat(201), "too_long"],
      [null, "wrong_type"],
    ]) {
      const answer = await duplicate(id, { name });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), [`/name ${code}`]);
    }
  });

  test("is refused for a deleted spec and without the permission to write", async () => {
    const id = await createSpec(server());
    const viewer = bearer((await addUser(server(), "viewer")).token);
    assertProblem(await duplicate(id, {}, viewer), 403, "forbidden");
    await server().ask("DELETE", `/specs/${id}`);
    assertProblem(await duplicate(id), 404, "not_found");
  });
});
