import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible, ownConsole } from "../../../testing/console-page.ts";
import { readCopied } from "../../../testing/page-clipboard.ts";

const service = ownConsole();

test("The first run leads from a template to a published screen, its snippet and its address for a phone", async () => {
  const { page } = await service.open("/");
  const hello = page.getByRole("button", { name: /^Hello/ });
  await hello.locator("img").waitFor();
  await assertAccessible(page);
  const templates = page.getByRole("tabpanel").getByRole("listitem");
  assert.equal(await templates.count(), 5);
  await page.getByRole("button", { name: "All templates" }).press("Enter");
  await page.locator("button:focus", { hasText: "Cart" }).waitFor();
  assert.equal(await templates.count(), 14);
  await page.getByRole("tab", { name: "From a repository" }).click();
  const command = `npm install --global ${service.server.origin}/packages/screenspec-cli.tgz`;
  await page.getByRole("figure", { name: "Install the command" }).getByText(command).waitFor();
  await assertAccessible(page);
  await page.getByRole("tab", { name: "From a template" }).click();
  await hello.locator("img").waitFor();
  await hello.click();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Version 1 is live").waitFor();
  await page.locator("h2:focus", { hasText: "Use in an app" }).waitFor();
  const { json: specs } = await service.server.ask("GET", "/specs");
  const [{ id, cdn_url: cdnUrl }] = specs;
  const html = await page.getByRole("figure", { name: "HTML" }).textContent();
  assert.ok(html?.includes(`<screen-spec src="${cdnUrl}"></screen-spec>`), `${html}`);
  await page.getByRole("tab", { name: "JavaScript" }).click();
  await page.getByRole("figure", { name: "JavaScript" }).getByRole("button").click();
  const copied = await readCopied(page);
  assert.ok(copied.includes(`"${cdnUrl}"`), copied);
  await page.getByRole("tab", { name: "React" }).click();
  const react = await page.getByRole("figure", { name: "React" }).textContent();
  assert.ok(react?.includes(`${service.server.origin}/packages/\n`), `${react}`);
  assert.ok(react?.includes(`<ScreenSpec src="${cdnUrl}"`), `${react}`);
  await page.getByRole("img", { name: "QR code" }).waitFor();
  await page.getByText("A phone can't reach localhost.").waitFor();

  await page.reload();
  await page.getByText("Version 1 is live").waitFor();

  const phone = await service.openElsewhere(`/preview/#${id}`);
  await phone.page.getByText("Hello, world!").waitFor();
  assert.equal(await phone.page.evaluate("origin"), "null");

  await page.goto(`${service.server.origin}/console/`);
  await page.waitForURL(/\/console\/specs$/);
});

test("A first publish offers staging where testers have no channel, and a version that production has isn't promoted again @full", async () => {
  const { json: spec } = await service.server.ask("POST", "/specs", {
    name: "Survey",
    components: [{ type: "Widget", widgetType: "Text", attributes: { text: "How was it?" } }],
  });
  const { page } = await service.open(`/specs/${spec.id}?dialog=publish`);
  await page.getByText("Everyone who uses the app gets this version").waitFor();
  await page.getByRole("button", { name: "Publish to production" }).waitFor();
  await page.getByRole("button", { name: "Try it on staging first" }).press("Enter");
  await page.getByText("Only apps that are set up for staging").waitFor();
  await page.locator("[role=dialog] :focus").waitFor();
  await page.getByRole("button", { name: "Publish to staging" }).click();
  await page.getByText("Version 1 is live in staging").waitFor();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Promote", exact: true }).click();
  await page.getByRole("button", { name: "Promote to production" }).click();
  await page.getByText("production shows this version too.").waitFor();
  assert.equal(await page.getByRole("button", { name: "Promote", exact: true }).count(), 0);
  await service.server.ask("POST", `/specs/${spec.id}/publish`, {});
  await page.getByText("production shows a newer version: 2.").waitFor();
});

test("The page for phones shows only published documents of this service", async () => {
  const { page } = await service.openElsewhere("/preview/#https://example.com/spec.json");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.reload();
  assert.deepEqual(
    requests.filter((url) => !url.startsWith(`${service.server.origin}/console/preview/`)),
    [],
  );
});
