import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { addCaller, addUser, bearer } from "../../testing/actors.ts";
import { ratingNode, registerWidget } from "../../testing/custom-types.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { eventsOf, lastAudited } from "../../testing/events.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import { until } from "../../testing/until.ts";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { publishSpec } from "./publish-spec.ts";
import { rollbackSpec } from "./rollback-spec.ts";

onEachDatabase("A rollback", (makeDatabase) => {
  const server = sharedServer(makeDatabase);
  const publish = (id: string) => server().ask("POST", `/specs/${id}/publish`);
  const rollback = (id: string, body: unknown, headers: Record<string, string> = {}) =>
    server().ask("POST", `/specs/${id}/rollback`, body, headers);
  const live = async (id: string) => (await server().fetch(`/cdn/specs/${id}.json`)).json;

  /** Creates a spec whose version 1 has the text `a`, and whose version 2 and draft have `b`. */
  const twoVersions = async () => {
    const id = await createSpec(server(), { name: "Home", components: [textNode("a")] });
    await publish(id);
    await server().ask("PUT", `/specs/${id}`, { components: [textNode("b")] });
    await publish(id);
    return id;
  };

  test("makes the document of an earlier version live as a new version, and keeps the draft", async () => {
    const id = await twoVersions();
    const old = await server().ask("GET", `/specs/${id}/versions/1/document`);
    const answer = await rollback(id, { version: 1, message: "b is broken" });
    assert.equal(answer.status, 200, answer.text);
    const { version_url, signature_url, sha256, ...rest } = answer.json;
    const { cdn_url, status, live_version, revision, components } = await readSpec(server(), id);
    assert.deepEqual(rest, { status: "rolled_back", cdn_url, version: 3, source_version: 1 });
    const document = await server().fetch(`/cdn/specs/${id}.json`);
    const { createdAt } = document.json;
    assert.ok(createdAt > old.json.createdAt);
    assert.equal(document.text, JSON.stringify({ ...old.json, version: 3, createdAt }));
    assert.equal(createHash("sha256").update(document.text).digest("hex"), sha256);
    assert.equal((await server().fetch(new URL(version_url).pathname)).text, document.text);
    assert.deepEqual([status, live_version, revision], ["modified", 3, 2]);
    assert.deepEqual(components, [textNode("b")]);
    const history = (await server().ask("GET", `/specs/${id}/versions`)).json;
    const { id: me } = (await server().ask("GET", "/auth/me")).json;
    assert.deepEqual(history[0], {
      version: 3,
      revision: 1,
      source_version: 1,
      released_in: ["production"],
      message: "b is broken",
      version_url,
      signature_url,
      sha256,
      size: Buffer.byteLength(document.text),
      created_at: createdAt,
      created_by: me,
    });
    assert.equal(history[1].source_version, null);
  });

  test("to the draft's content makes the spec published", async () => {
    const id = await twoVersions();
    await server().ask("PUT", `/specs/${id}`, { components: [textNode("a")] });
    await rollback(id, { version: 1 });
    assert.equal((await readSpec(server(), id)).status, "published");
  });

  test("can target a rollback, the live version, and an unpublished spec", async () => {
    const id = await twoVersions();
    await rollback(id, { version: 1 });
    for (const [version, text] of [
      [3, "a"],
      [4, "a"],
      [2, "b"],
    ] as const) {
      await server().ask("POST", `/specs/${id}/unpublish`);
      assert.equal((await rollback(id, { version })).json.source_version, version);
      assert.deepEqual((await live(id)).screens.main.body, textNode(text));
    }
    assert.equal((await live(id)).version, 6);
  });

  test("is reported when the CDN has it, with its source version", async () => {
    const id = await twoVersions();
    const { json, headers } = await rollback(id, { version: 1, message: "back" });
    const { status: _, ...made } = json;
    const { id: actor } = (await server().ask("GET", "/auth/me")).json;
    assert.deepEqual((await eventsOf(server(), id)).at(-1), {
      type: "spec.rolled_back",
      data: { id, name: "Home", revision: 2, ...made, previous_version: 2, actor },
    });
    assert.deepEqual(await lastAudited(server(), id), {
      action: "spec.rolled_back",
      details: { name: "Home", revision: 2, ...made, previous_version: 2, message: "back" },
    });
    const { headers: now } = await server().ask("GET", `/specs/${id}`);
    assert.equal(headers.get("etag"), now.get("etag"));
  });

  test("works even if a changed custom type keeps the draft from being published", async () => {
    const id = await createSpec(server(), {
      name: "Home",
      components: [ratingNode({ max: 5 })],
    });
    await publish(id);
    await registerWidget(server(), { type: "object", required: ["stars"] });
    assertProblem(await publish(id), 400, "not_publishable");
    assert.equal((await rollback(id, { version: 1 })).status, 200);
    assert.deepEqual((await live(id)).screens.main.body, ratingNode({ max: 5 }));
    await server().ask("DELETE", "/catalog/widgets/Rating");
  });

  test("and concurrent publishes get consecutive versions, and the last is live", async () => {
    const id = await twoVersions();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? publish(id) : rollback(id, { version: 1 }),
      ),
    );
    const versions = answers.map(({ json }) => json.version).sort((a, b) => a - b);
    assert.deepEqual(
      versions,
      Array.from({ length: 12 }, (_, index) => index + 3),
    );
    for (const { json } of answers) {
      const document = await server().fetch(new URL(json.version_url).pathname);
      const text = json.status === "published" ? "b" : "a";
      assert.deepEqual(document.json.screens.main.body, textNode(text));
    }
    assert.equal((await live(id)).version, 14);
  });

  test("and publishes without the mutex, as by other processes, get consecutive versions too", async () => {
    const id = await twoVersions();
    const caller = await addCaller(server(), "publisher");
    const input = {
      specId: id,
      channel: "production",
      caller,
      ifMatch: undefined,
      message: undefined,
      emergency: false,
      ifChanged: false,
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const context = { ...server().context, publishMutex: createKeyedMutex() };
        return index % 2 === 0
          ? publishSpec(context, input)
          : rollbackSpec(context, { ...input, sourceVersion: 1 });
      }),
    );
    const versions = answers.map(({ body }) => body.version).sort((a, b) => a - b);
    assert.deepEqual(
      versions,
      Array.from({ length: 8 }, (_, index) => index + 3),
    );
    assert.equal((await live(id)).version, 10);
  });

  test("succeeds only at the revision of If-Match", async () => {
    const id = await twoVersions();
    const before = await storedRows(server().context.db);
    const stale = await rollback(id, { version: 1 }, { "if-match": '"1.2"' });
    assertProblem(stale, 412, "revision_mismatch");
    assert.equal(stale.json.current_revision, 2);
    assert.deepEqual(await storedRows(server().context.db), before);
    const fresh = await rollback(id, { version: 1 }, { "if-match": '"2.2"' });
    assert.equal(fresh.status, 200);
  });

  test("to an unknown version is refused and changes nothing", async () => {
    const id = await twoVersions();
    const never = await createSpec(server());
    const before = await storedRows(server().context.db);
    for (const [spec, version] of [
      [id, 3],
      [id, 2_147_483_647],
      [never, 1],
    ] as const) {
      const answer = await rollback(spec, { version });
      assertProblem(answer, 400, "invalid_request");
      assert.deepEqual(errorsOf(answer), ["/version no_such_version"]);
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("of a deleted spec is 404", async () => {
    const id = await twoVersions();
    await server().ask("DELETE", `/specs/${id}`);
    assertProblem(await rollback(id, { version: 1 }), 404, "not_found");
  });

  test("requires the permission to publish", async () => {
    const id = await twoVersions();
    for (const role of ["viewer", "editor"] as const) {
      const headers = bearer((await addUser(server(), role)).token);
      assertProblem(await rollback(id, { version: 1 }, headers), 403, "forbidden");
    }
    const headers = bearer((await addUser(server(), "publisher")).token);
    assert.equal((await rollback(id, { version: 1 }, headers)).status, 200);
  });

  test("is refused when the document was changed in the origin", async () => {
    const id = await twoVersions();
    const { object_key } = await server()
      .context.db.selectFrom("versions")
      .select("object_key")
      .where("spec_id", "=", id)
      .where("version", "=", 1)
      .executeTakeFirstOrThrow();
    await writeFile(join(server().dataDir, "origin", object_key), "{");
    const before = await storedRows(server().context.db);
    assertProblem(await rollback(id, { version: 1 }), 503, "unavailable");
    assert.deepEqual(await storedRows(server().context.db), before);
    assert.equal((await live(id)).version, 2);
  });

  test("during a delete is committed before it or refused", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await twoVersions();
      const [rolledBack, published, deleted] = await Promise.all([
        rollback(id, { version: 1 }),
        publish(id),
        server().ask("DELETE", `/specs/${id}`),
      ]);
      assert.equal(deleted?.status, 200, deleted?.text);
      for (const answer of [rolledBack, published]) {
        if (answer?.status !== 200) assertProblem(answer ?? deleted, 404, "not_found");
      }
      await until(async () => (await server().fetch(`/cdn/specs/${id}.json`)).status === 404);
      assert.equal((await eventsOf(server(), id)).at(-1)?.type, "spec.deleted");
    }
  });
});
