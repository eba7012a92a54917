import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "esbuild";
import { startBrowser } from "../../server/testing/browser.ts";
import { onSqlite } from "../../server/testing/databases.ts";
import { adminEmail, adminPassword, startTestServer } from "../../server/testing/test-server.ts";
import { startRelay } from "../testing/relay.ts";

/** The code that runs on the page, as JavaScript. */
const use = `async ({ email, password }) => {
  const { createClient, ProblemError } = await import("/client.js");
  const api = createClient({ baseUrl: location.origin + "/api/v1/" });
  const refused = await api.getCurrentUser().catch((error) => error);
  await api.login({ body: { email, password } });
  const ids = [];
  for (const name of ["Home", "Shop", "Cart"]) {
    ids.push((await api.createSpec({ body: { name } })).id);
  }
  const [id] = ids;
  const { data, etag } = await api.getSpec({ spec_id: id }).withResponse();
  const again = await api.getSpec({ spec_id: id }, { ifNoneMatch: etag });
  const { version } = await api.publishSpec({ spec_id: id });
  const { fetchDocument } = await import("/documents.js");
  const jwksUrl = location.origin + "/.well-known/jwks.json";
  const signed = await fetchDocument(location.origin + "/cdn/specs/" + id + ".json", { jwksUrl });
  const names = [];
  for await (const { name } of api.listSpecs({ limit: 1 })) names.push(name);
  const { total } = await api.listSpecs({ limit: 1 }).withResponse();
  const controller = new AbortController();
  const call = api.getCurrentUser({}, { signal: controller.signal });
  controller.abort();
  const aborted = await call.catch((error) => error.name);
  return {
    refused: [refused instanceof ProblemError, refused.code],
    name: data.name, again: again === undefined, version, signed: signed.specId === id, names, total, aborted,
  };
}`;

test("A page uses the client like any other program", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const relay = await startRelay(t, server.origin, {
    "/": { status: 200, headers: { "content-type": "text/html" }, body: "<title>A page</title>" },
    "/client.js": await script("index.ts"),
    "/documents.js": await script("documents.ts"),
  });
  const browser = await startBrowser(t);
  const page = await browser.newPage();
  await page.goto(new URL("/", relay.baseUrl).href);
  await page.evaluate('import("/client.js").then(() => undefined)');
  relay.next("cut");
  const credentials = JSON.stringify({ email: adminEmail, password: adminPassword });
  assert.deepEqual(await page.evaluate(`(${use})(${credentials})`), {
    refused: [true, "unauthenticated"],
    name: "Home",
    again: true,
    version: 1,
    signed: true,
    names: ["Cart", "Shop", "Home"],
    total: 3,
    aborted: "AbortError",
  });
});

/** Loads the client in a tab, as a page of the service's own origin. */
const begin = `async () => {
  const { createClient } = await import("/client.js");
  globalThis.changes = [];
  globalThis.refreshes = 0;
  globalThis.api = createClient({
    baseUrl: location.origin + "/api/v1",
    session: "cookie",
    onTokens: ({ token, refreshToken }, isSignedOut) =>
      changes.push([token !== undefined, refreshToken, isSignedOut]),
    fetch: (url, init) => {
      if (url.endsWith("/auth/refresh")) refreshes++;
      return fetch(url, init);
    },
  });
}`;

test("Tabs share a session whose refresh token is in a cookie, from login to logout", async (t) => {
  const server = await startTestServer(t, onSqlite);
  const browser = await startBrowser(t);
  const context = await browser.newContext();
  const client = await script("index.ts");
  const openTab = async () => {
    const page = await context.newPage();
    await page.route("**/client.js", (route) => route.fulfill(client));
    await page.goto(`${server.origin}/health/live`);
    await page.evaluate(`(${begin})()`);
    return page;
  };
  const one = await openTab();
  const other = await openTab();
  const email = (tab: typeof one) =>
    tab.evaluate("api.getCurrentUser().then(({ email }) => email, ({ code }) => code)");
  assert.equal(await email(one), "unauthenticated");
  assert.equal(await email(one), "unauthenticated");
  assert.equal(await one.evaluate("refreshes"), 1);
  const body = JSON.stringify({ email: adminEmail, password: adminPassword });
  const granted = await one.evaluate(`api.login({ body: ${body} })`);
  assert.ok(!Object.hasOwn(Object(granted), "refresh_token"));
  await other.waitForFunction("changes.length > 0 && changes.at(-1)[0]");
  assert.equal(await email(other), adminEmail);
  assert.equal(await other.evaluate("refreshes"), 0);
  assert.equal(await one.evaluate("document.cookie"), "");

  // Many calls in new tabs, which restore the session by its cookie at the same time.
  const tabs = [await openTab(), await openTab(), await openTab()];
  const emails = await Promise.all([...tabs, ...tabs].map(email));
  assert.deepEqual(new Set(emails), new Set([adminEmail]));
  for (const tab of tabs) assert.ok(Number(await tab.evaluate("refreshes")) <= 1);
  // Leaving a page during a refresh doesn't end the session.
  const left = await openTab();
  await left.evaluate("void api.getCurrentUser().catch(() => {})");
  await left.reload();
  await left.evaluate(`(${begin})()`);
  assert.equal(await email(left), adminEmail);

  await one.evaluate("api.logout()");
  await other.waitForFunction("!changes.at(-1)[0]");
  assert.equal(await other.evaluate("changes.at(-1)[2]"), true);
  for (const tab of [one, other, left]) assert.equal(await email(tab), "unauthenticated");
  const refreshTokens = await one.evaluate(
    "changes.flatMap(([, refreshToken]) => refreshToken ?? [])",
  );
  assert.deepEqual(refreshTokens, []);
});

async function script(entry: string) {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/${entry}`],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    conditions: ["@screenspec/source"],
  });
  const headers = { "content-type": "text/javascript" };
  return { status: 200, headers, body: outputFiles[0]?.text ?? "" };
}
