import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../server/testing/databases.ts";
import { sharedServer } from "../../server/testing/shared-server.ts";
import { adminEmail, adminPassword } from "../../server/testing/test-server.ts";
import { createClient, ProblemError } from "./index.ts";

const server = sharedServer(onSqlite);
const client = (options = {}) =>
  createClient({ baseUrl: `${server().origin}/api/v1`, token: server().token, ...options });

test("A spec is created, changed, published, listed and deleted", async () => {
  const api = client();
  const { id } = await api.createSpec({ body: { name: "Home" } });
  const { revision } = await api.updateSpec({ spec_id: id, body: { description: "The first" } });
  const made = await api.publishSpec({ spec_id: id });
  assert.ok(made.status === "published");
  const { cdn_url, version } = made;
  assert.deepEqual([revision, version], [2, 1]);
  assert.equal((await api.getSpec({ spec_id: id })).status, "published");
  const published = await api.listPublishedSpecs();
  assert.deepEqual(
    published.find((spec) => spec.id === id),
    { id, name: "Home", cdn_url },
  );
  const { changes } = await api.getDiff({ spec_id: id, from: "1", to: "draft" });
  assert.deepEqual(changes, []);
  assert.deepEqual(await api.deleteSpec({ spec_id: id }), { status: "deleted" });
});

test("The base URL may be a URL object or end with a slash", async () => {
  const baseUrl = new URL(`${server().origin}/api/v1/`);
  for (const given of [baseUrl, baseUrl.href]) {
    assert.equal((await client({ baseUrl: given }).getCurrentUser()).email, adminEmail);
  }
  assert.throws(() => createClient({ baseUrl: "localhost" }), TypeError);
});

test("Path and query parameters are escaped", async () => {
  const api = client();
  await assert.rejects(api.getSpec({ spec_id: "a/b?c#d%e" }), { code: "not_found" });
  await assert.rejects(api.listSpecs({ cursor: "&limit=1" }), { code: "invalid_request" });
  for (const spec_id of ["", ".", ".."]) {
    await assert.rejects(api.getSpec({ spec_id }), TypeError);
  }
});

test("A ProblemError has every member of the problem document", async () => {
  const call = client().createSpec({ body: { name: "", description: "" } });
  const error: unknown = await call.catch((error: unknown) => error);
  assert.ok(error instanceof ProblemError && error instanceof Error);
  assert.deepEqual([error.status, error.code], [400, "invalid_request"]);
  assert.deepEqual(
    error.errors.map(({ pointer, code }) => [pointer, code]),
    [["/name", "too_short"]],
  );
  assert.equal(error.requestId, error.response.headers.get("x-request-id"));
  assert.ok(error.message.includes(error.detail) && error.message.includes("/name: "));
});

test("A rejected call causes no unhandled rejection, however its result is read", async () => {
  const refused = () => client().getSpec({ spec_id: "none" });
  await assert.rejects(refused(), { code: "not_found" });
  await assert.rejects(refused().withResponse(), { code: "not_found" });
});

test("ifNoneMatch skips an unchanged spec, and ifMatch refuses to overwrite a changed one", async () => {
  const api = client();
  const { data: created, etag } = await api.createSpec({ body: { name: "Home" } }).withResponse();
  const spec_id = created.id;
  assert.equal(await api.getSpec({ spec_id }, { ifNoneMatch: etag }), undefined);
  const { data, response } = await api.getSpec({ spec_id }, { ifNoneMatch: etag }).withResponse();
  assert.deepEqual([data, response.status], [undefined, 304]);

  const changed = await api
    .updateSpec({ spec_id, body: { name: "Start" } }, { ifMatch: etag })
    .withResponse();
  assert.notEqual(changed.etag, etag);
  const late = api.updateSpec({ spec_id, body: { name: "Late" } }, { ifMatch: etag });
  await assert.rejects(late, { code: "revision_mismatch", status: 412 });
  const read = await api.getSpec({ spec_id }, { ifNoneMatch: etag });
  assert.equal(read?.name, "Start");
});

test("Awaiting a list gives one page, iterating it gives all pages", async () => {
  const api = client();
  for (let number = 1; number <= 5; number++) {
    await api.putCustomWidget({ name: `W${number}`, body: {} });
  }
  const page = await api.listCustomWidgets({ limit: 2 }).withResponse();
  assert.deepEqual(
    page.data.map(({ name }) => name),
    ["W5", "W4"],
  );
  assert.equal(page.total, 5);
  assert.ok(page.next !== undefined);
  const second = await api.listCustomWidgets({ limit: 2, cursor: page.next });
  assert.deepEqual(
    second.map(({ name }) => name),
    ["W3", "W2"],
  );
  const names: string[] = [];
  for await (const { name } of api.listCustomWidgets({ limit: 2 })) names.push(name);
  assert.deepEqual(names, ["W5", "W4", "W3", "W2", "W1"]);
});

test("Iterating a list requests each page when it is reached, and a failed page ends the iteration", async () => {
  const urls: string[] = [];
  const api = client({
    fetch: (url: string, init: RequestInit) => {
      urls.push(url);
      return fetch(url, init);
    },
  });
  for await (const _ of api.listCustomWidgets({ limit: 2 })) break;
  assert.equal(urls.length, 1);
  const refused = api.listCustomWidgets({ limit: 0 });
  await assert.rejects(refused[Symbol.asyncIterator]().next(), { code: "invalid_request" });
});

test("Headers of the client and of the call are sent", async () => {
  const api = client({ headers: { "x-request-id": "of-the-client" } });
  const requestId = async (headers?: Record<string, string>) => {
    const call = api.getCurrentUser({}, headers === undefined ? {} : { headers });
    return (await call.withResponse()).response.headers.get("x-request-id");
  };
  assert.equal(await requestId(), "of-the-client");
  assert.equal(await requestId({ "X-Request-Id": "of-the-call" }), "of-the-call");
});

test("Calls after a login use its token", async () => {
  const kept: unknown[] = [];
  const { origin } = server();
  const api = createClient({
    baseUrl: `${origin}/api/v1`,
    onTokens: (tokens) => void kept.push(tokens.token),
  });
  await assert.rejects(api.getCurrentUser(), { code: "unauthenticated" });
  const body = { email: adminEmail, password: adminPassword };
  const { access_token } = await api.login({ body });
  assert.equal((await api.getCurrentUser()).email, adminEmail);
  assert.deepEqual(kept, [access_token]);
});
