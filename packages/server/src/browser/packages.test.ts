import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { onSqlite } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sendRaw } from "../../testing/raw-request.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { version } from "../version.ts";

const folder = await mkdtemp(join(tmpdir(), "screenspec-built-"));
after(() => rm(folder, { recursive: true }));

const content = "the bytes of the tarball";
const integrity = `sha512-${createHash("sha512").update(content).digest("base64")}`;
const file = `screenspec-cli-${version}.tgz`;

async function buildInto(name: string, ofVersion = version): Promise<string> {
  const browserFolder = join(folder, name);
  await mkdir(join(browserFolder, "packages"), { recursive: true });
  const cli = { name: "@screenspec/cli", description: "A <command>.", file, size: 24, integrity };
  const index = { version: ofVersion, packages: [cli] };
  await writeFile(join(browserFolder, "packages/index.json"), JSON.stringify(index));
  await writeFile(join(browserFolder, "packages", file), content);
  return browserFolder;
}

const browserFolder = await buildInto("built");
const shared = sharedServer(onSqlite, {}, { browserFolder });
/** Behind a path prefix. */
const behind = sharedServer(onSqlite, { PUBLIC_URL: "https://example.com/ui" }, { browserFolder });

const asPage = { headers: { accept: "text/html,*/*;q=0.8" } };

test("Packages are listed with version, address, size and integrity", async () => {
  const server = shared();
  const { server: address } = server.context.addresses;
  for (const path of ["/packages/", "/packages/index.json"]) {
    const { status, headers, json } = await server.fetch(path);
    assert.deepEqual([status, headers.get("cache-control")], [200, "no-cache"]);
    const cli = {
      name: "@screenspec/cli",
      description: "A <command>.",
      version,
      address: `${address}/packages/${file}`,
      size: 24,
      integrity,
    };
    assert.deepEqual(json, { version, packages: [cli] });
  }
});

test("Browsers get the list as a page, under a policy without unsafe sources", async () => {
  const server = behind();
  const { headers, text } = await server.fetch("/packages/", asPage);
  assert.equal(headers.get("content-type"), "text/html; charset=utf-8");
  assert.match(headers.get("vary") ?? "", /Accept(,|$)/);
  assert.match(
    headers.get("content-security-policy") ?? "",
    /^default-src 'none'; style-src 'sha256-[\w+/]+=*';/,
  );
  assert.match(text, /A &lt;command>\./);
  const command = `npm install --global https://example.com/ui/packages/${file}`;
  assert.ok(text.includes(`<code>${command}</code>`), text);
  const moved = await server.fetch("/packages", { redirect: "manual" });
  assert.deepEqual([moved.status, moved.headers.get("location")], [308, "/ui/packages/"]);
});

test("A package is served with its bytes, and revalidated by its ETag", async () => {
  const server = shared();
  const { status, headers, text } = await server.fetch(`/packages/${file}`);
  assert.deepEqual([status, text], [200, content]);
  assert.equal(headers.get("content-type"), "application/gzip");
  assert.equal(headers.get("content-encoding"), null);
  assert.equal(headers.get("cache-control"), "no-cache");
  const tag = headers.get("etag") ?? "";
  const again = await server.fetch(`/packages/${file}`, { headers: { "if-none-match": tag } });
  assert.deepEqual([again.status, again.text, again.headers.get("etag")], [304, "", tag]);
  const head = await server.fetch(`/packages/${file}`, { method: "HEAD" });
  assert.deepEqual([head.status, head.text, head.headers.get("content-length")], [200, "", "24"]);
  const posted = await server.fetch(`/packages/${file}`, { method: "POST" });
  assertProblem(posted, 405, "method_not_allowed");
});

test("The address without a version leads to the version of the service", async () => {
  const server = behind();
  const moved = await server.fetch("/packages/screenspec-cli.tgz", { redirect: "manual" });
  assert.deepEqual([moved.status, moved.headers.get("location")], [302, `/ui/packages/${file}`]);
});

test("An unknown package is 404, and the error names the version and the packages", async () => {
  const server = shared();
  for (const name of [
    "screenspec-cli-9.9.9.tgz",
    "cli",
    "index.json.tgz",
    "..%2fpackages%2findex.json",
    "__proto__",
    "%00",
    ".built",
    `${file}/`,
    `${file}.tgz`,
    "a/b.tgz",
  ]) {
    const answer = await sendRaw(server.origin, { target: `/packages/${name}` });
    assertProblem(answer, 404, "not_found");
    if (!name.includes("/")) {
      assert.ok(answer.json.detail.includes(`This service has version ${version}: ${file}`), name);
    }
  }
});

test("Packages that aren't built, or are of another version, are 503 until they are built", async (t) => {
  const later = await buildInto("later", "0.0.1");
  const server = await startTestServer(t, onSqlite, {}, { browserFolder: later });
  for (const path of ["/packages/", "/packages/index.json", `/packages/${file}`]) {
    const answer = await server.fetch(path);
    assertProblem(answer, 503, "unavailable");
    assert.equal(answer.headers.get("retry-after"), "5");
    assert.match(answer.json.detail, /npm run build/);
  }
  const page = await server.fetch("/packages/", asPage);
  assert.deepEqual([page.status, page.headers.get("retry-after")], [503, "5"]);
  assert.match(page.text, /The packages aren't built yet/);
  await buildInto("later");
  assert.equal((await server.fetch(`/packages/${file}`)).text, content);
});
