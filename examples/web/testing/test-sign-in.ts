import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { chromium } from "playwright-core";

const sdk = new URL(".", import.meta.resolve("@screenspec/web/bundle"));
const page = `<!doctype html>
  <body style="margin: 0; height: 100vh">
  <script type="module" src="/sdk/screen-spec.js"></script>
  <screen-spec src="/sign-in.json"></screen-spec>
  <script>document.querySelector("screen-spec").host = { baseUrl: "https://app.test/api" }</script>`;

test("A wrong password shows a message and keeps the email", async (t) => {
  const executablePath = process.env["CHROME_PATH"] ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath });
  t.after(() => browser.close());
  const tab = await browser.newPage();
  const emails: string[] = [];
  // No request leaves the browser: this function answers all of them.
  await tab.route("https://app.test/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: page });
    if (pathname === "/sign-in.json") return route.fulfill({ path: "test/sign-in.json" });
    if (pathname.startsWith("/sdk/")) {
      const body = await readFile(new URL(pathname.replace("/sdk/", ""), sdk), "utf8");
      return route.fulfill({ contentType: "text/javascript", body });
    }
    if (pathname !== "/api/v1/sessions") return route.abort();
    emails.push(route.request().postDataJSON().email);
    return route.fulfill({ status: 401, json: {} });
  });
  await tab.goto("https://app.test/");

  await tab.getByRole("textbox", { name: "Email" }).fill("Ada@example.com");
  await tab.getByRole("textbox", { name: "Password" }).fill("not-the-password");
  await tab.getByRole("button", { name: "Sign in" }).click();

  await tab.getByText("don’t match").waitFor();
  assert.equal(await tab.getByRole("textbox", { name: "Email" }).inputValue(), "Ada@example.com");
  assert.deepEqual(emails, ["ada@example.com"]);
});
