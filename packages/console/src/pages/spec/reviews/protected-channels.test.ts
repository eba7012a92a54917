import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { addUser, bearer } from "../../../../../server/testing/actors.ts";
import {
  assertAccessible,
  assertNoSidewaysScroll,
  connectionIs,
  ownConsole,
} from "../../../../testing/console-page.ts";
import { createExample } from "../../../../testing/create-example.ts";
import { tabTo } from "../../../../testing/keyboard.ts";
import { resize } from "../../../../testing/resize.ts";
import { takeScreenshots } from "../../../../testing/take-screenshots.ts";
import { assertTouchTargets } from "../../../../testing/touch-targets.ts";

const service = ownConsole();
const ask: typeof service.server.ask = (...input) => service.server.ask(...input);

test("An admin protects a channel with the keyboard, sees a wrong freeze window at its field, and the channel has a lock", async () => {
  await ask("PUT", "/channels/vault", { order: 7 });
  await ask("POST", "/specs", { name: "Listed" });
  const { page } = await service.open("/releases");
  await page.getByRole("link", { name: "Protection" }).click();
  await tabTo(page, page.getByRole("button", { name: "Change vault" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Protect vault" });
  await dialog.getByLabel("Protect this channel").and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByLabel("All admins"));
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByRole("button", { name: "Add freeze window" }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await dialog.getByText("Fill in both times and the reason.").waitFor();
  const window = dialog.getByRole("group", { name: "Freeze window 1" });
  await window.getByLabel("From").fill("2031-12-24T18:00");
  await window.getByLabel("To").fill("2031-12-24T17:00");
  await window.getByLabel("Reason").fill("Holidays");
  await page.keyboard.press("Control+Enter");
  await dialog.getByText("The window has to end after it begins.").waitFor();
  await window.getByLabel("To").and(page.locator(":focus[aria-invalid=true]")).waitFor();
  await shoot(page, "protection-dialog");
  await assertAccessible(page, "[role=dialog]");
  await window.getByLabel("To").fill("2032-01-02T09:00");
  await page.keyboard.press("Control+Enter");
  await page.getByText("vault is protected").waitFor();
  const row = page.getByRole("row", { name: /vault/ });
  await row.getByRole("cell", { name: "1 approval by admins" }).waitFor();
  await row.getByRole("cell", { name: /^From (24 Dec|Dec 24,) 2031/ }).waitFor();
  await row.getByRole("img", { name: "Protected: changes need a review" }).waitFor();
  await shoot(page, "protection");
  await assertAccessible(page);
  const { json } = await ask("GET", "/channels");
  const { approvers, freeze } = json.find(({ name }: { name: string }) => name === "vault");
  assert.deepEqual(approvers, { roles: ["admin"], users: [] });
  assert.deepEqual(freeze, [
    { from: "2031-12-24T17:00:00.000Z", to: "2032-01-02T08:00:00.000Z", reason: "Holidays" },
  ]);
  await page.getByRole("link", { name: "Channels", exact: true }).click();
  const head = page.getByRole("columnheader", { name: /vault/ });
  await head.getByRole("img", { name: /Protected/ }).waitFor();
});

test("An editor opens a review where a channel is protected, sees its state, and whoever may publish applies it once it is approved", async () => {
  const { id, editor, grace } = await guarded("Guarded", "guarded");
  const { page } = await service.open(`/specs/${id}?dialog=publish&channel=guarded`, {
    user: editor,
  });
  await connectionIs(page, "Live");
  const dialog = page.getByRole("dialog", { name: "Publish Guarded" });
  await dialog.getByText("guarded is protected").waitFor();
  await dialog.getByText("goes live after an approval by Grace.").waitFor();
  const submit = dialog.getByRole("button", { name: "Open review" });
  assert.equal(await submit.isDisabled(), true);
  assert.equal(await dialog.getByText("Emergency").count(), 0);
  await tabTo(page, dialog.getByLabel("Title"));
  await page.keyboard.type("A warmer greeting");
  await dialog.getByLabel("Description").fill("For the campaign in spring");
  await tabTo(page, dialog.getByLabel("Grace"));
  await page.keyboard.press("Space");
  await shoot(page, "publish-review");
  await assertAccessible(page, "[role=dialog]");
  // A change that the dialog hasn't shown isn't reviewed.
  const change = { description: "By someone else" };
  await page.route(
    "**/reviews",
    async (route) => {
      await ask("PUT", `/specs/${id}`, change);
      await route.continue();
    },
    { times: 1 },
  );
  await page.keyboard.press("Control+Enter");
  await dialog.getByText("Someone else changed the draft, so no review was opened.").waitFor();
  // The button ignores the second click of a double click, and Ctrl+Enter clicks it: a test may be quick enough.
  await submit.press("Enter");
  await dialog.getByText("The review is open").waitFor();
  const link = dialog.getByRole("link", { name: "Go to the review" });
  const [review] = (await ask("GET", `/reviews?spec_id=${id}`)).json;
  assert.equal(await link.getAttribute("href"), `/console/reviews/${review.id}`);
  assert.deepEqual(
    [review.title, review.description, review.channel, review.reviewers],
    ["A warmer greeting", "For the campaign in spring", "guarded", [{ user_id: grace.id }]],
  );
  await shoot(page, "review-opened");
  await page.locator("button:focus", { hasText: "Done" }).press("Enter");
  const open = page.getByRole("heading", { name: "Open reviews" }).locator("../..");
  await open.getByText("Open", { exact: true }).waitFor();
  await page.goto(`${service.server.origin}/console/specs/${id}?dialog=publish&channel=guarded`);
  await dialog.getByText("This change is in review").waitFor();

  await ask(
    "POST",
    `/reviews/${review.id}/approve`,
    { sha256: review.sha256 },
    bearer(grace.token),
  );
  await dialog.getByText("Approved").waitFor();
  await dialog.getByRole("button", { name: "Apply" }).waitFor();

  const { page: own } = await service.open(`/specs/${id}`, { user: grace });
  const approved = own.getByRole("heading", { name: "Open reviews" }).locator("../..");
  await approved.getByText("Approved").waitFor();
  await shoot(own, "overview");
  await approved.getByRole("button", { name: "Apply" }).click();
  await own.getByText("Version 1 is live in guarded").waitFor();
  await own.getByRole("heading", { name: "guarded Protected", level: 2 }).waitFor();
  await own.getByRole("heading", { name: "Open reviews" }).waitFor({ state: "detached" });
  const [served] = (await ask("GET", `/specs/${id}/versions`)).json;
  assert.equal(served.sha256, review.sha256);
});

test("An admin skips a review in an emergency with a reason; going back asks for a reason only; frozen channels say until when @full", async () => {
  const { id, grace } = await guarded("Urgent", "urgent");
  const { page } = await service.open(`/specs/${id}?dialog=publish&channel=urgent`);
  await connectionIs(page, "Live");
  await page.getByText("Emergency", { exact: true }).click();
  await page.getByText("Everyone is notified that it was an emergency").waitFor();
  const skip = page.getByRole("button", { name: "Publish to urgent" });
  assert.equal(await skip.isDisabled(), true);
  await page.getByLabel("Reason").fill("The app doesn't start");
  await shoot(page, "emergency");
  await assertAccessible(page, "[role=dialog]");
  await skip.click();
  await page.getByText("Version 1 is live in urgent").waitFor();
  await ask("PUT", `/specs/${id}`, { globalData: { greeting: "Moin" } });
  // Sessions of an admin can skip reviews, but not API keys.
  const second = { channel: "urgent", emergency: true, message: "Again" };
  assert.equal((await ask("POST", `/specs/${id}/publish`, second)).status, 200);
  await page.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Roll back" }).click();
  const rollBack = page.getByRole("button", { name: "Roll back to version 1" });
  await page.getByText("needs a reason, and no review").waitFor();
  assert.equal(await rollBack.isDisabled(), true);
  await page.getByLabel("Reason").fill("Broken on old phones");
  await shoot(page, "roll-back");
  await rollBack.click();
  await page.getByText("Version 3 is live in urgent with the content of version 1").waitFor();

  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const freeze = [{ from: at(-1), to: at(48), reason: "Holidays" }];
  await ask("PUT", "/channels/urgent", { freeze });
  await page.getByRole("button", { name: /: urgent$/ }).click();
  await page.getByRole("menuitem", { name: "Unpublish" }).click();
  await page.getByText(/^urgent is frozen until /).waitFor();
  await page.getByText("Holidays. Until then").waitFor();
  await assertAccessible(page, "[role=dialog]");
  await shoot(page, "unpublish-frozen");
  await page.getByRole("button", { name: "Open review" }).click();
  await page.getByText("The review is open").waitFor();
  const [review] = (await ask("GET", `/reviews?spec_id=${id}`)).json;
  assert.deepEqual([review.action, review.title], ["unpublish", "Unpublish from urgent"]);
  await page.getByRole("button", { name: "Done" }).click();
  await page.goto(`${service.server.origin}/console/specs?q=Urgent`);
  await connectionIs(page, "Live");
  const link = page.getByRole("row", { name: /Urgent/ }).getByRole("link", { name: "In review" });
  assert.equal(await link.getAttribute("href"), `/console/reviews/${review.id}`);
  const why = { message: "Apps need it until March." };
  await ask("POST", `/reviews/${review.id}/request-changes`, why, bearer(grace.token));
  await page.getByRole("link", { name: "Needs changes" }).waitFor();
  await shoot(page, "specs");
});

/** A spec, and a protected channel that Grace may approve. */
async function guarded(name: string, channel: string) {
  const id = await createExample(ask, "hello", { name });
  const editor = await addUser(service.server, "editor");
  const grace = await addUser(service.server, "publisher");
  await ask("PUT", `/users/${grace.id}`, { name: "Grace" });
  const policy = { protected: true, approvers: { users: [grace.id] } };
  const put = await ask("PUT", `/channels/${channel}`, policy);
  assert.equal(put.status, 200, put.text);
  return { id, editor, grace };
}

/** Asserts that the page fits a phone and can be used with a finger there. Takes pictures of both, if there is a folder. */
async function shoot(page: Page, name: string): Promise<void> {
  await takeScreenshots(page, name, "desktop");
  await resize(page, 390, 844);
  await takeScreenshots(page, name, "phone");
  await assertTouchTargets(page);
  await assertNoSidewaysScroll(page);
  await resize(page, 1280, 800);
}
