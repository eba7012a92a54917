import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { onSqlite } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sendRaw } from "../../testing/raw-request.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { startTestServer } from "../../testing/test-server.ts";

/** Long enough to be compressed. */
const sdk = `export const greeting = "Grüezi";\n`.repeat(100);
const gestures = "export const gestures = {};";
const icons = "export const icons = {};";
const phones = "export const phones = {};";
const pickers = "export const pickers = {};";
const presets = "export const presets = {};";
const page = "<!doctype html><title>Playground</title>";
const built = {
  "sdk/screen-spec.js": sdk,
  "sdk/screen-spec-gestures.js": gestures,
  "sdk/screen-spec-icons.js": icons,
  "sdk/screen-spec-phones.js": phones,
  "sdk/screen-spec-pickers.js": pickers,
  "sdk/screen-spec-presets.js": presets,
  "playground/index.html": page,
  "playground/playground.js": "export {};",
  "playground/playground.css": "body{margin:0}",
  "playground/examples/hello.json": "{}",
  "playground/preview/index.html": "<!doctype html><title>Preview</title>",
  "console/index.html": '<!doctype html><base href="/console/"><title>Console</title>',
  "console/assets/console-1A2B3C4D.js": "export {};",
  "console/preview/index.html":
    '<!doctype html><meta name="screenspec-cdn" content="../../cdn"><title>Preview</title>',
  "console/templates/index.json": "[]",
  "docs/index.html": '<!doctype html><script src="/docs/assets/app.1A2B3C4D.js"></script>',
  "docs/404.html": "<!doctype html><title>404</title>",
  "docs/guides/web.html": '<!doctype html><a href="/docs/format/">Format</a>',
  "docs/guides/packages.html": "npm install https://screens.example.com/packages/a.tgz",
  "docs/format/index.html": "<!doctype html><title>Format</title>",
  "docs/assets/app.1A2B3C4D.js": 'export const base = "/docs/";',
  "docs/assets/picture.1A2B3C4D.webp": "RIFF",
  "docs/source/examples/app.jsx.txt": "<div/>",
};

const folder = await mkdtemp(join(tmpdir(), "screenspec-built-"));
after(() => rm(folder, { recursive: true }));

async function buildInto(browserFolder: string): Promise<void> {
  for (const [path, content] of Object.entries(built)) {
    await mkdir(dirname(join(browserFolder, path)), { recursive: true });
    await writeFile(join(browserFolder, path), content);
  }
}

await buildInto(join(folder, "built"));
const options = { browserFolder: join(folder, "built") };
const shared = sharedServer(onSqlite, {}, options);
/** Behind a path prefix. */
const behind = sharedServer(onSqlite, { PUBLIC_URL: "https://example.com/ui" }, options);

const sdkPath = "/sdk/screen-spec.js";

test("The SDK is served to pages of all origins without a token, and revalidated by its ETag", async () => {
  const server = shared();
  const { status, headers, text } = await server.fetch(sdkPath);
  assert.deepEqual([status, text], [200, sdk]);
  const expected = {
    "content-type": "text/javascript; charset=utf-8",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=300, stale-while-revalidate=86400",
    vary: "Accept-Encoding",
  };
  for (const [name, value] of Object.entries(expected)) assert.equal(headers.get(name), value);
  const tag = headers.get("etag") ?? "";
  assert.match(tag, /^"[\w-]+"$/);
  const again = await server.fetch(sdkPath, { headers: { "if-none-match": tag } });
  assert.deepEqual([again.status, again.text, again.headers.get("etag")], [304, "", tag]);
  assert.equal(again.headers.get("access-control-allow-origin"), "*");
  assert.equal(again.headers.get("cache-control"), expected["cache-control"]);
});

test("The files that the SDK loads are served like the SDK, also at the address of another attempt", async () => {
  const server = shared();
  const expected = (await server.fetch(sdkPath)).headers;
  for (const [file, content] of [
    ["screen-spec-gestures.js", gestures],
    ["screen-spec-icons.js", icons],
    ["screen-spec-icons.js?1", icons],
    ["screen-spec-phones.js", phones],
    ["screen-spec-pickers.js", pickers],
    ["screen-spec-presets.js", presets],
  ] as const) {
    const { text, headers } = await server.fetch(`/sdk/${file}`);
    assert.equal(text, content);
    for (const name of ["content-type", "access-control-allow-origin", "cache-control"]) {
      assert.equal(headers.get(name), expected.get(name));
    }
  }
});

test("The SDK is served in the preferred content coding, each with its own ETag", async () => {
  const server = shared();
  const tags = new Set<string | null>();
  for (const coding of ["br", "zstd", "gzip"]) {
    const liked = { headers: { "accept-encoding": coding } };
    const { headers, text } = await server.fetch(sdkPath, liked);
    assert.deepEqual([headers.get("content-encoding"), text], [coding, sdk]);
    const length = Number(headers.get("content-length"));
    assert.ok(length > 0 && length < sdk.length / 10, `${coding}: ${length}`);
    tags.add(headers.get("etag"));
  }
  assert.equal(tags.size, 3);
});

test("The SDK answers HEAD; other methods are refused", async () => {
  const server = shared();
  const head = await server.fetch(sdkPath, { method: "HEAD" });
  assert.deepEqual([head.status, head.text], [200, ""]);
  assert.equal(head.headers.get("etag"), (await server.fetch(sdkPath)).headers.get("etag"));
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
    const answer = await server.fetch(sdkPath, { method });
    assertProblem(answer, 405, "method_not_allowed");
    assert.equal(answer.headers.get("allow"), "GET, HEAD");
  }
  assertProblem(await server.fetch("/sdk/other.js"), 404, "not_found");
});

test("The playground is served with its security policy, also without a trailing slash", async () => {
  const server = shared();
  const moved = await server.fetch("/console/playground");
  const { origin } = server;
  const address = new URL(moved.headers.get("location") ?? "", `${origin}/console/playground`);
  assert.deepEqual([moved.status, address.pathname], [308, "/console/playground/"]);
  for (const [path, content, mediaType] of [
    ["", page, "text/html; charset=utf-8"],
    ["playground.js", built["playground/playground.js"], "text/javascript; charset=utf-8"],
    ["playground.css", built["playground/playground.css"], "text/css; charset=utf-8"],
    ["examples/hello.json", "{}", "application/json; charset=utf-8"],
  ] as const) {
    const { status, headers, text } = await server.fetch(`/console/playground/${path}`);
    assert.deepEqual([status, text, headers.get("content-type")], [200, content, mediaType]);
    const policy = headers.get("content-security-policy") ?? "";
    assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/);
    assert.match(policy, /frame-ancestors 'none'$/);
    assert.doesNotMatch(policy, /unsafe|https:/);
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    const tag = headers.get("etag") ?? "";
    const again = await server.fetch(`/console/playground/${path}`, {
      headers: { "if-none-match": tag },
    });
    assert.deepEqual([again.status, again.text], [304, ""]);
    const posted = await server.fetch(`/console/playground/${path}`, { method: "POST" });
    assertProblem(posted, 405, "method_not_allowed");
  }
});

test("The playground serves the built files and nothing else", async () => {
  const server = shared();
  for (const name of [
    "nothing.js",
    "examples",
    "examples/",
    "preview/",
    "%2e%2e/sdk/screen-spec.js",
    "../sdk/screen-spec.js",
    "..%2fsdk%2fscreen-spec.js",
    "__proto__",
    "%00",
    "/etc/passwd",
  ]) {
    const answer = await sendRaw(server.origin, { target: `/console/playground/${name}` });
    assertProblem(answer, 404, "not_found");
  }
});

test("The Console is one page at all of its addresses, under a policy without unsafe sources", async () => {
  const server = shared();
  for (const path of [
    "",
    "specs",
    "specs/home/versions?compare=3..5",
    "webhooks/hook_1/deliveries",
  ]) {
    const { status, headers, text } = await server.fetch(`/console/${path}`);
    assert.deepEqual([status, text], [200, built["console/index.html"]]);
    const policy = headers.get("content-security-policy") ?? "";
    assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/);
    assert.match(policy, /frame-ancestors 'none'$/);
    assert.doesNotMatch(policy, /unsafe|https:/);
    assert.equal(headers.get("cache-control"), "no-cache");
  }
  assertProblem(
    await server.fetch("/console/specs", { method: "POST" }),
    405,
    "method_not_allowed",
  );
});

test("Assets of the Console are immutable, and unknown ones are 404", async () => {
  const server = shared();
  const { headers, text } = await server.fetch("/console/assets/console-1A2B3C4D.js");
  assert.equal(text, "export {};");
  assert.equal(headers.get("cache-control"), "public, max-age=31536000, immutable");
  for (const name of ["assets/console-FFFFFFFF.js", "assets/", "preview/other.js"]) {
    assertProblem(await server.fetch(`/console/${name}`), 404, "not_found");
  }
});

test("The preview frame is sandboxed by its own policy: its origin is opaque wherever it is opened", async () => {
  const server = shared();
  const { headers, text } = await server.fetch("/console/preview/");
  assert.equal(text, built["console/preview/index.html"]);
  const policy = headers.get("content-security-policy") ?? "";
  assert.match(policy, /^sandbox allow-scripts; default-src 'none';/);
  assert.match(policy, /frame-ancestors 'self'$/);
  assert.doesNotMatch(policy, /allow-same-origin|unsafe/);
  // Browsers refuse to open a sandboxed page that has an opener policy.
  assert.equal(headers.get("cross-origin-opener-policy"), null);
  assert.equal(
    (await server.fetch("/console/specs")).headers.get("cross-origin-opener-policy"),
    "same-origin",
  );
});

test("The preview refers to the CDN that is configured, and its policy allows it", async (t) => {
  const env = { CDN_BASE_URL: "http://cdn.example.com/screens" };
  const server = await startTestServer(t, onSqlite, env, options);
  const { headers, text } = await server.fetch("/console/preview/");
  assert.match(text, /<meta name="screenspec-cdn" content="http:\/\/cdn\.example\.com\/screens">/);
  const policy = headers.get("content-security-policy") ?? "";
  assert.match(policy, /connect-src 'self' https: http:\/\/cdn\.example\.com;/);
});

test("Templates are revalidated by their ETag", async () => {
  const server = shared();
  const { headers, text } = await server.fetch("/console/templates/index.json");
  assert.deepEqual(
    [text, headers.get("content-type"), headers.get("cache-control")],
    ["[]", "application/json; charset=utf-8", "no-cache"],
  );
  const tag = { "if-none-match": headers.get("etag") ?? "" };
  const again = await server.fetch("/console/templates/index.json", { headers: tag });
  assert.equal(again.status, 304);
  assertProblem(await server.fetch("/console/templates/none.json"), 404, "not_found");
});

test("Browsers that ask for / are redirected to the Console, other clients get 404", async () => {
  const server = shared();
  const asked = (accept: string) =>
    server.fetch("/", { headers: { accept }, redirect: "manual" as const });
  const { status, headers } = await asked("text/html,application/xhtml+xml,*/*;q=0.8");
  assert.deepEqual([status, headers.get("location")], [302, "/console/"]);
  assertProblem(await asked("*/*"), 404, "not_found");
});

const asPage = { headers: { accept: "text/html,*/*;q=0.8" } };

test("The documentation is served under a policy without unsafe sources, at addresses without extension", async () => {
  const server = shared();
  const moved = await server.fetch("/docs", { redirect: "manual" });
  assert.deepEqual([moved.status, moved.headers.get("location")], [308, "/docs/"]);
  for (const [path, file] of [
    ["", "index.html"],
    ["guides/web", "guides/web.html"],
    ["guides/web.html", "guides/web.html"],
    ["format/", "format/index.html"],
    ["format", "format/index.html"],
  ] as const) {
    const { status, headers, text } = await server.fetch(`/docs/${path}`);
    assert.deepEqual([status, text], [200, built[`docs/${file}`]]);
    const policy = headers.get("content-security-policy") ?? "";
    assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/);
    assert.doesNotMatch(policy, /unsafe|https:/);
    assert.equal(headers.get("cache-control"), "no-cache");
  }
  const asset = await server.fetch("/docs/assets/app.1A2B3C4D.js");
  assert.equal(asset.headers.get("cache-control"), "public, max-age=31536000, immutable");
  const copy = await server.fetch("/docs/source/examples/app.jsx.txt");
  assert.equal(copy.headers.get("content-type"), "text/plain; charset=utf-8");
});

test("An unknown page of the documentation is 404: a page for browsers, a problem for other clients", async () => {
  const server = shared();
  for (const name of ["guides/none", "assets/none.js", "..%2fsdk%2fscreen-spec.js", "__proto__"]) {
    const page = await server.fetch(`/docs/${name}`, asPage);
    assert.deepEqual([page.status, page.text], [404, built["docs/404.html"]]);
    assertProblem(await server.fetch(`/docs/${name}`), 404, "not_found");
  }
  const posted = await server.fetch("/docs/guides/web", { method: "POST" });
  assertProblem(posted, 405, "method_not_allowed");
});

test("The documentation installs packages from the server that it is read at", async () => {
  const server = behind();
  const { text } = await server.fetch("/docs/guides/packages");
  assert.equal(text, "npm install https://example.com/ui/packages/a.tgz");
});

test("Behind a path prefix the documentation's files refer to each other below that prefix", async () => {
  const server = behind();
  const page = await server.fetch("/docs/");
  assert.match(page.text, /src="\/ui\/docs\/assets\/app/);
  const script = await server.fetch("/docs/assets/app.1A2B3C4D.js");
  assert.equal(script.text, 'export const base = "/ui/docs/";');
  const moved = await server.fetch("/docs", { redirect: "manual" });
  assert.equal(moved.headers.get("location"), "/ui/docs/");
});

test("Behind a path prefix the Console's page refers to its files below that prefix", async () => {
  const server = behind();
  const { text } = await server.fetch("/console/specs");
  assert.match(text, /<base href="\/ui\/console\/">/);
  const { headers } = await server.fetch("/", {
    headers: { accept: "text/html" },
    redirect: "manual",
  });
  assert.equal(headers.get("location"), "/ui/console/");
});

test("Files that aren't built are 503 with the build command, and are served once they exist", async (t) => {
  const server = await startTestServer(t, onSqlite, {}, { browserFolder: join(folder, "later") });
  for (const path of [sdkPath, "/console/playground/", "/docs/"]) {
    const answer = await server.fetch(path);
    assertProblem(answer, 503, "unavailable");
    assert.match(answer.json.detail, /npm run build/);
    assert.equal(answer.headers.get("cache-control"), "no-store");
  }
  const waiting = await server.fetch("/docs/guides/web", asPage);
  assert.deepEqual([waiting.status, waiting.headers.get("retry-after")], [503, "5"]);
  assert.match(waiting.text, /<meta http-equiv="refresh" content="5">.*npm run build/s);
  assert.equal((await server.fetch("/health/ready")).status, 200);
  await buildInto(join(folder, "later"));
  assert.equal((await server.fetch(sdkPath)).text, sdk);
  assert.equal((await server.fetch("/console/playground/")).text, page);
});
