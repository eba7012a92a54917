import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../../server/testing/until.ts";
import { answer, startLoadingApp } from "../../testing/loading-app.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

test("What is kept is shown without waiting, and a newer version at the next start", async (t) => {
  const { start, publish, relay, answers, pointer } = await startLoadingApp(t);
  await publish("One");
  await (await start()).isTold("1 from network");
  await (await start()).isTold("1 from cache");
  await publish("Two");
  const third = await start();
  await third.isTold("1 from cache", "update 2");
  await third.shows("One");
  answers[pointer] = "silence";
  const fourth = await start();
  await fourth.isTold("2 from cache");
  await fourth.shows("Two");
  // Whether what the browser has is still right is asked without a preflight.
  const asked = relay.requests.filter(({ url }) => url === pointer);
  assert.deepEqual(
    asked.map(({ method, headers }) => `${method} ${headers["if-none-match"] !== undefined}`),
    ["GET false", "GET true", "GET true", "GET true"],
  );
});

test("With updates now a newer version takes the place of the one that is shown, on the same screen", async (t) => {
  const { start, publish, answers, pointer } = await startLoadingApp(t);
  await publish("One");
  await (await start()).isTold("1 from network");
  await publish("Two");
  answers[pointer] = "cut";
  const { page, shows, isTold } = await start({ updates: "now" });
  await isTold("1 from cache", "network");
  await page.getByRole("button", { name: "On" }).click();
  await shows("One, on the second");
  delete answers[pointer];
  await isTold("2 from network");
  await shows("Two, on the second");
});

test("Without anything kept it is tried again after a while", async (t) => {
  const { start, publish, answers, pointer, context } = await startLoadingApp(t);
  await publish("One");
  await context.clock.install();
  answers[pointer] = "cut";
  const { page, isTold, shows } = await start();
  await isTold("network");
  delete answers[pointer];
  await page.clock.fastForward(60_000);
  await isTold("1 from network");
  await shows("One");
});

test("It is tried again at once when the browser is online again", async (t) => {
  const { start, publish, answers, pointer, context, relay } = await startLoadingApp(t);
  await publish("One");
  await context.clock.install();
  answers[pointer] = "cut";
  const { page, isTold, shows } = await start();
  await isTold("network");
  const tries = relay.requests.length;
  await context.clock.pauseAt(Date.now() + 3_600_000);
  // From here on no time passes in the page: it was tried once more, and won't be by itself.
  await relay.count(tries + 1);
  delete answers[pointer];
  await until(async () => {
    await context.setOffline(true);
    await context.setOffline(false);
    return page.evaluate<boolean>(`told.includes("1 from network")`);
  });
  await isTold("1 from network");
  await shows("One");
});

test("Nothing that can't be shown takes the place of what could be", async (t) => {
  const { start, publish, answers, pointer } = await startLoadingApp(t);
  const live = await publish("One");
  await (await start()).isTold("1 from network");
  await publish("Two");
  const json = (text: string) => answer("application/json", text);
  const bad = {
    network: "torn",
    "status 500": { status: 500 },
    "status 404": { status: 404 },
    "invalid-json": json(live.slice(0, -1)),
    unsupported: json(live.replace('"specVersion":"1.', '"specVersion":"2.')),
  } as const;
  for (const [code, fate] of Object.entries(bad)) {
    await t.test(code, async () => {
      answers[pointer] = fate;
      const { isTold, shows } = await start({ updates: "now" });
      await isTold("1 from cache", code);
      await shows("One");
    });
  }
});

test("What looks right but can't be started is given up for what was shown before", async (t) => {
  const { start, publish, answers, pointer } = await startLoadingApp(t);
  await publish("One");
  await (await start()).isTold("1 from network");
  await publish("Two");
  await (await start()).isTold("1 from cache", "update 2");
  answers[pointer] = "silence";
  const { isTold, shows } = await start({}, (page) =>
    page.addInitScript(`customElements.whenDefined("screen-spec").then(() => {
      const fail = () => { throw new Error("The app can't provide for this document."); };
      const gets = [fail, () => ({})];
      const element = document.querySelector("screen-spec");
      Object.defineProperty(element, "host", { get: () => gets.shift()() });
    })`),
  );
  await shows("One");
  await isTold("1 from cache", "unsupported");
});

test("What a widget of the app can't draw is given up for what is shown, which goes on", async (t) => {
  const { start, publish, server, specId } = await startLoadingApp(t);
  const define = `customElements.whenDefined("screen-spec").then(() => {
    window.ended = 0;
    const ScreenSpec = customElements.get("screen-spec");
    ScreenSpec.defineWidget("Whole", {
      create: () => ({ element: document.createElement("i"), destroy: () => void ended++ }),
    });
    ScreenSpec.defineWidget("Broken", { create() { throw new Error("No chart without data."); } });
  })`;
  await publish("One");
  await (await start()).isTold("1 from network");
  const body = renderer("Column", {}, {}, widget("Whole", {}), widget("Broken", {}));
  const written = await server.ask("PUT", `/specs/${specId}`, specOf(body, {}, { actions: {} }));
  assert.equal(written.status, 200, written.text);
  const published = await server.ask("POST", `/specs/${specId}/publish`);
  assert.equal(published.status, 200, published.text);
  const { page, isTold, shows } = await start({ updates: "now" }, (tab) =>
    tab.addInitScript(define),
  );
  await isTold("1 from cache", "unsupported");
  assert.match(await page.evaluate("failure.message"), /No chart without data/);
  assert.equal(await page.evaluate("ended"), 1, "what was drawn of it has been let go");
  await page.getByRole("button", { name: "On" }).click();
  await shows("One, on the second");
  await page.evaluate(`{
    failure = undefined;
    const element = document.querySelector("screen-spec");
    element.document = { ...element.document, screens: { main: {
      id: "main", type: "Screen", body: { type: "Widget", widgetType: "Broken" } } } };
  }`);
  assert.match(await page.evaluate("failure.message"), /No chart without data/);
  await shows("One, on the second");
});

test("A version that was live before is some cache's; a rollback is a new version", async (t) => {
  const { start, publish, answers, pointer, server, specId } = await startLoadingApp(t);
  const before = await publish("One");
  await publish("Two");
  await (await start()).isTold("2 from network");
  answers[pointer] = answer("application/json", before);
  await (await start({ updates: "now", timeout: "60000" })).isTold("2 from cache");
  delete answers[pointer];
  await server.ask("POST", `/specs/${specId}/rollback`, { version: 1 });
  const { isTold, shows } = await start({ updates: "now" });
  await isTold("2 from cache", "3 from network");
  await shows("One");
});

test("With a timeout the network is waited for before what is kept is shown, and no longer", async (t) => {
  const { start, publish, answers, pointer } = await startLoadingApp(t);
  await publish("One");
  await (await start()).isTold("1 from network");
  await publish("Two");
  await (await start({ timeout: "60000" })).isTold("2 from network");
  answers[pointer] = "cut";
  await (await start({ timeout: "60000" })).isTold("2 from cache", "network");
  answers[pointer] = "silence";
  await (await start({ timeout: "50" })).isTold("2 from cache");
});

test("A network that hangs is given up after a minute, and tried again", async (t) => {
  const { start, publish, answers, pointer, context } = await startLoadingApp(t);
  await publish("One");
  await context.clock.install();
  answers[pointer] = "silence";
  const { page, isTold } = await start();
  await page.clock.fastForward(60_000);
  await isTold("network");
  delete answers[pointer];
  await page.clock.fastForward(1000);
  await isTold("1 from network");
});

test("Tabs keep one document, which never goes back", async (t) => {
  const { start, publish, answers, pointer, src } = await startLoadingApp(t);
  const before = await publish("One");
  // One tab hears last of what was live first.
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
  await late.isTold("2 from cache");
  answers[pointer] = "silence";
  await (await start()).isTold("2 from cache");
});

test("Where nothing can be kept it is shown all the same, and kept by the page", async (t) => {
  const { start, publish, answers, pointer, context } = await startLoadingApp(t);
  await publish("One");
  await context.addInitScript(
    `indexedDB.open = () => { throw new DOMException("denied", "SecurityError"); };`,
  );
  const { page, isTold } = await start();
  await isTold("1 from network");
  answers[pointer] = "silence";
  await page.evaluate(`document.body.append(document.querySelector("screen-spec").cloneNode())`);
  await isTold("1 from cache");
});

test("A disk that is full is no failure", async (t) => {
  const { start, publish, context, appOrigin } = await startLoadingApp(t);
  await publish("One");
  const cdp = await context.newCDPSession(await context.newPage());
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: appOrigin, quotaSize: 1 });
  const { shows, isTold } = await start();
  await isTold("1 from network");
  await shows("One");
  await (await start()).isTold("1 from network");
});

test("Other headers, and another source, are loaded anew, and equal ones aren't", async (t) => {
  const { start, publish, relay, pointer, answers, specId } = await startLoadingApp(t);
  await publish("One");
  const { page, isTold } = await start();
  await isTold("1 from network");
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
  await isTold("network");
});

test("What is shown goes on when it is loaded anew and is the same, or waits for the next start", async (t) => {
  const { start, publish, answers, pointer } = await startLoadingApp(t);
  await publish("One");
  const { page, isTold, shows } = await start();
  await isTold("1 from network");
  await page.getByRole("button", { name: "On" }).click();
  answers[pointer] = "silence";
  const act = (what: string) =>
    page.evaluate(`{ const element = document.querySelector("screen-spec"); ${what} }; 0`);
  await act(`element.setAttribute("updates", "next-start")`);
  await isTold("1 from cache");
  await shows("One, on the second");
  delete answers[pointer];
  await publish("Two");
  await act(`element.headers = { "x-app": "shop" }`);
  await isTold("update 2");
  await act(`element.headers = { "x-app": "cart" }`);
  await isTold("update 2");
  await shows("One, on the second");
  await act(`element.setAttribute("updates", "next-start")`);
  await act(`element.setAttribute("src", element.getAttribute("src"))`);
  await isTold("2 from cache");
  await shows("Two, on the second");
});

test("An element that is put back begins once", async (t) => {
  const { start, publish } = await startLoadingApp(t);
  await publish("One");
  const { page, isTold } = await start();
  await isTold("1 from network");
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
  await isTold("1 from cache");
  assert.equal(await page.evaluate("begun"), 1);
});

test("A database that hangs keeps nothing from being shown, nor from being tried again", async (t) => {
  const { start, publish, answers, pointer, context } = await startLoadingApp(t);
  await publish("One");
  await context.addInitScript(
    `Object.defineProperty(IDBRequest.prototype, "onsuccess", { set() {} });`,
  );
  await (await start()).isTold("1 from network");
  answers[pointer] = "cut";
  const { isTold, shows } = await start();
  await isTold("network");
  delete answers[pointer];
  await isTold("1 from network");
  await shows("One");
});

test("A server that asks to be left alone for a while is", async (t) => {
  const { start, publish, answers, pointer, context, relay } = await startLoadingApp(t);
  await publish("One");
  await context.clock.install();
  const headers = {
    "retry-after": "300",
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "retry-after",
  };
  answers[pointer] = { status: 429, headers };
  const { page, isTold } = await start();
  await isTold("status 429");
  delete answers[pointer];
  const tries = relay.requests.length;
  await page.clock.runFor(290_000);
  assert.equal(relay.requests.length, tries);
  await page.clock.fastForward(20_000);
  await isTold("1 from network");
});

test("An element that is gone loads no more", async (t) => {
  const { start, publish, answers, pointer, relay, context } = await startLoadingApp(t);
  await publish("One");
  await context.clock.install();
  answers[pointer] = "cut";
  const { page, isTold } = await start();
  await isTold("network");
  delete answers[pointer];
  await page.evaluate(`document.querySelector("screen-spec").remove()`);
  const before = relay.requests.length;
  await page.clock.runFor(60_000);
  await page.evaluate(`dispatchEvent(new Event("online"))`);
  assert.equal(relay.requests.length, before);
});

test("An address that is none is told of, with what to write instead, and another one is loaded", async (t) => {
  const { start, publish, src } = await startLoadingApp(t);
  await publish("One");
  const { page, isTold } = await start({ src: "https://[" });
  await isTold("invalid-address");
  assert.match(await page.evaluate("failure.message"), /^src="https:\/\/\[" .*https:\/\/…/);
  const set = (name: string, value: string) =>
    page.evaluate(`document.querySelector("screen-spec").setAttribute("${name}", "${value}")`);
  await set("src", src);
  await isTold("1 from network");
  await set("jwks", "https://[");
  await isTold("invalid-address");
  assert.match(await page.evaluate("failure.message"), /^jwks=/);
});

test("A header that can't be sent is named, never its value, and what is shown stays", async (t) => {
  const { start, publish, relay, pointer } = await startLoadingApp(t);
  await publish("One");
  const { page, isTold } = await start();
  await isTold("1 from network");
  const asked = relay.requests.filter(({ url }) => url === pointer).length;
  await page.evaluate(`addEventListener("screenspec-load-failed", ({ detail }) => {
    window.messages ??= [];
    messages.push(detail.message);
  })`);
  for (const [index, [name, value]] of (
    [
      ["x-token", "geheim…"],
      ["x-token", "secret\nx: y"],
      ["x token", "secret"],
    ] as const
  ).entries()) {
    const headers = JSON.stringify({ "x-app": "shop", [name]: value });
    await page.evaluate(`document.querySelector("screen-spec").headers = ${headers}; 0`);
    await page.waitForFunction(`window.messages?.length === ${index + 1}`);
    const message = await page.evaluate<string>(`messages[${index}]`);
    assert.ok(message.includes(`"${name}"`) && !message.includes(value), message);
  }
  assert.equal(relay.requests.filter(({ url }) => url === pointer).length, asked);
});
