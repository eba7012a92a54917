import assert from "node:assert/strict";
import { test } from "node:test";
import { until } from "../../../server/testing/until.ts";
import { answer, sharedLoadingServer } from "../../testing/loading-app.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

const startLoadingApp = sharedLoadingServer();

test("Loading is retried at once when the browser is online again", async (t) => {
  const { start, publish, answers, pointer, context, relay } = await startLoadingApp(t);
  await publish("One");
  await context.clock.install();
  answers[pointer] = "cut";
  const { page, reports, shows } = await start();
  await reports("network");
  const tries = relay.requests.length;
  await context.clock.pauseAt(Date.now() + 3_600_000);
  // The page's clock stops here, so that no timer causes the next attempt.
  await relay.count(tries + 1);
  delete answers[pointer];
  await until(async () => {
    await context.setOffline(true);
    await context.setOffline(false);
    return page.evaluate<boolean>(`reported.includes("1 from network")`);
  });
  await reports("1 from network");
  await shows("One");
});

test("A document that can't be shown doesn't replace one that was shown", async (t) => {
  const { start, publish, answers, pointer } = await startLoadingApp(t);
  const live = await publish("One");
  await (await start()).reports("1 from network");
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
      const { reports, shows } = await start({ updates: "now" });
      await reports("1 from cache", code);
      await shows("One");
    });
  }
});

test("A valid document that can't be started gives way to the previous one", async (t) => {
  const { start, publish, answers, pointer } = await startLoadingApp(t);
  await publish("One");
  await (await start()).reports("1 from network");
  await publish("Two");
  await (await start()).reports("1 from cache", "update 2");
  answers[pointer] = "silence";
  const { reports, shows } = await start({}, (page) =>
    page.addInitScript(`customElements.whenDefined("screen-spec").then(() => {
      const fail = () => { throw new Error("The app can't provide for this document."); };
      const gets = [fail, () => ({})];
      const element = document.querySelector("screen-spec");
      Object.defineProperty(element, "host", { get: () => gets.shift()() });
    })`),
  );
  await shows("One");
  await reports("1 from cache", "unsupported");
});

test("A document whose custom widget throws is rejected, and the current one continues @full", async (t) => {
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
  await (await start()).reports("1 from network");
  const body = renderer("Column", {}, {}, widget("Whole", {}), widget("Broken", {}));
  const written = await server.ask("PUT", `/specs/${specId}`, specOf(body, {}, { actions: {} }));
  assert.equal(written.status, 200, written.text);
  const published = await server.ask("POST", `/specs/${specId}/publish`);
  assert.equal(published.status, 200, published.text);
  const { page, reports, shows } = await start({ updates: "now" }, (tab) =>
    tab.addInitScript(define),
  );
  await reports("1 from cache", "unsupported");
  assert.match(await page.evaluate("failure.message"), /No chart without data/);
  assert.equal(await page.evaluate("ended"), 1, "its elements are released");
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
  const next = await start({}, (tab) => tab.addInitScript(define));
  await next.reports("1 from cache", "unsupported", "update 2");
  await next.shows("One");
});

test("Without another document, a custom widget that throws is left out", async (t) => {
  const { start, server, specId } = await startLoadingApp(t);
  const text = widget("Text", { text: "One" });
  const spec = specOf(renderer("Column", {}, {}, widget("Broken", {}), text), {}, { actions: {} });
  const written = await server.ask("PUT", `/specs/${specId}`, spec);
  assert.equal(written.status, 200, written.text);
  const published = await server.ask("POST", `/specs/${specId}/publish`);
  assert.equal(published.status, 200, published.text);
  const { page, reports, shows } = await start({}, (tab) =>
    tab.addInitScript(`customElements.whenDefined("screen-spec").then((ScreenSpec) => {
      addEventListener("screenspec-diagnostic", ({ detail }) => { window.wrong = detail; });
      ScreenSpec.defineWidget("Broken", { create() { throw new Error("No chart without data."); } });
    })`),
  );
  await reports("1 from network");
  await shows("One");
  assert.deepEqual(await page.evaluate("wrong"), {
    code: "widget_failed",
    pointer: "/screens/main/body/children/0",
    message: "No chart without data.",
  });
});

test("A hanging request is aborted after a minute and retried", async (t) => {
  const { start, publish, answers, pointer, context, relay } = await startLoadingApp(t);
  await publish("One");
  const asked = relay.requests.length;
  await context.clock.install();
  answers[pointer] = "silence";
  const { page, reports } = await start();
  // The page limits the time of a request that it has sent.
  await until(() => relay.requests.slice(asked).some(({ url }) => url === pointer));
  await page.clock.fastForward(60_000);
  await reports("network");
  delete answers[pointer];
  await page.clock.fastForward(1000);
  await reports("1 from network");
});

test("An invalid address is reported with advice, and another one is loaded", async (t) => {
  const { start, publish, src } = await startLoadingApp(t);
  await publish("One");
  const { page, reports } = await start({ src: "https://[" });
  await reports("invalid-address");
  assert.match(await page.evaluate("failure.message"), /^src="https:\/\/\[" .*https:\/\/…/);
  const set = (name: string, value: string) =>
    page.evaluate(`document.querySelector("screen-spec").setAttribute("${name}", "${value}")`);
  await set("src", src);
  await reports("1 from network");
  await set("jwks", "https://[");
  await reports("invalid-address");
  assert.match(await page.evaluate("failure.message"), /^jwks=/);
});

test("An address with a user name or password, which browsers refuse to request, is reported at once without them @full", async (t) => {
  const { start, publish, src, relay, pointer } = await startLoadingApp(t);
  await publish("One");
  for (const credentials of ["ada:secret@", "ada@", ":secret@"]) {
    const { page, reports } = await start({ src: src.replace("//", `//${credentials}`) });
    await reports("invalid-address");
    const message = await page.evaluate<string>("failure.message");
    assert.match(message, /^src has a user name or password/);
    assert.doesNotMatch(message, /ada|secret/);
  }
  assert.ok(!relay.requests.some(({ url }) => url === pointer));
});

test("The error of an invalid header has its name but not its value, and the current document stays @full", async (t) => {
  const { start, publish, relay, pointer } = await startLoadingApp(t);
  await publish("One");
  const { page, reports } = await start();
  await reports("1 from network");
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
