import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page, Route } from "playwright-core";
import { addUser } from "../../../../../server/testing/actors.ts";
import { until } from "../../../../../server/testing/until.ts";
import {
  admin,
  assertAccessible,
  connectionIs,
  sharedConsole,
} from "../../../../testing/console-page.ts";
import { keepMessages } from "../../../../testing/keep-messages.ts";

const service = sharedConsole();

const text = (id: string, shown: string) => ({
  type: "Widget",
  widgetType: "Text",
  id,
  attributes: { text: shown },
});

async function createSpec(name: string): Promise<{ readonly id: string; readonly path: string }> {
  const children = [text("title", "Title"), text("note", "Note")];
  const body = { type: "Renderer", rendererType: "Column", children };
  const { json } = await service.server.ask("POST", "/specs", {
    name,
    entryPoint: "home",
    screens: { home: { id: "home", type: "Screen", body } },
  });
  return { id: json.id, path: `/specs/${json.slug}/editor` };
}

/** Opens the editor as another user. */
async function openAs(name: string, path: string) {
  const user = await addUser(service.server, "publisher");
  await service.server.ask("PUT", `/users/${user.id}`, { name });
  const opened = await service.openElsewhere("/specs", { user });
  await connectionIs(opened.page, "Live");
  await opened.goTo(path);
  await opened.page.getByRole("treeitem", { name: "Title" }).waitFor();
  return opened;
}

async function changeText(page: Page, node: string, changed: string): Promise<void> {
  await page.getByRole("treeitem", { name: node }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill(changed);
  await page.getByRole("treeitem", { name: changed }).waitFor();
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+s");
}

async function textsOf(id: string): Promise<readonly string[]> {
  const { json } = await service.server.ask("GET", `/specs/${id}`);
  return json.screens.home.body.children.map(
    ({ attributes }: ReturnType<typeof text>) => attributes.text,
  );
}

/** How many copies of unsaved work the browser has. */
function copiesIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "screenspec-recovery")) return 0;
    const open = indexedDB.open("screenspec-recovery");
    return new Promise<number>((resolve) => {
      open.onsuccess = () => {
        const count = open.result.transaction("drafts").objectStore("drafts").count();
        count.onsuccess = () => {
          open.result.close();
          resolve(count.result);
        };
      };
    });
  });
}

test("Two users edit a spec: their saves are merged without loss, and a real conflict is decided by looking @full", async () => {
  const { id, path } = await createSpec("Together");
  const ada = await openAs("Ada", path);
  const ben = await openAs("Ben", path);

  await ben.page.getByRole("treeitem", { name: "Note" }).click();
  await changeText(ada.page, "Title", "Title of Ada");
  await save(ada.page);
  await ada.page.getByText("Draft saved").waitFor();
  await ben.page.getByRole("treeitem", { name: "Title of Ada" }).waitFor();
  await ben.page.getByRole("treeitem", { name: "Note", selected: true }).waitFor();

  await changeText(ben.page, "Note", "Note of Ben");
  await changeText(ada.page, "Title of Ada", "Title");
  await save(ada.page);
  await ben.page.getByText(/^Ada saved this draft at \d\d:\d\d\.$/).waitFor();
  await save(ben.page);
  await ben.page.getByText("Merged with what Ada saved").waitFor();
  await ben.page
    .getByRole("status")
    .filter({ hasText: /^Draft saved$/ })
    .waitFor();
  assert.deepEqual(await textsOf(id), ["Title", "Note of Ben"]);
  await ada.page.getByRole("treeitem", { name: "Note of Ben" }).waitFor();

  await changeText(ben.page, "Title", "Ben’s title");
  await changeText(ada.page, "Title", "Ada’s title");
  await save(ada.page);
  await ben.page
    .getByText(/^Ada saved this draft/)
    .last()
    .waitFor();
  await save(ben.page);
  const dialog = ben.page.getByRole("dialog", { name: "Merge with Ada" });
  await dialog.getByText("1 change that you both made").waitFor();
  const conflict = dialog.getByRole("group", { name: "Text “Title” on home › Text" });
  await conflict.getByText("The text of Text “Ada’s title” on home changed.").waitFor();
  for (const [index, shown] of ["Ben’s title", "Ada’s title"].entries()) {
    await dialog.locator("iframe").nth(index).contentFrame().getByText(shown).waitFor();
  }
  await assertAccessible(ben.page);
  await dialog.getByRole("radio", { name: /^Ada’s/ }).check();
  await dialog.getByRole("button", { name: "Merge and save" }).click();
  await dialog.waitFor({ state: "detached" });
  await ben.page
    .getByRole("status")
    .filter({ hasText: /^Draft saved$/ })
    .waitFor();
  assert.deepEqual(await textsOf(id), ["Ada’s title", "Note of Ben"]);
  await ben.page.getByRole("button", { name: "Undo merge with Ada" }).click();
  await ben.page.getByRole("treeitem", { name: "Ben’s title" }).waitFor();
  await ben.page
    .getByText("If you save now, the merged changes are removed for everyone.")
    .waitFor();
  await ben.page.getByRole("button", { name: "Redo", exact: true }).click();
  await ben.page.getByRole("treeitem", { name: "Ada’s title" }).waitFor();
});

test("Unsaved work of a crashed tab is offered again, and merged with what was saved since @full", async () => {
  const { id, path } = await createSpec("Crash");
  const { page } = await service.openElsewhere(path, { user: admin });
  const context = page.context();
  await changeText(page, "Note", "Not saved");
  await until(async () => (await copiesIn(page)) === 1);
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => {});
  await crashed;
  const { json: spec } = await service.server.ask("GET", `/specs/${id}`);
  spec.screens.home.body.children[0].attributes.text = "Saved since";
  await service.server.ask("PUT", `/specs/${id}`, { screens: spec.screens });

  const next = await context.newPage();
  await next.goto(`${service.server.origin}/console${path}`);
  await next.getByText(/^Unsaved changes from \d\d:\d\d\.$/).waitFor();
  await assertAccessible(next);
  await next.getByRole("button", { name: "Discard" }).click();
  await next.getByRole("button", { name: "Undo", exact: true }).last().click();
  await next.getByRole("button", { name: "Restore" }).click();
  await next.getByRole("treeitem", { name: "Not saved" }).waitFor();
  await next.getByRole("treeitem", { name: "Saved since" }).waitFor();
  await save(next);
  await next.getByText("Draft saved").waitFor();
  assert.deepEqual(await textsOf(id), ["Saved since", "Not saved"]);
  await until(async () => (await copiesIn(next)) === 0);
});

test("Unsaved work that nobody has asked for within 90 days is removed @full", async () => {
  const { path } = await createSpec("Forgotten");
  const { page } = await service.openElsewhere(path, {
    user: admin,
    prepare: (page) => page.clock.setSystemTime(Date.now() - 91 * 24 * 60 * 60 * 1000),
  });
  await changeText(page, "Note", "Not saved");
  await until(async () => (await copiesIn(page)) === 1);
  const next = await page.context().newPage();
  await page.close();
  await next.clock.setSystemTime(Date.now());
  await next.goto(`${service.server.origin}/console${path}`);
  await next.getByRole("treeitem", { name: "Note" }).waitFor();
  await until(async () => (await copiesIn(next)) === 0);
  assert.equal(await next.getByText(/^Unsaved changes from/).count(), 0);
});

test("A kept copy that isn't one is left out, and the editor opens @full", async () => {
  const { id, path } = await createSpec("Odd copies");
  const { json: me } = await service.server.ask("GET", "/auth/me");
  const { page } = await service.open("/specs");
  await page.evaluate((family) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const request = indexedDB.open("screenspec-recovery");
    request.onupgradeneeded = () => request.result.createObjectStore("drafts");
    request.onsuccess = () => {
      const write = request.result.transaction("drafts", "readwrite");
      const odd = ["x", {}, { draft: { name: "x" }, at: 1 }];
      const endless = { draft: { name: "x" }, base: { draft: {} }, at: 1e300 };
      for (const [index, copy] of [...odd, endless].entries()) {
        write.objectStore("drafts").put(copy, `${family}${Date.now() - 1000}-${index}`);
      }
      write.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
    return promise;
  }, `${me.id}/${id}/`);
  await page.goto(`${service.server.origin}/console${path}`);
  await changeText(page, "Title", "Changed");
  assert.equal(await page.getByRole("alert").count(), 0);
});

test("A second Save during a save stores the newest text, and a successful save closes the messages of failed ones", async () => {
  const { id, path } = await createSpec("Slow");
  const { page } = await service.open(path);
  const saves: Route[] = [];
  // The first two saves are answered later.
  await page.route(
    (url) => url.pathname.endsWith(`/specs/${id}`),
    (route) =>
      route.request().method() === "PUT" && saves.length < 2
        ? void saves.push(route)
        : route.continue(),
  );
  await changeText(page, "Note", "First");
  await save(page);
  await until(async () => saves.length === 1);
  await saves[0]?.abort();
  const failure = page.getByText("The service doesn't answer");
  await failure.waitFor();
  await save(page);
  await until(async () => saves.length === 2);
  await changeText(page, "First", "Second");
  await save(page);
  await saves[1]?.continue();
  await until(async () => (await textsOf(id))[1] === "Second");
  await failure.waitFor({ state: "detached" });
});

test("A spec that someone else deletes while it is edited can be restored, and the typed work is saved @full", async () => {
  const { id, path } = await createSpec("Deleted meanwhile");
  const { page } = await service.open(path);
  await changeText(page, "Note", "Typed");
  await service.server.ask("DELETE", `/specs/${id}`);
  await save(page);
  const notice = page.getByRole("alert").filter({ hasText: "This spec was deleted." });
  assert.equal(await page.getByText("Not found").count(), 0);
  await notice.getByRole("button", { name: "Restore" }).click();
  await notice.waitFor({ state: "detached" });
  await save(page);
  await until(async () => (await textsOf(id))[1] === "Typed");
});

test("A viewer is told that changes can't be saved, and has no Save @full", async () => {
  const { path } = await createSpec("Looked at");
  const user = await addUser(service.server, "viewer");
  const { page } = await service.openElsewhere(path, { user });
  await page.getByText("What you change here can’t be saved.").waitFor();
  await changeText(page, "Note", "Mine");
  assert.equal(await page.getByRole("button", { name: "Save", exact: true }).count(), 0);
  await save(page);
  await page.getByText("Your role doesn’t allow to save").waitFor();
  await assertAccessible(page);
});

test("A browser that refuses to store unsaved work says so once, and editing goes on @full", async () => {
  const { id, path } = await createSpec("No storage");
  const { page } = await service.openElsewhere(path, {
    user: admin,
    async prepare(page) {
      await keepMessages(page);
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException("Refused", "SecurityError");
        };
      });
    },
  });
  const told = page.getByText("Unsaved changes aren’t kept");
  await told.waitFor();
  await changeText(page, "Note", "Kept");
  await save(page);
  await page.getByText("Draft saved").waitFor();
  assert.equal(await told.count(), 1);
  assert.deepEqual(await textsOf(id), ["Title", "Kept"]);
});
