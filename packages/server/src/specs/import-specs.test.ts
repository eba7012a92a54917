import assert from "node:assert/strict";
import { readdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { fullSpec, importLines, linesOfSpecs, ndjson, textOf } from "../../testing/import-lines.ts";
import { assertProblem, errorsByLine } from "../../testing/problems.ts";
import { sendBytes } from "../../testing/raw-request.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec, readSpec } from "../../testing/specs.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";

const target = "/api/v1/import";

onEachDatabase("An import", (makeDatabase) => {
  const server = sharedServer(makeDatabase, { MAX_BODY_BYTES: "4096", MAX_IMPORT_BYTES: "100000" });

  test("creates drafts, each with an event and an audit entry", async () => {
    const { db } = server().context;
    const lines = [fullSpec, { name: "Second", id: "spec_01h455vb4pex5vsknk084sn02q" }];
    const answer = await importLines(server(), textOf(lines));
    assert.equal(answer.status, 201, answer.text);
    const { ids, ...rest } = answer.json;
    assert.deepEqual(rest, { status: "imported", count: 2 });
    const [first, second] = await Promise.all(ids.map((id: string) => readSpec(server(), id)));
    assert.deepEqual({ ...first, ...fullSpec }, first);
    assert.deepEqual(
      [second.name, second.description, second.version, second.components, second.status],
      ["Second", "", "1.0.0", [], "draft"],
    );
    for (const id of ids) {
      const events = await db.selectFrom("events").selectAll().where("spec_id", "=", id).execute();
      assert.deepEqual(
        events.map(({ type }) => type),
        ["spec.created"],
      );
      const entries = await db
        .selectFrom("audit_entries")
        .selectAll()
        .where("target", "=", id)
        .execute();
      assert.deepEqual(
        entries.map(({ action, request_id }) => [action, request_id]),
        [["spec.created", answer.headers.get("x-request-id")]],
      );
    }
  });

  for (const [what, text, count] of [
    ["lines that end in CR LF", '{"name":"a"}\r\n{"name":"b"}\r\n', 2],
    ["a last line without a line break", '{"name":"a"}\n{"name":"b"}', 2],
    ["empty lines", '\n\n{"name":"a"}\n \t\r\n\r\n{"name":"b"}\n\n', 2],
    ["spaces around a line's JSON", '  {"name":"a"}  \n', 1],
  ] as const) {
    test(`may have ${what}`, async () => {
      const answer = await importLines(server(), text);
      assert.equal(answer.json.count, count, answer.text);
    });
  }

  for (const [what, text, code, errors] of [
    ["nothing but empty lines", "\n\r\n \n", "invalid_request", ["1 required"]],
    ["a byte order mark", '\ufeff{"name":"a"}\n', "malformed_json", ["1 malformed_json"]],
    [
      ...([
        "a line that isn't UTF-8",
        Buffer.from('{"name":"a"}\n{"name":"\xff"}', "latin1"),
      ] as const),
      ...(["malformed_json", ["2 malformed_json"]] as const),
    ],
    ["a duplicate key", '{"name":"a","name":"b"}', "malformed_json", ["1/name duplicate_key"]],
    [
      "a JSON text on two lines",
      '{"name":\n"a"}',
      "malformed_json",
      ["1 malformed_json", "2 malformed_json"],
    ],
    [
      "two JSON texts on a line",
      '{"name":"a"}{"name":"b"}',
      "malformed_json",
      ["1 malformed_json"],
    ],
    ["an array of specs", '[{"name":"a"}]', "invalid_request", ["1 wrong_type"]],
    [
      ...([
        "wrong lines among good ones",
        '{"name":"a"}\n\n{"nam":1}\n{"name":"c","revision":1}\n{"name":2}',
      ] as const),
      ...([
        "invalid_request",
        ["3/nam unknown_field", "3 required", "4/revision read_only_field", "5/name wrong_type"],
      ] as const),
    ],
    [
      ...([
        "malformed content",
        `{"name":"a"}\n${JSON.stringify({ name: "b", components: [7] })}`,
      ] as const),
      ...(["invalid_request", ["2/components/0 wrong_type"]] as const),
    ],
    [
      ...(["a line that is too long", `{"name":"a"}\n{"name":"${"x".repeat(5000)}"}\n{}`] as const),
      ...(["invalid_request", ["2 too_long", "3 required"]] as const),
    ],
    ["an id that isn't a string", '{"name":"a","id":7}', "invalid_request", ["1/id wrong_type"]],
  ] as const) {
    test(`with ${what} is refused completely, with the errors of every line`, async () => {
      const before = await storedRows(server().context.db);
      const answer = await importLines(server(), text);
      assertProblem(answer, 400, code);
      assert.deepEqual(errorsByLine(answer), errors);
      assert.deepEqual(await storedRows(server().context.db), before);
    });
  }

  test("lists the first hundred errors and counts them all", async () => {
    const answer = await importLines(server(), '{"nam":"a"}\n'.repeat(500));
    assertProblem(answer, 400, "invalid_request");
    assert.equal(answer.json.errors.length, 100);
    assert.equal(answer.json.error_count, 1000);
    assert.match(answer.json.detail, /^line 1, \/nam: .* And 999 more\.$/);
  });

  test("accepts only uncompressed NDJSON", async () => {
    for (const [body, headers] of [
      ['{"name":"a"}', { "content-type": "application/json" }],
      ['{"name":"a"}', { "content-type": "text/plain" }],
      [gzipSync('{"name":"a"}'), { "content-encoding": "gzip" }],
    ] as const) {
      assertProblem(await importLines(server(), body, headers), 415, "unsupported_media_type");
    }
    const types = ["APPLICATION/X-NDJSON", `${ndjson}; charset=utf-8`];
    for (const type of types) {
      const answer = await importLines(server(), '{"name":"a"}', { "content-type": type });
      assert.equal(answer.status, 201, answer.text);
    }
  });

  test("is limited to MAX_IMPORT_BYTES, with and without a Content-Length", async () => {
    const line = `{"name":"a"}${" ".repeat(1987)}\n`;
    const most = line.repeat(50);
    assert.equal((await importLines(server(), most)).status, 201);
    const before = await storedRows(server().context.db);
    assertProblem(await importLines(server(), `${most} `), 413, "body_too_large");
    const { authorization } = bearer(server().token);
    const head = `POST ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: ${authorization}\r\n`;
    const chunked = `Content-Type: ${ndjson}\r\nTransfer-Encoding: chunked\r\n\r\n186a1\r\n${most} \r\n0\r\n\r\n`;
    assertProblem(await sendBytes(server().origin, head + chunked), 413, "body_too_large");
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("leaves no file behind, whether it succeeds, fails or is aborted", async () => {
    await importLines(server(), '{"name":"a"}');
    await importLines(server(), "{");
    const { hostname, port } = new URL(server().origin);
    const socket = connect({ host: hostname, port: Number(port) });
    const { authorization } = bearer(server().token);
    socket.write(
      `POST ${target} HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\nContent-Type: ${ndjson}\r\nContent-Length: 5000\r\n\r\n{"name":`,
    );
    await new Promise((resolve) => socket.once("connect", resolve));
    socket.destroy();
    await until(async () => (await readdir(join(server().dataDir, "spool"))).length === 0);
  });

  test("that died with its process leaves no file after the next start", async (t) => {
    const first = await startTestServer(t, makeDatabase);
    const spool = join(first.dataDir, "spool");
    await writeFile(join(spool, "left-behind"), '{"name":"a"}');
    await first.restart();
    assert.deepEqual(await readdir(spool), []);
  });

  test("whose last batch can't be stored stores none of them", async (t) => {
    const own = await startTestServer(t, makeDatabase);
    const { db } = own.context;
    // The last of the import's three statements fails.
    await sql`create unique index in_the_way on specs (name)`.execute(db);
    await createSpec(own, { name: "Spec 119" });
    const failed = await importLines(own, linesOfSpecs(120, 10));
    assertProblem(failed, 500, "internal_error");
    await sql`drop index in_the_way`.execute(db);
    for (const path of ["/specs", "/specs?q=spec", "/specs?sort=name"]) {
      const list = await own.ask("GET", path);
      assert.deepEqual([list.json.length, list.headers.get("x-total-count")], [1, "1"]);
    }
    assert.equal((await importLines(own, linesOfSpecs(120, 10))).json.count, 120);
  });

  test("requires the permission to write", async () => {
    const viewer = await addUser(server(), "viewer");
    const answer = await importLines(server(), '{"name":"a"}', bearer(viewer.token));
    assertProblem(answer, 403, "forbidden");
    const exported = await server().fetch("/api/v1/export", { headers: bearer(viewer.token) });
    assert.equal(exported.status, 200);
  });
});
