import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { addUser, bearer, type TestUser } from "../../../../server/testing/actors.ts";
import { protectChannel } from "../../../../server/testing/reviews.ts";
import { connectionIs, ownConsole } from "../../../testing/console-page.ts";
import { assertFocusVisible } from "../../../testing/keyboard.ts";

const service = ownConsole();

test("A colleague looks at a review, comments on an element and approves it; the author applies it, and the CDN serves these bytes", async () => {
  const { author, colleague, spec, review } = await openReview();
  const { page } = await service.open("/specs", { user: colleague });
  await page.getByRole("link", { name: "Reviews 1 wait for you" }).click();
  await page.getByRole("row", { name: review.title }).getByText("Publish version 2").waitFor();
  await page.getByRole("link", { name: review.title }).click();
  await page.getByText("1 more approval of someone who may publish to production").waitFor();
  await page.getByText("Pay 42 €").first().waitFor();

  await page.getByRole("tab", { name: "Side by side" }).click();
  const drawing = page.getByRole("figure").filter({ hasText: "Version 2" });
  await pressNode(page, "Pay 42 €");
  await assertFocusVisible(page);
  await page.keyboard.insertText("Is this price final?");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await drawing.getByRole("button", { name: "Comment 1" }).click();
  const comment = page.getByRole("listitem").filter({ hasText: "Is this price final?" });
  assert.ok(await comment.evaluate((element) => element === document.activeElement));
  const { json: commented } = await service.server.ask("GET", `/reviews/${review.id}`);
  assert.equal(commented.comments[0].pointer, button);

  // The way without a pointer: the element is chosen from the list, and a press on its comment shows it.
  await page.getByRole("tab", { name: "Changes" }).click();
  await comment.getByRole("button", { name: "Button “Pay 42 €” on Checkout" }).click();
  await page.locator("[data-revealed]").waitFor();
  await comment.getByRole("button", { name: "Resolve" }).click();
  await page.getByText("1 resolved").waitFor();
  assert.ok(await comment.isHidden());

  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText("You approve exactly version 2 for production.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await page.getByText("All required approvals are there.").waitFor();
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("link", { name: "Reviews", exact: true }).waitFor();

  const { page: own } = await service.openElsewhere(`/reviews/${review.id}`, { user: author });
  await own.getByText("You can’t approve it. Your user opened the review.").waitFor();
  await own.getByRole("button", { name: "Apply" }).click();
  await own.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await own.getByText("Applied", { exact: true }).waitFor();
  const { text } = await service.server.fetch(`/cdn/specs/${spec}.json`);
  assert.equal(createHash("sha256").update(text).digest("hex"), review.sha256);
});

test("A review that is updated while someone approves it isn't approved: the page says so and shows the new state", async () => {
  const { author, colleague, spec, review } = await openReview();
  const { page } = await service.open(`/reviews/${review.id}`, { user: colleague });
  await connectionIs(page, "Live");
  await page.getByRole("button", { name: "Approve" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("version 2").waitFor();
  await edit(spec, author, "Pay 44 €");
  await as(author, "POST", `/reviews/${review.id}/update`, {});
  await dialog.getByText("Nothing was approved.").waitFor();
  assert.ok(await dialog.getByRole("button", { name: "Approve" }).isDisabled());
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("The page shows the new state: version 3").waitFor();
  await page.getByRole("button", { name: "I’ve seen it" }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await dialog.getByText("You approve exactly version 3").waitFor();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await page.getByText("All required approvals are there.").waitFor();
});

const button = "/screens/home/body/children/0";

/** Opens a review of a change of a spec that is live in production, which is protected. */
async function openReview() {
  const { server } = service;
  const author = await addUser(server, "publisher");
  const colleague = await addUser(server, "publisher");
  await server.ask("PUT", "/channels/production", { protected: false });
  const { json: spec } = await server.ask("POST", "/specs", specWith("Pay"));
  await server.ask("POST", `/specs/${spec.id}/publish`, {});
  await protectChannel(server, "production");
  await edit(spec.id, author, "Pay 42 €");
  const title = "The price is on the button";
  const { json: review } = await as(author, "POST", `/specs/${spec.id}/reviews`, { title });
  return { author, colleague, spec: spec.id as string, review };
}

async function edit(spec: string, author: TestUser, text: string): Promise<void> {
  const { screens } = specWith(text);
  await as(author, "PUT", `/specs/${spec}`, { screens });
}

async function as({ token }: TestUser, method: string, path: string, body: unknown) {
  const answer = await service.server.ask(method, path, body, bearer(token));
  assert.ok(answer.status < 300, answer.text);
  return answer;
}

function specWith(text: string) {
  const pay = { type: "Widget", widgetType: "Button", id: "pay", attributes: { text } };
  const note = { type: "Widget", widgetType: "Text", attributes: { text: "Free delivery" } };
  const body = { type: "Renderer", rendererType: "Column", children: [pay, note] };
  const home = { id: "home", type: "Screen", title: "Checkout", body };
  return { name: "Checkout", entryPoint: "home", screens: { home } };
}

/** Presses a node in the drawing of the new version: the drawing's frame lets nobody press what is in it. */
async function pressNode(page: Page, name: string): Promise<void> {
  const frame = page.frameLocator("figure:last-of-type iframe");
  const box = await frame.getByRole("button", { name }).boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
