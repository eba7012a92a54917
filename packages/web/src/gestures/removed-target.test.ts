import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";
import { openTouch } from "../../testing/touch.ts";

const root = `document.querySelector("screen-spec").shadowRoot`;
const hide = `${root}.querySelector("[part~=hide]").click()`;

/** A text that a button hides. */
const passing = renderer(
  "Column",
  {},
  { style: { width: "fill" } },
  widget(
    "Text",
    { text: "Passing" },
    {
      visible: { "!": [{ var: "state.globalData.isHidden" }] },
      style: { width: "fill", height: 100 },
    },
  ),
  widget("Button", { text: "Hide" }, { id: "hide", onClickActionIds: ["hide"] }),
  widget("Spacer", { height: 200 }),
);
const actions = {
  ...action("open", "Navigate", { targetScreenId: "second", transitionType: "none" }),
  ...action("sheet", "ShowBottomSheet", { body: passing }),
  ...action("hide", "SetData", { scope: "global", path: "isHidden", value: true }),
  ...action("count", "SetData", { scope: "global", path: "n", op: "increment", value: 1 }),
};
const globalData = { isHidden: false, n: 0 };

async function open(t: Parameters<typeof openSpecPage>[0], spec: Parameters<typeof specOf>) {
  const opened = await openSpecPage(t);
  const [body, screen, content] = spec;
  await opened.show(specOf(body, screen, { ...content, actions, globalData }));
  const touch = await openTouch(opened.page);
  const text = opened.page.getByText("Passing");
  return {
    ...opened,
    touch,
    async press(x: number) {
      await text.waitFor();
      const y = ((await text.boundingBox())?.y ?? 0) + 50;
      await touch.press({ x, y });
      return { x, y };
    },
    async hideText() {
      await opened.page.evaluate(hide);
      await text.waitFor({ state: "detached" });
    },
  };
}

test("A swipe back goes on when the touched node is removed", async (t) => {
  const button = widget("Button", { text: "Open" }, { onClickActionIds: ["open"] });
  const second = { id: "second", type: "Screen", body: passing } as const;
  const { page, press, hideText, touch, untilTrue } = await open(t, [
    button,
    {},
    { screens: { second } },
  ]);
  await page.getByRole("button", { name: "Open" }).click();
  const { y } = await press(5);
  await touch.move({ x: 105, y }, 80);
  await untilTrue(`${root}.querySelectorAll(".screen")[1].style.translate === "100px"`);
  await hideText();
  await touch.move({ x: 205, y }, 80);
  await untilTrue(`${root}.querySelectorAll(".screen")[1].style.translate === "200px"`);
  await touch.lift();
  await untilTrue(`${root}.querySelectorAll(".screen").length === 1`);
});

test("A sheet is dragged on when the touched node is removed @full", async (t) => {
  const button = widget("Button", { text: "Open" }, { onClickActionIds: ["sheet"] });
  const { page, press, hideText, touch, untilTrue } = await open(t, [button]);
  await page.getByRole("button", { name: "Open" }).click();
  const { x, y } = await press(200);
  await touch.move({ x, y: y + 40 }, 80);
  await untilTrue(`${root}.querySelector(".dragged")`);
  await hideText();
  await touch.move({ x, y: y + 140 }, 80);
  await touch.lift();
  await untilTrue(`!${root}.querySelector(".sheet")`);
});

test("A swipe between tabs goes on when the touched node is removed", async (t) => {
  const tabs = [
    { id: "a", label: "a", body: passing },
    { id: "b", label: "b", body: widget("Text", { text: "B" }) },
  ];
  const { press, hideText, touch, until } = await open(t, [
    widget("Tabs", { tabs }, { id: "tabs" }),
  ]);
  const { y } = await press(300);
  await touch.move({ x: 200, y }, 80);
  await hideText();
  await touch.move({ x: 100, y }, 80);
  await touch.lift();
  await until("widget.tabs.value", "b");
});

test("A pull goes on when the touched node is removed", async (t) => {
  const { press, hideText, touch, until } = await open(t, [
    renderer("Scrollable", {}, { onRefreshActionIds: ["count"] }, passing),
  ]);
  const { x, y } = await press(200);
  await touch.move({ x, y: y + 60 }, 80);
  await hideText();
  await touch.move({ x, y: y + 160 }, 80);
  await touch.lift();
  await until("state.globalData.n", 1);
});
