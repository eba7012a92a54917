import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { addUser, bearer, type TestUser } from "../../../../server/testing/actors.ts";
import { protectChannel } from "../../../../server/testing/reviews.ts";
import { assertAccessible, connectionIs, ownConsole } from "../../../testing/console-page.ts";
import { assertFocusVisible } from "../../../testing/keyboard.ts";

const service = ownConsole();

test("A colleague looks at a review, comments on an element and approves it; the editor who opened it applies it, and the CDN serves these bytes", async () => {
  const { author, colleague, spec, review } = await openReview();
  const { page } = await service.open("/specs", { user: colleague });
  await page.getByRole("link", { name: "Reviews 1 wait for you" }).click();
  await page.getByRole("row", { name: review.title }).getByText("Publish version 2").waitFor();
  await page.getByRole("link", { name: review.title }).click();
  await page.getByText("Needs 1 more approval. You can give it.").waitFor();
  await page.getByText("Pay 42 €").first().waitFor();

  await page.getByRole("tab", { name: "Side by side" }).click();
  const drawing = page.getByRole("figure").filter({ hasText: "Version 2" });
  await pressNode(page, "Pay 42 €");
  await assertFocusVisible(page);
  await page.keyboard.insertText("Is this price final?");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await drawing.getByRole("button", { name: "Comment 1" }).click();
  const comment = page.getByRole("listitem").filter({ hasText: "Is this price final?" });
  await comment.and(page.locator(":focus")).waitFor();
  const { json: comments } = await service.server.ask("GET", `/reviews/${review.id}/comments`);
  assert.equal(comments[0].pointer, button);

  // The way without a pointer: the element is chosen from the list, and a press on its comment shows it.
  await page.getByRole("tab", { name: "Changes" }).click();
  await comment.getByRole("button", { name: "Button “Pay 42 €” on Checkout" }).click();
  await page.locator("[data-revealed]").waitFor();
  await comment.getByRole("button", { name: "Resolve" }).click();
  await page.getByText("1 resolved").waitFor();
  await comment.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText("You approve exactly version 2 for production.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await page.getByText("All required approvals are there.").waitFor();
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("link", { name: "Reviews", exact: true }).waitFor();

  const { page: own, goTo } = await service.openElsewhere(`/reviews/${review.id}`, {
    user: author,
  });
  await own.getByRole("button", { name: "Apply" }).click();
  await own.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await own.getByText("production serves this change").waitFor();
  await own.getByText("Applied", { exact: true }).first().waitFor();
  const { text } = await service.server.fetch(`/cdn/specs/${spec}.json`);
  assert.equal(createHash("sha256").update(text).digest("hex"), review.sha256);

  // The history says it in sentences, and says once that the change was made.
  const entry = (text: string) => own.getByRole("listitem").filter({ hasText: text });
  await goTo(`/specs/${spec}`);
  await entry("approved the change of this spec for production").waitFor();
  await entry("resolved a comment on the review of this spec for production").waitFor();
  await entry("published this spec to production").first().waitFor();
  assert.ok(await entry("applied the review").isHidden());
  await goTo("/activity");
  await choose(own, "Show", "Approvals");
  await own.waitForURL(/action=review.approved/);
  const approval = entry("approved the change of Checkout for production").first();
  await approval.getByRole("link", { name: review.title }).click();
  await own.waitForURL(new RegExp(review.id));
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

test("Changes are requested and made: the author updates the review, its comment follows the element, and it is applied at a time or superseded @full", async () => {
  const { author, colleague, spec, review } = await openReview();
  const about = { text: "Too long?", pointer: button };
  await as(colleague, "POST", `/reviews/${review.id}/comments`, about);
  const { page } = await service.open(`/reviews/${review.id}`, { user: colleague });
  await page.getByRole("button", { name: "Request changes" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What has to change").fill("Say what it costs with delivery.");
  await dialog.getByRole("button", { name: "Request changes" }).click();
  await page.getByText("The requested changes have to be made first.").waitFor();

  await edit(spec, author, "Pay 44 €", { isLast: true });
  const { page: own } = await service.openElsewhere(`/reviews/${review.id}`, { user: author });
  await own.getByText("Say what it costs with delivery.").waitFor();
  await own.getByText("these changes are not part of this review").waitFor();
  await own.getByRole("button", { name: "Update" }).click();
  await own.getByRole("dialog").getByLabel("Title").fill("The whole price");
  await own.getByRole("dialog").getByRole("button", { name: "Update" }).click();
  await own.getByRole("heading", { name: "The whole price" }).waitFor();
  await own.getByText("Doesn’t count: this user decided on an earlier content.").waitFor();
  await own.getByRole("button", { name: "Button “Pay 44 €” on Checkout" }).waitFor();
  assert.ok(await own.getByText("was updated while you were looking").isHidden());

  const { json: updated } = await as(author, "GET", `/reviews/${review.id}`);
  const { json: comments } = await as(author, "GET", `/reviews/${review.id}/comments`);
  assert.equal(comments[0].pointer, "/screens/home/body/children/1");
  const { sha256 } = updated;
  await as(colleague, "POST", `/reviews/${review.id}/approve`, { sha256 });
  await own.reload();
  await own.getByRole("button", { name: "Apply" }).click();
  await choose(own, "When", "Later");
  await own.getByLabel("Time").fill("2031-05-01T12:00");
  await own.getByRole("button", { name: "Schedule" }).click();
  await own.getByRole("dialog").getByText("more than a year away").waitFor();
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await own.getByLabel("Time").fill(soon);
  await own.getByRole("button", { name: "Schedule" }).click();
  await own.getByText("It will be applied on").waitFor();
  await own.getByRole("button", { name: "Cancel schedule" }).click();
  await own.getByText("It will be applied on").waitFor({ state: "hidden" });

  await service.server.ask("PUT", "/channels/production", { protected: false });
  await service.server.ask("POST", `/specs/${spec}/publish`, {});
  await own.getByText("production was changed meanwhile: it serves version 4 now").waitFor();
  await own.getByText("Superseded", { exact: true }).first().waitFor();
  assert.ok(await own.getByRole("button", { name: "Apply" }).isHidden());
  await own.getByRole("button", { name: "Update" }).click();
  await own.getByRole("dialog").getByRole("button", { name: "Update" }).click();
  await own.getByText("production is not protected: no approval is required.").waitFor();
  await own.getByRole("button", { name: "More actions" }).click();
  await own.getByRole("menuitem", { name: "Close" }).click();
  const closing = own.getByRole("alertdialog", { name: "Close this review" });
  await closing.getByRole("button", { name: "Close" }).last().click();
  await own.getByText("Closed", { exact: true }).first().waitFor();
});

test("A reviewer who can't approve any more is named, and the author asks someone else", async () => {
  const { author, colleague, review } = await openReview();
  const { server } = service;
  const grace = await addUser(server, "publisher");
  await server.ask("PUT", `/users/${grace.id}`, { name: "Grace" });
  await as(author, "POST", `/reviews/${review.id}/update`, { reviewers: [colleague.id] });
  await server.ask("PUT", `/users/${colleague.id}`, { name: "Linus", role: "viewer" });
  const { page } = await service.open(`/reviews/${review.id}`, { user: author });
  await page
    .getByText("Linus was asked, but can’t approve it any more. The user has the role viewer.")
    .waitFor();
  await page.getByText("Too few of the people who were asked can approve it").waitFor();
  await assertAccessible(page);
  await page.getByRole("button", { name: "Ask others" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Grace", { exact: true }).click();
  await dialog.getByRole("button", { name: "Update" }).click();
  await page.getByText("Asked: Grace").waitFor();
  assert.ok(await page.getByText("Linus").isHidden());
});

test("The inbox filters all reviews by status, channel and author, as its address says @full", async () => {
  const { author, colleague, review } = await openReview();
  const { page, goTo } = await service.open("/reviews?list=all", { user: author });
  const row = page.getByRole("row", { name: review.title });
  await row.first().waitFor();
  await goTo("/reviews?list=waiting");
  await page.getByRole("heading", { name: "Nothing waits for you" }).waitFor();
  await page.getByRole("button", { name: "Show all reviews" }).click();
  await choose(page, "Author", "Me");
  await page.waitForURL(/author=me/);
  await page.getByText("1 review", { exact: true }).waitFor();
  await choose(page, "Status", "Approved");
  await page.waitForURL(/status=approved/);
  await page.getByRole("heading", { name: "No review matches" }).waitFor();
  const { sha256 } = review;
  await as(colleague, "POST", `/reviews/${review.id}/approve`, { sha256 });
  await row.waitFor();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.waitForURL((url) => !url.search.includes("status"));
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("button", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

const button = "/screens/home/body/children/0";

/** Opens a review of a change of a spec that is live in production, which is protected. */
async function openReview() {
  const { server } = service;
  const author = await addUser(server, "editor");
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

interface Place {
  /** Whether the button is below the text. */
  readonly isLast: boolean;
}

async function edit(spec: string, author: TestUser, text: string, place?: Place): Promise<void> {
  const { screens } = specWith(text, place);
  await as(author, "PUT", `/specs/${spec}`, { screens });
}

async function as({ token }: TestUser, method: string, path: string, body?: unknown) {
  const answer = await service.server.ask(method, path, body, bearer(token));
  assert.ok(answer.status < 300, answer.text);
  return answer;
}

function specWith(text: string, { isLast }: Place = { isLast: false }) {
  const pay = { type: "Widget", widgetType: "Button", id: "pay", attributes: { text } };
  const note = { type: "Widget", widgetType: "Text", attributes: { text: "Free delivery" } };
  const body = {
    type: "Renderer",
    rendererType: "Column",
    children: isLast ? [note, pay] : [pay, note],
  };
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
