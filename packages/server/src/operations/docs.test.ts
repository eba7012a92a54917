import assert from "node:assert/strict";
import { test } from "node:test";
import { routes } from "@screenspec/api";
import type { Page } from "playwright-core";
import { startBrowser } from "../../testing/browser.ts";
import { onSqlite } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { adminEmail, adminPassword } from "../../testing/test-server.ts";
import { until } from "../../testing/until.ts";

const server = sharedServer(onSqlite);

test("The page and its scripts are public, are cached, and may load nothing from other origins", async () => {
  for (const [path, mediaType] of [
    ["/api/v1/docs", "text/html"],
    ["/api/v1/docs/start.js", "text/javascript"],
    ["/api/v1/docs/reference.js", "text/javascript"],
  ] as const) {
    const { status, headers } = await server().fetch(path);
    assert.equal(status, 200);
    assert.equal(headers.get("content-type"), `${mediaType}; charset=utf-8`);
    const policy = headers.get("content-security-policy") ?? "";
    assert.match(policy, /^default-src 'none'; script-src 'self';/);
    assert.doesNotMatch(policy, /http|\*|unsafe-eval/);
    const tag = headers.get("etag") ?? "";
    const again = await server().fetch(path, { headers: { "if-none-match": tag } });
    assert.deepEqual([again.status, again.text], [304, ""]);
  }
});

test("The reference is served in the preferred content coding, each with its own ETag @full", async () => {
  const tags = new Set<string | null>();
  for (const [accepted, coding] of [
    ["gzip", "gzip"],
    ["gzip, br", "br"],
    ["gzip;q=0, zstd;q=0.1", "zstd"],
    ["gzip;q=0, *;q=0", null],
    ["identity", null],
  ]) {
    const headers = { "accept-encoding": String(accepted) };
    const path = "/api/v1/docs/reference.js";
    const answer = await server().fetch(path, { headers });
    assert.equal(answer.headers.get("content-encoding"), coding, String(accepted));
    assert.equal(answer.headers.get("vary"), "Accept-Encoding");
    const tag = answer.headers.get("etag") ?? "";
    tags.add(tag);
    const again = await server().fetch(path, { headers: { ...headers, "if-none-match": tag } });
    assert.deepEqual([again.status, again.headers.get("etag")], [304, tag]);
  }
  assert.equal(tags.size, 4);
});

test("Below the page there are no other files, and only GET and HEAD are allowed", async () => {
  assertProblem(await server().fetch("/api/v1/docs", { method: "POST" }), 401, "unauthenticated");
  assertProblem(await server().ask("GET", "/docs/other.js"), 404, "not_found");
  const { status, headers } = await server().ask("POST", "/docs");
  assert.deepEqual([status, headers.get("allow")], [405, "GET, HEAD"]);
});

test("In a browser the page shows every operation, tries some with a token, and requests only the server @full", async (t) => {
  await createSpec(server(), { name: "Shown in the page" });
  const browser = await startBrowser(t);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const requestedUrls: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  page.on("websocket", (socket) => requestedUrls.push(socket.url()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto(`${server().origin}/api/v1/docs`);

  await assertShowsEveryOperation(page);
  const form = page.locator("#sign-in");
  await form.getByLabel("Email").fill(adminEmail);
  await form.getByLabel("Password").fill("wrong");
  await form.getByRole("button").click();
  await form.getByText("Sign-in failed: There is no user with this email and password.").waitFor();
  assert.match(complaints.splice(0).join(), /^Failed to load resource.* 401/);
  await form.getByLabel("Password").fill(adminPassword);
  await form.getByRole("button").click();
  await form.getByText(`Signed in as ${adminEmail}`).waitFor();
  const listed = await tryOperation(page, { summary: "List specs", method: "get" });
  assert.deepEqual([listed.status(), new URL(listed.url()).search], [200, ""]);
  await page.getByText("Shown in the page").first().waitFor();
  await page.keyboard.press("Escape");
  const created = await tryOperation(page, { summary: "Create a spec", method: "post" });
  assert.deepEqual([created.status(), new URL(created.url()).search], [201, ""]);

  assert.deepEqual(complaints, []);
  const stored = await page.evaluate(
    "JSON.stringify([{ ...localStorage }, { ...sessionStorage }])",
  );
  assert.doesNotMatch(String(stored), /eyJ/);
  const elsewhere = requestedUrls.filter(
    (url) => !/^(data|blob):/.test(url) && !url.startsWith(`${server().origin}/`),
  );
  assert.deepEqual(elsewhere, []);
});

/** Sends the example request to `/specs` that the page generated. */
async function tryOperation(page: Page, { summary, method }: { summary: string; method: string }) {
  await page.getByText(summary).first().click();
  await page.getByRole("button", { name: new RegExp(`Test Request.*${method} /specs\\)`) }).click();
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === "/api/v1/specs",
  );
  await page.getByRole("button", { name: new RegExp(`^Send ${method} request`) }).click();
  return answered;
}

/** Groups of operations are rendered when they are opened. */
async function assertShowsEveryOperation(page: Page): Promise<void> {
  const tags = new Set(routes.map(({ tag }) => tag));
  for (const tag of tags) {
    const closed = page.getByRole("button", { name: `Open Group - ${tag}`, exact: true });
    const open = page.getByRole("button", { name: `Close Group - ${tag}`, exact: true });
    await closed.or(open).first().waitFor();
    if ((await closed.count()) > 0) await closed.click();
  }
  const shown = () => page.locator("body").innerText();
  await until(async () => {
    const text = (await shown()).replaceAll(/\s+/g, " ");
    return routes.every(({ summary }) => text.includes(summary));
  });
}
