import assert from "node:assert/strict";
import { test } from "node:test";
import { composeDocument, validateDocument } from "@screenspec/format";
import { startBrowser } from "../../../server/testing/browser.ts";
import { bundle } from "../../testing/bundle.ts";
import { specOf, widget } from "../../testing/specs.ts";
import { practiceDocument } from "./practice-document.ts";

const idle = "new Promise((resolve) => requestIdleCallback(() => resolve(0)))";

test("While elements wait for a document what shows one is practised, once for the page, unseen", async (t) => {
  const page = await openPage(t);
  await page.evaluate("document.body.append(first, second)");
  while ((await page.evaluate<number>("seen.length")) < 2) await page.evaluate(idle);
  // The element that waits as well finds nothing left to be practised.
  await page.evaluate(idle);
  const gone = { added: 1, removed: 1 };
  assert.deepEqual(await page.evaluate("seen"), [gone, gone]);
  assert.equal(await page.evaluate("first.shadowRoot.childNodes.length"), 0);
  assert.equal(await page.evaluate("second.shadowRoot.childNodes.length"), 0);
  assert.deepEqual(await page.evaluate("reported"), []);
});

test("Nothing is practised when there is something to show", async (t) => {
  const page = await openPage(t);
  await page.evaluate(`first.document = ${JSON.stringify(shown)}; document.body.append(first)`);
  await page.getByText("Shown").waitFor();
  await page.evaluate(idle);
  await page.evaluate(idle);
  assert.deepEqual(await page.evaluate("seen"), [{ added: 1, removed: 0 }]);
});

test("A page in which nothing can be practised reports nothing, and shows its document", async (t) => {
  const page = await openPage(t);
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  await page.evaluate(`{
    Intl.NumberFormat = class { constructor() { throw new Error("No Intl."); } };
    document.body.append(first);
  }`);
  while ((await page.evaluate<number>("seen.length")) < 2) await page.evaluate(idle);
  assert.equal(await page.evaluate("first.shadowRoot.childNodes.length"), 0);
  await page.evaluate(`first.document = ${JSON.stringify(shown)}; 0`);
  await page.getByText("Shown").waitFor();
  assert.deepEqual(problems, []);
});

test("What is practised is right", () => {
  assert.deepEqual(validateDocument(practiceDocument("{{ state.globalData.number | date }}")), []);
});

const shown = composeDocument(specOf(widget("Text", { text: "Shown" })), {
  specId: "spec_test",
  version: 1,
  createdAt: "2025-01-01T00:00:00Z",
});

/** One that notes what comes and goes in `first` and `second`, elements that it doesn't have yet. */
async function openPage(test: Parameters<typeof startBrowser>[0]) {
  const page = await (await startBrowser(test)).newPage();
  await page.setContent("<!doctype html><title>App</title>");
  await page.evaluate(`{
    window.reported = [];
    for (const name of ["screen", "diagnostic", "emit", "load-failed"]) {
      addEventListener("screenspec-" + name, ({ type }) => void reported.push(type));
    }
  }`);
  await page.addScriptTag({
    type: "module",
    content: `${await bundle()}
      window.seen = [];
      const watch = new MutationObserver((changes) => {
        const nodes = (of) => changes.flatMap((change) => [...change[of]]);
        seen.push({
          added: nodes("addedNodes").length,
          removed: nodes("removedNodes").length,
        });
      });
      for (const name of ["first", "second"]) {
        window[name] = document.createElement("screen-spec");
        watch.observe(window[name].attachShadow({ mode: "open" }), { childList: true });
      }`,
  });
  await page.waitForFunction("window.second");
  return page;
}
