import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { startBrowser } from "../../packages/server/testing/browser.ts";
import { onSqlite } from "../../packages/server/testing/databases.ts";
import { startTestServer } from "../../packages/server/testing/test-server.ts";
import { bundle } from "../../packages/web/testing/bundle.ts";
import { writeAtomically } from "../../scripts/write-atomically.ts";

const examples = new URL("../", import.meta.url);

test("The tutorial's app signs in, searches with one request, shows a book and goes back", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-tutorial-"));
  t.after(() => rm(folder, { recursive: true }));
  await writeAtomically(join(folder, "sdk/screen-spec.js"), await bundle());
  const service = await startTestServer(t, onSqlite, {}, { browserFolder: folder });
  const publish = async (file: string) => {
    const spec = JSON.parse(await readFile(new URL(file, examples), "utf8"));
    const { json: saved } = await service.ask("PUT", "/specs/by-slug/library", spec);
    const { json: published } = await service.ask("POST", `/specs/${saved.id}/publish`);
    return String(published.cdn_url);
  };
  const cdnUrl = await publish("tutorial/1-first-screen.json");

  const server = spawn(process.execPath, [join(import.meta.dirname, "server.js"), folder], {
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.after(() => void server.kill());
  const lines: string[] = [];
  const { promise: opened, resolve } = Promise.withResolvers<string>();
  server.stdout.setEncoding("utf8").on("data", (text: string) => {
    lines.push(...text.trim().split("\n"));
    const [, origin] = /Open (\S+)/.exec(text) ?? [];
    if (origin !== undefined) resolve(origin);
  });
  const origin = await opened;
  const page = await readFile(new URL("tutorial/index.html", examples), "utf8");
  await writeFile(
    join(folder, "index.html"),
    page
      .replace("CDN_URL", cdnUrl)
      .replace("http://localhost:8000", service.origin)
      .replace("http://localhost:3000", origin),
  );

  const browser = await startBrowser(t);
  const tab = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const complaints: string[] = [];
  tab.on("pageerror", ({ message }) => complaints.push(message));
  await tab.goto(origin);
  await tab.getByText("Sign in to see our books.").waitFor();

  await publish("library.json");
  await tab.reload();
  const signIn = tab.getByRole("button", { name: "Sign in" });
  await signIn.click();
  await tab.getByText("This is required.").first().waitFor();
  await tab.getByLabel("Email").fill("ada@example.com");
  await tab.getByRole("textbox", { name: "Password" }).fill("wrong");
  await signIn.click();
  await tab.getByText("The email or the password is wrong.").waitFor();
  await tab.getByRole("textbox", { name: "Password" }).fill("library");
  await signIn.click();
  await tab.getByText("Dune").waitFor();
  await tab.getByLabel("Search").fill("austen");
  await tab.getByText("Dune").waitFor({ state: "detached" });
  await tab.getByText("Persuasion").click();
  await tab.getByText("Anne Elliot").waitFor();
  await tab.getByRole("button", { name: "Back" }).click();
  await tab.getByText("Emma").waitFor();
  assert.deepEqual(lines.slice(1), [
    "POST /api/sign-in 401",
    "POST /api/sign-in 200",
    "GET /api/books?search= 200",
    "GET /api/books?search=austen 200",
    "GET /api/books/persuasion 200",
  ]);
  assert.deepEqual(complaints, []);
});
