import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { ask } from "../harness/ask.ts";
import { compare } from "../harness/compare.ts";
import { listen } from "../harness/listen.ts";
import { say } from "../harness/progress.ts";
import { type Bench, runBench } from "../harness/run-bench.ts";
import { type Server, sqliteHome, startServer } from "../harness/server.ts";
import { type Figure, writeTable } from "../harness/table.ts";
import { sampleSpec } from "../samples/screenspec.ts";

/**
 * Measures the built CLI as a user starts it: `--version` beside Node with an empty program, `validate` beside Ajv with the
 * schema of specs, `plan` beside a download of the same specs, and `apply` beside a plain loop of requests:
 *   npm run bench:cli [-- --quick]
 * A table goes to stdout, progress to stderr.
 */

const cli = fileURLToPath(new URL("../../packages/cli/dist/screenspec.js", import.meta.url));
const ajvProgram = fileURLToPath(new URL("validate-by-ajv.js", import.meta.url));

await runBench(async (bench) => {
  const figures = [
    await measureSize(),
    ...(await measureStart(bench)),
    ...(await measureValidate(bench)),
    ...(await measureSync(bench, bench.isQuick ? 200 : 1000)),
  ];
  writeTable("CLI", "other", figures);
});

/** The size of the installed package, which has no dependencies. */
async function measureSize(): Promise<Figure> {
  const folder = fileURLToPath(new URL("../../packages/cli", import.meta.url));
  const files = await Promise.all(
    ["dist", "schemas"].map(async (name) =>
      (await readdir(join(folder, name), { recursive: true })).map((file) =>
        join(folder, name, file),
      ),
    ),
  );
  const sizes = await Promise.all(files.flat().map(async (file) => (await stat(file)).size));
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  return { name: "installed: MB", screenspec: megabytes, aim: { below: 15 } };
}

async function measureStart(bench: Bench): Promise<Figure[]> {
  return compare("--version beside node -e 0", {
    rounds: bench.rounds * 2,
    measures: ["ms"],
    screenspec: async () => ({ ms: await time(bench.folder, [cli, "--version"]) }),
    other: async () => ({ ms: await time(bench.folder, ["-e", "0"]) }),
    aims: { ms: { below: 80 } },
  });
}

async function measureValidate(bench: Bench): Promise<Figure[]> {
  const folder = await createProject(bench, "validate", "http://localhost", 200);
  return compare("validate of 200 specs of 20 KB beside Ajv", {
    rounds: bench.rounds,
    measures: ["ms"],
    screenspec: async () => ({ ms: await time(folder, [cli, "validate"]) }),
    other: async () => ({ ms: await time(folder, [ajvProgram, join(folder, "specs")]) }),
    aims: { ms: { below: 1500 } },
  });
}

async function measureSync(bench: Bench, specs: number): Promise<Figure[]> {
  const server = await startServer(bench, sqliteHome(join(bench.folder, "data")));
  const other = await startServer(bench, sqliteHome(join(bench.folder, "other")));
  const counted = await countRequests(bench, server);
  const folder = await createProject(bench, "sync", counted.origin, specs);
  const env = {
    SCREENSPEC_SERVER: counted.origin,
    SCREENSPEC_TOKEN: server.headers["authorization"]?.replace("Bearer ", "") ?? "",
  };
  const run = (...args: string[]) => time(folder, [cli, ...args], env);
  const applied = await compare(`apply of ${specs} new specs beside a loop of PUT`, {
    rounds: 1,
    measures: ["ms"],
    screenspec: async () => ({ ms: await run("apply", "--yes") }),
    other: async () => ({ ms: await putSpecs(other, specs) }),
  });
  const planned = await compare(`plan of ${specs} unchanged specs beside their export`, {
    rounds: bench.rounds,
    measures: ["ms", "requests"],
    screenspec: async () => {
      counted.reset();
      const ms = await run("plan");
      return { ms, requests: counted.count() };
    },
    other: async () => ({ ms: await exportSpecs(other), requests: 1 }),
    aims: { ms: { below: 3000 }, requests: { below: 21 } },
  });
  return [...applied, ...planned];
}

/** A folder with specs of 20 KB. */
async function createProject(
  bench: Bench,
  name: string,
  server: string,
  specs: number,
): Promise<string> {
  const folder = join(bench.folder, name);
  await mkdir(join(folder, "specs"), { recursive: true });
  await writeFile(join(folder, "screenspec.config.json"), JSON.stringify({ server }));
  const spec = JSON.stringify(sampleSpec(), undefined, 2);
  for (let index = 0; index < specs; index += 1) {
    await writeFile(join(folder, `specs/spec-${index}.json`), spec);
  }
  return folder;
}

/** Runs Node to its end. Returns the time in milliseconds. */
async function time(cwd: string, args: string[], env = {}): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
  const [, stderr, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  if (exitCode !== 0) throw new Error(`${args.join(" ")} exited with ${exitCode}: ${stderr}`);
  return performance.now() - start;
}

/** Listens before a server, and counts requests. */
async function countRequests(bench: Bench, { origin }: Server) {
  let count = 0;
  const proxy = createServer((incoming, answer) => {
    count += 1;
    const { method, headers, url } = incoming;
    const outgoing = request(new URL(url ?? "/", origin), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(outgoing);
  });
  bench.after(() => proxy.close());
  return {
    origin: `http://127.0.0.1:${await listen(proxy)}`,
    count: () => count,
    reset() {
      count = 0;
    },
  };
}

async function putSpecs({ origin, headers }: Server, specs: number): Promise<number> {
  const body = JSON.stringify(sampleSpec());
  const start = performance.now();
  for (let index = 0; index < specs; index += 1) {
    const path = `/api/v1/specs/by-slug/other-${index}`;
    const { status } = await ask(origin, { method: "PUT", path, headers, body });
    if (status !== 201) throw new Error(`PUT ${path}: ${status}`);
  }
  say(`  ${specs} specs`);
  return performance.now() - start;
}

async function exportSpecs({ origin, headers }: Server): Promise<number> {
  const start = performance.now();
  const { status } = await ask(origin, { method: "GET", path: "/api/v1/export", headers });
  if (status !== 200) throw new Error(`The export failed: ${status}`);
  return performance.now() - start;
}
