import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { startFaultProxy } from "../../../server/testing/fault-proxy.ts";
import { until } from "../../../server/testing/until.ts";
import {
  type LoadingApp,
  sharedLoadingServer,
  type Tab,
  write,
} from "../../testing/loading-app.ts";

const startLoadingApp = sharedLoadingServer();

test("A draft is shown, and again after each change, on the current screen", async (t) => {
  const { tab, app } = await startPreview(t);
  await tab.reports("1 from network");
  await tab.shows("One");
  await tab.page.getByRole("button", { name: "On" }).click();
  await tab.shows("One, on the second");
  await write(app.server, app.specId, "Two");
  await tab.reports("1 from network");
  await tab.shows("Two, on the second");
});

test("A change outside the composed document leaves the current screen unchanged", async (t) => {
  const { tab, app } = await startPreview(t);
  await tab.reports("1 from network");
  await tab.page.evaluate(`{
    window.begun = 0;
    addEventListener("screenspec-screen", () => void begun++);
  }`);
  await app.server.ask("PUT", `/specs/${app.specId}`, { description: "Another" });
  await tab.reports("1 from network");
  assert.equal(await tab.page.evaluate("begun"), 0);
});

test("A deleted draft is reported, and shown after it is restored", async (t) => {
  const { tab, app } = await startPreview(t);
  await tab.reports("1 from network");
  await app.server.ask("DELETE", `/specs/${app.specId}`);
  await tab.reports("status 404");
  await tab.shows("One");
  await app.server.ask("POST", `/specs/${app.specId}/restore`);
  await tab.reports("1 from network");
});

test("A draft that can't be composed is reported, and shown after it is corrected", async (t) => {
  const { tab, app } = await startPreview(t);
  await tab.reports("1 from network");
  await app.server.ask("PUT", `/specs/${app.specId}`, { entryPoint: "nowhere" });
  await tab.reports("status 400");
  await tab.shows("One");
  await app.server.ask("PUT", `/specs/${app.specId}`, { entryPoint: "main" });
  await tab.reports("1 from network");
});

test("After an interruption the stream continues with the missed events", async (t) => {
  const { tab, app, proxy, lastEventIds } = await startPreview(t);
  await tab.reports("1 from network");
  await proxy.set("refuses");
  await tab.reports("network");
  await write(app.server, app.specId, "Two");
  await proxy.set("passes");
  await tab.page.evaluate(`dispatchEvent(new Event("online"))`);
  await tab.shows("Two");
  assert.equal(lastEventIds[0], undefined);
  assert.ok(lastEventIds.at(-1));
  assert.equal((await tab.page.evaluate<string[]>("reported")).at(-1), "1 from network");
});

test("After an interruption without a change only the stream is requested again @full", async (t) => {
  const { tab, app, proxy, lastEventIds, documents } = await startPreview(t, { hasClock: true });
  await tab.reports("1 from network");
  // The page doesn't reconnect by itself. Its stream would time out if the clock skipped more.
  await tab.page.clock.pauseAt(Date.now() + 5000);
  await proxy.set("refuses");
  await tab.reports("network");
  await proxy.set("passes");
  const before = lastEventIds.length;
  await tab.page.evaluate(`dispatchEvent(new Event("online"))`);
  await until(() => lastEventIds.length > before);
  // This change comes after all requests that the new stream has caused.
  await write(app.server, app.specId, "Two");
  await tab.shows("Two");
  assert.equal(documents(), 2);
});

test("A silent stream is opened again", async (t) => {
  const { tab, proxy } = await startPreview(t, { hasClock: true });
  await tab.reports("1 from network");
  await proxy.set("hangs");
  await tab.page.clock.fastForward(45_000);
  await tab.reports("network");
});

test("An invalid token stops the stream until there is another token", async (t) => {
  const { tab, app, documents } = await startPreview(t, { token: "no" });
  await tab.reports("status 401");
  assert.equal(documents(), 0);
  const headers = JSON.stringify({ authorization: `Bearer ${app.server.token}` });
  await tab.page.evaluate(`document.querySelector("screen-spec").headers = ${headers}; 0`);
  await tab.reports("1 from network");
});

test("If the code that follows a draft never arrives, loading fails after a minute and is retried", async (t) => {
  const app = await startLoadingApp(t);
  await write(app.server, app.specId, "One");
  await app.context.clock.install();
  const files = "**/screen-spec-live.js*";
  const asked = Promise.withResolvers<void>();
  const { href: src } = new URL(`/api/v1/specs/${app.specId}/document`, app.src);
  const { page, reports } = await app.start({ src, live: "" }, (tab) =>
    tab.route(files, () => asked.resolve()),
  );
  await asked.promise;
  await page.clock.fastForward(60_000);
  await reports("network");
});

test("After an event id that isn't valid in a header, the draft is loaded again @full", async (t) => {
  const app = await startLoadingApp(t);
  const { server, specId, answers, context } = app;
  await write(server, specId, "One");
  const headers = {
    "content-type": "text/event-stream",
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "authorization, last-event-id",
  };
  const body = "retry: 0\nid: 4 ✓\n\n";
  answers[`/api/v1/events?types=spec.updated,spec.deleted,spec.restored&spec_id=${specId}`] = {
    status: 200,
    headers,
    body,
  };
  await context.addInitScript(`customElements.whenDefined("screen-spec").then(() => {
    document.querySelector("screen-spec").headers = { authorization: "Bearer ${server.token}" };
  })`);
  const { href: src } = new URL(`/api/v1/specs/${specId}/document`, app.src);
  const tab = await app.start({ src, live: "" });
  await tab.shows("One");
  await write(server, specId, "Two");
  await tab.shows("Two");
  await tab.page.close();
});

interface Preview {
  readonly app: LoadingApp;
  readonly tab: Tab;
  readonly proxy: Awaited<ReturnType<typeof startFaultProxy>>;
  /** The headers with which each stream was opened. */
  readonly lastEventIds: readonly (string | undefined)[];
  /** The number of requests for the draft. */
  documents(): number;
}

/** A page that shows a draft, with a connection to the service that tests can interrupt. */
async function startPreview(
  t: TestContext,
  { token, hasClock = false }: { token?: string; hasClock?: boolean } = {},
): Promise<Preview> {
  const app = await startLoadingApp(t);
  const { server, specId, context } = app;
  await write(server, specId, "One");
  const { hostname, port } = new URL(server.origin);
  const proxy = await startFaultProxy({ host: hostname, port: Number(port) });
  t.after(() => proxy.close());
  const lastEventIds: (string | undefined)[] = [];
  let documents = 0;
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/events")) lastEventIds.push(request.headers()["last-event-id"]);
    if (pathname.endsWith("/document")) documents += 1;
  });
  if (hasClock) await context.clock.install();
  await context.addInitScript(`customElements.whenDefined("screen-spec").then(() => {
    document.querySelector("screen-spec").headers = { authorization: "Bearer ${token ?? server.token}" };
  })`);
  const src = `http://127.0.0.1:${proxy.port}/api/v1/specs/${specId}/document`;
  const tab = await app.start({ src, live: "" });
  return { app, tab, proxy, lastEventIds, documents: () => documents };
}
