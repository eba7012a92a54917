import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, suite, test } from "node:test";

import {
  assertAccessible,
  assertNoSidewaysScroll,
} from "../../packages/console/testing/console-page.ts";
import { pageClipboard, readCopied } from "../../packages/console/testing/page-clipboard.ts";
import { resize } from "../../packages/console/testing/resize.ts";
import { startBrowser } from "../../packages/server/testing/browser.ts";
import { onSqlite } from "../../packages/server/testing/databases.ts";
import { startTestServer } from "../../packages/server/testing/test-server.ts";
import { until } from "../../packages/server/testing/until.ts";
import type { Page } from "../../packages/web/testing/spec-page.ts";
import { buildSite } from "../../scripts/build-site.ts";

/** Usual questions, and the page that answers each. */
const questions = [
  ["install", "guides/first-publish"],
  ["without json", "tutorial/without-json"],
  ["first publish", "guides/first-publish"],
  ["rollback", "lifecycle"],
  ["roll back a version", "tutorial/6-change-and-roll-back"],
  ["webhook signature", "guides/webhooks"],
  ["test a screen", "guides/testing-screens"],
  ["upload file", "guides/uploading-files"],
  ["translate", "guides/translating"],
  ["i18n", "guides/translating"],
  ["deep link", "guides/deep-links"],
  ["kubernetes", "guides/running-in-production"],
  ["login", "guides/roles-and-keys"],
  ["permissions", "guides/roles-and-keys"],
  ["dark mode", "tutorial/5-phone-and-desktop"],
  ["offline", "guides/loading-documents"],
  ["single sign-on", "guides/single-sign-on"],
  ["api key", "guides/roles-and-keys"],
  ["schedule a publish", "lifecycle"],
  ["staged rollout", "guides/from-staging-to-production"],
  ["A/B test", "guides/from-staging-to-production"],
  ["pagination", "http"],
  ["infinite scroll", "tutorial/3-list-with-search"],
  ["form validation", "tutorial/2-sign-in"],
  ["react native", "guides/react-native"],
  ["strapi", "guides/coming-from"],
] as const;

suite("The documentation site", () => {
  let folder: string;
  let site: string;
  let files: readonly string[];
  let origin: string;
  let newPage: () => Promise<Page>;
  const complaints: string[] = [];
  const cleanUps: (() => Promise<void>)[] = [];

  before(
    async () => {
      folder = await mkdtemp(join(tmpdir(), "screenspec-site-"));
      site = join(folder, "docs");
      await buildSite(site);
      files = globSync("**/*.html", { cwd: site });
      const whole = { after: (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp) };
      const server = await startTestServer(whole, onSqlite, {}, { browserFolder: folder });
      origin = server.origin;
      const browser = await startBrowser(whole);
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: "reduce",
      });
      await context.addInitScript(`addEventListener("securitypolicyviolation", (event) => {
        console.error("refused", event.violatedDirective, event.blockedURI, event.sample);
      })`);
      await context.addInitScript(pageClipboard);
      newPage = async () => {
        const page = await context.newPage();
        const complain = (text: string) => complaints.push(`${page.url()}: ${text}`);
        page.on("pageerror", ({ message }) => complain(message));
        page.on("console", (message) => {
          if (["error", "warning"].includes(message.type())) complain(message.text());
        });
        page.on("request", (request) => {
          if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(origin)) {
            complain(`requests ${request.url()}`);
          }
        });
        return page;
      };
    },
    { timeout: 300_000 },
  );
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
    await rm(folder, { recursive: true, force: true });
  });

  test("has no broken links and no inline code", () => {
    const ids = new Map<string, ReadonlySet<string>>();
    const links: { from: string; to: string; anchor: string }[] = [];
    for (const file of files) {
      const html = readFileSync(join(site, file), "utf8");
      assert.doesNotMatch(html, / style="|<style|<script(?![^>]* src=)| on\w+="/, file);
      const address = `/docs/${file.replace(/(index)?\.html$/, "")}`;
      ids.set(address, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id)));
      for (const [, href = ""] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
        const { pathname, hash, host } = new URL(href, `http://site${address}`);
        if (host !== "site" || !pathname.startsWith("/docs/")) continue;
        links.push({ from: file, to: pathname, anchor: decodeURIComponent(hash.slice(1)) });
      }
    }
    const copies = new Set(
      globSync("source/**/*.txt", { cwd: site }).map((path) => `/docs/${path}`),
    );
    const broken = links.filter(({ to, anchor }) => {
      const headings = ids.get(to);
      if (headings === undefined) return !copies.has(to);
      return anchor !== "" && !headings.has(anchor);
    });
    assert.deepEqual(broken, []);
    assert.ok(links.length > 1000 && copies.size > 20, `${links.length}, ${copies.size}`);
  });

  test("opens every page without errors, violations of its policy or requests to other hosts", {
    timeout: 300_000,
  }, async () => {
    const addresses = files.map((file) => `/docs/${file.replace(/(index)?\.html$/, "")}`);
    const open = async () => {
      const page = await newPage();
      for (let next = addresses.pop(); next !== undefined; next = addresses.pop()) {
        const response = await page.goto(origin + next);
        assert.equal(response?.status(), 200, next);
        // Waits for the page's script.
        await until(
          async () =>
            (await page.evaluate("document.querySelector('#app').__vue_app__ !== undefined")) ===
            true,
        );
      }
      await page.close();
    };
    await Promise.all([open(), open(), open()]);
    assert.deepEqual(complaints, []);
  });

  test("shows live examples in the chosen color scheme, with code that can be copied", async () => {
    const page = await newPage();
    await page.goto(`${origin}/docs/reference/actions/dialogs`);
    const examples = page.locator("screen-spec");
    await examples.first().getByRole("button", { name: "Run ShowAlert" }).click();
    await examples.first().getByText("Empty the cart?").waitFor();
    await examples.first().getByRole("button", { name: "Keep it" }).click();
    await page.locator(".VPNavBarAppearance button").first().click();
    await page.locator('screen-spec[color-scheme="dark"]').first().waitFor();
    await page.locator("button.copy").first().click();
    await page.locator("button.copy.copied").first().waitFor();
    assert.match(await readCopied(page), /"actionType": "ShowAlert"/);
    assert.deepEqual(complaints, []);
  });

  test("finds pages by their text, without requests to other hosts", async () => {
    const page = await newPage();
    await page.goto(`${origin}/docs/`);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("searchbox").fill("reset-password");
    await page.getByRole("option").or(page.locator(".VPLocalSearchBox .result")).first().click();
    await page.waitForURL("**/docs/guides/roles-and-keys**");
    assert.deepEqual(complaints, []);
  });

  test("finds the page that answers a usual question among the first three results", async () => {
    const page = await newPage();
    await page.goto(`${origin}/docs/`);
    await page.getByRole("button", { name: "Search" }).click();
    const results = page.locator(".VPLocalSearchBox .result");
    const misses: string[] = [];
    for (const [question, answer] of questions) {
      await page.getByRole("searchbox").fill("");
      await until(async () => (await results.count()) === 0);
      await page.getByRole("searchbox").fill(question);
      await results.first().waitFor();
      const found = await results.evaluateAll((links) =>
        links.map((link) => String(Reflect.get(link, "href"))),
      );
      const pages = found.slice(0, 3).map((href) => new URL(href).pathname.replace("/docs/", ""));
      if (!pages.includes(answer)) misses.push(`${question}: ${pages.join(", ")}`);
    }
    assert.deepEqual(misses, []);
  });

  test("lists its pages for language models, with their Markdown", async () => {
    const list = await (await fetch(`${origin}/docs/llms.txt`)).text();
    assert.match(list, /^# Screenspec\n\n> Server-driven UI/);
    assert.match(
      list,
      /^- \[Deep links\]\(source\/docs\/guides\/deep-links\.md\): A deep link opens one screen/m,
    );
    const links = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, path = ""]) => path);
    assert.ok(links.length > 80, `${links.length}`);
    for (const path of links) {
      const response = await fetch(`${origin}/docs/${path}`);
      assert.equal(response.headers.get("content-type"), "text/markdown; charset=utf-8", path);
      assert.match(await response.text(), /^# /m, path);
    }
  });

  for (const path of ["", "reference/widgets/inputs", "guides/webhooks", "guides/coming-from"]) {
    test(`is accessible and fits a phone at /docs/${path}`, async () => {
      const page = await newPage();
      await page.goto(`${origin}/docs/${path}`);
      await assertAccessible(page);
      await resize(page, 320, 640);
      await page.getByRole("button", { name: "mobile navigation" }).waitFor();
      await assertNoSidewaysScroll(page);
    });
  }
});
