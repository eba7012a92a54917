import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { sharedConsole } from "../../../testing/console-page.ts";
import {
  childrenOf,
  dragTo,
  isSelected,
  isShown,
  openEditor,
  placeInPreview,
  row,
  save,
  screenOf,
  text,
} from "../../../testing/editor-page.ts";
import { tabTo } from "../../../testing/keyboard.ts";
import { copyByKey, paste } from "../../../testing/page-clipboard.ts";

const service = sharedConsole();

const titles = { screen1: "Screen 1", screen2: "Screen 2", screen3: "Screen 3" };

/** A screen, once it has replaced the former one on the canvas. */
const screenOnCanvas = (page: Page, title: string) =>
  page.frameLocator("iframe").getByRole("region", { name: title, exact: true });

test("A spec of three screens is made from nothing with the mouse alone @full", async () => {
  const { page, id } = await openEditor(service, { screens: {} });
  for (const name of ["screen1", "screen2", "screen3"] as const) {
    await page.getByRole("button", { name: "New screen" }).click();
    await page.getByRole("button", { name: "Add screen" }).click();
    await isShown(page, titles[name]);
    await page.getByRole("tab", { name: "Add" }).click();
    await page.getByRole("button", { name: "Text", exact: true }).click();
    await screenOnCanvas(page, titles[name]).getByText("Text", { exact: true }).waitFor();
    // A button is dropped below the text on the canvas.
    const { middle } = await placeInPreview(page, "Text");
    const button = page.getByRole("button", { name: "Button", exact: true });
    await button.scrollIntoViewIfNeeded();
    await dragTo(page, button, { x: middle.x, y: middle.y + 200 });
    await screenOnCanvas(page, titles[name]).getByText("Button", { exact: true }).waitFor();
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page
    .getByRole("status")
    .filter({ hasText: /^Draft saved$/ })
    .waitFor();
  const { json } = await service.server.ask("GET", `/specs/${id}`);
  assert.equal(json.entryPoint, "screen1");
  for (const screen of ["screen1", "screen2", "screen3"]) {
    const types = childrenOf(json, screen).map(({ widgetType }) => widgetType);
    assert.deepEqual(types, ["Text", "Button"], screen);
  }
});

test("A spec of three screens is made from nothing with the keyboard alone @full", async () => {
  const { page, id } = await openEditor(service, { screens: {} });
  for (const name of ["screen1", "screen2", "screen3"] as const) {
    // After the first screen it has the focus already.
    await tabTo(page, page.getByRole("button", { name: "New screen" }));
    await page.keyboard.press("Enter");
    const field = page.getByRole("dialog").getByRole("textbox", { name: "Name" });
    await field.and(page.locator(":focus")).waitFor();
    await page.keyboard.type(titles[name]);
    await page.keyboard.press("Enter");
    await isShown(page, titles[name]);
    await page.getByRole("tree").and(page.locator(":focus")).waitFor();
    await tabTo(page, page.getByRole("tab", { name: "Layers" }), "Shift+Tab");
    await page.keyboard.press("ArrowRight");
    await tabTo(page, page.getByRole("searchbox", { name: "Search types" }));
    for (const type of ["Text", "Button"]) {
      await page.keyboard.type(type);
      await tabTo(page, page.getByRole("button", { name: type, exact: true }));
      await page.keyboard.press("Enter");
      await screenOnCanvas(page, titles[name]).getByText(type, { exact: true }).waitFor();
      await tabTo(page, page.getByRole("searchbox", { name: "Search types" }), "Shift+Tab");
      await page.keyboard.press("ControlOrMeta+a");
    }
    await page.keyboard.press("Delete");
    await tabTo(page, page.getByRole("tab", { name: "Add" }), "Shift+Tab");
    await page.keyboard.press("ArrowLeft");
    await tabTo(page, page.getByRole("tree"));
    await isSelected(row(page, "Button Button"));
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("F2");
    await page.getByRole("tree").getByRole("textbox").and(page.locator(":focus")).waitFor();
    await page.keyboard.type(`go-${name}`);
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "New screen" }), "Shift+Tab");
  }
  const json = await save(service, page, id);
  for (const screen of ["screen1", "screen2", "screen3"]) {
    const [button, after] = childrenOf(json, screen);
    assert.deepEqual([button.widgetType, button.id], ["Button", `go-${screen}`]);
    assert.equal(after.widgetType, "Text");
  }
});

test("A dialog that is cancelled gives the focus back to the button that has opened it @full", async () => {
  const { page } = await openEditor(service, screenOf(text("Here")));
  const newScreen = page.getByRole("button", { name: "New screen" });
  const cancel = async () => {
    await newScreen.focus();
    await page.keyboard.press("Enter");
    const field = page.getByRole("dialog").getByRole("textbox", { name: "Name" });
    await field.and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Escape");
    await newScreen.and(page.locator(":focus")).waitFor();
  };
  await cancel();
  await page.evaluate(slowFrames);
  await cancel();
});

/** Runs in the page, whose frames then come as late as on a busy machine. */
function slowFrames(): void {
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (act) => window.setTimeout(() => request(act), 200);
  window.cancelAnimationFrame = (timer) => window.clearTimeout(timer);
}

test("Nodes are copied into another spec in another tab, with what they use @full", async () => {
  const button = {
    type: "Widget",
    widgetType: "Button",
    attributes: { text: "{{ t.send }}" },
    onClickActionIds: ["send"],
  };
  const call = {
    send: {
      id: "send",
      type: "Action",
      actionType: "ApiCall",
      attributes: { url: "/messages" },
    },
  };
  const first = await openEditor(service, {
    ...screenOf(button),
    actions: call,
    strings: { en: { send: "Send" } },
    defaultLocale: "en",
  });
  const { json: other } = await service.server.ask("POST", "/specs", {
    name: "Other",
    ...screenOf(text("Here")),
    actions: { send: { id: "send", type: "Action", actionType: "NavigateBack" } },
  });
  const second = await first.page.context().newPage();
  await second.goto(`${service.server.origin}/console/specs/${other.id}/editor`);
  await row(first.page, "Button").click();
  const copied = await copyByKey(first.page);
  await second.bringToFront();
  await row(second, "Text Here").click();
  await paste(second, copied);
  await second
    .getByText("1 node pasted. Added too: action send2; text send. Renamed: send → send2.")
    .waitFor();
  const json = await save(service, second, other.id);
  const pasted = childrenOf(json, "main")[1];
  assert.deepEqual(pasted.onClickActionIds, ["send2"]);
  assert.equal(json.actions.send2.attributes.url, "/messages");
  assert.deepEqual(json.strings, { en: { send: "Send" } });
  await second.getByRole("button", { name: "Undo", exact: true }).last().click();
  await row(second, "Button").waitFor({ state: "detached" });
});

test("A screen is copied, set as the first one, renamed and deleted, and links follow @full", async () => {
  const link = { ...text("Open"), onClickActionIds: ["open"] };
  const { page, id } = await openEditor(service, {
    ...screenOf(link),
    actions: {
      open: {
        id: "open",
        type: "Action",
        actionType: "Navigate",
        attributes: { targetScreenId: "main" },
      },
    },
  });
  const choose = async (screen: string, action: string) => {
    await page.getByRole("button", { name: `More for ${screen}`, exact: true }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("main", "Duplicate");
  await isShown(page, "main2");
  await choose("main2", "Set as first screen");
  await page.getByRole("button", { name: "main First screen" }).waitFor({ state: "detached" });
  const list = page.getByRole("navigation", { name: "Screens and components" });
  await list.getByRole("button", { name: "main", exact: true }).press("F2");
  await page.getByRole("dialog").getByLabel("ID").fill("main2");
  await page.getByText("The ID main2 is taken.").waitFor();
  await page.getByRole("dialog").getByLabel("ID").fill("home");
  await page.getByRole("dialog").getByLabel("Name").fill("Start");
  await page.keyboard.press("Enter");
  await list.getByRole("button", { name: "Start", exact: true }).waitFor();
  const confirm = page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Delete", exact: true });
  await choose("main2", "Delete");
  await confirm.click();
  await isShown(page, "Start");
  const json = await save(service, page, id);
  assert.deepEqual(Object.keys(json.screens), ["home"]);
  assert.equal(json.entryPoint, "home");
  assert.equal(json.screens.home.title, "Start");
  assert.equal(json.actions.open.attributes.targetScreenId, "home");

  await list.getByRole("button", { name: /^Start/ }).press("Delete");
  await confirm.press("Enter");
  await list.locator(":focus").waitFor();
});

test("A picture is chosen from a file, or marked as decoration @full", async () => {
  const image = { type: "Widget", widgetType: "Image", attributes: { url: "asset:image" } };
  const { page, id } = await openEditor(service, screenOf(image));
  await row(page, "Image asset:image").click();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Choose a file" }).first().click(),
  ]);
  await chooser.setFiles("docs/images/editor-light.png");
  await page.getByPlaceholder("A file from a device").waitFor();
  await page.getByRole("button", { name: "Mark as decoration" }).first().click();
  const { url, alt } = childrenOf(await save(service, page, id), "main")[0].attributes;
  assert.match(url, /^data:image\/webp;base64,/);
  assert.equal(alt, "");
});
