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
  await hello.click();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Version 1 is live").waitFor();
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
