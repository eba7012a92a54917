import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../../server/testing/until.ts";
import { sharedLoadingServer } from "../../testing/loading-app.ts";

const startLoadingApp = sharedLoadingServer();

test("The cached document is shown without waiting, and a newer version at the next start", async (t) => {
  const { start, publish, relay, answers, pointer } = await startLoadingApp(t);
  await publish("One");
  await (await start()).reports("1 from network");
  await (await start()).reports("1 from cache");
  await publish("Two");
  const third = await start();
  await third.reports("1 from cache", "update 2");
  await third.shows("One");
  answers[pointer] = "silence";
  const fourth = await start();
  await fourth.reports("2 from cache");
  await fourth.shows("Two");
  // The browser revalidates its cache without a preflight request.
  const asked = relay.requests.filter(({ url }) => url === pointer);
  assert.deepEqual(
    asked.map(({ method, headers }) => `${method} ${headers["if-none-match"] !== undefined}`),
    ["GET false", "GET true", "GET true", "GET true"],
  );
});

test('With updates="now" a newer version replaces the current one on the same screen', async (t) => {
  const { start, publish, answers, pointer } = await startLoadingApp(t);
  await publish("One");
  await (await start()).reports("1 from network");
  await publish("Two");
  answers[pointer] = "cut";
  const { page, shows, reports } = await start({ updates: "now" });
  await reports("1 from cache", "network");
  await page.getByRole("button", { name: "On" }).click();
  await shows("One, on the second");
  delete answers[pointer];
  await reports("2 from network");
  await shows("Two, on the second");
});

test("Tabs share one cached document, which never returns to an earlier version", async (t) => {
  const { start, publish, answers, pointer, src } = await startLoadingApp(t);
  const before = await publish("One");
  // One tab receives the older version last.
  const { promise: isLate, resolve: answerLate } = Promise.withResolvers<void>();
  const headers = { "access-control-allow-origin": "*" };
  const late = await start({}, (page) =>
    page.route(src, async (route) => {
      await isLate;
      await route.fulfill({ headers, body: before });
    }),
  );
  await publish("Two");
  const tabs = await Promise.all([start(), start(), start()]);
  for (const tab of tabs) await tab.shows("Two");
  answerLate();
  await late.reports("2 from cache");
  answers[pointer] = "silence";
  await (await start()).reports("2 from cache");
});

test("Without IndexedDB the document is shown and cached in memory", async (t) => {
  const { start, publish, answers, pointer, context } = await startLoadingApp(t);
  await publish("One");
  await context.addInitScript(
    `indexedDB.open = () => { throw new DOMException("denied", "SecurityError"); };`,
  );
  const { page, reports } = await start();
  await reports("1 from network");
  answers[pointer] = "silence";
  await page.evaluate(`document.body.append(document.querySelector("screen-spec").cloneNode())`);
  await reports("1 from cache");
});

test("A full disk isn't a failure @full", async (t) => {
  const { start, publish, context, appOrigin } = await startLoadingApp(t);
  await publish("One");
  const cdp = await context.newCDPSession(await context.newPage());
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: appOrigin, quotaSize: 1 });
  const { shows, reports } = await start();
  await reports("1 from network");
  await shows("One");
  await (await start()).reports("1 from network");
});

test("Other headers or another source load the document again, and equal ones don't", async (t) => {
  const { start, publish, relay, pointer, answers, specId } = await startLoadingApp(t);
  await publish("One");
  const { page, reports } = await start();
  await reports("1 from network");
  const asked = () =>
    relay.requests
      .filter(({ url, method }) => url === pointer && method === "GET")
      .map(({ headers }) => headers["x-app"]);
  const setHeaders = (headers: object) =>
    page.evaluate(`document.querySelector("screen-spec").headers = ${JSON.stringify(headers)}; 0`);
  await setHeaders({ "x-app": "shop", "x-user": "7" });
  await until(async () => asked().includes("shop"));
  await setHeaders({ "x-user": "7", "x-app": "shop" });
  await setHeaders({ "x-app": "cart" });
  await until(async () => asked().includes("cart"));
  assert.deepEqual(asked(), [undefined, "shop", "cart"]);
  const other = `/cdn/specs/${specId}@beta.json`;
  answers[other] = "cut";
  await page.evaluate(`document.querySelector("screen-spec").setAttribute("src", "${other}")`);
  await reports("network");
});

test("The document of another spec starts with its own first screen", async (t) => {
  const { start, publish, answers, specId } = await startLoadingApp(t);
  const document = await publish("One");
  const other = document.replaceAll(specId, "spec_other").replaceAll("One", "Other");
  answers["/other.json"] = { status: 200, body: other };
  const { page, reports, shows } = await start();
  await reports("1 from network");
  await page.getByRole("button", { name: "On" }).click();
  await shows("One, on the second");
  await page.evaluate(`document.querySelector("screen-spec").setAttribute("src", "/other.json")`);
  await reports("1 from network");
  await shows("Other");
});

test("The current document continues when the same one is loaded again, or a newer one waits for the next start", async (t) => {
  const { start, publish, answers, pointer } = await startLoadingApp(t);
  await publish("One");
  const { page, reports, shows } = await start();
  await reports("1 from network");
  await page.getByRole("button", { name: "On" }).click();
  answers[pointer] = "silence";
  const act = (what: string) =>
    page.evaluate(`{ const element = document.querySelector("screen-spec"); ${what} }; 0`);
  await act(`element.setAttribute("updates", "next-start")`);
  await reports("1 from cache");
  await shows("One, on the second");
  delete answers[pointer];
  await publish("Two");
  await act(`element.headers = { "x-app": "shop" }`);
  await reports("update 2");
  await act(`element.headers = { "x-app": "cart" }`);
  await reports("update 2");
  await shows("One, on the second");
  await act(`element.setAttribute("updates", "next-start")`);
  await act(`element.setAttribute("src", element.getAttribute("src"))`);
  await reports("2 from cache");
  await shows("Two, on the second");
});

test("After the page has removed the document, reload() shows it again", async (t) => {
  const { start, publish } = await startLoadingApp(t);
  await publish("One");
  const { page, reports, shows } = await start();
  await reports("1 from network");
  await page.evaluate(`document.querySelector("screen-spec").document = null`);
  await page.evaluate(`document.querySelector("screen-spec").reload()`);
  await reports("1 from cache");
  await shows("One");
});

test("An element that is inserted again starts once", async (t) => {
  const { start, publish } = await startLoadingApp(t);
  await publish("One");
  const { page, reports } = await start();
  await reports("1 from network");
  await page.evaluate(`new Promise((done) => {
    window.begun = 0;
    addEventListener("screenspec-screen", () => void begun++);
    const element = document.querySelector("screen-spec");
    element.remove();
    setTimeout(() => {
      document.body.append(element);
      done();
    });
  })`);
  await reports("1 from cache");
  assert.equal(await page.evaluate("begun"), 1);
});

test("A hanging database prevents neither showing a document nor retrying @full", async (t) => {
  const { start, publish, answers, pointer, context } = await startLoadingApp(t);
  await publish("One");
  await context.addInitScript(
    `Object.defineProperty(IDBRequest.prototype, "onsuccess", { set() {} });`,
  );
  await (await start()).reports("1 from network");
  answers[pointer] = "cut";
  const { reports, shows } = await start();
  await reports("network");
  delete answers[pointer];
  await reports("1 from network");
  await shows("One");
});

test("A removed element stops loading", async (t) => {
  const { start, publish, answers, pointer, relay, context } = await startLoadingApp(t);
  await publish("One");
  await context.clock.install();
  answers[pointer] = "cut";
  // No attempt is on its way when the element is removed.
  const { page, reports } = await start({}, (tab) => tab.clock.pauseAt(Date.now() + 3_600_000));
  await reports("network");
  delete answers[pointer];
  await page.evaluate(`document.querySelector("screen-spec").remove()`);
  const before = relay.requests.length;
  await page.clock.runFor(60_000);
  await page.evaluate(`dispatchEvent(new Event("online"))`);
  assert.equal(relay.requests.length, before);
});
