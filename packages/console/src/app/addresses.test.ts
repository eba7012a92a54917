import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { startOnce } from "../../../server/testing/start-once.ts";
import {
  assertAccessible,
  assertNoSidewaysScroll,
  type ConsoleService,
  startConsole,
} from "../../testing/console-page.ts";
import { resize } from "../../testing/resize.ts";
import { seedConsole } from "../../testing/seed-console.ts";
import { takeScreenshots } from "../../testing/take-screenshots.ts";
import { assertTouchTargets } from "../../testing/touch-targets.ts";

let service: ConsoleService;
let seeded: Awaited<ReturnType<typeof seedConsole>>;
let opened: Awaited<ReturnType<ConsoleService["open"]>>;
startOnce(async (suite) => {
  service = await startConsole(suite);
  seeded = await seedConsole(suite, service.server);
  opened = await service.open("/specs");
});

const webhook = "127.0.0.1";
const title = "Checkout";

/** The stable addresses (docs/guides/console.md), each with the title of its page. Names in braces are seeded ids. */
const addresses: readonly (readonly [address: string, title: string])[] = [
  ["/?spec={checkout}", "Get started"],
  ["/specs", "Specs"],
  ["/specs?q=checkout&status=modified&sort=name", "Specs"],
  ["/specs?q=nothing", "Specs"],
  ["/specs?status=deleted", "Specs"],
  ["/specs?new=template", "Specs"],
  ["/specs?new=blank", "Specs"],
  ["/specs?new=json", "Specs"],
  ["/specs?new=duplicate", "Specs"],
  ["/specs?transfer=import", "Specs"],
  ["/specs?transfer=export", "Specs"],
  ["/specs/checkout", title],
  ["/specs/{checkout}/versions?compare=1..draft", title],
  ["/specs/checkout?dialog=publish&channel=staging", title],
  ["/specs/checkout?dialog=rollback&channel=production", title],
  ["/specs/checkout?dialog=promote&channel=staging", title],
  ["/specs/checkout?dialog=unpublish&channel=staging", title],
  ["/specs/checkout?dialog=delete", title],
  ["/specs/broken-draft?dialog=publish", "Broken draft"],
  ["/specs/nowhere", "Spec not found"],
  ["/releases", "Releases"],
  ["/releases?q=checkout&status=modified", "Releases"],
  ["/releases/calendar", "Releases"],
  ["/releases/calendar?month=2031-02", "Releases"],
  ["/releases/protection", "Releases"],
  ["/releases/protection?channel=production", "Releases"],
  ["/activity", "Activity"],
  ["/activity?action=spec.published", "Activity"],
  ["/catalog", "Catalog"],
  ["/catalog?type=Button", "Catalog"],
  ["/catalog?type=Rating", "Catalog"],
  ["/webhooks", "Webhooks"],
  ["/webhooks?dialog=new", "Webhooks"],
  ["/webhooks/{webhook}", webhook],
  ["/webhooks/{webhook}?status=failed", webhook],
  ["/webhooks/{webhook}?tab=verify", webhook],
  ["/webhooks/{webhook}?dialog=edit", webhook],
  ["/webhooks/{webhook}?dialog=rotate", webhook],
  ["/webhooks/{webhook}?dialog=recover", webhook],
  ["/webhooks/{webhook}?dialog=disable", webhook],
  ["/webhooks/{webhook}?dialog=delete", webhook],
  ["/webhooks/{webhook}/deliveries/{delivery}", "spec."],
  ["/access/users", "Access"],
  ["/access/users?dialog=add", "Access"],
  ["/access/keys", "Access"],
  ["/access/keys?dialog=create", "Access"],
  ["/access/me", "Access"],
  ["/device", "Log in on a device"],
  ["/audit", "Audit log"],
  ["/audit?action=spec.published&time=24h", "Audit log"],
  ["/audit?entry={auditEntry}&at={at}", "Audit log"],
  ["/audit?dialog=export", "Audit log"],
  ["/keys", "Signing keys"],
  ["/nowhere", "Page not found"],
];

function fill(address: string): string {
  const { checkout, webhook: webhookId, delivery, auditEntry } = seeded;
  return address
    .replace("{checkout}", checkout)
    .replace("{webhook}", webhookId)
    .replace("{delivery}", delivery)
    .replace("{auditEntry}", auditEntry.id)
    .replace("{at}", auditEntry.at);
}

test("Each stable address shows its page with its title", async () => {
  const { page, goTo, complaints } = opened;
  for (const [address, title] of addresses.filter(([each]) => !each.includes("dialog="))) {
    await goTo(fill(address));
    await titled(page, title);
  }
  assert.deepEqual(complaints, []);
});

for (const [address, title] of addresses) {
  test(`${address} is accessible in both schemes, on a desktop and on a phone, where a finger can press all controls, and fits 320 pixels @full`, async () => {
    const { page, complaints } = opened;
    complaints.length = 0;
    await resize(page, 1360, 900);
    await page.goto(`${service.server.origin}/console${fill(address)}`);
    await titled(page, title);
    if (/[?&](dialog|new|transfer)=/.test(address)) {
      await page.locator("[role=dialog], [role=alertdialog]").first().waitFor();
    }
    await page.waitForFunction(() => !document.querySelector("[role=status][aria-label=Loading]"));
    await assertAccessible(page);
    await takeScreenshots(page, address, "desktop");
    await resize(page, 390, 844);
    await assertAccessible(page);
    await takeScreenshots(page, address, "phone");
    await assertTouchTargets(page);
    await resize(page, 320, 640);
    await assertNoSidewaysScroll(page);
    assert.deepEqual(complaints, []);
  });
}

test("The sign-in page is accessible in both schemes, and fits 320 pixels @full", async () => {
  const { page, complaints } = await service.openElsewhere("/sign-in");
  await titled(page, "Sign in");
  await assertAccessible(page);
  await takeScreenshots(page, "/sign-in", "desktop");
  await resize(page, 320, 640);
  await assertNoSidewaysScroll(page);
  assert.deepEqual(complaints, []);
});

/** Waits for this title as heading and in the browser's tab. A dialog hides the page's heading from roles. */
async function titled(page: Page, title: string): Promise<void> {
  await page.locator("h1", { hasText: title }).waitFor();
  await page.waitForFunction((part) => document.title.includes(part), title);
}
