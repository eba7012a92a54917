import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, specOf, widget } from "../../testing/specs.ts";

const button = (text: string, id: string) => widget("Button", { text }, { onClickActionIds: [id] });
const spec = specOf(
  button("Go", "go"),
  {},
  {
    actions: {
      ...action("go", "Navigate", { targetScreenId: "second" }),
      ...action("back", "NavigateBack", {}),
    },
    screens: { second: { id: "second", type: "Screen", body: button("Close", "back") } },
  },
);

test("A navigation in a frame doesn't prevent removing a screen's entry @full", async (t) => {
  const { page, show, untilTrue } = await openSpecPage(t);
  const isAt = (id: string, depth: number) =>
    untilTrue(`location.hash === "#${id}" && history.state?.screenspec?.depth === ${depth} &&
      document.querySelector("screen-spec").runtime.screens.at(-1).id === "${id}"`);
  await page.evaluate(`document.querySelector("screen-spec").toggleAttribute("history"); 0`);
  await show(spec);
  await page.getByRole("button", { name: "Go" }).click();
  await isAt("second", 1);
  await page.evaluate(`new Promise((done) => {
    const frame = document.createElement("iframe");
    frame.src = "/frame";
    frame.addEventListener("load", () => {
      frame.contentWindow.history.pushState(null, "", "#elsewhere");
      done();
    });
    document.body.append(frame);
  })`);
  await page.getByRole("button", { name: "Close" }).click();
  await isAt("main", 0);
  await page.getByRole("button", { name: "Go" }).click();
  await isAt("second", 1);
  await page.goBack();
  await isAt("main", 0);
});

test("If the page prevents Back, the history stays in sync with the screens", async (t) => {
  const { page, show, untilTrue } = await openSpecPage(t);
  await page.evaluate(`document.querySelector("screen-spec").toggleAttribute("history"); 0`);
  await show(spec);
  await page.getByRole("button", { name: "Go" }).click();
  await untilTrue(`location.hash === "#second"`);
  await page.evaluate(`
    window.refused = 0;
    window.refuse = (event) => {
      if (event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      refused++;
    };
    navigation.addEventListener("navigate", refuse);
  `);
  await page.getByRole("button", { name: "Close" }).click();
  await untilTrue("refused > 0");
  await page.evaluate(`navigation.removeEventListener("navigate", refuse)`);
  await page.getByRole("button", { name: "Go" }).click();
  await untilTrue(`location.hash === "#second" && history.state.screenspec.depth === 2`);
  await page.goBack();
  await untilTrue(`location.hash === "#main"`);
});
