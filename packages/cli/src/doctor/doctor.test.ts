import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { suite, type TestContext, test } from "node:test";
import { certificateKey, certificates } from "../../../server/testing/certificates.ts";
import { onSqlite } from "../../../server/testing/databases.ts";
import { sharedServer } from "../../../server/testing/shared-server.ts";
import manifest from "../../package.json" with { type: "json" };
import { createProject } from "../../testing/project.ts";
import type { Check } from "./check.ts";
import { checkProxy } from "./check-proxy.ts";
import { checkClock, compareVersions } from "./check-server.ts";

const server = sharedServer(onSqlite);

/** Runs doctor for a server, and returns its result by check. */
async function examine(
  t: TestContext,
  { url = server().origin, token = server().token, config = {}, env = {} } = {},
) {
  const project = await createProject(t, {
    "screenspec.config.json": { server: url, ...config },
  });
  const { json, exitCode, stderr } = await project.runWith(
    { env: { SCREENSPEC_SERVER: url, SCREENSPEC_TOKEN: token, ...env } },
    "doctor",
    "--json",
  );
  assert.equal(stderr, "");
  assert.equal(exitCode, json.healthy ? 0 : 1);
  const checks: Record<string, Check> = Object.fromEntries(
    json.checks.map((each: Check) => [each.check, each]),
  );
  const statuses = Object.values(checks).map(({ check, status }) => `${check} ${status}`);
  return { checks, statuses };
}

/** Starts a server that isn't a Screenspec server. Returns its port. */
async function listen(t: TestContext, listener: RequestListener): Promise<number> {
  const other = createServer(listener).listen(0, "127.0.0.1");
  await once(other, "listening");
  t.after(() => other.close());
  return (other.address() as AddressInfo).port;
}

suite("doctor", () => {
  test("passes all checks of a healthy server, and prints them as lines", async (t) => {
    const { statuses } = await examine(t);
    assert.deepEqual(statuses, [
      "config ok",
      "folder ok",
      "proxy ok",
      "connection ok",
      "clock ok",
      "version ok",
      "token ok",
      "permissions ok",
    ]);
    const project = await createProject(t);
    const { stdout, exitCode } = await project.run("doctor", "--server", server().origin);
    assert.equal(exitCode, 1);
    assert.match(
      stdout,
      /^✓ config: .*\n✓ proxy: .*\n✓ connection: [^✗]*\n✗ token: .*\n {4}next: /,
    );
  });

  test("reports problems of the configuration", async (t) => {
    const { checks } = await examine(t, { config: { channel: "production" } });
    assert.match(
      checks["config"]?.message ?? "",
      /not valid\.\nscreenspec\.config\.json:\d+:\d+: /,
    );
    const several = { server: undefined, servers: { one: "https://a.example", two: "https://b" } };
    const ambiguous = await examine(t, { config: several, env: { SCREENSPEC_SERVER: "" } });
    assert.match(ambiguous.checks["config"]?.hint ?? "", /--server one/);
  });

  test("finds that the folder of the common contents can't be written", async (t) => {
    const project = await createProject(t, {
      "screenspec.config.json": { server: server().origin },
      ".screenspec": "a file",
    });
    const { json } = await project.run("doctor", "--json", "--token", server().token);
    const [, folder] = json.checks;
    assert.deepEqual([folder.check, folder.status, json.healthy], ["folder", "error", false]);
  });

  test("finds wrong URLs", async (t) => {
    const port = await listen(t, (request, response) => {
      if (request.url?.startsWith("/moved/"))
        response.writeHead(308, { location: "https://a.example/" });
      response.end("Welcome");
    });
    const at = async (url: string) => {
      const { checks, statuses } = await examine(t, { url });
      assert.equal(statuses.at(-1), "connection error");
      return `${checks["connection"]?.message} ${checks["connection"]?.hint}`;
    };
    assert.match(await at(`http://127.0.0.1:${port}`), /not as a Screenspec server/);
    assert.match(await at(`${server().origin}/console`), /without \/console/);
    assert.match(await at(`http://127.0.0.1:${port}/moved`), /Use https:\/\/a\.example as/);
    assert.match(await at(`https://127.0.0.1:${port}`), /doesn't use TLS|connection was closed/);
    // No service has this port.
    assert.match(await at("http://127.0.0.1:2"), /Nothing listens/);
  });

  test("finds a certificate of an unknown authority", async (t) => {
    const options = { cert: certificates.selfSigned, key: certificateKey };
    const tls = createTlsServer(options).listen(0, "127.0.0.1");
    await once(tls, "listening");
    t.after(() => tls.close());
    const { port } = tls.address() as AddressInfo;
    const { checks } = await examine(t, { url: `https://127.0.0.1:${port}` });
    assert.match(checks["connection"]?.hint ?? "", /NODE_EXTRA_CA_CERTS/);
  });

  test("reports a server whose parts fail, and one of another version", async (t) => {
    const port = await listen(t, ({ url }, response) => {
      const isHealth = url === "/health/ready";
      const checks = { database: "ok", origin: "failed" };
      response.setHeader("date", new Date(Date.now() - 600_000).toUTCString());
      const info = { version: "0.0.9" };
      response.end(JSON.stringify(isHealth ? { status: "degraded", checks } : { info }));
    });
    const { checks } = await examine(t, { url: `http://127.0.0.1:${port}` });
    assert.deepEqual(
      [checks["connection"]?.status, checks["clock"]?.status, checks["version"]?.status],
      ["warning", "warning", "warning"],
    );
    assert.match(checks["connection"]?.message ?? "", /degraded: origin\./);
    assert.match(checks["clock"]?.message ?? "", /is \d+ s ahead of/);
    assert.match(checks["version"]?.message ?? "", /0\.0\.9, older than/);
  });

  test("finds tokens that are missing, refused, or not allowed to do something", async (t) => {
    const missing = await examine(t, { token: "" });
    assert.deepEqual(missing.statuses.at(-1), "token error");
    const refused = await examine(t, { token: "ssk_wrong" });
    assert.match(refused.checks["token"]?.hint ?? "", /screenspec login/);
    const keyWith = async (body: object) =>
      (await server().ask("POST", "/api-keys", { name: "CI", ...body })).json.key;
    const reading = await examine(t, { token: await keyWith({ scopes: ["specs:read"] }) });
    assert.deepEqual(
      [reading.checks["permissions"]?.status, reading.checks["permissions"]?.message],
      [
        "warning",
        "The token may not apply (specs:write), apply custom types (catalog:write), publish (specs:publish).",
      ],
    );
    const blind = await examine(t, { token: await keyWith({ scopes: ["audit:read"] }) });
    assert.equal(blind.statuses.at(-1), "permissions error");
    const limited = await keyWith({ channels: ["production"] });
    const { checks } = await examine(t, { token: limited, config: { channel: "staging" } });
    assert.match(
      checks["permissions"]?.message ?? "",
      /to production, not to the configured staging/,
    );
  });
});

test("A proxy that Node ignores is a warning, unless NO_PROXY excludes the server", () => {
  const status = (env: Record<string, string>, url = "https://screens.example.com") =>
    checkProxy(env, url).status;
  const proxy = { HTTPS_PROXY: "http://ada:secret@proxy:3128" };
  const { message } = checkProxy(proxy, "https://screens.example.com");
  assert.equal(message, "HTTPS_PROXY is http://proxy:3128, but Node doesn't use it.");
  assert.equal(status({ ...proxy, NODE_USE_ENV_PROXY: "1" }), "ok");
  assert.equal(status({ https_proxy: "http://proxy" }), "warning");
  assert.equal(status(proxy, "http://screens.example.com"), "ok");
  for (const list of ["*", "a, .example.com", "screens.example.com:443,b", "EXAMPLE.com"]) {
    assert.equal(status({ ...proxy, NO_PROXY: list }), "ok", list);
  }
  for (const list of ["ample.com", "other.example.com", "screens.example.com:8443", ""]) {
    assert.equal(status({ ...proxy, NO_PROXY: list }), "warning", list);
  }
});

test("Clocks agree within a minute, whatever the request takes", () => {
  const at = (seconds: number) => new Date(seconds * 1000).toUTCString();
  assert.equal(checkClock(at(1000), 1_000_000, 1_000_100).status, "ok");
  assert.equal(checkClock(at(1000), 1_000_999, 1_001_100).status, "ok");
  assert.equal(checkClock(at(1005), 1_000_000, 1_010_000).status, "ok");
  assert.match(checkClock(at(1100), 1_000_000, 1_000_100).message, /100 s behind/);
  assert.match(checkClock(at(900), 1_000_000, 1_000_100).message, /99 s ahead of/);
  assert.equal(checkClock(null, 0, 0).status, "warning");
});

test("Versions are compared by their first two numbers", () => {
  const url = "https://screens.example.com";
  assert.equal(compareVersions(url, manifest.version, manifest.version).status, "ok");
  assert.equal(compareVersions(url, "1.2.0", "1.2.9").status, "ok");
  assert.equal(
    compareVersions(url, "1.3.0", "1.2.9").hint,
    `Install the CLI from ${url}/packages/screenspec-cli.tgz.`,
  );
  assert.match(compareVersions(url, "1.1.0", "1.2.9").message, /older/);
  assert.equal(compareVersions(url, undefined, "1.2.9").status, "warning");
});
