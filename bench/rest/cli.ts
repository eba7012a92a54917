import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ask } from "../harness/ask.ts";
import { compare } from "../harness/compare.ts";
import type { Bench } from "../harness/run-bench.ts";
import { type Server, sqliteHome, startServer } from "../harness/server.ts";
import { writeTable } from "../harness/table.ts";
import { sampleSpec } from "../samples/screenspec.ts";

const cli = fileURLToPath(new URL("../../packages/cli/dist/screenspec.js", import.meta.url));

/**
 * The built CLI as a user starts it: `--version` and `validate` beside Node with an empty program, `plan` beside a
 * download of the same specs, and `apply` beside a plain loop of requests.
 */
export async function measureCli(bench: Bench): Promise<void> {
  const { rounds } = bench;
  const specs = bench.isQuick ? 200 : 1000;
  const [server, other] = [await start(bench, "data"), await start(bench, "other")];
  const folder = join(bench.folder, "project");
  await createProject(folder, server.origin, specs);
  const env = {
    SCREENSPEC_SERVER: server.origin,
    SCREENSPEC_TOKEN: server.headers["authorization"]?.replace("Bearer ", "") ?? "",
  };
  const run = (...args: string[]) => time(() => runNode(folder, args, env));
  const empty = () => run("-e", "0");
  writeTable("CLI", "other", [
    ...(await compare("--version beside node -e 0", {
      rounds: rounds * 2,
      measures: ["ms"],
      screenspec: () => run(cli, "--version"),
      other: empty,
      aims: { ms: { below: 80 } },
    })),
    ...(await compare(`validate of ${specs} specs of 20 KB beside node -e 0`, {
      rounds,
      measures: ["ms"],
      screenspec: () => run(cli, "validate"),
      other: empty,
      aims: { ms: { below: specs * 7.5 } },
    })),
    ...(await compare(`apply of ${specs} new specs beside a loop of PUT`, {
      rounds: 1,
      measures: ["ms"],
      screenspec: () => run(cli, "apply", "--yes"),
      other: () => time(() => putSpecs(other, specs)),
    })),
    ...(await compare(`plan of ${specs} unchanged specs beside their export`, {
      rounds,
      measures: ["ms"],
      screenspec: () => run(cli, "plan"),
      other: () => time(() => requireSuccess(other, "GET", "/export")),
      aims: { ms: { below: 3000 } },
    })),
  ]);
}

function start(bench: Bench, name: string): Promise<Server> {
  return startServer(bench, sqliteHome(join(bench.folder, name)));
}

async function createProject(folder: string, server: string, specs: number): Promise<void> {
  await mkdir(join(folder, "specs"), { recursive: true });
  await writeFile(join(folder, "screenspec.config.json"), JSON.stringify({ server }));
  const spec = JSON.stringify(sampleSpec(), undefined, 2);
  for (let index = 0; index < specs; index += 1) {
    await writeFile(join(folder, `specs/spec-${index}.json`), spec);
  }
}

async function time(run: () => Promise<unknown>): Promise<{ readonly ms: number }> {
  const startedAt = performance.now();
  await run();
  return { ms: performance.now() - startedAt };
}

function runNode(cwd: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: Number.POSITIVE_INFINITY };
  return promisify(execFile)(process.execPath, args, options);
}

async function putSpecs(server: Server, specs: number): Promise<void> {
  const body = JSON.stringify(sampleSpec());
  for (let index = 0; index < specs; index += 1) {
    await requireSuccess(server, "PUT", `/specs/by-slug/other-${index}`, body);
  }
}

async function requireSuccess(
  { origin, headers }: Server,
  method: "GET" | "PUT",
  path: string,
  body = "",
): Promise<void> {
  const sent = { method, path: `/api/v1${path}`, headers, ...(body !== "" && { body }) };
  const { status } = await ask(origin, sent);
  if (status >= 300) throw new Error(`${method} ${path}: ${status}`);
}
