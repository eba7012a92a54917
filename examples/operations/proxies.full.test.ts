import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite, type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { bearer } from "../../packages/server/testing/actors.ts";
import { onSqlite } from "../../packages/server/testing/databases.ts";
import { freePort } from "../../packages/server/testing/free-port.ts";
import { linesOfSpecs, ndjson } from "../../packages/server/testing/import-lines.ts";
import { listen } from "../../packages/server/testing/listener.ts";
import { createSpec } from "../../packages/server/testing/specs.ts";
import {
  adminEmail,
  startTestServer,
  type TestServer,
} from "../../packages/server/testing/test-server.ts";
import { until } from "../../packages/server/testing/until.ts";

interface Proxy {
  readonly command: string;
  /** Arguments that print its version. */
  readonly version: string;
  /** Its configuration with the example for this port, without certificates. */
  configure(example: string, port: number, folder: string): string;
  args(file: string, folder: string): string[];
}

const nginx: Proxy = {
  command: "nginx",
  version: "-v",
  configure: (example, port, folder) => `
    daemon off;
    pid ${folder}/pid;
    error_log stderr;
    events {}
    http {
      access_log off;
      client_body_temp_path ${folder}/bodies;
      proxy_temp_path ${folder}/proxied;
      ${example.replace("listen 443 ssl;", `listen 127.0.0.1:${port};`).replaceAll(/ssl_certificate.*;/g, "")}
    }`,
  args: (file, folder) => ["-p", folder, "-c", file],
};

const caddy: Proxy = {
  command: "caddy",
  version: "version",
  configure: (example, port) =>
    `{\n\tadmin off\n}\n${example.replace(/^[a-z.]+ \{/m, `http://127.0.0.1:${port} {`)}`,
  args: (file) => ["run", "--adapter", "caddyfile", "--config", file],
};

/** The examples, with the path below which they serve the service. */
const examples = [
  { proxy: nginx, file: "nginx/screenspec.conf", path: "" },
  { proxy: nginx, file: "nginx/screenspec-below-path.conf", path: "/screens" },
  { proxy: caddy, file: "caddy/Caddyfile", path: "" },
  { proxy: caddy, file: "caddy/below-path.Caddyfile", path: "/screens" },
] as const;

type Example = (typeof examples)[number];

for (const example of examples) {
  const { command } = example.proxy;
  const skip = !(await isInstalled(example.proxy)) && `skipped: ${command} is not on the PATH`;
  suite(`The service behind ${example.file}`, { skip }, () => {
    test("sees the client's address and not a forged one", async (t) => {
      const { server, address } = await startBehind(t, example);
      const answer = await fetch(`${address}/api/v1/auth/login`, {
        method: "POST",
        headers: { "x-forwarded-for": "203.0.113.7", "content-type": "application/json" },
        body: JSON.stringify({ email: adminEmail, password: "wrong" }),
      });
      assert.equal(answer.status, 401);
      const { json } = await server.ask("GET", "/audit-log?action=login.failed");
      assert.equal(json[0].address, "127.0.0.1");
    });

    test("sends events while they happen, and documents with their own bytes and ETag", async (t) => {
      const { server, address } = await startBehind(t, example);
      const events = await listen({ origin: address, token: server.token });
      const id = await createSpec(server);
      await events.count(1);
      events.close();
      const { cdn_url } = (await server.ask("POST", `/specs/${id}/publish`)).json;
      assert.ok(cdn_url.startsWith(`${address}/cdn/`), cdn_url);
      const headers = { "accept-encoding": "br" };
      const document = await fetch(cdn_url, { headers });
      const direct = await fetch(cdn_url.replace(address, server.origin), { headers });
      for (const name of ["etag", "content-encoding", "repr-digest"]) {
        assert.ok(document.headers.has(name), name);
        assert.equal(document.headers.get(name), direct.headers.get(name));
      }
      assert.equal(await document.text(), await direct.text());
    });

    test("accepts imports that are larger than other bodies", async (t) => {
      const { server, address } = await startBehind(t, example);
      const { status } = await fetch(`${address}/api/v1/import`, {
        method: "POST",
        headers: { ...bearer(server.token), "content-type": ndjson },
        body: linesOfSpecs(6, 500_000),
      });
      assert.equal(status, 201);
    });

    test("serves the Console with all its files", async (t) => {
      const { address } = await startBehind(t, example);
      const page = await fetch(`${address}/console/`);
      const html = await page.text();
      const base = /<base href="([^"]+)"/.exec(html)?.[1] ?? "";
      const files = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)];
      assert.ok(files.length > 0, html);
      for (const [, file = ""] of files) {
        const url = new URL(file, new URL(base, page.url));
        assert.equal((await fetch(url)).status, 200, url.href);
      }
    });
  });
}

async function startBehind(
  t: TestContext,
  { proxy, file, path }: Example,
): Promise<{ readonly server: TestServer; readonly address: string }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}${path}`;
  const server = await startTestServer(t, onSqlite, { PUBLIC_URL: address, TRUST_PROXY: "1" });
  const folder = await mkdtemp(join(tmpdir(), "screenspec-proxy-"));
  const text = await readFile(new URL(file, import.meta.url), "utf8");
  const example = text.replace("127.0.0.1:8000", new URL(server.origin).host);
  const configuration = join(folder, "proxy.conf");
  await writeFile(configuration, proxy.configure(example, port, folder));
  const child = spawn(proxy.command, proxy.args(configuration, folder), {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env["PATH"], HOME: folder },
  });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  t.after(async () => {
    const exited = once(child, "exit");
    if (child.exitCode === null && child.kill()) await exited;
    await rm(folder, { recursive: true, force: true });
  });
  await until(async () => {
    assert.equal(child.exitCode, null, output);
    const answer = await fetch(`${address}/health/live`).catch(() => undefined);
    return answer?.ok === true;
  });
  return { server, address };
}

function isInstalled({ command, version }: Proxy): Promise<boolean> {
  return promisify(execFile)(command, [version]).then(
    () => true,
    () => false,
  );
}
