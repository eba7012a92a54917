import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { findViolations } from "../../testing/examples/find-violations.ts";
import { answer, sharedLoadingServer } from "../../testing/loading-app.ts";
import type { Page } from "../../testing/spec-page.ts";

const startLoadingApp = sharedLoadingServer();

/** Stops the timers of a page, such as those of retries, until the test runs its clock. */
const pauseClock = (tab: Page) => tab.clock.pauseAt(Date.now() + 3_600_000);

suite("Without a document, <screen-spec>", () => {
  test("shows a skeleton after 300 ms, until a document is loaded", async (t) => {
    const { start, publish, answers, pointer, context } = await startLoadingApp(t);
    const live = await publish("One");
    await context.clock.install();
    answers[pointer] = "silence";
    const attributes = { locale: "ar", "color-scheme": "dark" };
    const { page, shows } = await start(attributes, async (tab) => {
      await pauseClock(tab);
      await tab.addInitScript(`addEventListener("DOMContentLoaded", () => {
        document.querySelector("screen-spec").texts = { loading: "Loads", ar: { loading: "تحميل" } };
      })`);
    });
    const status = page.getByRole("status");
    await page.clock.runFor(290);
    assert.equal(await status.count(), 0);
    await page.clock.runFor(20);
    await status.getByText("تحميل").waitFor();
    assert.equal(await status.getAttribute("dir"), "rtl");
    assert.ok(await status.evaluate((root) => root.matches(".dark")));
    assert.ok(await page.evaluate("document.activeElement === document.body"));
    answers[pointer] = answer("application/json", live);
    await page.evaluate(`document.querySelector("screen-spec").reload()`);
    await shows("One");
    assert.equal(await status.count(), 0);
  });

  test("shows nothing while `src` is empty, and no failure of the address before", async (t) => {
    const { start, answers, pointer, context } = await startLoadingApp(t);
    await context.clock.install();
    answers[pointer] = { status: 404 };
    const { page, reports } = await start({}, pauseClock);
    await reports("status 404");
    await page.getByRole("alert").waitFor();
    await page.evaluate(`document.querySelector("screen-spec").src = ""`);
    await page.clock.runFor(300);
    assert.equal(await page.getByRole("alert").or(page.getByRole("status")).count(), 0);
  });

  test("shows the failure, announces it once, and retries on request", async (t) => {
    const { start, publish, answers, pointer, context, relay } = await startLoadingApp(t);
    await publish("One");
    await context.clock.install();
    answers[pointer] = "cut";
    const { page, reports, shows } = await start({}, pauseClock);
    await reports("network");
    const alert = page.getByRole("alert");
    await alert.getByText("The server can't be reached").waitFor();
    const first = await alert.elementHandle();
    const tries = relay.requests.length;
    await page.clock.runFor(5000);
    await relay.count(tries + 1);
    assert.ok(await first?.evaluate((element) => element.isConnected), "it isn't shown again");
    const retry = alert.getByRole("button", { name: "Try again" });
    await retry.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((element) => !element?.isConnected, first);
    assert.ok(await retry.evaluate((button) => button.matches(":focus")), "it keeps the focus");
    delete answers[pointer];
    await retry.click();
    await shows("One");
    assert.equal(await alert.count(), 0);
  });

  test("explains the failure, and offers to try again", async (t) => {
    const { start, publish, answers, pointer, context } = await startLoadingApp(t);
    const live = await publish("One");
    answers[pointer] = "cut";
    const { page: unreached } = await start({});
    await unreached.getByRole("alert").getByText("The server can't be reached").waitFor();
    // The alerts differ only in their text. axe never ends while the clock is paused.
    assert.deepEqual((await findViolations(unreached)).violations, []);
    await unreached.close();
    answers[pointer] = answer("application/json", live);
    await context.clock.install();
    const { page, shows } = await start({ timeout: "0" }, async (tab) => {
      // Otherwise the screen may appear by itself before the button is pressed.
      await pauseClock(tab);
      await tab.route(`**${pointer}`, (route) => route.abort());
      await tab.addInitScript("Object.defineProperty(navigator, 'onLine', { get: () => false })");
    });
    await page.getByRole("alert").getByText("You're offline.").waitFor();
    await page.unroute(`**${pointer}`);
    await page.getByRole("button", { name: "Try again" }).click();
    await shows("One");
    assert.equal(context.pages().length, 1);
  });

  test("explains each kind of failure @full", async (t) => {
    const { start, publish, answers, pointer, jwks } = await startLoadingApp(t);
    const live = await publish("One");
    const json = (text: string) => answer("application/json", text);
    answers["/jwks.json"] = json(`{"keys":[]}`);
    const foreign = jwks.replace(/\.well-known.*/, "jwks.json");
    for (const [fate, attributes, explanation] of [
      ["cut", {}, "The server can't be reached, or it doesn't allow this app to load"],
      [{ status: 404 }, {}, "It doesn't exist, or it's no longer published."],
      [{ status: 403 }, {}, "You don't have access to it."],
      [{ status: 503 }, {}, "The server responded with the status 503."],
      [json("<html>"), {}, "It's damaged, or it needs another version of this app."],
      [json("{}"), {}, "It's damaged, or it needs another version of this app."],
      [json(live), { jwks: foreign }, "It couldn't be verified"],
      [json(live), { src: "http://[" }, "Its address or a header of the request is invalid."],
    ] as const) {
      answers[pointer] = fate;
      const { page } = await start(attributes);
      const alert = page.getByRole("alert");
      await alert.getByRole("heading", { name: "This screen couldn't be loaded" }).waitFor();
      await alert.getByText(explanation).waitFor();
      assert.equal(await alert.getByRole("paragraph").count(), 1);
      assert.ok(await alert.getByRole("button", { name: "Try again" }).isVisible());
      await page.close();
    }
  });

  test("shows the page's children of its slots", async (t) => {
    const { start, publish, answers, pointer, context } = await startLoadingApp(t);
    await publish("One");
    await context.clock.install();
    answers[pointer] = "silence";
    const slots = `<p slot="loading">Just a moment</p>
      <p slot="error">Gone <button onclick="this.closest('screen-spec').reload()">Again</button></p>`;
    const { page, reports, shows } = await start({}, pauseClock, slots);
    assert.equal(await page.getByText("Just a moment").isVisible(), false);
    await page.clock.runFor(300);
    await page.getByRole("status").waitFor();
    assert.ok(await page.getByText("Just a moment").isVisible());
    assert.equal(await page.getByText("Gone").isVisible(), false);
    answers[pointer] = { status: 404 };
    await page.evaluate(`document.querySelector("screen-spec").reload()`);
    await reports("status 404");
    assert.ok(await page.getByText("Gone").isVisible());
    assert.equal(await page.getByText("Just a moment").isVisible(), false);
    delete answers[pointer];
    await page.getByRole("button", { name: "Again" }).click();
    await shows("One");
    assert.equal(await page.getByText("Gone").isVisible(), false);
  });

  test("logs the failure and advice to the console @full", async (t) => {
    const { start, publish, answers, pointer } = await startLoadingApp(t);
    const live = await publish("One");
    const json = (text: string) => answer("application/json", text);
    const cut = { src: `http://127.0.0.1:9${pointer}` };
    const signed = { jwks: "/jwks.json" };
    answers["/jwks.json"] = json(`{"keys":[]}`);
    for (const [fate, attributes, logged] of [
      ["cut", cut, /Failed to fetch\. Is the network available, .*CORS/],
      [
        { status: 404 },
        {},
        /: The response has the status 404\. Is the spec published, and is this its cdn_url\?/,
      ],
      [
        { status: 401 },
        {},
        /: The response has the status 401\. Does the server accept the headers/,
      ],
      [json("<html>"), {}, /specs\S+: SyntaxError: .*\. Is this a spec's cdn_url\?/],
      [
        json(live.replace('"specVersion":"1.', '"specVersion":"2.')),
        {},
        /not 2\.0\.0\. Update the SDK/,
      ],
      [json(live), signed, /Does jwks belong to this service\?/],
    ] as const) {
      answers[pointer] = fate;
      const messages: string[] = [];
      const { page } = await start(attributes, async (tab) => {
        tab.on(
          "console",
          (message) => message.type() === "warning" && messages.push(message.text()),
        );
      });
      await page.getByRole("alert").waitFor();
      assert.match(messages.join("\n"), logged);
      assert.match(messages.join("\n"), /^<screen-spec>: /);
      await page.close();
    }
  });
});
