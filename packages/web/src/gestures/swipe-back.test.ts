import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";
import { openTouch } from "../../testing/touch.ts";

const root = `document.querySelector("screen-spec").shadowRoot`;

test("A swipe back doesn't close a dialog that is opened meanwhile", async (t) => {
  const { page, show, untilTrue } = await openSpecPage(t);
  const body = renderer(
    "Column",
    {},
    {},
    widget("Button", { text: "Ask" }, { id: "ask", onClickActionIds: ["ask"] }),
    widget("Spacer", { height: 400 }),
  );
  await show(
    specOf(
      widget("Button", { text: "Go" }, { onClickActionIds: ["go"] }),
      {},
      {
        screens: { second: { id: "second", type: "Screen", body } },
        actions: {
          ...action("go", "Navigate", { targetScreenId: "second", transitionType: "none" }),
          ...action("ask", "ShowDialog", { body: widget("Text", { text: "Sure?" }) }),
        },
      },
    ),
  );
  const touch = await openTouch(page);
  await page.getByRole("button", { name: "Go" }).click();
  await page.getByText("Ask").waitFor();
  await touch.press({ x: 5, y: 300 });
  await touch.move({ x: 150, y: 300 }, 80);
  await page.evaluate(`${root}.querySelector("[part~=ask]").click()`);
  await page.getByText("Sure?").waitFor();
  await touch.move({ x: 300, y: 300 }, 80);
  await touch.lift();
  await untilTrue(
    `${root}.querySelector(".screen:last-of-type:not([inert])").style.translate === ""`,
  );
  assert.equal(await page.getByText("Sure?").isVisible(), true);
  assert.equal(await page.locator(".screen").count(), 2);
});
