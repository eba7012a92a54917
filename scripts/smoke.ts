import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Starts the service by the command that follows, as on a fresh machine, and uses it once:
 *   node scripts/smoke.ts npm start
 * Exits 1 when anything is not as the README says.
 */

const [command = "npm", ...args] = process.argv.slice(2);
const port = process.env["PORT"] ?? "8017";
const dataDir = await mkdtemp(join(tmpdir(), "screenspec-smoke-"));
const server = spawn(command, args, {
  env: { ...process.env, PORT: port, DATA_DIR: dataDir },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const greeting = await outputUntil(server, /Password {2}(\S+)/);
  await use(`http://localhost:${port}`, greeting);
  server.kill("SIGTERM");
  const [code] = await once(server, "exit");
  if (code !== 0) throw new Error(`SIGTERM ended the server with ${code}.`);
  process.stdout.write(`${[command, ...args].join(" ")}: starts, publishes, serves and stops.\n`);
} finally {
  server.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
}

async function use(origin: string, password: string): Promise<void> {
  const ask = async (path: string, body?: string, token?: string) => {
    const response = await fetch(origin + path, {
      ...(body === undefined ? {} : { method: "POST", body }),
      headers: {
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return JSON.parse(await response.text());
  };
  const credentials = JSON.stringify({ email: "admin@localhost", password });
  const { access_token } = await ask("/api/v1/auth/login", credentials);
  const example = await readFile(new URL("../examples/hello.json", import.meta.url), "utf8");
  const { id } = await ask("/api/v1/specs", example, access_token);
  const { cdn_url } = await ask(`/api/v1/specs/${id}/publish`, "{}", access_token);
  const document = await ask(new URL(cdn_url).pathname);
  if (document.specId !== id || document.version !== 1) {
    throw new Error(`${cdn_url} is not the document: ${JSON.stringify(document)}`);
  }
}

/** What the pattern's group matched in the process's output. */
async function outputUntil(process: ChildProcess, pattern: RegExp): Promise<string> {
  let output = "";
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  process.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    const match = pattern.exec(output)?.[1];
    if (match !== undefined) resolve(match);
  });
  process.once("exit", (code) => reject(new Error(`It ended with ${code}:\n${output}`)));
  return promise;
}
