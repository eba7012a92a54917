import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

const region = `document.querySelector("screen-spec").shadowRoot.querySelector("[role=region]")`;
const animation = `${region}.getAnimations()[0]`;
const accordion = renderer(
  "Column",
  {},
  {},
  widget(
    "Accordion",
    { title: "Title" },
    {},
    widget("Text", { text: "Content" }, { style: { height: 100 } }),
  ),
);

test("An Accordion opens and closes by its height", async (t) => {
  const { page, show, untilTrue, problems } = await openSpecPage(t, { hasMotion: true });
  const title = page.getByRole("button", { name: "Title" });
  await show(specOf(accordion));
  assert.equal(await page.evaluate(`${region}.getAnimations().length`), 0);

  await title.click();
  await untilTrue(animation);
  await page.evaluate(`${animation}.pause(); ${animation}.currentTime = 0`);
  assert.equal(await page.evaluate(`${region}.offsetHeight`), 0);
  // A second press reverses it, and the content can't be reached at once.
  await title.click();
  assert.equal(await page.evaluate(`${region}.inert`), true);
  await untilTrue(`${region}.hidden && !${animation}`);
  await title.click();
  await untilTrue(`!${region}.inert && ${region}.offsetHeight === 120 && !${animation}`);

  // A document that is replaced meanwhile leaves nothing behind.
  await title.click();
  await show(specOf(widget("Text", { text: "Next" })));
  await page.getByText("Next").waitFor();
  assert.deepEqual(problems, []);
});

test("With reduced motion, an Accordion opens and closes at once", async (t) => {
  const { page, show } = await openSpecPage(t);
  await show(specOf(accordion));
  const title = page.getByRole("button", { name: "Title" });
  await title.click();
  assert.equal(await page.evaluate(`${region}.offsetHeight`), 120);
  await title.click();
  assert.equal(await page.evaluate(`${region}.hidden && ${region}.inert`), true);
});
