import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { startFaultProxy } from "../../../server/testing/fault-proxy.ts";
import { until } from "../../../server/testing/until.ts";
import { type LoadingApp, startLoadingApp, type Tab, write } from "../../testing/loading-app.ts";

test("A draft is shown, and again whenever it has been changed, on the screen that is shown", async (t) => {
  const { tab, app } = await startPreview(t);
  await tab.isTold("1 from network");
  await tab.shows("One");
  await tab.page.getByRole("button", { name: "On" }).click();
  await tab.shows("One, on the second");
  await write(app.server, app.specId, "Two");
  await tab.isTold("1 from network");
  await tab.shows("Two, on the second");
});

test("A change of what isn't composed leaves what is shown as it is", async (t) => {
  const { tab, app } = await startPreview(t);
  await tab.isTold("1 from network");
  await tab.page.evaluate(`{
    window.begun = 0;
    addEventListener("screenspec-screen", () => void begun++);
  }`);
  await app.server.ask("PUT", `/specs/${app.specId}`, { description: "Another" });
  await tab.isTold("1 from network");
  assert.equal(await tab.page.evaluate("begun"), 0);
});

test("A draft that was deleted is told of, and shown when it is restored", async (t) => {
  const { tab, app } = await startPreview(t);
  await tab.isTold("1 from network");
  await app.server.ask("DELETE", `/specs/${app.specId}`);
  await tab.isTold("status 404");
  await tab.shows("One");
  await app.server.ask("POST", `/specs/${app.specId}/restore`);
  await tab.isTold("1 from network");
});

test("A draft that can't be composed is told of, and shown when it can be again", async (t) => {
  const { tab, app } = await startPreview(t);
  await tab.isTold("1 from network");
  await app.server.ask("PUT", `/specs/${app.specId}`, { entryPoint: "nowhere" });
  await tab.isTold("status 400");
  await tab.shows("One");
  await app.server.ask("PUT", `/specs/${app.specId}`, { entryPoint: "main" });
  await tab.isTold("1 from network");
});

test("After a break it goes on where it was, with what was missed", async (t) => {
  const { tab, app, proxy, lastEventIds } = await startPreview(t);
  await tab.isTold("1 from network");
  await proxy.set("refuses");
  await tab.isTold("network");
  await write(app.server, app.specId, "Two");
  await proxy.set("passes");
  await tab.page.evaluate(`dispatchEvent(new Event("online"))`);
  await tab.shows("Two");
  assert.equal(lastEventIds[0], undefined);
  assert.ok(lastEventIds.at(-1));
  assert.equal((await tab.page.evaluate<string[]>("told")).at(-1), "1 from network");
});

test("A break without a change shows nothing anew, and nothing is asked for but the stream", async (t) => {
  const { tab, app, proxy, lastEventIds, documents } = await startPreview(t);
  await tab.isTold("1 from network");
  await proxy.set("refuses");
  await tab.isTold("network");
  await proxy.set("passes");
  const before = lastEventIds.length;
  await tab.page.evaluate(`dispatchEvent(new Event("online"))`);
  await until(() => lastEventIds.length > before);
  // What is changed now comes after whatever the new stream has led to.
  await write(app.server, app.specId, "Two");
  await tab.shows("Two");
  assert.equal(documents(), 2);
});

test("A stream that falls silent is opened anew", async (t) => {
  const { tab, proxy } = await startPreview(t, { hasClock: true });
  await tab.isTold("1 from network");
  await proxy.set("hangs");
  await tab.page.clock.fastForward(45_000);
  await tab.isTold("network");
});

test("A token that isn't good any more ends it, until there is another one", async (t) => {
  const { tab, app, documents } = await startPreview(t, { token: "no" });
  await tab.isTold("status 401");
  assert.equal(documents(), 0);
  const headers = JSON.stringify({ authorization: `Bearer ${app.server.token}` });
  await tab.page.evaluate(`document.querySelector("screen-spec").headers = ${headers}; 0`);
  await tab.isTold("1 from network");
});

test("After an id that can't be sent it goes on, and asks for what it may have missed", async (t) => {
  const app = await startLoadingApp(t);
  const { server, specId, answers, context } = app;
  await write(server, specId, "One");
  const headers = {
    "content-type": "text/event-stream",
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "authorization, last-event-id",
  };
  const body = "id: 4 ✓\n\n";
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
  /** What each stream was opened with. */
  readonly lastEventIds: readonly (string | undefined)[];
  /** How often the draft was asked for. */
  documents(): number;
}

/** A page that shows a draft, with a line to the service that can be cut. */
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
