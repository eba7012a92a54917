import assert from "node:assert/strict";
import { test } from "node:test";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase, onSqlite } from "../../testing/databases.ts";
import { keptLog } from "../../testing/kept-log.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";
import { removeExpiredLinks } from "./queries.ts";

const text = (words: string) => ({
  components: [{ type: "Widget", widgetType: "Text", attributes: { text: words } }],
});

/** Creates a link as the admin or another user. Returns its id and the path of its page. */
async function createLink(server: TestServer, specId: string, token = server.token, body = {}) {
  const answer = await server.ask("POST", `/specs/${specId}/previews`, body, bearer(token));
  assert.equal(answer.status, 201, answer.text);
  const { id, url } = answer.json;
  return { id, page: new URL(url).pathname, url };
}

const read = (server: TestServer, page: string, state?: string) =>
  server.fetch(`${page}/document${state === undefined ? "" : `?state=${state}`}`);

onEachDatabase("A preview link", (makeDatabase) => {
  let now = Date.now();
  const server = sharedServer(makeDatabase, {}, { clock: () => now });

  test("shows the saved draft without a token, to pages of all origins", async () => {
    const specId = await createSpec(server(), { name: "Home", ...text("Hello") });
    const { page, url } = await createLink(server(), specId);
    assert.match(url, new RegExp(`^${server().origin}/preview/ssp_[\\w-]{32}$`));
    const { status, headers, json } = await read(server(), page);
    assert.equal(status, 200);
    assert.match(JSON.stringify(json.document), /Hello/);
    assert.equal(headers.get("access-control-allow-origin"), "*");
    assert.equal(headers.get("access-control-allow-credentials"), null);
    assert.equal(headers.get("cache-control"), "no-store");
  });

  test("shows a draft with errors, and placeholders in place of the nodes that have them", async () => {
    const components = [
      ...text("Fine").components,
      { type: "Widget", widgetType: "Unknown", attributes: {} },
    ];
    const specId = await createSpec(server(), { name: "Broken", components });
    const { page } = await createLink(server(), specId);
    const { status, json } = await read(server(), page);
    assert.equal(status, 200);
    assert.match(JSON.stringify(json.document), /Fine/);
  });

  test("answers a waiting page when the draft is saved", async () => {
    const specId = await createSpec(server(), { name: "Home", ...text("Before") });
    const { page } = await createLink(server(), specId);
    const { state } = (await read(server(), page)).json;
    const waiting = read(server(), page, state);
    await server().ask("PUT", `/specs/${specId}`, text("After"));
    const { status, json } = await waiting;
    assert.equal(status, 200);
    assert.match(JSON.stringify(json.document), /After/);
    assert.notEqual(json.state, state);
  });

  test("answers a waiting page when the catalog of custom types changes", async () => {
    const specId = await createSpec(server());
    const { page } = await createLink(server(), specId);
    const { state } = (await read(server(), page)).json;
    const waiting = read(server(), page, state);
    await server().ask("PUT", "/catalog/widgets/Stars", {});
    assert.equal((await waiting).status, 200);
  });

  const ends: Readonly<
    Record<string, (link: { specId: string; id: string; userId: string }) => Promise<unknown>>
  > = {
    "it is revoked": ({ specId, id }) => server().ask("DELETE", `/specs/${specId}/previews/${id}`),
    "its spec is deleted": ({ specId }) => server().ask("DELETE", `/specs/${specId}`),
    "its creator is disabled": ({ userId }) =>
      server().ask("PUT", `/users/${userId}`, { disabled: true }),
    "its creator may not change specs any more": ({ userId }) =>
      server().ask("PUT", `/users/${userId}`, { role: "viewer" }),
    "it expires": async () => {
      now += 60_000;
    },
  };
  for (const [when, end] of Object.entries(ends)) {
    test(`ends when ${when}, also for a page that waits`, async () => {
      const specId = await createSpec(server());
      const { id: userId, token } = await addUser(server(), "editor");
      const { id, page } = await createLink(server(), specId, token, { expires_in: 60 });
      const { state } = (await read(server(), page)).json;
      const waiting = read(server(), page, state);
      await end({ specId, id, userId });
      for (const answer of [await waiting, await read(server(), page)]) {
        assertProblem(answer, 404, "not_found");
        assert.equal(answer.headers.get("access-control-allow-origin"), "*");
      }
    });
  }

  test("of an API key ends when the key is revoked", async () => {
    const specId = await createSpec(server());
    const { id, key } = await addApiKey(server());
    const { page } = await createLink(server(), specId, key);
    assert.equal((await read(server(), page)).status, 200);
    await server().ask("DELETE", `/api-keys/${id}`);
    assertProblem(await read(server(), page), 404, "not_found");
  });

  test("is listed without its address until it ends, and only for its spec", async () => {
    const specId = await createSpec(server());
    const other = await createSpec(server());
    const { id } = await createLink(server(), specId, server().token, { expires_in: 120 });
    await createLink(server(), specId, server().token, { expires_in: 60 });
    await createLink(server(), other);
    now += 60_000;
    const { json, text } = await server().ask("GET", `/specs/${specId}/previews?include=names`);
    assert.deepEqual(
      json.map((link: { id: string; created_by_name: string }) => [link.id, link.created_by_name]),
      [[id, "admin"]],
    );
    assert.doesNotMatch(text, /ssp_/);
    const revoked = await server().ask("DELETE", `/specs/${other}/previews/${id}`);
    assertProblem(revoked, 404, "not_found");
  });

  test("can't be created for longer than a day, nor beyond 20 of a spec", async () => {
    const specId = await createSpec(server());
    const create = (body: object) => server().ask("POST", `/specs/${specId}/previews`, body);
    for (const expires_in of [59, 86_401]) {
      assertProblem(await create({ expires_in }), 400, "invalid_request");
    }
    for (let count = 0; count < 20; count++) await createLink(server(), specId);
    assertProblem(await create({}), 409, "limit_reached");
  });

  test("that has expired is removed", async () => {
    const specId = await createSpec(server());
    const { id } = await createLink(server(), specId, server().token, { expires_in: 60 });
    now += 60_000;
    await removeExpiredLinks(server().context.db, now);
    const rows = await server().context.db.selectFrom("preview_links").select("id").execute();
    assert.ok(rows.every((row) => row.id !== id));
  });

  test("is stored as a hash", async () => {
    const { page } = await createLink(server(), await createSpec(server()));
    const { db } = server().context;
    const stored = [
      await db.selectFrom("preview_links").selectAll().execute(),
      await db.selectFrom("audit_entries").selectAll().execute(),
    ];
    const [token = ""] = page.split("/").slice(-1);
    assert.ok(!JSON.stringify(stored).includes(token));
  });
});

test("The address of a preview link begins with PUBLIC_URL", async (t) => {
  const env = { PUBLIC_URL: "https://screens.example.com/sdui" };
  const server = await startTestServer(t, onSqlite, env);
  const { url } = await createLink(server, await createSpec(server));
  assert.match(url, /^https:\/\/screens\.example\.com\/sdui\/preview\/ssp_/);
});

test("The token of a preview link is never logged", async (t) => {
  const { lines, log } = keptLog("trace");
  const server = await startTestServer(t, onSqlite, { LOG_LEVEL: "trace" }, {}, log);
  const { page } = await createLink(server, await createSpec(server));
  for (const path of [
    page,
    `${page}/`,
    `${page}/document`,
    `/%70review${page.slice(8)}/document`,
  ]) {
    await server.fetch(path);
    await server.fetch(path, { method: "POST" });
  }
  const written = lines.join("\n");
  assert.ok(written.includes("/preview/[secret]/document"), written);
  assert.doesNotMatch(written, /ssp_/);
});

test("A page that waits is answered when the server stops", async (t) => {
  // The counts of requests begin anew with each minute.
  const now = Date.now();
  const server = await startTestServer(t, onSqlite, {}, { clock: () => now });
  const { page } = await createLink(server, await createSpec(server));
  const { state } = (await read(server, page)).json;
  let counted = await remainingRequests(server);
  const waiting = read(server, page, state);
  await until(async () => {
    counted -= 1;
    return (await remainingRequests(server)) < counted;
  });
  await server.stop();
  assert.equal((await waiting).status, 204);
});

async function remainingRequests(server: TestServer): Promise<number> {
  const { headers } = await read(server, "/preview/unknown");
  return Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
}

test("Requests of a preview count against the rate limit of their address", async (t) => {
  const now = Date.now();
  const env = { RATE_LIMIT_PER_MINUTE: "5" };
  const server = await startTestServer(t, onSqlite, env, { clock: () => now });
  const statuses = [];
  for (let count = 0; count < 6; count++) {
    statuses.push((await read(server, "/preview/unknown")).status);
  }
  assert.equal(statuses.at(-1), 429);
});
