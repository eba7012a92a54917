import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { composeDocument } from "@screenspec/format";
import { renderToString } from "../../../../ssr/src/index.ts";
import { furtherFile } from "../../../testing/bundle.ts";
import { openSpecPage, type Page } from "../../../testing/spec-page.ts";
import { specOf, widget } from "../../../testing/specs.ts";

const withPreset = (preset: string) =>
  specOf(widget("Button", { text: "Buy" }), {}, { theme: { preset } });
const root = `document.querySelector("screen-spec").shadowRoot.querySelector(".root")`;
const opacity = `getComputedStyle(${root}).opacity`;
const radiusOf = `getComputedStyle(${root}.querySelector(".Button")).borderTopLeftRadius`;
const radius = (page: Page) =>
  page.locator(".Button").evaluate((button) => getComputedStyle(button).borderTopLeftRadius);

/** Counts the requests for the presets, and lets the test answer or fail them. */
async function interceptPresets(page: Page) {
  const requests: string[] = [];
  const arrival = Promise.withResolvers<boolean>();
  await page.route("https://app.example/screen-spec-presets.js*", async (route) => {
    const { search } = new URL(route.request().url());
    requests.push(search);
    const arrives = await arrival.promise;
    if (!arrives && search === "") return route.abort();
    const body = await furtherFile("screen-spec-presets.js");
    return route.fulfill({ contentType: "text/javascript", body });
  });
  return { requests, arrival };
}

suite("Presets", () => {
  test("are loaded once, and the document is transparent until then", async (t) => {
    const { page, show, untilTrue, problems } = await openSpecPage(t, { isOwn: true });
    const { requests, arrival } = await interceptPresets(page);
    await show(withPreset("neutral"));
    assert.deepEqual([await radius(page), requests], ["10px", []]);
    // In one step, because the document waits for at most a second.
    const start = `{
      const element = document.querySelector("screen-spec");
      element.document = { ...element.document, theme: { preset: "material" } };
      [${opacity}, ${root}.inert];
    }`;
    assert.deepEqual(await page.evaluate(start), ["0", true]);
    arrival.resolve(true);
    // Presets that come after the second are adopted, too.
    await untilTrue(`${opacity} === "1" && ${radiusOf} === "99px"`);
    assert.equal(await page.evaluate(`${root}.inert`), false);
    await show(withPreset("ios"));
    await untilTrue(`${opacity} === "1"`);
    assert.equal(await radius(page), "12px");
    await show(withPreset("neutral"));
    assert.deepEqual([await radius(page), requests, problems], ["10px", [""], []]);
  });

  test("that can't be loaded are reported, and the next document loads them again @full", async (t) => {
    const { page, show, untilTrue } = await openSpecPage(t, { isOwn: true });
    const { requests, arrival } = await interceptPresets(page);
    arrival.resolve(false);
    await page.evaluate(`window.reported = [];
      document.addEventListener("screenspec-diagnostic", ({ detail }) => reported.push(detail.code))`);
    await show(withPreset("material"));
    await untilTrue(`${opacity} === "1" && reported.length > 0`);
    assert.equal(await radius(page), "10px");
    await show(withPreset("ios"));
    await untilTrue(`${opacity} === "1" && ${radiusOf} === "12px"`);
    assert.deepEqual(await page.evaluate("reported"), ["preset_not_loaded"]);
    assert.deepEqual(requests, ["", "?1"]);
  });

  test("that don't arrive leave the document in its own appearance after a second @full", async (t) => {
    const { page, show, untilTrue } = await openSpecPage(t, { isOwn: true });
    const { arrival } = await interceptPresets(page);
    t.after(() => arrival.resolve(true));
    await page.clock.install();
    await show(withPreset("material"));
    await page.clock.fastForward(1000);
    await untilTrue(`${opacity} === "1" && !${root}.inert`);
    assert.equal(await radius(page), "10px");
  });

  test("that arrive after another document has started leave it as it is", async (t) => {
    const { page, show, problems } = await openSpecPage(t, { isOwn: true });
    const { arrival } = await interceptPresets(page);
    await show(withPreset("material"));
    await show(withPreset("neutral"));
    arrival.resolve(true);
    // The module that the SDK is loading.
    await page.evaluate(`import("https://app.example/screen-spec-presets.js").then(() => 0)`);
    assert.deepEqual([await radius(page), problems], ["10px", []]);
  });

  test("that the SDK doesn't have leave the document as it is without a preset", async (t) => {
    const { page, show, untilTrue, problems } = await openSpecPage(t);
    await show(withPreset("future"));
    await untilTrue(`${opacity} === "1"`);
    assert.deepEqual([await radius(page), problems], ["10px", []]);
  });

  test("change nothing that the user's reduced motion or higher contrast decides", async (t) => {
    const { page, show, untilTrue } = await openSpecPage(t);
    await page.emulateMedia({ reducedMotion: "reduce", contrast: "more" });
    const decided = () =>
      page.evaluate(
        `["--short", "--on-surface", "--outline"].map((name) => getComputedStyle(${root}).getPropertyValue(name))`,
      );
    await show(withPreset("neutral"));
    const expected = await decided();
    for (const preset of ["material", "ios"]) {
      await show(withPreset(preset));
      await untilTrue(`${opacity} === "1"`);
      assert.deepEqual(await decided(), expected, preset);
    }
  });
});

test("Server-rendered documents have the styles of their preset", () => {
  const head = { specId: "spec_1", version: 1, createdAt: "2026-01-01T00:00:00Z" };
  const html = (preset: string) =>
    renderToString(JSON.parse(JSON.stringify(composeDocument(withPreset(preset), head))));
  assert.match(html("material"), /#6750a4/);
  assert.doesNotMatch(html("material"), /<link/);
  assert.doesNotMatch(html("neutral"), /#6750a4/);
});
