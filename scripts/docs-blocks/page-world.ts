import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { onSqlite } from "../../packages/server/testing/databases.ts";
import { freePort } from "../../packages/server/testing/free-port.ts";
import { startReceiver } from "../../packages/server/testing/receiver.ts";
import {
  adminEmail,
  adminPassword,
  startTestServer,
} from "../../packages/server/testing/test-server.ts";
import { nodeOfVersion } from "../node-of-version.ts";

/** The Node that the pages ask for. */
const readersNode = 22;

/** The key of test servers, which is usually in a file. */
const serverKey = "a secret key for tests, of no use elsewhere";

/** The reader's surroundings: a service, a folder, and programs. */
export interface PageWorld {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly adminPassword: string;
  /** Replaces the addresses of the docs by those of this world. */
  rewrite(text: string): string;
  /** Also replaces the placeholders: the ids of a published spec and of an API key. */
  fill(code: string): string;
}

interface Test {
  after(cleanUp: () => Promise<void>): void;
}

/**
 * @param text the Markdown, for whether it needs a published spec
 * @param webPageOrigin the origin of the reader's web page
 */
export async function makePageWorld(
  test: Test,
  text: string,
  webPageOrigin: string,
): Promise<PageWorld> {
  const home = await mkdtemp(join(tmpdir(), "screenspec-page-"));
  test.after(() => rm(home, { recursive: true, force: true }));
  const server = await startTestServer(test, onSqlite, { CORS_ORIGINS: webPageOrigin });
  const hooks = await startReceiver(test);
  const published = text.includes("spec_…") ? await publishExample(server.ask) : "";
  const scopes = ["specs:read", "specs:write", "specs:publish"];
  const key = await server.ask("POST", "/api-keys", { name: "Docs", scopes });
  const [port9000, port3000, port8001] = await Promise.all([freePort(), freePort(), freePort()]);
  const host = new URL(server.origin).host.replace("127.0.0.1", "localhost");
  const replacements: readonly (readonly [RegExp, string])[] = [
    [/https:\/\/screens\.example\.com/g, `http://${host}`],
    [/https:\/\/cdn\.example\.com/g, `http://${host}/cdn`],
    [/https:\/\/example\.com\/hooks/g, hooks.url],
    [/https:\/\/hooks\.example\.com/g, `http://127.0.0.1:${port9000}`],
    [/\blocalhost:8000\b/g, host],
    [/(?<=\b(?:localhost|127\.0\.0\.1):|listen\(|\?\? )9000\b/g, `${port9000}`],
    [/(?<=\b(?:localhost|127\.0\.0\.1):|listen\(|\?\? )3000\b/g, `${port3000}`],
    [/(?<=\bPORT=|\blocalhost:)8001\b/g, `${port8001}`],
    [/admin@localhost/g, adminEmail],
    [/(?<=[\s"'=])(?:\/tmp)?\/(?=(backups|safe|try)\b)/g, `${home}/`],
  ];
  const rewrite = (text: string) =>
    replacements.reduce((done, [from, to]) => done.replaceAll(from, to), text);
  const fill = (code: string) =>
    rewrite(code).replaceAll("spec_…", published).replaceAll("ssk_…", key.json.key);
  const folder = join(home, "folder");
  await mkdir(folder);
  await mkdir(join(home, "backups"));
  await symlink(resolve("node_modules"), join(home, "node_modules"));
  // In both, so that npm installs into the folder and not into our packages.
  for (const place of [home, folder]) {
    await writeFile(join(place, "package.json"), '{ "type": "module" }');
  }
  await symlink(server.dataDir, join(folder, "data"));
  await writeFile(join(server.dataDir, "secret-key"), serverKey);
  await mkdir(join(home, "safe"));
  await writeFile(join(home, "safe/secret-key"), serverKey);
  await copyRewritten("examples", join(folder, "examples"), rewrite);
  const programs = await writePrograms(home);
  const path = process.env["PATH"] ?? "";
  const env = {
    PATH: `${programs}:${path}`,
    READERS_PATH: path,
    HOME: home,
    DATA_DIR: server.dataDir,
    SCREENSPEC_SERVER: `http://${host}`,
    SCREENSPEC_TOKEN: server.token,
    // Packages come from the service: nothing listens at this port.
    npm_config_registry: "http://127.0.0.1:9",
    npm_config_fetch_retries: "0",
    npm_config_audit: "false",
    npm_config_prefix: join(home, "global"),
  };
  return { folder, env, adminPassword, rewrite, fill };
}

async function publishExample(
  ask: (method: string, path: string, body?: unknown) => Promise<{ json: { id: string } }>,
): Promise<string> {
  const example = JSON.parse(await readFile("examples/hello.json", "utf8"));
  const { json } = await ask("POST", "/specs", { ...example, slug: undefined });
  await ask("POST", `/specs/${json.id}/publish`, {});
  return json.id;
}

async function copyRewritten(
  from: string,
  to: string,
  rewrite: (text: string) => string,
): Promise<void> {
  const filter = (path: string) => basename(path) !== "node_modules";
  await cp(from, to, { recursive: true, filter });
  for (const name of await readdir(to, { recursive: true })) {
    if (!/\.(js|html)$/.test(name)) continue;
    const file = join(to, name);
    await writeFile(file, rewrite(await readFile(file, "utf8")));
  }
}

/** Writes the reader's programs. Returns their folder. `curl` notes the requests that fail, since it exits with 0. */
async function writePrograms(home: string): Promise<string> {
  const folder = join(home, "bin");
  await mkdir(folder);
  const node = await nodeOfVersion(readersNode);
  const server = resolve("packages/server/bin/screenspec-server.js");
  const programs = {
    node: `exec ${node} "$@"`,
    screenspec: `exec ${node} ${resolve("packages/cli/dist/screenspec.js")} "$@"`,
    "screenspec-server": `exec ${process.execPath} --conditions=@screenspec/source ${server} "$@"`,
    curl: [
      'case " $*" in *" -f"*) fail= ;; *) fail=--fail-with-body ;; esac',
      'PATH=$READERS_PATH command curl --no-progress-meter $fail "$@"',
      "code=$?",
      '[ $code = 0 ] || echo "curl $*: exit code $code" >> "$BLOCK_FAILURES"',
      "exit $code",
    ].join("\n"),
  };
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/bash\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  }
  return folder;
}
