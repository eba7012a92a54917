import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { furtherFiles } from "./sdk-files.ts";

/**
 * Starts the service with the given command, as on a fresh machine, and uses it once:
 *   node scripts/smoke.ts npm start
 * Exits 1 if it does not work as docs/guides/first-publish.md says.
 */

const [command = "npm", ...args] = process.argv.slice(2);
const limit = AbortSignal.timeout(60_000);
const dataDir = await mkdtemp(join(tmpdir(), "screenspec-smoke-"));
const server = spawn(command, args, {
  env: { PATH: process.env["PATH"], HOME: process.env["HOME"], PORT: "0", DATA_DIR: dataDir },
  stdio: ["ignore", "pipe", "pipe"],
  // Its own process group, so that everything that npm started can be killed together.
  detached: true,
});
try {
  const [, api = "", password = ""] = await outputUntil(server, /API +(\S+).*Password +(\S+)\s/s);
  await use(api, password);
  const exited = once(server, "exit", { signal: limit });
  server.kill("SIGTERM");
  const [code] = await exited;
  if (code !== 0) throw new Error(`SIGTERM ended the server with ${code}.`);
  process.stdout.write(`${[command, ...args].join(" ")}: starts, publishes, serves and stops.\n`);
} finally {
  endGroup(server);
  await rm(dataDir, { recursive: true, force: true });
}

async function use(api: string, password: string): Promise<void> {
  const ask = async (url: string, body?: string, token?: string) => {
    const response = await fetch(url, {
      ...(body === undefined ? {} : { method: "POST", body }),
      headers: {
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: limit,
    });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    return JSON.parse(await response.text());
  };
  const credentials = JSON.stringify({ email: "admin@localhost", password });
  const { access_token } = await ask(`${api}/auth/login`, credentials);
  const example = await readFile(new URL("../examples/hello.json", import.meta.url), "utf8");
  const { id } = await ask(`${api}/specs`, example, access_token);
  const { cdn_url } = await ask(`${api}/specs/${id}/publish`, "{}", access_token);
  const document = await ask(cdn_url);
  if (document.specId !== id || document.version !== 1) {
    throw new Error(`${cdn_url} is not the document: ${JSON.stringify(document)}`);
  }
  for (const file of ["screen-spec.js", ...Object.keys(furtherFiles)]) {
    await load(new URL(`/sdk/${file}`, api), "text/javascript; charset=utf-8", "export");
  }
  await load(new URL("/console/playground", api), "text/html; charset=utf-8", "playground.js");
}

/** Browser code is served with its media type. */
async function load(url: URL, mediaType: string, word: string): Promise<void> {
  const response = await fetch(url, { signal: limit });
  const text = await response.text();
  if (response.headers.get("content-type") !== mediaType || !text.includes(word)) {
    throw new Error(`${url}: ${response.status} ${text.slice(0, 1000)}`);
  }
}

/** The first match of the pattern in the process's output. */
async function outputUntil(process: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let output = "";
  const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
  for (const stream of [process.stdout, process.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const match = pattern.exec(output);
      if (match !== null) resolve(match);
    });
  }
  process.once("exit", (code) => reject(new Error(`The server exited with ${code}:\n${output}`)));
  limit.addEventListener("abort", () => reject(new Error(`The smoke test timed out:\n${output}`)));
  return promise;
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // The process has already exited.
  }
}
