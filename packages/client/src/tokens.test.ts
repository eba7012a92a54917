import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../server/testing/databases.ts";
import { sharedServer } from "../../server/testing/shared-server.ts";
import { startRelay } from "../testing/relay.ts";
import { ConnectionError, createClient, type Tokens } from "./index.ts";

const server = sharedServer(onSqlite);
const refreshPath = "/api/v1/auth/refresh";

/** The service behind a relay that answers a refresh with the server's token. */
function startRefreshing(test: { after(cleanUp: () => void): void }) {
  const granted = { access_token: server().token, refresh_token: "second" };
  const headers = { "content-type": "application/json" };
  const answer = { status: 200, headers, body: JSON.stringify(granted) };
  return startRelay(test, server().origin, { [refreshPath]: answer });
}

test("Concurrent calls with a rejected token share one refresh, and each is repeated", async (t) => {
  const relay = await startRefreshing(t);
  const changes: Tokens[] = [];
  const api = createClient({
    baseUrl: relay.baseUrl,
    token: "expired",
    refreshToken: "first",
    onTokens: (tokens) => void changes.push(tokens),
  });
  const users = await Promise.all([1, 2, 3].map(() => api.getCurrentUser()));
  assert.equal(new Set(users.map(({ id }) => id)).size, 1);
  const refreshes = relay.requests.filter(({ url }) => url === refreshPath);
  assert.deepEqual(
    refreshes.map(({ body, headers }) => [JSON.parse(body), headers.authorization]),
    [[{ refresh_token: "first" }, undefined]],
  );
  assert.equal(relay.requests.length, 7);
  assert.deepEqual(changes, [{ token: server().token, refreshToken: "second" }]);
});

test("A client with only a refresh token exchanges it first", async (t) => {
  const relay = await startRefreshing(t);
  const api = createClient({ baseUrl: relay.baseUrl, refreshToken: "first" });
  await Promise.all([api.getCurrentUser(), api.getCurrentUser()]);
  assert.deepEqual(
    relay.requests.map(({ url }) => url),
    [refreshPath, "/api/v1/auth/me", "/api/v1/auth/me"],
  );
});

test("An invalid refresh token ends the session, and the call rejects with its 401", async () => {
  const changes: Tokens[] = [];
  const api = createClient({
    baseUrl: `${server().origin}/api/v1`,
    token: "expired",
    refreshToken: "used",
    onTokens: (tokens) => void changes.push(tokens),
  });
  await assert.rejects(api.getCurrentUser(), { code: "unauthenticated" });
  await assert.rejects(api.getCurrentUser(), { code: "unauthenticated" });
  assert.deepEqual(changes, [{}]);
});

test("A refresh that fails to connect is not repeated and keeps the session", async (t) => {
  const relay = await startRefreshing(t);
  const api = createClient({ baseUrl: relay.baseUrl, refreshToken: "first" });
  relay.next("cut");
  await assert.rejects(api.getCurrentUser(), ConnectionError);
  assert.equal(relay.requests.length, 1);
  assert.equal((await api.getCurrentUser()).role, "admin");
});

test("Aborting a call doesn't abort the refresh that others wait for", async (t) => {
  const relay = await startRefreshing(t);
  const api = createClient({ baseUrl: relay.baseUrl, refreshToken: "first" });
  const controller = new AbortController();
  const aborted = api.getCurrentUser({}, { signal: controller.signal });
  const other = api.getCurrentUser();
  controller.abort("enough");
  await assert.rejects(aborted, (reason) => reason === "enough");
  assert.equal((await other).role, "admin");
});

test("getToken is called for each request, and again when the token is rejected", async () => {
  const asked: (string | undefined)[] = [];
  const api = createClient({
    baseUrl: `${server().origin}/api/v1`,
    getToken: async (refused) => {
      asked.push(refused);
      return refused === undefined ? "expired" : server().token;
    },
  });
  await Promise.all([api.getCurrentUser(), api.getCurrentUser()]);
  assert.deepEqual(asked, [undefined, undefined, "expired"]);
});

test("A request is not repeated if getToken returns the rejected token", async () => {
  let asked = 0;
  const api = createClient({
    baseUrl: `${server().origin}/api/v1`,
    getToken: () => {
      asked++;
      return "expired";
    },
  });
  await assert.rejects(api.getCurrentUser(), { code: "unauthenticated" });
  assert.equal(asked, 2);
});
