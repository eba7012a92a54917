import assert from "node:assert/strict";
import { test } from "node:test";
import { addCaller, addUser, bearer } from "../../testing/actors.ts";
import { onBothDatabases } from "../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { updateSpec } from "./update-spec.ts";

onBothDatabases("A spec's ETag", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const get = (id: string, ifNoneMatch?: string) =>
    server().ask(
      ...(["GET", `/specs/${id}`, undefined] as const),
      ifNoneMatch === undefined ? {} : { "if-none-match": ifNoneMatch },
    );
  const put = (id: string, fields: unknown, ifMatch?: string) =>
    server().ask(
      "PUT",
      `/specs/${id}`,
      fields,
      ifMatch === undefined ? {} : { "if-match": ifMatch },
    );
  const tagOf = async (id: string) => (await get(id)).headers.get("etag") ?? "";

  test("is returned by creating, reading and changing it", async () => {
    const created = await server().ask("POST", "/specs", { name: "Home" });
    const { id } = created.json;
    assert.equal(created.headers.get("etag"), '"1.0"');
    assert.equal(await tagOf(id), '"1.0"');
    const changed = await put(id, { name: "Start" });
    assert.equal(changed.headers.get("etag"), '"2.0"');
    assert.equal(await tagOf(id), '"2.0"');
    const unchanged = await put(id, { name: "Start" });
    assert.equal(unchanged.headers.get("etag"), '"2.0"');
  });

  test("changes with a publish, which doesn't change the revision", async () => {
    const id = await createSpec(server());
    const tags = [await tagOf(id)];
    for (let round = 0; round < 2; round += 1) {
      const published = await server().ask("POST", `/specs/${id}/publish`);
      tags.push(await tagOf(id));
      assert.equal(published.headers.get("etag"), tags.at(-1));
    }
    assert.equal(new Set(tags).size, 3);
    for (const tag of tags) assert.match(tag, /^"1\.\d+"$/);
  });

  test("is answered with 304 without a body while the spec is unchanged", async () => {
    const id = await createSpec(server());
    const tag = await tagOf(id);
    const gzipped = tag.replace(/"$/, '-gzip"');
    for (const header of [tag, `W/${tag}`, gzipped, `W/${gzipped}`, `"0.0", ${tag}`, "*"]) {
      const answer = await get(id, header);
      assert.deepEqual([answer.status, answer.text], [304, ""], header);
      assert.equal(answer.headers.get("etag"), tag);
    }
    for (const header of ['"0.0"', '"1.1"', "nonsense", tag.replaceAll('"', "")]) {
      assert.equal((await get(id, header)).status, 200, header);
    }
    const changes = [
      () => put(id, { description: "changed" }),
      () => server().ask("POST", `/specs/${id}/publish`),
    ];
    for (const change of changes) {
      const before = await tagOf(id);
      assert.equal((await get(id, before)).status, 304);
      await change();
      const after = await get(id, before);
      assert.equal(after.status, 200);
      assert.notEqual(after.headers.get("etag"), before);
    }
    assert.equal((await server().ask("DELETE", `/specs/${id}`)).status, 200);
    assertProblem(await get(id, "*"), 404, "not_found");
  });

  test("permits a change only from the revision that was read", async () => {
    const id = await createSpec(server());
    const published = await server().ask("POST", `/specs/${id}/publish`, undefined, {
      "if-match": '"1.0"',
    });
    assert.equal(published.status, 200);
    // The publish changed the tag and not the revision, so a change may still be made from it.
    assert.equal((await put(id, { name: "two" }, '"1.0"')).json.revision, 2);
    assert.equal((await put(id, { name: "three" }, '"2.1-gzip"')).json.revision, 3);
    assert.equal((await put(id, { name: "four" }, '"9.0", "3.0"')).json.revision, 4);
    assert.equal((await put(id, { name: "five" }, "*")).json.revision, 5);
    const before = await storedRows(server().context.db);
    for (const stale of ['"4.1"', '"6.1"', '"1.0", "4.1"', '"another"', 'W/"5.1"']) {
      for (const answer of [
        await put(id, { name: "lost" }, stale),
        await put(id, {}, stale),
        await server().ask("DELETE", `/specs/${id}`, undefined, { "if-match": stale }),
        await server().ask("POST", `/specs/${id}/publish`, undefined, { "if-match": stale }),
      ]) {
        assertProblem(answer, 412, "revision_mismatch");
        assert.equal(answer.json.current_revision, 5);
      }
    }
    assert.deepEqual(await storedRows(server().context.db), before);
    const removed = await server().ask("DELETE", `/specs/${id}`, undefined, {
      "if-match": '"5.9"',
    });
    assert.equal(removed.status, 200);
    assertProblem(await put(id, {}, '"5.1"'), 404, "not_found");
  });

  test("that is malformed in If-Match is refused and changes nothing", async () => {
    const id = await createSpec(server());
    const before = await storedRows(server().context.db);
    const version = { version: 1 };
    for (const malformed of ["1.0", '"1.0', "1", "null", '"1.0" "2.0"']) {
      for (const answer of [
        await put(id, { name: "lost" }, malformed),
        await server().ask("DELETE", `/specs/${id}`, undefined, { "if-match": malformed }),
        await server().ask("POST", `/specs/${id}/publish`, undefined, { "if-match": malformed }),
        await server().ask("POST", `/specs/${id}/unpublish`, {}, { "if-match": malformed }),
        await server().ask("POST", `/specs/${id}/revert`, version, { "if-match": malformed }),
        await server().ask("POST", `/specs/${id}/rollback`, version, { "if-match": malformed }),
      ]) {
        assertProblem(answer, 400, "invalid_request");
        assert.deepEqual(errorsOf(answer), ["?If-Match wrong_format"]);
      }
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("lets one of several concurrent changes win", async () => {
    const id = await createSpec(server());
    const names = Array.from({ length: 16 }, (_, number) => `Writer ${number}`);
    const answers = await Promise.all(names.map((name) => put(id, { name }, '"1.0"')));
    const winners = names.filter((_, index) => answers[index]?.status === 200);
    assert.equal(winners.length, 1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      assertProblem(answer, 412, "revision_mismatch");
    }
    const { name, revision } = await readSpec(server(), id);
    assert.deepEqual([name, revision], [winners[0], 2]);
  });

  test("if omitted lets concurrent changes of different fields all succeed", async () => {
    const id = await createSpec(server());
    const fields = {
      name: "Start",
      description: "all of it",
      version: "2",
      entryPoint: "a",
      globalData: { a: 1 },
      theme: { a: 2 },
      strings: { a: {} },
      components: [{}],
    };
    const parts = Object.entries(fields).map(([name, value]) => ({ [name]: value }));
    const answers = await Promise.all(parts.map((part) => put(id, part)));
    assert.deepEqual(
      answers.map(({ json }) => json.revision).sort((a, b) => a - b),
      parts.map((_, index) => index + 2),
    );
    const spec = await readSpec(server(), id);
    assert.deepEqual({ ...spec, ...fields }, spec);
  });

  test("changes even while another user's change of the spec is queued", async () => {
    const id = await createSpec(server());
    const { id: userId, token } = await addUser(server(), "editor");
    const turn = Promise.withResolvers<void>();
    const held = server().context.draftMutex(`${id} ${userId}`, () => turn.promise);
    const path = `/specs/${id}`;
    const waiting = server().ask("PUT", path, { globalData: { waited: true } }, bearer(token));
    const renamed = await server().ask("PUT", path, { name: "Renamed" }, bearer(token));
    assert.equal(renamed.status, 200);
    assert.equal((await put(id, { globalData: { waited: false } })).status, 200);
    turn.resolve();
    await held;
    assert.equal((await waiting).status, 200);
    const { name, globalData, revision } = await readSpec(server(), id);
    assert.deepEqual([name, globalData, revision], ["Renamed", { waited: true }, 4]);
  });

  test("counts the concurrent changes of two processes, which keep each other's values", async () => {
    const id = await createSpec(server());
    const caller = await addCaller(server(), "editor");
    // Each process queues changes of a spec by itself.
    const processes = [1, 2].map(() => ({ ...server().context, draftMutex: createKeyedMutex() }));
    const parts = ["globalData", "theme"] as const;
    const change = async (process: number, round: number) =>
      updateSpec(processes[process] ?? server().context, {
        specId: id,
        caller,
        ifMatch: undefined,
        fields: { [parts[process] ?? ""]: { round } },
        isReplacement: false,
        bodyBytes: 100,
      });
    for (let round = 1; round <= 10; round += 1) {
      await Promise.all([change(0, round), change(1, round)]);
      const { globalData, theme, revision } = await readSpec(server(), id);
      assert.deepEqual([globalData, theme], [{ round }, { round }]);
      assert.equal(revision, 1 + 2 * round);
    }
  });
});
