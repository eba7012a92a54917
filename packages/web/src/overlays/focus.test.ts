import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const button = (text: string, ...onClickActionIds: readonly string[]) =>
  widget("Button", { text }, { onClickActionIds });

const actions = {
  ...action("ask", "ShowDialog", {
    body: renderer("Column", {}, {}, button("More", "sheet"), button("Go", "go")),
  }),
  ...action("sheet", "ShowBottomSheet", { body: button("Close both", "close", "close") }),
  ...action("close", "Dismiss", {}),
  ...action("go", "Navigate", { targetScreenId: "next", transitionType: "none" }),
  ...action("back", "NavigateBack", {}),
};

test("The focus returns to its former element when an overlay closes", async (t) => {
  const { page, problems, show } = await openSpecPage(t);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
  const next = {
    id: "next",
    type: "Screen" as const,
    title: "Next",
    appBar: widget("AppBar", {}),
    body: button("Return", "back"),
  };
  await show(specOf(button("Open", "ask"), {}, { actions, screens: { next } }));

  await t.test("through all overlays that close at once", async () => {
    await press("Open");
    await press("More");
    await press("Close both");
    await page.getByRole("dialog").first().waitFor({ state: "detached" });
    assert.equal(await page.locator("button:focus").textContent(), "Open");
  });

  await t.test("on another screen, to an element of that screen", async () => {
    await press("Open");
    await press("Go");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal(await page.locator("h1:focus").textContent(), "Next");
    await press("Return");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal(await page.locator("button:focus").textContent(), "Open");
  });

  await t.test("to the screen, if the element that opened the overlay was removed", async () => {
    const removed = widget(
      "Button",
      { text: "Remove" },
      { visible: "{{ state.screenData.isThere }}", onClickActionIds: ["sure"] },
    );
    const sure = action("sure", "ShowAlert", {
      message: "Sure?",
      buttons: [{ text: "Yes", actionIds: ["remove"] }],
    });
    const remove = action("remove", "SetData", { path: "isThere", value: false });
    const body = renderer("Column", {}, {}, removed, widget("Text", { text: "What stays" }));
    const screen = { persistentData: { isThere: true } };
    await show(specOf(body, screen, { actions: { ...sure, ...remove } }));
    await press("Remove");
    await press("Yes");
    await page.getByRole("button").first().waitFor({ state: "detached" });
    await page.locator(".screen:focus").getByText("What stays").waitFor();
  });

  assert.deepEqual(problems, []);
});

test("An overlay has a name, which follows the data", async (t) => {
  const { page, show, problems } = await openSpecPage(t);
  const open = async (body: ReturnType<typeof widget>) => {
    const opened = action("ask", "ShowDialog", { body });
    await show(specOf(button("Open", "ask"), {}, { actions: { ...actions, ...opened } }));
    await page.getByRole("button", { name: "Open" }).click();
  };
  const named = (name: string) => page.getByRole("dialog", { name, exact: true }).waitFor();
  const setName = (name: string | null) =>
    page.evaluate(`document.querySelector("screen-spec").data = ${JSON.stringify({ name })}; 0`);
  const name = "{{ state.globalData.name }}";
  const question = widget("Text", { text: `Delete ${name}?` });

  await setName("it");
  await open(renderer("Column", {}, {}, question, button("Yes", "close")));
  await named("Delete it?");
  await setName("all");
  await named("Delete all?");

  const heading = widget("Text", { text: `On ${name}` }, { accessibility: { heading: 2 } });
  await open(renderer("Column", {}, { accessibility: { label: name } }, question, heading));
  await named("all");
  await setName(null);
  await named("On");

  await open(widget("TextField", { label: "Code" }));
  await named("Code");
  await open(renderer("Row", {}, {}, button("Yes", "close"), button("No", "close")));
  await named("Yes No");
  assert.deepEqual(problems, []);
});
