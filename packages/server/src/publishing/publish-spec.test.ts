import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdir, readdir, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { production } from "@screenspec/api";
import { validateDocument } from "@screenspec/format";
import { request } from "undici";
import { addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { assertProblem, errorsOf } from "../../testing/problems.ts";
import { retryFailedJobs } from "../../testing/retry-failed-jobs.ts";
import { textNode } from "../../testing/screens.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { temporaryName } from "../objects/whole-file.ts";
import { jobOf } from "./pointers/pointer-job.ts";
import { readTarget } from "./pointers/queries.ts";

onEachDatabase("Publishing", (makeDatabase) => {
  const shared = sharedServer(makeDatabase);

  test("returns the address of a document with the draft's content", async () => {
    const server = shared();
    const id = await createSpec(server, { name: "Home", components: [textNode("Hello")] });
    const published = await server.ask("POST", `/specs/${id}/publish`);
    assert.equal(published.status, 200);
    assert.equal(published.json.status, "published");
    assert.equal(new URL(published.json.cdn_url).pathname, `/cdn/specs/${id}.json`);

    const document = await server.fetch(`/cdn/specs/${id}.json`);
    assert.equal(document.status, 200);
    assert.equal(document.json.specVersion, "1.0.0");
    assert.equal(document.json.specId, id);
    assert.equal(document.json.version, 1);
    assert.equal(document.json.entryPoint, "main");
    assert.deepEqual(document.json.screens.main.body, textNode("Hello"));
    assert.deepEqual(validateDocument(document.json), []);
    assert.equal(sha256(document.text), published.json.sha256);
    const age = Date.now() - Date.parse(document.json.createdAt);
    assert.ok(age >= 0 && age < 60_000, `created ${age} ms ago`);
  });

  test("returns the advice on the draft, and refuses a typo in a type unless unknown types are allowed", async () => {
    const server = shared();
    const components = [{ type: "Widget", widgetType: "Buton" }];
    const id = await createSpec(server, { name: "Home", components });
    const refused = await server.ask("POST", `/specs/${id}/publish`);
    assertProblem(refused, 400, "not_publishable");
    assert.deepEqual(errorsOf(refused), ["/components/0/widgetType unknown_type"]);
    await server.ask("PUT", `/specs/${id}`, { allowUnknownTypes: true });
    const published = await server.ask("POST", `/specs/${id}/publish`);
    const { json: check } = await server.ask("GET", `/specs/${id}/diagnostics`);
    assert.equal(check.diagnostics.length, 1);
    assert.deepEqual(published.json.diagnostics, check.diagnostics);
  });

  test("composes an empty spec as an empty column", async () => {
    const server = shared();
    const id = await createSpec(server, { name: "Empty" });
    await server.ask("POST", `/specs/${id}/publish`);
    const { json } = await server.fetch(`/cdn/specs/${id}.json`);
    assert.equal(json.screens.main.body.rendererType, "Column");
  });

  test("increments the version even without changes, and keeps every version", async () => {
    const server = shared();
    const id = await createSpec(server, { name: "Home", components: [textNode("one")] });
    const first = await server.ask("POST", `/specs/${id}/publish`);
    const second = await server.ask("POST", `/specs/${id}/publish`, { message: "again" });
    await server.ask("PUT", `/specs/${id}`, { components: [textNode("three")] });
    const third = await server.ask("POST", `/specs/${id}/publish`, {});
    assert.deepEqual(
      [first, second, third].map(({ json }) => json.version),
      [1, 2, 3],
    );
    const old = await server.fetch(new URL(first.json.version_url).pathname);
    assert.deepEqual(old.json.screens.main.body, textNode("one"));
    assert.equal(old.headers.get("cache-control"), "public, max-age=31536000, immutable");
    const live = await server.fetch(`/cdn/specs/${id}.json`);
    assert.equal(live.json.version, 3);
  });

  test("gives concurrent publishers different versions, and the highest is live", async () => {
    const server = shared();
    const id = await createSpec(server, { name: "Home" });
    const many = 30;
    const answers = await Promise.all(
      Array.from({ length: many }, () => server.ask("POST", `/specs/${id}/publish`)),
    );
    const versions = answers.map(({ json }) => json.version).sort((a, b) => a - b);
    assert.deepEqual(
      versions,
      Array.from({ length: many }, (_, index) => index + 1),
    );
    assert.equal((await server.fetch(`/cdn/specs/${id}.json`)).json.version, many);
    assert.equal((await server.ask("GET", `/specs/${id}`)).json.live_version, many);
    const stored = await readdir(join(server.dataDir, "origin", "specs", id));
    assert.equal(stored.length, many * 5, "something was composed in vain");
  });

  test("refuses an invalid draft with every error and its pointer", async () => {
    const server = shared();
    const id = await createSpec(server, {
      name: "Broken",
      components: [
        { type: "Renderer", rendererType: "Padding", children: [] },
        { type: "Widgt", widgetType: "Text" },
      ],
    });
    const answer = await server.ask("POST", `/specs/${id}/publish`);
    assert.equal(answer.status, 400);
    assert.equal(answer.json.code, "not_publishable");
    const pointers = answer.json.errors.map(({ pointer }: { pointer: string }) => pointer);
    assert.ok(pointers.includes("/components/0"), pointers.join());
    assert.ok(pointers.includes("/components/1/type"), pointers.join());
    assert.equal((await server.fetch(`/cdn/specs/${id}.json`)).status, 404);
    assert.equal((await server.ask("GET", `/specs/${id}`)).json.status, "draft");
  });

  test("sets the spec's status by whether the live document is the draft's", async () => {
    const server = shared();
    const id = await createSpec(server, { name: "Home", components: [textNode("a")] });
    const status = async () => (await server.ask("GET", `/specs/${id}`)).json.status;
    assert.equal(await status(), "draft");
    await server.ask("POST", `/specs/${id}/publish`);
    assert.equal(await status(), "published");
    await server.ask("PUT", `/specs/${id}`, { components: [textNode("b")] });
    assert.equal(await status(), "modified");
    await server.ask("PUT", `/specs/${id}`, { components: [textNode("a")] });
    assert.equal(await status(), "published");
  });

  test("lists the live specs, the latest publish first, page by page on request", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const ids: string[] = [];
    for (const name of ["a", "b", "c", "never published"]) {
      ids.push(await createSpec(server, { name }));
    }
    const [a = "", b = "", c = ""] = ids;
    for (const id of [a, b, c, a]) await server.ask("POST", `/specs/${id}/publish`);
    const all = await server.ask("GET", "/specs/published");
    assert.deepEqual(await publishedIds(server), [a, c, b]);
    assert.deepEqual(Object.keys(all.json[0]), ["id", "name", "cdn_url"]);
    assert.equal(all.headers.get("x-total-count"), "3");

    const page = await server.ask("GET", "/specs/published?limit=2");
    assert.equal(page.json.length, 2);
    const next = /<(.+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await server.fetch(new URL(next).pathname + new URL(next).search, {
      headers: { authorization: `Bearer ${server.token}` },
    });
    assert.deepEqual(
      rest.json.map(({ id }: { id: string }) => id),
      [b],
    );
    assert.equal(rest.headers.get("link"), null);
  });

  test("removes the document from the CDN when the spec is deleted, and is 404 then", async () => {
    const server = shared();
    const id = await createSpec(server, { name: "Gone" });
    await server.ask("POST", `/specs/${id}/publish`);
    assert.equal((await server.fetch(`/cdn/specs/${id}.json`)).status, 200);
    const deleted = await server.ask("DELETE", `/specs/${id}`);
    assert.deepEqual([deleted.status, deleted.json], [200, { status: "deleted" }]);
    assert.equal((await server.fetch(`/cdn/specs/${id}.json`)).status, 404);
    assert.ok(!(await publishedIds(server)).includes(id));
    assert.equal((await server.ask("POST", `/specs/${id}/publish`)).status, 404);
  });

  test("lets an editor delete a draft, but not a live spec", async () => {
    const server = shared();
    const editor = bearer((await addUser(server, "editor")).token);
    const draft = await createSpec(server, { name: "Draft" });
    const live = await createSpec(server, { name: "Live" });
    await server.ask("POST", `/specs/${live}/publish`);
    const refused = await server.ask("DELETE", `/specs/${live}`, undefined, editor);
    assert.deepEqual([refused.status, refused.json.code], [403, "forbidden"]);
    assert.equal((await server.fetch(`/cdn/specs/${live}.json`)).status, 200);
    assert.equal((await server.ask("DELETE", `/specs/${draft}`, undefined, editor)).status, 200);
  });

  test("answers 503 when the origin fails, and stores nothing", async () => {
    const server = shared();
    const id = await createSpec(server, { name: "Home" });
    const folder = join(server.dataDir, "origin", "specs");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, id), "a file where the folder should be");
    const answer = await server.ask("POST", `/specs/${id}/publish`);
    assert.deepEqual([answer.status, answer.json.code], [503, "unavailable"]);
    assert.equal((await server.ask("GET", `/specs/${id}`)).json.status, "draft");
    await rm(join(folder, id));
    assert.equal((await server.ask("POST", `/specs/${id}/publish`)).json.version, 1);
  });

  test("publishes only the revision of If-Match", async () => {
    const server = shared();
    const id = await createSpec(server, { name: "Home" });
    await server.ask("PUT", `/specs/${id}`, { name: "Start" });
    const stale = await server.ask("POST", `/specs/${id}/publish`, undefined, {
      "if-match": '"1.0"',
    });
    assert.deepEqual([stale.status, stale.json.current_revision], [412, 2]);
    const fresh = await server.ask("POST", `/specs/${id}/publish`, undefined, {
      "if-match": '"2.0"',
    });
    assert.equal(fresh.status, 200);
  });

  test("finishes after a restart a publish that crashed between commit and pointer", async (t) => {
    const server = await startTestServer(t, makeDatabase);
    const id = await createSpec(server, { name: "Home" });
    await server.ask("POST", `/specs/${id}/publish`);
    const { db } = server.context;
    await server.ask("POST", `/specs/${id}/publish`);
    // The state of the database after a crash right after the commit of version 2.
    await server.context.objects.point(`specs/${id}.json`, null, await pointerEtag(server, id));
    await db
      .updateTable("channels")
      .set({ live_version: 1, live_generation: 1, etag: null })
      .execute();
    await db
      .insertInto("jobs")
      .values({
        ...jobOf({ specId: id, channel: production }),
        run_at: 0,
        attempts: 1,
        lease_token: "of a dead process",
        lease_until: 1,
      })
      .execute();
    const again = await server.restart();
    await until(async () => (await again.ask("GET", `/specs/${id}`)).json.live_version === 2);
    assert.equal((await again.fetch(`/cdn/specs/${id}.json`)).json.version, 2);
  });
});

const sharedOnSqlite = sharedServer(onSqlite);

test("A version is not reported as live before its pointer has moved", async () => {
  const server = sharedOnSqlite();
  const id = await createSpec(server, { name: "Home" });
  const pointer = join(server.dataDir, "origin", "specs", `${id}.json`);
  // A folder in the pointer's place keeps the origin from moving it.
  await mkdir(pointer, { recursive: true });
  const reportedState = async () => {
    const { status, live_version } = (await server.ask("GET", `/specs/${id}`)).json;
    return { status, live_version, isListed: (await publishedIds(server)).includes(id) };
  };
  const publishing = server.ask("POST", `/specs/${id}/publish`);
  const versions = async () => (await server.ask("GET", `/specs/${id}/versions`)).json;
  await until(async () => (await versions()).length === 1);
  assert.deepEqual(await reportedState(), { status: "draft", live_version: null, isListed: false });
  await rmdir(pointer);
  await retryFailedJobs(server);
  assert.equal((await publishing).status, 200);
  assert.equal((await reportedState()).live_version, 1);
});

test("Files of an unfinished publish are not served", async () => {
  const server = sharedOnSqlite();
  const id = await createSpec(server, { name: "Home" });
  await server.ask("POST", `/specs/${id}/publish`);
  const folder = join(server.dataDir, "origin", "specs");
  const [object = ""] = await readdir(join(folder, id));
  for (const halfDone of [`${id}/${object}`, `${id}.json`]) {
    await writeFile(temporaryName(join(folder, halfDone)), '{"version":');
  }
  const names = await readdir(folder, { recursive: true });
  const unserved = names.filter((name) => !/\.(json|jws)$/.test(name));
  assert.equal(unserved.filter((name) => name.endsWith(".tmp")).length, 2);
  for (const path of [
    ...unserved.map((name) => `/cdn/specs/${name}`),
    "/cdn/../screenspec.db",
    "/cdn/%2e%2e/screenspec.db",
    "/cdn/specs/",
    "/cdn/",
  ]) {
    const { statusCode, body } = await request(server.origin + path, { method: "GET" });
    await body.dump();
    assert.equal(statusCode, 404, path);
  }
});

async function publishedIds(server: TestServer): Promise<string[]> {
  return (await server.ask("GET", "/specs/published")).json.map(({ id }: { id: string }) => id);
}

async function pointerEtag(server: TestServer, specId: string): Promise<string | null> {
  const target = await readTarget(server.context.db, { specId, channel: production });
  return target?.etag ?? null;
}

function sha256(text: string, encoding: "hex" | "base64url" = "hex"): string {
  return createHash("sha256").update(text).digest(encoding);
}
